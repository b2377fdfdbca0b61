#pragma once

#include "dynamics/solver.h"
#include "world_solver.h"

namespace sprung {

/// The sub-stepping solver in a world, with the scene that it began from: made from it again, and given what
/// it remembers, it goes on with the same bits.
class SubsteppingWorld final : public WorldSolver {
public:
    SubsteppingWorld(const WeighedScene& start, std::size_t breaksBefore);

    void step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
              std::span<dynamics::Push> pushes) override;
    void kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities) override;
    std::span<const int> broken() const override { return solver_.broken(); }
    void pour(std::size_t fluid, std::span<const Vec> at, std::span<const Vec> velocity) override;
    void restructure(const Scene& scene, std::span<const double> masses) override;

    Tuned tune(const Scene& before, const Scene& edited, const std::vector<bool>& isUnmoved,
               std::span<const double> masses) override;
    bool grow(const Scene& added, std::span<const double> masses) override;
    bool shrink(const ScenePart& gone, std::span<const double> masses) override;
    bool refit(const ScenePart& part, const Scene& own, std::span<const double> masses) override;
    bool drive(std::span<const double> masses, std::span<Vec> positions, std::span<Vec> velocities,
               const std::vector<bool>& driven) override;
    const Scene* start() const override { return start_.get(); }
    std::size_t breaksAtStart() const override { return breaksAtStart_; }
    void migrate(const WorldSolver& old, const Scene& before, const Scene& after,
                 const dynamics::Kept& kept) override;

    std::shared_ptr<const SolverMemory> memory() const override;
    void restore(const Moment& moment) override;
    void writeMemory(ByteWriter& a) const override;
    std::shared_ptr<const SolverMemory> readMemory(ByteReader& a) const override;
    void writeAccounts(ByteWriter& a) override;
    void readAccounts(ByteReader& a) override;

    void setSleeping(bool enabled) override { solver_.setSleeping(enabled); }
    void setWorkers(Workers* workers) override { solver_.setWorkers(workers); }
    void setContactRules(const collision::ContactRules* rules) override { solver_.setContactRules(rules); }
    void setLimiter(bool enabled) override { solver_.setLimiter(enabled); }
    void setClock(dynamics::StageClock clock) override { solver_.setClock(clock); }

    std::span<const collision::Contact> contacts() const override { return solver_.contacts(); }
    SolverReport report() const override;
    bool isAsleep(int point) const override { return solver_.isAsleep(point); }
    int islandOf(int point) const override { return solver_.islandOf(point); }
    std::vector<Fluid> placed(std::vector<Fluid> fluids) const override;
    bool movesLiquids() const override { return true; }
    void addLiquids(Hasher& hasher) const override;
    double stepLength() const override { return solver_.substep(); }
    double stepOf(int point) const override { return solver_.stepOf(point); }
    void prepare(dynamics::EnergyMeter& meter) const override;
    dynamics::Energy energy(const dynamics::EnergyMeter& meter, std::span<const Vec> positions,
                            std::span<const Vec> velocities, Vec reference) const override;
    void addOutsideWork(double& sum, Vec reference) const override;

private:
    struct Memory;

    Scene& changedStart();
    bool goOnAs(const Memory& memory, const Moment& moment);
    void goOnFromPlaces(const Moment& moment);

    std::shared_ptr<const Scene> start_;
    std::shared_ptr<Scene> ownStart_;  // the same, while it is this one's to change; null: it is not
    std::size_t breaksAtStart_;        // of the world's breaks, before it began
    dynamics::SubsteppingSolver solver_;
};

}  // namespace sprung
