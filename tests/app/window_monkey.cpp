#include "window_monkey.h"

#include "app/hands_scene.h"
#include "scene/io/scene_io.h"
#include "support/mutated_scenes.h"
#include "support/validity.h"

#include <fmt/format.h>
#include <imgui_internal.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <thread>
#include <utility>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* firstFile = "scene.sprung";

/// What can be dropped on the window beside the examples.
constexpr const char* otherFiles[] = {firstFile, "broken.sprung", "empty.sprung", "folder.sprung",
                                      "missing.sprung"};

constexpr const char* keyNames[] = {
    "A",  "B",    "C",     "D",     "E",    "F",      "G",        "H",      "I",         "J",     "K", "L",
    "M",  "N",    "O",     "P",     "Q",    "R",      "S",        "T",      "U",         "V",     "W", "X",
    "Y",  "Z",    "0",     "1",     "2",    "3",      "4",        "5",      "6",         "7",     "8", "9",
    "F1", "F2",   "F3",    "F5",    "F11",  "F12",    ".",        ",",      "-",         "=",     "[", "]",
    "/",  "Left", "Up",    "Right", "Down", "Return", "Escape",   "Tab",    "\\",        "'",     ";", "`",
    "F6", "F9",   "Space", "Home",  "End",  "PageUp", "PageDown", "Delete", "Backspace", "Insert"};

constexpr const char* answerKeys[] = {"Return", "Escape", "Tab", "Left", "Right", "Space"};

constexpr std::size_t manyPoints = 5000;  // and particles, beyond patience

std::size_t howMuchMoves(const Scene& scene)
{
    return std::accumulate(scene.fluids.begin(), scene.fluids.end(), scene.points.size(),
                           [](std::size_t sum, const Fluid& fluid) { return sum + fluid.at.size(); });
}

constexpr const char* texts[] = {
    "1",   "-3.5", "1e9", "1e300", "-1e-300", "nan", "inf", "0",
    "2*3", "abc",  "  ",  "1/0",   "%s%n",    "--",  "x9y", "99999999999999999999"};

bool isActive(const char* panel)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(panel);
    return window && window->Active;
}

bool fileDialogIsOpen()
{
    return isActive("files");
}

/// A question about the work, or the dialog that an answer has opened: it may go with the next click.
bool isAsked()
{
    return fileDialogIsOpen() || isActive("unsaved") || isActive("changed file") || isActive("recovery") ||
           isActive("overwrite");
}

bool isFinite(Vec v)
{
    return std::isfinite(v.x) && std::isfinite(v.y);
}

std::optional<Scene> stored(const std::string& path)
{
    Result<LoadedScene> loaded = loadScene(path);
    return loaded && loaded->warnings.empty() ? std::optional(std::move(loaded->scene)) : std::nullopt;
}

/// Opening gives a scene without a name that of its file.
bool areSameBesideNames(Scene a, Scene b)
{
    a.name = b.name = "";
    return a == b;
}

}  // namespace

WindowMonkey::WindowMonkey(std::uint32_t seed) : random_(seed), folder_(freshFolder())
{
    setenv("HOME", folder_.c_str(), 1);  // where a file dialog starts
    writeFiles();
    open();
}

WindowMonkey::~WindowMonkey()
{
    driver_.reset();
    fs::remove_all(folder_);
}

void WindowMonkey::writeFiles()
{
    static_cast<void>(saveScene(handsScene(), (folder_ / firstFile).string()));
    std::ofstream(folder_ / "broken.sprung") << "{\"sprung\": 1, \"points\": [";
    std::ofstream(folder_ / "empty.sprung").close();
    fs::create_directory(folder_ / "folder.sprung");
    const std::vector<std::string> examples = support::exampleTexts();
    for (std::size_t i = 0; i < examples.size(); ++i)
        std::ofstream(folder_ / fmt::format("example-{}.sprung", i)) << examples[i];
}

void WindowMonkey::open()
{
    driver_.reset();  // one window at a time
    driver_ =
        std::make_unique<WindowDriver>(folder_, random_.below(4) == 0 ? "" : firstFile,
                                       random_.below(4) == 0 ? glm::ivec2(700, 500) : glm::ivec2(1000, 740));
}

std::shared_ptr<const Scene> WindowMonkey::current()
{
    return driver_->editor().document().history().current().scene;
}

void WindowMonkey::fault(const std::string& what)
{
    wrong_ += action_ + ": " + what + "\n";
}

// ------------------------------------------------------------------------------------------------

