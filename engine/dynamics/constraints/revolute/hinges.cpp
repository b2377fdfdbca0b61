#include "dynamics/constraints/revolute/hinges.h"

#include "core/union_find.h"

namespace sprung::dynamics {
namespace {

constexpr int maxHingeSolves = 8;
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
    findChains(clusters);
    findPulled(clusters);
}

/// Chains end at a body of more than two hinges: going on through it, those of ragdolls opened their hinges by
/// 1.0 % of a limb instead of 0.7 %.
void Hinges::findChains(const Clusters& clusters)
{
    std::vector<std::pair<int, int>> links;
    std::vector<Vec> places(clusters.list.size() + 1, Vec{0.0});
    std::vector<bool> isEnd(places.size(), false);
    std::fill_n(isEnd.begin(), 1 + clusters.kinematic, true);
    for (std::size_t i = 0; i < clusters.list.size(); ++i)
        places[i + 1] = clusters.list[i].origin;
    std::vector<int> hingesOf(places.size(), 0);
    for (const Hinge& hinge : hinges_) {
        links.push_back({hinge.a, hinge.b});
        for (int body : {hinge.a, hinge.b})
            isEnd[body] = isEnd[body] || ++hingesOf[body] > 2;
    }
    chains_ = pathsOf(links, places, isEnd);
}

/// Driven bodies pull apart the hinges of what hangs on two of them, or on one and the ground.
void Hinges::findPulled(const Clusters& clusters)
{
    Islands tied(static_cast<int>(clusters.list.size()) + 1);
    const auto isHeld = [&](int body) { return body <= clusters.kinematic; };
    for (const Hinge& hinge : hinges_)
        if (!isHeld(hinge.b))
            tied.join(hinge.a, hinge.b);
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

void Hinges::warmStart(std::span<const int> chosen, MotionView& motionView, float h)
{
    for (int i : chosen) {
        const Hinge& hinge = hinges_[i];
        const float turn =
            h * (hinge.b == 0 ? 1.0f : 0.5f) * (motionView.spin(hinge.a) + motionView.spin(hinge.b));
        Vecf& J = impulses_[i];
        J = Vecf{rotationBy(turn) * Vec{J}};
        const float turned = turnOf(hinge, J, motionView, h);
        if (turned > hinge.gentleShare())
            J *= hinge.gentleShare() / turned;
    }
    for (int i : chosen) {
        motionView.push(hinges_[i].a, hinges_[i].rA, -impulses_[i]);
        motionView.push(hinges_[i].b, hinges_[i].rB, impulses_[i]);
    }
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

bool Hinges::isGentle(const Path& chain, const MotionView& motionView, float h) const
{
    return std::all_of(chain.links.begin(), chain.links.end(), [&](int i) {
        return turnOf(hinges_[i], impulses_[i], motionView, h) <= hinges_[i].gentleShare();
    });
}

void Hinges::closeAhead(std::span<const int> chosen, MotionView& motionView, float h, int solves)
{
    for (int i : chosen) {
        const Path& chain = chains_[i];
        for (int solve = 0; solve < solves && isGentle(chain, motionView, h); ++solve) {
            if (measure(chain, motionView, h, h) < closed)
                break;
            eliminate();
            const float share = trustedShare(chain, motionView) / h;
            for (std::size_t k = 0; k < rows_.size(); ++k) {
                const Hinge& hinge = hinges_[chain.links[k]];
                const Vecf J = share * rows_[k].dLambda;
                impulses_[chain.links[k]] += J;
                motionView.push(hinge.a, hinge.rA, -J);
                motionView.push(hinge.b, hinge.rB, J);
            }
        }
    }
}

bool Hinges::project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards)
{
    bool moved = false;
    for (std::size_t k = 0; k < chosen.size(); ++k) {
        const int i = chosen[backwards ? chosen.size() - 1 - k : k];
        moved = solveChain(chains_[i], motionView, h) || moved;
    }
    return moved;
}

bool Hinges::solveChain(const Path& chain, MotionView& motionView, float h)
{
    for (int solves = 0; solves < maxHingeSolves; ++solves) {
        if (measure(chain, motionView, h, 0.0f) < smallRemainder)
            return solves > 0;
        eliminate();
        const float share = trustedShare(chain, motionView);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Hinge& hinge = hinges_[chain.links[i]];
            const Vecf P = share * rows_[i].dLambda;
            impulses_[chain.links[i]] += P / h;
            motionView.correctAt(hinge.a, rows_[i].leverA, -P, 1.0f / h);
            motionView.correctAt(hinge.b, rows_[i].leverB, P, 1.0f / h);
        }
    }
    return true;
}

void Hinges::relax(std::span<const int> chosen, MotionView& motionView)
{
    for (int i : chosen) {
        const Path& chain = chains_[i];
        if (!hinges_[chain.links[0]].isPulled || openness(chain, motionView, 0.0f) <= torn)
            continue;
        for (int k : chain.links) {
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
float Hinges::trustedShare(const Path& chain, const MotionView& motionView) const
{
    float largest = 0.0f;  // rad
    float before = 0.0f;   // rad, that the last hinge turns the body it shares with this one
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[chain.links[i]];
        const Row& row = rows_[i];
        const float ofA = -motionView.inverseInertia(hinge.a) * cross(row.leverA, row.dLambda);
        const float ofB = motionView.inverseInertia(hinge.b) * cross(row.leverB, row.dLambda);
        const bool comesFromA = chain.nodes[i] == hinge.a;
        largest = std::max(largest, std::abs(before + (comesFromA ? ofA : ofB)));
        before = comesFromA ? ofB : ofA;
    }
    largest = std::max(largest, std::abs(before));
    return largest > maxBodyTurn ? maxBodyTurn / largest : 1.0f;
}

/// Returns the worst gap, as a share of the smaller body; the rows have all of them.
float Hinges::openness(const Path& chain, const MotionView& motionView, float ahead)
{
    rows_.resize(chain.links.size());
    float worst = 0.0f;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[chain.links[i]];
        const Vecf C = rows_[i].C = separation(hinge, motionView, ahead);
        worst = std::max(worst, std::sqrt(glm::dot(C, C)) / static_cast<float>(hinge.size));
    }
    return worst;
}

/// The rows of K, and the worst gap. Two hinges of one body have it in common:
/// +-(1/M I + r_i perp r_k perp^T / I), - when it is A of one and B of the other.
float Hinges::measure(const Path& chain, const MotionView& motionView, float h, float ahead)
{
    const float worst = openness(chain, motionView, ahead);
    const bool isPulled = hinges_[chain.links[0]].isPulled;
    const float softness = !isPulled ? hingeRegularity : worst > torn ? tornCompliance : pulledCompliance;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[chain.links[i]];
        rows_[i].leverA = motionView.lever(hinge.a, hinge.rA);
        rows_[i].leverB = motionView.lever(hinge.b, hinge.rB);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Hinge& hinge = hinges_[chain.links[i]];
        Row& row = rows_[i];
        row.diagonal =
            motionView.mobilityAt(hinge.a, row.leverA) + motionView.mobilityAt(hinge.b, row.leverB);
        const float compliance = soften(row.diagonal, softness);
        if (isPulled && worst > torn)
            row.C = shortened(row.C, tornReach * static_cast<float>(hinge.size));
        if (isPulled)
            row.C += compliance * h * impulses_[chain.links[i]];
        if (i + 1 == rows_.size())
            break;
        const Hinge& next = hinges_[chain.links[i + 1]];
        const int shared = chain.nodes[i + 1];
        const float sign = (hinge.a == shared) == (next.a == shared) ? 1.0f : -1.0f;
        const Vecf r1 = perp(hinge.a == shared ? row.leverA : row.leverB);
        const Vecf r2 = perp(next.a == shared ? rows_[i + 1].leverA : rows_[i + 1].leverB);
        const float invM = motionView.inverseMass(shared), invI = motionView.inverseInertia(shared);
        row.next[0][0] = sign * (invM + invI * r1.x * r2.x);
        row.next[0][1] = sign * invI * r1.x * r2.y;
        row.next[1][0] = sign * invI * r1.y * r2.x;
        row.next[1][1] = sign * (invM + invI * r1.y * r2.y);
    }
    return worst;
}

/// Thomas with 2 x 2 blocks: D_k -= N^T D_k-1^-1 N, then back substitution.
void Hinges::eliminate()
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
