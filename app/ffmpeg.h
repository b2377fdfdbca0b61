#pragma once

#include "app/interruption.h"
#include "core/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sprung::app {

/// The program ffmpeg, fed with pictures through a pipe.
class Ffmpeg {
public:
    /// @param arguments after the program's name; it reads from standard input
    static Result<std::unique_ptr<Ffmpeg>> start(const std::vector<std::string>& arguments);

    /// Ends it at once if it has not been waited for: what it has made is not wanted.
    ~Ffmpeg();
    Ffmpeg(const Ffmpeg&) = delete;
    Ffmpeg& operator=(const Ffmpeg&) = delete;

    /// Hands bytes over, and waits until what was handed over before is taken. False when it takes no more;
    /// finish() tells why.
    bool write(std::vector<std::uint8_t> bytes);

    /// Whether it has not taken all yet. Gives it what it takes within a time.
    bool isBusy(int milliseconds);

    /// Whether it has taken all and ended, without waiting for that. Nothing is to be written any more.
    bool hasEnded();

    /// Closes the pipe and waits for it to end. The reason when it does not end well: the last line that it
    /// said of it, where it said any.
    Status finish();

private:
    Ffmpeg(int process, int pipe, int said);
    std::optional<int> wait();
    bool hasMoreToGive() const { return takesMore_ && taken_ < given_.size(); }
    bool give(int milliseconds);
    bool giveAll();
    void closePipe();
    std::string lastWords() const;

    int process_;                        // -1: waited for
    int pipe_;                           // -1: closed
    std::vector<std::uint8_t> given_{};  // it is to take what is left of these
    std::size_t taken_ = 0;
    bool takesMore_ = true;
    int said_;  // a file in memory, for the disk may be full; -1: there is none
    std::optional<Unfinished> atWork_;
};

}  // namespace sprung::app
