#include "scene/edit/kept_parts.h"

#include "core/union_find.h"
#include "scene/bars.h"

namespace sprung {
namespace {

bool isAsBefore(const Edge& a, const Edge& b)
{
    return a.a == b.a && a.b == b.b && isBar(a) == isBar(b) && (!isBar(a) || a.rest == b.rest);
}

/// Whether it is the same but for what it is made of, is called and looks like.
bool isMadeAsBefore(const Object& a, const Object& b)
{
    return a.points == b.points && a.outline == b.outline && a.edges == b.edges && a.shape == b.shape &&
           a.fixed == b.fixed && a.collides == b.collides && a.filter == b.filter && a.sensor == b.sensor &&
           a.motion == b.motion;
}

bool isAsBefore(const Object& a, const Object& b)
{
    return isMadeAsBefore(a, b) && a.material.density == b.material.density;
}

/// Whether nothing of it differs but what it is called and looks like.
bool actsAsBefore(const Object& a, const Object& b)
{
    return isAsBefore(a, b) && a.material == b.material && a.pressure == b.pressure;
}

/// Calls one(before, after) for all that either list has, which are in the order of their ids; null: there is
/// none.
template <class List, class Take>
void eachPair(const List& before, const List& after, const Take& take)
{
    auto one = before.begin();
    auto other = after.begin();
    while (one != before.end() || other != after.end()) {
        const bool isGone = other == after.end() || (one != before.end() && one->id < other->id);
        const bool isNew = !isGone && (one == before.end() || other->id < one->id);
        take(isNew ? nullptr : &*one, isGone ? nullptr : &*other);
        one += !isNew;
        other += !isGone;
    }
}

class Keeper {
public:
    Keeper(const Scene& before, const Scene& after, std::vector<bool> isUnmoved)
        : before_(before), after_(after), isKept_(std::move(isUnmoved)), parts_(static_cast<int>(isKept_.size()))
    {
    }

    std::vector<bool> kept()
    {
        eachPair(before_.points, after_.points, [this](const Point* was, const Point* is) {
            if (was && is && (was->fixed != is->fixed || was->mass != is->mass))
                touch(is->id);
        });
        eachPair(before_.edges, after_.edges, [this](const Edge* was, const Edge* is) {
            if (was && is && isAsBefore(*was, *is))
                return join(is->a, is->b);
            for (const Edge* edge : {was, is})
                if (edge) {
                    touch(edge->a);
                    touch(edge->b);
                    join(edge->a, edge->b);
                }
        });
        eachPair(before_.objects, after_.objects, [this](const Object* was, const Object* is) {
            const bool isSame = was && is && isAsBefore(*was, *is);
            for (const Object* object : {isSame ? nullptr : was, is})
                for (std::size_t i = 0; object && i < object->points.size(); ++i) {
                    if (!isSame)
                        touch(object->points[i]);
                    join(object->points[0], object->points[i]);
                }
        });
        spread();
        return std::move(isKept_);
    }

private:
    void touch(PointId id)
    {
        if (find(after_, id))
            isKept_[indexOf(after_, id)] = false;
    }
    void join(PointId a, PointId b)
    {
        if (a != b && find(after_, a) && find(after_, b))
            parts_.join(static_cast<int>(indexOf(after_, a)), static_cast<int>(indexOf(after_, b)));
    }

    /// Touches all that hangs on what was touched.
    void spread()
    {
        for (std::size_t p = 0; p < isKept_.size(); ++p)
            if (!isKept_[p])
                isKept_[parts_.of(static_cast<int>(p))] = false;
        for (std::size_t p = 0; p < isKept_.size(); ++p)
            isKept_[p] = isKept_[parts_.of(static_cast<int>(p))];
    }

    const Scene &before_, &after_;
    std::vector<bool> isKept_;
    Islands parts_;
};

}  // namespace

std::vector<bool> keptPoints(const Scene& before, const Scene& after, std::vector<bool> isUnmoved)
{
    return Keeper(before, after, std::move(isUnmoved)).kept();
}

bool differsInDensityAtMost(const Object& before, const Object& after)
{
    Material material = after.material;
    material.density = before.material.density;
    return isMadeAsBefore(before, after) && before.material == material && before.pressure == after.pressure;
}

bool onlyAdds(const Scene& before, const Scene& after)
{
    bool adds = before.world == after.world && before.taps == after.taps && before.drains == after.drains;
    eachPair(before.edges, after.edges,
             [&](const Edge* was, const Edge* is) { adds = adds && (!was || (is && *was == *is)); });
    eachPair(before.objects, after.objects, [&](const Object* was, const Object* is) {
        adds = adds && (!was || (is && actsAsBefore(*was, *is)));
    });
    eachPair(before.fluids, after.fluids, [&](const Fluid* was, const Fluid* is) {
        adds = adds && (!was || (is && was->material == is->material && was->at.size() <= is->at.size()));
    });
    return adds;
}

}  // namespace sprung
