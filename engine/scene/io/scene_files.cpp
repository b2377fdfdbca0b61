#include "core/limits.h"
#include "scene/capacity.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sprung {
namespace {

namespace fs = std::filesystem;

std::string reasonOf(int error)
{
    return std::generic_category().message(error);
}

std::string lastReason()
{
    return reasonOf(errno);
}

Error cannotRead(const std::string& path, std::string_view reason)
{
    return {ErrorCode::CannotRead, fmt::format("{}: cannot be read: {}", path, reason)};
}

Error cannotWrite(const std::string& path, std::string_view reason)
{
    return {ErrorCode::CannotWrite, fmt::format("{}: cannot be saved: {}", path, reason)};
}

/// An open file, closed at the end.
class File {
public:
    File(const std::string& path, int flags, mode_t mode = 0)
        : handle_(::open(path.c_str(), flags | O_CLOEXEC, mode))
    {
    }
    ~File()
    {
        if (handle_ >= 0)
            ::close(handle_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    explicit operator bool() const { return handle_ >= 0; }
    int handle() const { return handle_; }

    /// -1: failed, 0: at the end.
    ssize_t read(char* buffer, std::size_t size) const
    {
        ssize_t count = 0;
        do {
            count = ::read(handle_, buffer, size);
        } while (count < 0 && errno == EINTR);
        return count;
    }

    bool write(std::string_view text) const
    {
        while (!text.empty()) {
            const ssize_t count = ::write(handle_, text.data(), text.size());
            if (count < 0 && errno != EINTR)
                return false;
            text.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
        }
        return true;
    }

    bool flush() const { return ::fsync(handle_) == 0; }

    /// Tells whether the last bytes arrived, as some file systems say so only now.
    bool close()
    {
        const int handle = std::exchange(handle_, -1);
        return ::close(handle) == 0;
    }

private:
    int handle_;
};

bool holdsNumber(double number)
{
    return std::abs(number) <= farthest;  // false for what is no number
}

bool holdsNumbers(Vec vec)
{
    return holdsNumber(vec.x) && holdsNumber(vec.y);
}

/// What in the scene no reader would take back: an explosion can throw points to infinity.
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
    return std::nullopt;
}

/// Where the file itself is: a link stays a link.
fs::path behindLinks(const std::string& path)
{
    std::error_code failed;
    const fs::path target = fs::canonical(path, failed);
    return failed ? fs::path(path) : target;
}

/// Writes all of it into a new file and makes sure that it is on the disk.
bool writeNew(const std::string& path, std::string_view text, std::optional<mode_t> mode)
{
    File file(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (!file)
        return false;
    if (mode && ::fchmod(file.handle(), *mode) != 0)
        return false;
    return file.write(text) && file.flush() && file.close();
}

/// A name rarely fails to reach the disk without this, and some file systems cannot do it: no reason to fail.
void flushDirectory(const fs::path& directory)
{
    const File file(directory, O_RDONLY | O_DIRECTORY);
    if (file)
        static_cast<void>(file.flush());
}

}  // namespace

Result<LoadedScene> loadScene(const std::string& path)
{
    const File file(path, O_RDONLY);
    if (!file)
        return cannotRead(path, lastReason());
    const Error tooLarge = cannotRead(path, "larger than 2 GiB; expected a smaller file");
    std::string text;
    constexpr std::size_t chunk = std::size_t{1} << 20;
    if (struct stat status{}; ::fstat(file.handle(), &status) == 0 && S_ISREG(status.st_mode)) {
        if (static_cast<std::size_t>(status.st_size) > largestText)
            return tooLarge;
        text.reserve(static_cast<std::size_t>(status.st_size) + chunk);
    }
    for (std::size_t size = 0;;) {
        text.resize(size + chunk);
        const ssize_t count = file.read(text.data() + size, chunk);
        if (count < 0)
            return cannotRead(path, lastReason());
        size += static_cast<std::size_t>(count);
        if (size > largestText)
            return tooLarge;
        if (count == 0) {
            text.resize(size);
            break;
        }
    }
    return readScene(text, path);
}

Status saveScene(const Scene& scene, const std::string& path)
{
    if (const std::optional<std::string> part = unreadablePart(scene))
        return cannotWrite(
            path, fmt::format("{}; expected numbers from -1e9 to 1e9. Reset or undo the run", *part));

    const fs::path target = behindLinks(path);
    std::optional<mode_t> mode;
    struct stat status {};
    if (::stat(target.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode))
            return cannotWrite(path, "it is no regular file");
        if (::access(target.c_str(), W_OK) != 0)
            return cannotWrite(path, lastReason());
        mode = status.st_mode & 07777;
    }

    const fs::path directory = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const fs::path temporary = directory / fmt::format(".{}.sprung-saving", ::gettid());
    ::unlink(temporary.c_str());  // left behind by a thread of this number that was killed
    if (!writeNew(temporary, writeScene(scene), mode) || ::rename(temporary.c_str(), target.c_str()) != 0) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return cannotWrite(path, reasonOf(error));
    }
    flushDirectory(directory);
    return Done{};
}

}  // namespace sprung
