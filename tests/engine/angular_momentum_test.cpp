// Shapes of which one is soft, or both, overlap deeply and rub in nothing: a push and its counter-push that
// did not share a line would make the two turn by themselves.

#include "scene/shapes.h"
#include "support/scene_test.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

Scene emptySpace()
{
    Scene scene;
    scene.world = {.gravity = Vec{0.0}, .iterations = 8, .solver = Solver::Modern};
    return scene;
}

ObjectId addBoxBelow(Scene& scene, const Material& material)
{
    return addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.0, material);
}

ObjectId addDiscBelow(Scene& scene, const Material& material)
{
    return addDisc(scene, {0.0, 0.0}, 0.5, 16, material);
}

ObjectId addStarBelow(Scene& scene, const Material& material)
{
    std::vector<Vec> corners;
    for (int i = 0; i < 10; ++i) {
        const double angle = 0.3 + i * pi / 5.0;
        corners.push_back((i % 2 ? 0.25 : 0.5) * Vec{std::cos(angle), std::sin(angle)});
    }
    return *addPolygon(scene, corners, material);
}

void makeSoft(Scene& scene, ObjectId id)
{
    for (EdgeId edge : find(scene, id)->edges) {
        find(scene, edge)->stiffness = 300.0;
        find(scene, edge)->damping = 0.3;
    }
}

/// m v r of all about the origin, and the greatest that it could be at these speeds. kg m^2/s
struct AngularMomentum {
    double sum = 0.0, possible = 0.0;
};

AngularMomentum angularMomentumOf(const VariantWorld& world)
{
    AngularMomentum result;
    for (std::size_t p = 0; p < world.masses().size(); ++p) {
        const Vec x = world.positions()[p], v = world.velocities()[p];
        result.sum += world.masses()[p] * (x.x * v.y - x.y * v.x);
        result.possible += world.masses()[p] * glm::length(x) * glm::length(v);
    }
    return result;
}

/// The greatest change in two seconds, as a share of what was possible at the start.
double drift(const Scene& scene, const Variant& variant)
{
    VariantWorld world(scene, variant);
    world.setEnergyLimiter(false);
    world.setSleeping(false);
    const AngularMomentum before = angularMomentumOf(world);
    double greatest = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        greatest = std::max(greatest, std::abs(angularMomentumOf(world).sum - before.sum));
    }
    return greatest / before.possible;
}

/// What the springs leave, which are implicit where a step cannot carry them; the contacts leave nothing.
double shareLeft(const Variant& variant)
{
    const int iterations = variant.iterations.value_or(8);
    return iterations == 1 ? 0.02 : iterations == 4 ? 0.005 : 1e-4;
}

enum class Below { Rigid, Soft };

/// Of a soft shape that is thrown along another, `depth` m deep in it.
double rubbing(ObjectId (*addBelow)(Scene&, const Material&), Below below, double depth, bool isRound,
               const Variant& variant)
{
    Scene scene = emptySpace();
    const Material rough{.density = 1.0, .friction = 1.0};
    const ObjectId other = addBelow(scene, rough);
    if (below == Below::Soft)
        makeSoft(scene, other);
    const Vec at{-0.2, 1.0 - depth};
    const ObjectId soft =
        isRound ? addDisc(scene, at, 0.5, 16, rough) : addBox(scene, at, {1.0, 1.0}, 0.2, rough);
    makeSoft(scene, soft);
    throwObject(scene, other, {-1.0, 0.3});
    throwObject(scene, soft, {1.5, -1.0});
    return drift(scene, variant);
}

SCENE_TEST_ON(AngularMomentum, StaysWhereSoftAndRigidRub, support::symmetriesAndIterations())
{
    const double share = shareLeft(variant);
    for (double depth : {-0.01, 0.08, 0.2, 0.35}) {
        for (bool isRound : {false, true}) {
            const std::string which = fmt::format("{} m deep, {}", depth, isRound ? "a disc" : "a box");
            EXPECT_LT(rubbing(addBoxBelow, Below::Rigid, depth, isRound, variant), share)
                << which << " on a box";
            EXPECT_LT(rubbing(addDiscBelow, Below::Rigid, depth, isRound, variant), share)
                << which << " on a disc";
            EXPECT_LT(rubbing(addStarBelow, Below::Rigid, depth, isRound, variant), share)
                << which << " on a star";
        }
    }
}

/// Their sides keep for a frame where they touch each other.
SCENE_TEST_ON(AngularMomentum, StaysNearlyWhereTwoSoftOnesRub, support::symmetriesAndIterations())
{
    const int iterations = variant.iterations.value_or(8);
    const double share = iterations == 1 ? 0.06 : iterations == 4 ? 0.02 : 0.01;
    for (double depth : {-0.01, 0.08, 0.2}) {
        for (bool isRound : {false, true}) {
            const std::string which = fmt::format("{} m deep, {}", depth, isRound ? "a disc" : "a box");
            EXPECT_LT(rubbing(addBoxBelow, Below::Soft, depth, isRound, variant), share)
                << which << " on a box";
            EXPECT_LT(rubbing(addDiscBelow, Below::Soft, depth, isRound, variant), share)
                << which << " on a disc";
            EXPECT_LT(rubbing(addStarBelow, Below::Soft, depth, isRound, variant), share)
                << which << " on a star";
        }
    }
}

}  // namespace
}  // namespace sprung
