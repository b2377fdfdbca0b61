#pragma once

#include "dynamics/solver.h"
#include "scene/mass.h"
#include "verlet2009/verlet2009.h"
#include "world.h"

#include <variant>

namespace sprung {

/// The scene with places and velocities that a file could hold.
Scene contained(Scene scene);

/// The scene without what has broken, as it weighs whole.
Scene withBreaks(Scene scene, std::span<const Break> breaks);

/// Whether two are the same scene in different moments.
bool differsByMotionAlone(const Scene& one, const Scene& other);

/// Whether the same liquids may become as many as others, by the taps and drains of a scene.
bool couldBecome(const std::vector<Fluid>& one, const std::vector<Fluid>& other, const Scene& scene);

/// A scene's liquids where a run of it has them.
std::vector<Fluid> placed(std::vector<Fluid> fluids, const fluids::LiquidState& liquids);

/// Likewise where another scene's fluids are, each by its id.
std::vector<Fluid> placed(std::vector<Fluid> fluids, const std::vector<Fluid>& others);

/// What a step of the solver takes. s
double stepOf(const WorldSettings& world);

/// Everything made from the scene stands before what moves, so that a new scene is a new State.
struct World::State {
    Scene scene;  // as it was given last, without what has broken: places and velocities are those of then
    std::optional<Scene> whole;  // the same before anything broke; none: nothing has
    MassShares shares;
    std::vector<double> masses;
    std::vector<bool> fixed;
    Vec reference;  // m, where the potential of gravity is 0
    dynamics::EnergyMeter meter;
    std::variant<verlet2009::Classic, dynamics::SubsteppingSolver> method;
    Snapshot now;                       // with the start of the method, but not its state
    std::shared_ptr<Scene> ownStart;    // that start, while it is this world's to change; null: it is not
    std::vector<dynamics::Grab> grabs;  // ascending by their names
    std::uint32_t lastGrab = 0;
    std::vector<dynamics::Push> pushes;       // for the next frame
    std::optional<double> energyBeforeKicks;  // J, of those since the last frame
    double energyScale = 0.0;
    double outsideWork = 0.0;
    dynamics::StageClock clock = nullptr;
    bool maySleep = true;

    /// @param moved the same scene with the places and velocities of now, contained
    /// @param start likewise with those that the modern method is to be made from
    State(const Scene& taken, std::span<const Break> breaks, const Scene& moved, const Scene& start,
          std::optional<Vec> keptReference);

    dynamics::SubsteppingSolver* modern() { return std::get_if<dynamics::SubsteppingSolver>(&method); }
    const Scene& given() const { return whole ? *whole : scene; }

    /// The scene with the places and velocities of now; and its liquids alone.
    Scene scenePosed() const;
    std::vector<Fluid> fluidsPosed() const;

    /// Null: there is none.
    dynamics::Grab* findGrab(GrabId id);

    /// Every hold becomes what is told, or goes.
    template <class Become>
    void changeGrabs(const Become& become)
    {
        std::vector<dynamics::Grab> changed;
        for (const dynamics::Grab& grab : grabs)
            if (const std::optional<dynamics::Grab> still = become(grab))
                changed.push_back(*still);
        grabs = std::move(changed);
    }

    /// Calls take(point, its share of a turning moment of 1 N m on an object, N).
    template <class Take>
    void eachShareOfMoment(ObjectId object, const Take& take) const;

    /// The meter for the scene.
    void measureAnew();

    /// Lets the edges break that the method has found.
    void breakEdges();

    void restore(const Snapshot& snapshot);
    void restoreSolver(const Snapshot& snapshot, bool isSameStructure);

    /// The scene's liquids where they are in a snapshot of either solver; where an edit has made others of them, where
    /// they are now.
    std::vector<Fluid> fluidsIn(const Snapshot& snapshot) const;

    /// The modern method as it began before a snapshot, if that was with the same scene but for its motion.
    std::optional<dynamics::SubsteppingSolver> begunAs(const Snapshot& snapshot) const;

    /// Notes what the modern method begins from.
    void begin(const Scene& start);

    /// That, to be changed: snapshots keep what they have.
    Scene& changedStart();

    void setClock(dynamics::StageClock lent)
    {
        clock = lent;
        if (modern())
            modern()->setClock(lent);
    }

    void setSleeping(bool enabled)
    {
        maySleep = enabled;
        if (modern())
            modern()->setSleeping(enabled);
    }

    void setWorkers(Workers* workers)
    {
        if (modern())
            modern()->setWorkers(workers);
    }

    void setContactRules(const collision::ContactRules* rules)
    {
        if (modern())
            modern()->setContactRules(rules);
    }

    void keepAccountsOf(const dynamics::SubsteppingSolver& modern);
    dynamics::Energy energy() const
    {
        const dynamics::SubsteppingSolver* steps = std::get_if<dynamics::SubsteppingSolver>(&method);
        dynamics::Energy sum = meter.measure(now.positions, now.velocities,
                                             steps ? steps->stepsOfPoints() : std::vector<double>{});
        const fluids::Liquids::Energy ofLiquids =
            steps ? steps->energyOfLiquids(reference) : fluids::Liquids::Energy{};
        sum.kinetic += ofLiquids.kinetic;
        sum.gravitational += ofLiquids.gravitational;
        sum.conserved += ofLiquids.kinetic + ofLiquids.gravitational;
        const dynamics::Gas::Energy ofGas =
            steps ? steps->energyOfGas(now.positions, now.velocities) : dynamics::Gas::Energy{};
        sum.elastic += ofGas.elastic;
        sum.conserved += ofGas.elastic + ofGas.shadow;
        return sum;
    }

    /// EnergyMeter::scale from here on, with the liquids that the solver moves. J
    double scaleOfEnergy(double startEnergy) const
    {
        const bool areMoved = std::holds_alternative<dynamics::SubsteppingSolver>(method) && !scene.fluids.empty();
        return meter.scale(now.positions, startEnergy, areMoved ? fluidsPosed() : std::vector<Fluid>{});
    }

    /// What kicks since the last frame have put in. J
    double workOfKicks() const { return energyBeforeKicks ? energy().conserved - *energyBeforeKicks : 0.0; }
    void settleKicks()
    {
        outsideWork += workOfKicks();
        energyBeforeKicks.reset();
    }

    /// Takes over a scene that was tuned alone, in place. False, and nothing done, where that can't be.
    bool tune(const Scene& edited);
    bool tuneClassic(const Scene& edited);
    bool tuneModern(const Scene& edited);
    void measureTuned(double before);

    /// Takes points, edges and objects in, in place: rigid bodies that hang on nothing that is there, with ids beyond
    /// all of theirs. False, and nothing done, where that can't be.
    bool grow(const Scene& added);

    /// The same for a scene in which what moves as it was told is told otherwise.
    bool drive(const Scene& edited);

    /// Lets an archive write or read what else lasts from frame to frame.
    template <class Archive>
    void archive(Archive& a);

    bool isDriven(std::size_t point) const { return !now.driven.empty() && now.driven[point]; }

    /// Of what is fixed only what is driven has a velocity.
    void stopFixed()
    {
        for (std::size_t i = 0; i < fixed.size(); ++i)
            if (fixed[i] && !isDriven(i))
                now.velocities[i] = Vec{0.0};
    }
};

}  // namespace sprung
