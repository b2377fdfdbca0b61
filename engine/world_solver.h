#pragma once

#include "collision/contact.h"
#include "collision/contact_rules.h"
#include "dynamics/energy/energy_meter.h"
#include "dynamics/energy/limiter_report.h"
#include "dynamics/forces/grab.h"
#include "dynamics/forces/push.h"
#include "dynamics/migration.h"
#include "dynamics/step/stage_times.h"
#include "scene/edit/breaking.h"
#include "scene/scene_part.h"

#include <memory>
#include <span>

namespace sprung {

namespace fluids {
struct LiquidState;
}

class ByteReader;
class ByteWriter;
class Hasher;
class Workers;

/// The memory is what a solver keeps from frame to frame besides places and velocities. It does not change
/// any more.
struct SolverMemory {
    virtual ~SolverMemory() = default;
    virtual std::size_t bytes() const = 0;

    /// Whether it goes with what was driven then, be it nothing.
    virtual bool knowsDriven() const { return false; }

    /// The fluids of a scene where they are in this memory; as given where they could not have become of it.
    virtual std::vector<Fluid> placed(std::vector<Fluid> fluids, const Scene& scene) const = 0;
};

/// The report of the last frame, as long as that lasts.
struct SolverReport {
    std::span<const dynamics::LimiterAct> acts;  // ascending by their islands
    dynamics::LimiterReport limiter;
    double energyTolerance = 0.0;
    dynamics::StageTimes stageTimes;
    std::size_t contactPairs = 0;                  // of colliders: what there is to share out among threads
    const fluids::LiquidState* liquids = nullptr;  // null: none is moved
};

/// A scene with all that it weighs.
struct WeighedScene {
    const Scene& scene;
    std::span<const double> masses;  // kg, of every point
    const std::vector<bool>& fixed;  // likewise
};

/// A moment that a solver goes back to.
struct Moment {
    WeighedScene of;                  // as it is given by now, without what had broken then
    std::span<const Vec> positions;   // m
    std::span<const Vec> velocities;  // m/s
    const SolverMemory* memory;       // null: places and velocities are all there is
    std::span<const Break> breaks;    // up to then
    bool areAllBreaks;                // no edit has taken one of them away since
    bool isSameStructure;             // as much had broken then as has by now
};

/// One of the ways to run a scene. The world has it step, follow edits, go back, and report, and does not
/// know which it is. A way that lacks something, such as sleep or taps, leaves the function for it as it is
/// here.
class WorldSolver {
public:
    /// By the scene's settings. @param start from its places and velocities
    /// @param breaksBefore what had broken before that
    static std::unique_ptr<WorldSolver> of(const WeighedScene& start, std::size_t breaksBefore);

    virtual ~WorldSolver() = default;

    // A step

    virtual void step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
                      std::span<dynamics::Push> pushes) = 0;

    /// Changes velocities at once by an impulse on a point that moves. kg m/s
    virtual void kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities) = 0;

    /// Edges that broke in the last frame, as places in the scene's edges: until the call behind it.
    virtual std::span<const int> broken() const { return {}; }

    /// Goes on without edges that have broken, and with what objects came of them.
    virtual void restructure(const Scene& /*scene*/, std::span<const double> /*masses*/) {}

    /// Takes particles of a fluid in, behind those it has. @param fluid place in the scene's @param at m
    /// @param velocity m/s
    virtual void pour(std::size_t /*fluid*/, std::span<const Vec> /*at*/, std::span<const Vec> /*velocity*/)
    {
    }

    // An edit

    enum class Tuned { No, InLooksAlone, InNumbers };

    /// Takes over a scene of as many of everything in which numbers alone are others: it goes on as one that
    /// is made from the edited scene. No: nothing is done. @param isUnmoved of the points: they go on from
    /// where they are
    /// @param masses kg, of the edited scene
    virtual Tuned tune(const Scene& before, const Scene& edited, const std::vector<bool>& isUnmoved,
                       std::span<const double> masses) = 0;

    /// Takes in what has come behind all there was. False, and nothing done, where that can't be.
    virtual bool grow(const Scene& /*added*/, std::span<const double> /*masses*/) { return false; }

    /// Takes out what goes with nothing else noticing it. False, and nothing done, where that can't be.
    /// @param masses of what stays, kg
    virtual bool shrink(const ScenePart& /*gone*/, std::span<const double> /*masses*/) { return false; }

    /// Takes rigid bodies for others of the same points, of another density or elsewhere. False, and nothing
    /// done, where that can't be. @param part where they are in the scene @param own they alone, as they are
    /// now
    /// @param masses of all points, kg
    virtual bool refit(const ScenePart& /*part*/, const Scene& /*own*/, std::span<const double> /*masses*/)
    {
        return false;
    }

    /// Gives what moves at a given velocity other velocities. False, and nothing done, where that can't be.
    virtual bool drive(std::span<const double> /*masses*/, std::span<Vec> /*positions*/,
                       std::span<Vec> /*velocities*/, const std::vector<bool>& /*driven*/)
    {
        return false;
    }

    /// The scene in the moment that a run began from, to which one of an edited scene goes back to go on as
    /// this one. Null: it goes on from the places and velocities of now.
    virtual const Scene* start() const { return nullptr; }
    virtual std::size_t breaksAtStart() const { return 0; }

    /// Takes over what a solver of the same kind, before an edit, remembers.
    virtual void migrate(const WorldSolver& /*old*/, const Scene& /*before*/, const Scene& /*after*/,
                         const dynamics::Kept& /*kept*/)
    {
    }

    // A moment

    virtual std::shared_ptr<const SolverMemory> memory() const = 0;
    virtual void restore(const Moment& moment) = 0;

    /// Writes and reads a memory. Null: what was read is none of this scene's.
    virtual void writeMemory(ByteWriter&) const {}
    virtual std::shared_ptr<const SolverMemory> readMemory(ByteReader&) const { return memory(); }

    /// Likewise what lasts, but stays as it is where a moment is restored.
    virtual void writeAccounts(ByteWriter&) {}
    virtual void readAccounts(ByteReader&) {}

    // A switch

    virtual void setSleeping(bool /*enabled*/) {}
    virtual void setWorkers(Workers* /*workers*/) {}
    virtual void setContactRules(const collision::ContactRules* /*rules*/) {}
    virtual void setLimiter(bool /*enabled*/) {}
    virtual void setClock(dynamics::StageClock /*clock*/) {}

    // A report

    virtual std::span<const collision::Contact> contacts() const = 0;
    virtual SolverReport report() const { return {}; }
    virtual bool isAsleep(int /*point*/) const { return false; }
    virtual int islandOf(int /*point*/) const { return 0; }

    /// Returns where the liquids of the scene are.
    virtual std::vector<Fluid> placed(std::vector<Fluid> fluids) const = 0;
    virtual bool movesLiquids() const { return false; }

    /// Adds places and velocities of liquids.
    virtual void addLiquids(Hasher& hasher) const = 0;

    /// The step that energy is measured for. s
    virtual double stepLength() const = 0;
    virtual double stepOf(int /*point*/) const { return stepLength(); }

    /// Tells a meter what it counts otherwise.
    virtual void prepare(dynamics::EnergyMeter& /*meter*/) const {}

    /// @param reference m, where the potential of gravity is 0
    virtual dynamics::Energy energy(const dynamics::EnergyMeter& meter, std::span<const Vec> positions,
                                    std::span<const Vec> velocities, Vec reference) const = 0;

    /// Adds to the work from outside that of the last frame but for hands and pushes. J
    virtual void addOutsideWork(double& sum, Vec reference) const = 0;
};

}  // namespace sprung
