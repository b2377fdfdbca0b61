#include "bridge.h"

#include "pieces.h"
#include "scene/object_builder.h"

#include <fmt/format.h>

namespace sprung {
namespace {

/// Places for the hinges on a parabola through both ends. Its length exceeds the span by 8/3 (sag/span)^2.
std::vector<Vec> hingePlaces(const BridgePlan& plan, Vec left, Vec right)
{
    const double span = glm::distance(left, right);
    const double sag = span * std::sqrt(plan.slack * 3.0 / 8.0);
    std::vector<Vec> places;
    for (int i = 0; i <= plan.planks; ++i) {
        const double t = static_cast<double>(i) / plan.planks;
        places.push_back(glm::mix(left, right, t) - Vec{0.0, 4.0 * sag * t * (1.0 - t)});
    }
    return places;
}

void addPlank(Scene& scene, PointId left, PointId right, const BridgePlan& plan, std::string name)
{
    const Vec a = find(scene, left)->position, b = find(scene, right)->position;
    const Vec along = (b - a) / glm::distance(a, b);
    const Vec up = 0.5 * plan.thickness * perp(along);
    const double inset = 0.04;  // m, so that neighbours leave a gap

    ObjectBuilder builder(scene, "Plank", {.density = plan.density, .friction = 0.8});
    builder.takePoint(left, Vec{0.0});
    const auto corner = [&](Vec at) { return builder.addPoint(at - a, at); };
    const PointId lowLeft = corner(a + inset * along - up), lowRight = corner(b - inset * along - up);
    builder.takePoint(right, b - a);
    const PointId highRight = corner(b - inset * along + up), highLeft = corner(a + inset * along + up);
    const std::vector<PointId> outline{left, lowLeft, lowRight, right, highRight, highLeft};
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t k = i + 1; k < outline.size(); ++k)
            builder.join(outline[i], outline[k]);
    builder.setOutline(outline);
    dress(scene, builder.finish(), std::move(name), wood);
}

PointId addPost(Scene& scene, Vec foot, double height, std::string name)
{
    const double width = 0.24;  // m
    const ObjectId id = addBox(scene, foot + Vec{0.0, 0.5 * height - 0.1}, {width, height + 0.2});
    dress(scene, id, std::move(name), wood);
    find(scene, id)->collides = false;
    for (PointId point : find(scene, id)->points)
        find(scene, point)->fixed = true;
    return addPin(scene, foot + Vec{0.0, height - 0.1});
}

void addHandrail(Scene& scene, const std::vector<PointId>& hinges, const BridgePlan& plan)
{
    const Vec left = find(scene, hinges.front())->position, right = find(scene, hinges.back())->position;
    const PointId first = addPost(scene, left, plan.railHeight, "Left post");
    const PointId last = addPost(scene, right, plan.railHeight, "Right post");
    ObjectBuilder builder(scene, "Handrail");
    const auto take = [&](PointId id) { builder.takePoint(id, find(scene, id)->position - left); };
    take(first);
    PointId before = first;
    for (int i = 1; i < plan.planks; ++i) {
        const Vec at = find(scene, hinges[i])->position + Vec{0.0, plan.railHeight - 0.1};
        const PointId knot = builder.addPoint(at - left, at);
        find(scene, knot)->mass = 0.05;
        take(hinges[i]);
        builder.join(before, knot);
        builder.join(knot, hinges[i]);
        before = knot;
    }
    take(last);
    builder.join(before, last);
    const ObjectId id = builder.finish();
    dress(scene, id, "Handrail", twine);
    find(scene, id)->collides = false;
}

}  // namespace

void addBridge(Scene& scene, const BridgePlan& plan)
{
    const std::vector<Vec> places =
        hingePlaces(plan, find(scene, plan.left)->position, find(scene, plan.right)->position);
    std::vector<PointId> hinges{plan.left};
    for (int i = 1; i < plan.planks; ++i)
        hinges.push_back(addPoint(scene, places[i]));
    hinges.push_back(plan.right);
    for (int i = 0; i < plan.planks; ++i)
        addPlank(scene, hinges[i], hinges[i + 1], plan, fmt::format("Plank {}", i + 1));
    if (plan.railHeight > 0.0)
        addHandrail(scene, hinges, plan);
}

}  // namespace sprung
