#include "app/ffmpeg.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

extern char** environ;

namespace sprung {
namespace {

Error cannot(std::string message)
{
    return {ErrorCode::CannotWrite, std::move(message)};
}

}  // namespace

Result<std::unique_ptr<Ffmpeg>> Ffmpeg::start(const std::vector<std::string>& arguments)
{
    std::signal(SIGPIPE, SIG_IGN);  // a pipe that broke is an error like others
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return cannot("no pipe to ffmpeg: " + std::generic_category().message(errno));
    std::vector<char*> words{const_cast<char*>("ffmpeg")};
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    pid_t process = -1;
    const int failed = ::posix_spawnp(&process, words[0], &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);
    if (failed == 0)
        return std::unique_ptr<Ffmpeg>(new Ffmpeg(process, ends[1]));
    ::close(ends[1]);
    if (failed == ENOENT)
        return cannot("--video needs the program ffmpeg, which is not installed; apt install ffmpeg, or use "
                      "--frames DIR");
    return cannot("ffmpeg does not start: " + std::generic_category().message(failed));
}

Ffmpeg::~Ffmpeg()
{
    static_cast<void>(finish());
}

bool Ffmpeg::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(pipe_, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return false;
        bytes = bytes.subspan(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    return true;
}

Status Ffmpeg::finish()
{
    if (pipe_ >= 0)
        ::close(std::exchange(pipe_, -1));
    int status = 0;
    if (process_ < 0)
        return Done{};
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return Done{};
    return cannot(fmt::format("ffmpeg failed with status {}", WIFEXITED(status) ? WEXITSTATUS(status) : -1));
}

}  // namespace sprung
