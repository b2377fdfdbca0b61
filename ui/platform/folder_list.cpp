#include "platform/folder_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

namespace sprung {

namespace fs = std::filesystem;

namespace {

std::string lowered(std::string text)
{
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

Result<std::vector<FolderEntry>> listFolder(const fs::path& folder, const std::string& extension)
{
    std::error_code error;
    fs::directory_iterator at(folder, error);
    if (error)
        return Error{ErrorCode::CannotRead, fmt::format("{}: {}", folder.string(), error.message())};
    std::vector<FolderEntry> entries;
    for (; at != fs::directory_iterator() && !error; at.increment(error)) {
        std::error_code unreadable;  // a link to nowhere is no folder
        FolderEntry entry{at->path().filename().string(), at->is_directory(unreadable)};
        if (!entry.name.starts_with('.') &&
            (entry.folder || lowered(at->path().extension().string()) == extension))
            entries.push_back(std::move(entry));
    }
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        return std::tuple(!a.folder, lowered(a.name), a.name) <
               std::tuple(!b.folder, lowered(b.name), b.name);
    });
    return entries;
}

fs::path withExtension(const fs::path& path, const std::string& extension)
{
    return lowered(path.extension().string()) == extension ? path : fs::path(path.string() + extension);
}

}  // namespace sprung
