#include "app/ffmpeg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

extern char** environ;

namespace sprung::app {
namespace {

constexpr int pipeSize = 1 << 20;  // bytes: a picture in few pieces

Error cannot(std::string message)
{
    return {ErrorCode::CannotWrite, std::move(message)};
}

/// The program gets signals as any other does, but not those of the terminal's keys: it is ended by us.
class SpawnAttributes {
public:
    SpawnAttributes()
    {
        ::posix_spawnattr_init(&attributes_);
        sigset_t signals;
        ::sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&attributes_, &signals);
        ::sigaddset(&signals, SIGPIPE);
        ::posix_spawnattr_setsigdefault(&attributes_, &signals);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        ::posix_spawnattr_setflags(&attributes_,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnAttributes() { ::posix_spawnattr_destroy(&attributes_); }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;

    const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

/// Returns when the process has ended, and leaves it to be waited for: its number is not given away yet.
void awaitEnd(int process)
{
    siginfo_t end{};
    while (::waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
    }
}

void endNow(int process)
{
    ::kill(process, SIGKILL);
    awaitEnd(process);
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
    const int said = ::memfd_create("ffmpeg", MFD_CLOEXEC);
    if (said >= 0)
        ::posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO);
    const SpawnAttributes attributes;
    const auto held = holdInterruption();
    pid_t process = -1;
    const int failed = ::posix_spawnp(&process, words[0], &actions, attributes.get(), words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
    ::fcntl(ends[1], F_SETPIPE_SZ, pipeSize);  // where that is refused it takes longer
    if (failed == 0)
        return std::unique_ptr<Ffmpeg>(new Ffmpeg(process, ends[1], said));
    ::close(ends[1]);
    ::close(said);
    if (failed == ENOENT)
        return cannot("a film needs the program ffmpeg, which is not installed: apt install ffmpeg");
    return cannot("ffmpeg does not start: " + std::generic_category().message(failed));
}

Ffmpeg::Ffmpeg(int process, int pipe, int said) : process_(process), pipe_(pipe), said_(said)
{
    atWork_.emplace([process] { endNow(process); });
}

Ffmpeg::~Ffmpeg()
{
    closePipe();
    if (process_ >= 0) {
        endNow(process_);
        static_cast<void>(wait());
    }
    if (said_ >= 0)
        ::close(said_);
}

/// The last line of its standard error; empty: it said nothing.
std::string Ffmpeg::lastWords() const
{
    constexpr off_t most = 4096;  // bytes
    const off_t end = said_ >= 0 ? ::lseek(said_, 0, SEEK_END) : 0;
    if (end <= 0)
        return {};
    std::string text(static_cast<std::size_t>(std::min(end, most)), '\0');
    const ssize_t count = ::pread(said_, text.data(), text.size(), end - static_cast<off_t>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    text.erase(text.find_last_not_of(" \r\n") + 1);
    const std::size_t line = text.find_last_of("\r\n");
    return line == std::string::npos ? text : text.substr(line + 1);
}

/// Waits for the program to end. Its status is that of waitpid(); none where the system has it no more.
std::optional<int> Ffmpeg::wait()
{
    awaitEnd(process_);
    const auto held = holdInterruption();
    int status = 0;
    pid_t waited = 0;
    do {
        waited = ::waitpid(process_, &status, 0);
    } while (waited < 0 && errno == EINTR);
    process_ = -1;
    atWork_.reset();
    return waited < 0 ? std::nullopt : std::optional(status);
}

void Ffmpeg::closePipe()
{
    if (pipe_ >= 0)
        ::close(std::exchange(pipe_, -1));
}

/// Gives it of what is left, once it takes any. @param milliseconds to wait for that; -1: as long as it takes
/// @return whether something is left that it may take
bool Ffmpeg::give(int milliseconds)
{
    pollfd pipe{pipe_, POLLOUT, 0};
    if (!hasMoreToGive() || ::poll(&pipe, 1, milliseconds) == 0)
        return hasMoreToGive();
    const ssize_t count = ::write(pipe_, given_.data() + taken_, given_.size() - taken_);
    if (count > 0)
        taken_ += static_cast<std::size_t>(count);
    else if (errno != EINTR && errno != EAGAIN)
        takesMore_ = false;
    return hasMoreToGive();
}

/// False when it takes no more.
bool Ffmpeg::giveAll()
{
    while (give(-1)) {
    }
    return takesMore_;
}

bool Ffmpeg::isBusy(int milliseconds)
{
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    std::size_t before = 0;
    int left = milliseconds;
    do {
        before = taken_;
        if (!give(left))
            return false;
        const auto time = until - std::chrono::steady_clock::now();
        left = std::max(0, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(time).count()));
    } while (taken_ > before || left > 0);
    return true;
}

bool Ffmpeg::write(std::vector<std::uint8_t> bytes)
{
    if (!giveAll())
        return false;
    given_ = std::move(bytes);
    taken_ = 0;
    isBusy(0);
    return takesMore_;
}

bool Ffmpeg::hasEnded()
{
    if (isBusy(0))
        return false;
    closePipe();
    siginfo_t end{};
    return process_ < 0 ||
           ::waitid(P_PID, static_cast<id_t>(process_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           end.si_pid != 0;
}

Status Ffmpeg::finish()
{
    const bool hasTakenAll = giveAll();
    closePipe();
    if (process_ < 0)
        return Done{};
    const std::optional<int> ended = wait();
    const int status = ended.value_or(0);
    if (ended && hasTakenAll && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return Done{};
    if (const std::string words = lastWords(); !words.empty())
        return cannot("ffmpeg: " + words);
    if (!ended)
        return cannot("how ffmpeg ended is not known");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return cannot("ffmpeg ended before it had all pictures");
    if (WIFEXITED(status))
        return cannot(fmt::format("ffmpeg failed with status {}", WEXITSTATUS(status)));
    return cannot(fmt::format("ffmpeg was ended by signal {}", WTERMSIG(status)));
}

}  // namespace sprung::app
