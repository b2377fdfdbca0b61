#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

#include <array>

namespace sprung::ui {

/// The parts of the tool window, of all its tabs.
enum class Section {
    // clang-format off
    Gravity, Air, Show, Solver,  // simulation
    Owner, Point, Snap,        // vertex
    Edge, NewEdges, ColorBy,   // edge
    Create,                    // object
    Object, Pose,              // of the inspector
    // clang-format on
};
inline constexpr std::size_t sectionCount = 13;

/// Tells what the tool window remembers of a section.
struct Fold {
    std::optional<bool> folded;  // by hand; none: as there is room
    double height = 0.0;         // logical px of its content when it was last open
    double title = 0.0;          // logical px of its line and title when it was last open
    bool seen = false;           // it was there in the last frame
    bool hadNoRoom = false;      // in the last frame
};

struct Folds {
    std::array<Fold, sectionCount> sections;
    bool canFold = false;  // in the last frame
};

/// Lays sections out below each other. Where there is little room their titles fold them by a click, and the
/// lowest fold by themselves.
class Sections {
public:
    /// @param used logical px above the first section
    /// @param asBefore nothing folds or unfolds by itself
    Sections(const Ui& ui, const Layout& layout, Folds& folds, std::span<const Section> all, double used,
             bool asBefore);

    /// Begins one with its line and title. False when it is folded: leave its content out.
    bool begin(Section section, const char* title, const char* note = "");

    /// Without a title: it can't be folded where there is room, and has the given one where there is not.
    bool beginUntitled(Section section, const char* titleWhenFoldable);

    /// With a title of another kind, which the caller draws; it can't be folded.
    void beginHeaded(Section section);

    /// With neither line nor title, at the top.
    void beginBare(Section section);

    /// After the content of a section that was begun.
    void end();

    bool canFold() const { return canFold_; }

    /// The window is so low that what stays open has to be small.
    bool isLow() const { return isLow_; }

    /// For those who look for it: it is folded until a hand opens it, however much room there is.
    static bool isHidden(Section section) { return section == Section::Solver; }

private:
    Fold& fold(Section section) { return folds_.sections[static_cast<std::size_t>(section)]; }
    const Fold& fold(Section section) const { return folds_.sections[static_cast<std::size_t>(section)]; }
    double needed(std::span<const Section> all) const;
    void foldWhatHasNoRoom(std::span<const Section> all, double room);
    void enter(Section section, double title);
    void line();
    bool title(Section section, const char* title, const char* note);

    const Ui& ui_;
    Folds& folds_;
    bool isLow_ = false;
    bool canFold_ = false;
    std::array<bool, sectionCount> folded_{};
    bool first_ = true;
    Section current_ = Section::Gravity;
    float top_ = 0.0f;  // physical px
};

}  // namespace sprung::ui
