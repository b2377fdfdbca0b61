#pragma once

#include "edit/editor.h"
#include "input/pointer.h"
#include "tools/overlay.h"

namespace sprung::ui {

/// Something under way between press and release. It keeps its draft to itself and hands the editor one named
/// edit when it is finished; destroyed unfinished, it has changed nothing.
class Gesture {
public:
    virtual ~Gesture() = default;

    virtual void drag(const Pointer& pointer) = 0;
    virtual void finish(const Pointer& pointer) = 0;

    virtual void show(Overlay& overlay) const = 0;
};

/// Snapping as Alt leaves it: off when any is on, all on when none is.
SnapSettings snapSettings(const Editor& editor, const Pointer& pointer);

/// Where the pointer is pulled to.
Snapped snapPointer(const Editor& editor, const Pointer& pointer,
                    const std::function<bool(PointId)>& skip = {});

/// Shows what a place was pulled to.
void showSnap(const Snapped& snapped, Overlay& overlay);

}  // namespace sprung::ui
