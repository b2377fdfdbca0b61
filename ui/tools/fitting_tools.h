#pragma once

#include "tools/gesture.h"
#include "words/tools.h"

#include <memory>

namespace sprung::ui {

/// Whether the tool puts down a tap or a drain.
bool isFittingTool(Create tool);

/// Puts a tap where the hand pressed, pouring to where it lets go and as fast as that is far; or a drain that
/// reaches as far.
class PlaceFitting : public Gesture {
public:
    PlaceFitting(Editor& editor, Create tool, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    std::string notice() const override { return notice_; }

    /// Of the usual speed, straight down; of the usual radius.
    void makeUsual();

private:
    void make();

    Editor& editor_;
    Create tool_;
    Tap tap_;
    Drain drain_;
    std::string notice_;
};

/// Tells what a handle of the selected tap or drain changes.
enum class FittingPart { Place, Aim, Width, Radius };

struct FittingHandle {
    FittingPart part;
    Vec at{0.0};  // m, where it is taken
};

/// The handles of the only thing that is selected, a tap or a drain, in object mode and in a run.
std::vector<FittingHandle> fittingHandles(const Editor& editor, const Pointer& pointer);
void showFittingHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay);

/// Changes a tap or a drain as the hand goes, in a run at once. Null when the hand takes none.
/// @param places whether one that is taken beside its handles is moved
std::unique_ptr<Gesture> takeFitting(Editor& editor, const Pointer& pointer, bool places);

/// Its round as an outline, m.
std::vector<Vec> rimOf(const Drain& drain);

/// Returns what lies under the hand, as a selection of one; empty: neither a tap nor a drain.
Selection fittingAt(const Scene& scene, const Pointer& pointer);

}  // namespace sprung::ui
