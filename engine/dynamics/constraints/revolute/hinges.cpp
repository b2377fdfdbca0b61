#include "dynamics/constraints/revolute/hinges.h"

#include <utility>

namespace sprung::dynamics {
namespace {

constexpr int maxHingeSolves = 8;
constexpr int closingSweeps = 4;          // at most, at the end of a substep
constexpr float smallRemainder = 1e-4f;   // of the smaller body
constexpr float maxBodyTurn = 0.2f;       // rad, of a body in one solve
constexpr float hingeRegularity = 1e-5f;  // of the trace
// These settings are for hinges that driven bodies may pull apart. The compliance, a share of the trace, opens
// them by no more than 3e-4 of a body under the largest impulse that is kept from one substep to the next.
constexpr float pulledCompliance = 1e-3f;
constexpr float torn = 2e-3f;           // of the smaller body: what is open farther can't be closed
constexpr float tornCompliance = 1.0f;  // then, so that nothing is thrown by what tries to
constexpr float tornReach = 0.1f;       // of the smaller body: what it tries at once
constexpr float closed = 1e-6f;         // of the smaller body, ahead of the motion
constexpr float gentleShare = 0.25f;    // of what is unstable from 4 on
constexpr float stillGentle = 1.001f * gentleShare;  // what has been made gentle, with its roundings

Vec localOf(const Cluster& cluster, int p)
{
    const auto at = std::lower_bound(cluster.points.begin(), cluster.points.end(), p);
    const Vec local = cluster.local[at - cluster.points.begin()];
    return cluster.fixed() ? cluster.origin + local : local;
}

/// Adds a share of the trace to the diagonal and returns it. 1/kg
float soften(Symmetric& K, float share)
{
    const float more = share * (K.xx + K.yy);
    K.xx += more;
    K.yy += more;
    return more;
}

Vecf shortened(Vecf v, float most)
{
    const float length2 = glm::dot(v, v);
    return length2 > most * most ? most / std::sqrt(length2) * v : v;
}

double sizeOf(const Cluster& cluster)
{
    double size = 0.0;
    for (Vec local : cluster.local)
        size = std::max(size, glm::length(local));
    return 2.0 * size;
}

}  // namespace

/// The first of a point's clusters is joined to each of the others. A fixed point needs no hinge: it is the
/// pivot of its clusters.
Hinges::Hinges(const Scene& scene, const Clusters& clusters)
{
    const std::vector<bool> fixed = fixedPoints(scene);
    for (std::size_t p = 0; p < clusters.of.size(); ++p) {
        std::vector<int> movable, held;
        for (int cluster : clusters.of[p])
            (clusters.list[cluster].moves() ? movable : held).push_back(cluster);
        const bool isDriven = !held.empty() && clusters.list[held[0]].kinematic;
        if ((fixed[p] && !isDriven) || movable.empty() || clusters.of[p].size() < 2)
            continue;
        const int point = static_cast<int>(p);
        for (std::size_t i = 0; i < movable.size(); ++i) {
            const int other = !held.empty() ? held[0] : i > 0 ? movable[0] : -1;
            if (other < 0)
                continue;
            const Cluster& A = clusters.list[movable[i]];
            const Cluster& B = clusters.list[other];
            const double size = !B.moves() ? sizeOf(A) : std::min(sizeOf(A), sizeOf(B));
            hinges_.push_back(
                {movable[i] + 1, bodyOf(clusters, other), localOf(A, point), localOf(B, point), size, point});
        }
    }
    std::vector<std::pair<int, int>> bodies;
    for (const Hinge& hinge : hinges_)
        bodies.push_back({hinge.a, hinge.b});
    systems_ = hingeSystemsOf(bodies, clusters);
    turns_.resize(clusters.list.size() + 1);
    findPulled(clusters, tiedByHinges(bodies, clusters));
}

/// Driven bodies pull apart the hinges of what hangs on two of them, or on one and the ground.
void Hinges::findPulled(const Clusters& clusters, Islands tied)
{
    const auto isHeld = [&](int body) { return body <= clusters.kinematic; };
    std::vector<int> holder(clusters.list.size() + 1, -1);  // of each island; of pulled ones `several`
    constexpr int several = -2;
    const auto hold = [&](int body, int by) {
        int& of = holder[tied.of(body)];
        of = of == -1 || of == by ? by : several;
    };
    for (const Hinge& hinge : hinges_)
        if (isHeld(hinge.b))
            hold(hinge.a, hinge.b);
    for (std::size_t i = 0; i < clusters.list.size(); ++i)
        if (clusters.list[i].moves() && clusters.list[i].inverseMass == 0.0)
            hold(static_cast<int>(i) + 1, 0);
    for (Hinge& hinge : hinges_)
        hinge.isPulled = holder[tied.of(hinge.a)] == several;
}

void Hinges::beginFrame(const Bodies& bodies, std::span<const Vecf> impulses)
{
    impulses_.assign(hinges_.size(), Vecf{0.0f});
    if (impulses.size() == hinges_.size())
        impulses_.assign(impulses.begin(), impulses.end());
    for (Hinge& hinge : hinges_) {
        const BodyPose& A = bodies.pose[hinge.a];
        const BodyPose& B = bodies.pose[hinge.b];
        hinge.rA = Vecf{A.turn * hinge.onA};
        hinge.rB = Vecf{B.turn * hinge.onB};
        hinge.C0 = Vecf{B.place(hinge.onB) - A.place(hinge.onA)};
    }
}

void Hinges::addStrained(double share, const Bodies& bodies, std::span<const int> islands,
                         std::vector<int>& strained) const
{
    for (const Hinge& hinge : hinges_) {
        const int body = BodyId{hinge.a}.isMoved(bodies.lastUnmoved()) ? hinge.a : hinge.b;
        if (glm::length(hinge.C0) > share * hinge.size && BodyId{body}.isMoved(bodies.lastUnmoved()))
            strained.push_back(islands[body]);
    }
}

void Hinges::addSway(const Bodies& bodies, std::span<const int> islands, std::span<const int> substeps,
                     double g, Sways sways) const
{
    for (std::size_t i = 0; i < hinges_.size(); ++i) {
        const Hinge& hinge = hinges_[i];
        const Vec J{impulses_[i]};
        double kinetic = 0.0, ofImpulse = 0.0;  // J
        for (const auto& [body, r] : {std::pair(hinge.a, hinge.rA), std::pair(hinge.b, hinge.rB)}) {
            const BodyMotion& m = bodies.motion[body];
            if (m.inverseInertia == 0.0f)
                continue;
            const double h = sways.frame / substeps[body], l = 0.5 * hinge.size, omega = m.omega;
            const double mass = m.inverseMass > 0.0f ? 1.0 / m.inverseMass : 0.0, turn = cross(Vec{r}, J);
            const double K = 0.5 * (lengthSquared(Vec{m.vx, m.vy}) * mass + omega * omega / m.inverseInertia);
            sways.ofTurns[islands[body]] += swayOf(K, omega * omega + g / l, h);
            kinetic += K;
            ofImpulse += 0.5 * (lengthSquared(J) * m.inverseMass + turn * turn * m.inverseInertia);
        }
        sways.ofImpulses[islands[hinge.a]] += swayOfImpulse(kinetic, ofImpulse);
    }
}

/// @param ahead s, after which it is asked for
Vecf Hinges::separation(const Hinge& hinge, const MotionView& motionView, float ahead) const
{
    return hinge.C0 + motionView.movedAhead(hinge.b, hinge.rB, ahead) -
           motionView.movedAhead(hinge.a, hinge.rA, ahead);
}

void Hinges::warmStart(std::span<const int> chosen, std::span<const int> systems, MotionView& motionView,
                       float h)
{
    for (int i : chosen) {
        const Hinge& hinge = hinges_[i];
        const float turn =
            h * (hinge.b == 0 ? 1.0f : 0.5f) * (motionView.spin(hinge.a) + motionView.spin(hinge.b));
        Vecf& J = impulses_[i];
        J = Vecf{rotationBy(turn) * Vec{J}};
    }
    for (int i : systems)
        makeGentle(systems_[i], motionView, h);
    for (int i : chosen) {
        motionView.push(hinges_[i].a, hinges_[i].rA, -impulses_[i]);
        motionView.push(hinges_[i].b, hinges_[i].rB, impulses_[i]);
    }
}

/// Makes all impulses of a system smaller by the same share: those of a taut row hold each other in balance.
void Hinges::makeGentle(const HingeSystem& system, const MotionView& motionView, float h)
{
    const float turned = mostTurned(system, motionView, h);
    if (turned <= gentleShare)
        return;
    for (int i : system.hinges)
        impulses_[i] *= gentleShare / turned;
}

/// Returns how far the impulse would turn the bodies in the substep, if all its lever were across it: h^2
/// times the square of the frequency that it makes them swing with.
float Hinges::turnOf(const Hinge& hinge, Vecf J, const MotionView& motionView, float h) const
{
    const auto of = [&](int body, Vecf r) {
        return motionView.inverseInertia(body) * std::sqrt(glm::dot(r, r));
    };
    return h * std::sqrt(glm::dot(J, J)) * (of(hinge.a, hinge.rA) + of(hinge.b, hinge.rB));
}

float Hinges::mostTurned(const HingeSystem& system, const MotionView& motionView, float h) const
{
    float most = 0.0f;
    for (int i : system.hinges)
        most = std::max(most, turnOf(hinges_[i], impulses_[i], motionView, h));
    return most;
}

void Hinges::closeAhead(std::span<const int> chosen, MotionView& motionView, float h, int solves)
{
    for (int i : chosen) {
        HingeSystem& system = systems_[i];
        for (int solve = 0; solve < solves && mostTurned(system, motionView, h) <= stillGentle; ++solve) {
            const float worst = openness(system, motionView, h);
            if (worst < closed)
                break;
            assemble(system, motionView, h, worst);
            eliminate(system);
            const float share = trustedShare(system, motionView) / h;
            for (std::size_t k = 0; k < rows_.size(); ++k) {
                const Hinge& hinge = hinges_[system.hinges[k]];
                const Vecf J = share * rows_[k].dLambda;
                impulses_[system.hinges[k]] += J;
                motionView.push(hinge.a, hinge.rA, -J);
                motionView.push(hinge.b, hinge.rB, J);
            }
        }
    }
}

void Hinges::project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards)
{
    for (std::size_t k = 0; k < chosen.size(); ++k)
        solve(systems_[chosen[backwards ? chosen.size() - 1 - k : k]], motionView, h);
}

