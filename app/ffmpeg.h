#pragma once

#include "core/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sprung {

/// The program ffmpeg, fed with pictures through a pipe.
class Ffmpeg {
public:
    /// @param arguments after the program's name; it reads from standard input
    static Result<std::unique_ptr<Ffmpeg>> start(const std::vector<std::string>& arguments);
    ~Ffmpeg();
    Ffmpeg(const Ffmpeg&) = delete;
    Ffmpeg& operator=(const Ffmpeg&) = delete;

    /// False when it takes no more; finish() tells why.
    bool write(std::span<const std::uint8_t> bytes);

    /// Closes the pipe and waits for it to end well.
    Status finish();

private:
    Ffmpeg(int process, int pipe) : process_(process), pipe_(pipe) {}

    int process_;  // -1: waited for
    int pipe_;     // -1: closed
};

}  // namespace sprung
