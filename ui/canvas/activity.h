#pragma once

#include "world.h"

namespace sprung::ui {

/// Tells what the modern solver makes of the objects: what moves together, what sleeps, what the guard has
/// held, what has broken.
class Activity {
public:
    struct Of {
        ObjectId object{};
        int island = 0;  // the same for all that move together; 0: none
        bool isAsleep = false;
        std::optional<std::uint64_t> heldAt{};  // tick when the energy guard slowed it down last
        dynamics::LimiterAct act{};             // what it did then
        int acts = 0;                           // in a row, with short pauses
    };

    /// Takes what the last frame did. An earlier frame or other objects start anew.
    void record(const Scene& scene, const World& world);
    void clear()
    {
        objects_.clear();
        broken_.clear();
    }

    /// In the order of the scene's objects; empty before the first record.
    std::span<const Of> objects() const { return objects_; }

    /// Whether the guard acted on it during the last half second of simulated time.
    bool wasHeld(const Of& object) const;

    /// The one that it acted on last, within four seconds of simulated time, where that lasted or it was held back; null:
    /// none. A frame or two, as at a heavy impact on a rope, are nothing to tell everybody.
    const Of* held() const;

    /// An edge that has broken within the last second of simulated time, where it was.
    struct Broken {
        Vec a{0.0}, b{0.0};  // m
        double freshness;    // 1 just now .. 0 a second ago
    };
    std::span<const Broken> broken() const { return broken_; }

private:
    std::vector<Of> objects_;
    std::vector<Broken> broken_;
    std::uint64_t tick_ = 0;
};

}  // namespace sprung::ui
