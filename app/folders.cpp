#include "app/folders.h"

#include <cstdlib>

namespace sprung {
namespace {

std::filesystem::path folder(const char* variable, const char* belowHome)
{
    std::filesystem::path base = ".";
    if (const char* given = std::getenv(variable); given && *given == '/')
        base = given;
    else if (homeFolder() != ".")
        base = homeFolder() / belowHome;
    const std::filesystem::path own = base / "sprung";
    std::error_code ignored;  // what is kept there is written later, and says then if it can't be
    std::filesystem::create_directories(own, ignored);
    return own;
}

}  // namespace

std::filesystem::path homeFolder()
{
    const char* home = std::getenv("HOME");
    return home && *home ? home : ".";
}

std::filesystem::path dataFolder()
{
    return folder("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path configFolder()
{
    return folder("XDG_CONFIG_HOME", ".config");
}

}  // namespace sprung
