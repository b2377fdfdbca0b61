#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sprung {

/// What is asked for.
struct FileRequest {
    enum class Kind { Open, Save };
    Kind kind = Kind::Open;
    std::string title;             // "Open scene"
    std::filesystem::path folder;  // where to begin
    std::string name;              // what to save as, to begin with
    std::string filter = "Sprung scenes";
    std::string extension = ".sprung";
};

struct FileAnswer {
    std::optional<std::filesystem::path> path;  // none: cancelled
};

}  // namespace sprung
