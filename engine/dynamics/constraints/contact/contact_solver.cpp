#include "dynamics/constraints/contact/contact_solver.h"

#include "dynamics/state/least_turning.h"
#include "dynamics/step/threads_that_pay.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

// Contacts. With 60 Hz rain of 2000 bodies overlaps by 2.1 cm, with 75 by 1.2; with a damping ratio of 5 a pyramid of 50
// rows drifts by 1.2 cm, with 3 by 0.9. With more than 75 Hz random scenes gain energy.
constexpr float hertz = 75.0f;
constexpr float zeta = 3.0f;
// Where substeps are longer than 75 Hz allow, contacts are as stiff as the columns of a pyramid bear that
// they do not walk apart: with 0.22, or with a ratio of 3, they do, and one of 100 rows fell to pieces at two
// iterations.
constexpr float hertzOfStep = 0.2f;  // of the substeps' rate
constexpr float zetaOfStep = 1.0f;
constexpr float hertzOfHeavyStep = 0.25f;  // few stand on each other where masses differ much
constexpr float slowestLanding = 0.05f;    // m/s

// Contacts, at least, for a thread at a time: about ten microseconds, for to hand over costs one or two.
constexpr int grain = 640;         // to prepare
constexpr int grainOfPass = 2000;  // to solve once
constexpr int grainOfRegion = pairsForAThread;
constexpr int maxRegions = 8;

/// @param share how much stiffer than between bodies
Softness softnessOf(float share, float h, bool isHeavy)
{
    if (isHeavy)
        return Softness::of(share * hertzOfHeavyStep / h, zeta, h);
    const float max = hertzOfStep / h;
    return max < hertz ? Softness::of(share * max, zetaOfStep, h) : Softness::of(share * hertz, zeta, h);
}

}  // namespace

void ContactSolver::prepare(std::span<const collision::ContactPair> contactPairs,
                            std::span<const collision::ActivePair> chosen,
                            const collision::Colliders& colliders, const Bodies& bodies, float h,
                            bool isHeavy, float depenetrationSpeed, bool changed)
{
    step_ = {h, softnessOf(1.0f, h, isHeavy), softnessOf(2.0f, h, isHeavy), depenetrationSpeed};
    if (changed) {
        lastUnmoved_ = offsetOf(bodies.lastUnmoved());
        divide(chosen, bodies);
        color(chosen, bodies);
        pack(chosen);
    }
    constexpr int ahead = 8;
    const int count = static_cast<int>(chosen.size());
    divideAmong(workers_, count, grain, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            if (i + ahead < end)
                collision::load(contactPairs[chosen[i + ahead].place]);
            fill(contactPairs[chosen[i].place], places_[i], colliders, bodies);
        }
    });
    noteLandings();
    noteBounces(contactPairs, chosen, colliders);
}

/// Regions are ranges of bodies' numbers with about as many contacts each.
void ContactSolver::divide(std::span<const collision::ActivePair> chosen, const Bodies& bodies)
{
    const int count = static_cast<int>(chosen.size());
    regions_ = count < 2 * grainOfRegion ? 0 : std::min(count / grainOfRegion, maxRegions);
    regionOf_.assign(chosen.size(), regions_);
    if (regions_ == 0)
        return;
    regionOfBody_.assign(bodies.count(), 0);
    for (const collision::ActivePair& contactPair : chosen)  // at first how many contacts each has
        ++regionOfBody_[contactPair.body];
    long long sum = 0;
    for (int& region : regionOfBody_) {
        sum += region;
        region = static_cast<int>(std::min<long long>(sum * regions_ / (count + 1), regions_ - 1));
    }
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const int a = chosen[i].body, b = chosen[i].other;
        if (b <= bodies.lastUnmoved() || regionOfBody_[a] == regionOfBody_[b])
            regionOf_[i] = regionOfBody_[a];
    }
}

