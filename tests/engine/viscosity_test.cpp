// Thick liquids: how fast they flow, and what they keep.

#include "support/wet_scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sprung {
namespace {

constexpr double g = 9.81;    // m/s^2
constexpr double wide = 2.0;  // m, of a column
constexpr double high = 3.0;

class Viscosity : public testing::TestWithParam<int> {
protected:
    Scene scene(double viscosity) const
    {
        Scene scene = modernScene(GetParam());
        pour(scene, {-0.5 * wide, 0.0}, wide, high);
        scene.fluids[0].material.viscosity = viscosity;
        scene.fluids[0].material.friction = 1.0;
        return scene;
    }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, Viscosity, testing::Values(1, 4, 8, 16));

/// A column that spreads on level ground goes by its viscosity alone, once it is flat:
///
///   x = 1.411 (g A^3 / (3 nu))^(1/5) t^(1/5)
///
/// for each half of area A (Huppert 1982: The propagation of two-dimensional and axisymmetric viscous gravity
/// currents over a rigid horizontal surface).
TEST_P(Viscosity, SpreadsAsTheoryHasIt)
{
    for (const double viscosity : {2.0, 4.0, 8.0}) {
        Scene scene = this->scene(viscosity);
        addFixedBox(scene, {-20.0, -1.0}, {20.0, 0.0});
        World world(scene);
        double seconds = 0.0;
        for (const double until : {2.0, 4.0}) {
            run(world, until - seconds);
            seconds = until;
            const Scene now = world.scene();
            std::vector<double> away;
            for (Vec place : now.fluids[0].at)
                away.push_back(std::abs(place.x));
            std::sort(away.begin(), away.end());
            const double half = 0.5 * wide * high;
            const double reach = 1.411 * std::pow(g * half * half * half / (3.0 * viscosity) * until, 0.2);
            EXPECT_NEAR(away[away.size() * 98 / 100], 0.95 * reach, 0.2 * reach)
                << viscosity << " m^2/s, after " << until << " s";
        }
    }
}

/// What turns by itself turns as one rigid thing soon, as fast as its angular momentum says.
TEST_P(Viscosity, TurnsWhatIsStirredIntoOne)
{
    Scene scene = this->scene(4.0);
    scene.world.gravity = Vec{0.0};
    Fluid& fluid = scene.fluids[0];
    fluid.material.cohesion = 0.0;
    std::erase_if(fluid.at, [](Vec place) { return glm::distance(place, {0.0, 1.5}) > 0.9; });
    fluid.velocity.clear();
    for (std::size_t i = 0; i < fluid.at.size(); ++i) {
        const Vec r = fluid.at[i] - Vec{0.0, 1.5};
        const double angle = 7.0 * static_cast<double>(i);
        fluid.velocity.push_back(0.5 * glm::length(r) * perp(r) +
                                 0.3 * Vec{std::sin(angle), std::cos(angle)});
    }
    World world(scene);
    const auto sums = [&] {
        const Scene now = world.scene();
        Vec momentum{0.0}, centre{0.0};
        const double n = static_cast<double>(now.fluids[0].at.size());
        for (std::size_t i = 0; i < now.fluids[0].at.size(); ++i) {
            momentum += now.fluids[0].velocity[i] / n;
            centre += now.fluids[0].at[i] / n;
        }
        double L = 0.0, I = 0.0, kinetic = 0.0;
        for (std::size_t i = 0; i < now.fluids[0].at.size(); ++i) {
            const Vec r = now.fluids[0].at[i] - centre, v = now.fluids[0].velocity[i] - momentum;
            L += cross(r, v);
            I += lengthSquared(r);
            kinetic += 0.5 * lengthSquared(v);
        }
        return std::tuple{momentum, L, I, kinetic};
    };
    const auto [momentum, L, I, kinetic] = sums();
    run(world, 1.0);
    const auto [momentumThen, LThen, IThen, kineticThen] = sums();
    EXPECT_LT(glm::distance(momentumThen, momentum), 1e-5);
    EXPECT_NEAR(LThen, L, 0.002 * std::abs(L));
    EXPECT_NEAR(kineticThen, 0.5 * LThen * LThen / IThen, 0.02 * kineticThen) << "of " << kinetic;
    EXPECT_LT(kineticThen, 0.9 * kinetic);
}

}  // namespace
}  // namespace sprung
