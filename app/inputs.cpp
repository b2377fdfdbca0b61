#include "app/inputs.h"

#include "scene/capacity.h"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

Error cannotRead(const std::string& path, const std::string& reason)
{
    return {ErrorCode::CannotRead, fmt::format("{}: cannot be read: {}", nameOfInput(path), reason)};
}

/// errno of what went wrong, or 0. Reads one byte too many of what is too large.
int readAll(int handle, std::string& text)
{
    constexpr std::size_t chunk = std::size_t{1} << 16;
    while (text.size() <= largestText) {
        const std::size_t size = text.size();
        text.resize(size + chunk);
        const ssize_t count = ::read(handle, text.data() + size, chunk);
        const int error = errno;
        text.resize(size + (count > 0 ? static_cast<std::size_t>(count) : 0));
        if (count == 0)
            return 0;
        if (count < 0 && error != EINTR)
            return error;
    }
    return 0;
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
    const int error = readAll(handle, text);
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
    if (path != standardInput)
        return loadScene(path);
    const Result<std::string> text = readText(path);
    return text ? readScene(*text, nameOfInput(path)) : text.error();
}

}  // namespace sprung::app
