#pragma once

#include "core/result.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sprung::ui {

/// Another program, started and listened to without waiting for it; ended when this is destroyed before it
/// ended.
class ChildProcess {
public:
    struct Ended {
        int status = 0;      // exit status; 128 + signal when it was killed; 127 where it is not known
        std::string output;  // all of its standard output
    };

    /// @param arguments the program first, looked for in PATH
    /// @param input descriptor of what it reads from standard input; none: from where this program does
    static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& arguments,
                                                       std::optional<int> input = {});

    /// Asks the program to end, and kills it where it has not within a second.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// None while it runs.
    std::optional<Ended> poll();

private:
    ChildProcess(int pid, int pipe) : pid_(pid), pipe_(pipe) {}

    int pid_;
    int pipe_;
    std::string output_;
};

/// Whether PATH has a program of this name.
bool programExists(const std::string& name);

}  // namespace sprung::ui
