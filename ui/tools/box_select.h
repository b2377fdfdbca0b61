#pragma once

#include "tools/gesture.h"

namespace sprung::ui {

/// Chooses what lies wholly inside a box: points, edges or objects, by the mode. Shift adds.
class BoxSelect : public Gesture {
public:
    BoxSelect(Editor& editor, const Pointer& pointer) : editor_(editor), from_(pointer.at), to_(pointer.at) {}

    void drag(const Pointer& pointer) override { to_ = pointer.at; }
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override { overlay.boxSelect = box(); }

private:
    Box box() const;

    Editor& editor_;
    Vec from_, to_;
};

}  // namespace sprung::ui
