#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung::dynamics {

/// The hand's hold on a place of an object, and its pull.
///
/// v* = clamp(20/s (target - p), 60 m/s); the held place p is led to p_start + v* dt by one impulse in every
/// pass. Their sum is at most 1000 m/s^2 times the mass held, times dt, in even parts.
class Grab {
public:
    /// Takes hold. A rigid object is held as a whole, or a quick hand would fold it; one that gives is held
    /// by the three corners of the rest triangle that the place lies in; ropes and nets by their nearest
    /// point. None when the scene has no such point or object. @param masses of every point, kg @param object
    /// what is held; none: the point `nearest` alone, with the mass of the objects it belongs to
    static std::optional<Grab> on(const Scene& scene, std::span<const Vec> positions,
                                  const std::vector<double>& masses, PointId nearest,
                                  std::optional<ObjectId> object, Vec at);

    GrabId name{};
    Vec target{0.0};  // m

    /// The same hold in another scene; none when something of it has gone.
    std::optional<Grab> in(const Scene& scene, const std::vector<double>& masses) const;

    /// The same hold on what the held place belongs to after edges broke: a piece, or what has no area any
    /// more.
    std::optional<Grab> onPieces(const Scene& scene, std::span<const Vec> positions,
                                 const std::vector<double>& masses) const;

    /// Returns where the held place is. m
    Vec at(std::span<const Vec> positions) const;

    /// A point that is held.
    struct Held {
        PointId id;
        double weight;   // share in the held place; their sum is 1
        int point = 0;   // place in the scene's points
        Vec start{0.0};  // m, in this frame
    };
    const std::vector<Held>& held() const { return held_; }
    double mass() const { return mass_; }  // kg, of all that is held

    /// The speed that the held place is to have, by how far the target is. m/s
    Vec wantedVelocity(Vec held) const;

    /// The impulse as far as the hand's force reaches in a time. kg m/s
    Vec bounded(Vec impulse, double seconds) const;

    /// Counts work of a solver that pulls by itself instead of by `pull`. J
    void addWork(double work) { work_ += work; }

    /// To be called at the start of a frame, before anything moves. @param dt s
    void beginFrame(std::span<const Vec> positions, double dt, int passes);

    /// One pass: moves the held points towards the frame's goal as far as the force goes.
    void pull(std::span<Vec> positions, std::span<const double> inverseMasses);

    /// Energy that the hand put in during this frame. J
    double work() const { return work_; }

    /// Lets an archive write or read all that lasts from one frame to the next (world_archive.cpp).
    template <class Archive>
    static void archive(Archive& a, std::vector<Grab>& grabs)
    {
        a.each(
            grabs, [] { return Grab(); },
            [&a](Grab& grab) {
                a.value(grab.name);
                a.value(grab.target);
                a.each(
                    grab.held_, [] { return Held{}; },
                    [&a](Held& held) { a.values(held.id, held.weight, held.point, held.start); });
                a.flag(grab.isWhole_);
                a.optional(grab.object_);
                a.values(grab.mass_, grab.dt_, grab.maxImpulse_, grab.goal_, grab.work_);
            });
    }

private:
    Grab() = default;
    void holdWhole(const Scene& scene, const Object& object, std::span<const Vec> positions,
                   const std::vector<double>& masses, Vec at);
    void holdTriangle(const Scene& scene, const Object& object, std::span<const Vec> positions, Vec at);
    void pullWhole(std::span<Vec> positions, std::span<const double> inverseMasses);
    void pullPlace(std::span<Vec> positions, std::span<const double> inverseMasses);
    void move(const Held& held, Vec by, std::span<Vec> positions, std::span<const double> inverseMasses);

    std::vector<Held> held_;
    bool isWhole_ = false;
    std::optional<ObjectId> object_;
    double mass_ = 0.0;         // kg, of all that is held
    double dt_ = frameSeconds;  // s
    double maxImpulse_ = 0.0;   // kg m/s, in one pass
    Vec goal_{0.0};             // m, where the held place shall be at the frame's end
    double work_ = 0.0;
};

}  // namespace sprung::dynamics
