#include "canvas/framing.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

Camera someCamera()
{
    return {.centre = {3.0, -2.0}, .pixelsPerMetre = 83.0, .viewport = {1600.0, 1000.0}};
}

void expectNear(Vec a, Vec b, double within)
{
    EXPECT_NEAR(a.x, b.x, within);
    EXPECT_NEAR(a.y, b.y, within);
}

TEST(Camera, ThereAndBackIsTheSamePlace)
{
    const Camera camera = someCamera();
    for (const Px at : {Px(0.0, 0.0), Px(1600.0, 1000.0), Px(-40.0, 777.0)})
        expectNear(camera.toScreen(camera.toWorld(at)), at, 1e-9);
}

TEST(Camera, UpInTheWorldIsUpOnTheScreen)
{
    const Camera camera = someCamera();
    expectNear(camera.toScreen(camera.centre), {800.0, 500.0}, 1e-9);
    expectNear(camera.toScreen(camera.centre + Vec(1.0, 1.0)), {883.0, 417.0}, 1e-9);
}

TEST(Camera, ZoomKeepsWhatIsUnderTheCursor)
{
    const Px cursor(123.0, 654.0);
    const Camera before = someCamera();
    for (const double factor : {1.1, 0.5, 1e9, 1e-9}) {
        const Camera after = zoomedAt(before, cursor, factor);
        expectNear(after.toWorld(cursor), before.toWorld(cursor), 1e-9);
        EXPECT_GE(after.pixelsPerMetre, minPixelsPerMetre);
        EXPECT_LE(after.pixelsPerMetre, maxPixelsPerMetre);
    }
}

TEST(Camera, PanKeepsThePlaceUnderTheHand)
{
    const Camera before = someCamera();
    const Camera after = panned(before, {30.0, -12.0});
    expectNear(after.toWorld({130.0, 188.0}), before.toWorld({100.0, 200.0}), 1e-9);
}

TEST(Camera, FitPutsTheBoxInTheMiddleOfTheFreePartAndWhollyInside)
{
    const PxRect free{{0.0, 32.0}, {1200.0, 900.0}};
    const Box box{{-5.0, 2.0}, {15.0, 9.0}};
    const Camera camera = fitted(someCamera(), box, free);
    expectNear(camera.toScreen(box.centre()), free.centre(), 1e-9);
    const Px topLeft = camera.toScreen({box.min.x, box.max.y});
    const Px bottomRight = camera.toScreen({box.max.x, box.min.y});
    EXPECT_GE(topLeft.x, free.min.x);
    EXPECT_GE(topLeft.y, free.min.y);
    EXPECT_LE(bottomRight.x, free.max.x);
    EXPECT_LE(bottomRight.y, free.max.y);
    EXPECT_GT(bottomRight.x - topLeft.x, 0.8 * free.size().x);
}

TEST(Camera, FitDoesNotBlowUpASinglePoint)
{
    const PxRect free{{0.0, 0.0}, {1600.0, 1000.0}};
    const Camera camera = fitted(someCamera(), {{7.0, 7.0}, {7.0, 7.0}}, free, 400.0);
    EXPECT_EQ(camera.pixelsPerMetre, 400.0);
    expectNear(camera.centre, {7.0, 7.0}, 1e-9);
}

TEST(CameraMotion, AFlightEndsExactlyAtItsTargetAfter220Milliseconds)
{
    CameraMotion motion;
    const Camera from = someCamera();
    const Camera target{.centre = {-8.0, 4.0}, .pixelsPerMetre = 20.0, .viewport = from.viewport};
    motion.flyTo(from, target);
    Camera camera = motion.advance(from, 0.11);
    EXPECT_TRUE(motion.moving());
    EXPECT_GT(glm::distance(camera.centre, from.centre), 0.5 * glm::distance(target.centre, from.centre));
    camera = motion.advance(camera, 0.12);
    EXPECT_FALSE(motion.moving());
    expectNear(camera.centre, target.centre, 1e-12);
    EXPECT_DOUBLE_EQ(camera.pixelsPerMetre, 20.0);
}

TEST(CameraMotion, AWheelNotchComesOutWholeAndKeepsThePlaceUnderTheCursorAllTheWay)
{
    CameraMotion motion;
    Camera camera = someCamera();
    const Px cursor(400.0, 300.0);
    const Vec held = camera.toWorld(cursor);
    motion.wheel(cursor, 1.2);
    motion.wheel(cursor, 1.2);
    for (int frame = 0; frame < 60 && motion.moving(); ++frame) {
        camera = motion.advance(camera, 1.0 / 60.0);
        expectNear(camera.toWorld(cursor), held, 1e-9);
    }
    EXPECT_FALSE(motion.moving());
    EXPECT_NEAR(camera.pixelsPerMetre, 83.0 * 1.44, 1e-6);
}

