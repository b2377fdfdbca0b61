#include "verlet2009/verlet2009.h"

#include "core/limits.h"
#include "core/rotation.h"
#include "dynamics/state/motion_rules.h"
#include "geometry/outline.h"
#include "scene/mass.h"

#include <numeric>

namespace sprung::verlet2009 {
namespace {

/// Says how much farther than its predicted way a piece may be pushed in a frame and still meet others in it.
/// m
constexpr double margin = 0.02;

/// Where more pairs than these overlap, shapes have burst and lie over everything; that must not eat all
/// memory.
constexpr std::size_t maxPairs = 2'000'000;

/// Forwards in one pass, backwards in the next: an order that always runs one way pushes what it works on
/// that way, and piles of discs never come to rest.
template <typename List, typename Do>
void forEach(List& list, int pass, Do act)
{
    if (pass % 2 == 0)
        std::for_each(list.begin(), list.end(), act);
    else
        std::for_each(list.rbegin(), list.rend(), act);
}

bool withinReach(Vec v)
{
    return std::abs(v.x) <= farthest && std::abs(v.y) <= farthest;
}

}  // namespace

Classic::Classic(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    tune(scene, masses, fixed);
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        objectIds_.push_back(object.id);
        filters_.push_back(object.filter);
        if (object.isSolid())
            addPieces(scene, object, static_cast<int>(i), fixed);
    }
    findSharedPoints(scene);
}

void Classic::tune(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    gravity_ = scene.world.gravity;
    drag_ = scene.world.drag;
    dt_ = scene.world.frame;
    passes_ = scene.world.iterations;
    sails_ = dynamics::sailsOf(scene, fixed);
    allSails_.resize(sails_.size());
    std::iota(allSails_.begin(), allSails_.end(), 0);
    windWork_ = 0.0;
    wind_ = dynamics::WindPressure(scene.world.air, scene.world.wind);
    fixedParts_.clear();
    for (std::vector<int>& points : fixedParts(scene))
        fixedParts_.push_back({std::move(points), {}});
    fixedMasses_ = ownMasses(scene, std::vector<bool>(scene.points.size(), true));
    inverseMasses_.resize(masses.size());
    for (std::size_t i = 0; i < masses.size(); ++i)
        inverseMasses_[i] = fixed[i] ? 0.0 : 1.0 / masses[i];
    friction_.clear();
    for (const Object& object : scene.objects)
        friction_.push_back(object.material.friction);
    gravityScales_ = dynamics::gravityScales(scene, masses);
    dampings_ = dynamics::linearDampings(scene);
    makeLinks(scene);
    noteSpins(scene);
}

/// Notes the spins of objects of which every point can move.
void Classic::noteSpins(const Scene& scene)
{
    spins_.clear();
    for (const Object& object : scene.objects) {
        if (!dynamics::keepsAngle(object) && object.motion.angularDamping == 0.0)
            continue;
        Spin spin{
            {}, {}, dynamics::keepsAngle(object) ? 0.0 : 1.0 / (1.0 + object.motion.angularDamping * dt_)};
        for (PointId id : object.points) {
            const int p = static_cast<int>(indexOf(scene, id));
            spin.points.push_back(p);
            if (inverseMasses_[p] > 0.0)
                spin.masses.push_back(1.0 / inverseMasses_[p]);
        }
        if (spin.points.size() == spin.masses.size())
            spins_.push_back(std::move(spin));
    }
}

void Classic::makeLinks(const Scene& scene)
{
    links_.clear();
    for (const Edge& edge : scene.edges) {
        const int a = static_cast<int>(indexOf(scene, edge.a));
        const int b = static_cast<int>(indexOf(scene, edge.b));
        const double both = inverseMasses_[a] + inverseMasses_[b];
        const double strength = strengthOfStiffness(edge.stiffness);
        if (both > 0.0 && strength > 0.0)
            links_.push_back(
                {a, b, edge.rest, strength * inverseMasses_[a] / both, strength * inverseMasses_[b] / both});
    }
    interleave();
}

