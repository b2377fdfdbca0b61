#include "canvas/figures.h"

#include "scene/mass.h"

namespace sprung::ui {
namespace {

int place(const Scene& scene, PointId id)
{
    return static_cast<int>(indexOf(scene, id));
}

bool sameMakeUp(const Object& a, const Object& b)
{
    return a.id == b.id && a.points == b.points && a.outline == b.outline && a.edges == b.edges &&
           a.shape == b.shape;
}

/// Sorted pairs of neighbours on the outline, the smaller id first.
std::vector<std::pair<PointId, PointId>> sidesOf(const Object& object)
{
    std::vector<std::pair<PointId, PointId>> sides;
    for (std::size_t i = 0; i < object.outline.size(); ++i)
        sides.push_back(std::minmax(object.outline[i], object.outline[(i + 1) % object.outline.size()]));
    std::sort(sides.begin(), sides.end());
    return sides;
}

/// Edges that follow each other in the list and hang together become one line.
std::vector<std::vector<int>> strandsOf(const std::vector<std::array<int, 2>>& ends)
{
    std::vector<std::vector<int>> strands;
    for (const auto& [a, b] : ends) {
        if (!strands.empty() && strands.back().back() == a)
            strands.back().push_back(b);
        else
            strands.push_back({a, b});
    }
    return strands;
}

/// Corners that stand evenly on a circle, and enough of them to mean it.
bool isRound(std::span<const Vec> corners)
{
    constexpr std::size_t fewest = 10;
    constexpr double offCircle = 0.03, uneven = 0.15;
    const std::size_t n = corners.size();
    if (n < fewest)
        return false;
    Vec centre(0.0);
    double radius = 0.0, side = 0.0;
    for (const Vec& corner : corners)
        centre += corner / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
        radius += glm::distance(corners[i], centre) / static_cast<double>(n);
        side += glm::distance(corners[i], corners[(i + 1) % n]) / static_cast<double>(n);
    }
    for (std::size_t i = 0; i < n; ++i)
        if (std::abs(glm::distance(corners[i], centre) - radius) > offCircle * radius ||
            std::abs(glm::distance(corners[i], corners[(i + 1) % n]) - side) > uneven * side)
            return false;
    return true;
}

bool isInside(std::span<const Vec> corners, Vec at)
{
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Vec a = corners[i], b = corners[j];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/// Tells which edges lead across a hollow of their object's rest shape: such braces hold, but are not shown
/// as if the hollow were glass.
class Hollows {
public:
    Hollows(const Object& object, std::span<const Vec> outline) : outline_(outline)
    {
        constexpr std::size_t maxCorners = 300;  // more would take longer than the eye is worth
        if (outline.empty() || outline.size() > maxCorners || geometry::isConvex(outline))
            return;
        for (std::size_t i = 0; i < object.points.size(); ++i)
            places_.emplace_back(object.points[i], object.shape[i]);
        std::sort(places_.begin(), places_.end(),
                  [](const auto& a, const auto& b) { return a.first < b.first; });
    }

    bool cross(const Edge& edge) const
    {
        constexpr int looks = 8;
        const Vec *a = find(edge.a), *b = find(edge.b);
        for (int i = 1; i < looks && a && b; ++i)
            if (!isInside(outline_, glm::mix(*a, *b, static_cast<double>(i) / looks)))
                return true;
        return false;
    }

private:
    const Vec* find(PointId id) const
    {
        const auto at =
            std::lower_bound(places_.begin(), places_.end(), id,
                             [](const auto& place, PointId other) { return place.first < other; });
        return at != places_.end() && at->first == id ? &at->second : nullptr;
    }

    std::span<const Vec> outline_;
    std::vector<std::pair<PointId, Vec>> places_;  // none: there are no hollows to look for
};

Figure makeFigure(const Scene& scene, const Object& object)
{
    Figure figure;
    for (const PointId id : object.points)
        figure.points.push_back(place(scene, id));
    for (const PointId id : object.outline)
        figure.outline.push_back(place(scene, id));
    std::vector<std::array<int, 2>> ends;
    const auto sides = sidesOf(object);
    const std::vector<Vec> shape = object.outline.empty() ? std::vector<Vec>{} : outlineShape(object);
    const Hollows hollows(object, shape);
    for (const EdgeId id : object.edges) {
        const std::size_t at = indexOf(scene, id);
        const Edge& edge = scene.edges[at];
        figure.soft = figure.soft || edge.stiffness < rigid;
        ends.push_back({place(scene, edge.a), place(scene, edge.b)});
        const std::pair<PointId, PointId> pair = std::minmax(edge.a, edge.b);
        if (!hollows.cross(edge) && !std::binary_search(sides.begin(), sides.end(), pair))
            figure.innerEdges.push_back(static_cast<int>(at));
    }
    if (object.outline.empty())
        figure.strands = strandsOf(ends);
    else
        figure.triangles = geometry::triangulate(outlineShape(object));
    figure.round = isRound(shape);
    return figure;
}

bool contains(const std::vector<int>& places, int place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

bool isSoft(const Scene& scene, const Object& object)
{
    return std::any_of(object.edges.begin(), object.edges.end(),
                       [&](EdgeId id) { return get(scene, id).stiffness < rigid; });
}

}  // namespace

bool Figures::sameParts(const Scene& scene) const
{
    const auto samePoint = [](const Point& a, const Point& b) { return a.id == b.id; };
    const auto sameEdge = [](const Edge& a, const Edge& b) {
        return a.id == b.id && a.a == b.a && a.b == b.b;
    };
    return std::equal(scene.points.begin(), scene.points.end(), made_.points.begin(), made_.points.end(),
                      samePoint) &&
           std::equal(scene.edges.begin(), scene.edges.end(), made_.edges.begin(), made_.edges.end(),
                      sameEdge) &&
           scene.objects.size() == made_.objects.size();
}

void Figures::rememberParts(const Scene& scene)
{
    made_ = scene;
    ends_.clear();
    for (const Edge& edge : scene.edges)
        ends_.push_back({place(scene, edge.a), place(scene, edge.b)});
    figures_.assign(scene.objects.size(), {});
}

void Figures::findLoose(const Scene& scene)
{
    std::vector<bool> owned(scene.edges.size());
    for (const Object& object : scene.objects)
        for (const EdgeId id : object.edges)
            owned[indexOf(scene, id)] = true;
    loose_.clear();
    for (std::size_t i = 0; i < owned.size(); ++i)
        if (!owned[i])
            loose_.push_back(static_cast<int>(i));
}

/// Two objects turn about the one point that they have in common; with more of them the smaller rides on the
/// other, and two are a weld.
void Figures::findJoints(const Scene& scene)
{
    std::vector<std::vector<int>> owners(scene.points.size());
    for (std::size_t i = 0; i < figures_.size(); ++i)
        for (const int point : figures_[i].points)
            owners[static_cast<std::size_t>(point)].push_back(static_cast<int>(i));

    struct Shared {
        std::pair<int, int> objects;
        int point;
        auto operator<=>(const Shared&) const = default;
    };
    std::vector<Shared> shared;
    for (std::size_t point = 0; point < owners.size(); ++point)
        for (std::size_t i = 0; i < owners[point].size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                shared.push_back({{owners[point][j], owners[point][i]}, static_cast<int>(point)});
    std::sort(shared.begin(), shared.end());

    const auto isSolid = [this](int figure) {
        return !figures_[static_cast<std::size_t>(figure)].outline.empty();
    };
    hinges_.clear();
    welds_.clear();
    for (Figure& figure : figures_)
        figure.rides = false;
    for (std::size_t i = 0; i < shared.size(); ++i) {
        const bool likeLast = i > 0 && shared[i - 1].objects == shared[i].objects;
        const bool likeNext = i + 1 < shared.size() && shared[i + 1].objects == shared[i].objects;
        if (!likeLast && !likeNext)
            hinges_.push_back(shared[i].point);
        const bool isSecond = likeLast && (i < 2 || shared[i - 2].objects != shared[i].objects);
        if (isSecond && !likeNext && isSolid(shared[i].objects.first) && isSolid(shared[i].objects.second))
            welds_.push_back({shared[i - 1].point, shared[i].point});
        if (likeLast) {
            Figure& one = figures_[static_cast<std::size_t>(shared[i].objects.first)];
            Figure& other = figures_[static_cast<std::size_t>(shared[i].objects.second)];
            (one.points.size() < other.points.size() ? one : other).rides = true;
            (one.points.size() < other.points.size() ? other : one).round =
                false;  // what it carries marks it
        }
    }
    std::sort(hinges_.begin(), hinges_.end());
    hinges_.erase(std::unique(hinges_.begin(), hinges_.end()), hinges_.end());
    for (std::size_t i = 0; i < figures_.size(); ++i) {
        Figure& figure = figures_[i];  // a ball hangs on one rope, a wheel turns in a body or among struts
        const auto isAxle = [&](int hinge) {
            const std::vector<int>& at = owners[static_cast<std::size_t>(hinge)];
            return contains(at, static_cast<int>(i)) && !contains(figure.outline, hinge) &&
                   (at.size() > 2 || std::any_of(at.begin(), at.end(), [&](int owner) {
                        return owner != static_cast<int>(i) &&
                               !figures_[static_cast<std::size_t>(owner)].outline.empty();
                    }));
        };
        figure.wheel = figure.round && std::any_of(hinges_.begin(), hinges_.end(), isAxle);
    }
}

void Figures::update(const Scene& scene)
{
    const bool all = !sameParts(scene);
    if (all)
        rememberParts(scene);
    bool changed = all;
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        if (!all && sameMakeUp(scene.objects[i], made_.objects[i]))
            continue;
        made_.objects[i] = scene.objects[i];
        figures_[i] = makeFigure(scene, scene.objects[i]);
        changed = true;
    }
    if (changed) {
        findLoose(scene);
        findJoints(scene);
    }
    const auto isAsStiff = [](const Edge& a, const Edge& b) { return a.stiffness == b.stiffness; };
    if (!std::equal(scene.edges.begin(), scene.edges.end(), made_.edges.begin(), isAsStiff)) {
        made_.edges = scene.edges;
        for (std::size_t o = 0; o < figures_.size(); ++o)
            figures_[o].soft = isSoft(scene, scene.objects[o]);
        changed = true;
    }
    if (changed)
        findCoils(scene);
}

/// A spring is an object of a single edge that gives, without an outline.
void Figures::findCoils(const Scene& scene)
{
    coils_.assign(scene.edges.size(), false);
    for (std::size_t o = 0; o < figures_.size(); ++o) {
        const Object& object = scene.objects[o];
        figures_[o].coil = figures_[o].soft && object.outline.empty() && object.edges.size() == 1;
        if (figures_[o].coil)
            coils_[indexOf(scene, object.edges.front())] = true;
    }
}

}  // namespace sprung::ui
