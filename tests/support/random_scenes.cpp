#include "support/random_scenes.h"

#include "scene/edit/liquids.h"
#include "scene/shapes.h"

#include <random>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

class Draw {
public:
    explicit Draw(std::uint32_t seed) : random_(seed) {}

    // Not by the library's distributions: theirs differ from one library to the next.
    double in(double low, double high) { return low + (high - low) * (random_() >> 5) / 134217728.0; }
    double power(double low, double high) { return std::pow(10.0, in(low, high)); }
    int below(int count) { return static_cast<int>(random_() % static_cast<std::uint32_t>(count)); }

private:
    std::mt19937 random_;
};

void addStaticContacts(Scene& scene)
{
    const double h = randomSceneHalf;
    for (Vec side : {Vec{0.0, -1.0}, Vec{0.0, 1.0}, Vec{-1.0, 0.0}, Vec{1.0, 0.0}}) {
        const Vec size = side.x == 0.0 ? Vec{2.0 * h + 4.0, 2.0} : Vec{2.0, 2.0 * h};
        find(scene, addBox(scene, (h + 1.0) * side, size))->fixed = true;
    }
}

ObjectId addThing(Scene& scene, Draw& draw, Vec at)
{
    const Material material{draw.power(-3.0, 3.0), draw.in(0.0, 1.2),
                            draw.below(3) == 0 ? draw.in(0.0, 1.0) : 0.0};
    switch (draw.below(5)) {
    case 0:
        return addDisc(scene, at, draw.in(0.2, 0.8), 0, material);
    case 1: {
        std::vector<Vec> star;
        const double r = draw.in(0.4, 0.8), turn = draw.in(0.0, 2.0 * pi);
        for (int i = 0; i < 10; ++i) {
            const double radius = i % 2 == 0 ? r : 0.5 * r, angle = turn + i * pi / 5.0;
            star.push_back(at + radius * Vec{std::cos(angle), std::sin(angle)});
        }
        return *addPolygon(scene, star, material);
    }
    case 2:
        return addRope(scene, std::vector<Vec>{at - Vec{0.7, 0.0}, at + Vec{0.7, draw.in(-0.5, 0.5)}});
    default:
        return addBox(scene, at, {draw.in(0.2, 1.1), draw.in(0.2, 1.1)}, draw.in(0.0, pi), material);
    }
}

/// Of what has an outline, one of its corners.
std::optional<PointId> anyCorner(const Object& object, Draw& draw)
{
    if (object.fixed || object.outline.empty())
        return std::nullopt;
    return object.outline[draw.below(static_cast<int>(object.outline.size()))];
}

void join(Scene& scene, Draw& draw, PointId a, PointId b)
{
    const Vec from = find(scene, a)->position, to = find(scene, b)->position;
    switch (draw.below(4)) {
    case 0:
        addBar(scene, a, b, {.density = draw.power(-2.0, 2.0)});
        break;
    case 1:
        addRope(scene, std::vector<Vec>{from, to}, a, b);
        break;
    case 2:
        addEdge(scene, a, b);
        break;
    default:
        Edge& spring = *find(scene, addEdge(scene, a, b, draw.power(0.0, 5.0)));
        spring.damping = draw.below(2) == 0 ? 0.0 : draw.in(0.0, 1.0);
    }
}

}  // namespace

ObjectId addBar(Scene& scene, PointId a, PointId b, const Material& material)
{
    const Vec from = find(scene, a)->position, along = find(scene, b)->position - from;
    const Vec across = 0.05 * perp(along) / glm::length(along);
    Object bar;
    bar.id = nextObjectId(scene);
    bar.points = {a, addPoint(scene, from + 0.5 * along - across), b,
                  addPoint(scene, from + 0.5 * along + across)};
    bar.outline = bar.points;
    for (PointId point : bar.points)
        bar.shape.push_back(find(scene, point)->position);
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < i; ++k)
            bar.edges.push_back(addEdge(scene, bar.points[k], bar.points[i]));
    bar.material = material;
    bar.collides = false;
    scene.objects.push_back(bar);
    return bar.id;
}

