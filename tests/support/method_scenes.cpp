#include "support/method_scenes.h"

namespace sprung {

Scene methodScene(Integrator integrator, int iterations)
{
    Scene scene;
    scene.world = {Vec{0.0}, iterations, Solver::Modern, integrator, 0.0};
    return scene;
}

Scene massOnSpring(Integrator integrator, int iterations, double stiffness, double damping)
{
    Scene scene = methodScene(integrator, iterations);
    const PointId wall = addPoint(scene, {0.0, 0.0}), mass = addPoint(scene, {1.5, 0.0});
    find(scene, wall)->fixed = true;
    find(scene, mass)->mass = 1.0;
    addEdge(scene, wall, mass, stiffness);
    scene.edges[0].rest = 1.0;
    scene.edges[0].damping = damping;
    return scene;
}

}  // namespace sprung
