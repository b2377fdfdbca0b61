#include "edit/properties.h"

#include "scene/discs.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/followers.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/weight.h"

namespace sprung::ui {
namespace {

std::vector<EdgeId> edgesOf(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<EdgeId> edges;
    for (ObjectId id : objects) {
        const Object& object = get(scene, id);
        edges.insert(edges.end(), object.edges.begin(), object.edges.end());
    }
    return edges;
}

std::vector<EdgeId> softOnes(const Scene& scene, std::span<const EdgeId> edges)
{
    std::vector<EdgeId> soft;
    std::copy_if(edges.begin(), edges.end(), std::back_inserter(soft),
                 [&](EdgeId id) { return get(scene, id).stiffness != rigid; });
    return soft;
}

Box boundsOf(const Scene& scene, std::span<const ObjectId> objects)
{
    Box box;
    for (ObjectId id : objects)
        box.include(boundsOf(scene, get(scene, id)));
    return box;
}

/// The diameters of a rim that is a circle, also one that was stretched along x or y; its corners do not
/// reach them all.
std::optional<Vec> diametersOf(std::span<const Vec> rim)
{
    if (rim.empty())
        return {};
    // Of corners c + r (cos a, sin a), a evenly all round, the mean of (x - c)^2 is r^2 / 2.
    const Vec centre = meanOf(rim);
    Vec square(0.0);
    for (Vec corner : rim)
        square += (corner - centre) * (corner - centre) / static_cast<double>(rim.size());
    const Vec diameters = 2.0 * glm::sqrt(2.0 * square);
    if (!(diameters.x > 0.0 && diameters.y > 0.0))
        return {};
    std::vector<Vec> unstretched;
    for (Vec corner : rim)
        unstretched.push_back((corner - centre) / diameters);
    return circleThrough(unstretched) ? std::optional(diameters) : std::nullopt;
}

}  // namespace

Common<double> frictionOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.material.friction; });
}

Common<double> restitutionOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.material.restitution; });
}

Common<double> densityOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.material.density; });
}

Common<Color> colorOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.color; });
}

Common<bool> fixedOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.fixed; });
}

Common<bool> collidesOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.collides; });
}

Common<double> stiffnessOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return stiffnessOf(scene, edgesOf(scene, objects));
}

Common<double> stiffnessOf(const Scene& scene, const std::vector<EdgeId>& edges)
{
    return commonOf(scene, edges, [](const Edge& edge) { return edge.stiffness; });
}

double leastStiffnessToStand(const Scene& scene, const std::vector<ObjectId>& objects)
{
    double least = 0.0;
    for (ObjectId id : objects) {
        const Object& object = get(scene, id);
        Box shape;
        for (Vec at : object.shape)
            shape.include(at);
        const double side = std::min(shape.size().x, shape.size().y);
        if (!object.outline.empty() && !object.fixed && side > 0.0)
            least =
                std::max(least, 2.0 * weigh(scene, object).mass * glm::length(scene.world.gravity) / side);
    }
    return least;
}

Common<double> restOf(const Scene& scene, const std::vector<EdgeId>& edges)
{
    return commonOf(scene, edges, [](const Edge& edge) { return edge.rest; });
}

Common<double> dampingOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return dampingOf(scene, edgesOf(scene, objects));
}

Common<double> dampingOf(const Scene& scene, const std::vector<EdgeId>& edges)
{
    return commonOf(scene, softOnes(scene, edges), [](const Edge& edge) { return edge.damping; });
}

Common<double> breakingStrainOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return breakingStrainOf(scene, edgesOf(scene, objects));
}

Common<double> breakingStrainOf(const Scene& scene, const std::vector<EdgeId>& edges)
{
    return commonOf(scene, edges, [](const Edge& edge) { return edge.breaksAt.value_or(HUGE_VAL); });
}

bool anySoft(const Scene& scene, std::span<const ObjectId> objects)
{
    return anySoft(scene, edgesOf(scene, objects));
}

bool anySoft(const Scene& scene, std::span<const EdgeId> edges)
{
    return !softOnes(scene, edges).empty();
}

std::vector<ObjectId> inflatable(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<ObjectId> all;
    for (ObjectId id : objects)
        if (!get(scene, id).outline.empty() && anySoft(scene, std::span(&id, 1)))
            all.push_back(id);
    return all;
}

Common<double> pressureOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    return commonOf(scene, objects, [](const Object& object) { return object.pressure.value_or(0.0); });
}

void setPressure(Scene& scene, std::span<const ObjectId> objects, double pressure)
{
    for (ObjectId id : objects)
        get(scene, id).pressure = pressure > 0.0 ? std::optional(pressure) : std::nullopt;
}

Common<bool> fixedOf(const Scene& scene, const std::vector<PointId>& points)
{
    return commonOf(scene, points, [](const Point& point) { return point.fixed; });
}

Common<std::optional<double>> givenMassOf(const Scene& scene, const std::vector<PointId>& points)
{
    return commonOf(scene, points, [](const Point& point) { return point.mass; });
}

void setFriction(Scene& scene, std::span<const ObjectId> objects, double friction)
{
    for (ObjectId id : objects)
        get(scene, id).material.friction = friction;
}

void setRestitution(Scene& scene, std::span<const ObjectId> objects, double restitution)
{
    for (ObjectId id : objects)
        get(scene, id).material.restitution = restitution;
}

void setDensity(Scene& scene, std::span<const ObjectId> objects, double density)
{
    for (ObjectId id : objects)
        get(scene, id).material.density = density;
}

