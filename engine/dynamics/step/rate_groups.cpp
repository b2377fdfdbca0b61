#include "dynamics/step/rate_groups.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

// Ratios of masses in an island, a little less than 100 and 1000: those are what people try.
constexpr double heavy = 99.0, veryHeavy = 990.0;
constexpr int fewestOfHeavy = 16;   // substeps of such an island: with 8, what bears them sinks twice as far
constexpr int mostOfSlender = 400;  // bodies of an island that is looked at for a column that buckles

}  // namespace

void joinMoving(Islands& islands, NodeId a, NodeId b)
{
    if (a.moves() && b.moves())
        islands.join(a, b);
}

void RateGroups::tie(const Clusters& clusters, const Bodies& bodies, const Points& points, int iterations,
                     const std::function<void(Islands&)>& ties, std::span<const int> least,
                     std::vector<KinematicTie> kinematicTies)
{
    iterations_ = iterations;
    lastUnmoved_ = bodies.lastUnmoved();
    kinematicTies_ = std::move(kinematicTies);
    bodies_ = static_cast<int>(bodies.count());
    const int nodes = bodies_ + static_cast<int>(points.start.size());
    all_.clear();
    for (int i = 1; i < bodies_; ++i)
        if (clusters.list[i - 1].moves())
            all_.push_back(i);
    for (int p = 0; p < nodes - bodies_; ++p)
        if (points.isFree(p))
            all_.push_back(bodies_ + p);

    tied_ = Islands(nodes);
    ties(tied_);
    tieOf_.resize(nodes);
    for (int node = 0; node < nodes; ++node)
        tieOf_[node] = moverOf(node).moves() ? tied_.of(node) : staticNode;
    tieOfPoint_.resize(nodes - bodies_);
    for (int p = 0; p < nodes - bodies_; ++p)
        tieOfPoint_[p] = tieOf_[nodeOf(p, bodies, points)];

    islandOf_.resize(nodes);
    std::iota(islandOf_.begin(), islandOf_.end(), 0);
    substepsOf_.assign(nodes, iterations);
    least_.assign(nodes, 0);
    for (std::size_t p = 0; p < least.size(); ++p) {
        const NodeId node = nodeOf(static_cast<int>(p), bodies, points);
        if (!node.moves())
            continue;
        least_[node] = std::max(least_[node], least[p]);
        substepsOf_[node] = iterations * substepFactor(iterations, least_[node]);
    }
    groupOf_.assign(nodes, 0);
    ranges_.resize(nodes);
    groups_.assign(count, RateGroup{});
    for (int i = 0; i < count; ++i)
        groups_[i].index = i;
    static_assert(std::size(substepFactors) == count);
    for (int i = 0; i < count; ++i)
        groups_[i].factor = substepFactors[i];
    isTiedAnew_ = true;
}

Growth RateGroups::growthBy(std::size_t bodies, std::size_t points) const
{
    const auto at = static_cast<std::size_t>(bodies_);
    return {at, all_.empty() ? at : std::max<std::size_t>(at, all_.back() + 1), bodies, points};
}