/// Puts edges that have no point in common one behind the other, so that the processor can work at several at
/// once. Edges that meet keep their order, hence the results stay the same to the bit.
void Classic::interleave()
{
    constexpr std::size_t block = 1024;  // edges, few enough for their points to stay in the cache
    std::vector<std::pair<int, Link>> ranked;
    std::vector<int> rank(inverseMasses_.size());  // of points: that of the next edge there
    for (std::size_t begin = 0; begin < links_.size(); begin += block) {
        const std::size_t end = std::min(begin + block, links_.size());
        ranked.clear();
        for (std::size_t i = begin; i < end; ++i)
            rank[links_[i].a] = rank[links_[i].b] = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Link& link = links_[i];
            const int own = std::max(rank[link.a], rank[link.b]);
            rank[link.a] = rank[link.b] = own + 1;
            ranked.push_back({own, link});
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = begin; i < end; ++i)
            links_[i] = ranked[i - begin].second;
    }
}

void Classic::addPieces(const Scene& scene, const Object& object, int place, const std::vector<bool>& fixed)
{
    const auto add = [&](std::span<const PointId> corners, std::vector<bool> isOuter) {
        Piece piece{static_cast<int>(corners_.size()), static_cast<int>(corners.size()), place, true};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            corners_.push_back(static_cast<int>(indexOf(scene, corners[i])));
            isOuter_.push_back(isOuter[i]);
            piece.fixed = piece.fixed && fixed[corners_.back()];
        }
        pieces_.push_back(piece);
    };
    if (object.outline.empty()) {
        for (const PointId& point : object.points)
            add({&point, 1}, {false});
        return;
    }
    for (const geometry::ConvexPiece& part : geometry::convexPieces(outlineShape(object))) {
        std::vector<PointId> corners;
        for (int corner : part.corners)
            corners.push_back(object.outline[corner]);
        add(corners, part.onOutline);
    }
}

/// Notes for every object which of its points belong to others as well.
void Classic::findSharedPoints(const Scene& scene)
{
    std::vector<int> owners(scene.points.size());
    sharedPoints_.resize(scene.objects.size());
    for (const Object& object : scene.objects)
        for (PointId id : object.points)
            ++owners[indexOf(scene, id)];
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        for (PointId id : scene.objects[i].points) {
            const std::size_t point = indexOf(scene, id);
            if (owners[point] > 1)
                sharedPoints_[i].push_back(static_cast<int>(point));
        }
        std::sort(sharedPoints_[i].begin(), sharedPoints_[i].end());
    }
}

bool Classic::shareAPoint(int object, int other) const
{
    const std::vector<int>& a = sharedPoints_[object];
    const std::vector<int>& b = sharedPoints_[other];
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
        if (a[i] == b[k])
            return true;
        a[i] < b[k] ? ++i : ++k;
    }
    return false;
}

void Classic::kick(int point, Vec impulse, std::span<Vec>, std::span<Vec> velocities) const
{
    velocities[point] = within(velocities[point] + inverseMasses_[point] * impulse);
}

void Classic::step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
                   std::span<dynamics::Push> pushes)
{
    for (dynamics::Grab& grab : grabs)
        grab.beginFrame(positions, dt_, passes_);
    moveFreely(positions, velocities);
    moveDriven(positions, velocities);
    blow(positions, velocities);
    for (const dynamics::Push& push : pushes)
        positions[push.point] += inverseMasses_[push.point] * dt_ * dt_ * push.force;
    findObjectContacts(positions);
    for (int pass = 0; pass < passes_; ++pass) {
        for (dynamics::Grab& grab : grabs)
            grab.pull(positions, inverseMasses_);
        relaxEdges(positions, pass);
        separate(positions, pass);
    }
    for (dynamics::Push& push : pushes) {  // F dt_ . (v_before + v_after) / 2
        const Vec after = (positions[push.point] - start_[push.point]) / dt_;
        push.work = 0.5 * dt_ * glm::dot(push.force, velocities[push.point] + after);
    }
    takeVelocities(positions, velocities);
    for (const FixedPart& part : fixedParts_)  // of a turn they are not the chord's
        if (part.moves)
            setVelocities(part.points, part.velocity, fixedMasses_, positions, velocities);
    for (const Spin& spin : spins_)
        dynamics::dampSpin(spin.points, spin.masses, spin.kept, positions, velocities);
    noteContacts();
}

/// x' = x + (x - x_prev) + a dt_^2, with x_prev = x - v dt_. Drag is taken from the velocity at the frame's
/// end, so that it can stop the motion but never turn it round.
void Classic::moveFreely(std::span<Vec> x, std::span<const Vec> v)
{
    start_.assign(x.begin(), x.end());
    const auto keptOf = [&](std::size_t i) {
        return 1.0 / (1.0 + (dampings_.empty() ? drag_ : drag_ + dampings_[i]) * dt_);
    };
    const auto gravityAt = [&](std::size_t i) {
        return gravityScales_.empty() ? gravity_ : gravityScales_[i] * gravity_;
    };
    for (std::size_t i = 0; i < x.size(); ++i)
        if (inverseMasses_[i] > 0.0)
            x[i] += keptOf(i) * (v[i] * dt_ + gravityAt(i) * (dt_ * dt_));
}

