#include "support/modern_scenes.h"

namespace sprung {

Scene modernScene(int iterations)
{
    Scene scene;
    scene.world.gravity = {0.0, -10.0};
    scene.world.iterations = iterations;
    scene.world.solver = Solver::Modern;
    return scene;
}

ObjectId addGround(Scene& scene, double half, const Material& material)
{
    const ObjectId id = addBox(scene, {0.0, -1.0}, {2.0 * half, 2.0}, 0.0, material);
    find(scene, id)->fixed = true;
    return id;
}

void throwObject(Scene& scene, ObjectId id, Vec velocity)
{
    for (PointId point : find(scene, id)->points)
        find(scene, point)->velocity = velocity;
}

void run(World& world, double seconds)
{
    const int frames = static_cast<int>(seconds / frameSeconds + 0.5);
    for (int i = 0; i < frames; ++i)
        world.step();
}

Vec middleOf(const World& world, const Scene& scene, ObjectId id)
{
    Vec sum{0.0};
    const Object& object = *find(scene, id);
    for (PointId point : object.points)
        sum += world.positions()[indexOf(scene, point)];
    return sum / static_cast<double>(object.points.size());
}

double bottomOf(const World& world, const Scene& scene, ObjectId id)
{
    double lowest = std::numeric_limits<double>::infinity();
    for (PointId point : find(scene, id)->points)
        lowest = std::min(lowest, world.positions()[indexOf(scene, point)].y);
    return lowest;
}

std::vector<std::uint64_t> hashesOf(World& world, int frames)
{
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < frames; ++i) {
        world.step();
        hashes.push_back(world.hash());
    }
    return hashes;
}

}  // namespace sprung
