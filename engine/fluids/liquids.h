#pragma once

#include "core/threads.h"
#include "fluids/cells.h"
#include "fluids/cover.h"
#include "fluids/kernel.h"
#include "fluids/passes.h"
#include "fluids/taps.h"
#include "fluids/walls.h"

#include <array>
#include <optional>

namespace sprung::fluids {

/// The state of liquids passes from one frame to the next, in the order of the scene's fluids and their particles.
struct LiquidState {
    Vec origin{0.0};                 // m, near which single precision is best: it stays
    std::vector<Vec> places;         // m
    std::vector<Vecf> velocity;      // m/s
    std::vector<int> fluid;          // places in the scene's fluids, ascending
    std::vector<std::uint32_t> ids;  // ParticleIds of each fluid
    std::vector<float> pressure;     // N/m, in the last frame; 0 of what was in none yet
    std::uint32_t poured = 0;        // particles that have come since ids were given
    Flows flows;
    std::uint32_t stillFrames = 0;  // in a row, in which none of it went farther than 0.02 m in a second
    std::uint32_t sleeps =
        0;                // 1: it stands still and is not advanced, from this frame on; 2: so it was before
    double excess = 0.0;  // J, that it and what it touches have gained (dynamics/energy/liquid_account.h)

    void wake() { stillFrames = sleeps = 0; }

    /// Puts particles of a fluid behind those it has. @param v m/s, beside them
    void insert(int which, std::span<const Vec> at, std::span<const Vec> v);

    explicit LiquidState(const Scene& scene);
    LiquidState() = default;

    /// Whether it may have become of another: of as many fluids, with the same taps and drains, all of it somewhere.
    bool couldBe(const LiquidState& other, int fluids) const;
};

/// Liquids and gases as particles: liquids keep their density by positions.
///
///   C_i = a0 + sum_j w(|x_i - x_j|) + sum V(walls) - 1,  lambda_i = max(0, C_i) / K_i
///   dx_i = -(1/m_i) (sum_j (lambda_i + lambda_j) g_ij + lambda_i G_i),  g_ij = grad_i w,  G_i = grad_i of walls
///
/// twice a substep, then v = dx / dt. With velocities from places a single such move of gain k is stable for k < 4/3
/// alone, an even number of them for k < 2; K_i is large enough for both where particles crowd. What a wall pushes
/// away pushes back at the foot of the perpendicular, with lambda_i G_i / dt. Then walls move, and stop the particles
/// that they meet. Particles are moved by themselves alone (gather), and what they do to walls is added in their
/// order: so the bits are those of one thread.
///
/// A gas keeps pressure times area, with nothing outside: p A = p0 d^2 for a particle, which is the virial
///
///   p A = lambda S / dt^2,  S = sum_j r |grad w| / 2,  so that lambda = p0 d^2 dt^2 / S
///
/// half of it in each of the two moves: a force, as strong as a step carries. S is taken for delta - own, where own is
/// 1 - S of the lattice and a little for disorder: p A is kept to 5 % where it is 0.75 to 2 times as dense as at rest.
/// Air of the world lifts it by the weight of as much air as it has area at rest, and takes it along where it is thin:
///
///   m dv/dt = (m - air d^2) g + airDrag air d^2 min(1, max(0, 2 - 2 delta)) (wind - v)
///
/// Source: M. Macklin, M. Mueller, Position Based Fluids, SIGGRAPH 2013; walls and K are our own.
class Liquids {
public:
    /// @param lanes 4, 8 or 16 particles at a time: the bits are the same
    Liquids(const Scene& scene, int lanes);

    /// The points that walls hang on, of the scene's.
    std::span<const Wall> walls() const { return walls_; }

    /// Goes on in a scene of as many particles of each fluid, whose numbers and objects may be others.
    void replace(const Scene& scene);

    /// Whether taps may pour.
    bool pours() const { return taps_.pour(); }

    int fluids() const { return static_cast<int>(substances_.size()); }

    /// Lets taps pour and drains swallow what does in a frame, before it begins.
    Exchange flowInAndOut(LiquidState& state, const WallMotion& walls) const;

    void beginFrame(const LiquidState& state, WallMotion walls);

    /// Substeps that the frame needs: four in a sixtieth of a second, more where liquid is deep, or anything fast.
    int minSubsteps() const { return steps_; }

    /// Walls that a particle is near to, ascending: before the frame's first substep.
    std::vector<int> touched() const;

    /// Moves the particles by dt, s, against walls where they are, which feel it at once.
    void press(float dt, WallMotion& walls);

