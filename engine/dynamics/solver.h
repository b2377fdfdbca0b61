#pragma once

#include "collision/contact.h"
#include "collision/continuous.h"
#include "collision/self_contacts.h"
#include "collision/soft_contact_finder.h"
#include "core/simd.h"
#include "dynamics/breaking.h"
#include "dynamics/constraint_set.h"
#include "dynamics/constraints/area/inversion.h"
#include "dynamics/contact_judge.h"
#include "dynamics/energy/energy_limiter.h"
#include "dynamics/energy/liquid_account.h"
#include "dynamics/forces/forces.h"
#include "dynamics/forces/grab.h"
#include "dynamics/forces/push.h"
#include "dynamics/migration.h"
#include "dynamics/refit.h"
#include "dynamics/solver_state.h"
#include "dynamics/step/body_steps.h"
#include "dynamics/step/frame_start.h"
#include "dynamics/step/stage_times.h"
#include "scene/scene_part.h"

#include <memory>

namespace sprung::dynamics {

/// Rigid parts move as rigid bodies, soft parts as points; both meet in contacts. The frame is divided into
/// substeps, as many as the scene's iterations; stiffness does not depend on how many.
class SubsteppingSolver {
public:
    /// Starts from the scene's places and velocities. @param masses of every point, kg
    /// @param lanes 4, 8 or 16 contacts at a time: the bits are the same
    SubsteppingSolver(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed,
                      int lanes = bestLanes());

    /// Takes over what the method before an edit remembers. @param before, after the scenes they were made
    /// from
    void migrate(const SubsteppingSolver& old, const Scene& before, const Scene& after, const Kept& kept);

    /// Takes objects in that have come behind all that there was, as if it had been made with them and gone
    /// on as it was. False, and nothing done, where they are no rigid bodies that move by themselves.
    /// @param added these alone, with masses, kg @param scene all, made from the places this began with
    bool grow(const Scene& added, std::span<const double> masses, const Scene& scene);

    /// Whether all that goes is rigid bodies that move by themselves. @param scene before
    bool canShrink(const Scene& scene, const ScenePart& gone) const;

    /// Takes such bodies out, and their objects: as if it had been made without them and gone on as it was,
    /// awake.
    /// @param scene without them, made from the places this began with @param masses likewise, kg
    void shrink(const ScenePart& gone, const Scene& scene, std::span<const double> masses);

    /// Makes rigid bodies that move by themselves (canShrink) anew, to be taken for what they were. None
    /// where more than numbers became of them. @param own them alone, where they are now @param masses of
    /// all, kg
    std::optional<Refit> fit(const ScenePart& part, const Scene& own, std::span<const double> masses) const;

    /// Takes them for what they were: as if all had been made with them and gone on as it was, awake.
    /// @param scene with the places this began with, and theirs of now
    void refit(const Refit& made, const Scene& scene, std::span<const double> masses);

    /// Takes a scene over whose parts are all kept (keptPoints) and no more, in place: as if it had been made
    /// from it and gone on as it was, awake. Only world settings, materials and numbers of edges differ.
    /// @param scene with the places this began with @param masses of all, kg
    void tune(const Scene& scene, std::span<const double> masses);

    /// Advances by one frame. @param grabs what is held
    /// @param pushes forces from outside
    void step(std::span<Vec> positions, std::span<Vec> velocities, std::span<Grab> grabs,
              std::span<Push> pushes = {});

    /// Changes velocities at once by an impulse on a point, which wakes it. kg m/s
    void kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities);

    /// Gives kinematic bodies new velocities: those of their points, in places as they are. What each body
    /// has of it is written back. @param masses their own (ownMasses), kg @param driven which of them tell
    void drive(std::span<const double> masses, std::span<Vec> positions, std::span<Vec> velocities,
               const std::vector<bool>& driven);

    /// The work of kinematic bodies on others in the last frame, less what was lost of it. J
    double workOfDriven() const { return energyLimiter_.workOfDriven(); }

