#pragma once

#include "canvas/view.h"
#include "edit/snapping.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sprung {

/// What the program remembers between starts.
struct Settings {
    bool darkTheme = true;
    float scale = 0.0f;  // UI scale; 0: the display's
    bool reducedMotion = false;
    bool hasFlung = false;  // the first-start hint has done its work
    CanvasOptions canvas;
    bool showHistory = false, showOutliner = false, showLab = false, showDuel = false;
    int windowWidth = 1600, windowHeight = 1000;  // logical px
    SnapSettings snapping;
    std::vector<std::string> recent;  // paths, newest first

    bool operator==(const Settings&) const = default;
};

/// Defaults for whatever is missing or makes no sense: settings are never a reason not to start.
Settings loadSettings(const std::filesystem::path& file);
bool saveSettings(const Settings& settings, const std::filesystem::path& file);

inline constexpr std::size_t maxRecent = 10;

/// Puts a path first, once.
void addRecent(Settings& settings, const std::string& path);

}  // namespace sprung
