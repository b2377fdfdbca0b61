#pragma once

#include "tools/gesture.h"

namespace sprung::ui {

/// Holds an object by the place it was taken at, pulls it after the pointer and lets it fly.
class GrabGesture : public Gesture {
public:
    /// Null when there is nothing within reach or no run.
    static std::unique_ptr<GrabGesture> start(Editor& editor, const Pointer& pointer);

    ~GrabGesture() override;
    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    bool edits() const override { return false; }

    /// Tells that the run is paused, where that has kept the thing where it was.
    std::string notice() const override { return notice_; }

private:
    GrabGesture(Editor& editor, std::uint64_t tick) : editor_(editor), tick_(tick) {}

    Editor& editor_;
    const std::uint64_t tick_;  // of the run, when it was taken
    Vec target_{0.0};
    std::string notice_;
};

}  // namespace sprung::ui
