#pragma once

#include <cstdint>

namespace sprung::app {

/// Tells which frames have to be drawn: those that look other than what is on the screen.
class DrawnFrames {
public:
    /// A frame was made; true: it has to come to the screen.
    /// @param picture a hash of what is to be seen @param isSeen false: nothing of it comes to the screen
    bool note(std::uint64_t picture, bool isSeen);

    /// The screen does not show any more what was drawn last.
    void lose() { isLost_ = true; }

    /// The last frame came to the screen.
    bool hasDrawn() const { return hasDrawn_; }

    /// Returns how many did.
    std::uint64_t count() const { return count_; }

private:
    std::uint64_t onScreen_ = 0;
    bool isLost_ = true;
    bool hasDrawn_ = false;
    std::uint64_t count_ = 0;
};

}  // namespace sprung::app
