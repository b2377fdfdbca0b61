#pragma once

#include "world.h"

namespace sprung {

/// Two objects that touch.
struct Meeting {
    ObjectId a{}, b{};   // a < b
    Vec at{0.0};         // m, the mean of their contacts
    Vec normal{0.0};     // unit, from b towards a; 0 where contacts press against each other
    double force = 0.0;  // N, of all their contacts
    double speed =
        0.0;  // m/s, that they came towards each other with before the frame that they met in, >= 0
};

/// Follows who touches whom in a world from frame to frame. Objects that sleep on each other go on touching.
class ContactWatch {
public:
    explicit ContactWatch(const World& world);

    /// To be called before and after each frame.
    void beginFrame(const World& world);
    void endFrame(const World& world);

    /// In the order of their ids.
    const std::vector<Meeting>& touching() const { return touching_; }
    const std::vector<Meeting>& begun() const { return begun_; }  // in the last frame
    const std::vector<Meeting>& ended() const { return ended_; }  // likewise, as they were last

private:
    std::vector<Meeting> meetings(const World& world) const;
    double approach(const World& world, const Meeting& meeting) const;
    Vec velocityAt(const World& world, ObjectId object, Vec at) const;

    std::vector<Vec> velocities_;  // m/s, before the frame
    std::vector<Meeting> touching_, begun_, ended_;
};

}  // namespace sprung
