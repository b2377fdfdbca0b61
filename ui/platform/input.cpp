#include "platform/input.h"

#include "platform/imgui_keys.h"
#include "platform/imgui_mouse.h"
#include "platform/keyboard_navigation.h"
#include "platform/keys.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sprung::ui {

namespace {

constexpr std::array mouseButtons{Button::Left, Button::Middle, Button::Right};

std::optional<Button> buttonOf(Uint8 sdl)
{
    switch (sdl) {
    case SDL_BUTTON_LEFT:
        return Button::Left;
    case SDL_BUTTON_MIDDLE:
        return Button::Middle;
    case SDL_BUTTON_RIGHT:
        return Button::Right;
    default:
        return std::nullopt;
    }
}

/// Tells whether an event is about a file, the end, or all that there is to do and to press: what is being typed must
/// not be lost by it.
bool isForTheWindow(const InputEvent& event)
{
    if (std::holds_alternative<QuitRequested>(event) || std::holds_alternative<FileDropped>(event))
        return true;
    const auto* press = std::get_if<KeyPressed>(&event);
    if (!press || press->with.alt)
        return false;
    constexpr std::array keys{"N", "O", "P", "Q", "S"};
    return press->key == "F1" ||
           (press->with.ctrl && std::find(keys.begin(), keys.end(), press->key) != keys.end());
}

unsigned bitOf(Button button)
{
    return 1u << static_cast<unsigned>(button);
}

glm::vec2 notches(const SDL_MouseWheelEvent& wheel)
{
    if (wheel.preciseX != 0.0f || wheel.preciseY != 0.0f)
        return {wheel.preciseX, wheel.preciseY};
    return {wheel.x, wheel.y};
}

SDL_SystemCursor systemCursor(ImGuiMouseCursor cursor)
{
    switch (cursor) {
    case ImGuiMouseCursor_TextInput:
        return SDL_SYSTEM_CURSOR_IBEAM;
    case ImGuiMouseCursor_ResizeAll:
        return SDL_SYSTEM_CURSOR_SIZEALL;
    case ImGuiMouseCursor_ResizeNS:
        return SDL_SYSTEM_CURSOR_SIZENS;
    case ImGuiMouseCursor_ResizeEW:
        return SDL_SYSTEM_CURSOR_SIZEWE;
    case ImGuiMouseCursor_ResizeNESW:
        return SDL_SYSTEM_CURSOR_SIZENESW;
    case ImGuiMouseCursor_ResizeNWSE:
        return SDL_SYSTEM_CURSOR_SIZENWSE;
    case ImGuiMouseCursor_Hand:
        return SDL_SYSTEM_CURSOR_HAND;
    case ImGuiMouseCursor_NotAllowed:
        return SDL_SYSTEM_CURSOR_NO;
    default:
        return SDL_SYSTEM_CURSOR_ARROW;
    }
}

template <typename... Handlers>
struct Tell : Handlers... {
    using Handlers::operator()...;
};
template <typename... Handlers>
Tell(Handlers...) -> Tell<Handlers...>;

void writeClipboard(void*, const char* text)
{
    SDL_SetClipboardText(text);
}

/// F1 opens the sheet of shortcuts over a menu and closes it again: neither has a use for it.
bool asksForHelp(const KeyPressed& press)
{
    return press.key == "F1" && !ImGui::IsAnyItemActive();
}

}  // namespace

Input::Input()
{
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendPlatformName = "sprung";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.GetClipboardTextFn = pasted;
    io.SetClipboardTextFn = writeClipboard;
    io.ClipboardUserData = this;
#if IMGUI_VERSION_NUM >= 18900
    io.ConfigInputTrickleEventQueue = false;  // InputBatch does it, for the canvas too
#endif
    setUpImGuiKeys();
}

Input::~Input()
{
    for (SDL_Cursor* cursor : cursors_)
        if (cursor != nullptr)
            SDL_FreeCursor(cursor);
    ImGui::GetIO().ClipboardUserData = nullptr;
}

const char* Input::pasted(void* input)
{
    auto& self = *static_cast<Input*>(input);
    if (char* sdl = SDL_GetClipboardText()) {
        self.clipboard_ = sdl;
        SDL_free(sdl);
    }
    self.typed_ += self.clipboard_;
    return self.clipboard_.c_str();
}

void Input::poll(float pixelsPerUnit)
{
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        handle(event, pixelsPerUnit);
}

bool Input::wait(double seconds)
{
    return SDL_WaitEventTimeout(nullptr, std::max(1, static_cast<int>(1e3 * seconds))) != 0;
}

void Input::push(InputEvent event, int key)
{
    queue_.push_back({std::move(event), key});
}

