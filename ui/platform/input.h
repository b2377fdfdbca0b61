#pragma once

#include "platform/input_batch.h"

#include <array>
#include <memory>
#include <set>
#include <utility>
#include <vector>

struct SDL_Cursor;
union SDL_Event;

namespace sprung::ui {

/// Brings the system's events to ImGui, and what ImGui has no use for to the canvas, in order. Each frame:
///
///     input.poll(screen.pixelsPerUnit());
///     input.beginFrame(screen.pixels(), seconds);
///     ImGui::NewFrame();
///     for (const InputEvent& event : input.takeEvents()) ...
///     (panels)
///     ImGui::Render();
///     input.showCursor();
///
/// No event is lost when several come within one frame: those that ImGui would overlook wait for the next
/// one.
class Input {
public:
    /// Needs a current ImGui context.
    Input();
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// Queues all that the system has.
    void poll(float pixelsPerUnit);
    void handle(const SDL_Event& event, float pixelsPerUnit);

    /// Tells ImGui as many of the queued events as fit into one frame.
    /// @param pixels size to draw to, physical px
    void beginFrame(glm::ivec2 pixels, double seconds);

    /// After ImGui::NewFrame: those of this frame that are for the canvas.
    std::vector<InputEvent> takeEvents();

    /// More waits for the next frame.
    bool pending() const { return !queue_.empty(); }

    /// Waits for the system to have something, at most so long. True: poll will find it. @param seconds > 0
    static bool wait(double seconds);

    /// The hands did something in this frame.
    bool touched() const { return touched_; }

    /// Once: the system says that the window's picture may be lost.
    bool takeExposed() { return std::exchange(exposed_, false); }

    /// The cursor that was asked for (ImGui::SetMouseCursor).
    void showCursor();

    /// Typed keys go to a text field, an open menu or dialog, or the panel that the keyboard moves in.
    bool interfaceHasKeyboard() const;

    const Modifiers& modifiers() const { return modifiers_; }

    /// Returns what was typed or pasted in this frame, into a field or not: for FontBook::need.
    const std::string& typed() const { return typed_; }

private:
    void push(InputEvent event, int imguiKey = -1);
    void handleKey(const SDL_Event& event);
    void handleWindow(const SDL_Event& event);
    void moveTo(glm::vec2 at);
    void tellImGui(const QueuedEvent& queued);
    void route(InputEvent event, std::vector<InputEvent>& out);
    bool steerPanels(const KeyPressed& press) const;
    void giveBackKeyboard();
    void updateHover(std::vector<InputEvent>& out);
    bool mouseOnCanvas() const;
    static const char* pasted(void* input);

    std::vector<QueuedEvent> queue_;
    bool isLate_ = false;            // the first of them has waited for what was being typed
    std::vector<InputEvent> taken_;  // this frame's
    std::set<int> modifierKeys_;     // held
    Modifiers modifiers_;            // of those
    Modifiers imguiModifiers_;       // of the last event that ImGui was told
    bool keysToInterface_ = false;   // in this frame
    bool navigating_ = false;        // and that because of navigation alone
    bool hadPopup_ = false;          // in the frame before
    bool navigatedBefore_ = false;   // the popup opened
    glm::vec2 pointer_{0.0f};        // physical px
    bool pointerInside_ = false;     // of the window
    bool pointerOnCanvas_ = false;   // as the canvas was told
    unsigned canvasButtons_ = 0;     // pressed there, not yet released
    std::set<std::string> canvasKeys_;
    std::array<SDL_Cursor*, 16> cursors_{};
    SDL_Cursor* shown_ = nullptr;
    bool touched_ = false;
    bool exposed_ = false;
    std::string typed_;
    std::string clipboard_;
};

}  // namespace sprung::ui
