#include "panels/file_dialog.h"

#include "panels/questions.h"

namespace sprung::ui {

namespace fs = std::filesystem;

FileDialog::FileDialog(FileRequest request) : request_(std::move(request))
{
    if (SystemFileDialog::available())
        if (auto opened = SystemFileDialog::open(request_))
            system_ = std::move(*opened);
    if (!system_)
        sheet_.emplace(request_);
}

std::string FileDialog::names() const
{
    return sheet_ ? sheet_->names() : std::string();
}

std::optional<FileAnswer> FileDialog::show(const Ui& ui, const Layout& layout)
{
    if (sheet_)
        return sheet_->show(ui, layout);
    if (const auto ended = system_->poll()) {
        if (const auto answer = SystemFileDialog::answer(*ended))
            return finish(*answer);
        system_.reset();
        sheet_.emplace(request_);
        return std::nullopt;
    }
    if (waitingForDialog(ui, layout, waiting_))
        return FileAnswer{};
    return std::nullopt;
}

/// zenity asks before it replaces what was named, but knows nothing of the extension that we add.
std::optional<FileAnswer> FileDialog::finish(const FileAnswer& answer)
{
    system_.reset();
    if (!answer.path || request_.kind == FileRequest::Kind::Open)
        return answer;
    const fs::path whole = withExtension(*answer.path, request_.extension);
    std::error_code error;
    if (whole == *answer.path || !fs::exists(whole, error))
        return FileAnswer{whole};
    sheet_ = FileSheet::asking(request_, whole);
    return std::nullopt;
}

}  // namespace sprung::ui
