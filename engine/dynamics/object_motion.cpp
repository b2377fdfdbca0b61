#include "dynamics/object_motion.h"

namespace sprung::dynamics {
namespace {

double at(const std::vector<double>& values, int point, double usual)
{
    return values.empty() ? usual : values[point];
}

}  // namespace

ObjectMotion::ObjectMotion(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                           const Points& points)
{
    const std::vector<double> scales = gravityScales(scene), dampings = linearDampings(scene);
    std::vector<double> angular(clusters.list.size(), 0.0);
    for (const Object& object : scene.objects) {
        const MotionRules& own = object.motion;
        if (own.angularDamping == 0.0 && !own.fixedRotation)
            continue;
        for (int cluster : bodiesOf(scene, object, clusters))
            angular[cluster] = std::max(angular[cluster], own.angularDamping);
        SpinRule spin{placesOfPoints(scene, object), {}, own.angularDamping, own.fixedRotation};
        for (int p : spin.points)
            spin.masses.push_back(masses[p]);
        if (spin.points.size() > 1 &&
            std::all_of(spin.points.begin(), spin.points.end(), [&](int p) { return points.isFree(p); }))
            spins_.push_back(std::move(spin));
    }
    for (std::size_t i = 0; i < clusters.list.size(); ++i) {
        const Cluster& cluster = clusters.list[i];
        BodyRule rule{static_cast<int>(i) + 1, cluster.mass, 0.0, Vec{0.0}, 0.0, angular[i]};
        double mass = 0.0;
        for (std::size_t k = 0; k < cluster.points.size(); ++k) {
            const int p = cluster.points[k];
            mass += masses[p];
            rule.extra += masses[p] * (at(scales, p, 1.0) - 1.0);
            rule.moment += masses[p] * (at(scales, p, 1.0) - 1.0) * cluster.local[k];
            rule.linear += masses[p] * at(dampings, p, 0.0);
        }
        rule.extra /= mass;
        rule.linear /= mass;
        if (cluster.moves() && (rule.extra != 0.0 || rule.linear != 0.0 || rule.angular != 0.0))
            bodies_.push_back(rule);
    }
    for (int p = 0; p < static_cast<int>(points.start.size()); ++p) {
        const PointRule rule{p, masses[p], at(scales, p, 1.0) - 1.0, at(dampings, p, 0.0)};
        if (points.isFree(p) && (rule.extra != 0.0 || rule.linear != 0.0))
            points_.push_back(rule);
    }
}

void ObjectMotion::beginFrame()
{
    for (BodyRule& rule : bodies_)
        rule.work = 0.0;
    for (PointRule& rule : points_)
        rule.work = 0.0;
}

void ObjectMotion::accelerate(BodyRule& rule, Vec gravity, const ForceSteps& forces, Substep& s) const
{
    const double h = s.h;
    Bodies& bodies = s.bodies;
    BodyMotion& m = bodies.motion[rule.body];
    if (m.inverseMass > 0.0f) {
        const Vec dv = h * rule.extra * gravity;
        rule.work += rule.mass * glm::dot(dv, Vec{m.vx, m.vy} + 0.5 * dv - forces.lagOfBody(rule.body));
        m.vx += static_cast<float>(dv.x);
        m.vy += static_cast<float>(dv.y);
        return;
    }
    const Vec moment = rotationBy(m.dtheta) * (bodies.pose[rule.body].turn * rule.moment);
    const double L = h * cross(moment, gravity), before = m.omega;
    m.omega += static_cast<float>(L * static_cast<double>(m.inverseInertia));
    rule.work += 0.5 * L * (before + static_cast<double>(m.omega));
}

void ObjectMotion::act(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Vec gravity,
                       const ForceSteps& forces, Substep& s)
{
    const double h = s.h;
    Bodies& bodies = s.bodies;
    Points& points = s.points;
    const MotionView motionView = s.motionView();
    const auto isTurn = [&](int node) { return substepsOf[node] == substeps && !sleep.isAsleep[node]; };
    const NodeNumbers numbers = bodies.nodes();
    for (BodyRule& rule : bodies_) {
        if (!isTurn(rule.body))
            continue;
        if (rule.extra != 0.0)
            accelerate(rule, gravity, forces, s);
        BodyMotion& m = bodies.motion[rule.body];
        const float kept = static_cast<float>(1.0 / (1.0 + rule.linear * h));
        const float keptTurn = static_cast<float>(1.0 / (1.0 + rule.angular * h));
        m.vx *= kept;
        m.vy *= kept;
        m.omega *= keptTurn;
    }
    for (PointRule& rule : points_) {
        if (!isTurn(numbers.ofPoint(rule.point)))
            continue;
        Vecf& v = points.motion[rule.point].velocity;
        const Vec dv = h * rule.extra * gravity;
        const Vec mean = Vec{v} + 0.5 * dv;
        rule.work += rule.mass * glm::dot(dv, mean - forces.lag(rule.point, points, motionView));
        v = static_cast<float>(1.0 / (1.0 + rule.linear * h)) * (v + Vecf{dv});
    }
    for (const SpinRule& rule : spins_)
        if (isTurn(numbers.ofPoint(rule.points[0])))
            damp(rule, h, points);
}

void ObjectMotion::damp(const SpinRule& rule, double h, Points& points) const
{
    const auto placeOf = [&](std::size_t i) {
        return points.start[rule.points[i]] + Vec{points.motion[rule.points[i]].moved};
    };
    const Turning t = turningOf(rule.masses, placeOf,
                                [&](std::size_t i) { return Vec{points.motion[rule.points[i]].velocity}; });
    const double gone = rule.keepsAngle ? 1.0 : 1.0 - 1.0 / (1.0 + rule.angular * h);
    for (std::size_t i = 0; i < rule.points.size(); ++i)
        points.motion[rule.points[i]].velocity -= Vecf{gone * t.turn * perp(placeOf(i) - t.centre)};
}

/// As a turn of the frame's moves about where the centre is at its end.
void ObjectMotion::turnBack(const SpinRule& rule, Points& points) const
{
    const auto moved = [&](std::size_t i) { return Vec{points.motion[rule.points[i]].moved}; };
    const Turning t = turningOf(
        rule.masses, [&](std::size_t i) { return points.start[rule.points[i]]; }, moved);
    const Rotation back = rotationBy(-t.turn);
    Vec shift{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < rule.points.size(); ++i) {
        shift += rule.masses[i] * moved(i);
        mass += rule.masses[i];
    }
    const Vec centre = t.centre + shift / mass;
    for (std::size_t i = 0; i < rule.points.size(); ++i) {
        const Vec start = points.start[rule.points[i]];
        const Vec end = centre + back * (start + moved(i) - centre);
        points.motion[rule.points[i]].moved = Vecf{end - start};
    }
}

void ObjectMotion::endFrame(EnergyLimiter& limiter, const Sleep& sleep, std::size_t bodyCount,
                            Points& points) const
{
    const NodeNumbers numbers(bodyCount);
    for (const SpinRule& rule : spins_)
        if (rule.keepsAngle && !sleep.isAsleep[numbers.ofPoint(rule.points[0])])
            turnBack(rule, points);
    for (const BodyRule& rule : bodies_)
        if (!sleep.isAsleep[rule.body])
            limiter.addWork(rule.work, NodeId{rule.body});
    for (const PointRule& rule : points_)
        if (!sleep.isAsleep[numbers.ofPoint(rule.point)])
            limiter.addWork(rule.work, numbers.ofPoint(rule.point));
}

}  // namespace sprung::dynamics
