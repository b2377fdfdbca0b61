#pragma once

#include "canvas/view.h"
#include "core/result.h"
#include "edit/snapping.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sprung::app {

/// Tells what the program remembers between starts.
struct Settings {
    bool darkTheme = true;
    float scale = 0.0f;  // UI scale; 0: the display's
    bool reducedMotion = false;
    bool keepsRunning = false;  // while editing
    bool hasFlung = false;      // the first-start hint has done its work
    ui::CanvasOptions canvas;
    bool showHistory = false, showOutliner = false, showLab = false;
    int windowWidth = 1600, windowHeight = 1000;  // logical px
    ui::SnapSettings snapping;
    std::vector<std::string> recent;  // paths, newest first

    bool operator==(const Settings&) const = default;
};

/// Defaults for whatever is missing or makes no sense: settings are never a reason not to start.
Settings loadSettings(const std::filesystem::path& file);

/// Copies a file that holds no settings aside, for it is replaced when any change. @return the copy's path, or empty where
/// it could not be made; none: none was needed
std::optional<std::string> keepIfDamaged(const std::filesystem::path& file);

/// Writes a file of another name beside it, then renames it. What has not changed since `before` stays as the file has
/// it by now, and so do recent files that it has more: another window may have written them.
Status saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& file);

/// The settings file of a running program: written soon after something in it changed, so that a crash or a
/// lost display takes none of it away.
class SettingsKeeper {
public:
    SettingsKeeper(std::filesystem::path file, Settings saved);

    /// Writes what has changed, at most once a second; after a failure less often. Call it often.
    /// @param now s, any zero
    /// @return the first of several failures in a row
    std::optional<Error> keep(const Settings& settings, double now);

    /// Writes what has changed, at once.
    Status keepNow(const Settings& settings);

    /// Not all of it is written.
    bool pending(const Settings& settings) const { return !(settings == saved_); }

private:
    std::filesystem::path file_;
    Settings saved_;
    double nextAt_ = 0.0;  // s
    bool failed_ = false;
};

inline constexpr std::size_t maxRecent = 10;

/// Puts a path first, once.
void addRecent(Settings& settings, const std::string& path);

}  // namespace sprung::app
