#include "app/command_files.h"

#include "app/inputs.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <unistd.h>

namespace sprung::app {
namespace {

bool holdsScene(const std::string& path)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown))
        return false;
    std::array<char, 1000> begin;
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), begin.size());
    if (!beginsAsScene({begin.data(), static_cast<std::size_t>(file.gcount())}))
        return false;
    const Result<std::string> text = readText(path);
    return !text || looksLikeScene(*text);
}

}  // namespace

Status expectNoScene(const std::string& path)
{
    if (!holdsScene(path))
        return Done{};
    return Error{ErrorCode::BadArgument,
                 fmt::format("{}: a scene is in it; expected a file that may be replaced", path)};
}

Result<std::unique_ptr<Output>> Output::open(const std::string& path, Temporary temporary)
{
    const auto held = holdInterruption();
    Result<OutputFile> file = OutputFile::open(path, temporary);
    if (!file)
        return file.error();
    return std::unique_ptr<Output>(new Output(std::move(*file)));
}

Output::Output(OutputFile file)
    : removal_([temporary = file.temporary()] { ::unlink(temporary.c_str()); }), file_(std::move(file))
{
}

Status Output::commit()
{
    if (const Status completed = file_.complete(); !completed)  // may take its time
        return completed;
    const auto held = holdInterruption();
    return file_.commit();
}

void Output::keepWhenInterrupted()
{
    if (!file_.isRegular())
        return;
    keeping_.emplace([this] {
        std::error_code unknown;
        const bool replaces = std::filesystem::exists(file_.path(), unknown);
        const bool isKept = !replaces && file_.commit();
        fmt::print(stderr, "{}: {}\n", file_.path(),
                   replaces ? "interrupted; it stays as it was before"
                   : isKept ? "interrupted; what was finished is in it"
                            : "interrupted; what was finished could not be kept");
    });
}

Status Output::writeWhole(std::string_view bytes)
{
    std::unique_lock<std::recursive_mutex> held;
    if (keeping_)
        held = holdInterruption();
    return write(bytes);
}

CommandFiles::CommandFiles()
{
    addStream(STDOUT_FILENO, "standard output");
    addStream(STDERR_FILENO, "standard error");
}

bool CommandFiles::identify(Identity& identity, const struct stat& status)
{
    identity = {.device = status.st_dev, .inode = status.st_ino};
    return S_ISREG(status.st_mode);
}

bool CommandFiles::identify(Identity& identity, const std::string& path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0)
        return identify(identity, status);
    const std::filesystem::path target = behindLinks(path);
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    if (::stat(folder.c_str(), &status) != 0)
        return false;
    identity = {status.st_dev, status.st_ino, target.filename().string()};
    return true;
}

void CommandFiles::addStream(int handle, const std::string& what)
{
    struct stat status {};
    Identity identity;
    if (::fstat(handle, &status) == 0 && identify(identity, status))
        taken_.push_back({identity, what, "", true});
}

const CommandFiles::Taken* CommandFiles::takenBy(const Identity& file) const
{
    const auto found =
        std::find_if(taken_.begin(), taken_.end(), [&](const Taken& taken) { return taken.file == file; });
    return found == taken_.end() ? nullptr : &*found;
}

Status CommandFiles::addInput(const std::string& what, const std::string& path)
{
    struct stat status {};
    Identity identity;
    const bool isStream = path == standardInput;
    const bool canBeLost = isStream ? ::fstat(STDIN_FILENO, &status) == 0 && identify(identity, status)
                                    : !path.empty() && identify(identity, path);
    if (!canBeLost)
        return Done{};
    if (const Taken* other = takenBy(identity); other && other->isWrittenTo)
        return Error{ErrorCode::BadArgument,
                     fmt::format("{} {}: {} goes into it; expected another file", what, path, other->what)};
    taken_.push_back({identity, what, isStream ? "" : path});
    return Done{};
}

std::vector<std::filesystem::path> CommandFiles::in(const std::string& folder) const
{
    std::vector<std::filesystem::path> paths;
    for (const Taken& taken : taken_) {
        const std::filesystem::path path = behindLinks(taken.path);
        std::error_code unknown;
        if (!path.empty() &&
            std::filesystem::equivalent(path.has_parent_path() ? path.parent_path() : ".", folder, unknown))
            paths.push_back(path);
    }
    return paths;
}

Status CommandFiles::expectFree(const std::string& what, const std::string& path) const
{
    Identity identity;
    if (!identify(identity, path))
        return Done{};
    if (const Taken* other = takenBy(identity))
        return Error{ErrorCode::BadArgument,
                     fmt::format("{} {}: is the same file as {}{}{}; expected a file of its own", what, path,
                                 other->what, other->path.empty() ? "" : " ", other->path)};
    const Status isNone = what == "--save" ? Status(Done{}) : expectNoScene(path);
    return isNone ? isNone
                  : Status(Error{isNone.error().code, fmt::format("{} {}", what, isNone.error().message)});
}

Result<std::unique_ptr<Output>> CommandFiles::open(const std::string& what, const std::string& path,
                                                   Output::Temporary temporary)
{
    if (const Status isFree = expectFree(what, path); !isFree)
        return isFree.error();
    Identity identity;
    const bool canBeLost = identify(identity, path);
    Result<std::unique_ptr<Output>> output = Output::open(path, temporary);
    if (output && canBeLost)
        taken_.push_back({identity, what, path});
    return output;
}

}  // namespace sprung::app