/// Bodies have a place for contacts within a region, and one for those between regions. What finds no colour is coloured
/// anew among itself, in as many rounds as that takes.
void ContactSolver::color(std::span<const collision::ActivePair> chosen, const Bodies& bodies)
{
    const auto nextColor = [&](int i) {
        const int isBetween = regionOf_[i] == regions_ ? 1 : 0;
        const std::array places{2 * chosen[i].body + isBetween, 2 * chosen[i].other + isBetween};
        const bool areBothMoved = BodyId{chosen[i].other}.isMoved(bodies.lastUnmoved());
        return coloring_.next(std::span(places).first(areBothMoved ? 2 : 1));
    };
    colorOf_.resize(chosen.size());
    uncolored_.resize(chosen.size());
    std::iota(uncolored_.begin(), uncolored_.end(), 0);
    for (colors_ = 0; !uncolored_.empty(); colors_ += Coloring::colors) {
        coloring_.restart(2 * bodies.count());
        std::erase_if(uncolored_, [&](int i) {
            const int color = nextColor(i);
            colorOf_[i] = colors_ + color;
            return color < Coloring::colors;
        });
    }
}

/// Gives every chosen contact pair its place: region by region and colour by colour, each filled up to whole
/// blocks.
void ContactSolver::pack(std::span<const collision::ActivePair> chosen)
{
    const std::size_t W = lanes_;
    const auto groupOf = [this](std::size_t i) { return regionOf_[i] * colors_ + colorOf_[i]; };
    groups_.assign((regions_ + 1) * colors_, 0);  // at first how many contacts each has, then its next place
    for (std::size_t i = 0; i < chosen.size(); ++i)
        ++groups_[groupOf(i)];
    std::size_t end = 0;
    batches_.clear();
    firstBatch_.clear();
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        if (group % colors_ == 0)
            firstBatch_.push_back(static_cast<int>(batches_.size()));
        const std::size_t blocks = (groups_[group] + W - 1) / W;
        if (blocks > 0)
            batches_.push_back({.blocks = static_cast<int>(blocks), .lastUnmoved = lastUnmoved_});
        groups_[group] = end;
        end += blocks * W;
    }
    places_.resize(chosen.size());
    pairOf_.assign(end, -1);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        places_[i] = groups_[groupOf(i)]++;
        pairOf_[places_[i]] = chosen[i].place;
    }
    a_.assign(end, 0);
    b_.assign(end, 0);
    rows_.assign((end * row::count + 15) / 16, {});
    lands_.assign((end + 15) / 16, {});
    isLanding_.assign(end / W, 0);
    std::size_t begin = 0;
    for (ContactBatch& batch : batches_) {
        batch.rows = rows() + begin * row::count;
        batch.a = a_.data() + begin;
        batch.b = b_.data() + begin;
        batch.lands = lands() + begin;
        batch.isLanding = isLanding_.data() + begin / W;
        begin += batch.blocks * W;
    }
}

