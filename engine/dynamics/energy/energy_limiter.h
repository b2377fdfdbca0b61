#pragma once

#include "core/threads.h"
#include "core/union_find.h"
#include "dynamics/energy/energy_scale.h"
#include "dynamics/energy/limiter_report.h"
#include "dynamics/integrators/particle_integrator.h"
#include "dynamics/step/frame_start.h"
#include "dynamics/step/sway.h"

#include <functional>

namespace sprung::dynamics {

/// Keeps islands from gaining energy by the solver's errors: none gains more than its tolerance in energy
/// over what was put into it.
///
///   E~ = kinetic + elastic + gravitational + (h/2) sum F.v over gravity, springs and gas, what the steps keep
///        (by semi-implicit Euler; ShadowHamiltonian has the others)
///   X' = max(0, X + E~(end) - E~(start) - W), the excess so far; beyond the tolerance's share of S, or of what
///        moves in it if that is more (up to a multiple of S of all), the island is slowed down
///   S as EnergyScale has it; what rounding may have added in a frame is no gain
///
/// Slowed down is first what moves within an island, then its motion as one rigid thing: as long as the first
/// is enough, its momentum and angular momentum stay. So they do in any case where nothing but gravity has moved it as
/// a whole in the frame (findFree): what it gained cannot be in there, and what falls is not to hang in the air. Places
/// stay.
/// None is in a frame in which it gained nothing: a swing that comes to rest narrows its own tolerance.
/// The excess that it still has beyond the tolerance then is forgotten, or it would lose all that a hand
/// gives it later. The excess is kept with each body and point, by its share of S, so that islands may part
/// and join.
class EnergyLimiter {
public:
    EnergyLimiter(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                  const Points& points, EnergyTolerance tolerance);

    /// Takes more bodies that move, and their points. @param growth of the nodes
    /// @param scene, clusters, masses, points of these alone
    void append(const Growth& growth, const Scene& scene, const Clusters& clusters,
                std::span<const double> masses, const Points& points);

    /// Takes other bodies for some, of the same points. @param own, clusters, masses, points of these alone
    /// @param places of each of the clusters the body that it is @param all points, at the start
    void replace(const Scene& own, const Clusters& clusters, std::span<const double> masses,
                 const Points& points, std::span<const int> places, const Points& all);

    /// Takes bodies and their points out. @param points those that remain, at the start
    void remove(const Remaining& bodies, const Remaining& nodes, const Points& points);

    /// Adds to each island by how much E~ may rise, and have fallen, without a gain (swayOf, swayOfImpulse),
    /// J: asked for where any did.
    using AddSway = std::function<void(std::span<const int> islands, Sways sways)>;

    void setSway(AddSway addSway) { addSway_ = std::move(addSway); }

    /// Adds to each island the work that pushing overlaps apart did in this frame, J: asked for where any gained.
    /// It is no work from outside, but what has been pressed together, or drawn so, gives it back: gains that
    /// are not more have a wider tolerance.
    using AddDepenetration = std::function<void(std::span<const int> islands, std::span<double> work)>;

    void setDepenetration(AddDepenetration add) { addDepenetration_ = std::move(add); }

    /// Takes work back that was none (addWork), when it is known what islands have gained (gainOf).
    using Settle = std::function<void()>;

    /// To be called before each frame's end. @param settle empty: all was
    void setSettling(Settle settle) { settle_ = std::move(settle); }

    /// Adds to each island the E~ of forces that are neither the world's gravity nor springs, J.
    using AddEnergy = std::function<void(std::span<const int> islands, std::span<const int> substeps,
                                         std::span<double> energy)>;

    /// To be called before each frame. @param addEnergy empty: there are none
    void setOtherForces(AddEnergy addEnergy) { addOtherForces_ = std::move(addEnergy); }

    /// Before and after a frame. Nodes: bodies, then points. What is given of them must last until after the
    /// frame.
    /// @param nodes that move, ascending @param islands names each node's, after its first
    /// @param substeps of each node's island in the frame before
    void beginFrame(std::span<const int> nodes, std::span<const int> islands, std::span<const int> substeps,
                    const Bodies& bodies, const Points& points, const Edges& edges,
                    const ParticleIntegrator& motion);

