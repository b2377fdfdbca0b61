#include "dynamics/constraints/contact/contact_solver.h"

#include <bit>

namespace sprung {
namespace {

constexpr int colors = 64;
// Contacts. With 60 Hz rain of 2000 bodies overlaps by 2.1 cm, with 75 by 1.2; with a damping ratio of 5 a
// pyramid of 50 rows drifts by 1.2 cm, with 3 by 0.9. With 120 Hz pyramids walk.
constexpr float hertz = 75.0f;
constexpr float hertzOfStep = 0.25f;  // of the substeps' rate: no contact is stiffer
constexpr float zeta = 3.0f;

// Contacts, at least, for a thread at a time: about ten microseconds, for to hand over costs one or two.
constexpr int grain = 640;         // to prepare
constexpr int grainOfPass = 2000;  // to solve once
constexpr int grainOfRegion = 2000;
constexpr int mostRegions = 8;

}  // namespace

void ContactSolver::prepare(std::span<const Touch> touches, std::span<const ActiveTouch> chosen,
                            const Colliders& colliders, const Bodies& bodies, float h, bool isHeavy,
                            float pushOut, bool changed)
{
    const float most = hertzOfStep / h;
    const float contactHertz = isHeavy ? most : std::min(hertz, most);
    step_ = {h, Softness::of(contactHertz, zeta, h), Softness::of(2.0f * contactHertz, zeta, h), pushOut};
    if (changed) {
        divide(chosen, bodies.count());
        color(chosen, bodies.count());
        lay(chosen);
    }
    constexpr int ahead = 8;
    const int count = static_cast<int>(chosen.size());
    divideAmong(workers_, count, grain, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            if (i + ahead < end)
                load(touches[chosen[i + ahead].place]);
            fill(touches[chosen[i].place], places_[i], colliders, bodies);
        }
    });
    noteBounces(touches, chosen, colliders);
}

/// Regions are ranges of bodies' numbers with about as many contacts each.
void ContactSolver::divide(std::span<const ActiveTouch> chosen, std::size_t bodyCount)
{
    const int count = static_cast<int>(chosen.size());
    regions_ = count < 2 * grainOfRegion ? 0 : std::min(count / grainOfRegion, mostRegions);
    regionOf_.assign(chosen.size(), regions_);
    if (regions_ == 0)
        return;
    regionOfBody_.assign(bodyCount, 0);
    for (const ActiveTouch& touch : chosen)  // at first how many contacts each has
        ++regionOfBody_[touch.body];
    long long sum = 0;
    for (int& region : regionOfBody_) {
        sum += region;
        region = static_cast<int>(std::min<long long>(sum * regions_ / (count + 1), regions_ - 1));
    }
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const int a = chosen[i].body, b = chosen[i].other;
        if (b == 0 || regionOfBody_[a] == regionOfBody_[b])
            regionOf_[i] = regionOfBody_[a];
    }
}

/// Greedy: the first colour that neither body has yet. The ground does not move, so it never conflicts.
void ContactSolver::color(std::span<const ActiveTouch> chosen, std::size_t bodyCount)
{
    taken_.assign(2 * bodyCount, 0);
    colorOf_.resize(chosen.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const bool isBetween = regionOf_[i] == regions_;
        std::uint64_t& takenOfA = taken_[2 * chosen[i].body + isBetween];
        std::uint64_t& takenOfB = taken_[2 * chosen[i].other + isBetween];
        const std::uint64_t notFree = takenOfA | (chosen[i].other == 0 ? 0 : takenOfB);
        colorOf_[i] = std::countr_one(notFree);
        if (colorOf_[i] == colors)
            continue;
        takenOfA |= std::uint64_t{1} << colorOf_[i];
        takenOfB |= std::uint64_t{1} << colorOf_[i];
    }
}

