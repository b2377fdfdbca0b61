#include "canvas/camera.h"

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

}  // namespace
}  // namespace sprung::ui
