#pragma once

#include <cstdint>
#include <map>
#include <utility>

namespace sprung::ui {

/// Tags on the canvas fade in within 80 ms of when they appear, each by itself, and are gone at once.
class TagFade {
public:
    enum class Kind : std::uint8_t { Object, Point, Edge, Gesture, Guide };

    /// Once a frame, before the tags are drawn. Those that the last frame did not draw are forgotten.
    void begin(double seconds, bool reducedMotion);

    /// Of the tag drawn now: 0 not there yet .. 1. @param which tells it from others of its kind
    double strength(Kind kind, std::uint64_t which);

private:
    struct Tag {
        double age = 0.0;  // s since it appeared
        bool drawn = true;
    };
    std::map<std::pair<Kind, std::uint64_t>, Tag> tags_;
    bool atOnce_ = false;
};

}  // namespace sprung::ui
