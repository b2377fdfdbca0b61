#pragma once

#include "world.h"

namespace sprung {

/// Two objects that touch.
struct ObjectContact {
    ObjectId a{}, b{};   // a < b
    Vec at{0.0};         // m, the mean of their contacts
    Vec normal{0.0};     // unit, from b towards a; 0 where contacts press against each other
    double force = 0.0;  // N, of all their contacts
    double speed =
        0.0;  // m/s, that they came towards each other with before the frame that they met in, >= 0
};

/// Follows who touches whom in a world from frame to frame. Objects that sleep on each other go on touching.
/// Where nobody begins or ceases to touch, a frame costs little more than finding out the contacts.
class ContactWatch {
public:
    explicit ContactWatch(const World& world);

    /// To be called before and after each frame.
    void beginFrame(const World& world);
    void endFrame(const World& world);

    /// In the order of their ids.
    std::vector<ObjectContact> touching() const;
    const std::vector<ObjectContact>& begun() const { return begun_; }  // in the last frame
    const std::vector<ObjectContact>& ended() const { return ended_; }  // likewise, as they were last

private:
    /// Two objects: the smaller id above the greater.
    using Pair = std::uint64_t;
    enum class Stands : std::uint8_t { Unknown, No, Yes };

    bool takeContacts(const World& world);
    void sortPairs();
    void findEnded(const World& world, std::span<const Pair> gone);
    void findBegun(const World& world);
    bool bothStand(const World& world, Pair pair);
    bool stands(const World& world, ObjectId id);
    double approach(const World& world, const ObjectContact& touching) const;
    Vec velocityAt(const World& world, ObjectId object, Vec at) const;

    std::vector<Vec> velocities_;                          // m/s, before the frame
    std::vector<collision::Contact> contacts_, previous_;  // of the last frame and of that before
    std::vector<Pair> pairs_;                              // of each contact
    std::vector<Pair> now_, before_;      // the pairs that have contacts, each once, ascending
    std::vector<ObjectContact> resting_;  // those that sleep on each other, as they were last; ascending
    std::vector<Stands> stands_;          // of each object in this frame
    std::vector<ObjectContact> begun_, ended_;
};

}  // namespace sprung
