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

}  // namespace

RandomTrial tryRandomScene(std::uint32_t seed, double seconds, bool isLimited,
                           const support::Variant& variant)
{
    Scene scene = randomScene(seed);
    support::VariantWorld world(scene, variant);
    world.setEnergyLimiter(isLimited);
    EnergyAccount account(world.itself());
    RandomTrial trial;
    trial.iterations = scene.world.iterations;
    for (int frame = 0; frame * frameSeconds < seconds; ++frame) {
        if (frame % framesToTurn == framesToTurn - 1) {
            scene.world.gravity = randomGravity(seed, frame / framesToTurn);
            world.take(scene);
        }
        world.step();
        account.follow(world.itself());
        trial.farthest = std::max(trial.farthest, farthestMiddle(world, scene));
    }
    trial.excess = account.excess();
    trial.limiter = world.limiterReport();
    return trial;
}

}  // namespace sprung
