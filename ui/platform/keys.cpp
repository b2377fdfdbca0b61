#include "platform/keys.h"

#include <SDL_keycode.h>

#include <array>
#include <utility>

namespace sprung::ui {

namespace {

constexpr std::array<std::pair<SDL_Keycode, const char*>, 29> namedKeys{{
    {SDLK_SPACE, "Space"},    {SDLK_RETURN, "Enter"},  {SDLK_ESCAPE, "Esc"},
    {SDLK_TAB, "Tab"},        {SDLK_DELETE, "Del"},    {SDLK_BACKSPACE, "Backspace"},
    {SDLK_INSERT, "Ins"},     {SDLK_HOME, "Home"},     {SDLK_END, "End"},
    {SDLK_PAGEUP, "PgUp"},    {SDLK_PAGEDOWN, "PgDn"}, {SDLK_LEFT, "Left"},
    {SDLK_RIGHT, "Right"},    {SDLK_UP, "Up"},         {SDLK_DOWN, "Down"},
    {SDLK_LSHIFT, "Shift"},   {SDLK_RSHIFT, "Shift"},  {SDLK_LCTRL, "Ctrl"},
    {SDLK_RCTRL, "Ctrl"},     {SDLK_LALT, "Alt"},      {SDLK_RALT, "Alt"},
    {SDLK_KP_ENTER, "Enter"}, {SDLK_KP_PERIOD, "."},   {SDLK_KP_COMMA, ","},
    {SDLK_KP_MINUS, "-"},     {SDLK_KP_PLUS, "+"},     {SDLK_KP_MULTIPLY, "*"},
    {SDLK_KP_DIVIDE, "/"},    {SDLK_KP_EQUALS, "="},
}};

/// Says what a key of the number pad is while NumLock is off.
constexpr std::array<std::pair<SDL_Keycode, const char*>, 10> padWithoutNumLock{{
    {SDLK_KP_7, "Home"},
    {SDLK_KP_8, "Up"},
    {SDLK_KP_9, "PgUp"},
    {SDLK_KP_4, "Left"},
    {SDLK_KP_6, "Right"},
    {SDLK_KP_1, "End"},
    {SDLK_KP_2, "Down"},
    {SDLK_KP_3, "PgDn"},
    {SDLK_KP_0, "Ins"},
    {SDLK_KP_PERIOD, "Del"},
}};

template <std::size_t N>
const char* find(const std::array<std::pair<SDL_Keycode, const char*>, N>& names, SDL_Keycode key)
{
    for (const auto& [code, name] : names)
        if (code == key)
            return name;
    return nullptr;
}

std::string digitName(SDL_Scancode place)
{
    if (place == SDL_SCANCODE_0)
        return "0";
    return std::string(1, static_cast<char>('1' + (place - SDL_SCANCODE_1)));
}

bool isDigitPlace(SDL_Scancode place)
{
    return place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_0;
}

bool isLetterPlace(SDL_Scancode place)
{
    return place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z;
}

std::string padDigit(SDL_Keycode key)
{
    if (key == SDLK_KP_0)
        return "0";
    if (key >= SDLK_KP_1 && key <= SDLK_KP_9)
        return std::string(1, static_cast<char>('1' + (key - SDLK_KP_1)));
    return {};
}

std::string printableName(const SDL_Keysym& key)
{
    const bool ascii = key.sym > ' ' && key.sym < 0x7F;
    if (isDigitPlace(key.scancode) && !(key.sym >= '0' && key.sym <= '9'))
        return digitName(key.scancode);
    if (ascii)
        return std::string(
            1, static_cast<char>(key.sym >= 'a' && key.sym <= 'z' ? key.sym - 'a' + 'A' : key.sym));
    if (isLetterPlace(key.scancode))
        return std::string(1, static_cast<char>('A' + (key.scancode - SDL_SCANCODE_A)));
    return {};
}

}  // namespace

std::string keyName(const SDL_Keysym& key)
{
    if ((key.mod & KMOD_NUM) == 0)
        if (const char* name = find(padWithoutNumLock, key.sym))
            return name;
    if (const char* name = find(namedKeys, key.sym))
        return name;
    if (key.sym >= SDLK_F1 && key.sym <= SDLK_F12)
        return std::string("F").append(std::to_string(key.sym - SDLK_F1 + 1));
    if (std::string digit = padDigit(key.sym); !digit.empty())
        return digit;
    return printableName(key);
}

bool isModifier(const SDL_Keysym& key)
{
    return key.sym >= SDLK_LCTRL && key.sym <= SDLK_RGUI;
}

Modifiers modifiersOf(Uint16 sdl)
{
    return {(sdl & KMOD_SHIFT) != 0, (sdl & KMOD_CTRL) != 0, (sdl & KMOD_ALT) != 0, (sdl & KMOD_GUI) != 0};
}

Modifiers modifiersOf(const std::set<int>& held)
{
    const auto either = [&](int left, int right) { return held.count(left) != 0 || held.count(right) != 0; };
    return {either(SDLK_LSHIFT, SDLK_RSHIFT), either(SDLK_LCTRL, SDLK_RCTRL), either(SDLK_LALT, SDLK_RALT),
            either(SDLK_LGUI, SDLK_RGUI)};
}

}  // namespace sprung::ui
