#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sprung::ui {

struct FolderEntry {
    std::string name;  // UTF-8
    bool folder = false;

    bool operator==(const FolderEntry&) const = default;
};

/// Returns what a file dialog shows of a folder: its folders, then its files with the extension, each by name
/// regardless of case, numbers in it by their value ("2" before "10"); nothing that is hidden.
Result<std::vector<FolderEntry>> listFolder(const std::filesystem::path& folder,
                                            const std::string& extension);

/// With the extension when it has none of its own that would do.
std::filesystem::path withExtension(const std::filesystem::path& path, const std::string& extension);

}  // namespace sprung::ui
