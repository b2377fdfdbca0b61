#pragma once

#include "scene/scene.h"

#include <deque>

namespace sprung::ui {

/// Tells where the middles of the objects were during the last two seconds of simulated time.
class Traces {
public:
    struct Trace {
        ObjectId object{};
        std::deque<Vec> places;  // m, oldest first, one a frame
    };

    /// Takes the scene's pose at this frame. The same frame again changes nothing, frames left out count as
    /// standing still; an earlier frame, a leap, or a change of the objects starts anew.
    void record(const Scene& scene, std::uint64_t tick);
    void clear();

    const std::vector<Trace>& traces() const { return traces_; }

private:
    std::vector<Trace> traces_;
    std::uint64_t tick_ = 0;
};

}  // namespace sprung::ui
