#include "core/limits.h"
#include "records.h"
#include "scene/edit/members.h"
#include "scene/mass.h"
#include "scene/query.h"

namespace sprung::capi {
namespace {

/// An object as a whole.
struct Motion {
    Vec centre{0.0}, velocity{0.0};  // m, m/s; of mass
    double mass = 0.0;               // kg
    double spin = 0.0;               // rad/s

    Motion(const Scene& scene, const Object& object, std::span<const double> masses)
    {
        for (PointId id : object.points) {
            const std::size_t i = indexOf(scene, id);
            mass += masses[i];
            centre += masses[i] * scene.points[i].position;
            velocity += masses[i] * scene.points[i].velocity;
        }
        centre /= mass;
        velocity /= mass;
        double inertia = 0.0, momentum = 0.0;
        for (PointId id : object.points) {
            const std::size_t i = indexOf(scene, id);
            const Vec r = scene.points[i].position - centre;
            inertia += masses[i] * lengthSquared(r);
            momentum += masses[i] * cross(r, scene.points[i].velocity);
        }
        spin = inertia > 0.0 ? momentum / inertia : 0.0;
    }
};

/// Whether an object that its world does not have yet has points that it does not have either and that are no
/// other's.
bool hasNewPointsAlone(const SceneRecord& record, const Object& object)
{
    const SceneSize before = *record.owner->sizeBeforeGrowth;
    const auto isNew = [&](PointId id) { return indexOf(record.scene, id) >= before.points; };
    const auto isPartOf = [&](const Object& other) {
        return std::any_of(object.points.begin(), object.points.end(),
                           [&](PointId id) { return isMember(other, id); });
    };
    return std::all_of(object.points.begin(), object.points.end(), isNew) &&
           std::count_if(record.scene.objects.begin() + before.objects, record.scene.objects.end(),
                         isPartOf) == 1;
}

/// Describes what becomes of an object's points.
template <class To>
struct Change {
    Vec Point::*what;  // their places, or their velocities
    const char* name;  // of the farthest of these, for messages
    To to;             // of a point and the object's centre of mass
};

/// Refuses what would put a point, or its velocity, beyond what there can be.
template <class To>
void expectWithin(const Scene& scene, const Object& object, const Change<To>& change, Vec centre)
{
    for (PointId id : object.points) {
        const Vec to = change.to(*find(scene, id), centre);
        number(std::max(std::abs(to.x), std::abs(to.y)), change.name, 0.0, farthest);
    }
}

template <class To>
void apply(Scene& scene, const std::vector<PointId>& ids, const Change<To>& change, Vec centre)
{
    for (PointId id : ids) {
        Point& point = *find(scene, id);
        point.*change.what = change.to(point, centre);
    }
}

/// Changes all points of an object where its world has neither it nor them yet, and they are no other's: there is
/// nothing to go on from. False, and nothing done, where that is not so.
template <class To>
bool changeNew(SceneRecord& record, const Object& changed, const Change<To>& change)
{
    if (!record.isNew(changed.id) || !hasNewPointsAlone(record, changed))
        return false;
    std::vector<PointId> ids = changed.points;
    std::sort(ids.begin(), ids.end());
    Scene alone;
    for (PointId id : ids)
        alone.points.push_back(*find(record.scene, id));
    alone.objects.push_back(changed);
    const Vec centre = Motion(alone, changed, pointMasses(alone)).centre;
    expectWithin(alone, changed, change, centre);
    apply(record.scene, changed.points, change, centre);
    return true;
}

/// Changes all points of an object, or none. @param judge checks what was given and tells what to do
template <class Judge>
SprungStatus changePoints(const char* function, SprungScene scene, SprungObjectId id, const Judge& judge)
{
    return call(function, [&] {
        SceneRecord& record = recordOf(scene);
        const Object& found = object(record.read(ObjectId{id}), id);
        const Change change = judge();
        if (changeNew(record, found, change))
            return;
        const Vec centre = Motion(record.scene, found, record.masses()).centre;
        expectWithin(record.scene, found, change, centre);
        Scene& edited = record.editMotion();
        apply(edited, object(edited, id).points, change, centre);
    });
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_object_pose(SprungScene scene, SprungObjectId id, SprungPose* pose)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Scene& given = record.read();
        const Object& found = capi::object(given, id);
        const Motion motion(given, found, record.masses());
        const Box box = boundsOf(given, found);
        out(pose, "pose") = {asC(motion.centre), asC(motion.velocity), angleOf(given, found), motion.spin,
                             motion.mass,        asC(box.min),         asC(box.max)};
    });
}

SprungStatus sprung_object_move(SprungScene scene, SprungObjectId id, SprungVec by, double angle)
{
    return changePoints(__func__, scene, id, [&] {
        const Vec step = vec(by, "by");
        const double turn = capi::number(angle, "angle", -farthest, farthest);
        const auto to = [step, cosine = std::cos(turn), sine = std::sin(turn)](const Point& point,
                                                                               Vec centre) {
            return centre + turned(point.position - centre, cosine, sine) + step;
        };
        return Change<decltype(to)>{&Point::position, "the farthest coordinate", to};
    });
}

SprungStatus sprung_object_set_velocity(SprungScene scene, SprungObjectId id, SprungVec velocity, double spin)
{
    return changePoints(__func__, scene, id, [&] {
        const Vec v = vec(velocity, "velocity");
        capi::number(spin, "spin", -farthest, farthest);
        const auto to = [v, spin](const Point& point, Vec centre) {
            return v + spin * perp(point.position - centre);
        };
        return Change<decltype(to)>{&Point::velocity, "the greatest velocity of a point", to};
    });
}
