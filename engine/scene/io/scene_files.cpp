#include "core/input_text.h"
#include "core/limits.h"
#include "core/output_file.h"
#include "scene/capacity.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sprung {
namespace {

std::string lastReason()
{
    return std::generic_category().message(errno);
}

Error cannotRead(const std::string& path, std::string_view reason)
{
    return {ErrorCode::CannotRead, fmt::format("{}: cannot be read: {}", path, reason)};
}

Error cannotWrite(const std::string& path, std::string_view reason)
{
    return {ErrorCode::CannotWrite, fmt::format("{}: cannot be written: {}", path, reason)};
}

/// A file open for reading, closed at the end.
class File {
public:
    explicit File(const std::string& path) : handle_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~File()
    {
        if (handle_ >= 0)
            ::close(handle_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    explicit operator bool() const { return handle_ >= 0; }
    int handle() const { return handle_; }

private:
    int handle_;
};

constexpr std::size_t roomBehind = std::size_t{1} << 16;  // bytes: to read that there is no more

/// Whether there is any sense in reading on: endless input is mostly no JSON.
bool mayBeginJson(std::string_view text)
{
    constexpr std::string_view blank = " \t\r\n",
                               begins = "{[\"-0123456789tfn\xEF";  // or a mark of byte order
    const std::size_t first = text.find_first_not_of(blank);
    return first == text.npos || begins.find(text[first]) != begins.npos;
}

bool holdsNumber(double number)
{
    return std::abs(number) <= farthest;  // false for what is no number
}

bool holdsNumbers(Vec vec)
{
    return holdsNumber(vec.x) && holdsNumber(vec.y);
}

/// Finds what no reader would take back: an explosion can throw points to infinity.
std::optional<std::string> unreadablePart(const Scene& scene)
{
    for (const Point& point : scene.points) {
        if (!holdsNumbers(point.position) || !holdsNumbers(point.velocity))
            return fmt::format("point {} is at ({}, {}) m and moves at ({}, {}) m/s", number(point.id),
                               point.position.x, point.position.y, point.velocity.x, point.velocity.y);
    }
    for (const Edge& edge : scene.edges) {
        if (!holdsNumber(edge.rest))
            return fmt::format("edge {} has a rest length of {} m", number(edge.id), edge.rest);
    }
    for (const Object& object : scene.objects) {
        if (!std::all_of(object.shape.begin(), object.shape.end(), holdsNumbers))
            return fmt::format("the shape of object {} is out of bounds", number(object.id));
    }
    for (const Fluid& fluid : scene.fluids) {
        if (!std::all_of(fluid.at.begin(), fluid.at.end(), holdsNumbers) ||
            !std::all_of(fluid.velocity.begin(), fluid.velocity.end(), holdsNumbers))
            return fmt::format("a particle of fluid {} is out of bounds", number(fluid.id));
    }
    return std::nullopt;
}

}  // namespace

Result<LoadedScene> loadScene(const std::string& path)
{
    const File file(path);
    return file ? loadScene(file.handle(), path) : cannotRead(path, lastReason());
}

Result<LoadedScene> loadScene(int handle, const std::string& name)
{
    const Error tooLarge = cannotRead(name, "larger than 2 GiB; expected a smaller file");
    std::string text;
    if (struct stat status{}; ::fstat(handle, &status) == 0 && S_ISREG(status.st_mode)) {
        if (static_cast<std::size_t>(status.st_size) > largestText)
            return tooLarge;
        text.reserve(static_cast<std::size_t>(status.st_size) + roomBehind);
    }
    if (const int error = readAll(handle, largestText, text, mayBeginJson); error != 0)
        return cannotRead(name, std::generic_category().message(error));
    return text.size() > largestText ? tooLarge : readScene(text, name);
}

Status writeScene(const Scene& scene, OutputFile& file, const std::optional<Box>& view)
{
    if (const std::optional<std::string> part = unreadablePart(scene))
        return cannotWrite(
            file.path(),
            fmt::format("{}; expected numbers from -1e9 to 1e9. Undo what brought it there", *part));
    const std::string text = writeScene(scene, view);
    if (const Result<LoadedScene> back = readScene(text, "scene");
        !back)  // else an older file would go for it
        return cannotWrite(file.path(), "it could not be read again: " + back.error().message);
    return file.write(text);
}

Status saveScene(const Scene& scene, const std::string& path, const std::optional<Box>& view)
{
    Result<OutputFile> file = OutputFile::open(path);
    if (!file)
        return file.error();
    if (!file->isRegular())
        return cannotWrite(path, "it is no regular file");
    if (const Status written = writeScene(scene, *file, view); !written)
        return written;
    return file->commit();
}

}  // namespace sprung
