#include "window_driver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <unistd.h>

namespace sprung {
namespace {

constexpr double frameTime = 1.0 / 60.0;
constexpr int dragMoves = 8;

std::filesystem::path freshFolder()
{
    static int count = 0;
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() /
        ("sprung-window-" + std::to_string(getpid()) + "-" + std::to_string(count++));
    std::filesystem::create_directories(folder);
    return folder;
}

}  // namespace

WindowDriver::WindowDriver(const std::string& scene, glm::ivec2 size) : folder_(freshFolder())
{
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    WindowOptions options;
    options.scene = scene;
    options.dataFolder = folder_ / "data";
    options.configFolder = folder_ / "config";
    std::filesystem::create_directories(options.dataFolder);
    std::filesystem::create_directories(options.configFolder);
    options.size = size;
    options.scale = 1.0f;
    Result<std::unique_ptr<Window>> window = Window::open(options);
    if (!window)
        throw std::runtime_error(window.error().message);
    window_ = std::move(*window);
    for (Uint32 id = 1; id < 100 && !windowId_; ++id) {
        if (SDL_GetWindowFromID(id))
            windowId_ = id;
    }
    frames(3);
}

WindowDriver::~WindowDriver()
{
    window_.reset();
    std::filesystem::remove_all(folder_);
}

bool WindowDriver::frames(int count)
{
    bool open = true;
    for (int i = 0; i < count && open; ++i)
        open = window_->frame(frameTime);
    return open;
}

void WindowDriver::moveTo(Px at)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = windowId_;
    event.motion.x = static_cast<int>(std::lround(at.x));
    event.motion.y = static_cast<int>(std::lround(at.y));
    SDL_PushEvent(&event);
    last_ = at;
    frames();
}

void WindowDriver::pushButton(Px at, int button, bool down, int clicks)
{
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = windowId_;
    event.button.button = static_cast<Uint8>(button);
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = static_cast<Uint8>(clicks);
    event.button.x = static_cast<int>(std::lround(at.x));
    event.button.y = static_cast<int>(std::lround(at.y));
    SDL_PushEvent(&event);
}

void WindowDriver::press(Px at, int button)
{
    moveTo(at);
    pushButton(at, button, true, 1);
    frames(2);
}

void WindowDriver::release(Px at, int button)
{
    moveTo(at);
    pushButton(at, button, false, 1);
    frames(2);
}

void WindowDriver::click(Px at, int button)
{
    press(at, button);
    release(at, button);
}

void WindowDriver::doubleClick(Px at)
{
    click(at);
    pushButton(at, SDL_BUTTON_LEFT, true, 2);
    pushButton(at, SDL_BUTTON_LEFT, false, 2);
    frames(3);
}

void WindowDriver::drag(Px from, Px to, int button)
{
    press(from, button);
    for (int i = 1; i <= dragMoves; ++i)
        moveTo(from + (to - from) * (double(i) / dragMoves));
    release(to, button);
}

void WindowDriver::wheel(Px at, float notches)
{
    moveTo(at);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.windowID = windowId_;
    event.wheel.y = static_cast<int>(std::lround(notches));
    event.wheel.preciseY = notches;
    SDL_PushEvent(&event);
    frames(2);
}

void WindowDriver::pushKey(SDL_Keycode key, bool down)
{
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = windowId_;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = modifiers_;
    SDL_PushEvent(&event);
}

void WindowDriver::keyDown(const char* key)
{
    pushKey(SDL_GetKeyFromName(key), true);
    frames();
}

void WindowDriver::keyUp(const char* key)
{
    pushKey(SDL_GetKeyFromName(key), false);
    frames();
}

void WindowDriver::key(const char* name, Uint16 modifiers)
{
    hold(modifiers, [&] {
        keyDown(name);
        keyUp(name);
    });
}

void WindowDriver::setModifiers(Uint16 modifiers, bool down)
{
    constexpr std::pair<Uint16, SDL_Keycode> keys[]{
        {KMOD_SHIFT, SDLK_LSHIFT}, {KMOD_CTRL, SDLK_LCTRL}, {KMOD_ALT, SDLK_LALT}};
    for (const auto& [mask, code] : keys) {
        if (!(modifiers & mask))
            continue;
        modifiers_ = static_cast<Uint16>(down ? modifiers_ | mask : modifiers_ & ~mask);
        SDL_SetModState(static_cast<SDL_Keymod>(modifiers_));
        pushKey(code, down);
    }
    frames();
}

void WindowDriver::type(const std::string& text)
{
    for (char c : text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.windowID = windowId_;
        event.text.text[0] = c;
        SDL_PushEvent(&event);
        frames();
    }
}

void WindowDriver::drop(const std::string& path)
{
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.windowID = windowId_;
    event.drop.file = SDL_strdup(path.c_str());
    SDL_PushEvent(&event);
    frames(2);
}

std::vector<std::string> WindowDriver::steps()
{
    std::vector<std::string> names;
    for (const HistoryEntry& entry : editor().document().history().entries())
        names.push_back(entry.name);
    return names;
}

}  // namespace sprung
