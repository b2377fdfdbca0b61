#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double d = 0.1;  // m, the usual grain

class BoxOnTheFloor : public testing::TestWithParam<int> {
protected:
    static constexpr double width = 1.6, height = 0.8, level = 1.5;  // m

    /// A box that lies flat on the floor of a vessel that has then been filled.
    ObjectId add(Scene& scene, double share) const
    {
        addVessel(scene, 4.0);
        scene.world.iterations = GetParam();
        const ObjectId box = addBox(scene, {2.0, 0.5 * height}, {width, height}, 0.0,
                                    {.density = share * Fluid{}.material.density});
        scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
        for (double y = 0.5 * d; y < level; y += d)
            for (double x = 0.5 * d; x < 4.0; x += d)
                if (y > height + 0.4 * d || std::abs(x - 2.0) > 0.5 * width + 0.4 * d)
                    scene.fluids[0].at.push_back({x, y});
        scene.fluids[0].velocity.assign(scene.fluids[0].at.size(), Vec{0.0});
        return box;
    }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, BoxOnTheFloor, testing::Values(1, 4, 8, 16));

/// The crystal of the particles lets it rise slowly, so that a layer may be missing in the end.
TEST_P(BoxOnTheFloor, RisesAndFloatsWhereItIsLighterThanWater)
{
    for (const double share : {0.25, 0.5}) {
        Scene scene = modernScene();
        const ObjectId box = add(scene, share);
        World world(scene);
        run(world, 12.0);
        const double volume = static_cast<double>(scene.fluids[0].at.size()) * d * d + share * width * height;
        EXPECT_NEAR(middleOf(world, scene, box).y, volume / 4.0 - share * height + 0.5 * height, 1.5 * d)
            << share;
    }
}

TEST_P(BoxOnTheFloor, StaysWhereItIsDenser)
{
    for (const double share : {1.5, 4.0}) {
        Scene scene = modernScene();
        const ObjectId box = add(scene, share);
        World world(scene);
        run(world, 5.0);
        EXPECT_NEAR(middleOf(world, scene, box).y, 0.5 * height, 0.1 * d) << share;
    }
}

/// What the liquid in the gap between two boxes gives the one, it takes from the other.
TEST_P(BoxOnTheFloor, SharesItsPushWithWhatLiesAcross)
{
    Scene scene = modernScene(GetParam());
    scene.world.gravity = Vec{0.0};
    const std::array boxes{addBox(scene, {0.5, 0.3}, {1.0, 0.6}), addBox(scene, {0.5, 0.9}, {1.0, 0.6})};
    pour(scene, {-0.8, 0.2}, 0.8, 0.8, {2.0, 0.0});
    World world(scene);
    const auto momentum = [&] {
        Vec sum{0.0};
        for (std::size_t i = 0; i < world.masses().size(); ++i)
            sum += world.masses()[i] * world.velocities()[i];
        const Scene now = world.scene();
        for (Vec velocity : now.fluids[0].velocity)
            sum += now.fluids[0].material.density * d * d * velocity;
        return sum;
    };
    const Vec before = momentum();
    run(world, 1.0);
    EXPECT_NEAR(momentum().x, before.x, 1e-4 * glm::length(before));
    EXPECT_NEAR(momentum().y, before.y, 1e-4 * glm::length(before));
    EXPECT_GT(middleOf(world, scene, boxes[1]).y - middleOf(world, scene, boxes[0]).y, 0.6 + 0.1 * d);
}

/// A plank of 400,000 km falls with the liquid on it: its gaps are looked for as those of any other.
TEST(LongestWalls, CarryLiquidAsOthersDo)
{
    for (const double width : {4.0, 4e8}) {
        Scene scene = modernScene();
        const ObjectId plank = addBox(scene, {0.0, -0.5}, {width, 1.0});
        scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
        for (int i = 0; i < 64; ++i)
            scene.fluids[0].at.push_back({d * (i % 8), d * (0.5 + i / 8)});
        scene.fluids[0].velocity.assign(scene.fluids[0].at.size(), Vec{0.0});
        World world(scene);
        run(world, 0.5);
        const double top = middleOf(world, scene, plank).y + 0.5;
        EXPECT_NEAR(top, -0.5 * 10.0 * 0.25, 0.1);
        const Scene now = world.scene();
        for (const Vec at : now.fluids[0].at) {
            EXPECT_GT(at.y, top - 0.1 * d) << width;
            EXPECT_LT(at.y, top + 9.0 * d) << width;
        }
    }
}

/// Returns drops, far from each other, that fly from a floor towards a stamp that goes through it.
/// @param out the floor's normal @param height m, of the stamp over the floor @param down, up m/s
Scene dropsUnderAStamp(int iterations, Vec out, double height, double down, double up)
{
    const Vec along = -perp(out);
    const double angle = std::atan2(along.y, along.x);
    Scene scene = modernScene(iterations);
    get(scene, addBox(scene, -2.0 * out, {40.0, 4.0}, angle)).fixed = true;
    const ObjectId stamp = addBox(scene, (height + 0.5) * out, {20.0, 1.0}, angle);
    get(scene, stamp).fixed = true;
    throwObject(scene, stamp, -down * out);
    Fluid drops{.id = FluidId{1}, .name = "Drops"};
    for (double y = 0.01; y < height - 0.005; y += 0.005)
        drops.at.push_back((0.4 * static_cast<double>(drops.at.size()) - 9.0) * along + y * out);
    drops.velocity.assign(drops.at.size(), up * out);
    scene.fluids.push_back(std::move(drops));
    return scene;
}

/// The stamp takes them down to the floor, and no further, also where they would have been far from it in that step.
TEST(FixedFloors, LetNothingThroughThatIsCrushedAgainstThem)
{
    for (const int iterations : {1, 4, 8, 64})
        for (const Vec out : {Vec{0.0, 1.0}, Vec{-0.6, -0.8}})
            for (const double down : {12.0, 16.0, 20.0, 24.0, 30.0, 40.0})
                for (const double up : {10.0, 40.0})
                    for (const double height : {0.08, 0.11, 0.14, 0.17, 0.2}) {
                        World world(dropsUnderAStamp(iterations, out, height, down, up));
                        run(world, 0.05);
                        for (const Vec at : particlesOf(world))
                            EXPECT_GT(glm::dot(at, out), -1e-4)
                                << iterations << ' ' << out.y << ' ' << down << ' ' << up << ' ' << height;
                    }
}

}  // namespace
}  // namespace sprung
