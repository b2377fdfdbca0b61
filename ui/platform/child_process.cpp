#include "platform/child_process.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace sprung::ui {

namespace {

/// Its standard output goes into the pipe, what it complains about nowhere.
int spawn(const std::vector<std::string>& arguments, std::optional<int> input, int pipeEnd, pid_t& pid)
{
    std::vector<char*> pointers;
    for (const std::string& argument : arguments)
        pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input)
        posix_spawn_file_actions_adddup2(&actions, *input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipeEnd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int error = posix_spawnp(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

constexpr std::chrono::milliseconds patience{1000};

/// Waits for a process. The result is whether it has ended within the time.
bool hasEndedWithin(pid_t pid, std::chrono::milliseconds time)
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (waitpid(pid, nullptr, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() >= until)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

Error startError(const std::string& program, int error)
{
    return {ErrorCode::CannotRead, fmt::format("starting {}: {}", program, std::strerror(error))};
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& arguments,
                                                          std::optional<int> input)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return startError(arguments.front(), errno);
    pid_t pid = 0;
    const int error = spawn(arguments, input, ends[1], pid);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        return startError(arguments.front(), error);
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<ChildProcess>(new ChildProcess(pid, ends[0]));
}

ChildProcess::~ChildProcess()
{
    close(pipe_);
    if (pid_ == 0)
        return;
    kill(pid_, SIGTERM);
    if (hasEndedWithin(pid_, patience))
        return;
    kill(pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

std::optional<ChildProcess::Ended> ChildProcess::poll()
{
    std::array<char, 4096> buffer;
    for (;;) {
        const ssize_t count = read(pipe_, buffer.data(), buffer.size());
        if (count > 0)
            output_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0)
            break;  // it has closed its output
        else if (errno == EAGAIN)
            return std::nullopt;
        else if (errno != EINTR)
            break;
    }
    constexpr int unknown = 127;
    int status = 0;
    const pid_t waited = pid_ == 0 ? 0 : waitpid(pid_, &status, WNOHANG);
    if (waited == 0 || (waited < 0 && errno == EINTR))
        return std::nullopt;
    pid_ = 0;
    if (waited < 0)
        return Ended{unknown, output_};
    return Ended{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), output_};
}

bool programExists(const std::string& name)
{
    const char* path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "";
    while (!rest.empty()) {
        const auto colon = rest.find(':');
        const std::string candidate = fmt::format("{}/{}", rest.substr(0, colon), name);
        if (access(candidate.c_str(), X_OK) == 0)
            return true;
        rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    }
    return false;
}

}  // namespace sprung::ui