const std::vector<WindowMonkey::Deed>& WindowMonkey::deeds()
{
    using M = WindowMonkey;
    static const std::vector<Deed> all{{24, "click", &M::click},
                                       {5, "double click", &M::clickTwice},
                                       {24, "drag", &M::drag},
                                       {10, "draw", &M::draw},
                                       {3, "press", &M::pressOnly},
                                       {3, "release", &M::releaseOnly},
                                       {5, "wheel", &M::wheel},
                                       {30, "keys", &M::pressKeys},
                                       {3, "hold a key", &M::holdKey},
                                       {8, "type", &M::typeText},
                                       {5, "wait", &M::wait},
                                       {4, "play on", &M::playOn},
                                       {6, "look back", &M::lookBack},
                                       {3, "drop a file", &M::dropFile},
                                       {2, "focus", &M::switchFocus},
                                       {2, "resize", &M::resize},
                                       {1, "change the file outside", &M::changeFileOutside},
                                       {1, "quit", &M::quit},
                                       {1, "crash", &M::crash}};
    return all;
}

void WindowMonkey::act()
{
    const std::vector<Deed>& all = deeds();
    int place = random_.below(std::accumulate(all.begin(), all.end(), 0,
                                              [](int sum, const Deed& deed) { return sum + deed.weight; }));
    auto deed = all.begin();
    for (; place >= deed->weight; ++deed)
        place -= deed->weight;
    action_ = deed->name;
    const bool mayGo = isAsked() || !driver_->editor().document().isUnsaved();
    const std::shared_ptr<const Scene> before = current();
    const Scene* first = driver_->editor().document().history().entries().front().scene.get();
    (this->*deed->does)();
    noticeLostWork(before, first, mayGo);
    checkNumbers();
    if (!driver_->frames() || howMuchMoves(driver_->editor().posed()) > manyPoints)
        open();
}

ui::Px WindowMonkey::anywhere()
{
    const ui::Px window = driver_->window().camera().viewport;
    if (random_.below(2) == 0)  // rather where the panels leave room
        return {random_.between(0.3, 0.8) * window.x, random_.between(0.15, 0.85) * window.y};
    return {random_.between(-10.0, window.x + 10.0), random_.between(-10.0, window.y + 10.0)};
}

int WindowMonkey::button()
{
    constexpr int buttons[] = {SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT,
                               SDL_BUTTON_MIDDLE};
    return anyOf(buttons);
}

Uint16 WindowMonkey::modifiers()
{
    constexpr Uint16 masks[] = {
        KMOD_NONE, KMOD_NONE, KMOD_NONE, KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_CTRL | KMOD_SHIFT};
    return anyOf(masks);
}

/// In a dialog only names are typed: a click would lead out of the monkey's own folder.
void WindowMonkey::click()
{
    if (fileDialogIsOpen())
        return answerFileDialog();
    const ui::Px at = anywhere();
    const int with = button();
    driver_->hold(modifiers(), [&] { driver_->click(at, with); });
}

void WindowMonkey::clickTwice()
{
    if (!isAsked())
        driver_->doubleClick(anywhere());
}

void WindowMonkey::drag()
{
    if (fileDialogIsOpen())
        return answerFileDialog();
    const ui::Px from = anywhere(), to = anywhere();
    const int with = button();
    driver_->hold(modifiers(), [&] { driver_->drag(from, to, with); });
}

void WindowMonkey::draw()
{
    constexpr const char* tools[] = {"B", "C", "P", "R", "N", "H", "F", "S", "W"};
    if (fileDialogIsOpen())
        return;
    driver_->key(anyOf(tools));
    drag();
}

void WindowMonkey::pressOnly()
{
    if (!fileDialogIsOpen())
        driver_->press(anywhere(), button());
}

void WindowMonkey::releaseOnly()
{
    driver_->release(anywhere(), button());
}

void WindowMonkey::wheel()
{
    constexpr float notches[] = {1.0f, -1.0f, 0.25f, -3.0f, 40.0f, -40.0f};
    const ui::Px at = anywhere();
    const float up = anyOf(notches);
    driver_->hold(modifiers(), [&] { driver_->wheel(at, up, random_.below(4) == 0 ? 2.0f : 0.0f); });
}

void WindowMonkey::pressKeys()
{
    if (fileDialogIsOpen())
        return answerFileDialog();
    if (isAsked())
        return driver_->key(anyOf(answerKeys));
    for (int count = 1 + random_.below(3); count > 0 && !isAsked(); --count) {
        const Uint16 with = modifiers();
        const char* name = anyOf(keyNames);
        action_ += fmt::format(" {}{}{}{}", with & KMOD_CTRL ? "Ctrl+" : "", with & KMOD_ALT ? "Alt+" : "",
                               with & KMOD_SHIFT ? "Shift+" : "", name);
        driver_->key(name, with);
    }
}

