#pragma once

#include "world.h"

namespace sprung {

/// Follows a world's energy from frame to frame. It may fall, and rise by the work done from outside; what is
/// above that is excess, measured against the world's scale.
class EnergyAccount {
public:
    explicit EnergyAccount(const World& world);

    /// To be called after each frame.
    void follow(const World& world);

    double start() const { return start_; }      // J
    double highest() const { return highest_; }  // J
    double now() const { return now_; }          // J

    /// The greatest so far, as a share of the scale; infinite when the world exploded, or its work can't be told.
    double excess() const { return error_; }

private:
    double start_, highest_, now_;
    double allowed_;
    double work_;
    double error_ = 0.0;
};

}  // namespace sprung
