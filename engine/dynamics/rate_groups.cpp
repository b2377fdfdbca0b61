#include "dynamics/rate_groups.h"

namespace sprung {
namespace {

// Ratios of masses in an island, a little less than 100 and 1000: those are what people try.
constexpr double heavy = 99.0, veryHeavy = 990.0;
constexpr int heavySubsteps = 2, veryHeavySubsteps = 8;

void joinMoving(Islands& islands, int a, int b)
{
    if (a != 0 && b != 0)
        islands.join(a, b);
}

}  // namespace

void Batch::clearParts()
{
    for (std::vector<int>* all :
         {&bodies, &points, &edges, &forces, &projected, &chains, &hinges, &hingeChains, &triangles})
        all->clear();
}

int Batches::nodeOf(const Parts& parts, int point) const
{
    return sprung::nodeOf(point, parts.bodies, parts.points);
}

/// The first that moves; 0: none does.
int Batches::nodeOfAny(const Parts& parts, std::span<const int> points) const
{
    for (int p : points)
        if (const int node = nodeOf(parts, p); node != 0)
            return node;
    return 0;
}

/// The body, or the first of the points that moves; 0: neither does, as on the ground.
int Batches::nodeOfSide(const Parts& parts, const SoftSide& side) const
{
    return side.body >= 0 ? side.body : nodeOfAny(parts, side.p);
}

void Batches::tie(const Parts& parts, int iterations)
{
    iterations_ = iterations;
    bodies_ = static_cast<int>(parts.bodies.count());
    const int count = bodies_ + static_cast<int>(parts.points.start.size());
    all_.clear();
    for (int i = 1; i < bodies_; ++i)
        if (!parts.clusters.list[i - 1].fixed())
            all_.push_back(i);
    for (int p = 0; p < count - bodies_; ++p)
        if (parts.points.isFree(p))
            all_.push_back(bodies_ + p);

    tied_ = Islands(count);
    for (std::size_t i = 0; i < parts.edges.count(); ++i)
        joinMoving(tied_, nodeOf(parts, parts.edges.ends(i).first),
                   nodeOf(parts, parts.edges.ends(i).second));
    for (std::size_t i = 0; i < parts.hinges.count(); ++i)
        joinMoving(tied_, parts.hinges.bodies(i).first, parts.hinges.bodies(i).second);
    for (std::size_t i = 0; i < parts.areaGuard.count(); ++i)
        for (int corner : parts.areaGuard.corners(i))
            joinMoving(tied_, nodeOf(parts, parts.areaGuard.corners(i)[0]), nodeOf(parts, corner));

    tieOf_.resize(count);
    for (int node = 0; node < count; ++node)
        tieOf_[node] = tied_.of(node);
    tieOfPoint_.resize(count - bodies_);
    for (int p = 0; p < count - bodies_; ++p)
        tieOfPoint_[p] = tieOf_[nodeOf(parts, p)];

    islandOf_.resize(count);
    for (int node = 0; node < count; ++node)
        islandOf_[node] = node;
    substepsOf_.assign(count, iterations);
    batchOf_.assign(count, 0);
    ranges_.resize(count);
    batches_.assign(awakeBatches + 1, Batch{});
    batches_[1].substeps = heavySubsteps;
    batches_[2].substeps = veryHeavySubsteps;
    isTiedAnew_ = true;
}

void Batches::divide(const Parts& parts, const Meetings& meetings, bool changed, Sleep& sleep)
{
    const bool hasSoft = meetings.soft.count() > 0;
    const bool joinsAnew = changed || isTiedAnew_ || hasSoft || hadSoftContacts_;
    hadSoftContacts_ = hasSoft;
    if (joinsAnew) {
        joinMeetings(meetings);
        nameIslands();
    }
    measureIslands(parts, sleep);
    const bool moves = regrouped_ = chooseBatches(sleep) || isTiedAnew_;
    if (moves) {
        listAwake(sleep);
        fillParts(parts);
    }
    isTiedAnew_ = false;
    changed_ = joinsAnew || moves;
    if (changed_)
        fillTouches(meetings);
    fillContacts(parts, meetings);
}

void Batches::joinMeetings(const Meetings& meetings)
{
    islands_.restart(tied_, all_);
    for (const ActiveTouch& touch : meetings.active)
        joinMoving(islands_, touch.body, touch.other);
    std::array<int, 4> before{};  // ties: contacts that follow each other mostly join the same
    for (std::size_t i = 0; i < meetings.soft.count(); ++i) {
        const auto& c = meetings.soft.contact(i);
        const auto tieOf = [&](const SoftSide& side, int end) {
            return side.body >= 0 ? tieOf_[side.body] : tieOfPoint_[side.p[end]];
        };
        const std::array ties{tieOf(c.a, 0), tieOf(c.a, 1), tieOf(c.b, 0), tieOf(c.b, 1)};
        if (ties == before)
            continue;
        before = ties;
        int last = 0;
        for (int node : ties) {
            joinMoving(islands_, last, node);
            last = node != 0 ? node : last;
        }
    }
}

void Batches::nameIslands()
{
    for (int node : all_)
        islandOf_[node] = islands_.of(node);
}

void Batches::measureIslands(const Parts& parts, const Sleep& sleep)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < all_.size();) {
        const int island = islandOf_[all_[i]];
        Range range = ranges_[island];
        if (all_[i] == island)  // the first of its island
            range = {infinite, 0.0, false, framesToSleep};
        for (; i < all_.size() && islandOf_[all_[i]] == island; ++i) {
            const int node = all_[i];
            range.stillFrames = std::min(range.stillFrames, sleep.stillFrames[node]);
            if (node >= bodies_) {
                range.isSoft = true;
                continue;
            }
            const double mass = parts.clusters.list[node - 1].mass;
            range.lightest = std::min(range.lightest, mass);
            range.heaviest = std::max(range.heaviest, mass);
        }
        ranges_[island] = range;
    }
}

