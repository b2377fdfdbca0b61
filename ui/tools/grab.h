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

private:
    explicit GrabGesture(Editor& editor) : editor_(editor) {}

    Editor& editor_;
    Vec target_{0.0};
};

}  // namespace sprung::ui
