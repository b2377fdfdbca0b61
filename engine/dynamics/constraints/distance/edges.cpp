#include "dynamics/constraints/distance/edges.h"

#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/state/least_turning.h"
#include "dynamics/state/motion_rules.h"
#include "dynamics/step/least_substeps.h"

#include <array>
#include <numeric>

namespace sprung::dynamics {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

/// The inverse mass of a point against the hardest push there is. 1/kg
double largestW(const Points& points, const Bodies& bodies, int p)
{
    if (points.body[p].isNone())
        return points.w[p];
    const BodyMotion& m = bodies.motion[points.body[p]];
    return m.inverseMass + glm::dot(points.r[p], points.r[p]) * m.inverseInertia;
}

/// Whether a point is fixed where the body of another has its pivot: nothing changes their distance.
bool isFromPivot(const Points& points, const Bodies& bodies, int pivot, int other)
{
    constexpr double near = 1e-9;  // of the arm
    const BodyId body = points.body[other];
    if (!body.isBody() || bodies.motion[body].inverseMass != 0.0f || largestW(points, bodies, pivot) != 0.0)
        return false;
    const Vec apart = points.start[pivot] - bodies.pose[body].origin;
    return lengthSquared(apart) <= near * near * glm::dot(points.r[other], points.r[other]);
}

/// w along an edge; as leastTurning has it, where an end is on what turns about a pivot. 1/kg
template <class Spring>
float wAlong(const Spring& edge, Vecf n, const MotionView& motionView)
{
    const auto of = [&](Vecf way) { return motionView.w(edge.a, way) + motionView.w(edge.b, way); };
    const float w = of(n);
    if (!motionView.isAttachment(edge.a) && !motionView.isAttachment(edge.b))
        return w;
    return std::max(w, leastTurning * (w + of(perp(n))));
}

template <class Spring>
Stretch<float> stretchOf(const Spring& edge, Vecf moved)
{
    return stretchOf(edge.start.x, edge.start.y, edge.startLength, edge.startStretch, moved.x, moved.y);
}

}  // namespace

Edges::Edges(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
             const Points& points, const Bodies& bodies, double h, const StabilityBound& bound, int lanes)
    : accounts_(lanes, scene.world.frame), mostReturn_(returnSpeed * scene.world.frame)
{
    minSubsteps_ = minSubstepsOf(scene, clusters, points, bound.load);
    for (int least : minSubsteps_)
        steps_.push_back(h / substepFactor(scene.world.iterations, least));
    std::vector<int> chosen = clusters.pointEdges;
    for (std::size_t i = 0; i < scene.edges.size(); ++i)
        if (scene.edges[i].stiffness != rigid)
            chosen.push_back(static_cast<int>(i));
    std::sort(chosen.begin(), chosen.end());
    const std::vector<bool> fixed = fixedPoints(scene);
    const auto ownW = [&](int p) { return fixed[p] ? 0.0 : 1.0 / masses[p]; };
    for (int i : chosen) {
        const Edge& edge = scene.edges[i];
        const int a = static_cast<int>(indexOf(scene, edge.a)), b = static_cast<int>(indexOf(scene, edge.b));
        const double w = largestW(points, bodies, a) + largestW(points, bodies, b);
        if (w == 0.0 || (points.body[a].isBody() && points.body[a] == points.body[b]) ||
            isFromPivot(points, bodies, a, b) || isFromPivot(points, bodies, b, a))
            continue;
        const bool isRigid = edge.stiffness == rigid;
        const double c = isRigid ? 0.0 : 2.0 * edge.damping * std::sqrt(edge.stiffness / w);
        edges_.push_back(
            {a, b, edge.rest, isRigid ? infinite : static_cast<float>(edge.stiffness), static_cast<float>(c),
             stiffnessInAccounts(edge.stiffness, ownW(a), ownW(b), std::min(steps_[a], steps_[b])), i,
             !isRigid, edge.breaksAt.has_value()});
    }
    chooseForces(points, bodies, bound);
    findMeshes(scene, points);
    findRows(points);
    for (Spring& edge : edges_)
        if (edge.isForce || (edge.k != infinite && isInSystem(edge)))
            edge.kInAccounts = edge.k;  // carried whole
    packAccounts(points, bodies);
    sort(points.start.size());
}

