#pragma once

#include "app/session.h"
#include "panels/file_dialog.h"
#include "platform/fonts.h"

#include <functional>

namespace sprung::app {

/// Asks for a file, one at a time, and goes on with the path that is the answer.
class FileChooser {
public:
    /// Both must live as long. @param session its file's folder is where the search begins
    FileChooser(const Session& session, ui::FontBook& fonts) : session_(session), fonts_(fonts) {}

    void ask(ui::FileRequest request, std::function<void(const std::string& path)> then);
    bool isOpen() const { return dialog_.has_value(); }

    /// Every frame.
    void draw(const ui::Ui& look, const ui::Layout& layout);

private:
    const Session& session_;
    ui::FontBook& fonts_;
    std::optional<ui::FileDialog> dialog_;
    std::function<void(const std::string& path)> then_;
};

}  // namespace sprung::app
