#include "world_scenes.h"

#include "core/limits.h"
#include "scene/edit/liquids.h"
#include "scene/mass.h"

namespace sprung {

Scene contained(Scene scene)
{
    for (Point& point : scene.points) {
        point.position = within(point.position);
        point.velocity = within(point.velocity);
    }
    for (Fluid& fluid : scene.fluids)
        for (std::vector<Vec>* list : {&fluid.at, &fluid.velocity})
            std::transform(list->begin(), list->end(), list->begin(), within);
    return scene;
}

Scene withBreaks(Scene scene, std::span<const Break> breaks)
{
    if (!breaks.empty())
        breakEdges(scene, breaks, pointMasses(scene));
    return scene;
}

Scene posed(Scene scene, std::span<const Vec> positions, std::span<const Vec> velocities)
{
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        scene.points[i].position = positions[i];
        scene.points[i].velocity = velocities[i];
    }
    return scene;
}

void append(Scene& scene, const Scene& added)
{
    scene.points.insert(scene.points.end(), added.points.begin(), added.points.end());
    scene.edges.insert(scene.edges.end(), added.edges.begin(), added.edges.end());
    scene.objects.insert(scene.objects.end(), added.objects.begin(), added.objects.end());
    scene.fluids.insert(scene.fluids.end(), added.fluids.begin(), added.fluids.end());
    scene.taps.insert(scene.taps.end(), added.taps.begin(), added.taps.end());
    scene.drains.insert(scene.drains.end(), added.drains.begin(), added.drains.end());
}

bool couldBecome(const std::vector<Fluid>& one, const std::vector<Fluid>& other, const Scene& scene)
{
    const bool flows = !scene.taps.empty() || !scene.drains.empty();
    const std::optional<FluidId> mayGrow = gasThatBurstsFree(scene);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](const Fluid& a, const Fluid& b) {
                          return a.id == b.id && (flows || a.id == mayGrow || a.at.size() == b.at.size());
                      });
}

bool differsByMotionAlone(const Scene& one, const Scene& other)
{
    return one.world == other.world && one.edges == other.edges && one.objects == other.objects &&
           one.taps == other.taps && one.drains == other.drains &&
           couldBecome(one.fluids, other.fluids, one) &&
           std::equal(one.fluids.begin(), one.fluids.end(), other.fluids.begin(),
                      [](const Fluid& a, const Fluid& b) { return a.material == b.material; }) &&
           std::equal(one.points.begin(), one.points.end(), other.points.begin(), other.points.end(),
                      [](const Point& a, const Point& b) {
                          return a.id == b.id && a.mass == b.mass && a.fixed == b.fixed;
                      });
}

std::vector<Fluid> placed(std::vector<Fluid> fluids, const fluids::LiquidState& liquids)
{
    for (Fluid& one : fluids) {
        one.at.clear();
        one.velocity.clear();
        one.ids = {{}, liquids.poured};
    }
    for (std::size_t i = 0; i < liquids.places.size(); ++i) {
        Fluid& one = fluids[static_cast<std::size_t>(liquids.fluid[i])];
        one.at.push_back(liquids.places[i]);
        one.velocity.push_back(Vec{liquids.velocity[i]});
        one.ids.list.push_back(liquids.ids[i]);
    }
    return fluids;
}

std::vector<Fluid> asThen(std::vector<Fluid> fluids, const std::vector<Fluid>& then)
{
    for (Fluid& one : fluids) {
        one.at.clear();
        one.velocity.clear();
        one.ids.list.clear();
    }
    return placed(std::move(fluids), then);
}

std::vector<Fluid> placed(std::vector<Fluid> fluids, const std::vector<Fluid>& others)
{
    for (Fluid& one : fluids)
        for (const Fluid& other : others)
            if (other.id == one.id) {
                one.at = other.at;
                one.velocity = other.velocity;
                one.ids = other.ids;
            }
    return fluids;
}

}  // namespace sprung