/// Gives every chosen touch its place: region by region and colour by colour, each filled up to whole blocks.
void ContactSolver::lay(std::span<const ActiveTouch> chosen)
{
    constexpr std::size_t most = (mostRegions + 1) * (colors + 1);
    const std::size_t W = lanes_;
    std::array<std::size_t, most> size{}, next{};
    const auto groupOf = [this](std::size_t i) { return regionOf_[i] * (colors + 1) + colorOf_[i]; };
    for (std::size_t i = 0; i < chosen.size(); ++i)
        ++size[groupOf(i)];
    std::size_t end = 0;
    runs_.clear();
    firstRun_.clear();
    for (int group = 0; group < (regions_ + 1) * (colors + 1); ++group) {
        const bool oneByOne = group % (colors + 1) == colors;  // a block each
        if (group % (colors + 1) == 0)
            firstRun_.push_back(static_cast<int>(runs_.size()));
        next[group] = end;
        const std::size_t blocks = oneByOne ? size[group] : (size[group] + W - 1) / W;
        if (blocks > 0)
            runs_.push_back({nullptr, nullptr, nullptr, static_cast<int>(blocks), oneByOne});
        end += blocks * W;
    }
    places_.resize(chosen.size());
    touchOf_.assign(end, -1);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        std::size_t& place = next[groupOf(i)];
        places_[i] = place;
        touchOf_[place] = chosen[i].place;
        place += colorOf_[i] == colors ? W : 1;
    }
    a_.assign(end, 0);
    b_.assign(end, 0);
    rows_.assign((end * row::count + 15) / 16, {});
    std::size_t begin = 0;
    for (ContactRun& run : runs_) {
        run.rows = rows() + begin * row::count;
        run.a = a_.data() + begin;
        run.b = b_.data() + begin;
        begin += run.blocks * W;
    }
}

/// rA = (R_A lA + R_B lB + cB - cA) / 2, rB = rA + cA - cB
/// s0 = n . ((cB + R_B lB) - (cA + R_A lA))
/// K = 1/MA + 1/MB + (rA x n)^2 / IA + (rB x n)^2 / IB, m_n = 1 / K; the same along t
void ContactSolver::fill(const Touch& touch, std::size_t place, const Colliders& colliders,
                         const Bodies& bodies)
{
    const BodyPose& poseA = bodies.pose[touch.bodyA];
    const BodyPose& poseB = bodies.pose[touch.bodyB];
    const BodyMotion& mA = bodies.motion[touch.bodyA];
    const BodyMotion& mB = bodies.motion[touch.bodyB];
    float* rows = this->rows() + firstOf(place);
    const auto set = [&](int row, float value) { rows[row * lanes_] = value; };
    a_[place] = offsetOf(touch.bodyA);
    b_[place] = offsetOf(touch.bodyB);

    const Vec n = poseA.turn * touch.normal;
    const Vec nOfB = poseB.turn.inverse() * n;
    const Vec d = poseA.origin - poseB.origin;
    const double dn = glm::dot(n, d), dt = cross(n, d);
    // From the ground nothing is measured, and its origin may be too far away for floats.
    const float armN = touch.bodyB == 0 ? 0.0f : static_cast<float>(dn);
    const float armT = touch.bodyB == 0 ? 0.0f : static_cast<float>(dt);
    set(row::Nx, static_cast<float>(n.x));
    set(row::Ny, static_cast<float>(n.y));
    set(row::Dn, armN);
    set(row::Dt, armT);
    set(row::IA, mA.inverseInertia);
    set(row::IB, mB.inverseInertia);
    set(row::Mu, static_cast<float>(0.5 * (colliders.friction[touch.a] + colliders.friction[touch.b])));
    set(row::Lt, touch.lt);

    const float w = mA.inverseMass + mB.inverseMass;
    const auto massAcross = [&](float rA, float rB) {
        const float K = w + rA * rA * mA.inverseInertia + rB * rB * mB.inverseInertia;
        return K > 0.0f ? 1.0f / K : 0.0f;
    };
    float sum = 0.0f;
    for (int i = 0; i < 2; ++i) {
        const Touch::At& at = touch.at[std::min(i, touch.count - 1)];
        // From A's origin, along n and t; turning changes neither product.
        const double nA = glm::dot(touch.normal, at.onA), tA = cross(touch.normal, at.onA);
        const double nB = glm::dot(nOfB, at.onB) - dn, tB = cross(nOfB, at.onB) - dt;
        const float rn = static_cast<float>(0.5 * (nA + nB)), rt = static_cast<float>(0.5 * (tA + tB));
        sum += rn;
        const int first = row::At + i * row::PointRows;
        const bool isThere = i < touch.count;
        const float s0 = isThere ? static_cast<float>(nB - nA) : 0.0f;
        set(first + row::Rn, rn);
        set(first + row::Rt, rt);
        set(first + row::S0, s0);
        set(first + row::S, s0);
        set(first + row::Mn, isThere ? massAcross(rt, rt + armT) : 0.0f);
        set(first + row::Ln, isThere ? at.ln : 0.0f);
    }
    set(row::Mt, massAcross(0.5f * sum, 0.5f * sum + armN));
}

