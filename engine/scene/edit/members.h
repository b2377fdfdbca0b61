#pragma once

#include "scene/mass.h"

#include <span>

namespace sprung {

// An object's members, and the objects that something is a member of.

/// Points of all these objects, each once, by id.
std::vector<PointId> membersOf(const Scene& scene, std::span<const ObjectId> objects);

bool isMember(const Object& object, PointId point);
bool isOnOutline(const Object& object, PointId point);

/// Objects that have the point, in the scene's order.
std::vector<ObjectId> ownersOf(const Scene& scene, PointId point);
std::vector<ObjectId> ownersOf(const Scene& scene, EdgeId edge);

/// The rest shape by points, for many questions. The object must outlive it unchanged.
class ShapeIndex {
public:
    explicit ShapeIndex(const Object& object);

    /// Null when the point does not belong to the object.
    const Vec* find(PointId point) const;

private:
    std::vector<std::pair<PointId, const Vec*>> byId_;
};

/// The object's edge between two of its points, if it has one.
std::optional<EdgeId> edgeBetween(const Scene& scene, const Object& object, PointId a, PointId b);

/// Any edge between the two.
std::optional<EdgeId> edgeBetween(const Scene& scene, PointId a, PointId b);

bool joins(const Edge& edge, PointId a, PointId b);

void addMember(Object& object, PointId point, Vec shapePlace);

/// Out of the outline as well.
void removeMember(Object& object, PointId point);

/// Joins two members by an edge of the object with the properties of another and the length in the shape.
/// No effect when an edge of the object joins them already.
void joinMembers(Scene& scene, ObjectId object, PointId a, PointId b, const Edge& like);

/// Makes the outline's rest shape counter-clockwise. False when it crosses itself.
bool putOutlineRight(Object& object);

/// Without area given masses are all that its points have: a point among such gets their mean.
void takeMassOfNeighbours(Scene& scene, PointId point);

/// A name for a copy or a piece of what has this name: "Crate 3" becomes "Crate 7" for the id 7.
std::string nameLike(const std::string& name, ObjectId id);

/// Sorted and each once, for has().
template <typename Id>
std::vector<Id> sorted(std::span<const Id> ids)
{
    std::vector<Id> list(ids.begin(), ids.end());
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

/// In a list that is sorted.
template <typename Id>
bool has(const std::vector<Id>& sortedIds, Id id)
{
    return std::binary_search(sortedIds.begin(), sortedIds.end(), id);
}

}  // namespace sprung