/// Fixed objects that have a velocity move by it as rigid bodies.
void Classic::moveDriven(std::span<Vec> x, std::span<Vec> v)
{
    for (FixedPart& part : fixedParts_) {
        part.moves =
            std::any_of(part.points.begin(), part.points.end(), [&](int p) { return v[p] != Vec{0.0}; });
        if (!part.moves)
            continue;
        part.velocity = kinematicVelocityOf(part.points, fixedMasses_, start_, v);
        const Vec centre = centreOf(part.points, fixedMasses_, start_);
        const Rotation turn = rotationBy(part.velocity.spin * dt_);
        for (int p : part.points)
            x[p] = within(centre + turn * (start_[p] - centre) + dt_ * part.velocity.velocity);
    }
}

/// x += w J dt_, by the places at the frame's start and the velocities that gravity has changed. Every point
/// is pressed by itself.
void Classic::blow(std::span<Vec> x, std::span<const Vec> v)
{
    if (sails_.empty())
        return;
    struct Motion {
        const Classic& method;
        std::span<Vec> change;  // m/s
        std::span<const Vec> v;
        double& work;

        Vecf along(int row) const
        {
            const dynamics::Sail& sail = method.sails_[row];
            return Vecf{method.start_[sail.b] - method.start_[sail.a]};
        }
        Vec now(int p) const { return v[p] + method.dt_ * method.gravity_ + change[p]; }
        Vecf velocity(int p) const { return Vecf{now(p)}; }
        int node(int p) const { return p; }
        void push(int p, Vecf J)
        {
            const Vec dv = method.inverseMasses_[p] * Vec{J};
            work += glm::dot(Vec{J}, now(p) + 0.5 * dv);
            change[p] += dv;
        }
    };
    windWork_ = 0.0;
    std::vector<Vec> change(x.size(), Vec{0.0});
    wind_.press(sails_, allSails_, Motion{*this, change, v, windWork_}, static_cast<float>(dt_));
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] += change[i] * dt_;
}

/// The pairs of pieces that may touch in this frame, in the order of the objects.
void Classic::findObjectContacts(std::span<const Vec> x)
{
    boxes_.resize(pieces_.size());
    turns_.resize(pieces_.size());
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
        const Piece& piece = pieces_[p];
        const int* corners = &corners_[piece.begin];
        Box box;
        double area = 0.0;  // twice, signed
        for (int i = 0; i < piece.count; ++i) {
            const int next = corners[i + 1 == piece.count ? 0 : i + 1];
            box.include(start_[corners[i]]);
            box.include(x[corners[i]]);
            area += cross(x[corners[i]] - x[corners[0]], x[next] - x[corners[0]]);
        }
        boxes_[p] = box.grown(margin);
        turns_[p] = area < 0.0 ? -1.0 : area > 0.0 || piece.count == 1 ? 1.0 : 0.0;
    }
    objectContacts_.clear();
    for (const collision::Pair& pair : broadPhase_.overlaps(boxes_, maxPairs)) {
        const Piece& a = pieces_[pair.first];
        const Piece& b = pieces_[pair.second];
        if (a.object == b.object || (a.fixed && b.fixed) || (a.count == 1 && b.count == 1))
            continue;
        if (!mayMeet(filters_[a.object], filters_[b.object]))
            continue;
        if (turns_[pair.first] == 0.0 || turns_[pair.second] == 0.0 || shareAPoint(a.object, b.object))
            continue;
        objectContacts_.push_back(
            {pair.first, pair.second, 0.5 * (friction_[a.object] + friction_[b.object]), {}, {}});
    }
}

/// Every edge pulls its two ends along its axis: deviation = (length - rest) / length, half of it each when
/// the masses are equal, times its strength. An edge without length has no axis.
void Classic::relaxEdges(std::span<Vec> x, int pass) const
{
    forEach(links_, pass, [&](const Link& link) {
        const Vec along = x[link.b] - x[link.a];
        const double length = std::sqrt(lengthSquared(along));
        if (length == 0.0)
            return;
        const Vec deviation = ((length - link.rest) / length) * along;
        x[link.a] += link.shareA * deviation;
        x[link.b] -= link.shareB * deviation;
    });
}