void ContactSolver::noteBounces(std::span<const Touch> touches, std::span<const ActiveTouch> chosen,
                                const Colliders& colliders)
{
    bounces_.clear();
    for (std::size_t i = 0; colliders.bounces && i < chosen.size(); ++i) {
        const Touch& touch = touches[chosen[i].place];
        const double e = 0.5 * (colliders.list[touch.a].restitution + colliders.list[touch.b].restitution);
        for (int point = 0; e > 0.0 && point < touch.count; ++point)
            bounces_.push_back({places_[i], point, static_cast<float>(e)});
    }
}

/// The threads share the regions; between them they go colour after colour and share the blocks of each, but
/// for the contacts that go one by one.
template <class Kernel>
void ContactSolver::overRuns(const Kernel& kernel) const
{
    const int W = static_cast<int>(lanes_);
    divideAmong(workers_, regions_, 1, [&](int begin, int end) {
        for (int i = firstRun_[begin]; i < firstRun_[end]; ++i)
            kernel(runs_[i]);
    });
    for (std::size_t i = firstRun_.empty() ? 0 : firstRun_.back(); i < runs_.size(); ++i) {
        const ContactRun& run = runs_[i];
        divideAmong(run.oneByOne ? nullptr : workers_, run.blocks, grainOfPass / W, [&](int begin, int end) {
            kernel(ContactRun{run.rows + row::count * lanes_ * begin, run.a + begin * W, run.b + begin * W,
                              end - begin, run.oneByOne});
        });
    }
}

void ContactSolver::warmStart(std::span<BodyMotion> bodies)
{
    overRuns([&](const ContactRun& run) { kernels_->warmStart(run, bodies.data()); });
}

void ContactSolver::solveWithBias(std::span<BodyMotion> bodies)
{
    overRuns([&](const ContactRun& run) { kernels_->solveBias(run, bodies.data(), step_); });
}

void ContactSolver::solveWithoutBias(std::span<BodyMotion> bodies)
{
    overRuns([&](const ContactRun& run) { kernels_->solveNoBias(run, bodies.data(), step_); });
}

void ContactSolver::store(std::span<Touch> touches) const
{
    divideAmong(workers_, static_cast<int>(touchOf_.size()), grainOfPass, [&](int begin, int end) {
        for (int place = begin; place < end; ++place) {
            if (touchOf_[place] < 0)
                continue;
            Touch& touch = touches[touchOf_[place]];
            const float* block = rows() + firstOf(place);
            touch.lt = block[row::Lt * lanes_];
            for (int i = 0; i < touch.count; ++i)
                touch.at[i].ln = block[(row::At + i * row::PointRows + row::Ln) * lanes_];
        }
    });
}

}  // namespace sprung