    /// Stops particles at walls, which may have moved since.
    void sweep(WallMotion& walls);

    void endFrame(LiquidState& state, WallMotion& walls);

    /// Whether a wall is as near to liquid that sleeps as may matter in this frame.
    bool isNear(const LiquidState& state, const WallMotion& walls, int wall);

    /// Forgets where liquid sleeps.
    void forgetCover() { cover_ = {}; }

    /// The pushes on walls since the last call of forgetPushes, in the order of the walls.
    struct Pushes {
        double work = 0.0;          // J, J.(v before + v after)/2
        Vecf onA{0.0f}, onB{0.0f};  // N s, the impulse as shared out to the wall's ends
    };
    std::span<const Pushes> pushes() const { return pushes_; }
    void forgetPushes() { std::fill(pushes_.begin(), pushes_.end(), Pushes{}); }

    double mass(int fluid) const
    {
        return 1.0 / static_cast<double>(substances_[fluid].w);
    }  // kg, of a particle

    /// The energy that came into all particles of a frame where any is gas: with heat, which keeps it as warm as it is,
    /// and with wind. J
    double energyOfGas() const { return energyOfGas_; }
    void forgetEnergyOfGas() { energyOfGas_ = 0.0; }
    /// @param work on bodies, J, that came out of what pressing did to the particles
    void addEnergyOfGas(double work) { energyOfGas_ += hasGas_ ? work : 0.0; }

    struct Energy {
        double kinetic = 0.0, gravitational = 0.0;  // J
        double total() const { return kinetic + gravitational; }
    };
    /// @param reference m, where the potential of gravity is 0
    Energy energy(const LiquidState& state, Vec reference) const;

    /// Returns the scale that gains of all liquid are measured against: sum m max(|g| d, 0.5 m^2/s^2), d the diagonal of
    /// its box. J
    double scaleOfEnergy(const LiquidState& state) const;

    /// Takes kinetic energy from how all liquid moves about its centre of mass: so much, or a share of that if this is less.
    /// @return what was taken, J
    double slowDown(LiquidState& state, double energy) const;

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

private:
    struct Substance {
        float w;                    // 1/kg
        float viscosity, cohesion;  // m^2/s, m/s^2
        float friction;
        float weight = 1.0f;    // of its own, that is left where air lifts it
        float pressure = 0.0f;  // kg m^2/s^2, of a gas: lambda S / dt^2 in a move; 0: it is a liquid
        float dragRate = 0.0f;  // 1/s, by air where a gas is thin

        bool isGas() const { return pressure > 0.0f; }
    };

    static Substance substanceOf(const FluidMaterial& m, const WorldSettings& world);
    double weight(int fluid) const  // kg, of a particle: less than its mass by that of air in its place
    {
        return mass(fluid) * static_cast<double>(substances_[fluid].weight);
    }

    /// A particle, in the order of its cell.
    struct Particle {
        Vecf base;      // m, at the start of the frame, from the origin
        Vecf moved;     // m, since then
        Vecf before;    // m, at the last sweep
        Vecf velocity;  // m/s
        int fluid, id;
        float pressed = 0.0f;  // kg m^2/s, sum p d^2 dt in this frame

        Vecf place() const { return base + moved; }
    };

    /// A wall and a particle that may feel it.
    struct Near {
        int particle = -1, wall = -1;
        float along = 0.0f;     // m, of the foot
        float volume = 0.0f;    // of the wall's, no unit
        float gradient = 0.0f;  // 1/m; 0: not felt
        Vecf n{0.0f};           // towards the wall
    };

    /// A wall as a particle sees it that is near.
    struct Sight {
        Vecf a, b;  // m, the ends, from the particle
        Vecf own;   // m, the particle's place, along the wall and before it
    };

    /// The ways that particles went, m: their least and greatest, put as the least of w and of -w, so that
    /// one operation takes in all four.
    struct Ways {
        std::array<float, 4> least{nowhere, nowhere, nowhere, nowhere};

        Ways() = default;
        explicit Ways(Vecf way) : least{way.x, way.y, -way.x, -way.y} {}
        void include(const Ways& other)
        {
            for (int i = 0; i < 4; ++i)
                least[i] = std::min(least[i], other.least[i]);
        }
        /// How far any two of them are apart, at most. m
        float mostApart() const { return glm::length(Vecf{least[0] + least[2], least[1] + least[3]}); }
    };

    /// Particles in a cell, as far as the first of the next block.
    struct Block {
        int first;
        Ways ways;  // since particles were sorted
    };

    struct Candidate {
        int particle, wall;
    };

