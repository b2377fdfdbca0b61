#include "contact_watch.h"

#include "scene/query.h"

#include <iterator>

namespace sprung {
namespace {

std::uint64_t pairOf(ObjectId a, ObjectId b)
{
    return static_cast<std::uint64_t>(number(std::min(a, b))) << 32 | number(std::max(a, b));
}

std::uint64_t pairOf(const ObjectContact& touching)
{
    return pairOf(touching.a, touching.b);
}

std::uint64_t pairOf(std::uint64_t pair)
{
    return pair;
}

template <class Other>
bool isBefore(const ObjectContact& touching, const Other& other)
{
    return pairOf(touching) < pairOf(other);
}

ObjectId firstOf(std::uint64_t pair)
{
    return ObjectId{static_cast<std::uint32_t>(pair >> 32)};
}

ObjectId secondOf(std::uint64_t pair)
{
    return ObjectId{static_cast<std::uint32_t>(pair)};
}

/// Joins the contacts of each of some pairs. @param pairs ascending
std::vector<ObjectContact> objectContactsOf(std::span<const std::uint64_t> pairs,
                                            std::span<const collision::Contact> contacts)
{
    std::vector<ObjectContact> all;
    std::vector<int> counts(pairs.size(), 0);
    for (std::uint64_t pair : pairs)
        all.push_back({.a = firstOf(pair), .b = secondOf(pair)});
    for (const collision::Contact& contact : contacts) {
        const auto place = std::lower_bound(pairs.begin(), pairs.end(), pairOf(contact.a, contact.b));
        if (place == pairs.end() || *place != pairOf(contact.a, contact.b))
            continue;
        ObjectContact& touching = all[place - pairs.begin()];
        touching.at += (contact.at - touching.at) / static_cast<double>(++counts[place - pairs.begin()]);
        touching.normal += contact.a == touching.a ? contact.normal : -contact.normal;
        touching.force += contact.force;
    }
    for (ObjectContact& touching : all)
        if (const double length = glm::length(touching.normal); length > 0.0)
            touching.normal /= length;
    return all;
}

/// Its one or two points nearest to a place, and how far along from the first to the second that is.
struct NearestPart {
    double squared = std::numeric_limits<double>::infinity();  // m^2
    std::size_t first = 0, second = 0;                         // places in the scene's points
    double share = 0.0;

    void offer(std::span<const Vec> positions, std::size_t a, std::size_t b, Vec at)
    {
        const double t = nearestOnSegment(positions[a], positions[b], at);
        const double distance = lengthSquared(at - glm::mix(positions[a], positions[b], t));
        if (distance < squared)
            *this = {distance, a, b, t};
    }
};

NearestPart nearestPart(const World& world, const Object& object, Vec at)
{
    const Scene& scene = world.givenScene();
    const std::span<const Vec> positions = world.positions();
    NearestPart nearest;
    if (!object.outline.empty()) {
        std::size_t before = indexOf(scene, object.outline.back());
        for (PointId id : object.outline) {
            const std::size_t corner = indexOf(scene, id);
            nearest.offer(positions, before, corner, at);
            before = corner;
        }
        return nearest;
    }
    for (EdgeId id : object.edges) {
        const Edge& edge = *find(scene, id);
        nearest.offer(positions, indexOf(scene, edge.a), indexOf(scene, edge.b), at);
    }
    for (PointId id : object.points)
        nearest.offer(positions, indexOf(scene, id), indexOf(scene, id), at);
    return nearest;
}

}  // namespace

ContactWatch::ContactWatch(const World& world)
{
    takeContacts(world);
    sortPairs();
}

void ContactWatch::beginFrame(const World& world)
{
    velocities_.assign(world.velocities().begin(), world.velocities().end());
}

void ContactWatch::endFrame(const World& world)
{
    begun_.clear();
    ended_.clear();
    std::vector<Pair> gone;
    if (!takeContacts(world)) {
        std::swap(now_, before_);
        sortPairs();
        findBegun(world);
        std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(),
                            std::back_inserter(gone));
    }
    if (!gone.empty() || !resting_.empty())
        findEnded(world, gone);
}

