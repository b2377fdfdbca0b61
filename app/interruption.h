#pragma once

#include <functional>
#include <mutex>

namespace sprung::app {

/// Makes SIGINT, SIGTERM and SIGHUP end the program at once, whatever it is busy with: all that is Unfinished
/// is undone, the newest first, then the program dies by the signal (130, 143, 129 to a shell). A signal that
/// is ignored stays so. To be called before any thread is started: all inherit that the signals are blocked.
void endOnInterruption();

/// While it is held no interruption is carried out.
std::unique_lock<std::recursive_mutex> holdInterruption();

/// Something half done, a part of a file or a program at work, that must not outlive an interruption.
class Unfinished {
public:
    /// @param undo called on another thread, at most once
    explicit Unfinished(std::function<void()> undo);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    void undo() const { undo_(); }

private:
    std::function<void()> undo_;
};

}  // namespace sprung::app
