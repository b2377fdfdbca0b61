#include "app/drawn_frames.h"

namespace sprung::app {

bool DrawnFrames::note(std::uint64_t picture, bool isSeen)
{
    hasDrawn_ = isSeen && (isLost_ || picture != onScreen_);
    if (isSeen)
        isLost_ = false;
    if (hasDrawn_) {
        onScreen_ = picture;
        ++count_;
    }
    return hasDrawn_;
}

}  // namespace sprung::app