void setColor(Scene& scene, std::span<const ObjectId> objects, Color color)
{
    for (ObjectId id : objects)
        get(scene, id).color = color;
}

void setName(Scene& scene, std::span<const ObjectId> objects, const std::string& name)
{
    for (ObjectId id : objects)
        get(scene, id).name = name;
}

void letStand(Scene& scene, std::span<const ObjectId> objects)
{
    const std::vector<bool> isFixed = fixedPoints(scene);
    for (ObjectId id : objects)
        if (const Object* object = find(std::as_const(scene), id))
            for (PointId point : object->points)
                if (const std::size_t i = indexOf(scene, point); !isFixed[i])
                    scene.points[i].velocity = Vec(0.0);
}

void setFixed(Scene& scene, std::span<const ObjectId> objects, bool fixed)
{
    for (ObjectId id : objects) {
        Object& object = get(scene, id);
        object.fixed = fixed;
        for (PointId point : object.points)
            if (fixed)
                get(scene, point).velocity = Vec{0.0};
    }
}

void setCollides(Scene& scene, std::span<const ObjectId> objects, bool collides)
{
    for (ObjectId id : objects)
        get(scene, id).collides = collides;
}

void setStiffness(Scene& scene, std::span<const ObjectId> objects, double stiffness)
{
    setStiffness(scene, edgesOf(scene, objects), stiffness);
}

void setStiffness(Scene& scene, std::span<const EdgeId> edges, double stiffness)
{
    for (EdgeId id : edges)
        get(scene, id).stiffness = stiffness;
}

void setRest(Scene& scene, std::span<const EdgeId> edges, double rest)
{
    for (EdgeId id : edges)
        get(scene, id).rest = rest;
}

void setDamping(Scene& scene, std::span<const ObjectId> objects, double damping)
{
    setDamping(scene, edgesOf(scene, objects), damping);
}

void setDamping(Scene& scene, std::span<const EdgeId> edges, double damping)
{
    for (EdgeId id : softOnes(scene, edges))
        get(scene, id).damping = damping;
}

void setBreakingStrain(Scene& scene, std::span<const ObjectId> objects, double strain)
{
    setBreakingStrain(scene, edgesOf(scene, objects), strain);
}

void setBreakingStrain(Scene& scene, std::span<const EdgeId> edges, double strain)
{
    for (EdgeId id : edges)
        get(scene, id).breaksAt = std::isinf(strain) ? std::nullopt : std::optional(strain);
}

void setRestToNow(Scene& scene, const Scene& shown, std::span<const EdgeId> edges)
{
    for (EdgeId id : edges) {
        Edge& edge = get(scene, id);
        edge.rest = glm::distance(get(shown, edge.a).position, get(shown, edge.b).position);
    }
}

void setFixed(Scene& scene, std::span<const PointId> points, bool fixed)
{
    for (PointId id : points)
        get(scene, id).fixed = fixed;
}

void setMass(Scene& scene, std::span<const PointId> points, std::optional<double> mass)
{
    for (PointId id : points)
        get(scene, id).mass = mass;
}

bool setPosition(Scene& scene, std::span<const ObjectId> objects, Vec position)
{
    std::vector<ObjectId> all = joinedTo(scene, objects);
    all.insert(all.end(), objects.begin(), objects.end());
    return moveObjects(scene, all, position - centreOf(scene, objects));
}

Vec sizeOf(const Scene& scene, std::span<const ObjectId> objects)
{
    if (objects.size() != 1)
        return boundsOf(scene, objects).size();
    const Object& object = get(scene, objects.front());
    const Motion upright = turning(Vec(0.0), -angleOf(scene, object));
    std::vector<Vec> rim;
    for (PointId id : object.outline)
        rim.push_back(upright(get(scene, id).position));
    if (const std::optional<Vec> diameters = diametersOf(rim))
        return *diameters;
    Box box;
    for (PointId id : object.points)
        box.include(upright(get(scene, id).position));
    return box.size();
}

bool setSize(Scene& scene, std::span<const ObjectId> objects, Vec size)
{
    const Vec now = sizeOf(scene, objects);
    Vec factor{1.0};
    for (int axis = 0; axis < 2; ++axis) {
        if (now[axis] > 0.0)
            factor[axis] = size[axis] / now[axis];
    }
    if (!(factor.x > 0.0 && factor.y > 0.0))
        return false;
    const Vec centre = pinOf(scene, objects).value_or(boundsOf(scene, objects).centre());
    if (objects.size() != 1)
        return scaleJoined(scene, objects, centre, factor);
    const double angle = angleOf(scene, get(scene, objects.front()));
    Scene edited = scene;
    if (!turnJoined(edited, objects, centre, -angle) || !scaleJoined(edited, objects, centre, factor) ||
        !turnJoined(edited, objects, centre, angle))
        return false;
    scene = std::move(edited);
    return true;
}

bool setAngle(Scene& scene, ObjectId object, double angle)
{
    const Object& turning = get(scene, object);
    const std::span<const ObjectId> one(&object, 1);
    const Vec centre = pinOf(scene, one).value_or(centreOfMass(scene, turning, pointMasses(scene)));
    return turnJoined(scene, one, centre, angle - angleOf(scene, turning));
}

bool setPosition(Scene& scene, PointId point, Vec position)
{
    return movePoints(scene, std::span(&point, 1), position - get(scene, point).position);
}

}  // namespace sprung::ui