/// Of an island that is awake.
int Batches::batchFor(const Range& range) const
{
    const double ratio = range.heaviest / range.lightest;
    return ratio >= veryHeavy ? 2 : ratio >= heavy ? 1 : 0;
}

/// True when any node is in another batch than before.
bool Batches::chooseBatches(Sleep& sleep)
{
    bool changed = false;
    fallenAsleep_.clear();
    int island = -1, awake = 0;  // the last node's, and that island's batch
    for (int node : all_) {
        if (islandOf_[node] != island) {
            island = islandOf_[node];
            awake = batchFor(ranges_[island]);
        }
        int batch = awake;
        substepsOf_[node] = iterations_ * batches_[batch].substeps;
        if (ranges_[island].stillFrames == framesToSleep) {
            batch = awakeBatches;
            if (!sleep.isAsleep[node])
                fallenAsleep_.push_back(node);
        }
        sleep.isAsleep[node] = batch == awakeBatches;
        changed = changed || batch != batchOf_[node];
        batchOf_[node] = batch;
    }
    return changed;
}

bool Batches::isAllAsleep(const Sleep& sleep) const
{
    return std::all_of(all_.begin(), all_.end(), [&](int node) {
        return sleep.isAsleep[node] && sleep.stillFrames[node] == framesToSleep;
    });
}

void Batches::listAwake(const Sleep& sleep)
{
    for (std::vector<int>* list : {&nodes_, &bodyNodes_, &points_})
        list->clear();
    for (int node : all_) {
        if (sleep.isAsleep[node])
            continue;
        nodes_.push_back(node);
        if (node < bodies_)
            bodyNodes_.push_back(node);
        else
            points_.push_back(node - bodies_);
    }
}

void Batches::fillParts(const Parts& parts)
{
    for (Batch& batch : batches_)
        batch.clearParts();
    for (int body : bodyNodes_)
        batchOf(body).bodies.push_back(body);
    for (int p : points_)
        batchOf(bodies_ + p).points.push_back(p);
    for (Batch& batch : batches_)
        batch.pointSpans = pointSpans(batch.points);
    for (int i : parts.edges.order()) {
        const auto [a, b] = parts.edges.ends(i);
        Batch& batch = batchOf(nodeOfAny(parts, std::array{a, b}));
        batch.edges.push_back(i);
        if (!parts.edges.isInChain(i))
            (parts.edges.isForce(i) ? batch.forces : batch.projected).push_back(i);
    }
    for (std::size_t i = 0; i < parts.chains.count(); ++i)
        batchOf(nodeOf(parts, parts.chains.pointOf(i))).chains.push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < parts.hinges.count(); ++i)
        batchOf(parts.hinges.bodies(i).first).hinges.push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < parts.hinges.chainCount(); ++i)
        batchOf(parts.hinges.bodyOfChain(i)).hingeChains.push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < parts.areaGuard.count(); ++i)
        batchOf(nodeOfAny(parts, parts.areaGuard.corners(i))).triangles.push_back(static_cast<int>(i));
}

void Batches::fillTouches(const Meetings& meetings)
{
    for (Batch& batch : batches_)
        batch.touches.clear();
    for (const ActiveTouch& touch : meetings.active)
        batchOf(touch.body).touches.push_back(touch);
}

void Batches::fillContacts(const Parts& parts, const Meetings& meetings)
{
    for (Batch& batch : batches_)
        for (std::vector<int>* all : {&batch.softContacts, &batch.wallContacts, &batch.bodyWalls})
            all->clear();
    for (std::size_t i = 0; i < meetings.soft.count(); ++i) {
        const auto& c = meetings.soft.contact(i);
        const int ofA = nodeOfSide(parts, c.a);
        Batch& batch = batchOf(ofA != 0 ? ofA : nodeOfSide(parts, c.b));
        (c.isOnFixed() ? batch.wallContacts : batch.softContacts).push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < meetings.bodyWalls.count(); ++i) {
        const int body = meetings.bodyWalls.contact(i).a.body;
        Batch& batch = batchOf(body);
        if (batch.substeps > 1 || ranges_[islandOf_[body]].isSoft)
            batch.bodyWalls.push_back(static_cast<int>(i));
    }
}

}  // namespace sprung
