#pragma once

#include "app/window.h"

#include <SDL.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <variant>
#include <vector>

struct ImGuiWindow;

namespace sprung::app {

/// The sandbox in a real window without a display, driven by pushed events as a hand would drive it.
/// Each frame is 1/60 s long, however long it takes. Everything it writes goes into a folder of its own.
class WindowDriver {
public:
    /// Opens a file holding the scene: scene.sprung in the driver's folder. Nothing snaps until told so.
    /// @param size logical px  @param scale physical px per logical px
    /// @param patience s of real time that a step is waited for
    explicit WindowDriver(const Scene& scene, glm::ivec2 size = {1000, 740}, float scale = 1.0f,
                          double patience = anyTime);
    static constexpr double anyTime = 3600.0;

    /// Takes a folder over that another window has written to, and leaves it there. @param file in it; empty:
    /// the opening scene
    WindowDriver(std::filesystem::path folder, const std::string& file, glm::ivec2 size = {1000, 740},
                 float scale = 1.0f);
    ~WindowDriver();
    WindowDriver(const WindowDriver&) = delete;
    WindowDriver& operator=(const WindowDriver&) = delete;

    Window& window() { return *window_; }
    ui::Editor& editor() { return window_->editor(); }
    const Scene& scene() { return editor().document().saved(); }
    const ui::Selection& selection() { return editor().selection(); }
    const std::filesystem::path& folder() const { return folder_; }
    std::string path(const std::string& file) const { return (folder_ / file).string(); }

    /// False when the window closed.
    bool frames(int count = 1);

    /// Frames go by until it is so, for what another thread or program does: how many there are in its time depends
    /// on the machine. False when it is not so within a minute of real time, or the window closed.
    template <typename Condition>
    bool framesUntil(const Condition& isSo)
    {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point end = Clock::now() + std::chrono::minutes(1);
        while (!isSo()) {
            if (Clock::now() > end || !frames())
                return false;
            std::this_thread::yield();
        }
        return true;
    }

    /// Time passes in frames of a tenth of a second, unseen.
    void seconds(double count);

    // Places in logical px, from the top left.
    void moveTo(ui::Px at);
    void press(ui::Px at, int button = SDL_BUTTON_LEFT);
    void release(ui::Px at, int button = SDL_BUTTON_LEFT);
    void click(ui::Px at, int button = SDL_BUTTON_LEFT);
    void doubleClick(ui::Px at);

    /// In several moves, a frame each.
    void drag(ui::Px from, ui::Px to, int button = SDL_BUTTON_LEFT);
    void wheel(ui::Px at, float notches, float sideways = 0.0f);

    // Keys by their names in SDL: "S", "Space", "Delete", "Return".
    void keyDown(const char* key);
    void keyRepeat(const char* key);  // of one that is held down
    void keyUp(const char* key);
    void key(const char* key, Uint16 modifiers = KMOD_NONE);
    void keys(std::initializer_list<const char*> names);
    void type(const char* text);
    void drop(const std::string& path);

    /// The window loses the keyboard to another one, or gets it back.
    void focus(bool has);

    /// The window's cross is pressed.
    void quit();

    /// As when the window's border is dragged. @param size logical px
    void resize(glm::ivec2 size);

    /// With modifier keys held down: hold(KMOD_SHIFT, [&] { driver.drag(...); }).
    template <typename Action>
    void hold(Uint16 modifiers, Action action)
    {
        setModifiers(modifiers, true);
        action();
        setModifiers(modifiers, false);
    }

    /// Where a place of the scene is on the window.
    ui::Px at(Vec place) { return window_->camera().toScreen(place); }

    // Widgets by the ids they are made with, outermost first: {"Friction", "slider"}. A number: the place in
    // a list. They are found as a hand finds them, by going over the panel with the mouse.
    using Id = std::variant<const char*, int>;

    /// Where it is, in logical px. Throws when the mouse does not find it.
    ui::PxRect widget(const char* panel, std::initializer_list<Id> ids);
    void clickWidget(const char* panel, std::initializer_list<Id> ids);

    /// In the menu or dialog that is open.
    void clickInPopup(std::initializer_list<Id> ids);
    bool popupOpen();

    /// The steps of the history that undo would take back, oldest first; of it all the name of the first
    /// entry.
    std::vector<std::string> steps();

    ui::Image picture() { return window_->screenshot(); }
    ui::Rgba colorAt(Vec place);

private:
    void start(const std::string& file, glm::ivec2 size);
    glm::ivec2 physical(ui::Px at) const;
    struct Found {
        ui::Px at;
        unsigned id;
    };
    std::optional<ui::PxRect> placeOf(ImGuiWindow& panel, unsigned id);
    Found search(ImGuiWindow& panel, std::initializer_list<Id> ids);
    bool hoversAt(ui::Px at, unsigned id);
    ui::Px edge(ui::Px from, ui::Px way, unsigned id, const ui::PxRect& panel);
    void setModifiers(Uint16 modifiers, bool down);
    void pushButton(ui::Px at, int button, bool down, int clicks);
    void pushKey(SDL_Keycode key, bool down, bool repeat = false);

    std::filesystem::path folder_;
    bool ownsFolder_ = true;
    const float scale_;
    const double patience_ = anyTime;
    std::unique_ptr<Window> window_;
    Uint16 modifiers_ = KMOD_NONE;
    Uint32 windowId_ = 0;
    int frameCount_ = 0;
};

/// Without snapping of any kind.
ui::SnapSettings noSnapping();

// ------------------------------------------------------------------------------------------------

/// A new folder under the system's temporary one.
std::filesystem::path freshFolder();

/// The action is one step of this name, which Ctrl+Z and Ctrl+Y take back and bring back to the bit.
template <typename Action>
void expectOneStep(WindowDriver& driver, const std::string& name, Action action)
{
    const Scene before = driver.scene();
    std::vector<std::string> steps = driver.steps();
    action();
    steps.push_back(name);
    EXPECT_EQ(driver.steps(), steps);
    const Scene after = driver.scene();
    EXPECT_FALSE(after == before);
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == before) << "after undo";
    driver.key("Y", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == after) << "after redo";
}

/// The action makes no step and changes nothing.
template <typename Action>
void expectNoStep(WindowDriver& driver, Action action)
{
    const Scene before = driver.scene();
    const std::vector<std::string> steps = driver.steps();
    action();
    EXPECT_EQ(driver.steps(), steps);
    EXPECT_TRUE(driver.scene() == before);
}

}  // namespace sprung::app