    /// Work done from outside in this frame on a node that moves; 0: on none. J
    void addWork(double work, NodeId node)
    {
        if (node.isStatic())
            return;
        before_[islands_[node]] += work;
        isWorkedOn_[islands_[node]] = 1;
    }

    /// To be called after beginFrame. Islands that kinematic bodies touch in this frame, by their names, ascending:
    /// what those put in is not measured, so all that these gain is given to them; but to what moves faster than a
    /// driver makes anything (speedLeft_) nothing is.
    /// @param strained islands, ascending: rigid edges or hinges in them are strained, as a rope is that a fixed thing pulls
    /// from its nail. Nothing makes room there, and no force is too great for what moves them
    /// @param speed m/s, of the fastest of those bodies' points
    void setDriven(std::span<const int> islands, std::span<const int> strained, double speed,
                   const Bodies& bodies, const Points& points);

    /// Whether what an island gains is given to it (setDriven).
    bool isDriven(int island) const { return std::binary_search(driven_.begin(), driven_.end(), island); }

    /// Returns by how much an island has gained in this frame, but for roundings: to be asked while it is settled. J
    double gainOf(int island) const;

    /// Returns the scale S of all nodes together, J.
    double scale() const { return scale_.sum(); }

    /// The work that kinematic bodies did in the last frame, less what was lost there. J
    double workOfDriven() const { return workOfDriven_; }

    /// @param substeps in this frame @param start of it
    void endFrame(std::span<const int> substeps, const FrameStart& start, Bodies& bodies, Points& points,
                  const Edges& edges, const ParticleIntegrator& motion, std::span<double> error);

    /// A frame in which nothing moves: none is slowed down.
    void rest()
    {
        acts_.clear();
        runaways_.clear();
        isStrained_ = false;
        workOfDriven_ = 0.0;
    }

    /// To be called when anything has been moved, or made to move, since the last frame's end.
    void forget() { isKnown_ = false; }

    void setEnabled(bool enabled) { isEnabled_ = enabled; }
    const LimiterReport& report() const { return report_; }
    EnergyTolerance tolerance() const { return tolerance_; }

    /// Whether slowing down was not enough in the last frame.
    bool isStrained() const { return isStrained_; }

    /// Islands that have gained far more in the last frame than they had motion to take, by their names, ascending: it is
    /// in their places.
    const std::vector<int>& runaways() const { return runaways_; }

    /// Some of them have been put back to where the frame began.
    void noteRestored(std::span<const int> islands);

    /// Its acts in the last frame, ascending by the islands' names.
    const std::vector<LimiterAct>& acts() const { return acts_; }

    /// Goes on with the scale and the report of the limiter before an edit.
    void migrate(const EnergyLimiter& before);

    /// Lets an archive write or read what it remembers besides the solver's state (world_archive.cpp).
    template <class Archive>
    void archive(Archive& a)
    {
        scale_.archive(a);
        a.flag(isEnabled_);
        a.values(report_.islandFrames, report_.acted, report_.removed, report_.measured);
    }

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

private:
    static constexpr double slightShare = 0.02;  // of the tolerance: gains up to it are slight

