#include "world_edit_kinds.h"

#include "scene/edit/kept_parts.h"
#include "scene/edit/removal.h"

namespace sprung {

std::vector<bool> unmovedPoints(const World::State& old, const Scene& edited)
{
    std::vector<bool> isUnmoved(edited.points.size(), false);
    for (std::size_t i = 0; i < old.scene.points.size(); ++i) {
        const Point &was = old.scene.points[i], &is = edited.points[i];
        isUnmoved[i] = is.id == was.id &&
                       ((is.position == was.position && is.velocity == was.velocity) ||
                        (is.position == old.now.positions[i] && is.velocity == old.now.velocities[i]));
    }
    return isUnmoved;
}

bool areWhereTheyWere(const Fluid& one, const Fluid& other)
{
    return one.at == other.at && one.velocity == other.velocity;
}

bool areLiquidsUnmoved(const World::State& old, const Scene& edited)
{
    const std::vector<Fluid>& before = old.scene.fluids;
    if (before.size() != edited.fluids.size())
        return false;
    const std::vector<Fluid> posed = old.fluidsPosed();
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Fluid& is = edited.fluids[i];
        if (is.id != before[i].id || !(areWhereTheyWere(is, before[i]) || areWhereTheyWere(is, posed[i])))
            return false;
    }
    return true;
}

bool isOfNow(const World::State& old, const Scene& edited)
{
    if (!old.now.breaks.empty() || edited.name != old.scene.name ||
        !differsByMotionAlone(old.scene, edited) || !areLiquidsUnmoved(old, edited))
        return false;
    for (std::size_t i = 0; i < edited.points.size(); ++i)
        if (edited.points[i].position != old.now.positions[i] ||
            edited.points[i].velocity != old.now.velocities[i])
            return false;
    return true;
}

bool appends(const World::State& old, const Scene& edited)
{
    const Scene& before = old.scene;
    if (edited.points.size() <= before.points.size() || edited.edges.size() < before.edges.size() ||
        edited.objects.size() <= before.objects.size() || !onlyAdds(before, edited) ||
        !areLiquidsUnmoved(old, edited))
        return false;
    const std::vector<bool> isUnmoved = unmovedPoints(old, edited);
    for (std::size_t i = 0; i < before.points.size(); ++i)
        if (!isUnmoved[i] || edited.points[i].fixed != before.points[i].fixed ||
            edited.points[i].mass != before.points[i].mass)
            return false;
    const auto begins = [](const auto& all, const auto& with) {
        return with.empty() || all[with.size() - 1].id == with.back().id;
    };
    return begins(edited.edges, before.edges) && begins(edited.objects, before.objects);
}

std::optional<ScenePart> takenOut(const World::State& old, const Scene& edited)
{
    const Scene& before = old.scene;
    std::optional<ScenePart> gone = removalBetween(before, edited);
    if (!gone || !areLiquidsUnmoved(old, edited))
        return std::nullopt;
    bool isAsBefore = true;
    eachInBoth(before, edited, [&](std::size_t i, std::size_t k) {
        const Point &was = before.points[k], &is = edited.points[i];
        isAsBefore = isAsBefore && is.fixed == was.fixed && is.mass == was.mass &&
                     ((is.position == was.position && is.velocity == was.velocity) ||
                      (is.position == old.now.positions[k] && is.velocity == old.now.velocities[k]));
    });
    return isAsBefore ? std::move(gone) : std::nullopt;
}

std::vector<ObjectId> refitted(const World::State& old, const Scene& edited)
{
    const Scene& before = old.scene;
    const auto isSameFluid = [](const Fluid& a, const Fluid& b) {
        return a.id == b.id && a.material == b.material;
    };
    if (before.points.size() != edited.points.size() || before.objects.size() != edited.objects.size() ||
        !(before.world == edited.world) || !(before.taps == edited.taps) ||
        !(before.drains == edited.drains) ||
        !std::equal(before.fluids.begin(), before.fluids.end(), edited.fluids.begin(), edited.fluids.end(),
                    isSameFluid) ||
        !(before.edges == edited.edges) || !areLiquidsUnmoved(old, edited))
        return {};
    const std::vector<bool> isUnmoved = unmovedPoints(old, edited);
    std::size_t moved = 0, movedOfObjects = 0;
    for (std::size_t i = 0; i < before.points.size(); ++i) {
        const Point &was = before.points[i], &is = edited.points[i];
        if (was.id != is.id || was.fixed != is.fixed || was.mass != is.mass)
            return {};
        moved += !isUnmoved[i];
    }
    std::vector<ObjectId> objects;
    for (std::size_t i = 0; i < before.objects.size(); ++i) {
        const Object &was = before.objects[i], &is = edited.objects[i];
        if (was.id != is.id || !differsInDensityAtMost(was, is))
            return {};
        std::size_t movedOfThis = 0;
        if (moved > 0)
            for (PointId id : is.points)
                movedOfThis += !isUnmoved[indexOf(edited, id)];
        if (movedOfThis > 0 || was.material.density != is.material.density)
            objects.push_back(is.id);
        movedOfObjects += movedOfThis;
    }
    return movedOfObjects == moved ? objects : std::vector<ObjectId>{};
}

}  // namespace sprung
