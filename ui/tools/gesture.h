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

    /// Whether what it has done so far stands when something else comes between: what was poured and rubbed out
    /// does, for it is seen as done.
    virtual bool standsWhenLeft() const { return false; }

    /// Whether it makes a step: what is only held in a run makes none.
    virtual bool edits() const { return true; }

    /// Tells why it could not be done, or what has come of it besides; empty: there is nothing to say.
    virtual std::string notice() const { return {}; }
};

/// What the hand has of a run stands still in it meanwhile: see Editor::hold. What it does to it is done to
/// the document of now. Without a run it means nothing.
class HeldInRun {
public:
    HeldInRun(Editor& editor, std::vector<ObjectId> objects) : editor_(editor)
    {
        editor.hold(std::move(objects));
    }
    ~HeldInRun() { editor_.letGo(); }
    HeldInRun(const HeldInRun&) = delete;
    HeldInRun& operator=(const HeldInRun&) = delete;

private:
    Editor& editor_;
};

/// The objects that the points belong to.
std::vector<ObjectId> ownersOfAll(const Scene& scene, const std::vector<PointId>& points);

/// Snapping as Alt leaves it: off when any is on, all on when none is.
SnapSettings snapSettings(const Editor& editor, const Pointer& pointer);

/// Returns where the pointer is pulled to.
Snapped snapPointer(const Editor& editor, const Pointer& pointer,
                    const std::function<bool(PointId)>& skip = {});

/// Shows what a place was pulled to.
void showSnap(const Snapped& snapped, Overlay& overlay);

}  // namespace sprung::ui
