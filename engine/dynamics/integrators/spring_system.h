#pragma once

#include "dynamics/constraints/distance/edges.h"

namespace sprung::dynamics {

/// Springs as forces, in the shape that the methods of integration ask for: a(x, v, t) of any number of
/// degrees of freedom.
///
/// They are two a particle, x in m since the start of the frame; then three a body that springs hold on,
/// of which the "velocity" is the impulse and angular impulse it has got, N s and N m s, and "acceleration"
/// the force: so a method sums its stages' forces, with its weights, into one impulse. t is the time since
/// the start of the substep.
///
/// A body's pose is extrapolated, by (t - mean) times its velocity, `mean` the middle of the method's stages.
/// By t itself a spring on a body, which semi-implicit Euler moves, would lose (Omega h)^2/2 of its energy in
/// every substep: a third a second at 3 Hz and 8 iterations.
class SpringSystem {
public:
    using Numbers = std::vector<double>;

    /// The particles and the forces that are advanced together. @param mean s
    void gather(std::span<const int> points, std::span<const Edges::Force> forces, const Points& all);
    void setWorld(Vec gravity, double drag);

    std::size_t degrees() const { return 2 * points_.size() + 3 * bodies_.size(); }

    /// Reads x and v, and where the bodies are. @param mean s
    void begin(const Points& points, std::span<const BodyMotion> bodies, double mean, Numbers& x, Numbers& v);

    void operator()(const Numbers& x, const Numbers& v, double t, Numbers& a);
    bool usesVelocity() const { return usesVelocity_; }

    // In parts, for methods that remember forces.

    /// Brings the bodies to the time t.
    void extrapolate(double t);

    /// On the first end, in N. F = k (l - L) + c n.(v_b - v_a)
    Vec force(std::size_t spring, const Numbers& x, const Numbers& v) const;

    /// Adds to a what a pull on a spring's first end, and its opposite on the other, do.
    void pull(std::size_t spring, Vec F, Numbers& a) const;

    /// g - drag v
    Vec freeAcceleration(Vec v) const { return gravity_ - drag_ * v; }

    std::size_t springs() const { return springs_.size(); }
    const std::vector<int>& points() const { return points_; }

    /// Hands the bodies what they have got.
    void push(const Numbers& v, std::span<BodyMotion> bodies) const;

private:
    struct End {
        int point = -1;  // its degrees, over 2
        int body = -1;   // place in bodies_
        double w = 0.0;  // 1/kg, of a particle
        Vec r{0.0};      // m, on a body, from its origin at the start of the frame
    };
    struct Spring {
        End a, b;
        Vec start;       // m, from a to b at the start of the frame
        double L, k, c;  // m, N/m, N s/m
    };
    struct Body {
        int body;
        Vec moved{0.0}, v{0.0};            // m, m/s
        double turned = 0.0, omega = 0.0;  // rad, rad/s
        Rotation turn;                     // at the time of the stage
        Vec at{0.0};                       // m, likewise: since the start of the frame
    };

    End endOf(int p, const Points& all);
    Vec lever(const End& end) const { return bodies_[end.body].turn * end.r; }
    Vec moved(const End& end, const Numbers& x) const;
    Vec velocity(const End& end, const Numbers& v) const;
    void pullEnd(const End& end, Vec F, Numbers& a) const;

    std::vector<int> points_;
    std::vector<Spring> springs_;
    std::vector<Body> bodies_;
    std::vector<int> slotOfPoint_, slotOfBody_;
    Vec gravity_{0.0};   // m/s^2
    double drag_ = 0.0;  // 1/s
    double mean_ = 0.0;  // s
    bool usesVelocity_ = false;
};

}  // namespace sprung::dynamics
