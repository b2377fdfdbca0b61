#include "scene/object_builder.h"

#include <fmt/format.h>

namespace sprung {

ObjectBuilder::ObjectBuilder(Scene& scene, std::string_view kind, const Material& material) : scene_(scene)
{
    object_.id = nextObjectId(scene);
    object_.name = fmt::format("{} {}", kind, number(object_.id));
    object_.material = material;
    object_.color = paletteColor(object_.id);
}

PointId ObjectBuilder::addPoint(Vec place, Vec at)
{
    const PointId id = sprung::addPoint(scene_, at);
    object_.points.push_back(id);
    object_.shape.push_back(place);
    return id;
}

void ObjectBuilder::takePoint(PointId id, Vec place)
{
    if (std::find(object_.points.begin(), object_.points.end(), id) != object_.points.end())
        return;
    object_.points.push_back(id);
    object_.shape.push_back(place);
}

void ObjectBuilder::join(PointId a, PointId b)
{
    object_.edges.push_back(addEdge(scene_, a, b));
}

ObjectId ObjectBuilder::finish()
{
    const ObjectId id = object_.id;
    add(scene_, std::move(object_));
    return id;
}

}  // namespace sprung
