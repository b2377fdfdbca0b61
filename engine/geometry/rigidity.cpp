#include "geometry/rigidity.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sprung::geometry {
namespace {

constexpr int free = -1;  // a pebble that no bar has taken

class PebbleGame {
public:
    explicit PebbleGame(int pointCount)
        : pebbles_(pointCount, {free, free}),
          neighbours_(pointCount),
          partsOf_(pointCount),
          seen_(pointCount, 0),
          judged_(pointCount, 0)
    {
    }

    void join(std::span<const int> ground);
    void addBar(int u, int v);
    std::vector<RigidPart> takeParts();

private:
    bool areStiff(int u, int v) const;
    bool hasFree(int p) const { return pebbles_[p][0] == free || pebbles_[p][1] == free; }
    bool bringPebble(int to, int locked);
    void take(int from, int to);
    bool reachesFree(const std::vector<int>& from, int u, int v);
    RigidPart partAround(int u, int v);
    void addPart(RigidPart part);

    std::vector<std::array<int, 2>> pebbles_;   // of each point: the far end of the bar that took it, or free
    std::vector<std::vector<int>> neighbours_;  // by independent bars
    std::vector<RigidPart> parts_;              // merged ones are empty
    std::vector<std::vector<int>> partsOf_;     // of each point
    std::vector<int> seen_;                     // the last search that came by
    int search_ = 0;
    std::vector<int> found_;   // by the last search
    std::vector<int> judged_;  // of each point: the last part that it was found to be in or not
    int judgement_ = 0;
};

/// Everything joined to the first two, as if by bars: 2 n - 3 of them.
void PebbleGame::join(std::span<const int> ground)
{
    if (ground.size() < 2)
        return;
    for (std::size_t i = 1; i < ground.size(); ++i)
        take(ground[i], ground[0]);
    for (std::size_t i = 2; i < ground.size(); ++i)
        take(ground[i], ground[1]);
    RigidPart part(ground.begin(), ground.end());
    std::sort(part.begin(), part.end());
    addPart(std::move(part));
}

void PebbleGame::addBar(int u, int v)
{
    if (u == v || areStiff(u, v))
        return;
    const auto freeAt = [this](int p) { return (pebbles_[p][0] == free) + (pebbles_[p][1] == free); };
    while (freeAt(u) < 2 && bringPebble(u, v)) {
    }
    while (freeAt(v) < 2 && bringPebble(v, u)) {
    }
    if (freeAt(u) + freeAt(v) < 4)
        return;
    take(u, v);
    addPart(partAround(u, v));
}

bool PebbleGame::areStiff(int u, int v) const
{
    for (int part : partsOf_[u])
        if (std::find(partsOf_[v].begin(), partsOf_[v].end(), part) != partsOf_[v].end())
            return true;
    return false;
}

void PebbleGame::take(int from, int to)
{
    pebbles_[from][pebbles_[from][0] == free ? 0 : 1] = to;
    neighbours_[from].push_back(to);
    neighbours_[to].push_back(from);
}

/// Searches along the taken pebbles for a free one and turns the way there round, so that it comes to `to`.
bool PebbleGame::bringPebble(int to, int locked)
{
    struct Visit {
        int point;
        int next;  // pebble to look at
    };
    ++search_;
    seen_[to] = seen_[locked] = search_;
    std::vector<Visit> way{{to, 0}};
    while (!way.empty()) {
        Visit& at = way.back();
        if (at.next == 2) {
            way.pop_back();
            continue;
        }
        const int next = pebbles_[at.point][at.next++];
        if (next == free || seen_[next] == search_)
            continue;
        seen_[next] = search_;
        way.push_back({next, 0});
        if (!hasFree(next))
            continue;
        for (std::size_t i = way.size() - 1; i > 0; --i) {
            const int p = way[i].point, before = way[i - 1].point;
            pebbles_[p][pebbles_[p][0] == free ? 0 : 1] = before;
            pebbles_[before][way[i - 1].next - 1] = free;
        }
        return true;
    }
    return false;
}

/// True when a free pebble other than those of u and v can be reached; else found_ holds all that was
/// reached.
bool PebbleGame::reachesFree(const std::vector<int>& from, int u, int v)
{
    ++search_;
    found_.clear();
    for (int p : from) {
        seen_[p] = search_;
        found_.push_back(p);
    }
    for (std::size_t i = 0; i < found_.size(); ++i) {
        const int p = found_[i];
        if (p != u && p != v && hasFree(p))
            return true;
        for (int next : pebbles_[p]) {
            if (next != free && seen_[next] != search_) {
                seen_[next] = search_;
                found_.push_back(next);
            }
        }
    }
    return false;
}

/// All points from which no free pebble can be reached but the three that u and v still have.
RigidPart PebbleGame::partAround(int u, int v)
{
    if (reachesFree({u, v}, u, v))
        return {std::min(u, v), std::max(u, v)};
    RigidPart part = found_;
    ++judgement_;
    for (int p : part)
        judged_[p] = judgement_;
    for (std::size_t i = 0; i < part.size(); ++i) {
        for (int next : neighbours_[part[i]]) {
            if (judged_[next] == judgement_)
                continue;
            if (reachesFree({next}, u, v)) {
                judged_[next] = judgement_;
                continue;
            }
            for (int p : found_)
                if (std::exchange(judged_[p], judgement_) != judgement_)
                    part.push_back(p);
        }
    }
    std::sort(part.begin(), part.end());
    return part;
}

/// Parts that share two points with the new one are inside it.
void PebbleGame::addPart(RigidPart part)
{
    std::vector<int> met;
    for (int p : part)
        met.insert(met.end(), partsOf_[p].begin(), partsOf_[p].end());
    std::sort(met.begin(), met.end());
    for (std::size_t i = 0; i + 1 < met.size(); ++i) {
        if (met[i] != met[i + 1] || parts_[met[i]].empty())
            continue;
        for (int p : parts_[met[i]])
            std::erase(partsOf_[p], met[i]);
        parts_[met[i]].clear();
    }
    for (int p : part)
        partsOf_[p].push_back(static_cast<int>(parts_.size()));
    parts_.push_back(std::move(part));
}

std::vector<RigidPart> PebbleGame::takeParts()
{
    std::erase_if(parts_, [](const RigidPart& part) { return part.empty(); });
    std::sort(parts_.begin(), parts_.end());
    return std::move(parts_);
}

/// Finds what hangs together by bars and is stiff as a whole without a game: from a bar on, every point with
/// bars to two of a stiff part belongs to it, too. Where that does not come to all that hangs together,
/// nothing is known.
class Growth {
public:
    Growth(int pointCount, std::span<const std::pair<int, int>> bars, std::span<const int> ground);

