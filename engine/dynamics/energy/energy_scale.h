#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// The scale that an excess of energy is measured against, shared among the nodes: bodies, then points.
///
///   S_i = max(m s, E) S / sum max(m s, E),  S = max(sum E, sum m s),  s = max(|g| d, 0.5 m^2/s^2),
///   E the kinetic and elastic energy that a node had at the start, d the diagonal of the movable points' box
///
/// After an edit S is the greater of that before it and of sum m s after it.
class EnergyScale {
public:
    /// @param masses of every point, kg @param ofNodes those of the nodes that move by themselves, kg
    EnergyScale(const Scene& scene, std::span<const double> masses, const Points& points,
                std::span<const double> ofNodes);

    /// Takes more bodies that move, as an edit. @param growth of the nodes
    /// @param scene, masses, points of these alone @param ofNodes of all, and these alone, kg
    void append(const Growth& growth, const Scene& scene, std::span<const double> masses,
                const Points& points, std::span<const double> ofNodes, std::span<const double> ofNew);

    /// Takes other bodies for some, as an edit. @param scene, masses, points, ofNew of these alone
    /// @param places the nodes that they are @param all points, at the start @param ofNodes of all, kg
    void replace(const Scene& scene, std::span<const double> masses, const Points& points,
                 std::span<const double> ofNew, std::span<const int> places, const Points& all,
                 std::span<const double> ofNodes);

    /// Takes nodes out, as an edit. @param points those that remain, at the start @param ofNodes likewise, kg
    void remove(const Remaining& nodes, const Points& points, std::span<const double> ofNodes, Vec gravity);

    /// Goes on with the scale before an edit.
    void migrate(const EnergyScale& before);

    double sum() const { return sum_; }                  // J, S
    double of(int node) const { return scales_[node]; }  // J

    /// Lets an archive write or read it (world_archive.cpp).
    template <class Archive>
    void archive(Archive& a)
    {
        a.values(slowSum_, sum_);
        a.fixedList(scales_);
    }

private:
    void findEnd(std::span<const double> ofNodes);
    void share(std::span<const double> ofNodes, double gravity);
    void raiseTo(double before);

    Box movable_;                  // m, all movable points at the start
    std::vector<double> atStart_;  // J, of the nodes: kinetic and elastic
    double slowSum_, sum_;         // J: of gravity here and now, and S
    std::vector<double> scales_;   // J, of the nodes
    std::size_t movingEnd_ = 0;    // behind the last node that moves by itself
};

}  // namespace sprung::dynamics
