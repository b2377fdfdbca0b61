#pragma once

#include "app/canvas_controls.h"
#include "app/drawn_frames.h"
#include "app/example_cards.h"
#include "app/film_export.h"
#include "app/first_hints.h"
#include "app/framing.h"
#include "app/pace.h"
#include "app/saving.h"
#include "app/scene_clipboard.h"
#include "app/sheets.h"
#include "app/stillness.h"
#include "canvas/renderer.h"
#include "canvas/scene_painter.h"
#include "canvas/tag_fade.h"
#include "panels/actions.h"
#include "panels/context_menu.h"
#include "panels/duel_panel.h"
#include "panels/history_panel.h"
#include "panels/join_offer.h"
#include "panels/lab/lab_panel.h"
#include "panels/layout.h"
#include "panels/menus.h"
#include "panels/outliner.h"
#include "panels/status.h"
#include "panels/tool_window.h"
#include "panels/transport.h"
#include "platform/child_process.h"
#include "platform/fonts.h"
#include "platform/imgui_renderer.h"
#include "platform/input.h"
#include "platform/screen.h"

#include <memory>

struct ImGuiContext;

namespace sprung::app {

struct WindowOptions {
    std::string scene;  // path; empty: the opening scene
    std::filesystem::path dataFolder, configFolder, trashFolder;
    std::optional<glm::ivec2> size;  // logical px; none: as it was left
    std::optional<float> scale;      // none: as set, else the display's
    double patience = 0.05;          // s that a step of the simulation is waited for
};

/// The sandbox's window: takes events, lets the hands and the simulation work, draws.
class Window {
public:
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    ~Window();

    /// One frame. False when the window is to be closed. @param seconds of real time since the last one
    /// @param isSeen false: nothing of it comes to the screen
    bool frame(double seconds, bool isSeen = true);

    /// Ends what the hand and the keyboard are about as another window does that takes the focus: what was poured and
    /// typed stands.
    void finishWhatIsUnderWay();

    /// The program is to end at once, without a question: what is unsaved can be recovered at the next start.
    Status leave();

    /// Between two frames: waits for the hands as long as nothing moves that would have to be shown. Returns
    /// at once while something does.
    void rest();

    /// Returns how long that may be, s; 0: not at all.
    double restSeconds() const;

    /// Frames that came to the screen; one that looks as the last one does is not drawn.
    std::uint64_t framesDrawn() const { return drawn_.count(); }

    /// False while it is minimised.
    bool visible() const { return screen_->visible(); }

    ui::Editor& editor() { return editor_; }
    ui::Hands& hands() { return hands_; }
    const Session& session() const { return session_; }
    const ui::Camera& camera() const { return framing_.camera(); }
    const std::vector<ui::Message>& shownMessages() const { return notices_.messages(); }
    bool offersToJoin() const { return joinOffer_.has_value(); }
    ui::LabState& lab() { return lab_; }

    /// Opens a scene that comes from no file, so that saving asks for one.
    void openUnnamed(LoadedScene loaded);

    /// Returns what the window shows, as of the last frame.
    ui::Image screenshot();

    /// Returns what the free part of it shows of the scene, without selection and tools: for pictures and
    /// films.
    ui::Image canvasImage();

private:
    using Gui = std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)>;

    Window(const WindowOptions& options, std::unique_ptr<ui::Screen> screen, Gui gui, ui::FontBook fonts,
           Settings settings);
    void start(const WindowOptions& options);

    void makeFrame(double seconds, bool isSeen);
    void letGoOfAll(const char* defect);

    // One frame, in this order.
    void beginFrame(double seconds);
    void takeEvents();
    void simulate(double seconds);
    void drawPanels();
    void drawCanvas(double seconds);
    void show(double seconds, bool isSeen);
    void drawAll();
    std::uint64_t pictureHash();
    bool standsForAnAnswer() const { return chooser_.isOpen() || notices_.isAsking(); }
    bool isPlaying() const;
    bool isStepUnderWay() const;

    ui::Px onCanvas(glm::vec2 physical);
    void setRivals();
    ui::View mainView() const;
    void drawBeside(const ui::Simulation::Rival& rival, const ui::View& view);

    void handle(const ui::PointerMoved& moved);
    void handle(const ui::PointerLeft&);
    void handle(const ui::ButtonPressed& pressed);
    void handle(const ui::ButtonReleased& released);
    void handle(const ui::Wheel& wheel);
    void handle(const ui::KeyPressed& pressed);
    void handle(const ui::KeyReleased& released);
    void handle(const ui::TextTyped& typed);
    void handle(const ui::FileDropped& dropped);
    void handle(const ui::FocusLost&);
    void handle(const ui::FocusGained&);
    void handle(const ui::QuitRequested&);
    void handleOnCanvas(const ui::KeyPressed& pressed);
    void closeTopPanel();
    bool nudge(const ui::KeyPressed& pressed);

    struct Command;
    void run(Action action);
    ui::ActionSet switchedOn() const;
    void paste();
    void take(Create tool);
    void rename();
    std::optional<Action> meantBy(const ui::KeyPressed& pressed) const;
    void join();
    void makeJelly();
    void melt();
    void freeze();
    void tellOfRest(std::size_t asked, std::size_t done, const char* why);
    void reset();
    void keepRunning(bool keeps);
    void setMode(ui::Mode mode);
    void layDownForARun();
    void compare(bool on);
    void swapMode();
    void changeSpeed(int steps);
    void resizeInterface(int steps);
    void chooseSize(float size);
    bool gravityIs(double strength) const;
    void toggleFullScreen();

