#include "canvas/renderer.h"
#include "platform/offscreen_context.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

constexpr Rgba back{20, 30, 40, 255};
constexpr Rgba ink{200, 100, 50, 255};
constexpr Rgba rim{10, 220, 90, 255};

class RendererTest : public testing::Test {
protected:
    static void SetUpTestSuite()
    {
        auto made = OffscreenContext::make();
        ASSERT_TRUE(made) << made.error().message;
        context_ = std::move(*made);
    }
    static void TearDownTestSuite() { context_.reset(); }

    void SetUp() override { picture.begin({64.0, 64.0}, 1.0, back); }
    Image drawn() { return Renderer().toImage(picture); }

    /// How much of `color` there is between two pixels of a row, in px, by its red share over the background.
    static double coverage(const Image& image, int y, int from, int to, Rgba color)
    {
        double sum = 0.0;
        for (int x = from; x < to; ++x)
            sum += (image.at(x, y).r - back.r) / double(color.r - back.r);
        return sum;
    }

    Picture picture;

private:
    static inline std::unique_ptr<OffscreenContext> context_;
};

const std::array<Px, 4> square{Px(10.0, 10.0), Px(50.0, 10.0), Px(50.0, 50.0), Px(10.0, 50.0)};

TEST_F(RendererTest, ASquareHasItsFillInsideItsLineOnTheSidesAndTheBackgroundOutside)
{
    picture.polygon(square, {}, ink, rim, 2.0);
    const Image image = drawn();
    EXPECT_EQ(image.at(30, 30), ink);
    EXPECT_EQ(image.at(12, 12), ink);
    EXPECT_EQ(image.at(9, 30), rim);
    EXPECT_EQ(image.at(10, 30), rim);
    EXPECT_EQ(image.at(30, 50), rim);
    EXPECT_EQ(image.at(7, 30), back);
    EXPECT_EQ(image.at(30, 52), back);
    EXPECT_EQ(image.at(0, 0), back);
}

TEST_F(RendererTest, EitherWindingGivesTheSamePicture)
{
    picture.polygon(square, {}, ink, rim, 2.0);
    const Image one = drawn();
    picture.begin({64.0, 64.0}, 1.0, back);
    picture.polygon(std::vector<Px>(square.rbegin(), square.rend()), {}, ink, rim, 2.0);
    EXPECT_EQ(one.pixels, drawn().pixels);
}

TEST_F(RendererTest, ALineCoversItsWidthWhereverItLies)
{
    for (const double x : {20.0, 20.3, 20.5, 20.85}) {
        picture.begin({64.0, 64.0}, 1.0, back);
        picture.line({x, 5.0}, {x, 60.0}, 2.0, ink);
        EXPECT_NEAR(coverage(drawn(), 30, 0, 64, ink), 2.0, 0.04) << x;
    }
}

TEST_F(RendererTest, ASlantedLineCoversItsWidth)
{
    picture.line({5.0, 5.0}, {60.0, 33.0}, 3.0, ink);
    double sum = 0.0;
    const Image image = drawn();
    for (int y = 0; y < 64; ++y)
        sum += coverage(image, y, 0, 64, ink);
    EXPECT_NEAR(sum, 3.0 * std::hypot(55.0, 28.0), 3.0);
}

TEST_F(RendererTest, AHalfClearPolylineIsNowhereDrawnTwice)
{
    const Rgba half = withAlpha(ink, 0.5);
    picture.polyline(std::array{Px(8.0, 50.0), Px(32.0, 10.0), Px(56.0, 50.0)}, false, 6.0, half);
    const Image image = drawn();
    const int once = (back.r + ink.r) / 2;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            EXPECT_LE(image.at(x, y).r, once + 2) << x << ' ' << y;
    EXPECT_NEAR(image.at(32, 11).r, once, 2);
}

TEST_F(RendererTest, DashesLeaveGaps)
{
    picture.dashed(std::array{Px(0.0, 30.0), Px(64.0, 30.0)}, false, 2.0, ink, 7.0, 5.0);
    const Image image = drawn();
    EXPECT_EQ(image.at(3, 30), ink);
    EXPECT_EQ(image.at(9, 30), back);
    EXPECT_EQ(image.at(15, 30), ink);
    EXPECT_NEAR(coverage(image, 30, 0, 60, ink), 35.0, 0.5);
}

TEST_F(RendererTest, DashesOfAFarAwayLineCostOnlyWhatIsSeen)
{
    picture.dashed(std::array{Px(-1e6, 30.0), Px(1e6, 30.0)}, false, 2.0, ink, 7.0, 5.0);
    EXPECT_LE(picture.quads().size(), 10u);
    EXPECT_GE(picture.quads().size(), 5u);
}

TEST_F(RendererTest, ADiscHasItsAreaAndItsLineInside)
{
    picture.disc({32.25, 31.5}, 10.0, ink, rim, 2.0);
    const Image image = drawn();
    EXPECT_EQ(image.at(32, 31), ink);
    EXPECT_EQ(image.at(23, 31), rim);
    EXPECT_EQ(image.at(20, 31), back);
    double green = 0.0;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            green += image.at(x, y) == back ? 0.0 : 1.0;
    EXPECT_NEAR(green, 3.14159 * 10.5 * 10.5, 25.0);
}

