#include "core/limits.h"
#include "geometry/outline.h"
#include "records.h"
#include "removal.h"
#include "scene/mass.h"
#include "scene/naming.h"
#include "values.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

/// Ids of things that are there, each once.
template <class Id, class Given>
std::vector<Id> idsOf(const Scene& scene, const Given* ids, std::size_t count, const char* kind)
{
    if (count > 0)
        in(ids, "an array of ids");
    if (count > maxEdges)
        refuse(SPRUNG_TOO_LARGE, fmt::format("{} ids; expected at most {}", count, maxEdges));
    std::vector<Id> list;
    for (std::size_t i = 0; i < count; ++i) {
        part<Id>(scene, ids[i], kind);
        list.push_back(Id{ids[i]});
    }
    std::vector<Id> sorted = list;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("a {} is given twice", kind));
    return list;
}

void takeShape(const Scene& scene, const SprungVec* shape, Object& object)
{
    for (std::size_t i = 0; i < object.points.size(); ++i)
        object.shape.push_back(shape ? vec(shape[i], "shape") : find(scene, object.points[i])->position);
}

void judgeOutline(Object& object)
{
    if (object.outline.empty())
        return;
    if (object.outline.size() < 3)
        refuse(SPRUNG_BAD_ARGUMENT, "an outline of fewer than 3 points; expected 3, or none");
    std::vector<PointId> points = object.points, outline = object.outline;
    std::sort(points.begin(), points.end());
    std::sort(outline.begin(), outline.end());
    if (!std::includes(points.begin(), points.end(), outline.begin(), outline.end()))
        refuse(SPRUNG_BAD_ARGUMENT, "an outline with points that are not among the object's points");
    const std::vector<Vec> shape = outlineShape(object);
    if (!geometry::isSimple(shape))
        refuse(SPRUNG_BAD_GEOMETRY, "the outline crosses or touches itself");
    if (!geometry::isCounterClockwise(shape))
        std::reverse(object.outline.begin(), object.outline.end());
}

std::uint32_t asItem(auto id)
{
    return sprung::number(id);
}

SprungVec asItem(Vec place)
{
    return asC(place);
}

/// Hands over one of an object's lists.
template <class Part, class Item>
SprungStatus giveList(const char* function, SprungScene scene, SprungObjectId id,
                      std::vector<Part> Object::*list, Item* items, std::size_t capacity, std::size_t* count)
{
    return call(function, [&] {
        give(object(sceneOf(scene), id).*list, items, capacity, count,
             [](Part part) { return asItem(part); });
    });
}

}  // namespace

void expectProperties(const SprungObject& given)
{
    positive(given.density, "density");
    number(given.friction, "friction", 0.0, farthest);
    number(given.restitution, "restitution", 0.0, 1.0);
}

void setProperties(Object& object, const SprungObject& given, bool isNew)
{
    expectProperties(given);
    object.material = {given.density, given.friction, given.restitution};
    const Color color{given.red, given.green, given.blue};
    if (!isNew || color != Color{})
        object.color = color;
    object.fixed = given.fixed;
    object.collides = given.collides;
}

}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungObject sprung_object_default(void)
{
    const Material usual;
    return {usual.density, usual.friction, usual.restitution, 0, 0, 0, false, true};
}

SprungStatus sprung_scene_add_object(SprungScene scene, const SprungObject* object,
                                     const SprungObjectParts* parts, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Scene& given = record.read();
        const SprungObjectParts& wanted = in(parts, "parts");
        out(id, "id");
        expectRoomForObject(given);
        Object added;
        added.points = idsOf<PointId>(given, wanted.points, wanted.point_count, "point");
        added.outline = idsOf<PointId>(given, wanted.outline, wanted.outline_count, "point");
        added.edges = idsOf<EdgeId>(given, wanted.edges, wanted.edge_count, "edge");
        if (added.points.empty())
            refuse(SPRUNG_BAD_ARGUMENT, "no points; expected at least one");
        takeShape(given, wanted.shape, added);
        judgeOutline(added);
        added.id = nextObjectId(given);
        added.color = paletteColor(added.id);
        added.name = defaultName(added);
        setProperties(added, object ? *object : sprung_object_default(), true);
        const ObjectId addedId = added.id;
        add(record.append(), std::move(added));
        *id = sprung::number(addedId);
    });
}

SprungStatus sprung_scene_get_object(SprungScene scene, SprungObjectId id, SprungObject* object)
{
    return call(__func__, [&] {
        const Object& found = capi::object(sceneOf(scene), id);
        out(object, "object") = {found.material.density,
                                 found.material.friction,
                                 found.material.restitution,
                                 found.color.r,
                                 found.color.g,
                                 found.color.b,
                                 found.fixed,
                                 found.collides};
    });
}

SprungStatus sprung_scene_set_object(SprungScene scene, SprungObjectId id, const SprungObject* object)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        expectProperties(in(object, "object"));
        setProperties(capi::object(record.edit(ObjectId{id}), id), *object, false);
    });
}

