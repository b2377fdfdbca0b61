#pragma once

#include "core/simd.h"
#include "dynamics/constraints/coloring.h"
#include "dynamics/constraints/distance/spring_meshes.h"
#include "dynamics/forces/force_steps.h"
#include "dynamics/forces/spring_energy.h"
#include "dynamics/forces/stability_bound.h"
#include "dynamics/step/sway.h"

namespace sprung::dynamics {

/// The edges that no body holds: springs, and rigid edges between points.
///
/// Stiffness is physical, whatever the number of substeps. A spring is a force as long as the method of
/// integration can carry it (StabilityBound): of semi-implicit Euler, unless the forces are taken over by
/// another. The stiffest others are projected, with their compliance, like the rigid ones:
///
///   a = 1/(k h^2), gamma = c/(k h), c = 2 zeta sqrt(k/(wa + wb))      (rigid: a = gamma = 0)
///   d_lambda = -(l - L + a lambda + gamma n.(dx_b - dx_a)) / ((1 + gamma)(wa + wb) + a)
///
/// lambda is 0 at each substep's start and kept through both sweeps; dx is the motion since then.
/// Source: Macklin, Mueller, Chentanez, "XPBD", MIG 2016, eq. 26.
class Edges {
public:
    /// @param masses of every point, kg @param h s, of a substep of the scene's iterations: the longest
    /// @param lanes 4, 8 or 16: the same energies
    Edges(const Scene& scene, const Clusters& clusters, std::span<const double> masses, const Points& points,
          const Bodies& bodies, double h, const StabilityBound& bound, int lanes = bestLanes());

    std::size_t count() const { return edges_.size(); }

    /// Does as SpringAccounts::shiftNodes.
    void shiftNodes(int firstPoint, int by) { accounts_.shiftNodes(firstPoint, by); }
    std::pair<int, int> ends(std::size_t edge) const { return {edges_[edge].a, edges_[edge].b}; }

    /// Takes the vectors of chosen edges at the start of a frame: those that the others here are told of.
    void beginFrame(std::span<const int> chosen, const Points& points);

    struct Force {
        int a, b;
        double L;  // m, rest length
        double k;  // N/m
        double c;  // N s/m
        int edge;  // place in the scene's edges
    };

    /// The largest load (StabilityBound) of the springs that are forces, which is not less than (Omega h)^2.
    double stiffestForce() const { return stiffestForce_; }

    /// Gives the springs that are forces to another to apply: from now on it is none of this one's business.
    std::vector<Force> handOverForces();

    /// v += w F h of chosen springs that are forces: what they do is taken before any does it.
    void extractForces(std::span<const int> chosen, const MotionView& motionView, float h);
    void pushByForces(std::span<const int> chosen, MotionView& motionView);

    /// A spring that is a force and ends here has pulled until now, and semi-implicit Euler's velocities are
    /// half a substep behind its places: they get the pull of that. Without it a stiff spring that breaks
    /// would leave more energy than there was. @param edge place in the scene's edges
    /// @param points at the end of a frame @param h s
    void endForce(int edge, const Points& points, double h, MotionView& motionView) const;

    /// Lets springs that are forces pull some nodes for a time. @param nodes ascending, with the times, s
    /// @param points at the start of a frame
    void pullFor(std::span<const std::pair<int, float>> nodes, const Points& points, const Bodies& bodies,
                 MotionView& motionView) const;

    /// Lists the springs with an end among chosen points whose ends swing against each other faster than some rate.
    /// @param isChosen by points @param rate rad/s
    std::vector<int> fasterThan(double rate, const std::vector<bool>& isChosen,
                                const MotionView& motionView) const;

    /// Takes a share of the speed at which the ends of chosen springs part or come together, after a substep's forces: of
    /// the speed that they have at the time of their places, or what is damped in every swing alike could gain by it.
    void damp(std::span<const int> chosen, float share, const Points& points, const ForceSteps& forceSteps,
              MotionView& motionView) const;

    /// To be called with the edges to be projected before points and bodies move in a substep.
    void beginSubstep(std::span<const int> chosen, const MotionView& motionView);

    /// One sweep over edges that are neither forces nor in a chain, in the order given or against it.
    void project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards);

    /// In the order to sweep in: by colours, within which no two share a point; what found none comes last.
    static constexpr int colors = Coloring::colors;
    const std::vector<int>& order() const { return order_; }
    int colorOf(int edge) const { return color_[edge]; }

    /// Adds the springs' energy to that of the islands they are in, as SpringAccounts does.
    /// @param islands, substeps of the nodes: bodies, then points
    void addEnergy(const Points& points, const Bodies& bodies, std::span<const int> islands,
                   std::span<const int> substeps, std::span<double> energy) const
    {
        accounts_.addTo(energy, points, bodies, islands, substeps);
    }

    /// Adds how far the energy of the islands may seem to rise and fall while rigid edges turn: places and
    /// velocities of a substep belong to different times, so that of m/2 v^2 a share (h v / l)^2 + h^2 g / l
    /// is now counted and now not, and of what they push in a substep, J^2 / 2 m.
    /// @param g m/s^2 @param loads N, of chains' edges
    void addSway(const Points& points, const Bodies& bodies, std::span<const int> islands,
                 std::span<const int> substeps, double g, std::span<const float> loads, Sways sways) const;

