#include "liquid_pieces.h"

#include <cmath>

namespace sprung {

FluidId addFluid(Scene& scene, std::string name, Color color, const FluidMaterial& material)
{
    const auto id = FluidId{static_cast<std::uint32_t>(scene.fluids.size() + 1)};
    scene.fluids.push_back({.id = id, .name = std::move(name), .material = material, .color = color});
    return id;
}

void pour(Scene& scene, Vec min, Vec max, const std::function<bool(Vec)>& isIn, Vec velocity)
{
    constexpr double loose = 1.03;
    const double grain = scene.world.grain;
    Fluid& fluid = scene.fluids.back();
    for (double y = min.y + 0.5 * grain; y < max.y - 0.3 * grain; y += loose * grain)
        for (double x = min.x + 0.5 * grain; x < max.x - 0.3 * grain; x += loose * grain)
            if (!isIn || isIn({x, y})) {
                fluid.at.push_back({x, y});
                fluid.velocity.push_back(velocity);
            }
}

void addTap(Scene& scene, FluidId fluid, Vec at, Vec direction, double width, double speed)
{
    scene.taps.push_back({.id = nextTapId(scene),
                          .fluid = fluid,
                          .at = at,
                          .direction = direction,
                          .width = width,
                          .speed = speed});
}

void addDrain(Scene& scene, Vec at, double radius)
{
    scene.drains.push_back({.id = nextDrainId(scene), .at = at, .radius = radius});
}

void addBasin(Scene& scene, double half, double rim)
{
    const Vec surface[] = {{-20.0, rim}, {-half - 0.4, rim}, {-half, rim - 0.4}, {-half, 0.0},
                           {half, 0.0},  {half, rim - 0.4},  {half + 0.4, rim},  {20.0, rim}};
    addGround(scene, surface);
}

ObjectId addShape(Scene& scene, Vec at, std::span<const Vec> corners, double size, const Material& material,
                  std::string name, Color color)
{
    std::vector<Vec> outline;
    for (Vec corner : corners)
        outline.push_back(at + size * corner);
    return dress(scene, addPolygon(scene, outline, material).value(), std::move(name), color);
}

void makeFixed(Scene& scene, ObjectId id)
{
    find(scene, id)->fixed = true;
    find(scene, id)->color = paletteColor(id);
}

ObjectId addBalloon(Scene& scene, Vec middle, double radius, double pressure, std::string name, Color color)
{
    constexpr int corners = 24;
    constexpr double stiffness = 500.0;
    Object balloon{.id = nextObjectId(scene)};
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * 3.14159265358979 * i / corners;
        const Vec at = middle + radius * Vec{std::cos(angle), std::sin(angle)};
        balloon.points.push_back(addPoint(scene, at));
        balloon.shape.push_back(at);
    }
    balloon.outline = balloon.points;
    for (std::size_t i = 0; i < corners; ++i) {
        balloon.edges.push_back(
            addEdge(scene, balloon.points[i], balloon.points[(i + 1) % corners], stiffness));
        Edge& side = *find(scene, balloon.edges.back());
        side.damping = springDamping;
        side.rest -= pressure * radius * std::cos(3.14159265358979 / corners) / stiffness;
    }
    balloon.pressure = pressure;
    balloon.material = {.density = 0.4, .friction = 0.5};
    const ObjectId id = balloon.id;
    add(scene, std::move(balloon));
    return dress(scene, id, std::move(name), color);
}

void addBoat(Scene& scene, Vec at, double size, Color hull, Color sail, const std::string& name)
{
    static constexpr Vec body[] = {{-1.5, 0.8},  {-1.25, 0.15}, {-0.7, -0.25},
                                   {0.7, -0.25}, {1.35, 0.2},   {1.8, 0.8}};
    static constexpr Vec cloth[] = {{-0.15, 1.0}, {1.3, 1.0}, {-0.15, 3.3}};
    static constexpr Vec mast[] = {{-0.32, 0.8}, {-0.2, 0.8}, {-0.2, 3.5}, {-0.32, 3.5}};
    const ObjectId boat = addShape(scene, at, body, size, {.density = 0.5}, name, hull);
    const auto placed = [&](std::span<const Vec> corners) {
        std::vector<Vec> places;
        for (Vec corner : corners)
            places.push_back(at + size * corner);
        return places;
    };
    addDecal(scene, boat, placed(mast), name + ", mast", wood);
    addDecal(scene, boat, placed(cloth), name + ", sail", sail);
    for (Vec keel : {body[2], body[3]})
        find(scene, pointAt(scene, boat, at + size * keel))->mass = 0.5 * size * size;
}

}  // namespace sprung