/// The stiffest first, a spring is projected when it or a neighbour would be unstable as a force.
void Edges::chooseForces(const Points& points, const Bodies& bodies, const StabilityBound& bound)
{
    // w (h^2 K + damping h C) of the force edges on a body, or on a point that is free.
    std::vector<double> loads(bodies.count() + points.start.size(), 0.0);
    const auto loadAt = [&](int p) -> double& {
        return loads[points.body[p].isBody() ? static_cast<std::size_t>(points.body[p]) : bodies.count() + p];
    };
    const auto addLoad = [&](const Spring& e, double sign) {
        const double h = stepOf(e), load = sign * (h * h * e.k + bound.damping * h * e.c);
        for (int p : {e.a, e.b})
            loadAt(p) += largestW(points, bodies, p) * load;
    };
    const auto loadOf = [&](const Spring& e) { return loadAt(e.a) + loadAt(e.b); };
    for (const Spring& edge : edges_)
        if (edge.isForce)
            addLoad(edge, 1.0);
    std::vector<std::size_t> byStiffness(edges_.size());
    std::iota(byStiffness.begin(), byStiffness.end(), 0);
    std::stable_sort(byStiffness.begin(), byStiffness.end(),
                     [this](std::size_t a, std::size_t b) { return edges_[a].k > edges_[b].k; });
    for (std::size_t i : byStiffness) {
        Spring& edge = edges_[i];
        const bool isOnBody = points.body[edge.a].isBody() || points.body[edge.b].isBody();
        const double max = isOnBody ? bound.onBodies : bound.load;
        if (!edge.isForce || loadOf(edge) <= max)
            continue;
        edge.isForce = false;
        addLoad(edge, -1.0);
    }
    for (const Spring& edge : edges_)
        if (edge.isForce)
            stiffestForce_ = std::max(stiffestForce_, loadOf(edge));
}

/// Where any spring of a net is projected all of it are, and so one mesh: half of it as forces and half as a system
/// gained energy without end under a ball. @param isBare of points that no outline has
void Edges::projectWhole(const std::vector<bool>& isFree, const std::vector<bool>& isBare)
{
    Islands nets(static_cast<int>(isFree.size()));
    const auto isOfNet = [&](const Spring& edge) {
        return edge.k != infinite && isBare[edge.a] && isBare[edge.b] && (isFree[edge.a] || isFree[edge.b]);
    };
    for (const Spring& edge : edges_)
        if (isOfNet(edge) && isFree[edge.a] && isFree[edge.b])
            nets.join(edge.a, edge.b);
    const auto netOf = [&](const Spring& edge) { return nets.of(isFree[edge.a] ? edge.a : edge.b); };
    std::vector<bool> isProjected(isFree.size(), false);
    for (const Spring& edge : edges_)
        if (isOfNet(edge) && !edge.isForce)
            isProjected[netOf(edge)] = true;
    for (Spring& edge : edges_)
        if (isOfNet(edge) && isProjected[netOf(edge)])
            edge.isForce = false;
}

void Edges::findMeshes(const Scene& scene, const Points& points)
{
    std::vector<bool> isFree(points.start.size()), isBare(points.start.size());
    for (std::size_t p = 0; p < isFree.size(); ++p) {
        isFree[p] = points.isFree(static_cast<int>(p));
        isBare[p] = points.body[p].isNone();
    }
    for (const Object& object : scene.objects)
        for (PointId point : object.outline.empty() ? std::vector<PointId>{} : object.points)
            isBare[indexOf(scene, point)] = false;
    projectWhole(isFree, isBare);

    std::vector<std::pair<int, int>> ends;
    std::vector<int> chosen;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        const Spring& edge = edges_[i];
        if (edge.isForce || edge.k == infinite || !isBare[edge.a] || !isBare[edge.b])
            continue;
        ends.push_back({edge.a, edge.b});
        chosen.push_back(static_cast<int>(i));
    }
    meshes_ = springMeshesOf(ends, isFree);
    for (SpringMesh& mesh : meshes_) {
        for (int& spring : mesh.springs) {
            spring = chosen[spring];
            edges_[spring].isInMesh = true;
        }
    }
}

void Edges::findRows(const Points& points)
{
    std::vector<int> edges(points.start.size(), 0), projected(points.start.size(), 0);
    for (const Spring& edge : edges_) {
        for (int p : {edge.a, edge.b}) {
            ++edges[p];
            projected[p] += !edge.isForce && edge.k != infinite && !edge.isInMesh;
        }
    }
    isBetweenSprings_.resize(points.start.size());
    for (std::size_t p = 0; p < edges.size(); ++p)
        isBetweenSprings_[p] = points.isFree(static_cast<int>(p)) && edges[p] == 2 && projected[p] == 2;
}

void Edges::packAccounts(const Points& points, const Bodies& bodies)
{
    std::vector<SpringAccounts::Spring> springs;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (isRigid(static_cast<int>(i))) {
            rigid_.push_back(static_cast<int>(i));
            continue;
        }
        const Spring& edge = edges_[i];
        springs_.push_back(static_cast<int>(i));
        springs.push_back({edge.a, edge.b, edge.L, edge.kInAccounts, edge.isForce});
    }
    accounts_.pack(springs, points, bodies);
}

