#pragma once

#include "collision/contact.h"
#include "collision/contact_rules.h"
#include "core/result.h"
#include "dynamics/energy/energy_meter.h"
#include "dynamics/energy/limiter_report.h"
#include "dynamics/step/stage_times.h"
#include "scene/edit/breaking.h"
#include "scene/scene.h"

#include <memory>
#include <span>

namespace sprung {

class Workers;
struct SolverMemory;  // world_solver.h

/// The moving part of a world, in the order of its scene's points. Restoring it and stepping on gives the
/// same bits.
struct Snapshot {
    std::uint64_t tick = 0;       // frames since the world was made
    std::vector<Vec> positions;   // m
    std::vector<Vec> velocities;  // m/s
    std::vector<bool> driven;     // fixed points that move at a given velocity; empty: none
    std::vector<Break> breaks;    // what has broken, in order
    double outsideWork = 0.0;     // J, since the world was made
    std::shared_ptr<const SolverMemory>
        memory;  // what the solver remembers besides; null: all begins from here

    std::size_t bytes() const;
};

/// Runs a scene in steps of frameSeconds, or of what it was made with. Its bits depend on that, the scene and
/// the inputs alone.
class World {
public:
    struct State;  // world_state.h

    explicit World(const Scene& scene);

    /// The same in other steps, for as long as it is there. @param frame s, minFrameSeconds..maxFrameSeconds
    World(Scene scene, double frame);
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    /// Advances by one frame.
    void step();

    /// Takes an edited scene over without losing the state of what stays: points that both scenes have keep
    /// their motion unless the edit itself moved them; whatever else changed counts from now on. What the
    /// edit fixes stands still, unless the edit gives it a velocity besides. Particles that the edit adds to a fluid
    /// where others are by now come to lie above them.
    void take(const Scene& edited);

    /// Takes places and velocities of now for those that were given, as if the scene of now had been taken.
    void takeNow();

    /// The same as with this scene behind the world's own, whose settings count: its points, edges, objects
    /// and fluids have ids beyond all of theirs, and hang on none of them. Rigid bodies then cost hardly more
    /// than what is added, not what is there.
    void add(Scene added);

    /// The same as with a scene without some objects (deleteObjects); those that are not there count for
    /// nothing. Rigid bodies that are joined to nothing that stays then cost much less than a step.
    void remove(std::span<const ObjectId> objects);

    /// Describes how an edit is carried out; what comes of it is the same to the last bit.
    enum class Rebuilding { WhatChanged, Everything };

    /// For tests of just that: everything is made anew in every edit. At first it is what changed.
    void setRebuilding(Rebuilding rebuilding) { rebuilding_ = rebuilding; }

    /// Gives all points of an object the velocity of a rigid body: v + spin r_perp about its centre of mass.
    ///
    /// A fixed object moves with it from then on, whatever it meets, until it is given another (kinematic):
    /// it carries what lies on it and presses what is in its way, and the points' velocities are a part of
    /// the scene. Fixed objects that share points move as one, with the momentum of all of it. A velocity
    /// that a fixed object has already is changed at no more than the cost of comparing scenes.
    /// Without effect when the object is not there. @param velocity m/s @param spin rad/s
    void setVelocity(ObjectId object, Vec velocity, double spin);

    /// The scene with the places and velocities of now, without what has broken.
    Scene scene() const;

    /// Returns the scene as it was given last, without what has broken since; its places and velocities are
    /// those of then.
    const Scene& givenScene() const;

    /// Edges that have broken since the world was made or took a scene without them, in order. Edges tear
    /// when their strain is beyond Edge::breaksAt at the end of a frame; those of the last frame have the
    /// tick of now. An outline that loses a side goes, loose pieces become objects of their own
    /// (scene/edit/breaking.h). The solver of 2009 breaks nothing. A broken edge stays so through live edits.
    std::span<const Break> breaks() const;

    Snapshot snapshot() const;

    /// The snapshot must come from a world with the same points. What was whole then is whole again, what had
    /// broken is broken; what an edit has changed since stays so, but for where points are and how they move. Of
    /// liquids there is what there was then: nothing of one that came since.
    void restore(const Snapshot& snapshot);

    /// Current places and velocities, in the order of the scene's points. m, m/s
    std::span<const Vec> positions() const;
    std::span<const Vec> velocities() const;
    std::span<const double> masses() const;  // kg
    std::uint64_t tick() const;
    double frame() const;  // s

    /// Takes hold of the object at the place `at` (of the nearest point when the object is none), to be
    /// pulled towards the target with bounded force, at most 1000 m/s^2 times the mass held, until it is let
    /// go.
    void grab(PointId nearest, std::optional<ObjectId> object, Vec at);
    void moveGrab(Vec target);
    void releaseGrab();

    /// Returns where the held place is now; none when nothing is held.
    std::optional<Vec> grabbedAt() const;

    /// Takes hold besides all that is held already; else as `grab`. It stays until it is let go or what it
    /// holds is gone. None when there is nothing to hold.
    std::optional<GrabId> addGrab(PointId nearest, std::optional<ObjectId> object, Vec at);

    /// These are for one hold; the hand's has the id 0. Without effect when there is none with this id.
    void moveGrab(GrabId grab, Vec target);
    void releaseGrab(GrabId grab);
    void releaseAllGrabs();
    std::optional<Vec> grabbedAt(GrabId grab) const;

    /// Changes velocities at once. An impulse on an object acts at the place `at`: on what is rigid as a
    /// whole, on what gives at the three corners around, or at the nearest point. What is not there or fixed
    /// feels nothing. kg m/s
    void kick(PointId point, Vec impulse);
    void kick(ObjectId object, Vec at, Vec impulse);

