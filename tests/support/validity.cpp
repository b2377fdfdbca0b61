#include "support/validity.h"

#include "geometry/outline.h"

#include <set>

namespace sprung::support {
namespace {

constexpr double largest = 1e9;  // that a file takes

class Faults {
public:
    explicit Faults(const Scene& scene) : scene_(scene) {}

    std::string all()
    {
        order(scene_.points, "points");
        order(scene_.edges, "edges");
        order(scene_.objects, "objects");
        for (const Point& point : scene_.points)
            check(point);
        for (const Edge& edge : scene_.edges)
            check(edge);
        for (const Object& object : scene_.objects)
            check(object);
        return text_;
    }

private:
    void fault(const std::string& what) { text_ += what + "\n"; }

    template <typename List>
    void order(const List& list, const std::string& name)
    {
        std::uint32_t before = 0;
        for (const auto& item : list) {
            if (number(item.id) <= before)
                fault(name + ": ids out of order at " + std::to_string(number(item.id)));
            before = number(item.id);
        }
    }

    static bool fits(Vec v) { return std::abs(v.x) <= largest && std::abs(v.y) <= largest; }
    static bool isPositive(double v) { return v > 0.0 && v <= largest; }

    void check(const Point& point)
    {
        const std::string name = "point " + std::to_string(number(point.id));
        if (!fits(point.position) || !fits(point.velocity))
            fault(name + ": out of range");
        if (point.mass && !isPositive(*point.mass))
            fault(name + ": mass");
    }

    void check(const Edge& edge)
    {
        const std::string name = "edge " + std::to_string(number(edge.id));
        if (!find(scene_, edge.a) || !find(scene_, edge.b))
            fault(name + ": an end that is not there");
        if (edge.a == edge.b)
            fault(name + ": both ends are one");
        if (!(edge.rest >= 0.0 && edge.rest <= largest))
            fault(name + ": rest length");
        if (edge.stiffness != rigid && !isPositive(edge.stiffness))
            fault(name + ": stiffness");
    }

    void check(const Object& object)
    {
        const std::string name = "object " + std::to_string(number(object.id));
        const std::set<PointId> points(object.points.begin(), object.points.end());
        const std::set<PointId> outline(object.outline.begin(), object.outline.end());
        const std::set<EdgeId> edges(object.edges.begin(), object.edges.end());
        if (object.points.empty() || points.size() != object.points.size())
            fault(name + ": no points, or one twice");
        if (edges.size() != object.edges.size())
            fault(name + ": an edge twice");
        for (PointId id : points) {
            if (!find(scene_, id))
                fault(name + ": a point that is not there");
        }
        for (EdgeId id : edges) {
            if (!find(scene_, id))
                fault(name + ": an edge that is not there");
        }
        if (object.shape.size() != object.points.size())
            fault(name + ": shape of another length than points");
        else if (!std::all_of(object.shape.begin(), object.shape.end(), fits))
            fault(name + ": shape out of range");
        else if (!object.outline.empty())
            checkOutline(name, object, points, outline);
    }

    void checkOutline(const std::string& name, const Object& object, const std::set<PointId>& points,
                      const std::set<PointId>& outline)
    {
        if (outline.size() < 3 || outline.size() != object.outline.size())
            fault(name + ": outline with fewer than 3 corners, or one twice");
        if (!std::includes(points.begin(), points.end(), outline.begin(), outline.end())) {
            fault(name + ": an outline point that does not belong to it");
            return;
        }
        std::vector<Vec> shape;
        for (PointId id : object.outline) {
            const auto place = std::find(object.points.begin(), object.points.end(), id);
            shape.push_back(object.shape[static_cast<std::size_t>(place - object.points.begin())]);
        }
        if (!geometry::isSimple(shape))
            fault(name + ": the outline crosses itself");
        else if (!geometry::isCounterClockwise(shape))
            fault(name + ": the outline is clockwise");
    }

    const Scene& scene_;
    std::string text_;
};

}  // namespace

std::string faultsOf(const Scene& scene)
{
    return Faults(scene).all();
}

}  // namespace sprung::support
