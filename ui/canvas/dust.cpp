#include "canvas/dust.h"

#include "scene/query.h"

namespace sprung::ui {
namespace {

constexpr double slowest = 3.5, fastest = 14.0;  // m/s: slower ones raise nothing, faster ones no more
constexpr double smallestPuff = 0.18, largestPuff = 0.75;  // m
constexpr std::uint64_t longestGap = 8;                    // frames between two that are compared
constexpr std::uint64_t pause = 15;                        // frames before the same two raise dust again
constexpr std::size_t maxKept = 400;
constexpr double near = 0.15;  // m, of a side that was hit and has been left within a frame

Vec velocityOf(const Scene& posed, const Object& object)
{
    Vec sum(0.0);
    for (PointId id : object.points)
        sum += posed.points[indexOf(posed, id)].velocity;
    return sum / static_cast<double>(std::max<std::size_t>(object.points.size(), 1));
}

/// The object's foremost points in a direction: one, or the first and the last of a side. m
std::vector<Vec> foremost(const Scene& posed, const Object& object, Vec way)
{
    double farthest = -std::numeric_limits<double>::infinity();
    for (PointId id : object.points)
        farthest = std::max(farthest, glm::dot(get(posed, id).position, way));
    std::vector<Vec> found;
    for (PointId id : object.points)
        if (const Vec at = get(posed, id).position; glm::dot(at, way) > farthest - near)
            found.push_back(at);
    if (found.size() > 2)
        found = {found.front(), found.back()};
    return found;
}

bool touches(std::span<const collision::Contact> contacts, ObjectId object)
{
    return std::any_of(contacts.begin(), contacts.end(), [object](const collision::Contact& contact) {
        return contact.a == object || contact.b == object;
    });
}

/// Returns where an object was thrown back within the frame, so that nothing touches at its end.
std::vector<collision::Contact> rebounds(const Scene& posed, const Object& object, Vec before)
{
    std::vector<collision::Contact> found;
    const Vec change = velocityOf(posed, object) - before;
    if (object.fixed || glm::length(change) < slowest)
        return found;
    const Vec normal = glm::normalize(change);
    for (const Vec& at : foremost(posed, object, -normal))
        for (const Object& other : posed.objects)
            if (other.id != object.id && isInOutline(posed, other, at, near))
                found.push_back({.at = at, .normal = normal, .a = object.id, .b = other.id});
    return found;
}

}  // namespace

void Dust::clear()
{
    puffs_.clear();
    motions_.clear();
    tick_ = 0;
}

void Dust::record(const Scene& posed, std::span<const collision::Contact> contacts, std::uint64_t tick,
                  std::uint64_t newest)
{
    if (tick == tick_ && !motions_.empty())
        return;
    std::erase_if(puffs_, [newest](const Puff& puff) { return puff.tick > newest; });
    const bool goesOn = tick > tick_ && tick - tick_ <= longestGap;
    tick_ = tick;
    if (goesOn) {
        for (const collision::Contact& contact : contacts)
            raise(posed, contact);
        for (const Motion& before : motions_)
            if (const Object* object = find(posed, before.object);
                object && !touches(contacts, before.object))
                for (const collision::Contact& rebound : rebounds(posed, *object, before.velocity))
                    raise(posed, rebound);
    }
    if (puffs_.size() > maxKept)
        puffs_.erase(puffs_.begin(), puffs_.end() - maxKept);
    noteMotions(posed);
}

/// Dust where the two came together fast in the frame before.
void Dust::raise(const Scene& posed, const collision::Contact& contact)
{
    const Motion* a = motionOf(contact.a);
    const Motion* b = motionOf(contact.b);
    if (!a || !b || (a->size == 0.0 && b->size == 0.0) || !find(posed, contact.a) || !find(posed, contact.b))
        return;
    const double speed = glm::dot(b->velocity - a->velocity, contact.normal);
    if (speed < slowest || hasRaised(contact))
        return;
    const double share = std::min((speed - slowest) / (fastest - slowest), 1.0);
    const double smaller = a->size == 0.0 ? b->size : b->size == 0.0 ? a->size : std::min(a->size, b->size);
    puffs_.push_back({.a = contact.a,
                      .b = contact.b,
                      .at = contact.at,
                      .along = perp(contact.normal),
                      .size = std::min(smallestPuff + share * (largestPuff - smallestPuff), 1.2 * smaller),
                      .tick = tick_});
}

/// Whether the same two have raised dust just now; in one frame they may at both ends of a side.
bool Dust::hasRaised(const collision::Contact& contact) const
{
    const auto ofTheTwo = [&](const Puff& puff) { return puff.a == contact.a && puff.b == contact.b; };
    const auto before = std::any_of(puffs_.begin(), puffs_.end(), [&](const Puff& puff) {
        return ofTheTwo(puff) && puff.tick + pause > tick_ && puff.tick < tick_;
    });
    const auto now = std::count_if(puffs_.begin(), puffs_.end(),
                                   [&](const Puff& puff) { return ofTheTwo(puff) && puff.tick == tick_; });
    return before || now > 1;
}

const Dust::Motion* Dust::motionOf(ObjectId object) const
{
    const auto found = std::lower_bound(motions_.begin(), motions_.end(), object,
                                        [](const Motion& motion, ObjectId id) { return motion.object < id; });
    return found == motions_.end() || found->object != object ? nullptr : &*found;
}

void Dust::noteMotions(const Scene& posed)
{
    motions_.clear();
    for (const Object& object : posed.objects) {
        Motion motion{.object = object.id};
        if (!object.fixed && !object.points.empty()) {
            Box box;
            for (PointId id : object.points) {
                const Point& point = posed.points[indexOf(posed, id)];
                motion.velocity += point.velocity;
                box.include(point.position);
            }
            motion.velocity /= static_cast<double>(object.points.size());
            motion.size = std::min(box.size().x, box.size().y);
        }
        motions_.push_back(motion);
    }
    std::sort(motions_.begin(), motions_.end(),
              [](const Motion& one, const Motion& other) { return one.object < other.object; });
}

}  // namespace sprung::ui
