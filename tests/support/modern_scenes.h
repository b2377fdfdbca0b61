#pragma once

#include "scene/shapes.h"
#include "world.h"

namespace sprung {

/// An empty scene run by the modern solver, gravity 10 m/s^2 downwards.
Scene modernScene(int iterations = 8);

/// A fixed box whose top is at y = 0. @param half m, of its width
ObjectId addGround(Scene& scene, double half = 100.0, const Material& material = {});

/// Gives every point of an object a velocity. m/s
void throwObject(Scene& scene, ObjectId id, Vec velocity);

void run(World& world, double seconds);

/// Steps, and what the state's hash is after each.
std::vector<std::uint64_t> hashesOf(World& world, int frames);

/// Mean of an object's points. m
Vec middleOf(const World& world, const Scene& scene, ObjectId id);

/// The lowest of an object's points. m
double bottomOf(const World& world, const Scene& scene, ObjectId id);

}  // namespace sprung
