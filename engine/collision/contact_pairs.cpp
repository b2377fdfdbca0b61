#include "collision/contact_pairs.h"

namespace sprung {
namespace {

// With 5 mm and 0.005 rad the deepest overlap in a rain of 2000 bodies is 2.25 cm, with these 1.54 cm, in the
// same time.
constexpr double stillShift = 0.003;  // m: moved less than this against each other, points are kept
constexpr double stillTurn = 0.003;   // rad, likewise
constexpr double leastLever = stillShift / stillTurn;  // m: turning counts as a way of things of this size

// Marks of pairs without a touch.
constexpr int unknown = -1, apart = -2, neverMeet = -3, soft = -4;

/// B's pose in A's frame.
BodyPose relative(const BodyPose& a, const BodyPose& b)
{
    return {a.local(b.origin), a.turn.inverse() * b.turn};
}

/// How much farther two bodies may move against each other until their points are found anew; negative: they
/// have to be. m
double slackOf(const BodyPose& before, const BodyPose& now, double lever)
{
    const double sine = std::abs((now.turn * before.turn.inverse()).s);
    return stillShift - std::max(glm::length(now.origin - before.origin), sine * lever);
}

Pair pairOf(const Touch& touch)
{
    return {std::min(touch.a, touch.b), std::max(touch.a, touch.b)};
}

/// One in so many touches may stand before the one that it should follow.
constexpr std::size_t mostDisorder = 8;

constexpr int pairsAtOnce = 1000;  // by a thread: some microseconds

/// The least along a direction. m
double least(std::span<const Vec> corners, Vec normal)
{
    double found = std::numeric_limits<double>::infinity();
    for (Vec corner : corners)
        found = std::min(found, glm::dot(normal, corner));
    return found;
}

/// How far apart the two are as one side tells. m @param hint of A's sides 2 i, of B's 2 i + 1
double separationAt(const Convex& a, const Convex& b, const BodyPose& bInA, int hint)
{
    const int side = hint / 2;
    const std::span<const Vec> ofA(a.corners, a.count), ofB(b.corners, b.count);
    if (hint < 0 || side >= (hint % 2 == 0 ? a.count : b.count))
        return -std::numeric_limits<double>::infinity();
    if (hint % 2 == 0) {
        const Vec n = a.normals[side];
        return glm::dot(n, bInA.origin - a.corners[side]) + least(ofB, bInA.turn.inverse() * n) - a.radius -
               b.radius;
    }
    const Vec n = bInA.turn * b.normals[side];
    return least(ofA, n) - glm::dot(n, bInA.place(b.corners[side])) - a.radius - b.radius;
}

}  // namespace

void TouchFinder::forget()
{
    pairs_.forget();
    active_.clear();
    isStrange_ = true;
}

void TouchFinder::findPairs(std::vector<Touch>& touches, const Colliders& colliders, const MayMeet& mayMeet,
                            const Bodies& bodies, const Points& points, const Sleep& sleep)
{
    changed_ = isStrange_;
    travels_.fit(bodies.count());
    boxes_.measure(colliders, bodies, points, sleep, isStrange_);
    pairs_.update(boxes_.boxes(), boxes_.ways());
    for (int place : pairs_.lost())
        release(touches[place], place);
    if (isStrange_)
        recognize(touches, colliders, mayMeet);
    softPairs_.clear();
    for (PairFinder::Near& near : pairs_.near()) {
        if (near.mark == unknown) {
            near.mark = markOf(near.pair, colliders, mayMeet);
            if (near.mark != apart)
                near.calm = std::numeric_limits<double>::infinity();
        }
        if (near.mark == soft && boxes_.isAwake(near.pair) && boxes_.gap(near.pair) <= 0.0)
            softPairs_.push_back(near.pair);
    }
}

/// The touches that were there before anything else, but for those that may meet no more.
void TouchFinder::recognize(std::vector<Touch>& touches, const Colliders& colliders, const MayMeet& mayMeet)
{
    isStrange_ = false;
    free_.clear();
    std::vector<int> known;
    for (std::size_t i = 0; i < touches.size(); ++i)
        (touches[i].count > 0 ? known : free_).push_back(static_cast<int>(i));
    std::sort(known.begin(), known.end(),
              [&](int one, int other) { return pairOf(touches[one]) < pairOf(touches[other]); });
    auto next = known.begin();
    for (PairFinder::Near& near : pairs_.near()) {
        for (; next != known.end() && pairOf(touches[*next]) < near.pair; ++next)
            release(touches[*next], *next);
        if (next == known.end() || pairOf(touches[*next]) != near.pair)
            continue;
        if (mayTouch(near.pair, colliders, mayMeet))
            near.mark = *next;
        else
            release(touches[*next], *next);
        ++next;
    }
    for (; next != known.end(); ++next)
        release(touches[*next], *next);
}

bool TouchFinder::mayTouch(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet)
{
    return colliders.mayMeet(pair.first, pair.second) &&
           (!mayMeet || mayMeet(colliders.list[pair.first].object, colliders.list[pair.second].object));
}

int TouchFinder::markOf(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet) const
{
    if (!mayTouch(pair, colliders, mayMeet))
        return neverMeet;
    return colliders.list[pair.first].body < 0 || colliders.list[pair.second].body < 0 ? soft : apart;
}

void TouchFinder::findTouches(std::vector<Touch>& touches, const Colliders& colliders, const Bodies& bodies)
{
    std::vector<PairFinder::Near>& all = pairs_.near();
    isDue_.resize(all.size());
    divideAmong(workers_, static_cast<int>(all.size()), pairsAtOnce, [&](int begin, int end) {
        const Restlessness restlessness = this->restlessness(colliders);
        for (int i = begin; i < end; ++i)
            isDue_[i] = restlessness.isRestless(all[i]) && isDue(all[i], touches, colliders, bodies);
    });
    if (touches.empty())
        touches.reserve(std::count(isDue_.begin(), isDue_.end(), 1));
    for (std::size_t i = 0; i < all.size(); ++i)
        if (isDue_[i])
            look(all[i], touches, colliders, bodies);
    if (!changed_)
        return;
    listActive(colliders);
    if (disorder_ * mostDisorder > active_.size())
        sort(touches);
}

/// Without a branch on which pairs touch, for nobody could foretell it.
void TouchFinder::listActive(const Colliders& colliders)
{
    const std::vector<PairFinder::Near>& all = pairs_.near();
    active_.resize(all.size() + 1);
    ActiveTouch* next = active_.data();
    disorder_ = 0;
    int last = -1;
    for (const PairFinder::Near& near : all) {
        const int one = colliders.bodies[near.pair.first], other = colliders.bodies[near.pair.second];
        *next = {near.mark, std::max(one, other), std::min(one, other)};
        const bool isTouch = near.mark >= 0;
        disorder_ += isTouch && near.mark < last;
        last = isTouch ? near.mark : last;
        next += isTouch;
    }
    active_.resize(next - active_.data());
}

/// Brings touches into the order in which all go through them, so that they stream through the cache.
void TouchFinder::sort(std::vector<Touch>& touches)
{
    sorted_.clear();
    for (ActiveTouch& active : active_) {
        sorted_.push_back(touches[active.place]);
        active.place = static_cast<int>(sorted_.size()) - 1;
    }
    touches.swap(sorted_);
    free_.clear();
    int count = 0;
    for (PairFinder::Near& near : pairs_.near())
        if (near.mark >= 0)
            near.mark = count++;
}

/// From now on a pair need not be looked at until it has moved by as much.
void TouchFinder::setCalm(PairFinder::Near& near, double slack, double lever,
                          const Colliders& colliders) const
{
    near.lever = static_cast<float>(lever * (1.0 + 1e-6));  // rounded up
    near.calm = restlessness(colliders).travelled(near) + slack - roundingSlack;
}

/// Whether a restless pair has to be looked at anew.
bool TouchFinder::isDue(PairFinder::Near& near, std::span<const Touch> touches, const Colliders& colliders,
                        const Bodies& bodies) const
{
    if (!boxes_.isAwake(near.pair))
        return false;
    if (near.mark < 0) {
        const auto [a, b] = near.pair;
        const double gap = boxes_.gap(near.pair);
        if (gap > 0.0)  // and still are when their margins would have them overlap
            setCalm(near, gap + boxes_.margin(near.pair),
                    std::max(colliders.list[a].reach, colliders.list[b].reach), colliders);
        return gap <= 0.0;
    }
    const Touch& touch = touches[near.mark];
    const BodyPose now = relative(bodies.pose[touch.bodyA], bodies.pose[touch.bodyB]);
    const double lever = std::max(touch.reach, leastLever);
    const double slack = slackOf(touch.foundAt, now, lever);
    if (slack <= 0.0)
        return true;
    // Turning takes B's origin round A's.
    setCalm(near, slack, std::max(lever, glm::length(now.origin) + stillShift), colliders);
    return false;
}

/// Two that are apart as one side tells need not be looked at until they may have come as near as their
/// margins then are. The side turns with its body, what it is measured to with the other.
void TouchFinder::noteApart(PairFinder::Near& near, const Touch& touch, double separation,
                            const Colliders& colliders, const Bodies& bodies) const
{
    const Collider& a = colliders.list[touch.a];
    const Collider& b = colliders.list[touch.b];
    const bool isSideOfGround = b.body == 0 && near.hint % 2 == 1;
    const double between = glm::length(bodies.pose[b.body].origin - bodies.pose[a.body].origin);
    setCalm(near, separation, isSideOfGround ? a.reach : between + a.reach + b.reach, colliders);
}

Touch TouchFinder::begun(const Pair& pair, const Colliders& colliders) const
{
    Touch touch;
    touch.a = pair.first;
    touch.b = pair.second;
    // A moves. Besides, it is B that is turned into A's frame: let that be the one with less corners.
    const Collider& one = colliders.list[touch.a];
    const Collider& other = colliders.list[touch.b];
    if (one.body == 0 || (other.body != 0 && one.count < other.count))
        std::swap(touch.a, touch.b);
    const Collider& a = colliders.list[touch.a];
    const Collider& b = colliders.list[touch.b];
    touch.bodyA = a.body;
    touch.bodyB = b.body;
    touch.reach = b.body == 0 ? a.reach : std::max(a.reach, b.reach);
    return touch;
}

/// Looks at a pair anew: a touch goes on, begins or ends.
void TouchFinder::look(PairFinder::Near& near, std::vector<Touch>& touches, const Colliders& colliders,
                       const Bodies& bodies)
{
    if (near.mark >= 0) {
        Touch& touch = touches[near.mark];
        if (find(touch, near, colliders, bodies))
            return;
        release(touch, near.mark);
        near.mark = apart;
        return;
    }
    Touch touch = begun(near.pair, colliders);
    if (!find(touch, near, colliders, bodies))
        return;
    changed_ = true;
    if (free_.empty()) {
        free_.push_back(static_cast<int>(touches.size()));
        touches.emplace_back();
    }
    near.mark = free_.back();
    free_.pop_back();
    touches[near.mark] = touch;
}

void TouchFinder::release(Touch& touch, int place)
{
    touch.count = 0;
    free_.push_back(place);
    changed_ = true;
}

/// False when there is no point.
bool TouchFinder::find(Touch& touch, PairFinder::Near& near, const Colliders& colliders, const Bodies& bodies)
{
    const Collider& a = colliders.list[touch.a];
    const Collider& b = colliders.list[touch.b];
    const double margin = boxes_.margin(near.pair);
    const BodyPose& poseA = bodies.pose[a.body];
    const BodyPose& poseB = bodies.pose[b.body];
    const double within = a.reach + b.reach + margin;
    near.calm = -std::numeric_limits<double>::infinity();
    if (b.body != 0 && lengthSquared(poseB.origin - poseA.origin) > within * within) {
        setCalm(near, glm::length(poseB.origin - poseA.origin) - a.reach - b.reach, 0.0, colliders);
        return false;
    }
    const BodyPose now = relative(poseA, poseB);
    const Convex shape = colliders.convex(touch.a);
    Convex other = colliders.convex(touch.b);
    if (near.mark < 0) {
        const double apartBy = separationAt(shape, other, now, near.hint);
        if (apartBy > margin + roundingSlack) {
            noteApart(near, touch, apartBy, colliders, bodies);
            return false;
        }
    }
    corners_.resize(other.count);
    normals_.resize(other.count);
    for (int i = 0; i < other.count; ++i)
        corners_[i] = now.place(other.corners[i]);
    for (int i = 0; i < other.count; ++i)
        normals_[i] = now.turn * other.normals[i];
    other.corners = corners_.data();
    other.normals = normals_.data();
    other.centre = now.origin;
    const Manifold found = manifoldOf(shape, other, margin);
    if (found.count == 0) {
        const Convex unturned = colliders.convex(touch.b);
        const int sides = 2 * std::max(shape.count, other.count);
        double apartBy = 0.0;
        for (near.hint = 0; near.hint < sides && apartBy <= margin + roundingSlack; ++near.hint)
            apartBy = separationAt(shape, unturned, now, near.hint);
        --near.hint;
        noteApart(near, touch, apartBy, colliders, bodies);
        return false;
    }
    const Touch before = touch;
    touch.count = found.count;
    touch.normal = found.normal;
    touch.foundAt = now;
    bool isNew = true;
    for (int i = 0; i < found.count; ++i) {
        touch.at[i] = {found.at[i].onA, now.local(found.at[i].onB), found.at[i].key, 0.0f};
        for (int k = 0; k < before.count; ++k) {
            if (before.at[k].key == touch.at[i].key) {
                touch.at[i].ln = before.at[k].ln;
                isNew = false;
            }
        }
    }
    if (isNew)
        touch.lt = 0.0f;
    return true;
}

}  // namespace sprung
