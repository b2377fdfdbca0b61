#pragma once

#include "scene/scene.h"

#include <string_view>

namespace sprung {

/// Puts a new object together, point by point and edge by edge, and appends it to its scene.
class ObjectBuilder {
public:
    /// @param kind what the object is called, before its id: "Box 3"
    ObjectBuilder(Scene& scene, std::string_view kind, const Material& material = {});

    /// @param place m, in the object's own frame; @param at m, in the world
    PointId addPoint(Vec place, Vec at);

    /// Takes a point that is already in the scene into the object, too. Without effect when it is in it.
    void takePoint(PointId id, Vec place);

    void join(PointId a, PointId b);
    void setOutline(std::vector<PointId> outline) { object_.outline = std::move(outline); }

    ObjectId finish();

private:
    Scene& scene_;
    Object object_;
};

}  // namespace sprung
