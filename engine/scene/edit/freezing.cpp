// The line round a fluid, and the objects it freezes to.

#include "geometry/outline.h"
#include "scene/edit/liquids.h"
#include "scene/edit/solids.h"
#include "scene/edit/thinning.h"
#include "scene/query.h"
#include "scene/shapes.h"

#include <cmath>
#include <map>
#include <numbers>

namespace sprung {
namespace {

using Node = std::pair<int, int>;  // row, column
using Line = std::vector<Vec>;

constexpr double bell = 0.5, bellReach = 1.6;  // grains: what a particle is spread over, and how far
constexpr double nodePitch = 0.5;              // grains between nodes
constexpr double surface = 0.36;               // of the fullness well inside: as it is drawn
constexpr double core = 0.5;                   // where it has its own room
constexpr double beside = 0.15;                // grains from solids: nearer there is no ice
constexpr double smallest = 3.0;               // particles: less is a drop
constexpr double coarse = 0.15;                // grains that a frozen outline may be off
constexpr int maxCuts = 8;
constexpr double farthestNode = 1e9;  // by number: an int has room for it

/// Returns how full the nodes about some particles are.
std::map<Node, double> fullnessOf(std::span<const Vec> particles, double grain)
{
    std::map<Node, double> nodes;
    const double step = nodePitch * grain, peak = 1.0 / (2.0 * std::numbers::pi * bell * bell);
    const auto share = [&](double away) {
        const double grains = away / grain;
        return std::exp(-0.5 * grains * grains / (bell * bell));
    };
    for (Vec place : particles) {
        if (!(std::max(std::abs(place.x), std::abs(place.y)) < farthestNode * step))
            continue;  // it stays liquid
        const glm::ivec2 from(glm::ceil((place - bellReach * grain) / step));
        const glm::ivec2 to(glm::floor((place + bellReach * grain) / step));
        for (int y = from.y; y <= to.y; ++y)
            for (int x = from.x; x <= to.x; ++x)
                nodes[{y, x}] += peak * share(y * step - place.y) * share(x * step - place.x);
    }
    return nodes;
}

/// The closed lines where the nodes are as full as a level, by marching squares.
std::vector<Line> contours(const std::map<Node, double>& nodes, double level, double step)
{
    using Crossing = std::pair<Node, Node>;  // between neighbours, the lesser one first
    const auto full = [&](Node node) {
        const auto place = nodes.find(node);
        return place == nodes.end() ? 0.0 : place->second;
    };
    std::map<Crossing, Crossing> next;
    const auto march = [&](Node corner) {
        const auto [y, x] = corner;
        const std::array<Node, 4> round{corner, {y, x + 1}, {y + 1, x + 1}, {y + 1, x}};
        std::optional<Crossing> entered;
        for (std::size_t i = 0; i < 8;
             ++i) {  // twice round: the first to leave may come after the last to enter
            const Node a = round[i % 4], b = round[(i + 1) % 4];
            const bool isIn = full(a) >= level, goesIn = full(b) >= level;
            const Crossing here{std::min(a, b), std::max(a, b)};
            if (!isIn && goesIn)
                entered = here;
            if (isIn && !goesIn && entered)
                next[here] = *entered;
        }
    };
    for (const auto& [node, value] : nodes)
        for (const Node& corner : {node, Node{node.first - 1, node.second}, Node{node.first, node.second - 1},
                                   Node{node.first - 1, node.second - 1}})
            march(corner);

    std::vector<Line> lines;
    const auto placeOf = [&](const Crossing& crossing) {
        const auto& [a, b] = crossing;
        const double t = (level - full(a)) / (full(b) - full(a));
        return step * glm::mix(Vec(a.second, a.first), Vec(b.second, b.first), t);
    };
    while (!next.empty()) {
        Line& line = lines.emplace_back();
        for (auto at = next.begin(); at != next.end();) {
            line.push_back(placeOf(at->first));
            const Crossing to = at->second;
            next.erase(at);
            at = next.find(to);
        }
    }
    return lines;
}

struct Particles {
    std::vector<Vec> at, velocity;

    void add(Vec place, Vec moving)
    {
        at.push_back(place);
        velocity.push_back(moving);
    }
};

/// Freezes the parts of a fluid one by one.
class Freezer {
public:
    Freezer(Scene& scene, const Fluid& fluid)
        : scene_(scene),
          fluid_(fluid),
          solids_(scene, boundsOf(fluid, scene.world.grain).grown(scene.world.grain))
    {
    }