    /// Edges that broke in the last frame, as places in the scene's edges. They go on until it is told.
    const std::vector<int>& broken() const { return broken_; }

    /// Goes on without edges that can break and with other objects, in the same bodies and points: what
    /// became of the scene this was made from. The state goes on; restore may follow.
    /// @param masses as before, kg
    void restructure(const Scene& scene, std::span<const double> masses);

    /// Takes particles of a fluid in, behind those it has. @param fluid place in the scene's @param at m
    /// @param velocity m/s
    void pour(int fluid, std::span<const Vec> at, std::span<const Vec> velocity);

    /// The contact pairs of the last frame, found out when they are asked for.
    const std::vector<collision::Contact>& contacts() const;
    void forgetContacts()
    {
        contacts_.clear();
        contactsKnown_ = true;
    }

    const SolverState& state() const { return state_; }

    /// Whether a state from elsewhere is one of this run's: as many of everything, and no place beyond.
    bool couldBe(const SolverState& state) const;
    void restore(const SolverState& state)
    {
        state_ = state;
        liquids_.forgetCover();
        particleIntegrator_.fit(state_.history, state_.points.start.size());
        narrowPhase_.forget();
        judge_.forget();
        energyLimiter_.forget();
    }

    /// Whether a point sleeps. Fixed ones do not.
    bool isAsleep(int point) const { return state_.sleep.isAsleep[nodeOf(point)]; }

    /// Names what the point moves with, by any name, in the last frame; 0: nothing moves it.
    int islandOf(int point) const;

    /// Threads that help from now on, as long as they live; null: none. The bits are the same.
    void setWorkers(Workers* workers);

    /// Pairs of colliders that touched in the last frame: what there is to share out among threads.
    std::size_t contactPairCount() const { return active().size(); }

    /// Off: all is awake and stays so.
    void setSleeping(bool enabled);

    /// The length of a substep where no rate group has more of them. s
    double substep() const { return frame_ / iterations_; }

    /// The work of forces in the last frame that no energy of theirs tells. J
    double workOfForces() const { return forces_.work(); }

    /// Goes on with what taps and drains of a scene have done.
    void migrateFlows(const Scene& scene, const fluids::Flows& before)
    {
        state_.liquids.flows = fluids::Flows::of(scene, before);
    }

    /// Goes on with the pressures of particles, if they are the same.
    void migratePressures(const fluids::LiquidState& before)
    {
        if (before.fluid == state_.liquids.fluid && before.ids == state_.liquids.ids)
            state_.liquids.pressure = before.pressure;
    }

    /// The energy of what taps poured in the last frame, less that of what drains swallowed. J
    double energyOfFlows(Vec reference) const
    {
        return exchange_.kinetic + exchange_.pressed -
               glm::dot(gravity_, exchange_.moment - exchange_.weight * reference);
    }

    /// The energy of forces, without gravity's. @param positions, velocities of all points
    Gas::Energy energyOfForces(std::span<const Vec> positions, std::span<const Vec> velocities) const
    {
        return forces_.energy(positions, velocities, stepsOfPoints(), frame_ / iterations_);
    }

    /// The energy that came into gases that move freely in the last frame. J
    double energyIntoGases() const { return liquids_.energyOfGas(); }

    /// @param reference m, where the potential of gravity is 0
    fluids::Liquids::Energy energyOfLiquids(Vec reference) const
    {
        return liquids_.energy(state_.liquids, reference);
    }

    /// The report of the energy limiter; and a switch, to see what happens without it.
    const std::vector<LimiterAct>& limiterActs() const { return energyLimiter_.acts(); }
    const LimiterReport& limiterReport() const { return energyLimiter_.report(); }
    void setLimiter(bool enabled) { energyLimiter_.setEnabled(enabled); }
    template <class Archive>
    void archiveLimiter(Archive& a)
    {
        energyLimiter_.archive(a);
    }
    void migrateLimiter(const SubsteppingSolver& old) { energyLimiter_.migrate(old.energyLimiter_); }

    /// Lets the program have its say in contacts, from now on; null: it has none. Pairs are found anew.
    void setContactRules(const collision::ContactRules* rules);

