#pragma once

#include "support/variants.h"
#include "world.h"

namespace sprung::support {

/// A world that runs a variant of a scene and is spoken to in the drawn scene's terms: its ids, its order,
/// its side of the mirror. So a law that holds for a scene is said once and asked of all its variants.
/// Functions are those of World.
class VariantWorld {
public:
    VariantWorld(const Scene& drawn, const Variant& variant);

    void step();
    void take(const Scene& edited);
    Scene scene() const { return variant_.toDrawn(world_.scene()); }
    Scene givenScene() const { return variant_.toDrawn(world_.givenScene()); }
    std::vector<Break> breaks() const;
    Snapshot snapshot() const { return world_.snapshot(); }
    void restore(const Snapshot& snapshot);

    const std::vector<Vec>& positions() const;
    const std::vector<Vec>& velocities() const;
    const std::vector<double>& masses() const;

    void grab(PointId nearest, std::optional<ObjectId> object, Vec at);
    void moveGrab(Vec target) { world_.moveGrab(variant_.mirrored(target)); }
    void releaseGrab() { world_.releaseGrab(); }
    std::optional<Vec> grabbedAt() const;
    void kick(PointId point, Vec impulse);
    void kick(ObjectId object, Vec at, Vec impulse);
    void push(PointId point, Vec force);
    void push(ObjectId object, Vec at, Vec force);

    std::vector<collision::Contact> contacts() const;
    dynamics::Energy energy() const { return world_.energy(); }
    double outsideWork() const { return world_.outsideWork(); }
    double energyScale() const { return world_.energyScale(); }
    std::span<const dynamics::LimiterAct> limiterActs() const { return world_.limiterActs(); }
    bool isAsleep(std::size_t point) const { return world_.isAsleep(places_[point]); }
    bool isAsleep(ObjectId object) const { return world_.isAsleep(variant_.toVariant(object)); }
    void setSleeping(bool enabled) { world_.setSleeping(enabled); }
    void setThreads(int threads) { world_.setThreads(threads); }
    void setRebuilding(World::Rebuilding rebuilding) { world_.setRebuilding(rebuilding); }
    dynamics::LimiterReport limiterReport() const { return world_.limiterReport(); }
    void setEnergyLimiter(bool enabled) { world_.setEnergyLimiter(enabled); }
    std::uint64_t hash() const { return world_.hash(); }

    /// The sum of m v of all points, kg m/s.
    Vec momentum() const;

    /// The world that runs, in the variant's terms: for what asks for no place and no id, like an account of
    /// energy.
    const World& itself() const { return world_; }

private:
    void findPlaces(const Scene& drawn);
    void look() const;

    SceneVariant variant_;
    World world_;
    std::vector<std::size_t> places_;  // in the variant's lists, of each drawn point
    mutable bool hasLooked_ = false;
    mutable std::vector<Vec> positions_, velocities_;
    mutable std::vector<double> masses_;
};

}  // namespace sprung::support
