#include "solve/inversion.h"

#include "scene/mass.h"

namespace sprung {
namespace {

constexpr double foldedShare = 0.02;  // of the area at rest
constexpr double step = 0.1;          // of the way, a frame

}  // namespace

Inversion::Inversion(const Scene& scene, std::span<const double> masses, const Points& points)
{
    for (const Object& object : scene.objects) {
        Soft soft;
        bool isSoft = false;
        Vec centre{0.0};
        double mass = 0.0;
        for (std::size_t i = 0; i < object.points.size(); ++i) {
            const int p = static_cast<int>(indexOf(scene, object.points[i]));
            soft.points.push_back(p);
            soft.masses.push_back(masses[p]);
            isSoft = isSoft || points.isFree(p);
            centre += masses[p] * object.shape[i];
            mass += masses[p];
        }
        if (!isSoft || object.outline.empty())
            continue;
        for (Vec place : object.shape)
            soft.q.push_back(place - centre / mass);
        soft.triangles = restTriangles(object);
        for (const auto& [a, b, c] : soft.triangles)
            soft.areas.push_back(0.5 * cross(soft.q[b] - soft.q[a], soft.q[c] - soft.q[a]));
        objects_.push_back(std::move(soft));
    }
}

bool Inversion::isFolded(const Soft& object, const Points& points)
{
    for (std::size_t i = 0; i < object.triangles.size(); ++i) {
        const auto place = [&](int corner) {
            return points.start[object.points[object.triangles[i][corner]]];
        };
        if (0.5 * cross(place(1) - place(0), place(2) - place(0)) < foldedShare * object.areas[i])
            return true;
    }
    return false;
}

void Inversion::recover(Points& points) const
{
    for (const Soft& object : objects_) {
        if (!isFolded(object, points))
            continue;
        Vec centre{0.0};
        double mass = 0.0;
        for (std::size_t i = 0; i < object.points.size(); ++i) {
            centre += object.masses[i] * points.start[object.points[i]];
            mass += object.masses[i];
        }
        centre /= mass;
        double c = 0.0, s = 0.0;
        for (std::size_t i = 0; i < object.points.size(); ++i) {
            const Vec p = points.start[object.points[i]] - centre;
            c += object.masses[i] * glm::dot(object.q[i], p);
            s += object.masses[i] * cross(object.q[i], p);
        }
        const Rotation turn = c != 0.0 || s != 0.0 ? normalized({c, s}) : Rotation{};
        for (std::size_t i = 0; i < object.points.size(); ++i) {
            const int p = object.points[i];
            if (points.isFree(p))
                points.start[p] += step * (centre + turn * object.q[i] - points.start[p]);
        }
    }
}

}  // namespace sprung
