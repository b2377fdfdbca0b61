#include "pieces.h"

#include "scene/object_builder.h"
#include "scene/query.h"

namespace sprung {

Scene emptyScene(const char* name)
{
    Scene scene;
    scene.name = name;
    return scene;
}

ObjectId dress(Scene& scene, ObjectId id, std::string name, Color color)
{
    Object& object = *find(scene, id);
    object.name = std::move(name);
    object.color = color;
    return id;
}

void setStiffness(Scene& scene, ObjectId id, double stiffness, double damping)
{
    for (EdgeId place : find(scene, id)->edges) {
        Edge& edge = *find(scene, place);
        edge.stiffness = stiffness;
        edge.damping = stiffness == rigid ? 0.0 : damping;
    }
}

void setMass(Scene& scene, ObjectId id, double mass)
{
    const Object& object = *find(scene, id);
    for (PointId point : object.points)
        find(scene, point)->mass = mass / static_cast<double>(object.points.size());
}

void launch(Scene& scene, ObjectId id, Vec velocity, double spin)
{
    const Object& object = *find(scene, id);
    Vec centre{0.0};
    for (PointId point : object.points)
        centre += find(scene, point)->position / static_cast<double>(object.points.size());
    for (PointId point : object.points) {
        Point& p = *find(scene, point);
        p.velocity = velocity + spin * perp(p.position - centre);
    }
}

void roll(Scene& scene, ObjectId disc, double speed)
{
    const double radius = glm::distance(find(scene, hubOf(scene, disc))->position,
                                        find(scene, find(scene, disc)->outline[0])->position);
    launch(scene, disc, {speed, 0.0}, -speed / radius);
}

PointId addPin(Scene& scene, Vec at)
{
    const PointId id = addPoint(scene, at);
    find(scene, id)->fixed = true;
    return id;
}

ObjectId addRod(Scene& scene, PointId a, PointId b, std::string name, Color color, double stiffness)
{
    ObjectBuilder builder(scene, "Rod");
    const Vec from = find(scene, a)->position;
    builder.takePoint(a, {0.0, 0.0});
    builder.takePoint(b, find(scene, b)->position - from);
    builder.join(a, b);
    const ObjectId id = builder.finish();
    dress(scene, id, std::move(name), color);
    setStiffness(scene, id, stiffness);
    find(scene, id)->collides = false;
    return id;
}

ObjectId addChain(Scene& scene, PointId from, PointId to, int links, double linkMass)
{
    ObjectBuilder builder(scene, "Chain");
    const Vec a = find(scene, from)->position, b = find(scene, to)->position;
    builder.takePoint(from, Vec{0.0});
    PointId before = from;
    for (int i = 1; i < links; ++i) {
        const Vec at = glm::mix(a, b, static_cast<double>(i) / links);
        const PointId joint = builder.addPoint(at - a, at);
        find(scene, joint)->mass = linkMass;
        builder.join(before, joint);
        before = joint;
    }
    builder.takePoint(to, b - a);
    builder.join(before, to);
    return builder.finish();
}

void attach(Scene& scene, ObjectId id, PointId point, int braces, double stiffness)
{
    const Vec at = find(scene, point)->position;
    const Object& whole = *find(scene, id);
    std::vector<PointId> others = whole.outline.empty() ? whole.points : whole.outline;
    std::stable_sort(others.begin(), others.end(), [&](PointId a, PointId b) {
        return lengthSquared(find(scene, a)->position - at) < lengthSquared(find(scene, b)->position - at);
    });
    Object& object = *find(scene, id);
    const Vec origin = find(scene, object.points.front())->position - object.shape.front();
    object.points.push_back(point);
    object.shape.push_back(at - origin);
    for (int i = 0; i < std::min<int>(braces, static_cast<int>(others.size())); ++i)
        object.edges.push_back(addEdge(scene, point, others[i], stiffness));
    if (stiffness != rigid)
        for (EdgeId edge : object.edges)
            if (find(scene, edge)->a == point)
                find(scene, edge)->damping = springDamping;
}

ObjectId addDecal(Scene& scene, ObjectId on, std::span<const Vec> corners, std::string name, Color color,
                  double stiffness)
{
    ObjectBuilder builder(scene, "Decal", {.density = 0.001});
    std::vector<PointId> points;
    for (Vec corner : corners) {
        points.push_back(builder.addPoint(corner - corners.front(), corner));
        attach(scene, on, points.back(), 4, stiffness);
    }
    builder.setOutline(points);
    const ObjectId id = builder.finish();
    dress(scene, id, std::move(name), color);
    find(scene, id)->collides = false;
    return id;
}

void addStripes(Scene& scene, ObjectId disc, int stripes, Color color)
{
    const std::vector<PointId> ring = find(scene, disc)->outline;
    const PointId hub = hubOf(scene, disc);
    const Vec centre = find(scene, hub)->position;
    const int count = static_cast<int>(ring.size());
    for (int stripe = 0; stripe < stripes; ++stripe) {
        ObjectBuilder builder(scene, "Stripe", {.density = 0.001});
        std::vector<PointId> outline{hub};
        for (int i = 2 * stripe * count / (2 * stripes); i <= (2 * stripe + 1) * count / (2 * stripes); ++i)
            outline.push_back(ring[i % count]);
        for (PointId id : outline)
            builder.takePoint(id, find(scene, id)->position - centre);
        for (std::size_t i = 0; i < outline.size(); ++i)
            builder.join(outline[i], outline[(i + 1) % outline.size()]);
        builder.setOutline(outline);
        const ObjectId id = builder.finish();
        dress(scene, id, find(scene, disc)->name + ", stripe", color);
        find(scene, id)->collides = false;
    }
}

PointId hubOf(const Scene& scene, ObjectId disc)
{
    const Object& object = *find(scene, disc);
    for (PointId id : object.points)
        if (std::find(object.outline.begin(), object.outline.end(), id) == object.outline.end())
            return id;
    return {};
}

PointId pointAt(const Scene& scene, ObjectId id, Vec at)
{
    return nearestPoint(scene, *find(scene, id), at, std::numeric_limits<double>::infinity()).value();
}

}  // namespace sprung
