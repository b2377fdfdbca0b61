#include "edit/snapping.h"

#include "scene/query.h"
#include "words/hints.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

using Skip = std::function<bool(PointId)>;

constexpr double guideReach = 40.0;            // times the reach of the pull
constexpr std::size_t mostCornersInLine = 12;  // an outline with more is round

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

std::optional<Snapped> snapToEdge(const Scene& scene, Vec at, double within, const Skip& skip)
{
    std::optional<Snapped> middle, anywhere;
    double bestMiddle = within, best = within;
    for (const Edge& edge : scene.edges) {
        if (isSkipped(skip, edge.a) || isSkipped(skip, edge.b))
            continue;
        const Vec a = find(scene, edge.a)->position, b = find(scene, edge.b)->position;
        const Vec half = 0.5 * (a + b), on = glm::mix(a, b, nearestOnSegment(a, b, at));
        if (const double distance = glm::distance(half, at); distance <= bestMiddle) {
            bestMiddle = distance;
            middle = Snapped{
                .at = half, .target = half, .reason = words::snapMiddle, .edge = edge.id, .middle = true};
        }
        if (const double distance = glm::distance(on, at); distance <= best) {
            best = distance;
            anywhere = Snapped{.at = on, .target = on, .reason = words::snapOnEdge, .edge = edge.id};
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
        if (object.outline.size() > mostCornersInLine)
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

double snapToGrid(double value, double step, double within)
{
    const double line = std::round(value / step) * step;
    return std::abs(line - value) <= within ? line : value;
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

Snapped snap(const Scene& scene, const SnapSettings& settings, Vec at, double within, const Skip& skip)
{
    if (settings.points) {
        if (const std::optional<Snapped> point = snapToPoint(scene, at, within, skip))
            return *point;
    }
    if (settings.edges) {
        if (const std::optional<Snapped> edge = snapToEdge(scene, at, within, skip))
            return *edge;
    }
    return snapToGuides(scene, settings, at, within, skip);
}

double snapAngle(double angle, double step)
{
    return step > 0.0 ? std::round(angle / step) * step : angle;
}

}  // namespace sprung::ui