void WindowMonkey::holdKey()
{
    if (isAsked())
        return;
    const char* key = anyOf(keyNames);
    driver_->keyDown(key);
    for (int repeats = random_.below(6); repeats > 0; --repeats)
        driver_->keyRepeat(key);
    if (random_.below(4) != 0)
        driver_->keyUp(key);
    else
        held_.push_back(key);
}

void WindowMonkey::typeText()
{
    if (fileDialogIsOpen())
        return answerFileDialog();
    if (random_.below(2) == 0)
        clickTwice();  // a field, perhaps
    if (fileDialogIsOpen())
        return;
    if (random_.below(2) == 0)
        driver_->key("A", KMOD_CTRL);
    driver_->type(anyOf(texts));
    if (random_.below(2) == 0)
        driver_->key(random_.below(2) ? "Return" : "Tab");
}

void WindowMonkey::wait()
{
    driver_->frames(1 + random_.below(20));
}

void WindowMonkey::playOn()
{
    driver_->seconds(random_.between(0.1, 4.0));
}

/// Somewhere on the timeline, where it is in most windows.
void WindowMonkey::lookBack()
{
    const ImGuiWindow* transport = ImGui::FindWindowByName("transport");
    if (fileDialogIsOpen() || !transport || !transport->Active)
        return;
    const auto share = [&] { return random_.between(0.3, 0.8); };
    const ui::Px min(transport->Pos.x, transport->Pos.y), size(transport->Size.x, transport->Size.y);
    const auto at = [&] { return min + ui::Px(share(), 0.5) * size; };
    if (random_.below(2) == 0)
        driver_->click(at());
    else
        driver_->drag(at(), at());
}

void WindowMonkey::dropFile()
{
    const std::string example = fmt::format("example-{}.sprung", random_.below(8));
    driver_->drop(driver_->path(random_.below(2) ? example : anyOf(otherFiles)));
}

void WindowMonkey::switchFocus()
{
    driver_->focus(random_.below(2) == 0);
}

void WindowMonkey::resize()
{
    constexpr glm::ivec2 sizes[] = {{1000, 740}, {1600, 1000}, {700, 500}, {320, 240},
                                    {2, 2},      {1000, 2},    {3000, 400}};
    driver_->resize(anyOf(sizes));
}

void WindowMonkey::changeFileOutside()
{
    const fs::path file = driver_->window().session().path();
    if (file.empty())
        return;
    if (random_.below(4) == 0)
        fs::remove(file);
    else
        std::ofstream(file) << anyOf(support::exampleTexts());
    driver_->focus(false);
    driver_->focus(true);
}

void WindowMonkey::quit()
{
    driver_->quit();
}

/// Returns what a slot may hold for the document: its scene, with room for what was poured in a run; where the moment
/// of a run has a slot of its own, what a reset would go back to.
std::vector<Scene> WindowMonkey::keptOfDocument(bool besideMoment)
{
    const ui::Editor& editor = driver_->editor();
    std::vector<Scene> kept;
    if (!besideMoment)
        kept.push_back(*current());
    if (besideMoment || editor.hasLeft())
        kept.push_back(editor.sceneOfReset());
    if (std::optional<Scene> roomy = editor.savedWithRoom())
        kept.push_back(std::move(*roomy));
    return kept;
}

/// Returns what the slot of a run's moment may hold.
std::vector<Scene> WindowMonkey::keptOfMoment()
{
    std::vector<Scene> kept{*current()};
    if (driver_->editor().simulation())
        kept.push_back(driver_->editor().sceneOfNewestFrame());
    return kept;
}

/// The program ends without a question and starts again: what was unsaved is there to recover.
void WindowMonkey::crash()
{
    const bool wasUnsaved = driver_->editor().document().isUnsaved();
    const std::vector<Scene> alone = keptOfDocument(false), beside = keptOfDocument(true), moments = keptOfMoment();
    const auto isAmong = [](const Scene& scene, const std::vector<Scene>& list) {
        return std::find(list.begin(), list.end(), scene) != list.end();
    };
    if (const Status kept = driver_->window().leave(); !kept)
        fault("it could not be kept: " + kept.error().message);
    driver_.reset();
    const std::optional<Recovery> found = findRecovery(folder_ / "data" / "autosave");
    if (wasUnsaved && !found)
        fault("nothing was left to recover");
    else if (wasUnsaved && !isAmong(found->scene, found->run ? beside : alone))
        fault("another scene than the unsaved one was left to recover");
    else if (wasUnsaved && found->run && !isAmong(found->run->scene, moments))
        fault("another moment than that of the run was left to recover");
    open();
    if (found)
        driver_->frames(4);
}

void WindowMonkey::answerFileDialog()
{
    if (random_.below(2) == 0) {
        driver_->key("Escape");
    } else {
        driver_->key("A", KMOD_CTRL);
        driver_->type(random_.below(2) ? "other" : "scene");
        driver_->key("Return");
        driver_->frames(2);
        driver_->key("Return");
    }
    driver_->frames(2);
}