void Classic::measureBoxes(std::span<const Vec> x)
{
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
        Box box;
        for (int i = 0; i < pieces_[p].count; ++i)
            box.include(x[corners_[pieces_[p].begin + i]]);
        boxes_[p] = box;
    }
}

/// One pass over all pairs: each that overlaps is pushed apart at its deepest point. The next pass finds the
/// next one, so that both corners of a box on the ground get their turn.
void Classic::separate(std::span<Vec> x, int pass)
{
    measureBoxes(x);
    forEach(objectContacts_, pass, [&](ObjectContact& objects) {
        if (!boxes_[objects.first].overlaps(boxes_[objects.second]))
            return;
        const geometry::Polygon first = polygon(objects.first);
        const geometry::Polygon second = polygon(objects.second);
        const auto found = geometry::penetration(x.data(), first, second, objects.lastAxis);
        if (!found)
            return;
        if (found->sideOfFirst)
            push(x, *found, first, second, objects);
        else
            push(x, *found, second, first, objects);
    });
}

/// The penetrating point P moves out by w_p / D of the collision vector, the ends of the penetrated side back
/// by w_i t_i / D, where P = P1 t1 + P2 t2 and D = w_p + w_1 t1 + w_2 t2: with equal masses the printed
/// halves.
///
/// Friction shifts them the same way along the side, against the relative motion of this frame: by f times
/// the depth of the push, and never more than that motion, so that it cannot turn it round.
void Classic::push(std::span<Vec> x, const geometry::Penetration& found, const geometry::Polygon& struck,
                   const geometry::Polygon& striker, ObjectContact& objects) const
{
    const int p = striker.corners[found.corner];
    const int e1 = struck.corners[found.side];
    const int e2 = struck.corners[found.side + 1 == struck.count ? 0 : found.side + 1];
    const Vec along = x[e2] - x[e1];
    const double t2 = std::clamp(glm::dot(x[p] - x[e1], along) / lengthSquared(along), 0.0, 1.0);
    const double t1 = 1.0 - t2;
    const double sharePoint = inverseMasses_[p];
    const double share1 = inverseMasses_[e1] * t1;
    const double share2 = inverseMasses_[e2] * t2;
    const double all = sharePoint + share1 + share2;
    if (!(all > 0.0))
        return;

    const Vec moved = (x[p] - start_[p]) - t1 * (x[e1] - start_[e1]) - t2 * (x[e2] - start_[e2]);
    const Vec tangent = perp(found.normal);
    const double max = objects.friction * found.depth;
    const double slide = std::clamp(glm::dot(moved, tangent), -max, max);
    const Vec shift = (found.depth * found.normal - slide * tangent) / all;
    x[p] += sharePoint * shift;
    x[e1] -= share1 * shift;
    x[e2] -= share2 * shift;

    CornerContact& cornerContact =
        objects.cornerContacts[objects.cornerContacts[0].corner < 0 || objects.cornerContacts[0].corner == p
                                   ? 0
                                   : 1];
    cornerContact = {p, x[p], found.sideOfFirst ? -found.normal : found.normal,
                     cornerContact.push + found.depth / all};
}

/// Takes what moved in the frame for the velocity. Points that ran away, beyond all places or to none, are
/// stopped where they can be.
void Classic::takeVelocities(std::span<Vec> x, std::span<Vec> v) const
{
    for (std::size_t i = 0; i < x.size(); ++i) {
        v[i] = (x[i] - start_[i]) / dt_;
        if (withinReach(x[i]) && withinReach(v[i]))
            continue;
        const bool isPlace = std::isfinite(x[i].x) && std::isfinite(x[i].y);
        x[i] = isPlace ? glm::clamp(x[i], Vec(-farthest), Vec(farthest)) : start_[i];
        v[i] = Vec{0.0};
    }
}

void Classic::noteContacts()
{
    contacts_.clear();
    for (const ObjectContact& objects : objectContacts_)
        for (const CornerContact& cornerContact : objects.cornerContacts)
            if (cornerContact.corner >= 0)
                contacts_.push_back(
                    {cornerContact.at, cornerContact.normal, objectIds_[pieces_[objects.first].object],
                     objectIds_[pieces_[objects.second].object], cornerContact.push / (dt_ * dt_)});
}

geometry::Polygon Classic::polygon(int piece) const
{
    const Piece& p = pieces_[piece];
    return {&corners_[p.begin], &isOuter_[p.begin], p.count, turns_[piece]};
}

}  // namespace sprung::verlet2009
