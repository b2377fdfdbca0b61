#pragma once

#include "panels/widgets/widgets.h"
#include "platform/input.h"

#include <SDL.h>
#include <imgui.h>

#include <functional>
#include <vector>

namespace sprung::ui {

/// Runs real ImGui frames over a panel, without OpenGL or a window; the hand acts by system events.
class Stage {
public:
    explicit Stage(std::function<void(const Ui&)> panel);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    /// One frame after the other until all queued events have been told, and one more.
    void run();
    void frame();

    // Queued: nothing happens before the next frame.
    void moveTo(ImVec2 at);
    void press(int sdlButton = SDL_BUTTON_LEFT);
    void release(int sdlButton = SDL_BUTTON_LEFT);
    void click(ImVec2 at);
    void wheel(float x, float y);
    void key(SDL_Keycode key, bool down, Uint16 modifiers = 0, SDL_Scancode place = SDL_SCANCODE_UNKNOWN);
    void tap(SDL_Keycode key, Uint16 modifiers = 0, SDL_Scancode place = SDL_SCANCODE_UNKNOWN);
    void type(const char* text);
    void loseFocus();

    /// What was left to the canvas since the last call.
    std::vector<InputEvent> events();

    /// The events of one kind among those.
    template <typename Kind>
    static std::vector<Kind> only(const std::vector<InputEvent>& events)
    {
        std::vector<Kind> found;
        for (const InputEvent& event : events)
            if (const auto* kind = std::get_if<Kind>(&event))
                found.push_back(*kind);
        return found;
    }

    ImVec2 panelMin{100, 100};  // physical px
    ImVec2 panelSize{320, 400};

private:
    void send(SDL_Event event);

    std::function<void(const Ui&)> panel_;
    FontBook book_;
    Typing typing_;
    std::unique_ptr<Input> input_;
    ImVec2 pointer_{0, 0};
    std::vector<InputEvent> events_;
};

}  // namespace sprung::ui