    void openFile(const std::string& path);
    void openExample(std::size_t place);
    void openCase(const lab::CasePlan& plan);
    void showNewScene();
    void leaveScene();
    void showOpened(const std::optional<Box>& view, bool comparing = false);
    void exportTo(const std::string& path, const ui::Image& picture);
    void askForFile();
    void askWhereToExport();

    void copyPicture();
    void noteCopied();
    ui::Image canvasImage(const Framing& framing, const PictureSize& wanted);
    void askWhereToFilm(const char* ending);
    void undo();
    void tellWhatStaysBehind();
    bool mustWaitForFilm();
    void leaveFor(std::function<void()> next);
    void askToCloseInFilm();

    void drawMenus(const ui::Ui& look);
    void drawStatus(const ui::Ui& look);
    void drawFloating(const ui::Ui& look);
    void drawJoinOffer(const ui::Ui& look);
    void answerJoinOffer(bool joins);
    void drawLab(const ui::Ui& look);
    void toggleDuel();
    void drawDuel(const ui::Ui& look);
    void drawGhostsOver(const ui::View& view);
    void grant(ui::LabWish wish);
    void saveLabPicture(const std::string& path);
    void saveLabValues(const std::string& path);
    double drawHint(const ui::Ui& look);
    void drawMessages(const ui::Ui& look);
    void drawSheets(const ui::Ui& look);
    void askToRecover(Recovery recovery);
    void recover(const Recovery& recovery);
    void discard(const Recovery& recovery);
    bool sheetIsOpen() const { return sheets_.which() || chooser_.isOpen() || notices_.isAsking(); }
    ui::StatusReading statusReading() const;
    void grant(const ui::SceneEdit& edit);
    void grant(const ui::ToolWish& wish);
    void grant(const ui::TransportWish& wish);
    void finishPreview();

    ui::Ui ui();
    void updateScale();
    ui::PxRect besidePanels() const;
    void updateTitle();
    void keepSettings();
    void readPressure(double seconds);
    void needCharacters();
    ui::Px logical(glm::vec2 physical) const { return ui::Px(physical) / double(scale_); }
    const ui::Theme& theme() const { return settings_.darkTheme ? ui::darkTheme() : ui::lightTheme(); }

    Settings settings_;
    SettingsKeeper settingsKeeper_;
    const std::optional<float> fixedScale_;
    const std::filesystem::path autosaveFolder_, trashFolder_;
    std::vector<std::filesystem::path> askedFor_;  // slots of autosaves
    std::unique_ptr<ui::Screen> screen_;
    Gui gui_;
    ui::Input input_;
    ui::ImGuiRenderer guiRenderer_;
    ui::FontBook fonts_;
    ui::Renderer renderer_;
    ui::ScenePainter painter_;
    ui::Picture picture_, besidePicture_;

    // The work and the hands on it.
    ui::Editor editor_;
    ui::Hands hands_;
    Session session_;

    // Messages, questions, sheets and cards lie over the canvas.
    Notices notices_;
    FirstHints hints_;
    ExampleCards cards_;
    Sheets sheets_;
    FileChooser chooser_;

    // Traces of a run, the saved file and the film keep what was made.
    RunMarks marks_;
    ui::Pressures pressuresBeside_;  // of the rival
    std::optional<ui::PressureReading> atGauge_, atPointer_;
    Saving saving_;
    SceneClipboard clipboard_;
    FilmExport film_;
    bool asksToCloseInFilm_ = false;

    // The canvas.
    Framing framing_;
    CanvasControls controls_;
    ui::Overlay overlay_;  // of the hands, as last drawn
    ui::TagFade tagFade_;
    double folded_ = 0.0;  // px from the half that the mouse is in to the simulation's
    double grey_ = 0.0;

    // The panels.
    ui::Layout layout_;
    bool toolsHidden_ = false;
    ui::Typing typing_;
    ui::ToolWindowState toolState_;
    ui::HistoryPanelState historyState_;
    ui::OutlinerState outlinerState_;
    ui::LabState lab_;
    ui::DuelState duel_;
    ui::ContextMenuState menuState_;
    std::optional<ui::JoinOffer> joinOffer_;
    std::uint64_t joinOfferedAt_ = 0;  // the document's revision
    ui::HintPlace hintPlace_ = ui::HintPlace::Top;
    std::unique_ptr<ui::ChildProcess> copying_;

    float scale_ = 0.0f;  // physical px per logical px
    bool styledDark_ = true;
    std::string title_;
    std::string previewed_;  // the step that a slider which is held is to make; empty: none
    bool toldOfMovedStart_ = false;
    bool toldOfSettings_ = false;
    bool comparing_ = false;  // the two solvers side by side, while it runs
    double speed_ = 1.0;
    Pace pace_;
    double energyAtRunStart_ = 0.0;  // J
    double time_ = 0.0;              // s since the window opened
    double nudgedAt_ = -1.0;         // s, the last time
    bool closing_ = false;
    bool hasFailed_ = false;  // the last frame, by a defect
    Stillness stillness_;
    DrawnFrames drawn_;
    std::uint64_t playedFrames_ = 0;  // of runs, seen or not
    bool hasRested_ = false;          // input came in a rest: it waits for the frame after the next
    bool isAwake_ = false;            // the frame after a rest was made
};

}  // namespace sprung::app
