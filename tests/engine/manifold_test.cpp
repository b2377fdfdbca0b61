// Where two convex shapes touch.

#include "collision/manifold.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <array>

namespace sprung {
namespace {

struct Shape {
    std::vector<Vec> corners, normals;
    std::vector<std::uint32_t> ids;
    std::vector<std::uint8_t> isOuter, isDent;

    explicit Shape(std::vector<Vec> places)
        : corners(std::move(places)), isOuter(corners.size(), 1), isDent(corners.size(), 0)
    {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec along = corners[(i + 1) % corners.size()] - corners[i];
            normals.push_back(Vec{along.y, -along.x} / glm::length(along));
            ids.push_back(static_cast<std::uint32_t>(i));
        }
    }
    Shape moved(Vec by) const
    {
        Shape shape = *this;
        for (Vec& corner : shape.corners)
            corner += by;
        return shape;
    }
    collision::Convex convex() const
    {
        return {corners.data(),
                normals.data(),
                ids.data(),
                isOuter.data(),
                isDent.data(),
                static_cast<int>(corners.size()),
                0.0};
    }
};

/// The greatest separation that any side of `a` has from `b`. m
double separationOf(const Shape& a, const Shape& b)
{
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < a.corners.size(); ++i) {
        double least = std::numeric_limits<double>::infinity();
        for (Vec corner : b.corners)
            least = std::min(least, glm::dot(a.normals[i], corner - a.corners[i]));
        most = std::max(most, least);
    }
    return most;
}

/// `b` moved along a way until the two overlap by so much. m
Shape broughtTo(double depth, const Shape& a, const Shape& b, Vec way)
{
    double near = 0.0, far = 100.0;
    for (int step = 0; step < 40; ++step) {
        const double middle = 0.5 * (near + far);
        const Shape there = b.moved(middle * way);
        (std::max(separationOf(a, there), separationOf(there, a)) < -depth ? near : far) = middle;
    }
    return b.moved(near * way);
}

std::vector<Vec> regular(int count, double turned, double size)
{
    std::vector<Vec> corners;
    for (int i = 0; i < count; ++i) {
        const double angle = turned + 2.0 * 3.14159265358979 * i / count;
        corners.push_back(size * Vec{std::cos(angle), std::sin(angle)});
    }
    return corners;
}

Shape randomShape(support::Random& random, double smallest, double largest)
{
    const int corners = 3 + random.below(22);
    const double turned = random.between(0.0, 7.0), size = random.between(smallest, largest);
    return Shape(regular(corners, turned, size));
}

/// One that was lost where the side which faces the leading one most lies beside it let a wheel sink into the
/// crest of a hill.
TEST(Manifold, OfShapesThatOverlapHasAPoint)
{
    support::Random random(1);
    int lost = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        const Shape a = randomShape(random, 1.0, 1.0);
        const Shape b = trial % 4 == 0 ? Shape(support::randomConvex(random, 3 + random.below(22)))
                                       : randomShape(random, 0.2, 5.0);
        const double heading = random.between(0.0, 7.0), depth = random.between(0.0, 0.02);
        const Shape there = broughtTo(depth, a, b, {std::cos(heading), std::sin(heading)});
        lost += collision::manifoldOf(a.convex(), there.convex(), 0.02).count == 0;
    }
    EXPECT_EQ(lost, 0);
}

/// The corners of a box of 1 m with points along its sides, as the outlines of soft boxes have them, each
/// bent as far as an outline may be and still count as convex.
std::vector<Vec> boxWithPointsOnItsSides(support::Random& random, int pieces, double turned)
{
    constexpr double bend = 4e-5;  // m
    const Vec along{std::cos(turned), std::sin(turned)};
    const std::array<Vec, 4> ways{along, perp(along), -along, -perp(along)};
    std::vector<Vec> corners;
    Vec at{0.0};
    for (Vec way : ways) {
        for (int i = 0; i < pieces; ++i) {
            corners.push_back(at + Vec{random.between(0.0, bend), random.between(0.0, bend)});
            at += way / static_cast<double>(pieces);
        }
    }
    return corners;
}

