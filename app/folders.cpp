#include "app/folders.h"

#include <cstdlib>

namespace sprung::app {
namespace {

std::filesystem::path baseFolder(const char* variable, const char* belowHome)
{
    if (const char* given = std::getenv(variable); given && *given == '/')
        return given;
    return homeFolder() != "." ? homeFolder() / belowHome : ".";
}

std::filesystem::path folder(const char* variable, const char* belowHome)
{
    const std::filesystem::path own = baseFolder(variable, belowHome) / "sprung";
    std::error_code ignored;  // what is kept there is written later, and says then if it can't be
    std::filesystem::create_directories(own, ignored);
    return own;
}

constexpr const char *dataVariable = "XDG_DATA_HOME", *dataBelowHome = ".local/share";

}  // namespace

std::filesystem::path homeFolder()
{
    const char* home = std::getenv("HOME");
    return home && *home ? home : ".";
}

std::filesystem::path dataFolder()
{
    return folder(dataVariable, dataBelowHome);
}

std::filesystem::path trashFolder()
{
    return baseFolder(dataVariable, dataBelowHome) / "Trash";
}

std::filesystem::path configFolder()
{
    return folder("XDG_CONFIG_HOME", ".config");
}

std::filesystem::path absolutePath(const std::filesystem::path& path)
{
    std::error_code gone;
    std::filesystem::path absolute = std::filesystem::absolute(path, gone);
    return gone ? path : absolute;
}

}  // namespace sprung::app
