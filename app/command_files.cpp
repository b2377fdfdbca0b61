#include "app/command_files.h"

#include "app/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace sprung::app {

Result<std::unique_ptr<Output>> Output::open(const std::string& path)
{
    const auto held = holdInterruption();
    Result<OutputFile> file = OutputFile::open(path);
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

Status CommandFiles::expectFree(const std::string& what, const std::string& path) const
{
    Identity identity;
    if (!identify(identity, path))
        return Done{};
    const Taken* other = takenBy(identity);
    if (!other)
        return Done{};
    return Error{ErrorCode::BadArgument,
                 fmt::format("{} {}: is the same file as {}{}{}; expected a file of its own", what, path,
                             other->what, other->path.empty() ? "" : " ", other->path)};
}

Result<std::unique_ptr<Output>> CommandFiles::open(const std::string& what, const std::string& path)
{
    if (const Status isFree = expectFree(what, path); !isFree)
        return isFree.error();
    Identity identity;
    const bool canBeLost = identify(identity, path);
    Result<std::unique_ptr<Output>> output = Output::open(path);
    if (output && canBeLost)
        taken_.push_back({identity, what, path});
    return output;
}

}  // namespace sprung::app