    std::vector<RigidPart> takeParts() { return std::move(parts_); }
    bool isKnown(int point) const { return isKnown_[point]; }

private:
    std::span<const int> neighboursOf(int p) const
    {
        return std::span(neighbours_).subspan(begin_[p], begin_[p + 1] - begin_[p]);
    }
    void collect(int first);
    bool grow();
    void take(int p);

    std::vector<int> begin_, neighbours_;  // of each point, one after another's
    std::vector<bool> isSeen_, isTaken_, isKnown_;
    std::vector<int> bars_;    // of each point, to what is taken; to one point no more than one counts
    std::vector<int> lastTo_;  // of each point: the one that the last of them goes to
    std::vector<int> together_, taken_;
    std::vector<RigidPart> parts_;
};

Growth::Growth(int pointCount, std::span<const std::pair<int, int>> bars, std::span<const int> ground)
    : begin_(pointCount + 1, 0),
      isSeen_(pointCount, false),
      isTaken_(pointCount, false),
      isKnown_(pointCount, false),
      bars_(pointCount, 0),
      lastTo_(pointCount, -1)
{
    for (const auto& [u, v] : bars) {
        ++begin_[u];
        ++begin_[v];
    }
    int end = 0;
    for (int& begin : begin_)
        begin = end += begin;
    neighbours_.resize(end);
    for (const auto& [u, v] : bars) {
        neighbours_[--begin_[u]] = v;
        neighbours_[--begin_[v]] = u;
    }
    std::vector<bool> isGround(pointCount, false);
    for (int p : ground)
        isGround[p] = true;
    for (int p = 0; p < pointCount; ++p) {
        if (isSeen_[p] || neighboursOf(p).empty())
            continue;
        collect(p);
        if (std::any_of(together_.begin(), together_.end(), [&](int q) { return isGround[q]; }) || !grow())
            continue;
        for (int q : together_)
            isKnown_[q] = true;
        if (together_.size() > 1) {
            std::sort(together_.begin(), together_.end());
            parts_.push_back(together_);
        }
    }
}

/// All that hangs together with a point.
void Growth::collect(int first)
{
    together_.assign(1, first);
    isSeen_[first] = true;
    for (std::size_t i = 0; i < together_.size(); ++i)
        for (int next : neighboursOf(together_[i]))
            if (!isSeen_[next]) {
                isSeen_[next] = true;
                together_.push_back(next);
            }
}

/// Whether the part that grows from the first two comes to all that hangs together.
bool Growth::grow()
{
    taken_.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(2, together_.size()); ++i)
        take(together_[i]);
    for (std::size_t i = 0; i < taken_.size(); ++i)
        for (int next : neighboursOf(taken_[i])) {
            if (isTaken_[next] || lastTo_[next] == taken_[i])
                continue;
            lastTo_[next] = taken_[i];
            if (++bars_[next] == 2)
                take(next);
        }
    return taken_.size() == together_.size();
}

void Growth::take(int p)
{
    isTaken_[p] = true;
    taken_.push_back(p);
}

}  // namespace

std::vector<RigidPart> rigidParts(int pointCount, std::span<const std::pair<int, int>> bars,
                                  std::span<const int> ground)
{
    Growth growth(pointCount, bars, ground);
    std::vector<RigidPart> parts = growth.takeParts();
    PebbleGame game(pointCount);
    game.join(ground);
    for (const auto& [u, v] : bars)
        if (!growth.isKnown(u))
            game.addBar(u, v);
    const std::vector<RigidPart> others = game.takeParts();
    const auto known = static_cast<std::ptrdiff_t>(parts.size());
    parts.insert(parts.end(), others.begin(), others.end());
    std::inplace_merge(parts.begin(), parts.begin() + known, parts.end());
    return parts;
}

}  // namespace sprung::geometry
