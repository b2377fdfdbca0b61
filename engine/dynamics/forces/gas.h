#pragma once

#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Gas in the outlines of objects, which keeps pressure times area.
///
///   p A = p0 A0 = n R T,  F_i = p grad_i A,  grad_i A = -perp(x_(i+1) - x_(i-1)) / 2,  U = -n R T ln(A / A0)
///
/// with A0 the area of the shape, and none outside: constant temperature. The gradients add up to nothing,
/// and turn nothing, so that momentum and angular momentum stay. As a force for a substep h it is steady as
/// long as
///
///   s = h^2 (n R T / A^2) sum w |grad A|^2 < 4;
///
/// beside springs that need most of that it may have 1/2: a greater pressure acts as that which a substep
/// carries. An outline that has less than a hundredth of its area presses as if it had that.
class Gas {
public:
    Gas(const Scene& scene, const Points& points, const Bodies& bodies);

    bool isNeeded() const { return !outlines_.empty(); }
    void tie(const Bodies& bodies, const Points& points, Islands& islands) const;
    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points);
    void beginFrame(const Points& points);
    void apply(Substep& s);
    void endFrame(const Points& points);

    /// The points that outlines hang on, of the scene's.
    template <class Take>
    void eachPoint(const Take& take) const
    {
        for (const Outline& outline : outlines_)
            for (int p : outline.points)
                take(p);
    }

    /// The work in this frame that is not in the energy: gas that presses with less than its pressure.
    struct Work {
        NodeId node;        // of the outline
        double work = 0.0;  // J
    };
    std::span<const Work> workMissing() const { return workMissing_; }
    double totalWorkMissing() const;  // J

    /// Forgets the work of the frame before.
    void settle();

    struct Energy {
        double elastic = 0.0;  // J, U
        double shadow = 0.0;   // J, sum (h/2) F.v, which semi-implicit Euler keeps besides
    };
    /// @param steps of the points, s; empty: all take step
    Energy energy(std::span<const Vec> positions, std::span<const Vec> velocities,
                  std::span<const double> steps, double step) const;

    /// Adds the same, both, to the energy of the islands that outlines are in. J
    /// @param islands, substeps of the nodes: bodies, then points
    void addEnergy(const Points& points, const Bodies& bodies, std::span<const int> islands,
                   std::span<const int> substeps, std::span<double> energy) const;

private:
    struct Outline {
        std::vector<int> points;
        std::vector<bool> moves;  // beside them
        double area, amount;      // m^2, of the shape; J, n R T
    };

    /// The energy of one outline's gas. @param place, velocity, step functions of a point's number: m, m/s, s
    template <class Place, class Velocity, class Step>
    static Energy energyOf(const Outline& outline, const Place& place, const Velocity& velocity,
                           const Step& step);

    void press(int which, Substep& s);
    void notePress(int which, double area, double less);

    /// An outline in the last substep.
    struct Pressed {
        double area = 0.0;  // m^2
        double less = 0.0;  // N/m, of pressure than the energy says; <= 0
    };

    std::vector<Outline> outlines_;
    RateGroups::Rows rows_;
    std::vector<std::vector<Vecf>>
        start_;  // m, of the outlines' points from their first, at the start of the frame
    std::vector<Vecf> places_, gradients_;  // of one
    std::vector<Pressed> pressed_;          // beside the outlines
    std::vector<Work> workMissing_;         // likewise
    double frame_;                          // s
};

}  // namespace sprung::dynamics
