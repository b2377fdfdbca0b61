#include "support/variants.h"

#include "support/polygons.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace sprung::support {
namespace {

template <typename Item>
void sortById(std::vector<Item>& items)
{
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.id < b.id; });
}

}  // namespace

std::string nameOf(const Variant& variant)
{
    std::string name = variant.isMirrored ? "Mirrored" : "";
    if (variant.order == Order::Shuffled)
        name += "Shuffled";
    if (variant.order == Order::FixedLast)
        name += "FixedLast";
    if (variant.iterations)
        name += "At" + std::to_string(*variant.iterations);
    return name;
}

std::vector<Variant> symmetries()
{
    return {{}, {.order = Order::Shuffled}, {.order = Order::FixedLast}, {.isMirrored = true}};
}

std::vector<Variant> symmetriesAndIterations()
{
    std::vector<Variant> variants = symmetries();
    variants.push_back({.order = Order::Shuffled, .iterations = 1});
    variants.push_back({.order = Order::FixedLast, .iterations = 4});
    variants.push_back({.isMirrored = true, .iterations = 64});
    return variants;
}

std::vector<Variant> fewVariants()
{
    return {{}, {.order = Order::FixedLast, .isMirrored = true}};
}

std::vector<Variant> without(std::vector<Variant> variants, std::initializer_list<std::string_view> names)
{
    for (std::string_view name : names) {
        const auto isIt = [name](const Variant& variant) { return nameOf(variant) == name; };
        if (std::erase_if(variants, isIt) == 0)
            throw std::invalid_argument("no variant " + std::string(name));
    }
    return variants;
}

template <typename Item, typename IsFixed>
auto SceneVariant::relabelled(const std::vector<Item>& items, const Variant& variant, const IsFixed& isFixed)
{
    Relabelling<decltype(Item::id)> labels;
    if (variant.order == Order::Drawn)
        return labels;
    std::vector<std::size_t> places(items.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    Random random(variant.seed);
    for (std::size_t i = places.size(); i > 1; --i)
        std::swap(places[i - 1], places[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    if (variant.order == Order::FixedLast)
        std::stable_partition(places.begin(), places.end(), [&](std::size_t i) { return !isFixed(i); });
    for (std::size_t i = 0; i < places.size(); ++i) {
        labels.there[items[places[i]].id] = items[i].id;
        labels.back[items[i].id] = items[places[i]].id;
    }
    return labels;
}

SceneVariant::SceneVariant(const Scene& drawn, const Variant& variant)
    : isShuffled_(variant.order != Order::Drawn),
      isMirrored_(variant.isMirrored),
      iterations_(variant.iterations),
      drawnIterations_(drawn.world.iterations)
{
    const std::vector<bool> fixed = fixedPoints(drawn);
    const auto isFixed = [&](PointId id) { return fixed[indexOf(drawn, id)]; };
    points_ = relabelled(drawn.points, variant, [&](std::size_t i) { return fixed[i]; });
    edges_ = relabelled(drawn.edges, variant, [&](std::size_t i) {
        return isFixed(drawn.edges[i].a) && isFixed(drawn.edges[i].b);
    });
    objects_ = relabelled(drawn.objects, variant, [&](std::size_t i) {
        const std::vector<PointId>& points = drawn.objects[i].points;
        return std::all_of(points.begin(), points.end(), isFixed);
    });
}

bool SceneVariant::hasSwappedEnds(EdgeId drawn) const
{
    return isShuffled_ && Random(number(drawn)).below(2) == 0;
}

/// The place in the drawn outline of the corner that the variant's starts at.
std::size_t SceneVariant::firstCorner(ObjectId drawn, std::size_t corners) const
{
    return isShuffled_ && corners > 0 ? Random(number(drawn)).bits() % corners : 0;
}

Object SceneVariant::toVariant(Object object) const
{
    std::vector<PointId>& outline = object.outline;
    std::rotate(outline.begin(),
                outline.begin() + static_cast<std::ptrdiff_t>(firstCorner(object.id, outline.size())),
                outline.end());
    if (isMirrored_ && !outline.empty())
        std::reverse(outline.begin() + 1, outline.end());
    object.id = objects_.toVariant(object.id);
    for (std::vector<PointId>* list : {&object.points, &object.outline})
        for (PointId& id : *list)
            id = points_.toVariant(id);
    for (EdgeId& id : object.edges)
        id = edges_.toVariant(id);
    for (Vec& place : object.shape)
        place = mirrored(place);
    return object;
}

Object SceneVariant::toDrawn(Object object) const
{
    object.id = objects_.toDrawn(object.id);
    for (std::vector<PointId>* list : {&object.points, &object.outline})
        for (PointId& id : *list)
            id = points_.toDrawn(id);
    for (EdgeId& id : object.edges)
        id = edges_.toDrawn(id);
    for (Vec& place : object.shape)
        place = mirrored(place);
    std::vector<PointId>& outline = object.outline;
    if (isMirrored_ && !outline.empty())
        std::reverse(outline.begin() + 1, outline.end());
    std::rotate(outline.begin(),
                outline.end() - static_cast<std::ptrdiff_t>(firstCorner(object.id, outline.size())),
                outline.end());
    return object;
}

Scene SceneVariant::toVariant(const Scene& drawn) const
{
    Scene scene = drawn;
    scene.world.gravity = mirrored(scene.world.gravity);
    scene.world.wind = mirrored(scene.world.wind);
    scene.world.iterations = iterations_.value_or(scene.world.iterations);
    for (Point& point : scene.points) {
        point.id = points_.toVariant(point.id);
        point.position = mirrored(point.position);
        point.velocity = mirrored(point.velocity);
    }
    for (Edge& edge : scene.edges) {
        if (hasSwappedEnds(edge.id))
            std::swap(edge.a, edge.b);
        edge.id = edges_.toVariant(edge.id);
        edge.a = points_.toVariant(edge.a);
        edge.b = points_.toVariant(edge.b);
    }
    for (Object& object : scene.objects)
        object = toVariant(std::move(object));
    sortById(scene.points);
    sortById(scene.edges);
    sortById(scene.objects);
    return scene;
}

Scene SceneVariant::toDrawn(const Scene& variant) const
{
    Scene scene = variant;
    scene.world.gravity = mirrored(scene.world.gravity);
    scene.world.wind = mirrored(scene.world.wind);
    scene.world.iterations = iterations_ ? drawnIterations_ : scene.world.iterations;
    for (Point& point : scene.points) {
        point.id = points_.toDrawn(point.id);
        point.position = mirrored(point.position);
        point.velocity = mirrored(point.velocity);
    }
    for (Edge& edge : scene.edges) {
        edge.id = edges_.toDrawn(edge.id);
        edge.a = points_.toDrawn(edge.a);
        edge.b = points_.toDrawn(edge.b);
        if (hasSwappedEnds(edge.id))
            std::swap(edge.a, edge.b);
    }
    for (Object& object : scene.objects)
        object = toDrawn(std::move(object));
    sortById(scene.points);
    sortById(scene.edges);
    sortById(scene.objects);
    return scene;
}

}  // namespace sprung::support
