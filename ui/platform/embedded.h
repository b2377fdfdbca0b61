#pragma once

#include <string_view>

namespace sprung::ui {

/// A file that was put into the program when it was built (cmake/embed.cmake).
struct EmbeddedFile {
    std::string_view name;  // without folders: "Inter-Regular.otf"
    std::string_view bytes;
};

}  // namespace sprung::ui