    /// A force that acts through the next frame and no longer; several add up. Else as with `kick`. N
    void push(PointId point, Vec force);
    void push(ObjectId object, Vec at, Vec force);

    /// A turning moment on all of an object, N m, through the next frame, or at once, N m s: every point gets
    /// a share of forces that add up to it and to no force, F_i = T m_i r_perp / sum m r^2, r from their
    /// centre of mass. What is fixed, or has no extent, feels nothing.
    void twist(ObjectId object, double moment);
    void spin(ObjectId object, double angularImpulse);

    std::span<const collision::Contact> contacts() const;
    dynamics::Energy energy() const;

    /// Particles that a tap has poured, or a drain swallowed, since the world was made or took it in. None
    /// with the solver of 2009, which leaves liquids where they are.
    std::uint32_t poured(TapId tap) const;
    std::uint32_t swallowed(DrainId drain) const;

    /// The pressures of the particles of all fluids in the last frame, in the scene's order, N/m: 0 before the first, and
    /// of what has come since. Empty with the solver of 2009, which leaves liquids where they are.
    std::span<const float> pressures() const;

    /// Returns the pressure at a place, N/m: of the fluid there, see fluids/pressure.h; else of the gas that the topmost
    /// outline around it holds, p A0 / A. None where neither is.
    std::optional<double> pressureAt(Vec place) const;

    /// Energy that came in from outside since the world was made: hands, wind, edits, taps, turns of gravity,
    /// fixed objects that move (all that the energy of what touches them changes by, losses included); and
    /// what the term of half a step, (h/2) F.v, took from `conserved` for a spring that then broke, which has
    /// no other outlet. A snapshot brings it back, too, without what edits since then have put in. J
    double outsideWork() const;

    /// The scale that an excess of energy is measured against: max(E(0), sum m max(|g| d, 0.5 m^2/s^2)), d
    /// the diagonal of the movable points' box at the start; an edit can make it greater. J
    double energyScale() const;

    /// Things that have been still for half a second sleep, with all that they touch, until something touches
    /// them: then they stand still and cost nothing. The solver of 2009 never sleeps.
    /// @param point place in the scene's points; fixed ones do not sleep
    bool isAsleep(std::size_t point) const;

    /// Whether all of an object's points that can move sleep, and any can.
    bool isAsleep(ObjectId object) const;

    /// Names what the object moves with: the same for all that touch or hang together. 0 for what is
    /// fixed, before the first step, and with the solver of 2009.
    int islandOf(ObjectId object) const;

    /// Whether the energy limiter slowed the object down in the last frame.
    bool isHeldByLimiter(ObjectId object) const;

    /// The limiter's act on what the object moves with in the last frame; none: it left it alone.
    std::optional<dynamics::LimiterAct> limiterActOn(ObjectId object) const;

    /// All of its acts in the last frame; islandOf names the islands.
    std::span<const dynamics::LimiterAct> limiterActs() const;

    /// Off: all is awake and stays so.
    void setSleeping(bool enabled);

    /// Sets how many threads work on a step, 1..64; they are there as long as the world. The bits are the
    /// same. Or as many as pay for what touches in it: none beside the caller for a small scene, and where
    /// the system gives no more.
    /// Throws std::system_error, and changes nothing, where the system does not give those that were asked
    /// for.
    void setThreads(int threads);
    static constexpr int asManyAsPay = 0;

    /// Returns how many worked on the last step.
    int threads() const;

    dynamics::LimiterReport limiterReport() const;

    /// Returns how much the energy of what moves together may rise before the limiter takes it back, as a
    /// share of its scale: more by methods of integration that gain energy, so that it can be seen. 0 with
    /// the solver of 2009, which has no limiter.
    double energyTolerance() const;

    /// Off only to see what happens without it.
    void setEnergyLimiter(bool enabled);

    /// Lets the program have its say in contacts from now on; the solver of 2009 does not ask. Pairs are
    /// asked about anew.
    void setContactRules(collision::ContactRules rules);

    /// Lends a clock, by which the stages of every frame are then timed; null: none. The solver of 2009 has
    /// no stages.
    void setClock(dynamics::StageClock clock);

    /// The times of the last frame's stages, in the clock's unit.
    dynamics::StageTimes stageTimes() const;

    /// All of the world as bytes: restored from them, here or elsewhere, it goes on with the same bits. They
    /// are for the same version of the program alone. Threads, clock and contact rules are not a part of
    /// them.
    std::string save() const;

    /// NewerVersion for what another version saved, WrongFormat for what is no saved world or is damaged.
    static Result<World> restored(std::string_view bytes);

    /// 64 bits over the places and velocities of all points and particles, and the edges that have broken:
    /// what can be seen of a state. What a solver remembers besides (impulses, friction, sleep, substeps) it
    /// does not read: where two worlds differ in that alone, the hashes of later frames tell.
    std::uint64_t hash() const;

private:
    explicit World(std::unique_ptr<State> state);
    void rebuild(const Scene& edited);
    void kick(std::size_t point, Vec impulse);
    void noteEnergyBeforeKicks();
    void chooseThreads();

    std::unique_ptr<State> state_;
    std::unique_ptr<Workers> workers_;  // null: one thread
    bool choosesThreads_ = false;       // by what pays
    bool usesWorkers_ = false;          // in the last step
    Rebuilding rebuilding_ = Rebuilding::WhatChanged;
    std::unique_ptr<const collision::ContactRules> rules_;  // null: none
};

}  // namespace sprung
