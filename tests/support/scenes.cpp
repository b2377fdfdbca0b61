#include "support/scenes.h"

#include "core/limits.h"
#include "scene/io/scene_io.h"

#include <bit>

namespace sprung::support {
namespace {

constexpr double farthest = 1e9;

/// Any double of at most 1e9, each exponent as likely as the others.
double anyNumber(Random& random)
{
    constexpr double hard[] = {0.0,       -0.0,       1e9, -1e9, 0.1, 5e-324, -2.2250738585072014e-308,
                               1.0 / 3.0, 123456789.0};
    if (random.below(4) == 0)
        return hard[random.below(std::size(hard))];
    for (;;) {
        const double number = std::bit_cast<double>(random.bits());
        if (std::abs(number) <= farthest)
            return number;
    }
}

double anyPositive(Random& random)
{
    return std::max(std::abs(anyNumber(random)), std::numeric_limits<double>::denorm_min());
}

Vec anyVec(Random& random)
{
    return {anyNumber(random), anyNumber(random)};
}

std::string anyName(Random& random)
{
    constexpr const char* names[] = {"",    "Box 1", "Zürich", "弾む \"ball\"", "tab\tnewline\nbackslash\\",
                                     "\x01"};
    return names[random.below(std::size(names))];
}

template <typename Id>
Id idAfter(Random& random, Id id)
{
    return Id{number(id) + 1 + static_cast<std::uint32_t>(random.below(3))};
}

void addPoints(Random& random, Scene& scene)
{
    PointId id{};
    for (int i = 2 + random.below(30); i > 0; --i) {
        id = idAfter(random, id);
        Point point{
            .id = id, .position = anyVec(random), .velocity = anyVec(random), .fixed = random.below(5) == 0};
        if (random.below(3) == 0)
            point.mass = anyPositive(random);
        scene.points.push_back(point);
    }
}

void addEdges(Random& random, Scene& scene)
{
    EdgeId id{};
    const int points = static_cast<int>(scene.points.size());
    for (int i = random.below(40); i > 0; --i) {
        id = idAfter(random, id);
        const int a = random.below(points), b = (a + 1 + random.below(points - 1)) % points;
        Edge edge{
            .id = id, .a = scene.points[a].id, .b = scene.points[b].id, .rest = std::abs(anyNumber(random))};
        edge.stiffness = random.below(2) == 0 ? rigid : anyPositive(random);
        edge.damping = std::abs(anyNumber(random));
        if (random.below(3) == 0)
            edge.breaksAt = std::abs(anyNumber(random));
        scene.edges.push_back(edge);
    }
}

void addObjects(Random& random, Scene& scene)
{
    ObjectId id{};
    for (int i = random.below(4); i > 0; --i) {
        id = idAfter(random, id);
        Object object{.id = id, .name = anyName(random)};
        const std::size_t first =
            static_cast<std::size_t>(random.below(static_cast<int>(scene.points.size())));
        for (std::size_t p = first; p < scene.points.size(); ++p)
            object.points.push_back(scene.points[p].id);
        if (const int corners = static_cast<int>(object.points.size()); corners >= 3 && random.below(3) > 0) {
            object.shape = randomPolygon(random, corners);
            object.outline = object.points;
        } else {
            for (std::size_t p = first; p < scene.points.size(); ++p)
                object.shape.push_back(anyVec(random));
        }
        for (const Edge& edge : scene.edges) {
            if (random.below(2) == 0)
                object.edges.push_back(edge.id);
        }
        object.material = {.density = anyPositive(random),
                           .friction = std::abs(anyNumber(random)),
                           .restitution = random.between(0.0, 1.0)};
        object.color = palette[random.below(palette.size())];
        object.fixed = random.below(2) == 0;
        object.collides = random.below(2) == 0;
        scene.objects.push_back(std::move(object));
    }
}

}  // namespace

Scene randomScene(Random& random)
{
    Scene scene;
    scene.name = anyName(random);
    scene.world.gravity = (maxGravity / farthest) * anyVec(random);
    scene.world.iterations = minIterations + random.below(maxIterations);
    scene.world.integrator = static_cast<Integrator>(random.below(12));
    scene.world.drag = std::abs(anyNumber(random));
    addPoints(random, scene);
    addEdges(random, scene);
    addObjects(random, scene);
    return scene;
}

}  // namespace sprung::support
