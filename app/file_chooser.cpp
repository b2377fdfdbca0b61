#include "app/file_chooser.h"

#include "app/folders.h"

namespace sprung::app {
namespace {

/// A folder, or what is left of the way to it.
std::filesystem::path existing(std::filesystem::path folder)
{
    std::error_code failed;
    while (!std::filesystem::is_directory(folder, failed) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

}  // namespace

void FileChooser::ask(ui::FileRequest request, std::function<void(const std::string&)> then)
{
    const std::filesystem::path current = session_.path();
    request.folder = current.has_parent_path() ? existing(current.parent_path()) : homeFolder();
    then_ = std::move(then);
    dialog_.emplace(std::move(request));
}

void FileChooser::draw(const ui::Ui& look, const ui::Layout& layout)
{
    if (!dialog_)
        return;
    fonts_.need(dialog_->names());
    const std::optional<ui::FileAnswer> answer = dialog_->show(look, layout);
    if (!answer)
        return;
    dialog_.reset();
    const std::function<void(const std::string&)> then = std::exchange(then_, nullptr);
    if (answer->path)
        then(answer->path->string());
}

}  // namespace sprung::app
