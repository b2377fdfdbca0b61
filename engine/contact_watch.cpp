#include "contact_watch.h"

#include "scene/query.h"

#include <iterator>

namespace sprung {
namespace {

bool isBefore(const Meeting& one, const Meeting& other)
{
    return std::pair(one.a, one.b) < std::pair(other.a, other.b);
}

/// Its one or two points nearest to a place, and how far along from the first to the second that is.
struct NearestPart {
    double squared = std::numeric_limits<double>::infinity();  // m^2
    PointId first{}, second{};
    double share = 0.0;

    void offer(std::span<const Vec> positions, const Scene& scene, PointId a, PointId b, Vec at)
    {
        const Vec from = positions[indexOf(scene, a)], to = positions[indexOf(scene, b)];
        const double t = nearestOnSegment(from, to, at);
        const double distance = lengthSquared(at - glm::mix(from, to, t));
        if (distance < squared)
            *this = {distance, a, b, t};
    }
};

NearestPart nearestPart(const World& world, const Object& object, Vec at)
{
    const Scene& scene = world.givenScene();
    const std::span<const Vec> positions = world.positions();
    NearestPart nearest;
    for (std::size_t i = 0; i < object.outline.size(); ++i)
        nearest.offer(positions, scene, object.outline[i], object.outline[(i + 1) % object.outline.size()],
                      at);
    if (!object.outline.empty())
        return nearest;
    for (EdgeId id : object.edges)
        nearest.offer(positions, scene, find(scene, id)->a, find(scene, id)->b, at);
    for (PointId id : object.points)
        nearest.offer(positions, scene, id, id, at);
    return nearest;
}

/// Nothing can part two objects that do not move.
bool stands(const World& world, ObjectId id)
{
    const Object* object = find(world.givenScene(), id);
    return object && (object->fixed || world.isAsleep(id));
}

}  // namespace

ContactWatch::ContactWatch(const World& world) : touching_(meetings(world)) {}

void ContactWatch::beginFrame(const World& world)
{
    velocities_.assign(world.velocities().begin(), world.velocities().end());
}

void ContactWatch::endFrame(const World& world)
{
    std::vector<Meeting> now = meetings(world);
    begun_.clear();
    ended_.clear();
    std::set_difference(touching_.begin(), touching_.end(), now.begin(), now.end(),
                        std::back_inserter(ended_), isBefore);
    const auto slept = std::stable_partition(ended_.begin(), ended_.end(), [&](const Meeting& meeting) {
        return !(stands(world, meeting.a) && stands(world, meeting.b));
    });
    now.insert(now.end(), slept, ended_.end());
    ended_.erase(slept, ended_.end());
    std::sort(now.begin(), now.end(), isBefore);
    std::set_difference(now.begin(), now.end(), touching_.begin(), touching_.end(),
                        std::back_inserter(begun_), isBefore);
    for (Meeting& meeting : begun_)
        meeting.speed = approach(world, meeting);
    touching_ = std::move(now);
}

/// The contacts of the last frame, those of each pair of objects together.
std::vector<Meeting> ContactWatch::meetings(const World& world) const
{
    std::vector<Meeting> all;
    all.reserve(world.contacts().size());
    for (const Contact& contact : world.contacts()) {
        const bool turned = contact.b < contact.a;
        all.push_back({turned ? contact.b : contact.a, turned ? contact.a : contact.b, contact.at,
                       turned ? -contact.normal : contact.normal, contact.force});
    }
    if (!std::is_sorted(all.begin(), all.end(), isBefore))  // they often are
        std::stable_sort(all.begin(), all.end(), isBefore);
    std::vector<Meeting> joined;
    joined.reserve(all.size());
    int count = 0;
    for (const Meeting& one : all) {
        if (joined.empty() || isBefore(joined.back(), one)) {
            joined.push_back(one);
            count = 1;
            continue;
        }
        Meeting& meeting = joined.back();
        meeting.at += (one.at - meeting.at) / static_cast<double>(++count);
        meeting.normal += one.normal;
        meeting.force += one.force;
    }
    for (Meeting& meeting : joined)
        if (const double length = glm::length(meeting.normal); length > 0.0)
            meeting.normal /= length;
    return joined;
}

double ContactWatch::approach(const World& world, const Meeting& meeting) const
{
    const Vec apart = velocityAt(world, meeting.a, meeting.at) - velocityAt(world, meeting.b, meeting.at);
    return std::max(0.0, -glm::dot(apart, meeting.normal));
}

Vec ContactWatch::velocityAt(const World& world, ObjectId id, Vec at) const
{
    const Scene& scene = world.givenScene();
    const Object* object = find(scene, id);
    const NearestPart part = object ? nearestPart(world, *object, at) : NearestPart{};
    if (part.first == PointId{})  // it went to pieces in this frame
        return Vec{0.0};
    return glm::mix(velocities_[indexOf(scene, part.first)], velocities_[indexOf(scene, part.second)],
                    part.share);
}

}  // namespace sprung
