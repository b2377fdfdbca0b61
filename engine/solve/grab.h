#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// The hand's hold on a place of an object, and its pull.
///
/// v* = clamp(20/s (target - p), 60 m/s); the held place p is led to p_start + v* dt by impulses on its
/// points whose sum is at most 1000 m/s^2 times the mass held, times dt.
class Grab {
public:
    /// The place is a weighted mean of up to three points: the corners of the rest triangle it lies in, or
    /// else the nearest point alone. None when the scene has no such point or object.
    /// @param object what is held; none: `nearest`, with the mass of the objects it belongs to
    static std::optional<Grab> on(const Scene& scene, std::span<const Vec> positions,
                                  std::span<const double> masses, PointId nearest,
                                  std::optional<ObjectId> object, Vec at);

    Vec target{0.0};  // m

    /// The same hold in another scene; none when a point of it has gone.
    std::optional<Grab> in(const Scene& scene, std::span<const double> masses) const;

    /// Where the held place is. m
    Vec at(std::span<const Vec> positions) const;

    /// To be called at the start of a frame, before anything moves. @param dt s
    void beginFrame(std::span<const Vec> positions, double dt, int passes);

    /// One pass: moves the held points towards the frame's goal as far as the force goes.
    void pull(std::span<Vec> positions, std::span<const double> inverseMasses);

    /// Energy that the hand put in during this frame. J
    double work() const { return work_; }

private:
    Grab() = default;

    PointId nearest_{};
    std::optional<ObjectId> object_;
    int count_ = 0;
    std::array<PointId, 3> ids_{};
    std::array<int, 3> points_{};      // places in the scene's points
    std::array<double, 3> weights_{};  // their sum is 1
    double mass_ = 0.0;                // kg, of all that is held
    double dt_ = frameSeconds;         // s
    Vec start_{0.0}, goal_{0.0};       // m, of the held place in this frame
    double mostImpulse_ = 0.0;         // kg m/s, in one pass
    double work_ = 0.0;
};

}  // namespace sprung
