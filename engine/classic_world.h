#pragma once

#include "verlet2009/verlet2009.h"
#include "world_solver.h"

namespace sprung {

/// The method of 2009 in a world: it goes on from places and velocities, and leaves liquids where they are.
class ClassicWorld final : public WorldSolver {
public:
    explicit ClassicWorld(const WeighedScene& start);

    void step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
              std::span<dynamics::Push> pushes) override;
    void kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities) override;
    void restructure(const Scene& scene, std::span<const double> masses) override;
    Tuned tune(const Scene& before, const Scene& edited, const std::vector<bool>& isUnmoved,
               std::span<const double> masses) override;

    std::shared_ptr<const SolverMemory> memory() const override;
    void restore(const Moment& moment) override;

    std::span<const collision::Contact> contacts() const override { return classic_.contacts(); }
    std::vector<Fluid> placed(std::vector<Fluid> fluids) const override;
    void addLiquids(Hasher& hasher) const override;
    double stepLength() const override { return classic_.stepLength(); }
    dynamics::Energy energy(const dynamics::EnergyMeter& meter, std::span<const Vec> positions,
                            std::span<const Vec> velocities, Vec reference) const override;
    void addOutsideWork(double& sum, Vec reference) const override;

private:
    struct Memory;

    std::vector<bool> fixed_;
    std::shared_ptr<const Memory> memory_;
    verlet2009::Classic classic_;
};

}  // namespace sprung
