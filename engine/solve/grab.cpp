#include "solve/grab.h"

#include "scene/mass.h"

namespace sprung {
namespace {

constexpr double eagerness = 20.0;           // 1/s
constexpr double fastest = 60.0;             // m/s
constexpr double mostAcceleration = 1000.0;  // m/s^2

Vec clamped(Vec v, double most)
{
    const double length2 = lengthSquared(v);
    return length2 > most * most ? (most / std::sqrt(length2)) * v : v;
}

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

double massOf(const Scene& scene, std::span<const double> masses, const Object& object)
{
    double mass = 0.0;
    for (PointId id : object.points)
        mass += masses[indexOf(scene, id)];
    return mass;
}

double heldMass(const Scene& scene, std::span<const double> masses, PointId point,
                std::optional<ObjectId> object)
{
    if (object)
        return massOf(scene, masses, *find(scene, *object));
    double mass = 0.0;
    for (const Object& owner : scene.objects)
        if (std::find(owner.points.begin(), owner.points.end(), point) != owner.points.end())
            mass += massOf(scene, masses, owner);
    return mass > 0.0 ? mass : masses[indexOf(scene, point)];
}

}  // namespace

std::optional<Grab> Grab::on(const Scene& scene, std::span<const Vec> positions,
                             std::span<const double> masses, PointId nearest, std::optional<ObjectId> object,
                             Vec at)
{
    const Object* held = object ? find(scene, *object) : nullptr;
    if ((object && !held) || (!held && !find(scene, nearest)))
        return std::nullopt;
    const auto placeOf = [&](PointId id) { return positions[indexOf(scene, id)]; };

    Grab grab;
    grab.target = at;
    grab.nearest_ = nearest;
    grab.object_ = object;
    if (held) {
        for (const std::array<int, 3>& t : restTriangles(*held)) {
            const std::array ids{held->points[t[0]], held->points[t[1]], held->points[t[2]]};
            if (const auto weights = barycentric(placeOf(ids[0]), placeOf(ids[1]), placeOf(ids[2]), at)) {
                grab.count_ = 3;
                grab.ids_ = ids;
                grab.weights_ = *weights;
                break;
            }
        }
    }
    if (grab.count_ == 0) {
        PointId best = nearest;
        double bestDistance = std::numeric_limits<double>::infinity();
        for (PointId id : held ? held->points : std::vector{nearest}) {
            const double distance = lengthSquared(placeOf(id) - at);
            if (distance < bestDistance) {
                bestDistance = distance;
                best = id;
            }
        }
        if (!find(scene, best))
            return std::nullopt;
        grab.count_ = 1;
        grab.ids_ = {best};
        grab.weights_ = {1.0};
    }
    return grab.in(scene, masses);
}

std::optional<Grab> Grab::in(const Scene& scene, std::span<const double> masses) const
{
    if (object_ && !find(scene, *object_))
        return std::nullopt;
    Grab grab = *this;
    for (int i = 0; i < count_; ++i) {
        if (!find(scene, ids_[i]))
            return std::nullopt;
        grab.points_[i] = static_cast<int>(indexOf(scene, ids_[i]));
    }
    grab.mass_ = heldMass(scene, masses, nearest_, object_);
    return grab;
}

Vec Grab::at(std::span<const Vec> positions) const
{
    Vec sum{0.0};
    for (int i = 0; i < count_; ++i)
        sum += weights_[i] * positions[points_[i]];
    return sum;
}

void Grab::beginFrame(std::span<const Vec> positions, double dt, int passes)
{
    dt_ = dt;
    mostImpulse_ = mostAcceleration * mass_ * dt / passes;
    start_ = at(positions);
    goal_ = start_ + clamped(eagerness * (target - start_), fastest) * dt;
    work_ = 0.0;
}

void Grab::pull(std::span<Vec> positions, std::span<const double> inverseMasses)
{
    double give = 0.0;  // 1/kg: motion of the held place for an impulse on it
    for (int i = 0; i < count_; ++i)
        give += inverseMasses[points_[i]] * weights_[i] * weights_[i];
    if (give == 0.0)
        return;
    const Vec before = at(positions);
    const Vec impulse = clamped((goal_ - before) / (give * dt_), mostImpulse_);
    for (int i = 0; i < count_; ++i)
        positions[points_[i]] += (inverseMasses[points_[i]] * weights_[i] * dt_) * impulse;
    // An impulse does J . v of work, v the mean of the velocities before and after it.
    work_ += glm::dot(impulse, 0.5 * (before + at(positions)) - start_) / dt_;
}

}  // namespace sprung