void Input::handle(const SDL_Event& event, float pixelsPerUnit)
{
    switch (event.type) {
    case SDL_MOUSEMOTION:
        moveTo(glm::vec2(event.motion.x, event.motion.y) * pixelsPerUnit);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (const auto button = buttonOf(event.button.button)) {
            pointer_ = glm::vec2(event.button.x, event.button.y) * pixelsPerUnit;
            pointerInside_ = true;
            if (event.type == SDL_MOUSEBUTTONDOWN)
                push(ButtonPressed{*button, pointer_, modifiers_, std::max<int>(1, event.button.clicks)});
            else
                push(ButtonReleased{*button, pointer_, modifiers_});
        }
        break;
    case SDL_MOUSEWHEEL:
        push(Wheel{notches(event.wheel), pointer_, modifiers_});
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        handleKey(event);
        break;
    case SDL_TEXTINPUT:
        push(TextTyped{event.text.text});
        break;
    case SDL_WINDOWEVENT:
        handleWindow(event);
        break;
    case SDL_DROPFILE:
        push(FileDropped{event.drop.file});
        SDL_free(event.drop.file);
        break;
    case SDL_QUIT:
        push(QuitRequested{});
        break;
    default:
        break;
    }
}

void Input::moveTo(glm::vec2 at)
{
    pointer_ = at;
    pointerInside_ = true;
    push(PointerMoved{at, modifiers_});
}

void Input::handleKey(const SDL_Event& event)
{
    const SDL_Keysym& key = event.key.keysym;
    const bool down = event.type == SDL_KEYDOWN;
    if (isModifier(key)) {
        if (down)
            modifierKeys_.insert(key.sym);
        else
            modifierKeys_.erase(key.sym);
        modifiers_ = modifiersOf(modifierKeys_);
    }
    const std::string name = keyName(key);
    if (name.empty())
        return;
    Modifiers with = modifiersOf(key.mod);
    with = {with.shift || modifiers_.shift, with.ctrl || modifiers_.ctrl, with.alt || modifiers_.alt,
            with.super || modifiers_.super};
    if (down)
        push(KeyPressed{name, with, event.key.repeat != 0}, imguiKey(key));
    else
        push(KeyReleased{name, with}, imguiKey(key));
}

void Input::handleWindow(const SDL_Event& event)
{
    exposed_ = true;
    switch (event.window.event) {
    case SDL_WINDOWEVENT_LEAVE:
        pointerInside_ = false;
        break;
    case SDL_WINDOWEVENT_ENTER:
        pointerInside_ = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        tellImGuiFocus(true);
        push(FocusGained{});
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        modifierKeys_.clear();
        modifiers_ = {};
        push(FocusLost{});
        break;
    default:
        break;
    }
}

bool Input::interfaceHasKeyboard() const
{
    return isTyping() || isPopupOpen() || isNavigating() || ImGui::IsAnyItemActive();
}

/// Ends ImGui's walk through a panel that begins when a dialog or menu closes in which an arrow key was pressed.
void Input::giveBackKeyboard()
{
    const bool hasPopup = isPopupOpen();
    if (hasPopup && !hadPopup_)
        navigatedBefore_ = navigating_;
    if (hadPopup_ && !hasPopup && !navigatedBefore_ && isNavigating())
        stopNavigating();
    hadPopup_ = hasPopup;
}

void Input::beginFrame(glm::ivec2 pixels, double seconds)
{
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(pixels.x), static_cast<float>(pixels.y)};
    io.DeltaTime = static_cast<float>(std::max(seconds, 1e-5));

    giveBackKeyboard();
    keysToInterface_ = interfaceHasKeyboard();
    navigating_ = isNavigating() && !isTyping() && !isPopupOpen() && !ImGui::IsAnyItemActive();
    taken_.clear();
    typed_.clear();
    InputBatch batch;
    while (taken_.size() < queue_.size()) {
        const QueuedEvent& queued = queue_[taken_.size()];
        if (isTyping() && !isPopupOpen() && !isLate_ && isForTheWindow(queued.event)) {
            if (taken_.empty()) {  // else the field still has to get what was typed in this frame
                endTyping();
                isLate_ = true;
            }
            break;  // it comes when what was typed stands
        }
        if (!batch.take(queued))
            break;
        isLate_ = false;
        tellImGui(queued);
        taken_.push_back(queued.event);
    }
    touched_ = !taken_.empty();
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(taken_.size()));

    Modifiers shown = imguiModifiers_;
    shown.alt = shown.alt && keysToInterface_;  // alone it would go to the menu bar
    tellImGuiModifiers(shown);
    if (!pointerInside_ && !ImGui::IsAnyMouseDown())
        tellImGuiPointerGone();
}