    /// Pairs of particles and walls that may be near until they are looked for again.
    struct Candidates {
        float drift = 0.0f;            // m, of particles since they were sorted
        std::vector<WallPlace> walls;  // as they were
        std::vector<float>
            reaches;  // m, of each wall; empty: nothing was looked for since particles were sorted
        std::vector<Candidate> pairs;  // by particles, then by walls
    };

    /// A part of a wall that is no longer than a particle is wide.
    struct Stretch {
        int wall;
        float along, length;       // m, its middle's place on the wall
        float density = 0.0f;      // kg/m^2, of the fluid before it; 0: there is none
        int across = -1;           // a wall before it that leaves no room for particles; -1: there is none
        float acrossAlong = 0.0f;  // m, where on that wall
        float pressed = 0.0f;      // N s, by particles in this step

        bool isGap() const { return density == 0.0f && across >= 0; }
    };

    /// Stretches of an outline that follow each other, with others across and liquid at an end.
    ///
    /// Real liquid seeps in, and as no more of it comes in than goes out, its head p + rho psi, psi = -g.x, varies
    /// evenly along the gap from that at one end to that at the other. An end that is dry has p = 0 where it is below
    /// the head of the other end; else the gap fills to that. A head is measured by what liquid presses with on the
    /// walls beside the gap.
    /// Source: O. Reynolds, On the Theory of Lubrication, 1886, for surfaces at rest.
    struct Gap {
        int outline, around;  // the outline's first stretch, and how many it has
        int first, count;     // from the first of the outline
    };

    struct Head {
        float head, density;  // N/m, kg/m^2; a density of 0: it is dry
    };

    Box whereStepsMatter(const WallMotion& walls) const;
    int stepsFor(const LiquidState& state, const Box& where) const;
    void findGaps(const WallMotion& walls);
    void findGaps(int first, int last);
    void divide(int wall);
    void wetStretches();
    std::size_t stretchAt(int wall, float along) const;
    void findAcross();
    Head headBeside(const Gap& gap, int from, int step, float dt) const;
    void seep(float dt, WallMotion& walls);
    void pressApart(const Stretch& stretch, float J, WallMotion& walls);
    float height(Vecf place) const { return -glm::dot(Vecf{gravity_}, place); }  // J/kg, from the origin's
    void placeWalls(WallMotion& walls);
    void sortParticles();
    void listNeighbours();
    void listNeighbours(Neighbours& list, int end) const;
    static constexpr float skin = 0.3f;               // of d: how much farther neighbours are looked for
    static constexpr float feltWithin = 2.0f + skin;  // of d, of a wall
    static constexpr int mostNear = 256;              // that are looked at
    static constexpr int chunk = 512;  // particles whose neighbours are one list, a multiple of all widths
    /// The particles of a cell and of those around it.
    struct Around {
        int cell = -1;
        int count = 0;
        std::array<Range, 9> ranges{};
    };
    int neighboursOf(int particle, Around& around, int* found) const;
    bool isParted(int particle, Vecf from, Vecf to) const;
    template <class Take>
    void eachWithin(const WallPlace& wall, float reach, float drift, const Take& take) const;
    void findTouched(float reach);
    void findNear(float drift, float furthest, std::span<const float> further = {});
    template <class ReachOf>
    bool areCandidatesKnown(float drift, const ReachOf& reachOf) const;
    template <class ReachOf>
    void findCandidates(float drift, const ReachOf& reachOf);
    void orderCandidates();
    void fall(float dt);
    void relieve(WallMotion& walls);
    void feelNear();
    void feelWalls(const WallMotion& walls);
    void see(std::span<const Near> near, Vecf place, std::vector<Sight>& sights) const;
    void feel(Near& near, std::span<const Sight> sights, std::size_t which) const;
    WallTables::Share visible(const Near& near, std::span<const Sight> sights, std::size_t which) const;
    void pack();
    void packGas(float dt);
    /// Calls step for the place of each particle, in any order.
    template <class Step>
    void eachParticle(const Step& step) const
    {
        divideAmong(workers_, static_cast<int>(particles_.size()), chunk, [&](int begin, int end) {
            for (int i = begin; i < end; ++i)
                step(static_cast<std::size_t>(i));
        });
    }
    /// Calls step for each list of neighbours, in any order.
    template <class Step>
    void eachList(const Step& step) const
    {
        divideAmong(workers_, static_cast<int>(lists_.size()), 1, [&](int begin, int end) {
            for (int i = begin; i < end; ++i)
                step(lists_[i]);
        });
    }
    Pass passOf(float dt);
    void pressWalls(float dt, WallMotion& walls);
    void flow(float dt);
    int flowStages(float dt) const;
    /// The part of a step that each of so many passes is given.
    static float partOfStage(int stages) { return 2.0f / static_cast<float>(stages * (stages + 1)); }
    void addFlow(int stage);
    bool doAnyCrowd(float dt) const;
    float virial(std::size_t k) const;
    float pressureOf(const Particle& one) const;
    void packKinds(float dt, float part);
    void blow(float dt);
    double kinetic() const;  // J
    void rub(float dt, WallMotion& walls);
    /// The share that a viscosity of 1 m^2/s takes of a difference, in the sum over neighbours. s/m^2
    float viscousRate(float dt) const { return 16.0f * dt / kernel_.spread; }
    /// That a step carries. m/s^2
    float maxCohesion(float dt) const { return 0.185f * kernel_.d / (dt * dt); }
    void push(const Near& near, Vecf J, WallMotion& walls);
    Vecf stop(Particle& particle, std::span<Near> near, WallMotion& walls);
    float sideOf(int wall, Vecf own) const;
    bool passesWhatStands(const Particle& particle, Vecf to, std::span<const Near> near, float reach) const;
    void arrest(Particle& particle, const Near& near, Vecf n, WallMotion& walls);
    Vecf keptOut(Particle& particle, Vecf place, std::span<Near> near, WallMotion& walls);
    float shareOf(const Near& near) const;
    float drift() const;
    bool areListsOld(float moved);
    bool haveParted(float most);
    void findBlocks();
    std::span<Near> nearOf(int particle)
    {
        return std::span(near_).subspan(nearFrom_[particle], nearFrom_[particle + 1] - nearFrom_[particle]);
    }
    std::span<const Near> nearOf(int particle) const
    {
        return std::span(near_).subspan(nearFrom_[particle], nearFrom_[particle + 1] - nearFrom_[particle]);
    }

