#include "edit/carry_over.h"

#include "scene/edit/liquids.h"
#include "scene/edit/members.h"
#include "scene/edit/pieces.h"
#include "scene/edit/transforms.h"
#include "scene/particle_ids.h"
#include "scene/query.h"

#include <map>
#include <utility>

namespace sprung::ui {
namespace {

/// Takes out what was poured in the run where something else is at the beginning: it has no room there and would be
/// thrown out. @return how many particles
std::size_t leaveOutCrowded(const Scene& beginning, Scene& scene)
{
    std::vector<FluidId> fluids;
    for (const Fluid& fluid : scene.fluids)
        fluids.push_back(fluid.id);
    std::size_t out = 0;
    for (FluidId id : fluids) {
        const Fluid* first = find(beginning, id);
        const auto there = first ? placesById(*first) : std::unordered_map<std::uint32_t, std::size_t>{};
        std::unordered_set<std::uint32_t> made;
        for (std::uint32_t one : particleIds(get(scene, id)))
            if (!there.contains(one))
                made.insert(one);
        if (!made.empty())
            out += takeOutCrowded(scene, id, made);
    }
    return out;
}

/// Sets of points that move together in one of the scenes, or in several. Fixed objects hold nothing
/// together.
class PointSets {
public:
    /// @param points sorted; those of every scene that is linked
    explicit PointSets(const std::vector<PointId>& points) : points_(points), groups_(points.size()) {}

    void link(const Scene& scene)
    {
        for (const Object& object : scene.objects)
            for (PointId point : object.points)
                if (!object.fixed)
                    groups_.join(placeOf(object.points.front()), placeOf(point));
        const std::vector<bool> isFixed = fixedPoints(scene);
        for (const Edge& edge : scene.edges)
            if (!isFixed[indexOf(scene, edge.a)] || !isFixed[indexOf(scene, edge.b)])
                groups_.join(placeOf(edge.a), placeOf(edge.b));
    }

    std::size_t of(PointId point) { return groups_.of(placeOf(point)); }
    std::size_t count() const { return points_.size(); }

private:
    std::size_t placeOf(PointId point) const
    {
        const auto place = std::lower_bound(points_.begin(), points_.end(), point);
        return static_cast<std::size_t>(place - points_.begin());
    }

    const std::vector<PointId>& points_;
    Groups groups_;
};

/// The objects of points, for many questions.
class Owners {
public:
    explicit Owners(const Scene& scene)
    {
        for (const Object& object : scene.objects)
            for (PointId point : object.points)
                byPoint_.emplace(point, &object);
    }

    std::vector<const Object*> of(PointId point) const
    {
        std::vector<const Object*> objects;
        const auto [first, last] = byPoint_.equal_range(point);
        for (auto owner = first; owner != last; ++owner)
            objects.push_back(owner->second);
        return objects;
    }

private:
    std::multimap<PointId, const Object*> byPoint_;
};

std::vector<PointId> pointsOfAny(const Scene& a, const Scene& b, const Scene& c)
{
    std::vector<PointId> ids;
    for (const Scene* scene : {&a, &b, &c})
        for (const Point& point : scene->points)
            ids.push_back(point.id);
    return sorted(std::span<const PointId>(ids));
}

bool isBuiltAlike(const Object& a, const Object& b)
{
    return a.points == b.points && a.outline == b.outline && a.edges == b.edges && a.shape == b.shape;
}

bool isBuiltAlike(const Edge& a, const Edge& b)
{
    return a.a == b.a && a.b == b.b && a.rest == b.rest;
}

/// From where a thing stood to where it stands: the turn and the way that bring its points nearest.
struct Way {
    Vec from{0.0}, to{0.0};  // m, the points' centres
    Vec turn{1.0, 0.0};      // cosine and sine
    Vec velocity{0.0};       // m/s, where it stands

