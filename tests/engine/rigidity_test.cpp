#include "core/math.h"
#include "geometry/rigidity.h"

#include <gtest/gtest.h>

#include <random>

namespace sprung {
namespace {

using Bars = std::vector<std::pair<int, int>>;

/// The rank of the rigidity matrix: a row for each bar, (p_a - p_b) at a and (p_b - p_a) at b.
int rigidityRank(const std::vector<Vec>& places, const Bars& bars)
{
    std::vector<std::vector<double>> rows;
    for (const auto& [a, b] : bars) {
        std::vector<double> row(2 * places.size(), 0.0);
        for (int axis = 0; axis < 2; ++axis) {
            row[2 * a + axis] = places[a][axis] - places[b][axis];
            row[2 * b + axis] = -row[2 * a + axis];
        }
        rows.push_back(row);
    }
    int rank = 0;
    for (std::size_t column = 0; column < 2 * places.size(); ++column) {
        std::size_t pivot = rank;
        for (std::size_t i = rank; i < rows.size(); ++i)
            if (std::abs(rows[i][column]) > std::abs(rows[pivot][column]))
                pivot = i;
        if (pivot >= rows.size() || std::abs(rows[pivot][column]) < 1e-9)
            continue;
        std::swap(rows[rank], rows[pivot]);
        for (std::size_t i = rank + 1; i < rows.size(); ++i) {
            const double factor = rows[i][column] / rows[rank][column];
            for (std::size_t k = column; k < 2 * places.size(); ++k)
                rows[i][k] -= factor * rows[rank][k];
        }
        ++rank;
    }
    return rank;
}

bool areTogether(const std::vector<geometry::RigidPart>& parts, int a, int b)
{
    for (const geometry::RigidPart& part : parts)
        if (std::binary_search(part.begin(), part.end(), a) &&
            std::binary_search(part.begin(), part.end(), b))
            return true;
    return false;
}

TEST(Rigidity, TwoPointsAreHeldTogetherWhenABarBetweenThemAddsNoRank)
{
    std::mt19937 random(2009);
    std::uniform_real_distribution<double> place(-1.0, 1.0);
    for (int draw = 0; draw < 300; ++draw) {
        const int count = 3 + static_cast<int>(random() % 9);
        std::vector<Vec> places;
        for (int i = 0; i < count; ++i)
            places.push_back({place(random), place(random)});
        Bars bars;
        for (unsigned i = 0, most = random() % (2 * count + 2); i < most; ++i) {
            const int a = static_cast<int>(random() % count), b = static_cast<int>(random() % count);
            if (a != b)
                bars.push_back({a, b});
        }
        std::vector<int> ground;
        for (int i = 0; i < count; ++i)
            if (random() % 5 == 0)
                ground.push_back(i);
        Bars all = bars;
        for (std::size_t i = 0; i < ground.size(); ++i)
            for (std::size_t k = i + 1; k < ground.size(); ++k)
                all.push_back({ground[i], ground[k]});

        const std::vector<geometry::RigidPart> parts = geometry::rigidParts(count, bars, ground);
        const int rank = rigidityRank(places, all);
        for (int a = 0; a < count; ++a) {
            for (int b = a + 1; b < count; ++b) {
                Bars more = all;
                more.push_back({a, b});
                ASSERT_EQ(areTogether(parts, a, b), rigidityRank(places, more) == rank)
                    << "draw " << draw << ", points " << a << " and " << b;
            }
        }
    }
}

/// Squares in a row, each with one diagonal: 3 points more would be 5 bars more than needed.
Bars truss(int squares)
{
    Bars bars{{0, 1}};
    for (int i = 0; i < squares; ++i) {
        const int a = 2 * i;
        bars.insert(bars.end(), {{a, a + 2}, {a + 1, a + 3}, {a + 2, a + 3}, {a, a + 3}});
    }
    return bars;
}

TEST(Rigidity, ABracedTrussIsOnePart)
{
    EXPECT_EQ(geometry::rigidParts(42, truss(20), {}).size(), 1u);
}

TEST(Rigidity, ATrussWithoutOneDiagonalIsAMechanism)
{
    Bars bars = truss(20);
    std::erase(bars, std::pair{20, 23});
    const std::vector<geometry::RigidPart> parts = geometry::rigidParts(42, bars, {});
    EXPECT_FALSE(areTogether(parts, 0, 41));
    EXPECT_TRUE(areTogether(parts, 0, 21));
    EXPECT_TRUE(areTogether(parts, 22, 41));
}

TEST(Rigidity, ARopeFallsIntoItsBars)
{
    Bars bars;
    for (int i = 0; i < 10; ++i)
        bars.push_back({i, i + 1});
    EXPECT_EQ(geometry::rigidParts(11, bars, {}).size(), 10u);
}

TEST(Rigidity, TwoFixedPointsMakeWhatTheyHoldFixed)
{
    const Bars triangle{{0, 1}, {1, 2}, {0, 2}};
    EXPECT_TRUE(areTogether(geometry::rigidParts(4, triangle, std::vector{0, 1, 3}), 2, 3));
    EXPECT_FALSE(areTogether(geometry::rigidParts(4, triangle, std::vector{0, 3}), 2, 3));
}

}  // namespace
}  // namespace sprung