    /// The times of the last frame's stages, by a clock that is lent; null: none.
    const StageTimes& stageTimes() const { return timer_.times(); }
    void setClock(StageClock clock) { timer_.setClock(clock); }

    /// Springs that are no forces: what accounts of energy want to know.
    std::vector<ProjectedSpring> projectedSprings() const
    {
        return constraints_->distance.edges().projected();
    }

    /// The energy that the method of integration keeps, and how much of it the limiter lets rise.
    const ShadowHamiltonian& shadowHamiltonian() const { return particleIntegrator_.kept(); }
    EnergyTolerance energyTolerance() const { return energyLimiter_.tolerance(); }
    bool hasOwnMotion() const { return particleIntegrator_.isNeeded(); }
    bool isFree(int point) const { return state_.points.isFree(point); }

    /// The substeps that the points' velocities are half of behind their places, s; empty: all the same.
    std::vector<double> stepsOfPoints() const;
    double stepOf(int point) const { return frame_ / state_.substeps[nodeOf(point)]; }

    /// Edges that cannot have their rest length, as places in the scene's edges.
    const std::vector<int>& contradictory() const { return clusters_.contradictory; }

private:
    SolverState startOf(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed);
    void noteStructure(const Scene& scene);
    void makeRows(const Scene& scene, std::span<const double> masses);
    void makeOfColliders(const Scene& scene, std::span<const double> masses);
    void takeNumbers(const Scene& scene);
    void appendBodies(const Growth& growth, const Scene& added, std::span<const double> masses,
                      const Clusters& own);
    void noteBodies(std::size_t first);
    struct Leaving;
    void shrinkLists(const Leaving& leaving);
    void renumberContactPairs(const Leaving& leaving, const Remaining& colliders);
    bool hasOnlyBodies() const;
    bool isSameBody(const Refit& made, int which) const;
    void renewContactPairs(const Refit& made);
    void replaceBody(const Refit& made, int which);
    void replacePoints(const Refit& made);
    void noteContradictory(const Scene& scene);
    void wakeAll();
    void tie();
    void setKinematicVelocities(const Scene& scene, Bodies& bodies) const;
    std::vector<RateGroups::KinematicTie> kinematicTies() const;
    void settleKinematic();
    void beginFrame(std::span<const Vec> positions, std::span<Grab> grabs, std::span<const Push> pushes);
    bool isStill(std::span<const Grab> grabs) const;
    void beginConstraints();
    void findContacts();
    collision::NarrowPhase::MayMeet mayMeet();
    collision::Continuous::MayPass mayPass() const;