void Hinges::close(std::span<const int> chosen, MotionView& motionView, float h)
{
    project(chosen, motionView, h, true);
    bool moved = true;
    for (int sweep = 1; sweep < closingSweeps && std::exchange(moved, false); ++sweep)
        for (std::size_t k = 0; k < chosen.size(); ++k)
            if (HingeSystem& system = systems_[chosen[sweep % 2 ? k : chosen.size() - 1 - k]];
                !system.isWhole)
                moved = solve(system, motionView, h) || moved;
}

/// @return whether it moved any body
bool Hinges::solve(HingeSystem& system, MotionView& motionView, float h)
{
    for (int solves = 0; solves < maxHingeSolves; ++solves) {
        const float worst = openness(system, motionView, 0.0f);
        if (worst < smallRemainder)
            return solves > 0;
        assemble(system, motionView, h, worst);
        eliminate(system);
        const float share = trustedShare(system, motionView);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Hinge& hinge = hinges_[system.hinges[i]];
            const Vecf P = share * rows_[i].dLambda;
            impulses_[system.hinges[i]] += P / h;
            motionView.correctAt(hinge.a, rows_[i].leverA, -P, 1.0f / h);
            motionView.correctAt(hinge.b, rows_[i].leverB, P, 1.0f / h);
        }
    }
    return true;
}

