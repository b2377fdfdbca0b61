#pragma once

#include "platform/child_process.h"
#include "platform/file_request.h"

namespace sprung::ui {

/// The desktop's own file dialog, by zenity.
class SystemFileDialog {
public:
    /// zenity is there, and SDL draws on a display that it can draw on too.
    static bool available();

    /// Returns what zenity is asked.
    static std::vector<std::string> arguments(const FileRequest& request);

    static Result<std::unique_ptr<SystemFileDialog>> open(const FileRequest& request);

    /// Returns how zenity ended; none while it is open. Never blocks.
    std::optional<ChildProcess::Ended> poll() { return zenity_->poll(); }

    /// Returns what zenity's end means; none: it could not ask, as one cannot that misses a library.
    static std::optional<FileAnswer> answer(const ChildProcess::Ended& ended);

private:
    explicit SystemFileDialog(std::unique_ptr<ChildProcess> zenity) : zenity_(std::move(zenity)) {}

    std::unique_ptr<ChildProcess> zenity_;
};

}  // namespace sprung::ui
