#include "dynamics/forces/gas.h"

#include "dynamics/state/elastic.h"
#include "scene/rest_triangles.h"

namespace sprung::dynamics {
namespace {

constexpr float steady = 0.5f;  // s

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

Gas::Gas(const Scene& scene, const Points& points, const Bodies& bodies) : frame_(scene.world.frame)
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
    pressed_.resize(outlines_.size());
    for (const Outline& outline : outlines_)
        workMissing_.push_back({nodeOfAny(outline.points, bodies, points)});
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
    for (Work& missing : workMissing_)
        missing.work = 0.0;
    std::fill(pressed_.begin(), pressed_.end(), Pressed{});
}

double Gas::totalWorkMissing() const
{
    double sum = 0.0;
    for (const Work& missing : workMissing_)
        sum += missing.work;
    return sum;
}

void Gas::beginFrame(const Points& points)
{
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
        start_[i].clear();
        for (int p : outlines_[i].points)
            start_[i].push_back(Vecf{points.start[p] - points.start[outlines_[i].points[0]]});
    }
}

void Gas::apply(Substep& s)
{
    for (int i : rows_[s.group.index])
        press(i, s);
}

void Gas::press(int which, Substep& s)
{
    const Outline& outline = outlines_[which];
    const std::span<const Vecf> start = start_[which];
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
        std::max(areaOf(std::span<const Vecf>(places_)), static_cast<float>(leastShareOfArea * outline.area));
    const float whole = static_cast<float>(outline.amount) / area;
    const float p = give > 0.0f ? std::min(whole, steady * area / (s.h * s.h * give)) : whole;
    for (std::size_t i = 0; i < start.size(); ++i)
        motion.push(outline.points[i], s.kept * s.h * p * gradients_[i]);
    notePress(which, static_cast<double>(area), static_cast<double>(p - whole));
}

/// Counts what less pressure than the energy says did since the last substep.
void Gas::notePress(int which, double area, double less)
{
    Pressed& last = pressed_[which];
    if (last.less != 0.0)
        workMissing_[which].work += last.less * (area - last.area);
    last = {area, less};
}

void Gas::endFrame(const Points& points)
{
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
        if (pressed_[i].less == 0.0)
            continue;
        std::vector<Vec> places;
        for (int p : outlines_[i].points)
            places.push_back(points.start[p] - points.start[outlines_[i].points[0]]);
        notePress(static_cast<int>(i), areaOf(std::span<const Vec>(places)), 0.0);
    }
}

template <class Place, class Velocity, class Step>
Gas::Energy Gas::energyOf(const Outline& outline, const Place& place, const Velocity& velocity,
                          const Step& step)
{
    Energy sum;
    std::vector<Vec> places, gradients;
    for (int p : outline.points)
        places.push_back(place(p) - place(outline.points[0]));
    gradientsOf(std::span<const Vec>(places), gradients);
    const double real = areaOf(std::span<const Vec>(places));
    const double area = std::max(real, leastShareOfArea * outline.area);
    sum.elastic = energyOfGas(outline.amount, real, outline.area);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (const int p = outline.points[i]; outline.moves[i])
            sum.shadow += 0.5 * step(p) * outline.amount / area * glm::dot(gradients[i], velocity(p));
    return sum;
}

Gas::Energy Gas::energy(std::span<const Vec> positions, std::span<const Vec> velocities,
                        std::span<const double> steps, double step) const
{
    Energy sum;
    for (const Outline& outline : outlines_) {
        const Energy one = energyOf(
            outline, [&](int p) { return positions[p]; }, [&](int p) { return velocities[p]; },
            [&](int p) { return steps.empty() ? step : steps[p]; });
        sum.elastic += one.elastic;
        sum.shadow += one.shadow;
    }
    return sum;
}

void Gas::addEnergy(const Points& points, const Bodies& bodies, std::span<const int> islands,
                    std::span<const int> substeps, std::span<double> energy) const
{
    for (const Outline& outline : outlines_) {
        const NodeId node = nodeOfAny(outline.points, bodies, points);
        if (node.isStatic())
            continue;
        const Energy one = energyOf(
            outline, [&](int p) { return points.start[p]; },
            [&](int p) { return velocityOf(p, bodies, points); },
            [&](int) { return frame_ / substeps[node]; });
        energy[islands[node]] += one.elastic + one.shadow;
    }
}

}  // namespace sprung::dynamics