/// rA = (R_A lA + R_B lB + cB - cA) / 2, rB = rA + cA - cB
/// s0 = n . ((cB + R_B lB) - (cA + R_A lA))
/// K = 1/MA + 1/MB + (rA x n)^2 / IA + (rB x n)^2 / IB, m_n = 1 / K; the same along t. Where nothing but turns is left,
/// K >= leastTurning (rA^2 / IA + rB^2 / IB), and as leastLever has it.
void ContactSolver::fill(const collision::ContactPair& contactPair, std::size_t place,
                         const collision::Colliders& colliders, const Bodies& bodies)
{
    const BodyPose& poseA = bodies.pose[contactPair.bodyA];
    const BodyPose& poseB = bodies.pose[contactPair.bodyB];
    const BodyMotion& mA = bodies.motion[contactPair.bodyA];
    const BodyMotion& mB = bodies.motion[contactPair.bodyB];
    float* rows = this->rows() + firstOf(place);
    const auto set = [&](int row, float value) { rows[row * lanes_] = value; };
    a_[place] = offsetOf(contactPair.bodyA);
    b_[place] = offsetOf(contactPair.bodyB);

    const Vec n = poseA.turn * contactPair.normal;
    const Vec nOfB = poseB.turn.inverse() * n;
    const Vec d = poseA.origin - poseB.origin;
    const double dn = glm::dot(n, d), dt = cross(n, d);
    // From the ground nothing is measured, and its origin may be too far away for floats.
    const float armN = BodyId{contactPair.bodyB}.isGround() ? 0.0f : static_cast<float>(dn);
    const float armT = BodyId{contactPair.bodyB}.isGround() ? 0.0f : static_cast<float>(dt);
    set(row::Nx, static_cast<float>(n.x));
    set(row::Ny, static_cast<float>(n.y));
    set(row::Dn, armN);
    set(row::Dt, armT);
    set(row::IA, mA.inverseInertia);
    set(row::IB, mB.inverseInertia);
    set(row::Mu,
        static_cast<float>(0.5 * (colliders.friction[contactPair.a] + colliders.friction[contactPair.b])));
    set(row::Lt, contactPair.lt);
    set(row::Ra, colliders.roundRadii[contactPair.a]);
    set(row::Rb, colliders.roundRadii[contactPair.b]);

    const float w = mA.inverseMass + mB.inverseMass;
    const auto least = [&] {
        return wAtLeastLever(colliders.list[contactPair.a].outerRadius, mA.inverseInertia) +
               wAtLeastLever(colliders.list[contactPair.b].outerRadius, mB.inverseInertia);
    };
    const auto massAcross = [&](float rA, float rB, float alongA, float alongB) {
        const float IA = mA.inverseInertia, IB = mB.inverseInertia;
        float K = w + rA * rA * IA + rB * rB * IB;
        if (w == 0.0f)
            K = std::max({K, leastTurning * (K + alongA * alongA * IA + alongB * alongB * IB), least()});
        return K > 0.0f ? 1.0f / K : 0.0f;
    };
    const auto isDead = [&](int collider) {
        return !colliders.bounces || colliders.list[collider].restitution == 0.0;
    };
    // Impacts that bounce are solved by themselves.
    bool lands = contactPair.count == 2 && isDead(contactPair.a) && isDead(contactPair.b);
    const float un = static_cast<float>(n.x) * (mB.vx - mA.vx) + static_cast<float>(n.y) * (mB.vy - mA.vy);
    float sum = 0.0f, arms = 0.0f;
    for (int i = 0; i < 2; ++i) {
        const collision::ContactPair::At& at = contactPair.at[std::min(i, contactPair.count - 1)];
        // From A's origin, along n and t; turning changes neither product.
        const double nA = glm::dot(contactPair.normal, at.onA), tA = cross(contactPair.normal, at.onA);
        const double nB = glm::dot(nOfB, at.onB) - dn, tB = cross(nOfB, at.onB) - dt;
        const float rn = static_cast<float>(0.5 * (nA + nB)), rt = static_cast<float>(0.5 * (tA + tB));
        sum += rn;
        const int first = row::At + i * row::PointRows;
        const bool isThere = i < contactPair.count;
        const float s0 = isThere ? static_cast<float>(nB - nA) : 0.0f;
        lands = lands && (at.ln == 0.0f || s0 > arrived) &&
                un + rt * mA.omega - (rt + armT) * mB.omega < -slowestLanding;
        set(first + row::Rn, rn);
        set(first + row::Rt, rt);
        set(first + row::S0, s0);
        set(first + row::S, s0);
        set(first + row::Mn, isThere ? massAcross(rt, rt + armT, rn, rn + armN) : 0.0f);
        arms += rt;
        set(first + row::Ln, isThere ? at.ln : 0.0f);
    }
    set(row::Mt, massAcross(0.5f * sum, 0.5f * sum + armN, 0.5f * arms, 0.5f * arms + armT));
    this->lands()[place] = lands ? 1.0f : 0.0f;
}

/// Notes the blocks in which a side lands in this frame.
void ContactSolver::noteLandings()
{
    const float* next = lands();
    for (std::uint8_t& isLanding : isLanding_) {
        const float* const end = next + lanes_;
        isLanding = std::any_of(next, end, [](float lands) { return lands != 0.0f; });
        next = end;
    }
}

