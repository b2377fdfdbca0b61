#include "platform/system_file_dialog.h"

#include <SDL_video.h>
#include <fmt/format.h>

#include <string_view>

namespace sprung::ui {

bool SystemFileDialog::available()
{
    const char* driver = SDL_GetCurrentVideoDriver();
    const std::string_view name = driver != nullptr ? driver : "";
    return (name == "x11" || name == "wayland") && programExists("zenity");
}

std::vector<std::string> SystemFileDialog::arguments(const FileRequest& request)
{
    std::vector<std::string> list{"zenity", "--file-selection", "--modal", "--title=" + request.title};
    const std::string name = request.kind == FileRequest::Kind::Save ? request.name : "";
    list.push_back("--filename=" + (request.folder / name).string());
    if (request.kind == FileRequest::Kind::Save) {
        list.emplace_back("--save");
        list.emplace_back("--confirm-overwrite");
    }
    list.push_back(fmt::format("--file-filter={} | *{}", request.filter, request.extension));
    list.emplace_back(fmt::format("--file-filter={} | *", words::allFiles));
    return list;
}

Result<std::unique_ptr<SystemFileDialog>> SystemFileDialog::open(const FileRequest& request)
{
    auto zenity = ChildProcess::start(arguments(request));
    if (!zenity)
        return zenity.error();
    return std::unique_ptr<SystemFileDialog>(new SystemFileDialog(std::move(*zenity)));
}

std::optional<FileAnswer> SystemFileDialog::answer(const ChildProcess::Ended& ended)
{
    constexpr int cancelled = 1;
    if (ended.status == cancelled)
        return FileAnswer{};
    std::string path = ended.output;
    if (path.ends_with('\n'))
        path.pop_back();
    if (ended.status != 0 || path.empty())
        return std::nullopt;
    return FileAnswer{path};
}

}  // namespace sprung::ui
