#pragma once

#include "collision/contact.h"
#include "scene/scene.h"

namespace sprung::ui {

/// The dust of hard impacts: where things met fast, for half a second of simulated time. It is only looked
/// at: the world knows nothing of it. What a run has raised is kept, so that it is seen again where the run
/// is gone back.
class Dust {
public:
    struct Puff {
        ObjectId a{}, b{};
        Vec at{0.0};        // m
        Vec along{0.0};     // unit, the way it spreads, to both sides
        double size = 0.0;  // m, that it spreads at last
        std::uint64_t tick = 0;
    };

    /// Takes a frame of the run. @param posed at that frame @param contacts of it @param newest tick of the
    /// run
    void record(const Scene& posed, std::span<const collision::Contact> contacts, std::uint64_t tick,
                std::uint64_t newest);
    void clear();

    /// Calls see(puff, age) for those of the frame that was recorded last; age 0 .. 1.
    template <typename See>
    void eachSeen(See see) const
    {
        for (const Puff& puff : puffs_)
            if (puff.tick <= tick_ && tick_ - puff.tick < framesSeen)
                see(puff, static_cast<double>(tick_ - puff.tick) / framesSeen);
    }

private:
    static constexpr std::uint64_t framesSeen = 30;

    struct Motion {
        ObjectId object{};
        Vec velocity{0.0};  // m/s, of its middle
        double size = 0.0;  // m, of its smaller side; 0: it can't move
    };

    void raise(const Scene& posed, const collision::Contact& contact);
    bool hasRaised(const collision::Contact& contact) const;
    const Motion* motionOf(ObjectId object) const;
    void noteMotions(const Scene& posed);

    std::vector<Puff> puffs_;      // oldest first
    std::vector<Motion> motions_;  // at the frame before, by id
    std::uint64_t tick_ = 0;
};

}  // namespace sprung::ui
