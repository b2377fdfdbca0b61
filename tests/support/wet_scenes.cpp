#include "support/wet_scenes.h"

#include "lab/cases/pool.h"

#include <cmath>

namespace sprung {

void pour(Scene& scene, Vec corner, double width, double height, Vec velocity)
{
    if (scene.fluids.empty())
        scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    Fluid& water = scene.fluids.back();
    const std::size_t before = water.at.size();
    lab::pour(water, scene.world.grain, corner, {width, height}, lab::Lattice::Hexagons);
    std::fill(water.velocity.begin() + static_cast<std::ptrdiff_t>(before), water.velocity.end(), velocity);
}

std::vector<Vec> particlesOf(const World& world)
{
    return world.scene().fluids.front().at;
}

ObjectId addFixedBox(Scene& scene, Vec min, Vec max)
{
    const ObjectId id = addBox(scene, 0.5 * (min + max), max - min);
    find(scene, id)->fixed = true;
    return id;
}

void addVessel(Scene& scene, double width, double height)
{
    addFixedBox(scene, {-1.0, -1.0}, {width + 1.0, 0.0});
    addFixedBox(scene, {-1.0, 0.0}, {0.0, height});
    addFixedBox(scene, {width, 0.0}, {width + 1.0, height});
}

ObjectId addSoftRing(Scene& scene, Vec middle, double radius, int count, double stiffness,
                     const Material& material)
{
    Object ring{.id = nextObjectId(scene), .name = "Jelly", .material = material};
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 / count * i * 3.14159265358979;
        ring.points.push_back(addPoint(scene, middle + radius * Vec{std::cos(angle), std::sin(angle)}));
        ring.shape.push_back(scene.points.back().position);
    }
    ring.outline = ring.points;
    for (int i = 0; i < count; ++i)
        for (int next : {1, 2, count / 2})
            if (next < count / 2 || i < count / 2)
                ring.edges.push_back(
                    addEdge(scene, ring.points[i], ring.points[(i + next) % count], stiffness));
    const ObjectId id = ring.id;
    add(scene, std::move(ring));
    return id;
}

Scene bath()
{
    Scene scene = modernScene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.0, {1.0, 0.0});
    addBox(scene, {0.8, 2.0}, {0.5, 0.4}, 0.3);
    addBox(scene, {2.2, 2.4}, {0.4, 0.4}, 0.1, {.density = 4.0});
    addSoftRing(scene, {1.5, 2.0}, 0.4, 8, 300.0);
    Object rope{.id = nextObjectId(scene), .name = "Rope"};
    for (int i = 0; i < 10; ++i) {
        rope.points.push_back(addPoint(scene, {0.3 + 0.02 * i, 2.5 - 0.25 * i}));
        rope.shape.push_back(scene.points.back().position);
        if (i > 0)
            rope.edges.push_back(addEdge(scene, rope.points[i - 1], rope.points[i]));
    }
    find(scene, rope.points[0])->fixed = true;
    add(scene, rope);
    return scene;
}

}  // namespace sprung
