#include "fluids/walls.h"

#include "core/limits.h"

#include <algorithm>

namespace sprung::fluids {

namespace {

constexpr float longest = 8.0f * static_cast<float>(farthest);  // m

void addOutline(const Scene& scene, const Object& object, int place, std::vector<Wall>& walls)
{
    const std::size_t first = walls.size(), corners = object.outline.size();
    double way = 0.0;
    for (std::size_t i = 0; i < corners; ++i) {
        const std::size_t a = indexOf(scene, object.outline[i]),
                          b = indexOf(scene, object.outline[(i + 1) % corners]);
        walls.push_back(
            {static_cast<int>(a), static_cast<int>(b), false, place, static_cast<float>(way), 0.0f});
        way += glm::distance(scene.points[a].position, scene.points[b].position);
    }
    for (std::size_t i = first; i < walls.size(); ++i)
        walls[i].around = static_cast<float>(way);
}

}  // namespace

std::vector<Wall> wallsOf(const Scene& scene)
{
    std::vector<Wall> walls;
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        const int place = static_cast<int>(i);
        if (!object.isSolid())
            continue;
        addOutline(scene, object, place, walls);
        if (!object.outline.empty())
            continue;
        for (EdgeId id : object.edges) {
            const Edge& edge = *find(scene, id);
            walls.push_back({static_cast<int>(indexOf(scene, edge.a)),
                             static_cast<int>(indexOf(scene, edge.b)), true, place, 0.0f, 0.0f});
        }
    }
    return walls;
}

WallMotion::WallMotion(std::span<const Wall> walls, const dynamics::Points& points,
                       dynamics::MotionView motion)
    : walls_(walls), points_(&points), motion_(motion), levers_(walls.size())
{
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const dynamics::BodyId a = points_->body[walls_[i].a], b = points_->body[walls_[i].b];
        levers_[i].body = a == b ? a : dynamics::BodyId{};
    }
    settle();
}

void WallMotion::settle()
{
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if (Levers& levers = levers_[i]; levers.body.isBody()) {
            levers.a = motion_.lever(levers.body, points_->r[walls_[i].a]);
            levers.b = motion_.lever(levers.body, points_->r[walls_[i].b]);
        }
}

WallPlace WallMotion::place(int wall, Vec origin) const
{
    const int a = walls_[wall].a, b = walls_[wall].b;
    WallPlace at;
    at.a = Vecf{points_->start[a] - origin} + motion_.moved(a);
    const Vecf way = Vecf{points_->start[b] - points_->start[a]} + motion_.moved(b) - motion_.moved(a);
    const float length = std::sqrt(glm::dot(way, way));
    if (!(length <= longest))  // a point has run away: it is stopped when the frame ends
        return {};
    at.length = length;
    if (at.length > 0.0f)
        at.along = way / at.length;
    return at;
}

Vecf WallMotion::velocity(int wall, float share) const
{
    if (const Levers& levers = levers_[wall]; levers.body.isBody())
        return motion_.velocityAt(levers.body, levers.at(share));
    const float u = std::clamp(share, 0.0f, 1.0f);
    return (1.0f - u) * motion_.velocity(walls_[wall].a) + u * motion_.velocity(walls_[wall].b);
}

float WallMotion::w(int wall, float share, Vecf n) const
{
    if (const Levers& levers = levers_[wall]; levers.body.isBody())
        return motion_.wAt(levers.body, levers.at(share), n);
    const float u = std::clamp(share, 0.0f, 1.0f);
    return (1.0f - u) * (1.0f - u) * motion_.w(walls_[wall].a, n) + u * u * motion_.w(walls_[wall].b, n);
}

void WallMotion::push(int wall, float share, Vecf J)
{
    if (const Levers& levers = levers_[wall]; levers.body.isBody())
        return motion_.pushAt(levers.body, levers.at(share), J);
    const float u = std::clamp(share, 0.0f, 1.0f);
    motion_.push(walls_[wall].a, (1.0f - u) * J);
    motion_.push(walls_[wall].b, u * J);
}

}  // namespace sprung::fluids