    /// The contact pairs that count in this frame.
    std::span<const collision::ActivePair> active() const
    {
        return judge_.isNeeded() ? judge_.accepted() : narrowPhase_.active();
    }
    bool haveContactPairsChanged() const
    {
        return narrowPhase_.changed() || (judge_.isNeeded() && judge_.changed());
    }
    void formGroups();
    void findContactsOfWoken();
    void beginLimiter();
    void setDriven();
    void advanceGroups(std::span<Grab> grabs, std::span<Push> pushes);
    void advance(const RateGroup& group, std::span<Grab> grabs, std::span<Push> pushes);
    void advanceLiquidsAlone();
    bool isWet(const RateGroup& group) const { return group.index == groups_.wetGroup(); }
    bool hasLiquids() const { return !state_.liquids.places.empty(); }
    fluids::WallMotion wallMotion()
    {
        return {liquids_.walls(), state_.points, MotionView(state_.points, state_.bodies.motion)};
    }
    void migrateSleepOfLiquids(const SubsteppingSolver& old, const Scene& before, const Scene& after);
    void beginLiquids();
    bool isLiquidDisturbed();
    bool areWetIslandsStill() const;
    bool doesLiquidSleep() const { return state_.liquids.sleeps != 0; }
    void endLiquids();
    void pressLiquids(float h, fluids::WallMotion& walls);
    void sweepLiquids(fluids::WallMotion& walls);
    double noteWorkOfLiquids(double lagged);
    void findFastSprings();
    void settleLiquids();
    void forgetSettled();
    void beginGroup(const RateGroup& group, float h, bool isPulled);
    void endGroup(const RateGroup& group, float h);
    bool isPulledFromOutside(std::span<const Grab> grabs, std::span<const Push> pushes) const;
    void applyForces(Substep& s, std::span<Grab> grabs, std::span<Push> pushes);
    void integrate(Substep& s);
    float keptAgainstDrag(float h) const { return 1.0f / (1.0f + static_cast<float>(drag_) * h); }
    void wakeHeld(std::span<const Grab> grabs, std::span<const Push> pushes);
    void stopTunnelling();
    void finish();
    void addWork(std::span<const Grab> grabs, std::span<const Push> pushes);
    void endLimiter();
    std::vector<int> stretchedIslands() const;
    collision::StaticColliders bodiesAt(int object) const;
    void helpSinking();
    void giveSubsteps(std::vector<int> islands, int groups);
    std::vector<int> changing(std::span<const int> islands) const;
    void helpStretched();
    void write(std::span<Vec> positions, std::span<Vec> velocities) const;
    NodeId nodeOf(int p) const { return sprung::dynamics::nodeOf(p, state_.bodies, state_.points); }
    NodeId nodeOfAny(std::span<const int> points) const
    {
        return sprung::dynamics::nodeOfAny(points, state_.bodies, state_.points);
    }
    NodeId heldNode(const Grab& grab) const;
    void contain();
    std::vector<std::uint8_t> nodesInContact() const;
    void noteContacts() const;
    double substepOf(int node) const;
    void putToSleep();
    void addDepenetration(std::span<const int> islands, std::span<double> work) const;
    void breakEdges();
    void changeSubsteps();
    void accelerate(int body, float h);

    Vec gravity_;     // m/s^2
    double drag_;     // 1/s
    int iterations_;  // substeps a frame
    double frame_;    // s
    Clusters clusters_;
    collision::Colliders colliders_;
    std::vector<ObjectId> objectIds_;
    std::vector<Vec> attachmentPlaces_;  // m, in their bodies' frames, by points
    std::vector<int> usedAttachments_;   // that soft things hang on
    std::vector<int> onPivots_;          // bodies
    std::vector<int> kinematic_;         // likewise
    std::vector<double> radii_;          // m, of the bodies' farthest points from their origins
    bool maySleep_ = true;
    SolverState state_;
    Points start_;  // as it was made: for what is made again when edges break
    std::vector<EdgeId> pointEdgeIds_, contradictoryIds_;  // likewise
    std::unique_ptr<ConstraintSet> constraints_;           // its parts know each other
    ParticleIntegrator particleIntegrator_;
    ForceSteps forceSteps_;
    Forces forces_;
    fluids::Liquids liquids_;
    ParticleSteps particleSteps_;
    collision::RestShapes restShapes_;
    collision::SelfContacts selfContacts_;
    EnergyLimiter energyLimiter_;
    collision::Continuous continuous_;
    BodyPoints bodyPoints_;
    Breaking breaking_;
    std::vector<int> broken_;

    // Within a frame.
    fluids::Exchange exchange_;
    std::vector<int> wet_;          // nodes that liquid touches
    std::vector<int> fastSprings_;  // springs at these that are faster than the steps of liquid
    LiquidAccount liquidAccount_;
    double allowedOfLiquids_ = 0.0;  // J, in this frame
    StageTimer timer_;
    FrameStart frameStart_;
    std::vector<PairLoads> loads_;  // of the contact pairs that are solved, in the substep before it
    collision::NarrowPhase narrowPhase_;
    ContactJudge judge_;
    Workers* workers_ = nullptr;
    BodySteps bodySteps_;
    collision::SoftContactFinder softFinder_;
    RateGroups groups_;

    mutable std::vector<collision::Contact> contacts_;
    mutable bool contactsKnown_ = true;
};

}  // namespace sprung::dynamics
