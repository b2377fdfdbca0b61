#pragma once

#include "dynamics/forces/gas.h"
#include "dynamics/forces/object_motion.h"
#include "dynamics/forces/wind.h"

namespace sprung::dynamics {

/// The forces of a scene besides gravity, springs, hands and liquids, and the phases of a frame in which they
/// have a part. A new force is a member here, and a line in each phase that concerns it.
class Forces {
public:
    /// @param masses of all points, kg @param points, bodies where they are at the start
    Forces(const Scene& scene, const Clusters& clusters, std::span<const double> masses, const Points& points,
           const Bodies& bodies);

    /// Whether there is any.
    bool act() const { return haveEnergy() || wind_.blows(); }

    /// Whether there are such as have a potential: what follows from it is told by `addEnergy`.
    bool haveEnergy() const { return gas_.isNeeded() || objectMotion_.isNeeded(); }

    /// Calls take(point) with what they are measured at, of the scene's points.
    template <class Take>
    void eachPoint(const Take& take) const
    {
        for (const Sail& sail : wind_.sails()) {
            take(sail.a);
            take(sail.b);
        }
        gas_.eachPoint(take);
    }

    /// Joins the nodes that they couple.
    void tie(const Bodies& bodies, const Points& points, Islands& islands) const
    {
        gas_.tie(bodies, points, islands);
    }

    /// Divides them among the groups.
    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points);

    /// Forgets the work of the frame before.
    void settle();

    void beginFrame(const Points& points);

    /// Changes velocities by them in a substep, of what is awake and takes so many substeps.
    /// @param gravity the world's, m/s^2
    void apply(Substep& s, Vec gravity, const RateGroups& groups, int substeps, const Sleep& sleep,
               ForceSteps& steps);

    /// To be called when the substep's constraints have done what they do.
    void endSubstep(const Substep& s) { wind_.endSubstep(s); }

    /// To be called behind the last substep: what keeps its angle is turned back.
    void endSubsteps(const Sleep& sleep, const Bodies& bodies, Points& points) const;

    /// To be called where things are in their places, before the frame's work is asked for.
    void endFrame(const Points& points) { gas_.endFrame(points); }

    /// Calls take(node, J) with the work in this frame that no energy of theirs tells. A node may come
    /// several times.
    template <class Take>
    void eachWork(const Take& take) const
    {
        for (const Wind::Work& blown : wind_.work())
            take(blown.node, blown.work);
        for (const Gas::Work& missing : gas_.workMissing())
            take(missing.node, missing.work);
    }
    double work() const { return wind_.totalWork() + gas_.totalWorkMissing(); }  // J, of all

    /// The energy of all that is no gravity. @param steps of the points, s; empty: all take step
    Gas::Energy energy(std::span<const Vec> positions, std::span<const Vec> velocities,
                       std::span<const double> steps, double step) const
    {
        return gas_.energy(positions, velocities, steps, step);
    }

    /// Adds the energies of the islands, with what semi-implicit Euler keeps besides. J
    /// @param frame s @param islands, substeps of the nodes: bodies, then points
    void addEnergy(Vec gravity, double frame, const Points& points, const Bodies& bodies,
                   std::span<const int> islands, std::span<const int> substeps,
                   std::span<double> energy) const;

private:
    Wind wind_;
    Gas gas_;
    ObjectMotion objectMotion_;
};

}  // namespace sprung::dynamics