// ------------------------------------------------------------------------------------------------

/// Nothing unsaved goes without a question that stood there before, or as another opened.
void WindowMonkey::noticeLostWork(const std::shared_ptr<const Scene>& before, const Scene* first, bool mayGo)
{
    const std::vector<ui::HistoryEntry>& entries = driver_->editor().document().history().entries();
    const bool isOther = entries.front().scene.get() != first;
    const bool isThere = std::any_of(entries.begin(), entries.end(),
                                     [&](const ui::HistoryEntry& entry) { return entry.scene == before; });
    if (!mayGo && isOther && !isThere && action_ != "crash")
        fault("unsaved work went without a question");
}

void WindowMonkey::checkNumbers()
{
    const ui::Camera& camera = driver_->window().camera();
    if (!isFinite(camera.centre) || !std::isfinite(camera.pixelsPerMetre) || !(camera.pixelsPerMetre > 0.0))
        fault("the camera is nowhere");
    const Scene& posed = driver_->editor().posed();
    if (!std::all_of(posed.points.begin(), posed.points.end(),
                     [](const Point& point) { return isFinite(point.position) && isFinite(point.velocity); }))
        fault("a point is nowhere");
}

void WindowMonkey::look()
{
    letGo();
    checkScene();
    checkAutosave();
    checkHistory();
    checkFile();
    checkNumbers();
}

void WindowMonkey::letGo()
{
    for (int button : {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE})
        driver_->release(anywhere(), button);
    for (const char* key : std::exchange(held_, {}))
        driver_->keyUp(key);
    driver_->window().hands().cancel();
    for (int i = 0; i < 6 && driver_->popupOpen(); ++i) {
        driver_->key("Escape");
        driver_->frames(12);
    }
}

void WindowMonkey::checkScene()
{
    const Scene& scene = driver_->scene();
    wrong_ += support::faultsOf(scene);
    const Result<LoadedScene> again = readScene(writeScene(scene), "written");
    if (!again)
        fault("it can't be read again: " + again.error().message);
    else if (!again->warnings.empty())
        fault("read again with a warning: " + again->warnings.front());
    else if (again->scene != scene)
        fault("it is written and read again as something else");
}

/// Back to the first entry and forth to the last and to where it was: the scenes are what they were. In a run
/// undo may end it, which is a step of its own; one may go on in the editing modes, too.
void WindowMonkey::checkHistory()
{
    ui::Editor& editor = driver_->editor();
    if (editor.simulation() || driver_->popupOpen())
        return;
    const ui::History& history = editor.document().history();
    const std::vector<ui::HistoryEntry> before = history.entries();
    const std::size_t place = history.index();
    std::vector<Scene> values;
    for (const ui::HistoryEntry& entry : before)
        values.push_back(*entry.scene);
    while (editor.canUndo())
        editor.undo();
    if (history.index() != 0 || driver_->scene() != values.front())
        fault("undo does not go back to the first scene");
    driver_->frames();
    while (editor.canRedo())
        editor.redo();
    if (history.entries().size() != values.size() || driver_->scene() != values.back())
        fault("redo does not come to the last scene");
    driver_->frames();
    while (history.index() > place && editor.canUndo())
        editor.undo();
    if (driver_->scene() != values[place])
        fault("undo and redo do not come back to the scene they started from");
}

/// A while after the last change what is unsaved is on the disk, also while one looks back at what was before.
void WindowMonkey::checkAutosave()
{
    driver_->seconds(2.5);
    if (!driver_->editor().document().isUnsaved() || driver_->popupOpen())
        return;
    for (int i = 0; i < 500 && driver_->window().session().autosavePending(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        driver_->seconds(0.1);
    }
    std::vector<Scene> wanted = keptOfDocument(false);
    for (Scene& scene : keptOfDocument(true))
        wanted.push_back(std::move(scene));
    for (const fs::directory_entry& file : fs::directory_iterator(folder_ / "data" / "autosave"))
        if (file.path().extension() == ".sprung")
            if (const std::optional<Scene> kept = stored(file.path().string());
                kept && std::find(wanted.begin(), wanted.end(), *kept) != wanted.end())
                return;
    fault("unsaved work is not in the autosave");
}

/// What is saved is in the file.
void WindowMonkey::checkFile()
{
    const Session& session = driver_->window().session();
    if (session.path().empty() || session.isGone() || session.changedOutside() ||
        !driver_->editor().document().history().isSavedHere())
        return;
    const std::optional<Scene> kept = stored(session.path());
    if (!kept || !areSameBesideNames(*kept, *current()))
        fault("the file does not hold what was saved");
}

}  // namespace sprung::app
