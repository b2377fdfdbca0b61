#pragma once

#include "panels/file_sheet.h"
#include "platform/system_file_dialog.h"

namespace sprung::ui {

/// Asks for a file: by the desktop's dialog where there is one, else by our own. One that is open.
class FileDialog {
public:
    explicit FileDialog(FileRequest request);

    /// Every frame until there is an answer; the frames go on meanwhile.
    std::optional<FileAnswer> show(const Ui& ui, const Layout& layout);

    /// Returns what it shows beside its own words, for FontBook::need.
    std::string names() const;

private:
    std::optional<FileAnswer> finish(const FileAnswer& answer);

    FileRequest request_;
    std::unique_ptr<SystemFileDialog> system_;
    std::optional<FileSheet> sheet_;  // when there is no other
    SheetState waiting_;
};

}  // namespace sprung::ui
