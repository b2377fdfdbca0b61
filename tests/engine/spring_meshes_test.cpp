// Meshes of springs too stiff to be forces: as stiff as the whole of their springs is, however light the
// points and few the substeps.

#include "dynamics/constraints/block_elimination.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using dynamics::BlockElimination;

TEST(BlockElimination, SolvesWhatALinkedGraphSays)
{
    support::Random random(5);
    for (int trial = 0; trial < 30; ++trial) {
        const int nodes = 1 + random.below(40);
        std::vector<std::pair<int, int>> links;
        for (int i = 1; i < nodes; ++i)
            links.push_back({random.below(i), i});
        for (int i = 0; i < nodes; ++i)
            if (const int a = random.below(nodes), b = random.below(nodes); a != b)
                links.push_back({a, b});
        BlockElimination elimination(nodes, links, 100000);
        ASSERT_FALSE(elimination.isTooDear());
        std::vector<Vec> x(nodes), b(nodes, Vec{0.0});
        for (Vec& one : x)
            one = {random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
        elimination.clear();
        for (int i = 0; i < nodes; ++i) {
            elimination.addOwn(i, 0.01, 0.0, 0.02);
            b[i] += Vec{0.01 * x[i].x, 0.02 * x[i].y};
        }
        for (const auto& [i, j] : links) {
            const double k = std::pow(10.0, random.between(-1.0, 3.0));
            const auto direction = [&] {
                const double angle = random.between(0.0, 6.0);
                return Vec{std::cos(angle), std::sin(angle)};
            };
            const Vec n = direction(), m = direction();  // pulls one along n, the other along m
            elimination.addOwn(i, k * n.x * n.x, k * n.x * n.y, k * n.y * n.y);
            elimination.addOwn(j, k * m.x * m.x, k * m.x * m.y, k * m.y * m.y);
            const Vec row = elimination.isBelow(i, j) ? n : m, column = elimination.isBelow(i, j) ? m : n;
            elimination.addLink(elimination.placeOf(i, j), {-k * row.x * column.x, -k * row.x * column.y,
                                                            -k * row.y * column.x, -k * row.y * column.y});
            const double pull = k * (glm::dot(n, x[i]) - glm::dot(m, x[j]));
            b[i] += pull * n;
            b[j] -= pull * m;
        }
        elimination.factor();
        elimination.solve(b);
        for (int i = 0; i < nodes; ++i)
            EXPECT_LT(glm::length(b[i] - x[i]), 1e-6) << trial << ": " << i;
    }
}

TEST(BlockElimination, GivesUpWhereItWouldTakeTooLong)
{
    std::vector<std::pair<int, int>> all;
    for (int i = 0; i < 20; ++i)
        for (int j = 0; j < i; ++j)
            all.push_back({j, i});
    EXPECT_TRUE(BlockElimination(20, all, 1000).isTooDear());
    EXPECT_FALSE(BlockElimination(20, all, 2000).isTooDear());
}

/// A truss of equal triangles out of a wall, which holds the two first points: what hangs at the free end
/// decides what each spring carries.
struct Truss {
    Scene scene;
    std::vector<PointId> points;
    PointId end() const { return points.back(); }
    double sag = 0.0;  // m, of the end, by virtual work: sum of F f / k, f what 1 N there would have it carry
};

/// @param k N/m @param load kg @param side m
Truss trussOf(int triangles, double k, double load, double side)
{
    Truss truss;
    truss.scene = modernScene();
    const auto place = [&](int i) {
        return Vec{0.5 * side * i, i % 2 == 0 ? 0.0 : 0.866025403784439 * side};
    };
    for (int i = 0; i < triangles + 2; ++i) {
        truss.points.push_back(addPoint(truss.scene, place(i)));
        truss.scene.points.back().mass = 1e-3;
        truss.scene.points.back().fixed = i < 2;
    }
    find(truss.scene, truss.end())->mass = load;
    std::vector<double> carried(2 * truss.points.size(), 0.0);  // of the springs i, i + 1 and i, i + 2
    Vec below{0.0, -1.0};                                       // N, on the point in hand
    std::vector<Vec> pulls(truss.points.size(), Vec{0.0});
    pulls.back() = below;
    for (int i = triangles + 1; i >= 2; --i) {
        // The two springs towards the wall balance what pulls here.
        const Vec a = glm::normalize(place(i - 1) - place(i)), b = glm::normalize(place(i - 2) - place(i));
        const double determinant = cross(a, b);
        const double fa = -cross(pulls[i], b) / determinant, fb = -cross(a, pulls[i]) / determinant;
        carried[2 * i] = fa;
        carried[2 * i + 1] = fb;
        pulls[i - 1] -= fa * a;
        pulls[i - 2] -= fb * b;
    }
    for (int i = 2; i < triangles + 2; ++i) {
        for (int back : {1, 2}) {
            const EdgeId id = addEdge(truss.scene, truss.points[i - back], truss.points[i], k);
            find(truss.scene, id)->damping = 1.0;
            truss.sag += carried[2 * i + back - 1] * carried[2 * i + back - 1] * 10.0 * load / k;
        }
    }
    return truss;
}

SCENE_TEST_ON(SpringMesh, SagsByWhatItsSpringsCarry, support::symmetriesAndIterations())
{
    for (const auto& [triangles, k, load] :
         {std::tuple{6, 1e5, 2.0}, std::tuple{14, 1e6, 3.0}, std::tuple{24, 3e7, 10.0}}) {
        const Truss truss = trussOf(triangles, k, load, 0.3);
        VariantWorld world(truss.scene, variant);
        const std::size_t end = indexOf(truss.scene, truss.end());
        const double start = world.positions()[end].y;
        run(world, 8.0);
        double sum = 0.0;
        for (int frame = 0; frame < 120; ++frame) {
            world.step();
            sum += start - world.positions()[end].y;
        }
        EXPECT_NEAR(sum / 120.0, truss.sag, 0.02 * truss.sag) << triangles << " triangles, " << k << " N/m";
    }
}

/// What breaks is pulled: the upper spring at the wall most. The load falls into the truss: at most twice
/// what it weighs is carried.
SCENE_TEST_ON(SpringMesh, BreaksWhereItCarriesMoreThanItBears, support::symmetriesAndIterations())
{
    const Truss truss = trussOf(8, 2e5, 3.0, 0.3);
    const double height = 0.3 * 0.866025403784439, arm = 0.5 * 0.3 * 7;
    const double carried = 30.0 * arm / height;  // N, by the moment about the first point below
    for (double borne : {0.7, 3.0}) {
        Scene scene = truss.scene;
        Edge& upper = *std::find_if(scene.edges.begin(), scene.edges.end(), [&](const Edge& edge) {
            return edge.a == truss.points[1] && edge.b == truss.points[3];
        });
        upper.breaksAt = borne * carried / (upper.stiffness * upper.rest);
        VariantWorld world(scene, variant);
        bool breaks = false;
        for (int frame = 0; frame < 360 && !breaks; ++frame) {
            world.step();
            breaks = !world.breaks().empty();
        }
        EXPECT_EQ(breaks, borne < 1.0) << borne;
    }
}

/// A net of springs thrown and spun in space keeps its momentum, and turns on; by rows that are implicit it
/// loses some of what its points swing by, never more.
SCENE_TEST_ON(SpringMesh, InSpaceKeepsItsMomentumAndGainsNothing, support::symmetriesAndIterations())
{
    for (double k : {2e4, 1e6}) {
        Scene scene = modernScene();
        scene.world.gravity = {0.0, 0.0};
        std::vector<PointId> points;
        for (int i = 0; i < 16; ++i) {
            points.push_back(addPoint(scene, {0.3 * (i % 4), 0.3 * (i / 4)}));
            scene.points.back().mass = 0.02 + 0.01 * (i * 7 % 5);
        }
        for (int i = 0; i < 16; ++i)
            for (int j = 0; j < i; ++j)
                if (glm::distance(find(scene, points[i])->position, find(scene, points[j])->position) < 0.5)
                    find(scene, addEdge(scene, points[j], points[i], k))->damping = 0.0;
        for (Point& point : scene.points)
            point.velocity = Vec{1.0, -2.0} + 3.0 * perp(point.position - Vec{0.4, 0.4});
        VariantWorld world(scene, variant);
        const auto momenta = [&] {
            Vec P{0.0};
            double L = 0.0, T = 0.0;
            for (std::size_t i = 0; i < scene.points.size(); ++i) {
                const double m = world.masses()[i];
                P += m * world.velocities()[i];
                L += m * cross(world.positions()[i], world.velocities()[i]);
                T += 0.5 * m * glm::dot(world.velocities()[i], world.velocities()[i]);
            }
            return std::tuple{P, L, T};
        };
        const auto [P, L, T] = momenta();
        run(world, 5.0);
        const auto [P1, L1, T1] = momenta();
        EXPECT_LT(glm::length(P1 - P), 1e-4 * glm::length(P)) << k;
        EXPECT_NEAR(L1, L, 0.002 * std::abs(L)) << k;
        EXPECT_LT(T1, 1.001 * T) << k;
    }
}

/// What is heavy rests on a net of light points that is held at both ends, and does not go through.
SCENE_TEST_ON(SpringMesh, CarriesABoxAThousandTimesHeavierThanItsPoints, support::symmetriesAndIterations())
{
    for (double k : {1e5, 1e6}) {
        Scene scene = modernScene();
        const Object net = *find(scene, addNet(scene, {-1.5, -0.5}, {1.5, 0.0}));
        double lightest = 1e9;
        for (PointId id : net.points) {
            Point& point = *find(scene, id);
            point.fixed = std::abs(point.position.x) > 1.49;
            lightest = std::min(lightest, point.mass.value_or(1e9));
        }
        for (EdgeId id : net.edges) {
            find(scene, id)->stiffness = k;
            find(scene, id)->damping = 0.3;
        }
        const ObjectId box = addBox(scene, {0.0, 0.31}, {0.6, 0.6}, 0.0, {.density = 139.0});
        ASSERT_GT(139.0 * 0.36, 1000.0 * lightest);
        VariantWorld world(scene, variant);
        run(world, 6.0);
        double highest = -1e9;
        for (PointId id : net.points)
            if (const Vec place = world.positions()[indexOf(scene, id)]; std::abs(place.x) < 0.3)
                highest = std::max(highest, place.y);
        EXPECT_GT(middleOf(world, scene, box).y, highest + 0.25) << k;
        EXPECT_GT(highest, -0.5) << k;
    }
}

}  // namespace
}  // namespace sprung