    void addBodies(const Clusters& clusters);
    template <class Step>
    void eachRange(const Step& step) const;
    template <class Of>
    void addOfNodes(std::vector<double>& sums, const Of& of) const;
    double ownEnergy(int node, double h, const Bodies& bodies, const Points& points, double ofPoints) const;
    void measure(const Bodies& bodies, const Points& points, const Edges& edges,
                 const ParticleIntegrator& motion, std::vector<double>& energy);
    void measureHeights(const Bodies& bodies, const Points& points);
    /// Describes how an island moves: as one rigid thing about its centre of mass, and within.
    struct Motion {
        struct Part {
            int node;
            Vec velocity;    // m/s
            double omega;    // rad/s
            Vec r;           // m, from the centre of mass
            bool isOnPivot;  // and so has no part in the motion of the whole
        };
        std::vector<Part> parts;
        Vec mean{0.0};                        // m/s
        double turn = 0.0;                    // rad/s
        double within = 0.0, together = 0.0;  // J, kinetic
    };
    /// An island that has gained too much in this frame.
    struct Gainer {
        int island;
        double max;     // J, that it may
        double gained;  // J, in this frame
        double before;  // J, its excess
        double toTake;  // J, of that
        bool isFree;    // nothing but gravity has moved it as a whole
        Motion motion;
        double keptWithin = 1.0, keptTogether = 1.0;  // of speeds
    };
    void measureRoundings(const Bodies& bodies, const Points& points);
    void measureSways();
    double errorAfter(int island);
    bool isMostlyGained(int island) const;
    double notGivenTo(int driven) const;
    bool addGains();
    std::vector<Gainer> gainers();
    void limit(std::vector<Gainer>& gainers, const FrameStart& start, Bodies& bodies, Points& points,
               const Edges& edges, const ParticleIntegrator& motion);
    void findFree(std::vector<Gainer>& gainers, const FrameStart& start, NodeNumbers numbers) const;
    double excessToTake(const Gainer& one) const;
    std::vector<int> placesOf(std::span<const Gainer> gainers) const;
    void readMotions(std::vector<Gainer>& gainers, const Bodies& bodies, const Points& points) const;
    void takeMotion(Motion& motion, NodeNumbers numbers) const;
    void move(const Motion& motion, double keptTogether, double keptWithin, Bodies& bodies,
              Points& points) const;
    void slowDown(Gainer& one, double by, Bodies& bodies, Points& points) const;
    void slowDown(std::span<Gainer> gainers, Bodies& bodies, Points& points, const Edges& edges,
                  const ParticleIntegrator& motion);
    void lose(int island, double energy) { errorOf_[island] = std::max(0.0, errorOf_[island] - energy); }
    Vec velocityOf(int node, const Bodies& bodies, const Points& points) const;
    void note(const Bodies& bodies);

    Workers* workers_ = nullptr;
    std::vector<double> own_;       // J, beside the nodes
    std::vector<double> masses_;    // kg, of the nodes that move by themselves
    std::vector<double> inertias_;  // kg m^2, of the bodies
    std::vector<Vec> moments_;      // kg m, of the bodies on pivots
    Vec gravity_;                   // m/s^2
    double frame_;                  // s
    EnergyScale scale_;
    EnergyTolerance tolerance_;
    bool isEnabled_ = true;
    LimiterReport report_;
    std::vector<LimiterAct> acts_;
    std::vector<int> runaways_;
    bool isStrained_ = false;
    double workOfDriven_ = 0.0;  // J

    // A frame's end tells the energies of the next one's start: they are the same, if these are.
    bool isKnown_ = false, areScalesKnown_ = false;
    std::vector<int> knownNodes_, knownIslands_;

    // Within a frame.
    std::span<const int> nodes_, islands_, substeps_, driven_;
    std::vector<double> before_, after_;     // J, by the islands' names
    std::vector<double> errorOf_, scaleOf_;  // J, likewise
    std::vector<std::uint8_t> isWorkedOn_;   // likewise, in this frame
    std::vector<double> depenetrationWork_;  // J, likewise, where any gained
    std::vector<double> roundings_;          // J, likewise
    std::vector<double> kinetic_;            // J, likewise, of those that gained enough to ask
    std::vector<double> speedLeft_;          // m/s, likewise, of driven ones
    std::vector<double> fast_;               // J, likewise: kinetic, beyond that speed
    std::vector<double> heights_;            // J, likewise: gravitational
    std::vector<double> slowed_;             // J, likewise: of those that were slowed down
    AddSway addSway_;
    Settle settle_;
    AddDepenetration addDepenetration_;
    AddEnergy addOtherForces_;
    bool areSwaysKnown_ = false;
    std::vector<double> ofTurns_, ofImpulses_;  // J, likewise: sways
};

}  // namespace sprung::dynamics
