#include "dynamics/forces/grab.h"

#include "scene/rest_triangles.h"
#include "scene/query.h"

namespace sprung::dynamics {
namespace {

/// Weights of the corners that make the place; none when it lies outside or the triangle is flat.
std::optional<std::array<double, 3>> barycentric(Vec a, Vec b, Vec c, Vec at)
{
    const double area = cross(b - a, c - a);
    if (area == 0.0)
        return std::nullopt;
    const double u = cross(b - at, c - at) / area;
    const double v = cross(c - at, a - at) / area;
    const double w = 1.0 - u - v;
    if (!(u >= 0.0 && v >= 0.0 && w >= 0.0))
        return std::nullopt;
    return std::array{u, v, w};
}

bool isRigid(const Scene& scene, const Object& object)
{
    return !object.outline.empty() && std::all_of(object.edges.begin(), object.edges.end(), [&](EdgeId id) {
        return find(scene, id)->stiffness == rigid;
    });
}

PointId nearestOf(const Scene& scene, const Object& object, std::span<const Vec> positions, Vec at)
{
    return *std::min_element(object.points.begin(), object.points.end(), [&](PointId a, PointId b) {
        return lengthSquared(positions[indexOf(scene, a)] - at) <
               lengthSquared(positions[indexOf(scene, b)] - at);
    });
}

double heldMass(const Scene& scene, const std::vector<double>& masses, PointId point,
                std::optional<ObjectId> object)
{
    if (object)
        return massOf(scene, *find(scene, *object), masses);
    double mass = 0.0;
    for (const Object& owner : scene.objects)
        if (std::find(owner.points.begin(), owner.points.end(), point) != owner.points.end())
            mass += massOf(scene, owner, masses);
    return mass > 0.0 ? mass : masses[indexOf(scene, point)];
}

}  // namespace

std::optional<Grab> Grab::on(const Scene& scene, std::span<const Vec> positions,
                             const std::vector<double>& masses, PointId nearest,
                             std::optional<ObjectId> object, Vec at)
{
    Grab grab;
    grab.target = at;
    grab.object_ = object;
    if (object) {
        const Object* held = find(scene, *object);
        if (!held || held->points.empty())
            return std::nullopt;
        if (isRigid(scene, *held))
            grab.holdWhole(scene, *held, positions, masses, at);
        else
            grab.holdTriangle(scene, *held, positions, at);
        if (grab.held_.empty())
            grab.held_.push_back({nearestOf(scene, *held, positions, at), 1.0});
    } else {
        grab.held_.push_back({nearest, 1.0});
    }
    return grab.in(scene, masses);
}

/// Weights of all points that make the place, and go on making it however they turn, stretch or shear
/// together: weight = m (1/M + r . S^-1 r_at), S = sum m r r^T, r from the centre of mass. None when all lie
/// on one line.
void Grab::holdWhole(const Scene& scene, const Object& object, std::span<const Vec> positions,
                     const std::vector<double>& masses, Vec at)
{
    Vec centre{0.0};
    double mass = 0.0;
    for (PointId id : object.points) {
        const std::size_t i = indexOf(scene, id);
        centre += masses[i] * positions[i];
        mass += masses[i];
    }
    centre /= mass;
    double xx = 0.0, xy = 0.0, yy = 0.0;  // kg m^2
    for (PointId id : object.points) {
        const std::size_t i = indexOf(scene, id);
        const Vec r = positions[i] - centre;
        xx += masses[i] * r.x * r.x;
        xy += masses[i] * r.x * r.y;
        yy += masses[i] * r.y * r.y;
    }
    const double determinant = xx * yy - xy * xy;
    if (!(determinant > 1e-9 * xx * yy))
        return;
    const Vec to = at - centre;
    const Vec lever = Vec{yy * to.x - xy * to.y, xx * to.y - xy * to.x} / determinant;
    for (PointId id : object.points) {
        const std::size_t i = indexOf(scene, id);
        held_.push_back({id, masses[i] * (1.0 / mass + glm::dot(positions[i] - centre, lever))});
    }
    isWhole_ = true;
}

void Grab::holdTriangle(const Scene& scene, const Object& object, std::span<const Vec> positions, Vec at)
{
    for (const std::array<int, 3>& corners : restTriangles(object)) {
        std::array<Vec, 3> places;
        for (int i = 0; i < 3; ++i)
            places[i] = positions[indexOf(scene, object.points[corners[i]])];
        const auto weights = barycentric(places[0], places[1], places[2], at);
        if (!weights)
            continue;
        for (int i = 0; i < 3; ++i)
            held_.push_back({object.points[corners[i]], (*weights)[i]});
        return;
    }
}

std::optional<Grab> Grab::in(const Scene& scene, const std::vector<double>& masses) const
{
    if (object_ && !find(scene, *object_))
        return std::nullopt;
    Grab grab = *this;
    for (Held& held : grab.held_) {
        if (!find(scene, held.id))
            return std::nullopt;
        held.point = static_cast<int>(indexOf(scene, held.id));
    }
    grab.mass_ = heldMass(scene, masses, grab.held_[0].id, object_);
    return grab;
}

std::optional<Grab> Grab::onPieces(const Scene& scene, std::span<const Vec> positions,
                                   const std::vector<double>& masses) const
{
    if (!object_)
        return in(scene, masses);
    const auto has = [](const Object& object, PointId id) {
        return std::find(object.points.begin(), object.points.end(), id) != object.points.end();
    };
    const Object& held = *find(scene, *object_);
    if ((held_.size() == 1 || !held.outline.empty()) &&
        std::all_of(held_.begin(), held_.end(), [&](const Held& point) { return has(held, point.id); }))
        return in(scene, masses);
    const Vec place = at(positions);
    const PointId nearest =
        std::min_element(held_.begin(), held_.end(), [&](const Held& a, const Held& b) {
            return lengthSquared(positions[a.point] - place) < lengthSquared(positions[b.point] - place);
        })->id;
    const auto piece = has(held, nearest) ? scene.objects.begin() + indexOf(scene, held.id)
                                          : std::find_if(scene.objects.begin(), scene.objects.end(),
                                                         [&](const Object& o) { return has(o, nearest); });
    std::optional<Grab> grab = on(scene, positions, masses, nearest, piece->id, place);
    if (grab) {
        grab->name = name;
        grab->target = target;
    }
    return grab;
}

Vec Grab::at(std::span<const Vec> positions) const
{
    Vec sum{0.0};
    for (const Held& held : held_)
        sum += held.weight * positions[held.point];
    return sum;
}

}  // namespace sprung::dynamics
