#include "support/random_trial.h"

#include "energy_account.h"
#include "support/random_scenes.h"
#include "support/variant_world.h"

namespace sprung {
namespace {

constexpr int framesToTurn = 120;

double farthestMiddle(const support::VariantWorld& world, const Scene& scene)
{
    double farthest = 0.0;
    for (const Object& object : scene.objects) {
        Vec sum{0.0};
        for (PointId id : object.points)
            sum += world.positions()[indexOf(scene, id)];
        const Vec middle = glm::abs(sum / static_cast<double>(object.points.size()));
        if (!std::isfinite(middle.x) || !std::isfinite(middle.y))
            return std::numeric_limits<double>::infinity();
        if (!object.fixed)
            farthest = std::max({farthest, middle.x, middle.y});
    }
    return farthest;
}

/// @param most what was farthest before, m
double farthestParticle(const World& world, double most)
{
    for (const Fluid& fluid : world.scene().fluids)
        for (Vec at : fluid.at)
            most = std::max({most, std::abs(at.x), std::abs(at.y)});
    return most;
}

RandomTrial tried(Scene scene, std::uint32_t seed, double seconds, bool isLimited,
                  const support::Variant& variant)
{
    support::VariantWorld world(scene, variant);
    world.setEnergyLimiter(isLimited);
    EnergyAccount account(world.itself());
    RandomTrial trial;
    trial.iterations = scene.world.iterations;
    for (const Fluid& fluid : scene.fluids)
        trial.particles += static_cast<int>(fluid.at.size());
    for (int frame = 0; frame * frameSeconds < seconds; ++frame) {
        if (frame % framesToTurn == framesToTurn - 1) {
            scene.world.gravity = randomGravity(seed, frame / framesToTurn);
            world.take(scene);
        }
        world.step();
        account.follow(world.itself());
        trial.farthest = std::max(trial.farthest, farthestMiddle(world, scene));
        if (trial.particles > 0)
            trial.farthest = farthestParticle(world.itself(), trial.farthest);
    }
    trial.excess = account.excess();
    trial.limiter = world.limiterReport();
    return trial;
}

}  // namespace

RandomTrial tryRandomScene(std::uint32_t seed, double seconds, bool isLimited,
                           const support::Variant& variant)
{
    return tried(randomScene(seed), seed, seconds, isLimited, variant);
}

RandomTrial tryRandomJoinedScene(std::uint32_t seed, double seconds, bool isLimited,
                                 const support::Variant& variant)
{
    return tried(randomJoinedScene(seed), seed, seconds, isLimited, variant);
}

RandomTrial tryRandomWetScene(std::uint32_t seed, double seconds, bool isLimited, int nudge)
{
    Scene scene = randomWetScene(seed);
    for (Fluid& fluid : scene.fluids)
        for (std::size_t i = 0; i < fluid.at.size(); ++i)
            fluid.at[i].x += 1e-6 * nudge * static_cast<double>(i % 8);
    return tried(std::move(scene), seed, seconds, isLimited, {});
}

}  // namespace sprung
