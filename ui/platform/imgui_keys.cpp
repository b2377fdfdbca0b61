#include "platform/imgui_keys.h"

#include <SDL_keycode.h>
#include <imgui.h>

#include <array>
#include <utility>

namespace sprung::ui {

namespace {

constexpr std::array<std::pair<SDL_Keycode, int>, 22> keysWithNames{{
    {SDLK_TAB, ImGuiKey_Tab},
    {SDLK_LEFT, ImGuiKey_LeftArrow},
    {SDLK_RIGHT, ImGuiKey_RightArrow},
    {SDLK_UP, ImGuiKey_UpArrow},
    {SDLK_DOWN, ImGuiKey_DownArrow},
    {SDLK_PAGEUP, ImGuiKey_PageUp},
    {SDLK_PAGEDOWN, ImGuiKey_PageDown},
    {SDLK_HOME, ImGuiKey_Home},
    {SDLK_END, ImGuiKey_End},
    {SDLK_INSERT, ImGuiKey_Insert},
    {SDLK_DELETE, ImGuiKey_Delete},
    {SDLK_BACKSPACE, ImGuiKey_Backspace},
    {SDLK_SPACE, ImGuiKey_Space},
    {SDLK_RETURN, ImGuiKey_Enter},
    {SDLK_ESCAPE, ImGuiKey_Escape},
#if IMGUI_VERSION_NUM >= 18700
    {SDLK_KP_ENTER, ImGuiKey_KeypadEnter},
#else
    {SDLK_KP_ENTER, ImGuiKey_KeyPadEnter},
#endif
    {SDLK_a, ImGuiKey_A},
    {SDLK_c, ImGuiKey_C},
    {SDLK_v, ImGuiKey_V},
    {SDLK_x, ImGuiKey_X},
    {SDLK_y, ImGuiKey_Y},
    {SDLK_z, ImGuiKey_Z},
}};

}  // namespace

int imguiKey(const SDL_Keysym& key)
{
    for (const auto& [code, number] : keysWithNames)
        if (code == key.sym)
            return number;
    return -1;
}

#if IMGUI_VERSION_NUM >= 18900

void setUpImGuiKeys() {}

void tellImGuiKey(int key, bool down)
{
    ImGui::GetIO().AddKeyEvent(static_cast<ImGuiKey>(key), down);
}

void tellImGuiModifiers(const Modifiers& modifiers)
{
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, modifiers.ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, modifiers.shift);
    io.AddKeyEvent(ImGuiMod_Alt, modifiers.alt);
    io.AddKeyEvent(ImGuiMod_Super, modifiers.super);
}

#else

void setUpImGuiKeys()
{
    for (const auto& [code, number] : keysWithNames)
        ImGui::GetIO().KeyMap[number] = number;
}

void tellImGuiKey(int key, bool down)
{
    ImGui::GetIO().KeysDown[key] = down;
}

void tellImGuiModifiers(const Modifiers& modifiers)
{
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = modifiers.ctrl;
    io.KeyShift = modifiers.shift;
    io.KeyAlt = modifiers.alt;
    io.KeySuper = modifiers.super;
}

#endif

}  // namespace sprung::ui
