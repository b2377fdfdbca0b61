#include "collision/rest_shapes.h"

#include "dynamics/state/motion_rules.h"
#include "geometry/outline.h"
#include "scene/rest_triangles.h"

namespace sprung::collision {
namespace {

constexpr double pressedIn = 0.005;  // m: what is deeper in a body stays, or would come out on its far side

}  // namespace

RestShapes::RestShapes(const Scene& scene, std::span<const double> masses, const dynamics::Points& points,
                       const Colliders& colliders, std::span<const double> steps)
    : staticColliders_(colliders)
{
    for (const Object& object : scene.objects) {
        const auto isFree = [&](PointId id) { return points.isFree(static_cast<int>(indexOf(scene, id))); };
        if (object.outline.empty() || std::none_of(object.points.begin(), object.points.end(), isFree))
            continue;
        Shape shape;
        shape.object = static_cast<int>(&object - scene.objects.data());
        shape.collides = object.isSolid();
        Vec centre{0.0};
        double mass = 0.0;
        for (std::size_t i = 0; i < object.points.size(); ++i) {
            const int p = static_cast<int>(indexOf(scene, object.points[i]));
            shape.points.push_back(p);
            shape.masses.push_back(masses[p]);
            shape.isPinned = shape.isPinned || !points.isFree(p);
            centre += masses[p] * object.shape[i];
            mass += masses[p];
        }
        for (Vec place : object.shape)
            shape.q.push_back(place - centre / mass);
        shape.outline = outlinePlaces(object);
        std::vector<Vec> rim;
        for (int place : shape.outline)
            rim.push_back(object.shape[place]);
        shape.area = geometry::signedArea(rim);
        if (object.pressure)
            shape.gas = *object.pressure * std::max(0.0, shape.area);
        shape.triangles = stoutTriangles(object);
        for (const auto& [a, b, c] : shape.triangles)
            shape.areas.push_back(0.5 * cross(shape.q[b] - shape.q[a], shape.q[c] - shape.q[a]));
        shapes_.push_back(std::move(shape));
    }
    noteSprings(scene, points, steps);
}

void RestShapes::noteSprings(const Scene& scene, const dynamics::Points& points,
                             std::span<const double> steps)
{
    if (shapes_.empty())
        return;
    std::vector<std::vector<int>> shapesAt(scene.points.size());
    for (std::size_t i = 0; i < shapes_.size(); ++i)
        for (int p : shapes_[i].points)
            shapesAt[p].push_back(static_cast<int>(i));
    for (const Edge& edge : scene.edges) {
        const int a = static_cast<int>(indexOf(scene, edge.a)), b = static_cast<int>(indexOf(scene, edge.b));
        if (edge.stiffness == rigid || points.w[a] + points.w[b] == 0.0f)
            continue;
        const Spring spring{a, b, edge.rest,
                            dynamics::stiffnessInAccounts(edge.stiffness, points.w[a], points.w[b],
                                                          std::min(steps[a], steps[b]))};
        for (int i : shapesAt[a])
            shapes_[i].springs.push_back(spring);
        for (int i : shapesAt[b])
            if (std::find(shapesAt[a].begin(), shapesAt[a].end(), i) == shapesAt[a].end())
                shapes_[i].springs.push_back(spring);
    }
}

void RestShapes::matchShape(const Shape& shape, double share, double size, const StaticColliders& bodies,
                            dynamics::Points& points) const
{
    Vec centre{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        centre += shape.masses[i] * points.start[shape.points[i]];
        mass += shape.masses[i];
    }
    centre /= mass;
    double c = 0.0, s = 0.0;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const Vec p = points.start[shape.points[i]] - centre;
        c += shape.masses[i] * glm::dot(shape.q[i], p);
        s += shape.masses[i] * cross(shape.q[i], p);
    }
    const Rotation turn = c != 0.0 || s != 0.0 ? normalized({c, s}) : Rotation{};
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const int p = shape.points[i];
        if (!points.isFree(p))
            continue;
        const Vec from = points.start[p];
        if (shape.collides && bodies.isIn(from, pressedIn))
            continue;
        const Vec to = from + share * (centre + size * (turn * shape.q[i]) - from);
        points.start[p] = shape.collides ? staticColliders_.endOf(from, bodies.endOf(from, to)) : to;
    }
}

}  // namespace sprung::collision
