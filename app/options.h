#pragma once

#include "app/run_options.h"
#include "core/result.h"
#include "lab/cases/case.h"
#include "lab/race.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sprung::app {

// These tell what was asked for on the command line.

/// sprung [SCENE]
struct LaunchOptions {
    std::string scene;  // path; empty: the opening scene

    bool operator==(const LaunchOptions&) const = default;
};

/// sprung render SCENE OUT.png
struct RenderOptions {
    std::string scene, out;          // paths
    double at = 0.0;                 // s of simulated time
    int width = 1280, height = 720;  // px

    bool operator==(const RenderOptions&) const = default;
};

/// sprung check SCENE...
struct CheckOptions {
    std::vector<std::string> scenes;  // paths, at least one

    bool operator==(const CheckOptions&) const = default;
};

/// sprung bench [NAME...]
struct BenchOptions {
    std::vector<std::string> names{};  // "draw", or scenes that every engine runs; none: all those scenes
    bool json = false;
    int threads = 1;  // more: once more with so many

    bool operator==(const BenchOptions&) const = default;
};

/// sprung lab PROBLEM, or sprung lab --case NAME
struct LabOptions {
    lab::Race race;
    std::optional<lab::CasePlan> world{};  // in place of the race
    std::string csv, png;                  // paths; empty: not written
    bool json = false;

    bool operator==(const LabOptions&) const = default;
};

struct Help {
    bool operator==(const Help&) const = default;
};

struct Version {
    bool operator==(const Version&) const = default;
};

using Command = std::variant<LaunchOptions, RunOptions, RenderOptions, CheckOptions, BenchOptions, LabOptions,
                             Help, Version>;

/// @param arguments those after the program's name. The error is one line that says what was expected.
Result<Command> parseCommand(std::span<const std::string_view> arguments);

/// Returns what --help prints.
std::string_view helpText();

}  // namespace sprung::app
