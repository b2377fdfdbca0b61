#include "ground.h"

#include "pieces.h"

namespace sprung {
namespace {

constexpr double bottom = -6.0;  // m

}  // namespace

std::vector<Vec> hills(std::span<const Vec> keys, double pitch)
{
    std::vector<Vec> surface{keys.front()};
    for (std::size_t i = 1; i < keys.size(); ++i) {
        const Vec from = keys[i - 1], to = keys[i];
        const int parts = std::max(1, static_cast<int>(std::round((to.x - from.x) / pitch)));
        for (int k = 1; k <= parts; ++k) {
            const double t = static_cast<double>(k) / parts;
            surface.push_back({glm::mix(from.x, to.x, t), glm::mix(from.y, to.y, t * t * (3.0 - 2.0 * t))});
        }
    }
    return surface;
}

ObjectId addGround(Scene& scene, std::span<const Vec> surface, std::string name, double end)
{
    std::vector<Vec> outline(surface.begin(), surface.end());
    outline.front().x = -end;
    outline.back().x = end;
    outline.push_back({end, bottom});
    outline.push_back({-end, bottom});
    const ObjectId id = addPolygon(scene, outline).value();
    dress(scene, id, std::move(name), paletteColor(id));
    find(scene, id)->fixed = true;
    find(scene, id)->locked = true;
    return id;
}

ObjectId addFloor(Scene& scene)
{
    static constexpr Vec surface[] = {{-20.0, 1.5}, {-19.0, 1.5}, {-18.0, 0.0},
                                      {18.0, 0.0},  {19.0, 1.5},  {20.0, 1.5}};
    return addGround(scene, surface);
}

ObjectId addBlock(Scene& scene, Vec min, Vec max, std::string name)
{
    const ObjectId id = addBox(scene, 0.5 * (min + max), max - min);
    dress(scene, id, std::move(name), paletteColor(id));
    find(scene, id)->fixed = true;
    return id;
}

ObjectId addSlab(Scene& scene, double height)
{
    const ObjectId id = addBlock(scene, {-20.0, bottom}, {20.0, height}, "Ground");
    find(scene, id)->locked = true;
    return id;
}

ObjectId addStand(Scene& scene, std::span<const Vec> corners, std::string name, Color color)
{
    const ObjectId id = addPolygon(scene, corners).value();
    dress(scene, id, std::move(name), color);
    find(scene, id)->collides = false;
    for (PointId point : find(scene, id)->points)
        find(scene, point)->fixed = true;
    return id;
}

}  // namespace sprung
