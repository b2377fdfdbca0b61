#include "edit/snapping.h"

#include "scene/query.h"
#include "words/hints.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

using Skip = std::function<bool(PointId)>;

constexpr double guideReach = 40.0;           // times the reach of the pull
constexpr std::size_t maxCornersInLine = 12;  // an outline with more is round

bool isSkipped(const Skip& skip, PointId id)
{
    return skip && skip(id);
}

std::optional<Snapped> snapToPoint(const Scene& scene, Vec at, double within, const Skip& skip)
{
    const Point* nearest = nullptr;
    double best = within;
    for (const Point& point : scene.points) {
        const double distance = glm::distance(point.position, at);
        if (distance > best || (nearest && distance == best) || isSkipped(skip, point.id))
            continue;
        best = distance;
        nearest = &point;
    }
    if (!nearest)
        return {};
    return Snapped{.at = nearest->position,
                   .target = nearest->position,
                   .reason = words::snapPoint,
                   .point = nearest->id};
}

/// Whether it braces the inside of an outline and is no side of any.
bool isBracing(const Scene& scene, const Edge& edge)
{
    bool inside = false;
    for (const Object& object : scene.objects) {
        if (std::find(object.edges.begin(), object.edges.end(), edge.id) == object.edges.end())
            continue;
        const std::vector<PointId>& outline = object.outline;
        if (outline.empty())
            return false;
        const auto a = std::find(outline.begin(), outline.end(), edge.a);
        const auto b = std::find(outline.begin(), outline.end(), edge.b);
        inside = true;
        if (a == outline.end() || b == outline.end())
            continue;
        const auto apart = static_cast<std::size_t>(std::abs(a - b));
        if (apart == 1 || apart + 1 == outline.size())
            return false;
    }
    return inside;
}

double snapToGrid(double value, double step, double within)
{
    const double line = std::round(value / step) * step;
    return std::abs(line - value) <= within ? line : value;
}

std::optional<Snapped> snapToEdge(const Scene& scene, const SnapSettings& settings, Vec at, double within,
                                  const Skip& skip, SnapEdges edges)
{
    std::optional<Snapped> middle, anywhere;
    double bestMiddle = within, best = within;
    for (const Edge& edge : scene.edges) {
        if (isSkipped(skip, edge.a) || isSkipped(skip, edge.b))
            continue;
        const Vec a = get(scene, edge.a).position, b = get(scene, edge.b).position;
        const Vec half = 0.5 * (a + b), on = glm::mix(a, b, nearestOnSegment(a, b, at));
        if (glm::distance(on, at) > within || (edges == SnapEdges::Outer && isBracing(scene, edge)))
            continue;
        if (const double distance = glm::distance(half, at); distance <= bestMiddle) {
            bestMiddle = distance;
            middle = Snapped{
                .at = half, .target = half, .reason = words::snapMiddle, .edge = edge.id, .middle = true};
        }
        if (const double distance = glm::distance(on, at); distance <= best) {
            best = distance;
            const bool holds = settings.grid && settings.gridStep > 0.0;
            const Vec place = holds ? onGridAlong(a, b, on, settings.gridStep, within) : on;
            anywhere = Snapped{.at = place, .target = place, .reason = words::snapOnEdge, .edge = edge.id};
        }
    }
    return middle ? middle : anywhere;
}

/// Something that a place may be in line with.
struct Landmark {
    Vec at{0.0};
    std::string_view name;  // of the object whose centre it is; empty for a point
};

std::vector<PointId> pointsOfRoundOutlines(const Scene& scene)
{
    std::vector<PointId> round;
    for (const Object& object : scene.objects) {
        if (object.outline.size() > maxCornersInLine)
            round.insert(round.end(), object.outline.begin(), object.outline.end());
    }
    std::sort(round.begin(), round.end());
    return round;
}

std::vector<Landmark> landmarks(const Scene& scene, const Box& around, const Skip& skip)
{
    std::vector<Landmark> found;
    for (const Object& object : scene.objects) {
        const Vec centre = boundsOf(scene, object).centre();
        if (around.contains(centre) && std::none_of(object.points.begin(), object.points.end(),
                                                    [&](PointId id) { return isSkipped(skip, id); }))
            found.push_back({centre, object.name});
    }
    const std::vector<PointId> round = pointsOfRoundOutlines(scene);
    for (const Point& point : scene.points) {
        if (around.contains(point.position) && !std::binary_search(round.begin(), round.end(), point.id) &&
            !isSkipped(skip, point.id))
            found.push_back({point.position, {}});
    }
    return found;
}

/// The landmark whose coordinate is nearest; of equally near ones the one less far away.
const Landmark* inLine(const std::vector<Landmark>& landmarks, Vec at, int axis, double within)
{
    const Landmark* best = nullptr;
    const auto pull = [&](const Landmark& mark) {
        return std::pair(std::abs(mark.at[axis] - at[axis]), std::abs(mark.at[1 - axis] - at[1 - axis]));
    };
    for (const Landmark& mark : landmarks) {
        if (pull(mark).first <= within && (!best || pull(mark) < pull(*best)))
            best = &mark;
    }
    return best;
}

Snapped snapToGuides(const Scene& scene, const SnapSettings& settings, Vec at, double within,
                     const Skip& skip)
{
    Snapped snapped{.at = at};
    std::array<const Landmark*, 2> holds{};
    std::vector<Landmark> near;
    if (settings.guides) {
        const Box here{at, at};
        near = landmarks(scene, here.grown(guideReach * within), skip);
    }
    for (int axis = 0; axis < 2; ++axis) {
        holds[axis] = inLine(near, at, axis, within);
        if (holds[axis])
            snapped.at[axis] = holds[axis]->at[axis];
        else if (settings.grid && settings.gridStep > 0.0)
            snapped.at[axis] = snapToGrid(at[axis], settings.gridStep, within);
    }
    for (const Landmark* mark : holds) {
        if (!mark)
            continue;
        const std::string reason =
            mark->name.empty() ? words::snapInLine : fmt::format(words::snapCentre, mark->name);
        snapped.guides.push_back({mark->at, snapped.at, reason});
    }
    if (!snapped.guides.empty())
        snapped.reason = snapped.guides.front().reason;
    if (holds[0] && holds[0] == holds[1])
        snapped.target = snapped.at;
    return snapped;
}

}  // namespace

Vec onGridAlong(Vec a, Vec b, Vec on, double step, double within)
{
    const int axis = std::abs(b.x - a.x) >= std::abs(b.y - a.y) ? 0 : 1;
    const double length = b[axis] - a[axis];
    const double t = length == 0.0 ? -1.0 : (snapToGrid(on[axis], step, within) - a[axis]) / length;
    if (t < 0.0 || t > 1.0)
        return on;
    Vec place = glm::mix(a, b, t);
    place[axis] = snapToGrid(on[axis], step, within);
    return place;
}

Snapped snap(const Scene& scene, const SnapSettings& settings, Vec at, double within, const Skip& skip,
             SnapEdges edges)
{
    if (settings.points) {
        if (const std::optional<Snapped> point = snapToPoint(scene, at, within, skip))
            return *point;
    }
    if (settings.edges) {
        if (const std::optional<Snapped> edge = snapToEdge(scene, settings, at, within, skip, edges))
            return *edge;
    }
    return snapToGuides(scene, settings, at, within, skip);
}

double snapAngle(double angle, double step)
{
    return step > 0.0 ? std::round(angle / step) * step : angle;
}

}  // namespace sprung::ui