TEST_F(RendererTest, ADiscAtTheBorderIsNotDropped)
{
    picture.disc({-3.0, 32.0}, 10.0, ink);
    EXPECT_EQ(drawn().at(2, 32), ink);
}

/// A graphics card draws no point that is larger than it likes.
TEST_F(RendererTest, ALargeDiscIsAsLargeAsItIs)
{
    picture.begin({1000.0, 1000.0}, 1.0, back);
    picture.disc({500.0, 500.0}, 420.0, ink, rim, 6.0);
    picture.ring({500.0, 500.0}, 470.0, 4.0, ink);
    const Image image = drawn();
    EXPECT_EQ(image.at(500, 500), ink);
    for (const auto& [far, color] : {std::pair{410, ink}, {417, rim}, {430, back}, {470, ink}, {480, back}})
        for (const Px way : {Px(1.0, 0.0), Px(0.0, -1.0), Px(-0.6, 0.8)}) {
            const Px at = Px(500.0, 500.0) + static_cast<double>(far) * way;
            EXPECT_EQ(image.at(static_cast<int>(at.x), static_cast<int>(at.y)), color) << far;
        }
}

TEST_F(RendererTest, AConcaveOutlineIsFilledAsItsTrianglesSay)
{
    const std::vector<Px> arrow{{8.0, 8.0}, {56.0, 32.0}, {8.0, 56.0}, {30.0, 32.0}};
    picture.polygon(arrow, std::array<geometry::Triangle, 2>{{{0, 1, 3}, {1, 2, 3}}}, ink, rim, 2.0);
    const Image image = drawn();
    EXPECT_EQ(image.at(40, 32), ink);
    EXPECT_EQ(image.at(15, 32), back);
}

TEST_F(RendererTest, LargePolygonsLookTheSameAsSmallOnes)
{
    picture.begin({400.0, 400.0}, 1.0, back);
    const std::array<Px, 4> large{Px(10.0, 10.0), Px(390.0, 10.0), Px(390.0, 390.0), Px(10.0, 390.0)};
    picture.polygon(large, {}, ink, rim, 2.0);
    const Image image = drawn();
    EXPECT_EQ(image.at(200, 200), ink);
    EXPECT_EQ(image.at(9, 200), rim);
    EXPECT_EQ(image.at(10, 200), rim);
    EXPECT_EQ(image.at(7, 200), back);
    EXPECT_EQ(image.at(12, 12), ink);
}

TEST_F(RendererTest, PolygonsAreFilledWithoutSeamsAndNotBeyondTheirLine)
{
    support::Random random(11);
    for (int round = 0; round < 12; ++round) {
        const double size = round % 2 ? 45.0 : 380.0;  // drawn in different ways
        const std::vector<Vec> polygon =
            round % 3 ? support::randomPolygon(random, 4 + round) : support::randomStar(random, 4 + round);
        std::vector<Vec> corners;
        for (const Vec& corner : polygon)
            corners.push_back(Vec(200.0) + size * corner);
        picture.begin({400.0, 400.0}, 1.0, back);
        picture.polygon(corners, geometry::triangulate(corners), ink, rim, 2.0);
        const Image image = drawn();
        const auto nearOnes = [&](double x, double y) {
            int inside = 0;
            for (const Vec& off : {Vec(-2.2, 0.0), Vec(2.2, 0.0), Vec(0.0, -2.2), Vec(0.0, 2.2)})
                inside += geometry::contains(corners, Vec(x + 0.5, y + 0.5) + off);
            return inside;
        };
        for (int y = 0; y < 400; ++y)
            for (int x = 0; x < 400; ++x) {
                const Rgba seen = image.at(x, y);
                if (seen != ink && seen != rim && nearOnes(x, y) == 4) {
                    EXPECT_GT(seen.g, back.g) << round << ": a hole at " << x << ' ' << y;
                }
                if (seen == ink) {
                    EXPECT_GT(nearOnes(x, y), 0) << round << ": spilt at " << x << ' ' << y;
                }
            }
    }
}

TEST_F(RendererTest, LaterFiguresCoverEarlierOnes)
{
    picture.disc({30.0, 30.0}, 12.0, rim);
    picture.polygon(square, {}, ink, ink, 2.0);
    picture.disc({30.0, 30.0}, 4.0, rim);
    const Image image = drawn();
    EXPECT_EQ(image.at(38, 30), ink);
    EXPECT_EQ(image.at(30, 30), rim);
}

TEST_F(RendererTest, ScaleDrawsTheSameFiguresLarger)
{
    picture.begin({64.0, 64.0}, 2.0, back);
    picture.polygon(square, {}, ink, rim, 2.0);
    const Image image = drawn();
    ASSERT_EQ(image.width, 128);
    EXPECT_EQ(image.at(60, 60), ink);
    EXPECT_EQ(image.at(18, 60), rim);
    EXPECT_EQ(image.at(21, 60), rim);
    EXPECT_EQ(image.at(15, 60), back);
}

}  // namespace
}  // namespace sprung::ui
