#include "platform/screen.h"

#include "platform/desktop_dpi.h"
#include "platform/offscreen_context.h"

#include <SDL.h>
#include <epoxy/gl.h>
#include <fmt/format.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <langinfo.h>
#include <utility>

namespace sprung::ui {

namespace {

constexpr double dpiOfScaleOne = 96.0;
constexpr float titleBarHeight = 40.0f;  // logical px; no desktop makes it higher

// Below this a display's own statement about its size is not trusted to ask for a larger interface.
constexpr double evidentlyDenseDpi = 168.0;

Error sdlError(const char* doing)
{
    return {ErrorCode::CannotRead,
            fmt::format("{}: {}; expected a display with OpenGL 3.3 (try `sprung run` without a window)",
                        doing, SDL_GetError())};
}

void setHints()
{
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");  // the click that gives the focus is a click already
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
}

double displayDpi(SDL_Window* window)
{
    float diagonal = 0.0f;
    const int display = window ? std::max(0, SDL_GetWindowDisplayIndex(window)) : 0;
    if (SDL_GetDisplayDPI(display, &diagonal, nullptr, nullptr) != 0)
        return dpiOfScaleOne;
    return diagonal >= evidentlyDenseDpi ? diagonal * dpiOfScaleOne / 110.0 : dpiOfScaleOne;
}

/// Tells where a new window is put, without its title bar.
struct WindowPlace {
    int x = SDL_WINDOWPOS_CENTERED, y = SDL_WINDOWPOS_CENTERED;
    glm::ivec2 size;
};

/// Puts the window in the middle of what the display has free of docks, and no larger, with room for a title bar
/// above it and as much below: some window managers put the bar where the window was to begin.
WindowPlace placeFor(glm::ivec2 size, float scale)
{
    SDL_Rect free{};
    if (SDL_GetDisplayUsableBounds(0, &free) != 0 || free.w <= 0 || free.h <= 0)
        return {.size = size};
    const int bar = static_cast<int>(std::lround(titleBarHeight * scale));
    size = {std::min(size.x, free.w), std::min(size.y, std::max(1, free.h - 2 * bar))};
    return {free.x + (free.w - size.x) / 2, free.y + bar + (free.h - bar - size.y) / 2, size};
}

/// X11 takes a window's title in the locale's characters: in the C locale it refuses all that has others.
void useUtf8()
{
    if (!std::setlocale(LC_CTYPE, "") || std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
        std::setlocale(LC_CTYPE, "C.UTF-8");
}

bool offscreen()
{
    return std::strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0;
}

/// Starts SDL on a display. Where none answers SDL would draw off any screen, unasked: a window never seen.
Status startVideo()
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return sdlError("opening the display");
    if (std::getenv("SDL_VIDEODRIVER") != nullptr || !offscreen())
        return Done{};
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    SDL_SetError("no display answers");
    return sdlError("opening the display");
}

}  // namespace

float uiScaleFor(double dotsPerInch)
{
    const auto wanted = static_cast<float>(dotsPerInch / dpiOfScaleOne);
    return *std::min_element(std::begin(uiScales), std::end(uiScales),
                             [&](float a, float b) { return std::abs(a - wanted) < std::abs(b - wanted); });
}

float fittingScale(float wanted, glm::ivec2 pixels)
{
    constexpr float minWidth = 520.0f, leastHeight = 380.0f;  // logical px
    const float most =
        std::min(static_cast<float>(pixels.x) / minWidth, static_cast<float>(pixels.y) / leastHeight);
    if (wanted <= most)
        return wanted;
    const auto above = std::upper_bound(std::begin(uiScales), std::end(uiScales), most);
    return above == std::begin(uiScales) ? *above : *std::prev(above);
}

Result<std::unique_ptr<Screen>> Screen::open(const ScreenOptions& options)
{
    std::unique_ptr<Screen> screen(new Screen);
    if (Status status = screen->create(options); !status)
        return status.error();
    return screen;
}

Status Screen::create(const ScreenOptions& options)
{
    setHints();
    useUtf8();
    if (Status status = startVideo(); !status)
        return status.error();
    requestOpenGl();
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    dotsPerInch_ = desktopDpi();

    // Displays that count in units of their own (Wayland) scale by themselves; the others get larger windows.
    const double dpi = dotsPerInch_.value_or(displayDpi(nullptr));
    const float scale = options.scale.value_or(uiScaleFor(dpi));
    if (options.whenScaled)
        options.whenScaled(scale);
    WindowPlace place{.size = glm::ivec2(glm::vec2(options.size) * scale)};
    if (!offscreen())
        place = placeFor(place.size, scale);
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options.resizable)
        flags |= SDL_WINDOW_RESIZABLE;
    title_ = options.title;
    window_ = SDL_CreateWindow(title_.c_str(), place.x, place.y, place.size.x, place.size.y, flags);
    if (window_ == nullptr)
        return sdlError("opening the window");
    SDL_SetWindowMinimumSize(window_, 640, 400);
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr)
        return sdlError("making the OpenGL context");
    if (options.verticalSync && SDL_GL_SetSwapInterval(-1) != 0)
        SDL_GL_SetSwapInterval(1);
    else if (!options.verticalSync)
        SDL_GL_SetSwapInterval(0);
    return Done{};
}

Screen::~Screen()
{
    if (context_ != nullptr)
        SDL_GL_DeleteContext(context_);
    if (window_ != nullptr)
        SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

glm::ivec2 Screen::pixels() const
{
    glm::ivec2 size{0};
    SDL_GL_GetDrawableSize(window_, &size.x, &size.y);
    return size;
}

float Screen::pixelsPerUnit() const
{
    int width = 0;
    SDL_GetWindowSize(window_, &width, nullptr);
    return width > 0 ? static_cast<float>(pixels().x) / static_cast<float>(width) : 1.0f;
}

float Screen::displayScale() const
{
    const float ratio = pixelsPerUnit();
    if (ratio > 1.0f)
        return uiScaleFor(ratio * dpiOfScaleOne);
    return uiScaleFor(dotsPerInch_ ? *dotsPerInch_ : displayDpi(window_));
}

bool Screen::visible() const
{
    return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

void Screen::setFullScreen(bool on)
{
    if (on && !isFullScreen())
        wasMaximized_ = (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
    SDL_SetWindowFullscreen(window_, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!on && std::exchange(wasMaximized_, false))
        SDL_MaximizeWindow(window_);
}

bool Screen::isFullScreen() const
{
    return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0;
}

void Screen::hide()
{
    SDL_HideWindow(window_);
}

void Screen::setTitle(const std::string& title)
{
    if (title == title_)
        return;
    title_ = title;
    SDL_SetWindowTitle(window_, title_.c_str());
}

void Screen::swap()
{
    SDL_GL_SwapWindow(window_);
}

}  // namespace sprung::ui
