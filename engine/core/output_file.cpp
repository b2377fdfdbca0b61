#include "core/output_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sprung {
namespace {

namespace fs = std::filesystem;

constexpr int maxLinks = 40;          // from one to the next, as the system has it
constexpr int maxTemporaries = 1000;  // of one process in one folder

Error cannotWrite(const std::string& path, int error)
{
    return {ErrorCode::CannotWrite,
            fmt::format("{}: cannot be written: {}", path, std::generic_category().message(error))};
}

fs::path folderOf(const fs::path& path)
{
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Gives names beside a target to make() until it makes one. @return that, or empty: none, and errno is set
template <class Make>
fs::path makeBeside(const fs::path& target, const Make& make)
{
    for (int i = 0; i < maxTemporaries; ++i) {
        fs::path name = folderOf(target) / fmt::format(".{}-{}.sprung-part", ::getpid(), i);
        if (make(name.c_str()))
            return name;
        if (errno != EEXIST)
            break;
    }
    return {};
}

/// The place of an open file that it can be given a name by.
std::string placeOf(int handle)
{
    return fmt::format("/proc/self/fd/{}", handle);
}

/// -1: the file system knows no files without names, or they can't be given one here.
int openNameless(const fs::path& folder)
{
    const int handle = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
    if (handle < 0 || ::access(placeOf(handle).c_str(), F_OK) == 0)
        return handle;
    ::close(handle);
    return -1;
}

/// Whether a path leads to a file that is there: not what /proc says of one that is open and has been removed.
bool isSameFile(const fs::path& path, const struct stat& file)
{
    struct stat there {};
    return ::stat(path.c_str(), &there) == 0 && there.st_dev == file.st_dev && there.st_ino == file.st_ino;
}

/// Gives an open file what another one has besides its mode: lists of who may do what, and notes of programs. As far as
/// the file system takes them.
void copyAttributes(const fs::path& from, int to)
{
    std::vector<char> names(1 << 16), value(1 << 16);
    const ssize_t size = ::listxattr(from.c_str(), names.data(), names.size());
    for (ssize_t at = 0; at < size;
         at += static_cast<ssize_t>(std::strlen(&names[static_cast<std::size_t>(at)])) + 1) {
        const char* name = &names[static_cast<std::size_t>(at)];
        const ssize_t length = ::getxattr(from.c_str(), name, value.data(), value.size());
        if (length >= 0)
            static_cast<void>(::fsetxattr(to, name, value.data(), static_cast<std::size_t>(length), 0) == 0);
    }
}

/// False, and errno is set, when they have not all been taken.
bool writeAll(int handle, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(handle, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return false;
        bytes.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    return true;
}

/// A new name rarely fails to reach the disk without this, and some file systems can't do it: no reason to
/// fail.
void flushFolder(const fs::path& folder)
{
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    ::fsync(handle);
    ::close(handle);
}

}  // namespace

fs::path behindLinks(fs::path path)
{
    std::error_code failed;
    for (int i = 0; i < maxLinks && fs::is_symlink(path, failed); ++i) {
        const fs::path next = fs::read_symlink(path, failed);
        if (failed)
            break;
        path = path.parent_path() / next;
    }
    return path;
}

Result<OutputFile> OutputFile::open(const std::string& path, Temporary temporary)
{
    OutputFile file(path);
    struct stat status {};
    const bool isThere = ::stat(path.c_str(), &status) == 0;
    if (!isThere && errno != ENOENT)
        return cannotWrite(path, errno);
    if (isThere && S_ISDIR(status.st_mode))
        return cannotWrite(path, EISDIR);
    if (isThere && ::access(path.c_str(), W_OK) != 0)
        return cannotWrite(path, errno);
    Status opened = Done{};
    if (isThere && !S_ISREG(status.st_mode))
        opened = file.openDirectly(0);
    else if (isThere && !isSameFile(behindLinks(path), status))
        opened = file.openDirectly(O_TRUNC);
    else
        opened = file.openTemporary(isThere ? &status : nullptr, temporary);
    if (!opened)
        return opened.error();
    return file;
}

/// Opens the target itself. Of a pipe that would wait for a reader, for ever where there is none.
Status OutputFile::openDirectly(int flags)
{
    handle_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | flags);
    if (handle_ < 0 && errno == ENXIO)
        return Error{ErrorCode::CannotWrite,
                     fmt::format("{}: cannot be written: this pipe has no reader; start that first", path_)};
    if (handle_ < 0 || ::fcntl(handle_, F_SETFL, ::fcntl(handle_, F_GETFL) & ~O_NONBLOCK) != 0)
        return cannotWrite(path_, errno);
    return Done{};
}

Status OutputFile::openTemporary(const struct stat* older, Temporary kind)
{
    target_ = behindLinks(path_);
    if (kind == Temporary::Nameless)
        handle_ = openNameless(folderOf(target_));
    if (handle_ < 0)
        temporary_ = makeBeside(target_, [this](const char* name) {
            handle_ = ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            return handle_ >= 0;
        });
    if (handle_ < 0)
        return cannotWrite(path_, errno);
    // Whom it belonged to, and who may do what, stays as far as one may say so: not where a file system has no modes.
    if (older && ::fchown(handle_, older->st_uid, older->st_gid) != 0)
        static_cast<void>(::fchown(handle_, static_cast<uid_t>(-1), older->st_gid) == 0);
    if (older)
        static_cast<void>(::fchmod(handle_, older->st_mode & 07777));
    if (older)
        copyAttributes(target_, handle_);
    return Done{};
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::exchange(other.target_, {})),
      temporary_(std::exchange(other.temporary_, {})),
      handle_(std::exchange(other.handle_, -1)),
      error_(other.error_)
{
}

OutputFile::~OutputFile()
{
    if (handle_ >= 0)
        ::close(handle_);
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

Status OutputFile::fail(int error)
{
    error_ = error_.value_or(error);
    return cannotWrite(path_, *error_);
}

Status OutputFile::write(std::string_view bytes)
{
    if (error_ || !writeAll(handle_, bytes))
        return fail(errno);
    return Done{};
}

Status OutputFile::complete()
{
    if (error_)
        return fail(*error_);
    if (handle_ < 0)
        return Done{};
    if (isRegular() && ::fsync(handle_) != 0 && errno != EINVAL)
        return fail(errno);
    return hasNoName() ? Status(Done{}) : close();
}

/// Some file systems tell only now whether the last bytes arrived.
Status OutputFile::close()
{
    if (::close(std::exchange(handle_, -1)) != 0 && errno != EINTR)
        return fail(errno);
    return Done{};
}

/// The name is a temporary one: a link can't replace a file.
Status OutputFile::giveName()
{
    const std::string place = placeOf(handle_);
    temporary_ = makeBeside(target_, [&](const char* name) {
        return ::linkat(AT_FDCWD, place.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
    });
    return hasNoName() ? fail(errno) : close();
}

Status OutputFile::commit()
{
    if (const Status completed = complete(); !completed || !isRegular())
        return completed;
    if (hasNoName())
        if (const Status named = giveName(); !named)
            return named;
    if (::rename(temporary_.c_str(), target_.c_str()) != 0)
        return fail(errno);
    temporary_.clear();
    flushFolder(folderOf(target_));
    return Done{};
}

Status replaceFile(const std::string& path, std::string_view bytes)
{
    Result<OutputFile> file = OutputFile::open(path);
    if (!file)
        return file.error();
    if (const Status written = file->write(bytes); !written)
        return written;
    return file->commit();
}

}  // namespace sprung
