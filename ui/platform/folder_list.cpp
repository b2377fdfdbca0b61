#include "platform/folder_list.h"

#include "core/lowered.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace sprung::ui {

namespace fs = std::filesystem;

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The digits at the front of a text, taken from it, without leading zeros.
std::string_view takeNumber(std::string_view& text)
{
    const auto first = std::find_if_not(text.begin(), text.end(), [](char c) { return c == '0'; });
    const auto end = std::find_if_not(first, text.end(), isDigit);
    const std::string_view number =
        text.substr(static_cast<std::size_t>(first - text.begin()), static_cast<std::size_t>(end - first));
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    return number;
}

/// Below, at or above zero as a comes before b: letters as they are, runs of digits by their value.
int naturalOrder(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view number = takeNumber(a), other = takeNumber(b);
            if (number.size() != other.size())
                return number.size() < other.size() ? -1 : 1;
            if (const int order = number.compare(other))
                return order;
        } else {
            if (const int order = a.substr(0, 1).compare(b.substr(0, 1)))
                return order;
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return static_cast<int>(b.empty()) - static_cast<int>(a.empty());
}

bool comesBefore(const FolderEntry& a, const FolderEntry& b)
{
    if (a.folder != b.folder)
        return a.folder;
    const int order = naturalOrder(lowered(a.name), lowered(b.name));
    return order != 0 ? order < 0 : a.name < b.name;
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
    std::sort(entries.begin(), entries.end(), comesBefore);
    return entries;
}

fs::path withExtension(const fs::path& path, const std::string& extension)
{
    return lowered(path.extension().string()) == extension ? path : fs::path(path.string() + extension);
}

}  // namespace sprung::ui