/// Any of the sides in one line may lead, and any may face it, also those that lie beside each other: then
/// soft boxes fell through soft boxes.
TEST(Manifold, OfDividedSidesThatOverlapHasAPoint)
{
    support::Random random(3);
    int lost = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        const auto box = [&](double turned) {
            return Shape(boxWithPointsOnItsSides(random, 1 + random.below(8), turned));
        };
        const Shape a = box(0.0),
                    b = box(random.below(4) * 0.5 * 3.14159265358979 + random.between(-0.02, 0.02));
        const double heading = random.between(0.0, 7.0), depth = random.between(0.001, 0.02);
        const Shape there = broughtTo(depth, a, b, {std::cos(heading), std::sin(heading)});
        lost += collision::manifoldOf(a.convex(), there.convex(), 0.02).count == 0;
    }
    EXPECT_EQ(lost, 0);
}

/// A limb of 0.8 m: a bar with its corners cut off.
std::vector<Vec> limb(double turned)
{
    constexpr double half = 0.4, wide = 0.13, cut = 0.06;  // m
    const Vec along{std::cos(turned), std::sin(turned)};
    std::vector<Vec> corners;
    for (const Vec at : {Vec{half, wide - cut},
                         {half - cut, wide},
                         {cut - half, wide},
                         {-half, wide - cut},
                         {-half, cut - wide},
                         {cut - half, -wide},
                         {half - cut, -wide},
                         {half, cut - wide}})
        corners.push_back(at.x * along + at.y * perp(along));
    return corners;
}

/// The sides of a limb face a line all the way up. Where the foot is below one side, the leg above the next
/// one was taken for what faces it, which was too far away: figures fell into soft floors to their knees.
TEST(Manifold, OfALimbOnDividedSidesHasAPoint)
{
    support::Random random(4);
    int lost = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        const Shape a(boxWithPointsOnItsSides(random, 1 + random.below(5), 0.0));
        const Shape b = Shape(limb(random.between(0.0, 7.0))).moved({random.between(0.1, 0.9), 0.5});
        const double depth = random.between(0.001, 0.05);
        const Shape there = broughtTo(depth, a, b, {0.0, 1.0});
        lost += collision::manifoldOf(a.convex(), there.convex(), 0.02).count == 0;
    }
    EXPECT_EQ(lost, 0);
}

/// Of sides that lie in one line, a slight bend decides which faces the ground most. One far above the corner
/// that is in the ground was chosen, and soft boxes fell on an edge through the ground.
TEST(Manifold, SaysHowDeepTheDeepestCornerIsHoweverASideIsDivided)
{
    support::Random random(2);
    const Shape ground({{-5.0, -1.0}, {5.0, -1.0}, {5.0, 0.0}, {-5.0, 0.0}});
    for (int trial = 0; trial < 2000; ++trial) {
        const double turned = random.between(-0.7, 0.7), depth = random.between(-0.01, 0.1);
        Shape box(boxWithPointsOnItsSides(random, 1 + random.below(8), turned));
        double lowest = std::numeric_limits<double>::infinity();
        for (Vec corner : box.corners)
            lowest = std::min(lowest, corner.y);
        box = box.moved({0.0, -lowest - depth});
        const collision::Manifold manifold = collision::manifoldOf(ground.convex(), box.convex(), 0.02);
        double deepest = -1.0;
        for (int i = 0; i < manifold.count; ++i)
            deepest = std::max(deepest, glm::dot(manifold.normal, manifold.at[i].onA - manifold.at[i].onB));
        EXPECT_NEAR(deepest, depth, 1e-9) << "turned by " << turned;
    }
}

}  // namespace
}  // namespace sprung
