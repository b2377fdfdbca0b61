#include "app/inputs.h"

#include "core/input_text.h"
#include "scene/capacity.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

Error cannotRead(const std::string& path, const std::string& reason)
{
    return {ErrorCode::CannotRead, fmt::format("{}: cannot be read: {}", nameOfInput(path), reason)};
}

}  // namespace

std::string nameOfInput(const std::string& path)
{
    return path == standardInput ? "standard input" : path;
}

Result<std::string> readText(const std::string& path)
{
    const bool isStandard = path == standardInput;
    const int handle = isStandard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (handle < 0)
        return cannotRead(path, std::generic_category().message(errno));
    std::string text;
    const int error = readAll(handle, largestText, text);
    if (!isStandard)
        ::close(handle);
    if (error != 0)
        return cannotRead(path, std::generic_category().message(error));
    if (text.size() > largestText)
        return cannotRead(path, "larger than 2 GiB; expected a smaller file");
    return text;
}

Result<LoadedScene> readSceneFrom(const std::string& path)
{
    return path == standardInput ? loadScene(STDIN_FILENO, nameOfInput(path)) : loadScene(path);
}

}  // namespace sprung::app
