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

Figure makeFigure(const Scene& scene, const Object& object)
{
    Figure figure;
    for (const PointId id : object.points)
        figure.points.push_back(place(scene, id));
    for (const PointId id : object.outline)
        figure.outline.push_back(place(scene, id));
    std::vector<std::array<int, 2>> ends;
    const auto sides = sidesOf(object);
    for (const EdgeId id : object.edges) {
        const std::size_t at = indexOf(scene, id);
        const Edge& edge = scene.edges[at];
        figure.soft = figure.soft || edge.stiffness < rigid;
        ends.push_back({place(scene, edge.a), place(scene, edge.b)});
        const std::pair<PointId, PointId> pair = std::minmax(edge.a, edge.b);
        if (!std::binary_search(sides.begin(), sides.end(), pair))
            figure.innerEdges.push_back(static_cast<int>(at));
    }
    if (object.outline.empty())
        figure.strands = strandsOf(ends);
    else
        figure.triangles = geometry::triangulate(outlineShape(object));
    return figure;
}

bool isSoft(const Scene& scene, const Object& object)
{
    return std::any_of(object.edges.begin(), object.edges.end(),
                       [&](EdgeId id) { return find(scene, id)->stiffness < rigid; });
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
/// other.
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

    hinges_.clear();
    for (Figure& figure : figures_)
        figure.rides = false;
    for (std::size_t i = 0; i < shared.size(); ++i) {
        const bool likeLast = i > 0 && shared[i - 1].objects == shared[i].objects;
        const bool likeNext = i + 1 < shared.size() && shared[i + 1].objects == shared[i].objects;
        if (!likeLast && !likeNext)
            hinges_.push_back(shared[i].point);
        if (likeLast) {
            Figure& one = figures_[static_cast<std::size_t>(shared[i].objects.first)];
            Figure& other = figures_[static_cast<std::size_t>(shared[i].objects.second)];
            (one.points.size() < other.points.size() ? one : other).rides = true;
        }
    }
    std::sort(hinges_.begin(), hinges_.end());
    hinges_.erase(std::unique(hinges_.begin(), hinges_.end()), hinges_.end());
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
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        if (made_.edges[i].stiffness == scene.edges[i].stiffness)
            continue;
        made_.edges = scene.edges;
        for (std::size_t o = 0; o < figures_.size(); ++o)
            figures_[o].soft = isSoft(scene, scene.objects[o]);
        break;
    }
}

}  // namespace sprung::ui