TEST(CameraMotion, ReducedMotionIsThereAtOnce)
{
    CameraMotion motion;
    motion.setReduced(true);
    const Camera from = someCamera();
    motion.flyTo(from, Camera{.centre = {1.0, 1.0}, .pixelsPerMetre = 10.0, .viewport = from.viewport});
    EXPECT_EQ(motion.advance(from, 0.0).pixelsPerMetre, 10.0);
    motion.wheel({5.0, 5.0}, 2.0);
    EXPECT_DOUBLE_EQ(motion.advance(from, 0.0).pixelsPerMetre, 166.0);
    EXPECT_FALSE(motion.moving());
}

/// However it is shaped: of one way it takes just a third, of the other less.
TEST(Amidst, ABoxTakesAThirdOfTheFreePart)
{
    const PxRect free{{0.0, 60.0}, {1200.0, 900.0}};
    for (const Vec half : {Vec(8.0, 0.5), Vec(0.5, 8.0), Vec(4.0, 4.0)}) {
        const Box box{Vec(7.0, 3.0) - half, Vec(7.0, 3.0) + half};
        const Camera camera = amidst(someCamera(), box, free);
        const Vec share = camera.pixelsPerMetre * box.size() / free.size();
        EXPECT_NEAR(std::max(share.x, share.y), 1.0 / 3.0, 1e-9);
        expectNear(camera.toScreen(box.centre()), free.centre(), 1e-9);
    }
}

TEST(Amidst, ASmallThingIsNotBlownUpFartherThanAFitDoes)
{
    const PxRect free{{0.0, 60.0}, {1200.0, 900.0}};
    const Box box{{1.0, 1.0}, {1.1, 1.1}};
    EXPECT_NEAR(amidst(someCamera(), box, free).pixelsPerMetre,
                fitted(someCamera(), box, free).pixelsPerMetre, 1e-9);
}

/// From any pace and in steps of any length: x' of the next step begins where the last one ended.
TEST(CameraSpring, ComesToAStandingTargetWithoutAJumpAndBySmallStepsAsByLarge)
{
    const Camera target{.centre = {9.0, 4.0}, .pixelsPerMetre = 40.0, .viewport = {1600.0, 1000.0}};
    const auto after = [&](int steps) {
        CameraSpring spring;
        Camera camera = someCamera();
        for (int i = 0; i < steps; ++i)
            camera = spring.advance(camera, target, 0.5 / steps);
        return camera;
    };
    expectNear(after(1).centre, after(64).centre, 1e-9);
    EXPECT_NEAR(after(1).pixelsPerMetre, after(64).pixelsPerMetre, 1e-9);

    CameraSpring spring;
    Camera camera = someCamera();
    Vec before(0.0);  // m/s
    for (int i = 0; i < 240; ++i) {
        const Vec from = camera.centre;
        camera = spring.advance(camera, target, 1.0 / 240.0);
        const Vec pace = 240.0 * (camera.centre - from);
        EXPECT_LT(glm::distance(pace, before),
                  36.0 * glm::distance(target.centre, someCamera().centre) / 200.0)
            << "the spring pulls by w^2 times the way at most";
        before = pace;
    }
    EXPECT_LT(glm::distance(camera.centre, target.centre),
              0.02 * glm::distance(someCamera().centre, target.centre));
}

TEST(KeepingIn, AsksForNothingUntilSomethingComesNearASideAndNeverToGoNearer)
{
    const PxRect free{{0.0, 60.0}, {1200.0, 900.0}};
    const Camera camera = fitted(someCamera(), {{-4.0, -2.0}, {4.0, 2.0}}, free);
    EXPECT_FALSE(keepingIn(camera, {{-4.0, -2.0}, {4.0, 2.0}}, free, false));
    EXPECT_FALSE(keepingIn(camera, {{-1.0, -1.0}, {1.0, 1.0}}, free, false));
    const double right = seenIn(camera, free).max.x;
    for (const Box& box : {Box{{-4.0, -2.0}, {right, 2.0}}, Box{{right - 1.0, -1.0}, {right + 1.0, 1.0}}}) {
        const std::optional<Camera> to = keepingIn(camera, box, free, false);
        ASSERT_TRUE(to);
        EXPECT_LE(to->pixelsPerMetre, camera.pixelsPerMetre);
        EXPECT_TRUE(seenIn(*to, free).contains(box));
        EXPECT_FALSE(keepingIn(*to, box, free, true)) << "it has arrived";
    }
}

}  // namespace
}  // namespace sprung::ui
