#include "scene/naming.h"

#include <fmt/format.h>

namespace sprung {
namespace {

std::string_view kindOf(const Object& object)
{
    const std::size_t corners = object.outline.size();
    if (corners == 0)
        return object.edges.size() >= object.points.size() ? "Net" : "Rope";
    if (corners == 4 && object.points.size() == 4)
        return "Box";
    const bool hasHub = object.points.size() == corners + 1;
    return hasHub && corners >= 6 ? "Circle" : "Polygon";
}

}  // namespace

std::string defaultName(const Object& object)
{
    return fmt::format("{} {}", kindOf(object), number(object.id));
}

}  // namespace sprung
