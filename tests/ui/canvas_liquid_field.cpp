// How full of a liquid places are, and which part of it is drawn plainly.

#include "canvas/liquid_field.h"
#include "canvas/picture.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

constexpr double grain = 0.1;  // m

Fluid block(int columns, int rows, Vec velocity = Vec{0.0})
{
    Fluid fluid;
    for (int k = 0; k < rows; ++k)
        for (int i = 0; i < columns; ++i) {
            fluid.at.push_back({grain * (i + 0.5), grain * (k + 0.5)});
            fluid.velocity.push_back(velocity);
        }
    return fluid;
}

Camera over(Vec centre, double pixelsPerMetre)
{
    return {.centre = centre, .pixelsPerMetre = pixelsPerMetre, .viewport = {800.0, 600.0}};
}

/// Sums a value of all nodes, in grains squared.
template <typename Value>
double areaOf(const LiquidField& field, const Camera& camera, Value value)
{
    double sum = 0.0;
    for (const LiquidField::Node& node : field.nodes())
        sum += value(node);
    const double pitch = field.pitch() * camera.metresPerPixel() / grain;
    return sum * pitch * pitch;
}

/// Where along a column of nodes that is near a place the surface lies, from above. m
double surfaceAt(const LiquidField& field, const Camera& camera, double x)
{
    const double left = camera.toWorld(field.corner()).x, pitch = field.pitch() * camera.metresPerPixel();
    const auto column = static_cast<int>(std::round((x - left) / pitch));
    const auto full = [&](int row) {
        return field.nodes()[static_cast<std::size_t>(row) * field.size().x + column].full;
    };
    int row = 0;
    while (row + 1 < field.size().y && full(row + 1) < LiquidField::surface)
        ++row;
    const double part = (LiquidField::surface - full(row)) / (full(row + 1) - full(row));
    return camera.toWorld(field.corner()).y - (row + part) * pitch;
}

TEST(LiquidField, HasAsMuchAsThereIsAtEveryZoom)
{
    const Fluid fluid = block(12, 9);
    for (const double zoom : {10.0, 60.0, 100.0, 170.0, 400.0}) {
        const Camera camera = over({0.6, 0.45}, zoom);
        LiquidField field;
        field.fill(fluid, grain, camera);
        EXPECT_NEAR(areaOf(field, camera, [](const auto& node) { return node.full; }), 108.0, 0.2) << zoom;
    }
}

