#pragma once

#include "core/result.h"

#include <SDL.h>

#include <memory>

namespace sprung::ui {

/// Asks SDL for the kind of OpenGL the canvas needs; before any window is made.
void requestOpenGl();

/// True when a window can be opened: a display is there, or SDL has been told to do without.
bool displayAvailable();

/// OpenGL without a window to look at: hidden where there is a display, in memory where there is none.
/// Its context is current from when it is made; one at a time, and not beside a window of the program's own.
class OffscreenContext {
public:
    static Result<std::unique_ptr<OffscreenContext>> make();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

    SDL_Window* window() const { return window_; }
    SDL_GLContext context() const { return context_; }

private:
    OffscreenContext() = default;
    bool open(const char* driver);
    void close();

    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
};

}  // namespace sprung::ui
