#include "dynamics/forces/object_motion.h"

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
    const std::vector<double> scales = gravityScales(scene, masses), dampings = linearDampings(scene);
    const std::vector<double> shares = massShares(clusters, masses);
    std::vector<double> angular(clusters.list.size(), 0.0);
    for (const Object& object : scene.objects) {
        const MotionRules& own = object.motion;
        if (own.angularDamping == 0.0 && !keepsAngle(object))
            continue;
        for (int cluster : bodiesOf(scene, object, clusters))
            angular[cluster] = std::max(angular[cluster], own.angularDamping);
        SpinRule spin{placesOfPoints(scene, object), {}, own.angularDamping, keepsAngle(object)};
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
        bool isEven = true;
        for (std::size_t k = 0; k < cluster.points.size(); ++k) {
            const int p = cluster.points[k];
            const double extra = at(scales, p, 1.0) - 1.0;
            isEven = isEven && extra == at(scales, cluster.points[0], 1.0) - 1.0;
            mass += shares[p];
            rule.extra += shares[p] * extra;
            rule.moment += shares[p] * extra * cluster.local[k];
            rule.linear += shares[p] * at(dampings, p, 0.0);
        }
        rule.extra /= mass;
        rule.linear /= mass;
        if (isEven && cluster.inverseMass > 0.0)
            rule.moment = Vec{0.0};  // about the centre, but for roundings
        if (cluster.moves() &&
            (rule.extra != 0.0 || rule.moment != Vec{0.0} || rule.linear != 0.0 || rule.angular != 0.0))
            bodies_.push_back(rule);
    }
    for (int p = 0; p < static_cast<int>(points.start.size()); ++p) {
        const PointRule rule{p, masses[p], at(scales, p, 1.0) - 1.0, at(dampings, p, 0.0)};
        if (points.isFree(p) && (rule.extra != 0.0 || rule.linear != 0.0))
            points_.push_back(rule);
    }
}

void ObjectMotion::accelerate(const BodyRule& rule, Vec gravity, Substep& s)
{
    const double h = s.h;
    BodyMotion& m = s.bodies.motion[rule.body];
    if (m.inverseMass > 0.0f) {
        const Vec dv = h * rule.extra * gravity;
        m.vx += static_cast<float>(dv.x);
        m.vy += static_cast<float>(dv.y);
    }
    if (rule.moment == Vec{0.0})
        return;
    const Vec moment = rotationBy(m.dtheta) * (s.bodies.pose[rule.body].turn * rule.moment);
    m.omega += static_cast<float>(h * cross(moment, gravity) * static_cast<double>(m.inverseInertia));
}

void ObjectMotion::accelerate(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Vec gravity,
                              Substep& s) const
{
    const auto isTurn = [&](int node) { return substepsOf[node] == substeps && !sleep.isAsleep[node]; };
    for (const BodyRule& rule : bodies_)
        if ((rule.extra != 0.0 || rule.moment != Vec{0.0}) && isTurn(rule.body))
            accelerate(rule, gravity, s);
    const NodeNumbers numbers = s.bodies.nodes();
    for (const PointRule& rule : points_)
        if (isTurn(numbers.ofPoint(rule.point)))
            s.points.motion[rule.point].velocity += Vecf{static_cast<double>(s.h) * rule.extra * gravity};
}

void ObjectMotion::damp(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Substep& s) const
{
    const double h = s.h;
    const auto isTurn = [&](int node) { return substepsOf[node] == substeps && !sleep.isAsleep[node]; };
    const auto kept = [h](double damping) { return static_cast<float>(1.0 / (1.0 + damping * h)); };
    const NodeNumbers numbers = s.bodies.nodes();
    for (const BodyRule& rule : bodies_) {
        if (!isTurn(rule.body))
            continue;
        BodyMotion& m = s.bodies.motion[rule.body];
        m.vx *= kept(rule.linear);
        m.vy *= kept(rule.linear);
        m.omega *= kept(rule.angular);
    }
    for (const PointRule& rule : points_)
        if (isTurn(numbers.ofPoint(rule.point)))
            s.points.motion[rule.point].velocity *= kept(rule.linear);
    for (const SpinRule& rule : spins_)
        if (isTurn(numbers.ofPoint(rule.points[0])))
            damp(rule, h, s.points);
}

void ObjectMotion::addEnergy(Vec gravity, double frame, const Points& points, const Bodies& bodies,
                             std::span<const int> islands, std::span<const int> substeps,
                             std::span<double> energy) const
{
    for (const BodyRule& rule : bodies_) {
        const double h = frame / substeps[rule.body];
        const BodyMotion& m = bodies.motion[rule.body];
        const BodyPose& pose = bodies.pose[rule.body];
        const Vec moment = pose.turn * rule.moment;
        double& E = energy[islands[rule.body]];
        if (m.inverseMass > 0.0f)
            E += rule.mass * rule.extra * glm::dot(gravity, 0.5 * h * Vec{m.vx, m.vy} - pose.origin);
        if (rule.moment != Vec{0.0})
            E += glm::dot(gravity, 0.5 * h * static_cast<double>(m.omega) * perp(moment) - moment);
    }
    const NodeNumbers numbers = bodies.nodes();
    for (const PointRule& rule : points_) {
        const NodeId node = numbers.ofPoint(rule.point);
        const double h = frame / substeps[node];
        energy[islands[node]] +=
            rule.mass * rule.extra *
            glm::dot(gravity, 0.5 * h * Vec{points.motion[rule.point].velocity} - points.start[rule.point]);
    }
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

/// Moves the points as a turn of the frame does about where the centre is at its end.
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

void ObjectMotion::endFrame(const Sleep& sleep, std::size_t bodyCount, Points& points) const
{
    const NodeNumbers numbers(bodyCount);
    for (const SpinRule& rule : spins_)
        if (rule.keepsAngle && !sleep.isAsleep[numbers.ofPoint(rule.points[0])])
            turnBack(rule, points);
}

}  // namespace sprung::dynamics