Scene randomJoinedScene(std::uint32_t seed)
{
    Scene scene = randomScene(seed);
    Draw draw(seed * 13u + 7u);
    const std::size_t count = scene.objects.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i + 1; k < count; ++k) {
            const std::optional<PointId> a = anyCorner(scene.objects[i], draw);
            const std::optional<PointId> b = anyCorner(scene.objects[k], draw);
            if (!a || !b)
                continue;
            const double apart = glm::distance(find(scene, *a)->position, find(scene, *b)->position);
            if (apart > 0.2 && apart < 1.5 && draw.below(2) == 0)
                join(scene, draw, *a, *b);
        }
    return scene;
}

Scene randomWetScene(std::uint32_t seed)
{
    Scene scene = randomScene(seed);
    Draw draw(seed * 17u + 5u);
    scene.world.grain = draw.in(0.12, 0.3);
    scene.world.air = draw.below(2) == 0 ? 0.0 : draw.in(0.1, 2.0);
    const int kinds = 1 + draw.below(2);
    for (int i = 0; i < kinds; ++i) {
        const bool isGas = draw.below(4) == 0;
        FluidMaterial material{.density = draw.power(-1.0, 1.0),
                               .viscosity = draw.power(-3.0, 0.5),
                               .cohesion = draw.in(0.0, 2.0),
                               .friction = draw.in(0.0, 1.0)};
        if (isGas)
            material.restPressure = draw.power(-0.5, 1.5);
        const FluidId id{static_cast<std::uint32_t>(i + 1)};
        scene.fluids.push_back({.id = id, .name = "Fluid", .material = material});
        const double far = randomSceneHalf - 1.0;
        for (int stroke = 0; stroke < 2; ++stroke) {
            const Vec from{draw.in(-far, far), draw.in(-far, far)},
                to{draw.in(-far, far), draw.in(-far, far)};
            pourAlong(scene, id, from, to, draw.in(0.4, 1.6));
        }
        const Vec velocity = 3.0 * Vec{draw.in(-1.0, 1.0), draw.in(-1.0, 1.0)};
        std::fill(scene.fluids.back().velocity.begin(), scene.fluids.back().velocity.end(), velocity);
    }
    return scene;
}

Vec randomGravity(std::uint32_t seed, int turn)
{
    Draw draw(seed * 31u + static_cast<std::uint32_t>(turn));
    const double strength = draw.in(0.0, 20.0), angle = draw.in(0.0, 2.0 * pi);
    return strength * Vec{std::cos(angle), std::sin(angle)};
}

Scene randomScene(std::uint32_t seed)
{
    Draw draw(seed);
    Scene scene;
    scene.world = {
        .gravity = randomGravity(seed, 0), .iterations = 1 + draw.below(64), .solver = Solver::Modern};
    addStaticContacts(scene);
    for (int y = 0; y < 6; ++y) {
        for (int x = 0; x < 6; ++x) {
            if (draw.below(3) == 0)
                continue;
            const ObjectId id = addThing(scene, draw, {1.9 * (x - 2.5), 1.9 * (y - 2.5)});
            const Object& object = *find(scene, id);
            const Vec v = draw.in(0.0, 1.0) < 0.2 ? draw.power(0.0, 2.0) * Vec{draw.in(-1, 1), draw.in(-1, 1)}
                                                  : 3.0 * Vec{draw.in(-1, 1), draw.in(-1, 1)};
            for (PointId point : object.points)
                find(scene, point)->velocity = v;
            if (object.outline.empty() || draw.below(2) == 0)
                continue;
            const double stiffness = draw.power(0.0, 6.0),
                         damping = draw.below(2) == 0 ? 0.0 : draw.in(0.0, 1.0);
            for (EdgeId edge : object.edges) {
                find(scene, edge)->stiffness = stiffness;
                find(scene, edge)->damping = damping;
            }
        }
    }
    return scene;
}

}  // namespace sprung
