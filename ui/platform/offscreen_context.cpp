#include "platform/offscreen_context.h"

#include <cstdlib>

namespace sprung::ui {

void requestOpenGl()
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);  // neither is used, and software drawing is faster without
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

bool displayAvailable()
{
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != 0)
            return true;
    return false;
}

Result<std::unique_ptr<OffscreenContext>> OffscreenContext::make()
{
    std::unique_ptr<OffscreenContext> made(new OffscreenContext);
    const char* const usual = nullptr;
    for (const char* driver : {usual, "offscreen"}) {
        if (driver == usual && !displayAvailable())  // to look for one complains
            continue;
        if (made->open(driver))
            return made;
        made->close();
    }
    return Error{ErrorCode::CannotWrite,
                 std::string("no OpenGL 3.3 to draw with (") + SDL_GetError() +
                     "); expected a graphics driver, for example the package libgl1-mesa-dri"};
}

bool OffscreenContext::open(const char* driver)
{
    if (driver)
        SDL_SetHint(SDL_HINT_VIDEODRIVER, driver);
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    requestOpenGl();
    window_ = SDL_CreateWindow("Sprung", 0, 0, 1280, 720, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
    context_ = window_ ? SDL_GL_CreateContext(window_) : nullptr;
    return context_ != nullptr;
}

void OffscreenContext::close()
{
    if (context_)
        SDL_GL_DeleteContext(context_);
    if (window_)
        SDL_DestroyWindow(window_);
    if (SDL_WasInit(SDL_INIT_VIDEO))
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    context_ = nullptr;
    window_ = nullptr;
}

OffscreenContext::~OffscreenContext()
{
    close();
}

}  // namespace sprung::ui