/// Whether the same pairs have contacts as in the frame before, in the same order.
bool ContactWatch::takeContacts(const World& world)
{
    const std::span<const collision::Contact> contacts = world.contacts();
    bool isAsBefore = contacts.size() == pairs_.size();
    std::swap(contacts_, previous_);
    contacts_.assign(contacts.begin(), contacts.end());
    pairs_.resize(contacts.size());
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Pair pair = pairOf(contacts[i].a, contacts[i].b);
        isAsBefore = isAsBefore && pairs_[i] == pair;
        pairs_[i] = pair;
    }
    return isAsBefore;
}

void ContactWatch::sortPairs()
{
    now_.assign(pairs_.begin(), pairs_.end());
    if (!std::is_sorted(now_.begin(), now_.end()))  // they often are
        std::sort(now_.begin(), now_.end());
    now_.erase(std::unique(now_.begin(), now_.end()), now_.end());
}

/// Those that touch and did not, neither awake nor asleep.
void ContactWatch::findBegun(const World& world)
{
    std::vector<Pair> begun;
    std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(), std::back_inserter(begun));
    std::erase_if(begun, [this](Pair pair) {
        const auto place = std::lower_bound(resting_.begin(), resting_.end(), pair, isBefore<Pair>);
        return place != resting_.end() && pairOf(*place) == pair;
    });
    begun_ = objectContactsOf(begun, contacts_);
    for (ObjectContact& touching : begun_)
        touching.speed = approach(world, touching);
}

/// Those whose contacts are gone, but for what sleeps, which cannot part.
void ContactWatch::findEnded(const World& world, std::span<const Pair> gone)
{
    stands_.assign(world.givenScene().objects.size(), Stands::Unknown);
    std::vector<ObjectContact> left = objectContactsOf(gone, previous_);
    for (const ObjectContact& touching : resting_)
        if (!std::binary_search(now_.begin(), now_.end(), pairOf(touching)))
            left.push_back(touching);
    std::sort(left.begin(), left.end(), isBefore<ObjectContact>);
    resting_.clear();
    for (const ObjectContact& touching : left)
        (bothStand(world, pairOf(touching)) ? resting_ : ended_).push_back(touching);
}

/// Nothing can part two objects that do not move.
bool ContactWatch::bothStand(const World& world, Pair pair)
{
    return stands(world, firstOf(pair)) && stands(world, secondOf(pair));
}

bool ContactWatch::stands(const World& world, ObjectId id)
{
    const Object* object = find(world.givenScene(), id);
    if (!object)
        return false;
    Stands& known = stands_[object - world.givenScene().objects.data()];
    if (known == Stands::Unknown)
        known = object->fixed || world.isAsleep(id) ? Stands::Yes : Stands::No;
    return known == Stands::Yes;
}

std::vector<ObjectContact> ContactWatch::touching() const
{
    std::vector<ObjectContact> all = objectContactsOf(now_, contacts_);
    all.insert(all.end(), resting_.begin(), resting_.end());
    std::sort(all.begin(), all.end(), isBefore<ObjectContact>);
    return all;
}

double ContactWatch::approach(const World& world, const ObjectContact& touching) const
{
    const Vec apart = velocityAt(world, touching.a, touching.at) - velocityAt(world, touching.b, touching.at);
    return std::max(0.0, -glm::dot(apart, touching.normal));
}

Vec ContactWatch::velocityAt(const World& world, ObjectId id, Vec at) const
{
    const Object* object = find(world.givenScene(), id);
    if (!object)  // it went to pieces in this frame
        return Vec{0.0};
    const NearestPart part = nearestPart(world, *object, at);
    return glm::mix(velocities_[part.first], velocities_[part.second], part.share);
}

}  // namespace sprung