void Input::tellImGui(const QueuedEvent& queued)
{
    const Tell tell{
        [&](const PointerMoved& e) {
            imguiModifiers_ = e.with;
            tellImGuiPointer(e.at);
        },
        [&](const ButtonPressed& e) {
            imguiModifiers_ = e.with;
            tellImGuiPointer(e.at);
            tellImGuiButton(e.button, true);
        },
        [&](const ButtonReleased& e) {
            imguiModifiers_ = e.with;
            tellImGuiPointer(e.at);
            tellImGuiButton(e.button, false);
        },
        [&](const Wheel& e) {
            imguiModifiers_ = e.with;
            tellImGuiWheel(e.by);
        },
        [&](const KeyPressed& e) {
            imguiModifiers_ = e.with;
            if (queued.imguiKey >= 0 && keysToInterface_)
                tellImGuiKey(queued.imguiKey, true);
        },
        [&](const KeyReleased& e) {
            imguiModifiers_ = e.with;
            if (queued.imguiKey >= 0)
                tellImGuiKey(queued.imguiKey, false);
        },
        [&](const TextTyped& e) {
            typed_ += e.text;
            if (isTyping() || ImGui::GetIO().WantTextInput)
                ImGui::GetIO().AddInputCharactersUTF8(e.text.c_str());
        },
        [&](const FocusLost&) {
            imguiModifiers_ = {};
            for (Button button : mouseButtons)
                tellImGuiButton(button, false);
            tellImGuiFocus(false);
        },
        [](const auto&) {},
    };
    std::visit(tell, queued.event);
}

std::vector<InputEvent> Input::takeEvents()
{
    std::vector<InputEvent> out;
    for (InputEvent& event : taken_)
        route(std::move(event), out);
    taken_.clear();
    updateHover(out);
    return out;
}

bool Input::mouseOnCanvas() const
{
    return canvasButtons_ != 0 || (pointerInside_ && !ImGui::GetIO().WantCaptureMouse);
}

void Input::route(InputEvent event, std::vector<InputEvent>& out)
{
    const auto pass = [&] { out.push_back(std::move(event)); };
    const Tell judge{
        [&](const PointerMoved&) {
            if (!mouseOnCanvas())
                return;
            pointerOnCanvas_ = true;
            pass();
        },
        [&](const ButtonPressed& e) {
            if (!mouseOnCanvas())
                return;
            canvasButtons_ |= bitOf(e.button);
            pass();
        },
        [&](const ButtonReleased& e) {
            if ((canvasButtons_ & bitOf(e.button)) == 0)
                return;
            canvasButtons_ &= ~bitOf(e.button);
            pass();
        },
        [&](const Wheel&) {
            if (mouseOnCanvas())
                pass();
        },
        [&](const KeyPressed& e) {
            if (steerPanels(e) || (keysToInterface_ && !asksForHelp(e)))
                return;
            canvasKeys_.insert(e.key);
            pass();
        },
        [&](const KeyReleased& e) {
            if (canvasKeys_.erase(e.key) != 0)
                pass();
        },
        [&](const TextTyped&) {
            if (!keysToInterface_)
                pass();
        },
        [&](const FocusLost&) {
            canvasButtons_ = 0;
            canvasKeys_.clear();
            pass();
        },
        [&](const auto&) { pass(); },
    };
    std::visit(judge, event);
}

/// Panels open and close under a mouse that rests, too.
void Input::updateHover(std::vector<InputEvent>& out)
{
    if (mouseOnCanvas() == pointerOnCanvas_)
        return;
    pointerOnCanvas_ = mouseOnCanvas();
    if (pointerOnCanvas_)
        out.push_back(PointerMoved{pointer_, modifiers_});
    else
        out.push_back(PointerLeft{});
}

bool Input::steerPanels(const KeyPressed& press) const
{
    if (press.key == "F6" && (navigating_ || !keysToInterface_))
        navigatePanels(press.with.shift);
    else if (press.key == "Esc" && navigating_)
        stopNavigating();
    else
        return false;
    return true;
}

void Input::showCursor()
{
    const ImGuiMouseCursor wanted = ImGui::GetMouseCursor();
    if (wanted < 0 || static_cast<std::size_t>(wanted) >= cursors_.size())
        return;
    SDL_Cursor*& cursor = cursors_[static_cast<std::size_t>(wanted)];
    if (cursor == nullptr)
        cursor = SDL_CreateSystemCursor(systemCursor(wanted));
    if (cursor == nullptr || cursor == shown_)
        return;
    SDL_SetCursor(cursor);
    shown_ = cursor;
}

}  // namespace sprung::ui