void Edges::sort(std::size_t pointCount)
{
    Coloring coloring;
    coloring.restart(pointCount);
    color_.resize(edges_.size());
    for (std::size_t i = 0; i < edges_.size(); ++i)
        color_[i] = coloring.next(std::array{edges_[i].a, edges_[i].b});
    order_.resize(edges_.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::stable_sort(order_.begin(), order_.end(), [this](int a, int b) { return color_[a] < color_[b]; });
}

std::vector<ProjectedSpring> Edges::projected() const
{
    std::vector<ProjectedSpring> projected;
    for (const Spring& edge : edges_)
        if (!edge.isForce && edge.k != infinite)
            projected.push_back({edge.edge, edge.kInAccounts});
    return projected;
}

std::vector<Edges::Force> Edges::handOverForces()
{
    areForcesElsewhere_ = true;
    accounts_.leaveOutForces();
    std::vector<Force> forces;
    for (const Spring& edge : edges_)
        if (edge.isForce)
            forces.push_back({edge.a, edge.b, edge.L, edge.k, edge.c, edge.edge});
    return forces;
}

Edges::InSubstep Edges::inSubstep(int edge, const Points& points, float h) const
{
    const float k = edges_[edge].k, c = edges_[edge].c;
    const float a = 1.0f / (k * h * h), gamma = c / (k * h);
    const float wa = points.w[edges_[edge].a], wb = points.w[edges_[edge].b];
    return {k, c, a, gamma, 1.0f / ((1.0f + gamma) * (wa + wb) + a), wa, wb};
}

double Edges::mostStretch(int edge) const
{
    return edges_[edge].k == infinite ? mostReturn_ : std::numeric_limits<double>::infinity();
}

void Edges::beginFrame(std::span<const int> chosen, const Points& points)
{
    for (int i : chosen) {
        Spring& edge = edges_[i];
        const Vec along = points.start[edge.b] - points.start[edge.a];
        const double l = glm::length(along);
        edge.start = Vecf{along};
        edge.startLength = static_cast<float>(l);
        edge.startStretch = static_cast<float>(startStretchOf(l, edge.L, mostStretch(i)));
    }
}

void Edges::extractForces(std::span<const int> chosen, const MotionView& motionView, float h)
{
    impulses_.clear();
    for (int i : chosen) {
        const Spring& edge = edges_[i];
        const auto now = stretchOf(edge, motionView.moved(edge.b) - motionView.moved(edge.a));
        const Vecf apart = motionView.velocity(edge.b) - motionView.velocity(edge.a);
        impulses_.push_back(h * forceOf(now, edge.k, edge.c, apart.x, apart.y) * Vecf{now.nx, now.ny});
    }
}

void Edges::pushByForces(std::span<const int> chosen, MotionView& motionView)
{
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        motionView.push(edges_[chosen[i]].a, impulses_[i]);
        motionView.push(edges_[chosen[i]].b, -impulses_[i]);
    }
}

void Edges::endForce(int edge, const Points& points, double h, MotionView& motionView) const
{
    const auto found = std::lower_bound(edges_.begin(), edges_.end(), edge,
                                        [](const Spring& one, int wanted) { return one.edge < wanted; });
    if (found == edges_.end() || found->edge != edge || !found->isForce || areForcesElsewhere_)
        return;
    const Vecf J{0.5 * h * pullOf(*found, points)};
    motionView.push(found->a, J);
    motionView.push(found->b, -J);
}

/// On the first end, without damping. N
Vec Edges::pullOf(const Spring& edge, const Points& points) const
{
    const Vec along = points.start[edge.b] - points.start[edge.a];
    const double l = glm::length(along);
    return l > 0.0 ? edge.k * (l - edge.L) / l * along : Vec{0.0};
}

std::vector<int> Edges::fasterThan(double rate, const std::vector<bool>& isChosen,
                                   const MotionView& motionView) const
{
    const Vecf any{1.0f, 0.0f};
    std::vector<int> springs;
    for (int i : springs_) {
        const Spring& edge = edges_[i];
        if ((isChosen[edge.a] || isChosen[edge.b]) &&
            static_cast<double>(edge.k * (motionView.w(edge.a, any) + motionView.w(edge.b, any))) >
                rate * rate)
            springs.push_back(i);
    }
    return springs;
}

void Edges::damp(std::span<const int> chosen, float share, const Points& points, const ForceSteps& forceSteps,
                 MotionView& motionView) const
{
    const auto velocity = [&](int p) {
        return motionView.velocity(p) - Vecf{forceSteps.lag(p, points, motionView)};
    };
    for (int i : chosen) {
        const Spring& edge = edges_[i];
        const Vecf way = Vecf{points.start[edge.b] - points.start[edge.a]} + motionView.moved(edge.b) -
                         motionView.moved(edge.a);
        const float length = std::sqrt(glm::dot(way, way));
        if (!(length > 0.0f))
            continue;
        const Vecf n = way / length;
        const float w = wAlong(edge, n, motionView);
        const Vecf J = share * glm::dot(velocity(edge.b) - velocity(edge.a), n) / w * n;
        motionView.push(edge.a, J);
        motionView.push(edge.b, -J);
    }
}

