#pragma once

#include "words/files.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sprung::ui {

/// Tells what is asked for.
struct FileRequest {
    enum class Kind { Open, Save };
    Kind kind = Kind::Open;
    std::string title;             // "Open scene"
    std::filesystem::path folder;  // where to begin
    std::string name;              // what to save as, to begin with
    std::string filter = words::sprungScenes;
    std::string extension = ".sprung";
};

struct FileAnswer {
    std::optional<std::filesystem::path> path;  // none: cancelled
};

}  // namespace sprung::ui
