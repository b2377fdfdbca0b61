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

/// Of a World or of a variant of it.
template <typename AnyWorld>
void run(AnyWorld& world, double seconds)
{
    const int frames = static_cast<int>(seconds / frameSeconds + 0.5);
    for (int i = 0; i < frames; ++i)
        world.step();
}

/// Steps, and what the state's hash is after each.
template <typename AnyWorld>
std::vector<std::uint64_t> hashesOf(AnyWorld& world, int frames)
{
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < frames; ++i) {
        world.step();
        hashes.push_back(world.hash());
    }
    return hashes;
}

/// Mean of an object's points. m
template <typename AnyWorld>
Vec middleOf(const AnyWorld& world, const Scene& scene, ObjectId id)
{
    Vec sum{0.0};
    const Object& object = *find(scene, id);
    for (PointId point : object.points)
        sum += world.positions()[indexOf(scene, point)];
    return sum / static_cast<double>(object.points.size());
}

/// Mean of what an object's points have, weighed with their masses: with their places its centre of mass.
template <typename AnyWorld>
Vec meanByMass(const AnyWorld& world, const Scene& scene, ObjectId id, std::span<const Vec> values)
{
    Vec sum{0.0};
    double mass = 0.0;
    for (PointId point : find(scene, id)->points) {
        const std::size_t i = indexOf(scene, point);
        sum += world.masses()[i] * values[i];
        mass += world.masses()[i];
    }
    return sum / mass;
}

/// Velocity of an object's centre of mass. m/s
template <typename AnyWorld>
Vec velocityOf(const AnyWorld& world, const Scene& scene, ObjectId id)
{
    return meanByMass(world, scene, id, world.velocities());
}

/// The lowest of an object's points. m
template <typename AnyWorld>
double bottomOf(const AnyWorld& world, const Scene& scene, ObjectId id)
{
    double lowest = std::numeric_limits<double>::infinity();
    for (PointId point : find(scene, id)->points)
        lowest = std::min(lowest, world.positions()[indexOf(scene, point)].y);
    return lowest;
}

}  // namespace sprung
