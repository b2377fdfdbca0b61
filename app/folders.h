#pragma once

#include <filesystem>

namespace sprung::app {

/// Returns where the program keeps things between starts, by the XDG base directory rules; made when missing.
/// The current folder when there is no home to be found.
std::filesystem::path dataFolder();    // $XDG_DATA_HOME/sprung: autosaves
std::filesystem::path configFolder();  // $XDG_CONFIG_HOME/sprung: settings

std::filesystem::path homeFolder();

/// $XDG_DATA_HOME/Trash, by the trash rules of freedesktop.org; not made.
std::filesystem::path trashFolder();

/// The path from the root; as it is where the current folder is gone.
std::filesystem::path absolutePath(const std::filesystem::path& path);

}  // namespace sprung::app
