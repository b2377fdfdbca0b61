#pragma once

#include "ground.h"
#include "pieces.h"

#include <functional>

namespace sprung {

// What scenes with liquids and gas are put together from.

inline constexpr Color seaBlue{0x2F, 0x6F, 0xB8};
inline constexpr double coarseGrain = 0.15;  // m

/// A liquid of which there is nothing yet. @return its id
FluidId addFluid(Scene& scene, std::string name, Color color, const FluidMaterial& material = {});

/// Fills a box, or what is in a shape of it, with the last liquid, in rows of squares, which flow at once as
/// a crystal does not, and a little loosely, so that they press on nothing when they begin.
void pour(Scene& scene, Vec min, Vec max, const std::function<bool(Vec)>& isIn = {}, Vec velocity = Vec{0.0});

/// A tap with the next free id. @param width m @param speed m/s
void addTap(Scene& scene, FluidId fluid, Vec at, Vec direction, double width, double speed);

/// A drain with the next free id. @param radius m
void addDrain(Scene& scene, Vec at, double radius);

/// Ground with a basin in it. @param rim m, how high its sides are
void addBasin(Scene& scene, double half, double rim);

/// A rigid polygon of so many times the size of its corners.
ObjectId addShape(Scene& scene, Vec at, std::span<const Vec> corners, double size, const Material& material,
                  std::string name, Color color);

/// What stands still is drawn in the palette's colour.
void makeFixed(Scene& scene, ObjectId id);

/// Heavy below, so that it rights itself; its sail is in nobody's way.
void addBoat(Scene& scene, Vec at, double size, Color hull, Color sail, const std::string& name);

/// A skin of springs with gas in it and nothing else, which hold each other. @param pressure N/m
ObjectId addBalloon(Scene& scene, Vec middle, double radius, double pressure, std::string name, Color color);

}  // namespace sprung