    Vec turned(Vec v) const { return {turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y}; }
    Vec operator()(Vec at) const { return to + turned(at - from); }
};

/// None when the scenes have none of its points in common.
std::optional<Way> wayOf(const Object& object, const Scene& from, const Scene& to)
{
    std::vector<std::pair<const Point*, const Point*>> pairs;
    for (PointId id : object.points)
        if (const Point* there = find(from, id), *here = find(to, id); there && here)
            pairs.push_back({there, here});
    if (pairs.empty())
        return std::nullopt;
    Way way;
    const double share = 1.0 / static_cast<double>(pairs.size());
    for (const auto& [there, here] : pairs) {
        way.from += share * there->position;
        way.to += share * here->position;
        way.velocity += share * here->velocity;
    }
    Vec turn{0.0};
    for (const auto& [there, here] : pairs) {
        const Vec a = there->position - way.from, b = here->position - way.to;
        turn += Vec(glm::dot(a, b), a.x * b.y - a.y * b.x);
    }
    if (const double length = glm::length(turn); length > 0.0)
        way.turn = turn / length;
    return way;
}

/// A fluid of the beginning with what a hand did to it: what the hand moved lies where it left it, and what taps poured
/// meanwhile is left out, for it comes again by itself.
Fluid carriedOver(const Fluid& beginning, const Fluid& before, const Fluid& after)
{
    Fluid fluid = after;
    fluid.at.clear();
    fluid.velocity.clear();
    fluid.ids = {{}, beginning.ids.poured};
    const auto put = [&](const Fluid& from, std::size_t i, std::uint32_t id) {
        fluid.at.push_back(from.at[i]);
        fluid.velocity.push_back(from.velocity[i]);
        fluid.ids.list.push_back(id);
    };
    const auto first = placesById(beginning), then = placesById(before), now = placesById(after);
    const std::vector<std::uint32_t> idsFirst = particleIds(beginning), idsNow = particleIds(after);
    for (std::size_t i = 0; i < idsFirst.size(); ++i) {
        const auto was = then.find(idsFirst[i]), is = now.find(idsFirst[i]);
        if (was == then.end() || (is != now.end() && after.at[is->second] == before.at[was->second]))
            put(beginning, i, idsFirst[i]);
        else if (is != now.end())
            put(after, is->second, idsFirst[i]);
    }
    for (std::size_t i = 0; i < idsNow.size(); ++i)
        if (!isPoured(idsNow[i]) && !first.contains(idsNow[i]) && !then.contains(idsNow[i]))
            put(after, i, idsNow[i]);
    return fluid;
}

class CarryOver {
public:
    CarryOver(const Scene& beginning, const Scene& before, const Scene& after)
        : beginning_(beginning),
          before_(before),
          after_(after),
          result_(after),
          ownersBefore_(before),
          ownersAfter_(after),
          points_(pointsOfAny(beginning, before, after)),
          ever_(points_),
          then_(points_),
          now_(points_)
    {
        for (const Scene* scene : {&beginning, &before, &after})
            ever_.link(*scene);
        then_.link(before);
        now_.link(after);
    }

    Scene made()
    {
        noteWhatStays();
        for (Point& point : result_.points)
            place(point);
        mendWhatBroke();
        for (Fluid& fluid : result_.fluids)
            if (const Fluid* first = find(beginning_, fluid.id), *then = find(before_, fluid.id);
                first && then)
                fluid = carriedOver(*first, *then, fluid);
        leaveOutCrowded(beginning_, result_);
        return std::move(result_);
    }

private:
    void noteWhatStays();
    std::vector<bool> changed();
    std::vector<bool> broken();
    void place(Point& point);
    bool isReshaped(PointId point) const;
    bool isTiedAnew(PointId point) const;
    std::optional<Way> wayBack(PointId point) const;
    void mendWhatBroke();
    void takeOut(const std::vector<bool>& sets);
    void putBack(const std::vector<bool>& sets);