/// It costs what moves by itself and is a point, not what there is. Islands and groups stay as they were: what
/// comes touches nothing yet.
void RateGroups::append(const Growth& growth, const Bodies& bodies, const Points& points)
{
    const auto first = static_cast<int>(growth.at), more = static_cast<int>(growth.count);
    const auto renamed = [&](int node) { return node >= first ? node + more : node; };
    const auto insertInto = [&](std::vector<int>& list, std::ptrdiff_t behind) {
        list.insert(list.begin() + behind, more, 0);
        std::iota(list.begin() + behind, list.begin() + behind + more, first);
        const std::span<int> moved = std::span(list).subspan(behind + more);
        for (int& node : moved)
            node += more;
        return moved;
    };
    bodies_ += more;
    const std::span<int> moved =
        insertInto(all_, std::lower_bound(all_.begin(), all_.end(), first) - all_.begin());
    for (KinematicTie& tie : kinematicTies_)
        tie.node = NodeId{renamed(tie.node)};

    tied_.insert(growth, moved);
    levels_.append(more);
    growth.makeRoomIn(tieOf_, 0);
    growth.makeRoomIn(islandOf_, 0);
    growth.makeRoomIn(substepsOf_, iterations_);
    growth.makeRoomIn(least_, 0);
    growth.makeRoomIn(groupOf_, 0);
    for (int node = first; node < bodies_; ++node)
        tieOf_[node] = islandOf_[node] = node;
    for (int node : moved) {
        tieOf_[node] = tieOfPoint_[node - bodies_] = renamed(tieOf_[node]);
        islandOf_[node] = renamed(islandOf_[node]);
    }
    for (std::size_t i = 0; i < growth.last; ++i)
        tieOfPoint_.push_back(nodeOf(static_cast<int>(tieOfPoint_.size()), bodies, points));
    ranges_.resize(tieOf_.size());

    insertInto(nodes_, static_cast<std::ptrdiff_t>(bodyNodes_.size()));
    for (std::vector<int>* list : {&bodyNodes_, &groups_[0].bodies})
        insertInto(*list, static_cast<std::ptrdiff_t>(list->size()));
    isGrown_ = true;
}

void RateGroups::divide(const Clusters& clusters, const Contacts& contacts, bool changed,
                        const Points& points, Sleep& sleep, std::span<std::uint8_t> effort)
{
    const bool hasSoft = contacts.soft.count() > 0;
    const bool joinsAnew = changed || isTiedAnew_ || hasSoft || hadSoftContacts_;
    hadSoftContacts_ = hasSoft;
    if (joinsAnew) {
        joinContacts(contacts);
        nameIslands();
        if (areAllLevelsNeeded())
            levels_.measure(contacts.active, bodies_, lastUnmoved_);
    }
    const bool areIslandsNew = joinsAnew || isGrown_;
    measureIslands(clusters, sleep, effort, areIslandsNew);
    if (areIslandsNew && !areAllLevelsNeeded())
        measureLevelsOfSlender(contacts.active);
    keepDrivenAwake(contacts, points, sleep);
    const bool moves = chooseGroups(sleep, effort) || isTiedAnew_;
    std::erase_if(fallenAsleep_, [&](int node) { return !sleep.isAsleep[node]; });
    regrouped_ = regrouped_ || moves || isGrown_;
    if (moves) {
        listAwake(sleep);
        fillGroups();
    }
    isTiedAnew_ = isGrown_ = false;
    changed_ = changed_ || joinsAnew || moves;
}

void RateGroups::joinContacts(const Contacts& contacts)
{
    islands_.restart(tied_, all_);
    for (const collision::ActivePair& contactPair : contacts.active)
        joinMoving(islands_, NodeId{contactPair.body}, moverOf(contactPair.other));
    std::array<int, 4> before{};  // ties: contacts that follow each other mostly join the same
    for (std::size_t i = 0; i < contacts.soft.count(); ++i) {
        const auto& c = contacts.soft.contact(i);
        const auto tieOf = [&](const collision::SoftSide& side, int end) {
            return side.body.isBody() ? tieOf_[side.body] : tieOfPoint_[side.p[end]];
        };
        const std::array ties{tieOf(c.a, 0), tieOf(c.a, 1), tieOf(c.b, 0), tieOf(c.b, 1)};
        if (ties == before)
            continue;
        before = ties;
        NodeId last = staticNode;
        for (int tie : ties) {
            const NodeId node{tie};
            joinMoving(islands_, last, node);
            last = node.moves() ? node : last;
        }
    }
}

void RateGroups::nameIslands()
{
    for (int node : all_)
        islandOf_[node] = islands_.of(node);
}