/// A single grain larger than the window is drawn from no more nodes than the window has room for.
TEST(LiquidField, HasNoMoreNodesThanTheWindowHoweverCloseOneLooks)
{
    const Fluid fluid = block(12, 9);
    for (double zoom = 100.0; zoom < 1e6; zoom *= 1.7) {
        const Camera camera = over({0.6, 0.45}, zoom);
        LiquidField field;
        field.fill(fluid, grain, camera);
        ASSERT_FALSE(field.empty()) << zoom;
        EXPECT_LT(field.nodes().size(), 100'000u) << zoom;
        const glm::ivec2 middle =
            glm::round(camera.viewport * 0.5 / field.pitch() - field.corner() / field.pitch());
        EXPECT_NEAR(field.nodes()[static_cast<std::size_t>(middle.y) * field.size().x + middle.x].full, 1.0,
                    0.1)
            << zoom;
    }
}

TEST(LiquidField, IsLevelAndSmoothWhereTheLiquidIsLevel)
{
    const Camera camera = over({2.0, 0.5}, 150.0);
    LiquidField field;
    field.fill(block(40, 10), grain, camera);
    double least = 1e9, most = -1e9;
    for (double x = 1.0; x < 3.0; x += 0.017) {
        least = std::min(least, surfaceAt(field, camera, x));
        most = std::max(most, surfaceAt(field, camera, x));
    }
    EXPECT_LT(most - least, 0.1 * grain);
    EXPECT_NEAR(0.5 * (least + most), 1.0, 0.35 * grain);
}

TEST(LiquidField, ShowsADropAsADiscOfItsOwnSizeWhereverItLies)
{
    for (const Vec at : {Vec{0.0, 0.0}, Vec{0.033, 0.021}, Vec{-0.047, 0.072}}) {
        const Camera camera = over({0.0, 0.0}, 400.0);
        Fluid drop;
        drop.at = {at};
        drop.velocity = {Vec{0.0}};
        LiquidField field;
        field.fill(drop, grain, camera);
        const double area = areaOf(
            field, camera, [](const auto& node) { return node.full > LiquidField::surface ? 1.0 : 0.0; });
        EXPECT_NEAR(area, 1.0, 0.25) << at.x;
        EXPECT_NEAR(surfaceAt(field, camera, at.x) - at.y, 0.56 * grain, 0.1 * grain);
    }
}

/// Rows that fall behind each other are one stream, and rows that stand so far apart are rows.
TEST(LiquidField, DrawsAJetAsOneStream)
{
    constexpr int rows = 12;
    constexpr double apart = 2.2 * grain;
    for (const Vec velocity : {Vec{0.0}, Vec{0.0, -6.0}, Vec{0.0, 6.0}}) {
        Fluid fluid;
        for (int row = 0; row < rows; ++row)
            for (int i = 0; i < 5; ++i) {
                fluid.at.push_back({grain * i, apart * row});
                fluid.velocity.push_back(velocity);
            }
        const Camera camera = over({0.2, 0.5 * apart * rows}, 150.0);
        LiquidField field;
        field.fill(fluid, grain, camera);
        const double pitch = field.pitch() * camera.metresPerPixel();
        const Vec corner = camera.toWorld(field.corner());
        const auto column = static_cast<int>(std::round((0.2 - corner.x) / pitch));
        int gaps = 0;
        for (int row = 0; row < field.size().y; ++row) {
            const double y = corner.y - row * pitch;
            if (y > apart && y < apart * (rows - 2))
                gaps += field.nodes()[static_cast<std::size_t>(row) * field.size().x + column].full <
                                LiquidField::surface
                            ? 1
                            : 0;
        }
        EXPECT_EQ(gaps > 0, velocity == Vec{0.0}) << velocity.y;
    }
}

TEST(LiquidField, MovesWithTheWorldAndEndsBeyondTheWindow)
{
    const Fluid fluid = block(200, 200);
    LiquidField one, other;
    const Camera camera = over({10.0, 10.0}, 100.0);
    one.fill(fluid, grain, camera);
    other.fill(fluid, grain, panned(camera, {3.0, 0.0}));
    EXPECT_LE((one.size().x - 1) * one.pitch(), 800.0 + 100.0);
    EXPECT_NEAR(std::remainder(other.corner().x - one.corner().x - 3.0, one.pitch()), 0.0, 1e-6);
    one.fill(fluid, grain, over({-50.0, 0.0}, 100.0));
    EXPECT_TRUE(one.empty());
}

TEST(LiquidField, FoamsWhereDropsAreFastAndNotWhereAllMoveTogether)
{
    const Camera camera = over({1.0, 0.5}, 100.0);
    const auto foam = [&](const Fluid& fluid) {
        LiquidField field;
        field.fill(fluid, grain, camera);
        return areaOf(field, camera, [](const auto& node) { return node.foaming; });
    };
    EXPECT_LT(foam(block(20, 10)), 1e-6);
    EXPECT_LT(foam(block(20, 10, {9.0, 0.0})), 25.0) << "of 200: at its rim";
    Fluid drops;
    for (int i = 0; i < 5; ++i) {
        drops.at.push_back({0.5 * i, 0.3});
        drops.velocity.push_back({0.0, -9.0});
    }
    EXPECT_NEAR(foam(drops), 5.0, 0.05);
    drops.material.viscosity = 4.0;
    EXPECT_LT(foam(drops), 1e-6) << "honey";
    drops.material.viscosity = 0.05;
    for (Vec& velocity : drops.velocity)
        velocity = {0.1, 0.0};
    EXPECT_LT(foam(drops), 1e-6);
}

TEST(LiquidPicture, IsPlainInsideAndHasAllOfTheSurfaceInItsRectangles)
{
    const Camera camera = over({2.0, 1.0}, 150.0);
    LiquidField field;
    field.fill(block(40, 20), grain, camera);
    Picture picture;
    picture.begin(camera.viewport, 1.0, {});
    picture.liquid(field, {1, 2, 3, 255}, {4, 5, 6, 255}, 2.0, {7, 8, 9, 255});
    ASSERT_EQ(picture.liquids().size(), 1u);
    const auto areaIn = [](auto corners, auto placeOf) {
        double area = 0.0;
        for (std::size_t i = 0; i < corners.size(); i += 6)
            area += static_cast<double>((placeOf(corners[i + 4]).x - placeOf(corners[i]).x) *
                                        (placeOf(corners[i + 4]).y - placeOf(corners[i]).y));
        return area;
    };
    const double plain = areaIn(picture.vertices(), [](const auto& vertex) { return vertex.at; });
    const double mixed = areaIn(picture.liquidCorners(), [](glm::vec2 at) { return at; });
    const double whole = 4.0 * 2.0 * 150.0 * 150.0;
    EXPECT_GT(plain, 0.85 * whole);
    EXPECT_LT(plain, whole);
    EXPECT_GT(plain + mixed, 1.05 * whole) << "the surface is a little farther out";
    EXPECT_LT(picture.vertices().size(), 6u * 12u) << "an inside without holes is few rectangles";
}

}  // namespace
}  // namespace sprung::ui
