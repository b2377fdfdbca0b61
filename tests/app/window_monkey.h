#pragma once

#include "app/window_driver.h"
#include "support/polygons.h"

#include <cstdint>
#include <memory>

namespace sprung::app {

/// A hand without sense in the real window: does anything anywhere, and looks between whether work is lost, a
/// scene is broken or a number is none. The same seed does the same, as far as the machine's speed lets it.
class WindowMonkey {
public:
    explicit WindowMonkey(std::uint32_t seed);
    ~WindowMonkey();

    /// One action, and the laws of what must hold after each.
    void act();

    /// The laws that take longer: undo and redo, saving, the autosave. Lets go of all that is held first.
    void look();

    /// What it does, or did last.
    const std::string& action() const { return action_; }

    /// A line for each law that was broken.
    const std::string& wrong() const { return wrong_; }

private:
    struct Deed {
        int weight;
        const char* name;
        void (WindowMonkey::*does)();
    };
    static const std::vector<Deed>& deeds();

    // What a hand does.
    void click();
    void clickTwice();
    void drag();
    void draw();
    void pressOnly();
    void releaseOnly();
    void wheel();
    void pressKeys();
    void holdKey();
    void typeText();
    void wait();
    void playOn();
    void lookBack();
    void dropFile();
    void switchFocus();
    void resize();
    void changeFileOutside();
    void quit();
    void crash();
    void answerFileDialog();

    // What must hold.
    void noticeLostWork(const std::shared_ptr<const Scene>& before, const Scene* first, bool mayGo);
    void checkNumbers();
    void checkScene();
    void checkHistory();
    void checkAutosave();
    std::vector<Scene> keptOfDocument(bool besideMoment);
    std::vector<Scene> keptOfMoment();
    void checkFile();
    void letGo();
    void fault(const std::string& what);

    void open();
    void writeFiles();
    ui::Px anywhere();
    int button();
    Uint16 modifiers();
    template <typename List>
    const auto& anyOf(const List& list)
    {
        return list[static_cast<std::size_t>(random_.below(static_cast<int>(std::size(list))))];
    }
    std::shared_ptr<const Scene> current();

    support::Random random_;
    std::filesystem::path folder_;
    std::unique_ptr<WindowDriver> driver_;
    std::vector<const char*> held_;  // keys
    std::string action_, wrong_;
};

}  // namespace sprung::app