/// Where islands are what they were, only how long they have been still is new, and what effort they need.
void RateGroups::measureIslands(const Clusters& clusters, const Sleep& sleep,
                                std::span<const std::uint8_t> effort, bool areNew)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < all_.size();) {
        const int island = islandOf_[all_[i]];
        Range range = ranges_[island];
        if (all_[i] == island && areNew)  // the first of its island
            range = {infinite, 0.0, false, 0, sleep.framesToSleep, 0};
        else if (all_[i] == island) {
            range.stillFrames = sleep.framesToSleep;
            range.effort = 0;
        }
        for (; i < all_.size() && islandOf_[all_[i]] == island; ++i) {
            const int node = all_[i];
            range.stillFrames = std::min(range.stillFrames, sleep.stillFrames[node]);
            range.effort = std::max(range.effort, effort[node]);
            if (!areNew)
                continue;
            range.least = std::max(range.least, least_[node]);
            if (!NodeNumbers(bodies_).isBody(node)) {
                range.isSoft = true;
                continue;
            }
            ++range.bodies;
            if (areAllLevelsNeeded())
                range.levels = std::max(range.levels, levels_.of(node));
            const double mass = clusters.list[node - 1].mass;
            range.lightest = std::min(range.lightest, mass);
            range.heaviest = std::max(range.heaviest, mass);
        }
        ranges_[island] = range;
    }
}

/// Where there are enough substeps for other columns, only islands are looked at that may be high for their few bodies.
void RateGroups::measureLevelsOfSlender(std::span<const collision::ActivePair> active)
{
    maySway_.clear();
    for (const collision::ActivePair& pair : active)
        if (const int bodies = ranges_[islandOf_[pair.body]].bodies;
            bodies <= mostOfSlender && mayBuckle(slendernessOf(bodies, bodies)))
            maySway_.push_back(pair);
    if (maySway_.empty())
        return;
    levels_.measure(maySway_, bodies_, lastUnmoved_);
    for (const collision::ActivePair& pair : maySway_) {
        Range& range = ranges_[islandOf_[pair.body]];
        range.levels = std::max({range.levels, levels_.of(pair.body), levels_.of(pair.other)});
    }
}

/// A kinematic body that stands still counts as asleep: what lies on it may sleep, too.
void RateGroups::keepDrivenAwake(const Contacts& contacts, const Points& points, const Sleep& sleep)
{
    driven_.clear();
    if (lastUnmoved_ == 0)
        return;
    const auto drive = [&](BodyId kinematic, int node) {
        if (!kinematic.isBesideGround() || kinematic.isMoved(lastUnmoved_) || sleep.isAsleep[kinematic] ||
            moverOf(node).isStatic())
            return;
        ranges_[islandOf_[node]].stillFrames = 0;
        driven_.push_back(islandOf_[node]);
    };
    for (const collision::ActivePair& pair : contacts.active)
        drive(pair.other, pair.body);
    for (std::size_t i = 0; i < contacts.soft.count(); ++i) {
        const auto& c = contacts.soft.contact(i);
        const auto ends = [&](const collision::SoftSide& side) {
            return side.body.isBody() ? std::array{side.body, side.body}
                                      : std::array{points.body[side.p[0]], points.body[side.p[1]]};
        };
        const auto nodes = [&](const collision::SoftSide& side) {
            return side.body.isBody() ? std::array<int, 2>{side.body, side.body}
                                      : std::array{tieOfPoint_[side.p[0]], tieOfPoint_[side.p[1]]};
        };
        for (BodyId kinematic : ends(c.a))
            for (int node : nodes(c.b))
                drive(kinematic, node);
        for (BodyId kinematic : ends(c.b))
            for (int node : nodes(c.a))
                drive(kinematic, node);
    }
    for (const KinematicTie& tie : kinematicTies_)
        drive(tie.kinematic, tie.node);
    std::sort(driven_.begin(), driven_.end());
    driven_.erase(std::unique(driven_.begin(), driven_.end()), driven_.end());
}