    std::vector<ObjectId> made;
    Particles drops;

    /// Cuts what lies around something in two beside it, for an object has no holes.
    void freeze(const Particles& part, int cuts = 0)
    {
        const double grain = scene_.world.grain;
        std::vector<Line> outer;
        std::vector<bool> isTaken(part.at.size());
        std::map<Node, double> nodes = fullnessOf(part.at, grain);
        for (auto& [node, full] : nodes)
            if (solids_.blocks(nodePitch * grain * Vec(node.second, node.first), beside * grain))
                full = 0.0;
        const std::vector<Line> lines = contours(nodes, core, nodePitch * grain);
        for (const Line& line : lines)
            if (geometry::signedArea(line) > smallest * grain * grain)
                outer.push_back(line);
        for (const Line& line : outer) {
            Particles own;
            for (std::size_t i = 0; i < part.at.size(); ++i)
                if (!isTaken[i] && isWithin(line, part.at[i])) {
                    isTaken[i] = true;
                    own.add(part.at[i], part.velocity[i]);
                }
            const std::optional<double> hole = cuts < maxCuts ? holeIn(line, lines) : std::nullopt;
            if (hole)
                cut(own, *hole, cuts);
            else
                harden(line, own);
        }
        for (std::size_t i = 0; i < part.at.size(); ++i)
            if (!isTaken[i])
                drops.add(part.at[i], part.velocity[i]);
    }

private:
    /// The outermost particles lie on the line, those in corners beside it.
    bool isWithin(const Line& line, Vec place) const
    {
        const double near = scene_.world.grain;
        if (geometry::contains(line, place))
            return true;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (distanceToSegment(line[i], line[(i + 1) % line.size()], place) < near)
                return true;
        }
        return false;
    }

    /// The middle of a hole that is larger than a bubble, as x.
    std::optional<double> holeIn(const Line& line, const std::vector<Line>& lines) const
    {
        for (const Line& hole : lines) {
            if (geometry::signedArea(hole) > -smallest * scene_.world.grain * scene_.world.grain ||
                !geometry::contains(line, hole.front()))
                continue;
            Box box;
            for (Vec place : hole)
                box.include(place);
            return box.centre().x;
        }
        return {};
    }

    void cut(const Particles& part, double x, int cuts)
    {
        Particles left, right;
        for (std::size_t i = 0; i < part.at.size(); ++i)
            (part.at[i].x < x ? left : right).add(part.at[i], part.velocity[i]);
        freeze(left, cuts + 1);
        freeze(right, cuts + 1);
    }

    void harden(const Line& line, const Particles& own)
    {
        const std::optional<ObjectId> id = addPolygon(
            scene_, thinnedOutline(line, coarse * scene_.world.grain), {.density = fluid_.material.density});
        if (!id) {
            for (std::size_t i = 0; i < own.at.size(); ++i)
                drops.add(own.at[i], own.velocity[i]);
            return;
        }
        Vec velocity{0.0};
        for (Vec v : own.velocity)
            velocity += v / static_cast<double>(own.velocity.size());
        Object& object = get(scene_, *id);
        object.name = fluid_.name;
        object.color = fluid_.color;
        for (PointId point : object.points)
            get(scene_, point).velocity = velocity;
        made.push_back(*id);
    }

    Scene& scene_;
    const Fluid& fluid_;
    Solids solids_;  // as they were before
};

}  // namespace

std::vector<std::vector<Vec>> outlinesOf(const Fluid& fluid, double grain)
{
    return contours(fullnessOf(fluid.at, grain), surface, nodePitch * grain);
}

std::vector<ObjectId> freeze(Scene& scene, FluidId id)
{
    const Fluid fluid = get(scene, id);
    Freezer freezer(scene, fluid);
    freezer.freeze({fluid.at, fluid.velocity});
    if (freezer.made.empty())
        return {};
    Fluid& rest = get(scene, id);
    rest.at = std::move(freezer.drops.at);
    rest.velocity = std::move(freezer.drops.velocity);
    rest.ids.list.clear();
    if (rest.at.empty())
        deleteFluids(scene, std::span(&id, 1));
    return std::move(freezer.made);
}

}  // namespace sprung
