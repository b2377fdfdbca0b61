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

    /// False when it takes no more; finish() tells why.
    bool write(std::span<const std::uint8_t> bytes);

    /// Closes the pipe and waits for it to end. The reason when it does not end well: the last line that it
    /// said of it, where it said any.
    Status finish();

private:
    Ffmpeg(int process, int pipe, int said);
    int wait();
    std::string lastWords() const;

    int process_;  // -1: waited for
    int pipe_;     // -1: closed
    int said_;     // a file in memory, for the disk may be full; -1: there is none
    std::optional<Unfinished> atWork_;
};

}  // namespace sprung::app
