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

}  // namespace sprung