    /// Adds the islands, of some, in which a rigid edge is longer or shorter than it should be by more than a share of
    /// that length. @param some ascending
    void addStrained(double share, const Points& points, const Bodies& bodies, std::span<const int> islands,
                     std::span<const int> some, std::vector<int>& strained) const;

    /// The springs that are no forces.
    std::vector<ProjectedSpring> projected() const;

    /// By the scene's points: the substeps that they need at least (minSubstepsOf), and the longest they
    /// take, s.
    const std::vector<int>& minSubsteps() const { return minSubsteps_; }
    const std::vector<double>& steps() const { return steps_; }

    /// Whether a particle is held by two springs that are no forces, and by no other edge: what they carry is
    /// the same then, and rows of them are solved at once (Chains), so that they are as stiff as they say.
    bool isBetweenSprings(int point) const { return isBetweenSprings_[point]; }

    /// The meshes of springs that are no forces, between points of no outlined object, and hang together in
    /// more than a row. Springs are places in these edges.
    const std::vector<SpringMesh>& meshes() const { return meshes_; }

    /// An edge's numbers in a substep, for solvers of many at a time.
    struct InSubstep {
        float k, c;      // N/m, N s/m
        float a, gamma;  // 1/kg, and of no unit
        float inverse;   // kg, of (1 + gamma)(wa + wb) + a
        float wa, wb;    // 1/kg
    };
    /// The numbers of an edge between particles. @param h s
    InSubstep inSubstep(int edge, const Points& points, float h) const;

    /// For the chains: the rigid edges, and what they do to them.
    bool isRigid(int edge) const { return edges_[edge].k == std::numeric_limits<float>::infinity(); }
    double restLength(int edge) const { return edges_[edge].L; }

    /// Returns how much of an edge's stretch counts in a frame, m: of a rigid one that something has pulled from its
    /// length so much as it may come back in a frame. The whole of it at once would be a blow.
    double mostStretch(int edge) const;
    void moveToChain(int edge) { edges_[edge].isInChain = true; }
    bool isForce(int edge) const { return edges_[edge].isForce; }
    bool isInChain(int edge) const { return edges_[edge].isInChain; }
    bool isInMesh(int edge) const { return edges_[edge].isInMesh; }
    bool isAskedFor(int edge) const { return edges_[edge].isAskedFor; }
    void setLambda(int edge, float lambda) { edges_[edge].lambda = lambda; }

    /// The multiplier that a breaking edge is judged by: kg m, in this substep, < 0 when it pulls its ends
    /// together.
    float lambda(int edge) const { return edges_[edge].lambda; }
    int placeInScene(int edge) const { return edges_[edge].edge; }

private:
    struct Spring {
        int a, b;
        double L;            // m, rest length
        float k;             // N/m; infinite: rigid
        float c;             // N s/m
        double kInAccounts;  // N/m
        int edge;            // place in the scene's edges
        bool isForce;
        bool isAskedFor = false;  // can break: what it carries is asked for
        bool isInChain = false, isInMesh = false;
        Vecf start{0.0f};                               // m, from a to b at the start of the frame
        float startLength = 0.0f, startStretch = 0.0f;  // m, likewise: l and l - L
        Vecf before{0.0f};                              // m, dx_b - dx_a at the start of the substep
        float lambda = 0.0f;                            // kg m
    };

    Vec pullOf(const Spring& edge, const Points& points) const;
    void chooseForces(const Points& points, const Bodies& bodies, const StabilityBound& bound);
    double stepOf(const Spring& edge) const { return std::min(steps_[edge.a], steps_[edge.b]); }
    void projectWhole(const std::vector<bool>& isFree, const std::vector<bool>& isBare);
    void findMeshes(const Scene& scene, const Points& points);
    void findRows(const Points& points);
    bool isInRow(const Spring& edge) const { return isBetweenSprings_[edge.a] || isBetweenSprings_[edge.b]; }
    bool isInSystem(const Spring& edge) const { return edge.isInMesh || isInRow(edge); }
    void packAccounts(const Points& points, const Bodies& bodies);
    void sort(std::size_t pointCount);
    void projectOne(Spring& edge, MotionView& motionView, float h);

    std::vector<Spring> edges_;
    std::vector<int> order_, color_;
    std::vector<int> minSubsteps_;  // by points
    std::vector<double> steps_;     // s, likewise
    std::vector<SpringMesh> meshes_;
    std::vector<bool> isBetweenSprings_;  // by points
    std::vector<int> rigid_, springs_;    // of the edges those that are rigid, and the others
    SpringAccounts accounts_;             // of the springs
    std::vector<Vecf> impulses_;          // N s, of the forces of a substep
    double mostReturn_;                   // m, of a rigid edge in a frame
    bool areForcesElsewhere_ = false;
    double stiffestForce_ = 0.0;
};

}  // namespace sprung::dynamics
