// Ropes that are drawn through what is lighter than they are: nothing but their own pushes acts on the two.

#include "scene/shapes.h"
#include "support/scene_test.h"

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

Scene ropeThroughStar(std::span<const Vec> path)
{
    Scene scene;
    scene.world = {.gravity = Vec{0.0}, .iterations = 8, .solver = Solver::Modern};
    std::vector<Vec> star;
    for (int i = 0; i < 10; ++i) {
        const double angle = 0.3 + i * pi / 5.0;
        star.push_back((i % 2 ? 0.2 : 0.4) * Vec{std::cos(angle), std::sin(angle)});
    }
    addPolygon(scene, star, {.density = 0.03, .friction = 0.4});
    addRope(scene, path);
    return scene;
}

/// The greatest velocity that the centre of mass of all comes to in two seconds from rest. m/s
double drift(const Scene& scene, const Variant& variant)
{
    VariantWorld world(scene, variant);
    world.setEnergyLimiter(false);
    double greatest = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        double mass = 0.0;
        Vec momentum{0.0};
        for (std::size_t p = 0; p < world.masses().size(); ++p) {
            mass += world.masses()[p];
            momentum += world.masses()[p] * world.velocities()[p];
        }
        greatest = std::max(greatest, glm::length(momentum / mass));
    }
    return greatest;
}

SCENE_TEST_ON(TangledRopes, DoNotFlyOffWithWhatTheyAreTangledIn, support::symmetriesAndIterations())
{
    EXPECT_LT(drift(ropeThroughStar(
                        std::vector<Vec>{{-0.5, 0.3}, {0.25, 0.0}, {0.1, 0.25}, {0.3, -0.25}, {0.5, 0.3}}),
                    variant),
              1e-4);
    EXPECT_LT(
        drift(ropeThroughStar(std::vector<Vec>{{-0.6, 0.1}, {0.1, 0.1}, {0.15, -0.2}, {0.5, -0.1}}), variant),
        1e-4);
}

}  // namespace
}  // namespace sprung