SprungMotionRules sprung_motion_rules_default(void)
{
    const MotionRules usual;
    return {usual.fixedRotation, usual.gravityScale, usual.linearDamping, usual.angularDamping};
}

SprungStatus sprung_object_get_motion_rules(SprungScene scene, SprungObjectId id, SprungMotionRules* rules)
{
    return call(__func__, [&] {
        const MotionRules& found = capi::object(sceneOf(scene), id).motion;
        out(rules, "rules") = {found.fixedRotation, found.gravityScale, found.linearDamping,
                               found.angularDamping};
    });
}

SprungStatus sprung_object_set_motion_rules(SprungScene scene, SprungObjectId id,
                                            const SprungMotionRules* rules)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        const SprungMotionRules& given = in(rules, "rules");
        const MotionRules motion{given.fixed_rotation,
                                 capi::number(given.gravity_scale, "gravity_scale", -1000.0, 1000.0),
                                 capi::number(given.linear_damping, "linear_damping", 0.0, farthest),
                                 capi::number(given.angular_damping, "angular_damping", 0.0, farthest)};
        capi::object(record.edit(ObjectId{id}), id).motion = motion;
    });
}

SprungStatus sprung_object_get_filter(SprungScene scene, SprungObjectId id, SprungFilter* filter)
{
    return call(__func__, [&] {
        const CollisionFilter& found = capi::object(sceneOf(scene), id).filter;
        out(filter, "filter") = {found.categories, found.mask};
    });
}

SprungStatus sprung_object_set_filter(SprungScene scene, SprungObjectId id, const SprungFilter* filter)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        const SprungFilter given = in(filter, "filter");
        capi::object(record.edit(ObjectId{id}), id).filter = {given.categories, given.mask};
    });
}

SprungStatus sprung_object_is_sensor(SprungScene scene, SprungObjectId id, bool* sensor)
{
    return call(__func__, [&] {
        const Object& found = capi::object(sceneOf(scene), id);
        out(sensor, "sensor") = found.sensor;
    });
}

SprungStatus sprung_object_set_sensor(SprungScene scene, SprungObjectId id, bool sensor)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        capi::object(record.edit(ObjectId{id}), id).sensor = sensor;
    });
}

SprungStatus sprung_object_get_pressure(SprungScene scene, SprungObjectId id, double* pressure)
{
    return call(__func__, [&] {
        const Object& found = capi::object(sceneOf(scene), id);
        out(pressure, "pressure") = found.pressure.value_or(0.0);
    });
}

SprungStatus sprung_object_set_pressure(SprungScene scene, SprungObjectId id, double pressure)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        capi::number(pressure, "pressure", 0.0, farthest);
        capi::object(record.edit(ObjectId{id}), id).pressure = pressure > 0.0 ? std::optional(pressure) : std::nullopt;
    });
}

SprungStatus sprung_scene_remove_object(SprungScene scene, SprungObjectId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(), id);
        remove(record, ObjectId{id});
    });
}

SprungStatus sprung_object_get_name(SprungScene scene, SprungObjectId id, char* text, size_t capacity,
                                    size_t* length)
{
    return call(__func__, [&] { capi::give(capi::object(sceneOf(scene), id).name, text, capacity, length); });
}

SprungStatus sprung_object_set_name(SprungScene scene, SprungObjectId id, const char* name)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(ObjectId{id}), id);
        std::string words = capi::text(name, "name");
        capi::object(record.edit(ObjectId{id}), id).name = std::move(words);
    });
}

SprungStatus sprung_object_points(SprungScene scene, SprungObjectId id, SprungPointId* ids, size_t capacity,
                                  size_t* count)
{
    return giveList(__func__, scene, id, &Object::points, ids, capacity, count);
}

SprungStatus sprung_object_outline(SprungScene scene, SprungObjectId id, SprungPointId* ids, size_t capacity,
                                   size_t* count)
{
    return giveList(__func__, scene, id, &Object::outline, ids, capacity, count);
}

SprungStatus sprung_object_edges(SprungScene scene, SprungObjectId id, SprungEdgeId* ids, size_t capacity,
                                 size_t* count)
{
    return giveList(__func__, scene, id, &Object::edges, ids, capacity, count);
}

SprungStatus sprung_object_shape(SprungScene scene, SprungObjectId id, SprungVec* places, size_t capacity,
                                 size_t* count)
{
    return giveList(__func__, scene, id, &Object::shape, places, capacity, count);
}

SprungStatus sprung_object_set_edges(SprungScene scene, SprungObjectId id, double stiffness, double damping,
                                     double breaks_at)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::object(record.read(), id);
        const double k = stiffnessOf(stiffness), c = dampingOf(damping);
        const std::optional<double> strain = breaksAtOf(breaks_at);
        Scene& edited = record.edit();
        for (EdgeId one : capi::object(edited, id).edges) {
            Edge& tuned = *find(edited, one);
            tuned.stiffness = k;
            tuned.damping = c;
            tuned.breaksAt = strain;
        }
    });
}
