#include "window_driver.h"

#include "scene/io/scene_io.h"

#include <imgui_internal.h>

#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <unistd.h>

namespace sprung::app {
namespace {

constexpr double frameTime = 1.0 / 60.0;
constexpr int dragMoves = 8;
constexpr int framesASeen = 4;  // drawing takes most of a frame: some of them, and every picture, is enough

}  // namespace

std::filesystem::path freshFolder()
{
    std::string name = (std::filesystem::temp_directory_path() / "sprung-window-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw std::runtime_error("no folder for the test can be made");
    return name;
}

ui::SnapSettings noSnapping()
{
    return {.grid = false, .points = false, .edges = false, .guides = false, .angles = false};
}

WindowDriver::WindowDriver(const Scene& scene, glm::ivec2 size, float scale, double patience)
    : folder_(freshFolder()), scale_(scale), patience_(patience)
{
    if (const Status saved = saveScene(scene, path("scene.sprung")); !saved)
        throw std::runtime_error(saved.error().message);
    start(path("scene.sprung"), size);
}

WindowDriver::WindowDriver(std::filesystem::path folder, const std::string& file, glm::ivec2 size,
                           float scale)
    : folder_(std::move(folder)), ownsFolder_(false), scale_(scale)
{
    start(file.empty() ? "" : path(file), size);
}

void WindowDriver::start(const std::string& file, glm::ivec2 size)
{
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    WindowOptions options;
    options.scene = file;
    options.dataFolder = folder_ / "data";
    options.configFolder = folder_ / "config";
    options.trashFolder = folder_ / "Trash";
    std::filesystem::create_directories(options.dataFolder);
    std::filesystem::create_directories(options.configFolder);
    options.size = size;
    options.scale = scale_;
    options.patience = patience_;
    Result<std::unique_ptr<Window>> window = Window::open(options);
    if (!window)
        throw std::runtime_error(window.error().message);
    window_ = std::move(*window);
    SDL_PumpEvents();  // some versions tell a window without a display that it has the keyboard, others do not
    SDL_FlushEvent(SDL_WINDOWEVENT);
    for (Uint32 id = 1; id < 100 && !windowId_; ++id) {
        if (SDL_GetWindowFromID(id))
            windowId_ = id;
    }
    editor().snapping = noSnapping();
    frames(3);
}

WindowDriver::~WindowDriver()
{
    window_.reset();
    if (ownsFolder_)
        std::filesystem::remove_all(folder_);
}

bool WindowDriver::frames(int count)
{
    bool open = true;
    for (int i = 0; i < count && open; ++i)
        open = window_->frame(frameTime, frameCount_++ % framesASeen == 0);
    return open;
}

void WindowDriver::seconds(double count)
{
    constexpr double slice = 0.1;
    for (double passed = 0.0; passed < count; passed += slice)
        window_->frame(slice, false);
}

glm::ivec2 WindowDriver::physical(ui::Px at) const
{
    return glm::ivec2(glm::round(at * double(scale_)));
}

void WindowDriver::moveTo(ui::Px at)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = windowId_;
    event.motion.x = physical(at).x;
    event.motion.y = physical(at).y;
    SDL_PushEvent(&event);
    frames();
}

void WindowDriver::pushButton(ui::Px at, int button, bool down, int clicks)
{
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = windowId_;
    event.button.button = static_cast<Uint8>(button);
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = static_cast<Uint8>(clicks);
    event.button.x = physical(at).x;
    event.button.y = physical(at).y;
    SDL_PushEvent(&event);
}

void WindowDriver::press(ui::Px at, int button)
{
    moveTo(at);
    pushButton(at, button, true, 1);
    frames(2);
}

void WindowDriver::release(ui::Px at, int button)
{
    moveTo(at);
    pushButton(at, button, false, 1);
    frames(2);
}

void WindowDriver::click(ui::Px at, int button)
{
    press(at, button);
    release(at, button);
}

void WindowDriver::doubleClick(ui::Px at)
{
    click(at);
    pushButton(at, SDL_BUTTON_LEFT, true, 2);
    pushButton(at, SDL_BUTTON_LEFT, false, 2);
    frames(3);
}

void WindowDriver::drag(ui::Px from, ui::Px to, int button)
{
    press(from, button);
    for (int i = 1; i <= dragMoves; ++i)
        moveTo(from + (to - from) * (double(i) / dragMoves));
    release(to, button);
}

void WindowDriver::type(const char* text)
{
    for (; *text != 0; ++text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.windowID = windowId_;
        event.text.text[0] = *text;
        SDL_PushEvent(&event);
        frames();
    }
}

void WindowDriver::wheel(ui::Px at, float notches, float sideways)
{
    moveTo(at);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.windowID = windowId_;
    event.wheel.x = static_cast<int>(std::lround(sideways));
    event.wheel.preciseX = sideways;
    event.wheel.y = static_cast<int>(std::lround(notches));
    event.wheel.preciseY = notches;
    SDL_PushEvent(&event);
    frames(2);
}

void WindowDriver::pushKey(SDL_Keycode key, bool down, bool repeat)
{
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = windowId_;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.repeat = repeat ? 1 : 0;
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

void WindowDriver::keyRepeat(const char* key)
{
    pushKey(SDL_GetKeyFromName(key), true, true);
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

void WindowDriver::keys(std::initializer_list<const char*> names)
{
    for (const char* name : names)
        key(name);
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

void WindowDriver::focus(bool has)
{
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.windowID = windowId_;
    event.window.event = has ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST;
    SDL_PushEvent(&event);
    frames(3);
}

void WindowDriver::quit()
{
    SDL_Event event{};
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
    frames(2);
}

void WindowDriver::resize(glm::ivec2 size)
{
    SDL_SetWindowSize(SDL_GetWindowFromID(windowId_), physical(size).x, physical(size).y);
    frames(2);
}

std::vector<std::string> WindowDriver::steps()
{
    const ui::History& history = editor().document().history();
    std::vector<std::string> names;
    for (std::size_t i = 0; i <= history.index(); ++i)
        names.push_back(history.entries()[i].name);
    return names;
}

ui::Rgba WindowDriver::colorAt(Vec place)
{
    const glm::ivec2 px = glm::ivec2(at(place) * double(scale_));
    return picture().at(px.x, px.y);
}

bool WindowDriver::hoversAt(ui::Px at, unsigned id)
{
    moveTo(at);
    return ImGui::GetCurrentContext()->HoveredId == id;
}

static bool isIn(const ui::PxRect& rect, ui::Px at)
{
    return at == glm::clamp(at, rect.min, rect.max);
}

/// The last place that way which is still on the widget.
ui::Px WindowDriver::edge(ui::Px from, ui::Px way, unsigned id, const ui::PxRect& panel)
{
    for (double stride : {16.0, 4.0, 1.0}) {
        while (isIn(panel, from + stride * way) && hoversAt(from + stride * way, id))
            from += stride * way;
    }
    return from;
}

#if IMGUI_VERSION_NUM >= 18900

/// Returns where a widget of the panel is, as far as it is not scrolled out of sight: ImGui can frame it in front of all.
/// Going over the whole panel for one that is not there would take hundreds of frames.
std::optional<ui::PxRect> WindowDriver::placeOf(ImGuiWindow& panel, unsigned id)
{
    constexpr ImU32 ofFrame = IM_COL32(0, 255, 0, 255);
    constexpr float around = 3.0f;  // px
    ImGui::DebugLocateItem(id);
    frames();
    const ImDrawList& front = *ImGui::GetForegroundDrawList();
    const bool isAntiAliased = (front.Flags & ImDrawListFlags_AntiAliasedLines) != 0;
    const bool isTextured = (front.Flags & ImDrawListFlags_AntiAliasedLinesUseTex) != 0;
    int left = !isAntiAliased ? 16
               : isTextured   ? 8
                              : 4;  // corners of the frame's lines; others lead to the mouse
    ImRect rect(FLT_MAX, FLT_MAX, -FLT_MAX, -FLT_MAX);
    for (const ImDrawVert& corner : front.VtxBuffer)
        if (corner.col == ofFrame && left-- > 0)
            rect.Add(corner.pos);
    if (rect.IsInverted())
        return std::nullopt;
    rect.Expand(-around);
    rect.ClipWithFull(panel.InnerClipRect);
    return ui::PxRect{ui::Px(rect.Min.x, rect.Min.y) / double(scale_),
                      ui::Px(rect.Max.x, rect.Max.y) / double(scale_)};
}

#else

/// Returns where a widget of the panel is, as far as it is not scrolled out of sight: ImGui knows that of the one that
/// the keyboard is on. Going over the whole panel for one that is not there would take hundreds of frames.
std::optional<ui::PxRect> WindowDriver::placeOf(ImGuiWindow& panel, unsigned id)
{
    ImGuiContext& g = *ImGui::GetCurrentContext();
    const auto before = std::tuple(g.NavId, g.NavWindow, g.NavLayer, g.NavFocusScopeId);
    g.NavId = id;
    g.NavWindow = &panel;
    frames();
    std::optional<ui::PxRect> place;
    if (g.NavId == id && g.NavIdIsAlive && g.NavWindow == &panel) {
        ImRect rect = panel.NavRectRel[g.NavLayer];
        rect.Translate(panel.Pos);
        rect.ClipWithFull(panel.InnerClipRect);
        place = {ui::Px(rect.Min.x, rect.Min.y) / double(scale_),
                 ui::Px(rect.Max.x, rect.Max.y) / double(scale_)};
    }
    std::tie(g.NavId, g.NavWindow, g.NavLayer, g.NavFocusScopeId) = before;
    return place;
}

#endif

/// A place on the widget.
WindowDriver::Found WindowDriver::search(ImGuiWindow& panel, std::initializer_list<Id> ids)
{
    ImGuiID id = panel.ID;
    for (const Id& part : ids) {
        if (const char* const* name = std::get_if<const char*>(&part))
            id = ImHashStr(*name, 0, id);
        else
            id = ImHashData(&std::get<int>(part), sizeof(int), id);
    }
    if (const std::optional<ui::PxRect> place = placeOf(panel, id))
        for (double y : {0.5, 0.2, 0.8})
            for (double x : {0.5, 0.1, 0.3, 0.7, 0.9}) {
                const ui::Px hit = glm::round(glm::mix(place->min, place->max, ui::Px(x, y)));
                if (hoversAt(hit, id))
                    return {hit, id};
            }
    throw std::runtime_error(std::string("no such widget in ") + panel.Name);
}

ui::PxRect WindowDriver::widget(const char* panel, std::initializer_list<Id> ids)
{
    ImGuiWindow* window = ImGui::FindWindowByName(panel);
    if (!window)
        throw std::runtime_error(std::string("no panel ") + panel);
    const auto [hit, id] = search(*window, ids);
    const ui::Px min = ui::Px(window->Pos.x, window->Pos.y) / double(scale_);
    const ui::PxRect all{min, min + ui::Px(window->Size.x, window->Size.y) / double(scale_)};
    ui::PxRect place{edge(hit, {-1.0, 0.0}, id, all), edge(hit, {1.0, 0.0}, id, all)};
    place.min.y = edge(hit, {0.0, -1.0}, id, all).y;
    place.max.y = edge(hit, {0.0, 1.0}, id, all).y;
    return place;
}

void WindowDriver::clickWidget(const char* panel, std::initializer_list<Id> ids)
{
    click(widget(panel, ids).centre());
}

bool WindowDriver::popupOpen()
{
    return ImGui::GetCurrentContext()->OpenPopupStack.Size > 0;
}

void WindowDriver::clickInPopup(std::initializer_list<Id> ids)
{
    if (!popupOpen())
        throw std::runtime_error("no menu or dialog is open");
    // Where it was found: a mouse that looked for its edges could leave the menu, which closes it or opens
    // another.
    click(search(*ImGui::GetCurrentContext()->OpenPopupStack.back().Window, ids).at);
}

}  // namespace sprung::app
