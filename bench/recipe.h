#pragma once

#include "scene/scene.h"

#include <span>
#include <string_view>

namespace sprung::bench {

/// Something of a scene that every engine has: a box, a disc, or a mass without extent.
struct Part {
    enum class Kind { Box, Disc, Mass };

    Kind kind = Kind::Box;
    Vec at{0.0};           // m
    Vec half{0.5};         // m, half extents of a box; half.x is the radius of a disc
    double angle = 0.0;    // rad
    double density = 1.0;  // kg/m^2, of boxes and discs
    double mass = 1.0;     // kg, of masses
    bool isFixed = false;
    double beadRadius = 0;  // m, of a mass where it is a bead for engines that know no outlines; 0: never met
};

/// Holds the middles of two parts at the distance they have at the start.
struct Link {
    int a, b;                  // places in the parts
    double stiffness = rigid;  // N/m
    double damping = 0.0;      // ratio to critical
};

/// A ring of masses round a hub, an outline where the engine knows such.
struct SoftDisc {
    int hub;   // place in the parts
    int ring;  // of the first of the ring
    int ringCount;
};

/// A scene of the benchmark, said once for all engines.
struct Recipe {
    std::string name;
    Vec gravity{0.0, -10.0};  // m/s^2
    double friction = 0.6;
    int frames = 600;
    std::vector<Part> parts;
    std::vector<Link> links;
    std::vector<SoftDisc> softDiscs;
    double ratioToBox2d = 0.0;  // what it is to be faster by than Box2D 2.4.1; 0: nothing is asked
};

/// The names that recipeOf knows.
std::span<const std::string_view> recipeNames();

/// None when there is no recipe of that name.
std::optional<Recipe> recipeOf(std::string_view name);

/// A pyramid of 1 m boxes on a wide ground: horizontal pitch 1.05 m, rows touching.
Recipe pyramid(int rows);

/// Boxes and discs dropped into a box. @param columns beside each other
Recipe rain(int count, int columns, double wallAt);

/// A row of masses, level at the start, hung up at one end; the last a hundred times as heavy.
Recipe rope(int masses);

/// Soft discs dropped into a box, in rows and columns.
Recipe softDiscs(int columns, int rows);

/// A net of side x side masses that blows in the wind. @param pinnedEvery of the top row, one in so many
Recipe cloth(int side, int pinnedEvery);

/// Boxes on each other, from the ground upwards. @param sizes m @param lastDensity kg/m^2, of the uppermost
Recipe stack(std::span<const double> sizes, double lastDensity);

/// A recipe as a scene of the modern solver. The points of part i are the points partPoints[i].
struct Cooked {
    Scene scene;
    std::vector<std::vector<PointId>> partPoints;
};
Cooked cook(const Recipe& recipe);

}  // namespace sprung::bench
