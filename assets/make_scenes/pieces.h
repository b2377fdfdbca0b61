#pragma once

#include "scene/shapes.h"

#include <span>
#include <string>

namespace sprung {

// What the example scenes are put together from, beyond the shapes a hand draws.

inline constexpr Color sky = palette[0];
inline constexpr Color amber = palette[1];
inline constexpr Color orange = palette[2];
inline constexpr Color teal = palette[3];
inline constexpr Color violet = palette[4];
inline constexpr Color pink = palette[5];
inline constexpr Color blue = palette[6];
inline constexpr Color lime = palette[7];

// Materials that have a colour of their own.
inline constexpr Color wood{0xC0, 0x8E, 0x56};
inline constexpr Color twine{0xD9, 0xBE, 0x92};
inline constexpr Color slate{0x5B, 0x65, 0x73};
inline constexpr Color snow{0xF1, 0xF4, 0xF8};
inline constexpr Color ink{0x2A, 0x2F, 0x39};

/// An empty world of the modern solver.
Scene emptyScene(const char* name);

/// Gives an object its name and colour. @return the same id
ObjectId dress(Scene& scene, ObjectId id, std::string name, Color color);

/// What swings comes to rest in a few seconds. A ratio to critical.
inline constexpr double springDamping = 0.1;

/// Of all edges of the object. N/m, a ratio to critical; what is rigid has none
void setStiffness(Scene& scene, ObjectId id, double stiffness, double damping = springDamping);

/// Weighs the object's points evenly. @param mass kg, of the whole object
void setMass(Scene& scene, ObjectId id, double mass);

/// Sets the object going. @param spin rad/s, about its mean point
void launch(Scene& scene, ObjectId id, Vec velocity, double spin = 0.0);

/// Sets a disc rolling along what it lies on. @param speed m/s, to the right
void roll(Scene& scene, ObjectId disc, double speed);

/// A fixed point of no object.
PointId addPin(Scene& scene, Vec at);

/// A line between two points that touches nothing: a rod, a thread, a spring. @param stiffness N/m
ObjectId addRod(Scene& scene, PointId a, PointId b, std::string name, Color color, double stiffness = rigid);

/// A straight row of links between two points. @param linkMass kg, of each joint between
ObjectId addChain(Scene& scene, PointId from, PointId to, int links, double linkMass);

/// Makes an existing point part of the object, held by edges to the nearest points of its outline.
/// @param braces how many edges
void attach(Scene& scene, ObjectId id, PointId point, int braces = 4, double stiffness = rigid);

/// A drawing on an object: a ghost whose corners become inner points of the object.
ObjectId addDecal(Scene& scene, ObjectId on, std::span<const Vec> corners, std::string name, Color color,
                  double stiffness = rigid);

/// A house of cards of so many storeys. @param at m, in the middle of its foot
/// @param density kg/m^2, of the cards
void addCardHouse(Scene& scene, Vec at, int storeys, double density);

/// Colours every other sector of a disc.
void addStripes(Scene& scene, ObjectId disc, int stripes, Color color);

/// The point in the middle of a disc.
PointId hubOf(const Scene& scene, ObjectId disc);

/// The object's point that is nearest to the place.
PointId pointAt(const Scene& scene, ObjectId id, Vec at);

}  // namespace sprung