/// Chooses the rate group of an island that is awake.
int RateGroups::groupFor(const Range& range) const
{
    const double ratio = range.heaviest / range.lightest,
                 slenderness = slendernessOf(range.levels, range.bodies);
    int group = ratio >= veryHeavy ? count - 1 : ratio >= heavy || mayBuckle(slenderness) ? 1 : 0;
    const int ofBodies = std::max(ratio >= heavy ? fewestOfHeavy : 0, minSubstepsOfColumn(slenderness));
    const int least = std::max(range.least, ofBodies);
    while (group + 1 < count && iterations_ * groups_[group].factor < least)
        ++group;
    return std::min(group + range.effort, count - 1);
}

/// The first group of enough substeps, or that of the heaviest island that is wet.
void RateGroups::chooseWetGroup()
{
    wetGroup_ = minWetSubsteps_ > 0 ? 0 : -1;
    if (wetGroup_ < 0)
        return;
    isWet_.assign(islandOf_.size(), 0);
    while (wetGroup_ + 1 < count && iterations_ * groups_[wetGroup_].factor < minWetSubsteps_)
        ++wetGroup_;
    for (int node : wet_) {
        isWet_[islandOf_[node]] = 1;
        wetGroup_ = std::max(wetGroup_, groupFor(ranges_[islandOf_[node]]));
    }
}

/// True when any node is in another group than before.
bool RateGroups::chooseGroups(Sleep& sleep, std::span<std::uint8_t> effort)
{
    bool changed = false, hasWoken = false;
    chooseWetGroup();
    int* const substepsOf = substepsOf_.data();  // which a flag that is stored does not change
    int* const groupOf = groupOf_.data();
    auto* const isAsleep = sleep.isAsleep.data();
    const std::span<const int> all = all_;
    for (std::size_t i = 0; i < all.size();) {
        const int island = islandOf_[all[i]];
        const Range& range = ranges_[island];
        const int awake = wetGroup_ >= 0 && isWet_[island] ? wetGroup_ : groupFor(range);
        const int substeps = iterations_ * groups_[awake].factor;
        const bool sleeps = range.stillFrames == sleep.framesToSleep;
        const int group = sleeps ? asleep : awake;
        for (; i < all.size() && islandOf_[all[i]] == island; ++i) {
            const int node = all[i];
            substepsOf[node] = substeps;
            if (sleeps && !isAsleep[node])
                fallenAsleep_.push_back(node);
            if (sleeps)
                effort[node] = 0;
            hasWoken |= !sleeps && isAsleep[node];
            isAsleep[node] = sleeps;
            changed |= group != groupOf[node];
            groupOf[node] = group;
        }
    }
    hasWoken_ = hasWoken;
    return changed;
}

bool RateGroups::isAllAsleep(const Sleep& sleep) const
{
    return std::all_of(all_.begin(), all_.end(), [&](int node) {
        return sleep.isAsleep[node] && sleep.stillFrames[node] == sleep.framesToSleep;
    });
}

void RateGroups::listAwake(const Sleep& sleep)
{
    for (std::vector<int>* list : {&nodes_, &bodyNodes_, &points_})
        list->clear();
    for (int node : all_) {
        if (sleep.isAsleep[node])
            continue;
        nodes_.push_back(node);
        if (const NodeNumbers numbers(bodies_); numbers.isBody(node))
            bodyNodes_.push_back(node);
        else
            points_.push_back(numbers.pointOf(node));
    }
}

void RateGroups::fillGroups()
{
    for (RateGroup& group : groups_) {
        group.bodies.clear();
        group.points.clear();
    }
    for (int body : bodyNodes_)
        groups_[groupOf_[body]].bodies.push_back(body);
    for (int p : points_)
        groups_[groupOf_[NodeNumbers(bodies_).ofPoint(p)]].points.push_back(p);
    for (RateGroup& group : groups_)
        group.pointSpans = pointSpans(group.points);
}

}  // namespace sprung::dynamics
