#pragma once

#include <csignal>
#include <sys/resource.h>

namespace sprung {

/// No file may grow beyond so many bytes, as long as this lives: what a full disk does, anywhere.
class NoRoomBeyond {
public:
    explicit NoRoomBeyond(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~NoRoomBeyond()
    {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    NoRoomBeyond(const NoRoomBeyond&) = delete;
    NoRoomBeyond& operator=(const NoRoomBeyond&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

}  // namespace sprung
