#pragma once

#include "scene/mass.h"
#include "world.h"
#include "world_scenes.h"
#include "world_solver.h"

namespace sprung {

/// Everything made from the scene stands before what moves, so that a new scene is a new State.
struct World::State {
    Scene scene;  // as it was given last, without what has broken: places and velocities are those of then
    std::optional<Scene> whole;  // the same before anything broke; none: nothing has
    MassShares shares;
    std::vector<double> masses;
    std::vector<bool> fixed;
    Vec reference;  // m, where the potential of gravity is 0
    std::unique_ptr<WorldSolver> solver;
    dynamics::EnergyMeter meter;
    Snapshot now;                       // but for what the solver remembers
    std::vector<dynamics::Grab> grabs;  // ascending by their names
    std::uint32_t lastGrab = 0;
    std::vector<dynamics::Push> pushes;       // for the next frame
    std::optional<double> energyBeforeKicks;  // J, of those since the last frame
    double energyScale = 0.0;
    dynamics::StageClock clock = nullptr;
    bool maySleep = true;

    /// @param moved the same scene with the places and velocities of now, contained
    /// @param start likewise with those that the solver is to be made from
    State(const Scene& taken, std::span<const Break> breaks, const Scene& moved, const Scene& start,
          std::optional<Vec> keptReference);

    const Scene& given() const { return whole ? *whole : scene; }

    /// The scene with the places and velocities of now; and its liquids alone.
    Scene scenePosed() const;
    std::vector<Fluid> fluidsPosed() const { return solver->placed(scene.fluids); }

    /// Null: there is none.
    dynamics::Grab* findGrab(GrabId id);

    /// Every grab becomes what is given, or goes.
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

    /// Whether anything could become gas that moves freely by breaking.
    bool mayBurst() const;
    void releaseBurst(const Scene& before);

    /// The meter for the scene.
    void measureAnew();

    /// Lets the edges break that the solver has found.
    void breakEdges();

    void restore(const Snapshot& snapshot);

    void setClock(dynamics::StageClock lent)
    {
        clock = lent;
        solver->setClock(lent);
    }

    void setSleeping(bool enabled)
    {
        maySleep = enabled;
        solver->setSleeping(enabled);
    }

    dynamics::Energy energy() const
    {
        return solver->energy(meter, now.positions, now.velocities, reference);
    }

    /// EnergyMeter::scale from here on, with the liquids that the solver moves. J
    double scaleOfEnergy(double startEnergy) const
    {
        const bool areMoved = solver->movesLiquids() && !scene.fluids.empty();
        return meter.scale(now.positions, startEnergy, areMoved ? fluidsPosed() : std::vector<Fluid>{});
    }

    /// The work of the kicks since the last frame. J
    double workOfKicks() const { return energyBeforeKicks ? energy().conserved - *energyBeforeKicks : 0.0; }
    void settleKicks()
    {
        now.outsideWork += workOfKicks();
        energyBeforeKicks.reset();
    }

    /// Takes over a scene that was tuned alone, in place. False, and nothing done, where that can't be.
    bool tune(const Scene& edited);

    /// Takes points, edges and objects in, in place: rigid bodies that hang on nothing that is there, with
    /// ids beyond all of theirs. False, and nothing done, where that can't be.
    bool grow(const Scene& added);

    /// Takes points, edges and objects out, in place, where these are rigid bodies. False, and nothing done,
    /// where that can't be.
    bool shrink(const ScenePart& gone);

    /// The same for a scene in which rigid bodies have another density, place or velocity.
    bool refit(const Scene& edited);

    /// The same for a scene in which what moves at a given velocity is given another.
    bool drive(const Scene& edited);

    /// Lets an archive write or read what else lasts from frame to frame.
    template <class Archive>
    void archive(Archive& a);

    bool isDriven(std::size_t point) const { return !now.driven.empty() && now.driven[point]; }

    /// Takes the velocities of all that is fixed but not driven.
    void stopFixed()
    {
        for (std::size_t i = 0; i < fixed.size(); ++i)
            if (fixed[i] && !isDriven(i))
                now.velocities[i] = Vec{0.0};
    }
};

}  // namespace sprung
