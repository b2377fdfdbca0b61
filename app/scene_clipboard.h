#pragma once

#include "edit/editor.h"

#include <optional>
#include <string>

namespace sprung::app {

/// Shares what has been copied with other windows: the desktop's clipboard has it as the text of a scene.
class SceneClipboard {
public:
    /// @param editor must live as long
    explicit SceneClipboard(ui::Editor& editor) : editor_(editor) {}

    /// Gives away what the editor has just copied; not what would be too much text for a clipboard.
    void give();

    /// Takes what another window has copied since: to be called when this one gets the keyboard. Other text, or none,
    /// leaves what the editor has.
    void take();

    /// Says what is wrong with the scene that was copied elsewhere and could not be read; none: nothing is.
    const std::optional<Error>& problem() const { return problem_; }

private:
    ui::Editor& editor_;
    std::string last_;  // text given or looked at
    std::optional<Error> problem_{};
};

}  // namespace sprung::app
