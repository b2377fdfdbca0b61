#include "app/trash.h"

#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

constexpr int mostOfOneName = 10000;

/// Bytes that a URI does not take as they are become %XX; slashes stay.
std::string percentEncoded(const std::string& path)
{
    std::string text;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain =
            byte < 128 && (std::isalnum(byte) || std::string_view("/-_.~").find(c) != std::string_view::npos);
        text += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return text;
}

std::string localTimeOfNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &local)};
}

/// Both parts of one thing in the trash.
struct Place {
    fs::path file, info;
};

/// A name that the trash does not have yet, taken by its info file, which is left empty.
std::optional<Place> takePlace(const fs::path& trash, const fs::path& name)
{
    for (int number = 1; number < mostOfOneName; ++number) {
        fs::path own = name;
        if (number > 1)
            own = fmt::format("{} {}{}", name.stem().string(), number, name.extension().string());
        const Place place{trash / "files" / own, trash / "info" / (own.string() + ".trashinfo")};
        struct stat status {};
        if (::lstat(place.file.c_str(), &status) == 0)
            continue;
        const int file = ::open(place.info.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0) {
            ::close(file);
            return place;
        }
        if (errno != EEXIST)
            return {};
    }
    errno = EEXIST;
    return {};
}

bool writeAll(const fs::path& path, const std::string& text)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    return ::close(file) == 0 && written;
}

/// The trash may be on another disk.
bool moveTo(const fs::path& from, const fs::path& to)
{
    if (::rename(from.c_str(), to.c_str()) == 0)
        return true;
    if (errno != EXDEV)
        return false;
    std::error_code error, ignored;
    const bool isCopied = fs::copy_file(from, to, error) && !error;
    if (isCopied)
        fs::remove(from, error);
    else
        fs::remove(to, ignored);
    errno = error.value();
    return isCopied && !error;
}

}  // namespace

Status moveToTrash(const fs::path& file, const fs::path& comesBackTo, const fs::path& trash)
{
    for (const fs::path& folder : {trash, trash / "files", trash / "info"}) {
        std::error_code ignored;  // what is missing says so below
        fs::create_directories(folder.parent_path(), ignored);
        ::mkdir(folder.c_str(), 0700);
    }
    const auto failed = [&] {
        return Error{ErrorCode::CannotWrite,
                     fmt::format("{}: cannot be moved to the trash {}: {}", file.string(), trash.string(),
                                 std::generic_category().message(errno))};
    };
    const std::optional<Place> place = takePlace(trash, comesBackTo.filename());
    if (!place)
        return failed();
    const std::string info = fmt::format("[Trash Info]\nPath={}\nDeletionDate={}\n",
                                         percentEncoded(comesBackTo.string()), localTimeOfNow());
    if (writeAll(place->info, info) && moveTo(file, place->file))
        return Done{};
    Error error = failed();
    ::unlink(place->info.c_str());
    return error;
}

}  // namespace sprung::app