void Hinges::relax(std::span<const int> chosen, MotionView& motionView)
{
    for (int i : chosen) {
        const HingeSystem& system = systems_[i];
        if (!hinges_[system.hinges[0]].isPulled || openness(system, motionView, 0.0f) <= torn)
            continue;
        for (int k : system.hinges) {
            const Hinge& hinge = hinges_[k];
            Symmetric K = motionView.mobility(hinge.a, hinge.rA) + motionView.mobility(hinge.b, hinge.rB);
            soften(K, hingeRegularity);
            const Vecf apart =
                motionView.velocity(hinge.b, hinge.rB) - motionView.velocity(hinge.a, hinge.rA);
            const Vecf J = K.solve(apart);
            motionView.push(hinge.a, hinge.rA, J);
            motionView.push(hinge.b, hinge.rB, -J);
            impulses_[k] = Vecf{0.0f};
        }
    }
}

/// Returns how much of a solve to believe: none of the bodies may turn further than the small angles it holds
/// for. A straight row that is pushed together has no small solution.
float Hinges::trustedShare(const HingeSystem& system, const MotionView& motionView)
{
    const auto eachTurn = [&](const auto& take) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Hinge& hinge = hinges_[system.hinges[i]];
            const Row& row = rows_[i];
            take(hinge.a, -motionView.inverseInertia(hinge.a) * cross(row.leverA, row.dLambda));
            take(hinge.b, motionView.inverseInertia(hinge.b) * cross(row.leverB, row.dLambda));
        }
    };
    float largest = 0.0f;  // rad
    eachTurn([&](int body, float turn) { turns_[body] += turn; });
    eachTurn(
        [&](int body, float) { largest = std::max(largest, std::abs(std::exchange(turns_[body], 0.0f))); });
    return largest > maxBodyTurn ? maxBodyTurn / largest : 1.0f;
}

/// Returns the worst gap, as a share of the smaller body; the rows have all of them from then on.
float Hinges::openness(const HingeSystem& system, const MotionView& motionView, float ahead)
{
    rows_.resize(system.hinges.size());
    float worst = 0.0f;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[system.hinges[i]];
        const Vecf C = rows_[i].C = separation(hinge, motionView, ahead);
        worst = std::max(worst, std::sqrt(glm::dot(C, C)) / static_cast<float>(hinge.size));
    }
    return worst;
}