    Kernel kernel_;
    std::optional<WallTables> tables_;  // none: there is no liquid
    const FluidKernels* kernels_;
    int lanes_;
    Vec gravity_;   // m/s^2
    Vec wind_;      // m/s
    double drag_;   // 1/s
    double frame_;  // s
    Taps taps_;
    Cover cover_;  // of liquid that sleeps; empty: not known
    Vec origin_{0.0};
    std::vector<Substance> substances_;
    bool flows_ = false;        // any has viscosity or cohesion
    bool hasGas_ = false;       // any is one
    double energyOfGas_ = 0.0;  // J, in this frame
    std::vector<Wall> walls_;
    Workers* workers_ = nullptr;

    // Within a frame.
    int steps_ = 1;
    Cells cells_;
    std::vector<Particle> particles_, sorted_;
    std::vector<Vecf> places_;              // m, where particles were when they were sorted
    std::vector<float> sortedX_, sortedY_;  // likewise, as they were when they were listed
    std::vector<WallPlace> wallsNow_, wallsBefore_;
    std::vector<float> wallWay_;    // m, that each has moved since the last sweep
    std::vector<int> countedWith_;  // of each wall, the first of its body
    int listAge_ = 0;               // substeps
    bool areListed_ = false;        // neighbours, since particles were sorted
    Candidates candidates_;
    std::vector<Candidate> found_;
    std::vector<Near> near_;
    std::vector<int> nearFrom_;  // of each particle; one more at the end
    std::vector<int> touched_;   // walls, before the first substep
    std::vector<Block> blocks_;  // one more at the end; empty: not known since particles were sorted
    std::vector<int> blockOf_;   // of each particle
    std::vector<Neighbours> lists_;
    std::vector<Record> records_;
    std::vector<FlowRecord> flowRecords_;
    std::vector<Vecf> beforeFlow_;         // m/s, by the pass before
    std::vector<KindRecord> kindRecords_;  // empty: all are of one, and none crowd
    std::vector<float> volume_, gradientX_, gradientY_, ofBodies_, lambda_, gas_, delta_, outX_, outY_;
    std::vector<int> feltBy_;  // particles, by walls: those of a body together
    std::vector<Pushes> pushes_;
    std::vector<Stretch> stretches_;  // of outlines that move, each outline's together
    std::vector<Gap> gaps_;
    std::vector<int> firstStretch_;  // of each wall; -1: none
    struct Side {
        float sign;  // 1: outside, or left of; -1: right of; 0: behind, where nothing is felt
        Vecf own;    // m, where it would be had it moved with the wall
    };
    std::vector<Side> sides_;  // of a particle, beside the walls near it
};

}  // namespace sprung::fluids
