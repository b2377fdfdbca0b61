#pragma once

#include "edit/editor.h"
#include "panels/layout.h"
#include "panels/widgets/widgets.h"

#include <array>

namespace sprung::ui {

/// The parts of the tool window, of all its tabs.
enum class Section {
    // clang-format off
    Gravity, Air, Show, Solver,  // simulation
    Point, Snap,               // vertex
    Edge, NewEdges, ColorBy,   // edge
    Create,                    // object
    Pose,                      // of the inspector
    // clang-format on
};
inline constexpr std::size_t sectionCount = 11;

/// Tells what the tool window remembers of its sections.
struct SectionsState {
    std::array<std::optional<bool>, sectionCount> folded;  // by hand; none: as at first
    std::optional<Mode> mode;                              // of the last frame
    float changingHeight = 0.0f;                           // physical px, in the last frame
    bool nothingInChanging = true;                         // in the last frame
};

/// Lays sections out below each other. Their titles fold them by a click; nothing else does.
class Sections {
public:
    Sections(const Ui& ui, const Layout& layout, Mode mode, SectionsState& state);

    /// Begins the part at the top that changes with what is selected and which tool is in hand. It stays as
    /// high as it is while the mouse is below it, so that nothing jumps away under a hand.
    void beginChanging();
    void endChanging();

    /// Begins one with its line and title. False when it is folded: leave its content out.
    bool begin(Section section, const char* title, const char* note = "");

    /// Without a title: it can't be folded where there is room, and has the given one where there is not.
    bool beginUntitled(Section section, const char* titleWhenFoldable);

    /// With a title of another kind, which the caller draws; it can't be folded.
    void beginHeaded();

    /// With neither line nor title, at the top.
    void beginBare();

    /// The window is so low that what stays open has to be small.
    bool isLow() const { return height_ < lowHeight; }

private:
    static constexpr double lowHeight = 600.0;  // px of the tool window

    bool isFolded(Section section) const;
    void line();
    bool title(Section section, const char* title, const char* note);

    const Ui& ui_;
    SectionsState& state_;
    const Mode mode_;
    const double height_;  // logical px
    const bool canFold_;
    bool first_ = true;
    bool isHeld_ = false;
    ImVec2 changing_{};  // where it begins, in physical px of the window's content
};

}  // namespace sprung::ui
