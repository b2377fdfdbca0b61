#pragma once

#include "core/result.h"

#include <glm/vec2.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>

struct SDL_Window;

namespace sprung::ui {

/// The size steps of the interface: physical px per logical px.
inline constexpr float uiScales[]{1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

/// The step nearest to a display's dots per inch; 96 is 1.
float uiScaleFor(double dotsPerInch);

/// The size that is wanted, or the largest step below it that leaves a window of this size room for all
/// panels.
float fittingScale(float wanted, glm::ivec2 pixels);

struct ScreenOptions {
    glm::ivec2 size{1280, 800};  // logical px
    std::string title = "Sprung";
    std::optional<float> scale;  // none: as the display has it
    bool resizable = true;
    bool verticalSync = true;
    /// Told the scale as soon as it is known, before the slow part: the time to make the fonts on another
    /// thread.
    std::function<void(float scale)> whenScaled{};
};

/// The window of the system with its OpenGL 3.3 core context. One at a time.
class Screen {
public:
    static Result<std::unique_ptr<Screen>> open(const ScreenOptions& options);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    glm::ivec2 pixels() const;    // physical px
    float pixelsPerUnit() const;  // physical px per unit of SDL's mouse coordinates
    float displayScale() const;   // one of uiScales, of the display that the window is on now
    bool visible() const;         // false: minimised, nothing to draw for
    SDL_Window* handle() const { return window_; }

    /// As large as the display, without a frame; or as it was before.
    void setFullScreen(bool on);
    bool isFullScreen() const;

    /// Nobody sees it any more.
    void hide();

    void setTitle(const std::string& title);
    void swap();

private:
    Screen() = default;
    Status create(const ScreenOptions& options);

    SDL_Window* window_ = nullptr;
    bool wasMaximized_ = false;  // before it filled the screen
    void* context_ = nullptr;
    std::optional<double> dotsPerInch_;  // as the desktop was told, if it was
    std::string title_;
};

}  // namespace sprung::ui
