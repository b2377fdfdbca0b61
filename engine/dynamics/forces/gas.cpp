#include "dynamics/forces/gas.h"

#include "scene/rest_triangles.h"

namespace sprung::dynamics {
namespace {

constexpr double leastShare = 0.01;  // of the area
constexpr float steady = 0.5f;       // s

template <class V>
auto areaOf(std::span<const V> places)
{
    auto twice = cross(places.back(), places.front());
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
        twice += cross(places[i], places[i + 1]);
    return twice / 2;
}

/// The gradients of the area, at each place.
template <class V>
void gradientsOf(std::span<const V> places, std::vector<V>& gradients)
{
    const std::size_t count = places.size();
    gradients.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const V across = places[(i + 1) % count] - places[(i + count - 1) % count];
        gradients[i] = V{across.y, -across.x} / typename V::value_type{2};
    }
}

}  // namespace

Gas::Gas(const Scene& scene, const Points& points, const Bodies& bodies)
{
    for (const Object& object : scene.objects) {
        if (!object.pressure || object.outline.empty())
            continue;
        Outline outline;
        std::vector<Vec> shape;
        bool gives = false;
        for (int place : outlinePlaces(object)) {
            const int p = static_cast<int>(indexOf(scene, object.points[place]));
            outline.points.push_back(p);
            outline.moves.push_back(nodeOf(p, bodies, points).moves());
            gives = gives || points.isFree(p) || points.body[p] != points.body[outline.points[0]];
            shape.push_back(object.shape[place]);
        }
        outline.area = areaOf(std::span<const Vec>(shape));
        outline.amount = *object.pressure * outline.area;
        if (gives && outline.area > 0.0)
            outlines_.push_back(std::move(outline));
    }
    start_.resize(outlines_.size());
}

void Gas::tie(const Bodies& bodies, const Points& points, Islands& islands) const
{
    for (const Outline& outline : outlines_)
        for (int p : outline.points)
            joinMoving(islands, nodeOfAny(outline.points, bodies, points), nodeOf(p, bodies, points));
}

void Gas::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, outlines_.size(),
                      [&](std::size_t i) { return nodeOfAny(outlines_[i].points, bodies, points); });
}

void Gas::settle()
{
    work_.clear();
    workMissing_ = 0.0;
}

void Gas::beginFrame(const Points& points)
{
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
        start_[i].clear();
        for (int p : outlines_[i].points)
            start_[i].push_back(Vecf{points.start[p] - points.start[outlines_[i].points[0]]});
    }
}

void Gas::apply(Substep& s, const ForceSteps& forces)
{
    for (int i : rows_[s.group.index])
        press(outlines_[i], start_[i], s, forces);
}

void Gas::press(const Outline& outline, std::span<const Vecf> start, Substep& s, const ForceSteps& forces)
{
    MotionView motion = s.motionView();
    const Vecf movedFirst = motion.moved(outline.points[0]);
    places_.clear();
    for (std::size_t i = 0; i < start.size(); ++i)
        places_.push_back(start[i] + motion.moved(outline.points[i]) - movedFirst);
    gradientsOf(std::span<const Vecf>(places_), gradients_);
    float give = 0.0f;  // m^2/kg, sum w |grad A|^2
    for (std::size_t i = 0; i < start.size(); ++i)
        if (const float length = std::sqrt(glm::dot(gradients_[i], gradients_[i])); length > 0.0f)
            give += length * length * motion.w(outline.points[i], gradients_[i] / length);
    const float area =
        std::max(areaOf(std::span<const Vecf>(places_)), static_cast<float>(leastShare * outline.area));
    const float whole = static_cast<float>(outline.amount) / area;
    const float p = give > 0.0f ? std::min(whole, steady * area / (s.h * s.h * give)) : whole;
    double sum = 0.0;
    for (std::size_t i = 0; i < start.size(); ++i) {
        const int point = outline.points[i];
        const Vecf J = s.kept * s.h * p * gradients_[i], before = motion.velocity(point);
        motion.push(point, J);
        if (!outline.moves[i])
            continue;
        const Vec mean = 0.5 * (Vec{before} + Vec{motion.velocity(point)});
        const double work = glm::dot(Vec{J}, mean - forces.lag(point, s.points, motion));
        work_.push_back({nodeOf(point, s.bodies, s.points), work});
        sum += work;
    }
    workMissing_ += (1.0 - static_cast<double>(whole / p)) * sum;
}

Gas::Energy Gas::energy(std::span<const Vec> positions, std::span<const Vec> velocities,
                        std::span<const double> steps, double step) const
{
    Energy sum;
    std::vector<Vec> places, gradients;
    for (const Outline& outline : outlines_) {
        places.clear();
        for (int p : outline.points)
            places.push_back(positions[p] - positions[outline.points[0]]);
        gradientsOf(std::span<const Vec>(places), gradients);
        const double area = std::max(areaOf(std::span<const Vec>(places)), leastShare * outline.area);
        sum.elastic -= outline.amount * std::log(area / outline.area);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const int p = outline.points[i];
            if (outline.moves[i])
                sum.shadow += 0.5 * (steps.empty() ? step : steps[p]) * outline.amount / area *
                              glm::dot(gradients[i], velocities[p]);
        }
    }
    return sum;
}

}  // namespace sprung::dynamics
