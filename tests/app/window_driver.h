#pragma once

#include "app/window.h"

#include <SDL.h>

#include <filesystem>
#include <string>

namespace sprung {

/// The sandbox in a real window without a display, driven by pushed events as a hand would drive it.
/// Each frame is 1/60 s long, however long it takes. Everything it writes goes into a folder of its own.
class WindowDriver {
public:
    explicit WindowDriver(const std::string& scene = "", glm::ivec2 size = {1280, 800});
    ~WindowDriver();

    Window& window() { return *window_; }
    Editor& editor() { return window_->editor(); }
    const Scene& scene() { return editor().document().committed(); }
    const std::filesystem::path& folder() const { return folder_; }

    /// False when the window closed.
    bool frames(int count = 1);

    // Places in px, from the top left.
    void moveTo(Px at);
    void press(Px at, int button = SDL_BUTTON_LEFT);
    void release(Px at, int button = SDL_BUTTON_LEFT);
    void click(Px at, int button = SDL_BUTTON_LEFT);
    void doubleClick(Px at);

    /// In several moves, a frame each.
    void drag(Px from, Px to, int button = SDL_BUTTON_LEFT);
    void wheel(Px at, float notches);

    // Keys by their names in SDL: "S", "Space", "Delete", "Return".
    void keyDown(const char* key);
    void keyUp(const char* key);
    void key(const char* key, Uint16 modifiers = KMOD_NONE);
    void type(const std::string& text);
    void drop(const std::string& path);

    /// With modifier keys held down: hold(KMOD_SHIFT, [&] { driver.drag(...); }).
    template <typename Action>
    void hold(Uint16 modifiers, Action action)
    {
        setModifiers(modifiers, true);
        action();
        setModifiers(modifiers, false);
    }

    /// Where a place of the scene is on the window.
    Px at(Vec place) { return window_->camera().toScreen(place); }

    /// The steps of the history, oldest first.
    std::vector<std::string> steps();

    Image picture() { return window_->screenshot(); }

private:
    void setModifiers(Uint16 modifiers, bool down);
    void pushButton(Px at, int button, bool down, int clicks);
    void pushKey(SDL_Keycode key, bool down);

    std::filesystem::path folder_;
    std::unique_ptr<Window> window_;
    Uint16 modifiers_ = KMOD_NONE;
    Uint32 windowId_ = 0;
    Px last_{0.0};
};

}  // namespace sprung
