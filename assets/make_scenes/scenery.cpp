#include "scenery.h"

#include "ground.h"
#include "pieces.h"

#include <array>
#include <numbers>

namespace sprung {
namespace {

/// Corners of a figure round a centre, one at each radius, from the right on. m
std::vector<Vec> around(Vec centre, std::span<const double> radii, double wideness = 1.0)
{
    std::vector<Vec> corners;
    for (std::size_t i = 0; i < radii.size(); ++i) {
        const double angle =
            2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(radii.size());
        corners.push_back(centre + radii[i] * Vec{wideness * std::cos(angle), std::sin(angle)});
    }
    return corners;
}

}  // namespace

void addWindmill(Scene& scene, Vec foot, double height, double sailLength)
{
    const Vec axle = foot + Vec{0.0, height};
    const Vec tower[] = {foot + Vec{-0.7, -0.4}, foot + Vec{0.7, -0.4}, axle + Vec{0.35, 0.2},
                         axle + Vec{0.0, 0.7}, axle + Vec{-0.35, 0.2}};
    addStand(scene, tower, "Windmill", wood);

    std::vector<Vec> outline;
    for (Vec along : {Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}}) {
        const Vec across = perp(along);
        for (Vec place :
             {Vec{0.1, -0.1}, Vec{sailLength, -0.1}, Vec{sailLength, 0.45}, Vec{0.5, 0.45}, Vec{0.4, 0.1}})
            outline.push_back(axle + place.x * along + place.y * across);
    }
    const ObjectId sails = addPolygon(scene, outline).value();
    dress(scene, sails, "Sails", snow);
    find(scene, sails)->collides = false;
    attach(scene, sails, addPin(scene, axle), static_cast<int>(outline.size()));
    launch(scene, sails, Vec{0.0}, -2.2);
}

void addTreeWithSwing(Scene& scene, Vec foot)
{
    const Vec trunk[] = {foot + Vec{-0.55, -0.3}, foot + Vec{0.35, -0.3}, foot + Vec{0.15, 5.2},
                         foot + Vec{3.2, 6.1},    foot + Vec{3.2, 6.3},   foot + Vec{0.0, 5.9},
                         foot + Vec{-0.35, 5.9}};
    addStand(scene, trunk, "Tree", wood);
    constexpr std::size_t tufts = 7, perTuft = 8;
    std::array<double, tufts * perTuft> leaves;
    for (std::size_t i = 0; i < leaves.size(); ++i)
        leaves[i] = 1.6 + 0.3 * std::sin(std::numbers::pi * static_cast<double>(i % perTuft) / perTuft);
    addStand(scene, around(foot + Vec{-0.2, 7.0}, leaves, 1.15), "Leaves", teal);

    constexpr double tilt = 0.9;  // rad, from hanging straight down
    const PointId branch = addPin(scene, foot + Vec{2.9, 6.15});
    const Vec seat = find(scene, branch)->position + 2.3 * Vec{std::sin(tilt), -std::cos(tilt)};
    const ObjectId swing = addDisc(scene, seat, 0.45, 16, {.density = 2.0});
    dress(scene, swing, "Swing", slate);
    const ObjectId chain = addChain(scene, branch, hubOf(scene, swing), 4, 0.2);
    dress(scene, chain, "Swing rope", twine);
    find(scene, chain)->collides = false;
}

void addCritter(Scene& scene, Vec at)
{
    constexpr double stiffness = 100.0;  // N/m
    static constexpr Vec body[] = {{-1.1, 0.0}, {-0.55, 0.0}, {0.0, 0.0},   {0.55, 0.0},
                                   {1.1, 0.0},  {1.15, 0.5},  {0.95, 1.0},  {0.5, 1.35},
                                   {0.0, 1.45}, {-0.5, 1.35}, {-0.95, 1.0}, {-1.15, 0.5}};
    std::vector<Vec> outline;
    for (Vec place : body)
        outline.push_back(at + place);
    const ObjectId critter = addPolygon(scene, outline).value();
    dress(scene, critter, "Critter", teal);
    setStiffness(scene, critter, stiffness);

    const std::vector<double> eye(12, 0.24), pupil(8, 0.11);  // m
    addDecal(scene, critter, around(at + Vec{-0.35, 0.85}, eye), "Left eye", snow, stiffness);
    addDecal(scene, critter, around(at + Vec{0.35, 0.85}, eye), "Right eye", snow, stiffness);
    addDecal(scene, critter, around(at + Vec{-0.32, 0.9}, pupil), "Left pupil", ink, stiffness);
    addDecal(scene, critter, around(at + Vec{0.38, 0.9}, pupil), "Right pupil", ink, stiffness);
}

}  // namespace sprung
