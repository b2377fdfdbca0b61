#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung::ui {

/// Tells what several things have in common: one value, "mixed", or nothing when there are none.
template <typename T>
struct Common {
    std::optional<T> value{};
    bool mixed = false;

    bool operator==(const Common&) const = default;
};

/// Of points, edges or objects: `property` gives the value of one.
template <typename Id, typename Property>
auto commonOf(const Scene& scene, const std::vector<Id>& ids, Property property)
{
    using Value = std::decay_t<decltype(property(get(scene, ids.front())))>;
    if (ids.empty())
        return Common<Value>{};
    const Value first = property(get(scene, ids.front()));
    for (Id id : ids) {
        if (property(get(scene, id)) != first)
            return Common<Value>{.value = {}, .mixed = true};
    }
    return Common<Value>{.value = first};
}

/// Objects whose outline gives, so that gas can blow it up.
std::vector<ObjectId> inflatable(const Scene& scene, std::span<const ObjectId> objects);
Common<double> pressureOf(const Scene& scene, const std::vector<ObjectId>& objects);  // N/m; 0: no gas
void setPressure(Scene& scene, std::span<const ObjectId> objects, double pressure);   // N/m; 0: no gas

Common<double> frictionOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<double> restitutionOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<double> densityOf(const Scene& scene, const std::vector<ObjectId>& objects);  // kg/m^2
Common<Color> colorOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<bool> fixedOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<bool> collidesOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<double> stiffnessOf(const Scene& scene,
                           const std::vector<ObjectId>& objects);                  // N/m, of all their edges
Common<double> stiffnessOf(const Scene& scene, const std::vector<EdgeId>& edges);  // N/m

/// Returns how stiff the edges of things have to be so that these keep their shape under their own weight: twice the
/// weight on a metre of their narrower side. Below, jellies that are dropped sink to a third and fold into themselves.
/// N/m; 0 where nothing weighs or nothing has a shape to keep.
double leastStiffnessToStand(const Scene& scene, const std::vector<ObjectId>& objects);

Common<double> restOf(const Scene& scene, const std::vector<EdgeId>& edges);  // m
Common<double> dampingOf(const Scene& scene,
                         const std::vector<ObjectId>& objects);  // ratio, of all their soft edges
Common<double> dampingOf(const Scene& scene, const std::vector<EdgeId>& edges);  // ratio, of the soft ones

/// The strain at which they break; infinite: never.
Common<double> breakingStrainOf(const Scene& scene, const std::vector<ObjectId>& objects);
Common<double> breakingStrainOf(const Scene& scene, const std::vector<EdgeId>& edges);

/// Whether any of them gives: damping means nothing to rigid edges.
bool anySoft(const Scene& scene, std::span<const ObjectId> objects);
bool anySoft(const Scene& scene, std::span<const EdgeId> edges);
Common<bool> fixedOf(const Scene& scene, const std::vector<PointId>& points);
Common<std::optional<double>> givenMassOf(const Scene& scene, const std::vector<PointId>& points);  // kg

// Each sets one property of all that are listed. Values must be such as a scene may hold.

void setFriction(Scene& scene, std::span<const ObjectId> objects, double friction);
void setRestitution(Scene& scene, std::span<const ObjectId> objects, double restitution);
void setDensity(Scene& scene, std::span<const ObjectId> objects, double density);  // kg/m^2
void setColor(Scene& scene, std::span<const ObjectId> objects, Color color);
void setName(Scene& scene, std::span<const ObjectId> objects, const std::string& name);

/// Lets all that can move of the objects stand still. The points of a fixed object keep the speed that it
/// drives with.
void letStand(Scene& scene, std::span<const ObjectId> objects);

/// What is fixed stands still: one that has a velocity would go on with it.
void setFixed(Scene& scene, std::span<const ObjectId> objects, bool fixed);

void setCollides(Scene& scene, std::span<const ObjectId> objects, bool collides);
void setStiffness(Scene& scene, std::span<const ObjectId> objects,
                  double stiffness);                                               // N/m, of all their edges
void setStiffness(Scene& scene, std::span<const EdgeId> edges, double stiffness);  // N/m
void setRest(Scene& scene, std::span<const EdgeId> edges, double rest);            // m

// Damping is set on soft edges alone, a breaking strain on all; infinite: they never break.

void setDamping(Scene& scene, std::span<const ObjectId> objects, double damping);  // ratio
void setDamping(Scene& scene, std::span<const EdgeId> edges, double damping);      // ratio
void setBreakingStrain(Scene& scene, std::span<const ObjectId> objects, double strain);
void setBreakingStrain(Scene& scene, std::span<const EdgeId> edges, double strain);

/// "Use now": the distance between their ends in `shown` becomes the rest length of each.
void setRestToNow(Scene& scene, const Scene& shown, std::span<const EdgeId> edges);

void setFixed(Scene& scene, std::span<const PointId> points, bool fixed);

/// None: it takes its share of its objects' mass again. kg
void setMass(Scene& scene, std::span<const PointId> points, std::optional<double> mass);

// Poses as typed values; see transforms.h. False, and nothing changed, when it can't be.

/// Brings the middle of their bounding box to a place; what is joined to them goes along.
bool setPosition(Scene& scene, std::span<const ObjectId> objects, Vec position);

/// Returns how large they are, m: one along its own sides, however it is turned, a disc by its diameter;
/// several by their bounding box.
Vec sizeOf(const Scene& scene, std::span<const ObjectId> objects);

/// Makes them this large, so told, about the middle of their box or where they hang on what is locked. A size
/// of 0 stays 0.
bool setSize(Scene& scene, std::span<const ObjectId> objects, Vec size);

/// Turns the object until its best-fit turn is the angle: about its centre of mass, or where it hangs on what
/// is locked. rad
bool setAngle(Scene& scene, ObjectId object, double angle);

/// Puts one point there. See movePoints.
bool setPosition(Scene& scene, PointId point, Vec position);

}  // namespace sprung::ui