    const Scene &beginning_, &before_, &after_;
    Scene result_;
    Owners ownersBefore_, ownersAfter_;
    std::vector<PointId> points_;  // of all three
    PointSets ever_, then_, now_;
    std::vector<bool> stays_;   // where the hand left it, by sets of now
    std::vector<bool> broken_;  // in the run and left alone by the hand, by sets of ever
};

/// By sets of ever: whether the hand changed how anything in it is built.
std::vector<bool> CarryOver::changed()
{
    std::vector<bool> changed(ever_.count(), false);
    const auto compare = [&](const Scene& a, const Scene& b) {
        for (const Object& object : a.objects) {
            const Object* other = find(b, object.id);
            if (!object.points.empty() && (!other || !isBuiltAlike(object, *other)))
                changed[ever_.of(object.points.front())] = true;
        }
        for (const Edge& edge : a.edges) {
            const Edge* other = find(b, edge.id);
            if (!other || !isBuiltAlike(edge, *other))
                changed[ever_.of(edge.a)] = true;
        }
    };
    compare(before_, after_);
    compare(after_, before_);
    return changed;
}

/// By sets of ever: whether the run broke anything in it.
std::vector<bool> CarryOver::broken()
{
    std::vector<bool> broken(ever_.count(), false);
    for (const Edge& edge : beginning_.edges)
        if (const Edge* then = find(before_, edge.id); !then || then->a != edge.a || then->b != edge.b)
            broken[ever_.of(edge.a)] = true;
    return broken;
}

void CarryOver::noteWhatStays()
{
    const std::vector<bool> changed = this->changed();
    broken_ = broken();
    stays_.assign(now_.count(), false);
    std::vector<std::optional<std::size_t>> cameFrom(now_.count());
    for (const Point& point : after_.points) {
        const std::size_t set = now_.of(point.id);
        const std::size_t ever = ever_.of(point.id);
        if (isTiedAnew(point.id) || (broken_[ever] && changed[ever]))
            stays_[set] = true;
        if (!find(beginning_, point.id) || !find(before_, point.id))
            continue;
        const std::size_t then = then_.of(point.id);
        if (cameFrom[set].value_or(then) != then)
            stays_[set] = true;
        cameFrom[set] = then;
    }
    for (std::size_t i = 0; i < broken_.size(); ++i)
        broken_[i] = broken_[i] && !changed[i];
}

/// Whether it hangs on something fixed that it did not hang on before.
bool CarryOver::isTiedAnew(PointId point) const
{
    const std::vector<const Object*> owners = ownersAfter_.of(point);
    return owners.size() > 1 && ownersBefore_.of(point).size() < owners.size() &&
           std::any_of(owners.begin(), owners.end(), [](const Object* owner) { return owner->fixed; });
}

void CarryOver::place(Point& point)
{
    if (stays_[now_.of(point.id)])
        return;
    const Point* first = find(beginning_, point.id);
    const Point* then = find(before_, point.id);
    const std::optional<Way> way = !first || isReshaped(point.id) ? wayBack(point.id) : std::nullopt;
    if (first) {
        const Vec by = way && then ? way->turned(point.position - then->position) : Vec(0.0);
        point.position = first->position + by;
        point.velocity = first->velocity;
    } else if (way) {
        point.position = (*way)(point.position);
        point.velocity = way->velocity;
    }
}

/// Whether the hand changed the shape of an object that has the point.
bool CarryOver::isReshaped(PointId point) const
{
    const std::vector<const Object*> owners = ownersAfter_.of(point);
    return std::any_of(owners.begin(), owners.end(), [&](const Object* owner) {
        const Object* then = find(before_, owner->id);
        return then && then->shape != owner->shape;
    });
}

/// Of the object that the point was added to, or that its own hangs on.
std::optional<Way> CarryOver::wayBack(PointId point) const
{
    std::vector<const Object*> guides = ownersAfter_.of(point);
    const std::size_t own = guides.size();
    for (std::size_t i = 0; i < own; ++i)
        for (PointId member : guides[i]->points)
            for (const Object* other : ownersAfter_.of(member))
                guides.push_back(other);
    for (const Object* guide : guides)
        if (const Object* then = find(before_, guide->id))
            if (const std::optional<Way> way = wayOf(*then, before_, beginning_))
                return way;
    return std::nullopt;
}

void CarryOver::mendWhatBroke()
{
    if (std::none_of(broken_.begin(), broken_.end(), [](bool is) { return is; }))
        return;
    takeOut(broken_);
    putBack(broken_);
}

/// The objects and edges of these sets.
void CarryOver::takeOut(const std::vector<bool>& sets)
{
    std::erase_if(result_.objects, [&](const Object& object) {
        const Object* first = find(beginning_, object.id);
        return !(first && first->fixed) && !object.points.empty() && sets[ever_.of(object.points.front())];
    });
    std::erase_if(result_.edges, [&](const Edge& edge) { return sets[ever_.of(edge.a)]; });
}

/// The same as at the beginning, with what the hand tuned since. An id that was taken meanwhile is taken.
void CarryOver::putBack(const std::vector<bool>& sets)
{
    std::map<EdgeId, EdgeId> names;
    for (Edge edge : beginning_.edges) {
        if (!sets[ever_.of(edge.a)])
            continue;
        const EdgeId id = edge.id;
        if (const Edge* tuned = find(after_, id); tuned && tuned->a == edge.a && tuned->b == edge.b)
            edge = *tuned;
        if (find(std::as_const(result_), id))
            edge.id = nextEdgeId(result_);
        names[id] = edge.id;
        add(result_, edge);
    }
    for (const Object& first : beginning_.objects) {
        if (first.fixed || first.points.empty() || !sets[ever_.of(first.points.front())])
            continue;
        const Object* tuned = find(before_, first.id) ? find(after_, first.id) : nullptr;
        Object object = tuned ? *tuned : first;
        object.points = first.points;
        object.outline = first.outline;
        object.edges = first.edges;
        object.shape = first.shape;
        for (EdgeId& edge : object.edges)
            edge = names.at(edge);
        if (find(std::as_const(result_), object.id))
            object.id = nextObjectId(result_);
        add(result_, std::move(object));
    }
    for (Point& point : result_.points)
        if (const Point* first = find(beginning_, point.id), *then = find(before_, point.id);
            first && then && sets[ever_.of(point.id)] && point.mass == then->mass)
            point.mass = first->mass;
}

}  // namespace

Scene carriedOver(const Scene& beginning, const Scene& before, const Scene& after)
{
    return CarryOver(beginning, before, after).made();
}

std::uint32_t greatestId(const Scene& scene)
{
    const auto last = [](const auto& all) { return all.empty() ? 0u : number(all.back().id); };  // ascending
    return std::max({last(scene.objects), last(scene.edges), last(scene.points)});
}

/// Keeps a name of its own ready for whatever gets an id of theirs next, and may leave after them.
void LeftThings::note(const Scene& before, const Scene& after)
{
    const auto noteOf = [&](const auto& all, auto& names) {
        for (const auto& one : all)
            if (!find(after, one.id)) {
                names.left.push_back(names.of(one.id));
                names.since[one.id] = decltype(one.id){++newest_};
            }
    };
    noteOf(before.objects, objects_);
    noteOf(before.edges, edges_);
    noteOf(before.points, points_);
}

/// Returns a scene of after they left with other ids: what has their ids there came later.
Scene LeftThings::renamed(Scene scene) const
{
    for (Point& point : scene.points)
        point.id = points_.of(point.id);
    for (Edge& edge : scene.edges) {
        edge.id = edges_.of(edge.id);
        edge.a = points_.of(edge.a);
        edge.b = points_.of(edge.b);
    }
    for (Object& object : scene.objects) {
        object.id = objects_.of(object.id);
        for (std::vector<PointId>* points : {&object.points, &object.outline})
            for (PointId& id : *points)
                id = points_.of(id);
        for (EdgeId& id : object.edges)
            id = edges_.of(id);
    }
    return scene;
}

/// Returns the same, with them as they stand at the beginning.
Scene LeftThings::withThem(Scene scene, const Scene& beginning) const
{
    scene = renamed(std::move(scene));
    const auto addTo = [&](auto& all, const auto& names) {
        for (const auto id : names.left)
            if (const auto* one = find(beginning, id))
                all.push_back(*one);
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    };
    addTo(scene.points, points_);
    addTo(scene.edges, edges_);
    addTo(scene.objects, objects_);
    return scene;
}

Scene LeftThings::carriedOver(const Scene& beginning, const Scene& before, const Scene& after) const
{
    return objects_.left.empty()
               ? ui::carriedOver(beginning, before, after)
               : ui::carriedOver(beginning, withThem(before, beginning), withThem(after, beginning));
}

std::optional<Scene> withoutCrowded(const Scene& beginning, const Scene& now)
{
    Scene scene = now;
    return leaveOutCrowded(beginning, scene) > 0 ? std::optional(std::move(scene)) : std::nullopt;
}

/// Whether two boxes share more than half of the smaller one, in either direction.
static bool lieOnEachOther(const Box& a, const Box& b)
{
    const Vec shared = glm::min(a.max, b.max) - glm::max(a.min, b.min);
    const Vec half = 0.5 * glm::min(a.size(), b.size());
    return shared.x > half.x && shared.y > half.y;
}

std::optional<Scene> setApart(const Scene& beginning, const Scene& before, const Scene& now)
{
    struct Made {
        ObjectId id;
        Box then, now;
    };
    const Vec up = before.world.gravity == Vec(0.0) ? Vec(0.0, 1.0) : -unitOf(before.world.gravity);
    const auto reach = [&](const Box& box) {
        return std::abs(up.x) * box.size().x + std::abs(up.y) * box.size().y;
    };
    const Owners owners(beginning);
    const auto isShared = [&](PointId point) { return owners.of(point).size() > 1; };
    std::optional<Scene> apart;
    std::vector<Made> earlier;
    for (std::size_t i = 0; i < beginning.objects.size(); ++i) {
        const Object& object = beginning.objects[i];
        const ObjectId id = object.id;
        const Object* is = find(now, id);
        if (find(before, id) || !is || object.fixed || !object.collides ||
            std::any_of(object.points.begin(), object.points.end(), isShared))
            continue;
        Made made{id, boundsOf(beginning, object), boundsOf(now, *is)};
        Vec by(0.0);
        for (bool isMoved = true; std::exchange(isMoved, false);)
            for (const Made& other : earlier)
                if (lieOnEachOther(made.then, other.then) && !lieOnEachOther(made.now, other.now)) {
                    const double gap = 0.5 * (reach(made.then) + reach(other.then)) +
                                       glm::dot(up, other.then.centre() - made.then.centre());
                    by += gap * up;
                    made.then = Box{made.then.min + gap * up, made.then.max + gap * up};
                    isMoved = true;
                }
        if (by != Vec(0.0))
            moveObjects(apart ? *apart : apart.emplace(beginning), std::span(&id, 1), by);
        earlier.push_back(made);
    }
    return apart;
}

}  // namespace sprung::ui