/// Finds the rows of K. @param worst gap
void Hinges::assemble(HingeSystem& system, const MotionView& motionView, float h, float worst)
{
    const bool isPulled = hinges_[system.hinges[0]].isPulled;
    const float softness = !isPulled ? hingeRegularity : worst > torn ? tornCompliance : pulledCompliance;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[system.hinges[i]];
        Row& row = rows_[i];
        row.leverA = motionView.lever(hinge.a, hinge.rA);
        row.leverB = motionView.lever(hinge.b, hinge.rB);
        row.diagonal =
            motionView.mobilityAt(hinge.a, row.leverA) + motionView.mobilityAt(hinge.b, row.leverB);
        const float compliance = soften(row.diagonal, softness);
        if (isPulled && worst > torn)
            row.C = shortened(row.C, tornReach * static_cast<float>(hinge.size));
        if (isPulled)
            row.C += compliance * h * impulses_[system.hinges[i]];
    }
    couple(system, motionView);
}

/// Two hinges of one body have it in common: +-(1/M I + r_i perp r_k perp^T / I), - when it is A of one and B of the
/// other.
void Hinges::couple(HingeSystem& system, const MotionView& motionView)
{
    if (system.elimination)
        system.elimination->clear();
    for (const HingeCoupling& coupling : system.couplings) {
        const bool isAOfI = hinges_[system.hinges[coupling.i]].a == coupling.body;
        const bool isAOfK = hinges_[system.hinges[coupling.k]].a == coupling.body;
        const float sign = isAOfI == isAOfK ? 1.0f : -1.0f;
        Row& row = rows_[coupling.i];
        const Vecf r1 = perp(isAOfI ? row.leverA : row.leverB);
        const Vecf r2 = perp(isAOfK ? rows_[coupling.k].leverA : rows_[coupling.k].leverB);
        const float invM = motionView.inverseMass(coupling.body),
                    invI = motionView.inverseInertia(coupling.body);
        const float N[2][2] = {{sign * (invM + invI * r1.x * r2.x), sign * invI * r1.x * r2.y},
                               {sign * invI * r1.y * r2.x, sign * (invM + invI * r1.y * r2.y)}};
        if (!system.elimination)
            std::copy_n(&N[0][0], 4, &row.next[0][0]);
        else if (coupling.isTurned)
            system.elimination->addLink(coupling.place, {N[0][0], N[1][0], N[0][1], N[1][1]});
        else
            system.elimination->addLink(coupling.place, {N[0][0], N[0][1], N[1][0], N[1][1]});
    }
}

void Hinges::eliminate(HingeSystem& system)
{
    if (!system.elimination)
        return eliminateRow();
    unknowns_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Symmetric& K = rows_[i].diagonal;
        system.elimination->addOwn(static_cast<int>(i), K.xx, K.xy, K.yy);
        unknowns_.push_back(-Vec{rows_[i].C});
    }
    system.elimination->factor();
    system.elimination->solve(unknowns_);
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rows_[i].dLambda = Vecf{unknowns_[i]};
}

/// Thomas with 2 x 2 blocks: D_k -= N^T D_k-1^-1 N, then back substitution.
void Hinges::eliminateRow()
{
    const std::size_t count = rows_.size();
    rows_[0].dLambda = -rows_[0].C;
    for (std::size_t i = 1; i < count; ++i) {
        const Row& before = rows_[i - 1];
        const auto& N = before.next;
        const Vecf left = before.diagonal.solve({N[0][0], N[1][0]});   // D^-1 N, first column
        const Vecf right = before.diagonal.solve({N[0][1], N[1][1]});  // second column
        Row& row = rows_[i];
        row.diagonal.xx -= N[0][0] * left.x + N[1][0] * left.y;
        row.diagonal.xy -= N[0][0] * right.x + N[1][0] * right.y;
        row.diagonal.yy -= N[0][1] * right.x + N[1][1] * right.y;
        const Vecf b = before.diagonal.solve(before.dLambda);
        row.dLambda = -row.C - Vecf{N[0][0] * b.x + N[1][0] * b.y, N[0][1] * b.x + N[1][1] * b.y};
    }
    rows_[count - 1].dLambda = rows_[count - 1].diagonal.solve(rows_[count - 1].dLambda);
    for (std::size_t i = count - 1; i-- > 0;) {
        const auto& N = rows_[i].next;
        const Vecf x = rows_[i + 1].dLambda;
        rows_[i].dLambda = rows_[i].diagonal.solve(
            rows_[i].dLambda - Vecf{N[0][0] * x.x + N[0][1] * x.y, N[1][0] * x.x + N[1][1] * x.y});
    }
}

}  // namespace sprung::dynamics