void Edges::pullFor(std::span<const std::pair<int, float>> nodes, const Points& points, const Bodies& bodies,
                    MotionView& motionView) const
{
    const auto timeFor = [&](int p) {
        const int node = nodeOf(p, bodies, points);
        const auto found = std::lower_bound(nodes.begin(), nodes.end(), std::pair(node, -1.0f));
        return found != nodes.end() && found->first == node ? found->second : 0.0f;
    };
    for (int i : springs_) {
        const Spring& edge = edges_[i];
        if (!edge.isForce || areForcesElsewhere_)
            continue;
        const float forA = timeFor(edge.a), forB = timeFor(edge.b);
        const Vecf F{pullOf(edge, points)};
        motionView.push(edge.a, forA * F);
        motionView.push(edge.b, -forB * F);
    }
}

void Edges::addSway(const Points& points, const Bodies& bodies, std::span<const int> islands,
                    std::span<const int> substeps, double g, std::span<const float> loads, Sways sways) const
{
    for (int i : rigid_) {
        const Spring& edge = edges_[i];
        const NodeId node = nodeOfAny(std::array{edge.a, edge.b}, bodies, points);
        if (edge.L == 0.0 || node.isStatic())
            continue;
        const double wa = largestW(points, bodies, edge.a), wb = largestW(points, bodies, edge.b);
        const double ma = wa > 0.0 ? 1.0 / wa : 0.0, mb = wb > 0.0 ? 1.0 / wb : 0.0;
        const Vec va = velocityOf(edge.a, bodies, points), vb = velocityOf(edge.b, bodies, points);
        const double h = sways.frame / substeps[node], square = lengthSquared(vb - va);
        const double ofBoth = 0.5 * (ma * lengthSquared(va) + mb * lengthSquared(vb));
        const double J = edge.isInChain ? h * loads[i] : edge.lambda / h;
        const int island = islands[node];
        sways.ofTurns[island] += swayOf(0.5 * (ma + mb) * square, (square / edge.L + g) / edge.L, h);
        sways.ofImpulses[island] += swayOfImpulse(ofBoth, 0.5 * J * J * (wa + wb));
    }
}

void Edges::addStrained(double share, const Points& points, const Bodies& bodies,
                        std::span<const int> islands, std::span<const int> some,
                        std::vector<int>& strained) const
{
    for (int i : rigid_) {
        const Spring& edge = edges_[i];
        const NodeId node = nodeOfAny(std::array{edge.a, edge.b}, bodies, points);
        if (node.isStatic() || !std::binary_search(some.begin(), some.end(), islands[node]))
            continue;
        const double length = glm::distance(points.start[edge.a], points.start[edge.b]);
        if (std::abs(length - edge.L) > share * edge.L)
            strained.push_back(islands[node]);
    }
}

void Edges::beginSubstep(std::span<const int> chosen, const MotionView& motionView)
{
    for (int i : chosen) {
        Spring& edge = edges_[i];
        edge.before = motionView.moved(edge.b) - motionView.moved(edge.a);
        edge.lambda = 0.0f;
    }
}

void Edges::project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards)
{
    if (backwards) {
        for (auto i = chosen.rbegin(); i != chosen.rend(); ++i)
            projectOne(edges_[*i], motionView, h);
    } else {
        for (int i : chosen)
            projectOne(edges_[i], motionView, h);
    }
}

void Edges::projectOne(Spring& edge, MotionView& motionView, float h)
{
    const Vecf moved = motionView.moved(edge.b) - motionView.moved(edge.a), dx = moved - edge.before;
    const auto now = stretchOf(edge, moved);
    const Vecf n{now.nx, now.ny};
    const float w = wAlong(edge, n, motionView);
    if (now.l == 0.0f || w == 0.0f)
        return;
    const float a = 1.0f / (edge.k * h * h), gamma = edge.c / (edge.k * h);
    const float dLambda =
        correctionOf(now, a, gamma, edge.lambda, dx.x, dx.y, 1.0f / ((1.0f + gamma) * w + a));
    const Vecf before = edge.start + edge.before;
    const auto way = directionOf(now, before.x, before.y, turnBy(now, edge.lambda, dLambda, w), a);
    const Vecf P = dLambda * Vecf{way.x, way.y};
    edge.lambda += dLambda;
    motionView.correct(edge.a, -P, 1.0f / h);
    motionView.correct(edge.b, P, 1.0f / h);
}

}  // namespace sprung::dynamics