void ContactSolver::noteBounces(std::span<const collision::ContactPair> contactPairs,
                                std::span<const collision::ActivePair> chosen,
                                const collision::Colliders& colliders)
{
    bounces_.clear();
    for (std::size_t i = 0; colliders.bounces && i < chosen.size(); ++i) {
        const collision::ContactPair& contactPair = contactPairs[chosen[i].place];
        const double e =
            0.5 * (colliders.list[contactPair.a].restitution + colliders.list[contactPair.b].restitution);
        for (int point = 0; e > 0.0 && point < contactPair.count; ++point)
            bounces_.push_back({places_[i], point, static_cast<float>(e)});
    }
}

/// The threads share the regions; between them they go colour after colour and share the blocks of each.
template <class Kernel>
void ContactSolver::overBatches(const Kernel& kernel) const
{
    const int W = static_cast<int>(lanes_);
    divideAmong(workers_, regions_, 1, [&](int begin, int end) {
        for (int i = firstBatch_[begin]; i < firstBatch_[end]; ++i)
            kernel(batches_[i]);
    });
    for (std::size_t i = firstBatch_.empty() ? 0 : firstBatch_.back(); i < batches_.size(); ++i) {
        const ContactBatch& batch = batches_[i];
        divideAmong(workers_, batch.blocks, grainOfPass / W, [&](int begin, int end) {
            kernel(ContactBatch{batch.rows + row::count * lanes_ * begin, batch.a + begin * W,
                                batch.b + begin * W, end - begin, batch.lastUnmoved, batch.lands + begin * W,
                                batch.isLanding + begin});
        });
    }
}

void ContactSolver::warmStart(std::span<BodyMotion> bodies)
{
    overBatches([&](const ContactBatch& batch) { kernels_->warmStart(batch, bodies.data()); });
}

void ContactSolver::solveWithBias(std::span<BodyMotion> bodies)
{
    overBatches([&](const ContactBatch& batch) { kernels_->solveBias(batch, bodies.data(), step_); });
}

void ContactSolver::solveWithoutBias(std::span<BodyMotion> bodies)
{
    overBatches([&](const ContactBatch& batch) { kernels_->solveNoBias(batch, bodies.data(), step_); });
}

void ContactSolver::store(std::span<collision::ContactPair> contactPairs, std::span<PairLoads> before) const
{
    divideAmong(workers_, static_cast<int>(pairOf_.size()), grainOfPass, [&](int begin, int end) {
        for (int place = begin; place < end; ++place) {
            if (pairOf_[place] < 0)
                continue;
            collision::ContactPair& contactPair = contactPairs[pairOf_[place]];
            const float* block = rows() + firstOf(place);
            contactPair.lt = block[row::Lt * lanes_];
            for (int i = 0; i < contactPair.count; ++i) {
                before[pairOf_[place]][i] = contactPair.at[i].ln;
                contactPair.at[i].ln = block[(row::At + i * row::PointRows + row::Ln) * lanes_];
            }
        }
    });
}

/// The mean of a contact's force before and after the frame times the way that its points have come apart in it.
void ContactSolver::addDepenetration(std::span<const PairLoads> before, std::span<const int> islands,
                                     std::span<double> work) const
{
    for (std::size_t place = 0; place < pairOf_.size(); ++place) {
        if (pairOf_[place] < 0)
            continue;
        for (int i = 0; i < 2; ++i) {
            const int first = row::At + i * row::PointRows;
            const float s0 = value(first + row::S0, place);
            const float way = std::min(value(first + row::S, place) - s0, -s0);
            if (way <= 0.0f)  // or there is no such point
                continue;
            const float ln = 0.5f * (before[pairOf_[place]][i] + value(first + row::Ln, place));
            work[islands[bodyAt(a_[place])]] += static_cast<double>(ln) * way / step_.h;
        }
    }
}

}  // namespace sprung::dynamics
