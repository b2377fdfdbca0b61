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

Scene bath()
{
    Scene scene = modernScene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.0, {1.0, 0.0});
    addBox(scene, {0.8, 2.0}, {0.5, 0.4}, 0.3);
    addBox(scene, {2.2, 2.4}, {0.4, 0.4}, 0.1, {.density = 4.0});
    Object jelly{.id = nextObjectId(scene), .name = "Jelly"};
    for (int i = 0; i < 8; ++i) {
        const double angle = 0.25 * i * 3.14159265358979;
        jelly.points.push_back(addPoint(scene, Vec{1.5, 2.0} + 0.4 * Vec{std::cos(angle), std::sin(angle)}));
        jelly.shape.push_back(scene.points.back().position);
    }
    jelly.outline = jelly.points;
    for (std::size_t i = 0; i < 8; ++i)
        for (std::size_t k : {1, 2, 4})
            if (k < 4 || i < 4)
                jelly.edges.push_back(addEdge(scene, jelly.points[i], jelly.points[(i + k) % 8], 300.0));
    add(scene, jelly);
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
