#pragma once

#include "app/canvas_controls.h"
#include "app/film.h"
#include "app/pace.h"
#include "app/session.h"
#include "app/stillness.h"
#include "canvas/renderer.h"
#include "canvas/scene_painter.h"
#include "canvas/tag_fade.h"
#include "panels/actions.h"
#include "panels/command_palette.h"
#include "panels/context_menu.h"
#include "panels/duel_panel.h"
#include "panels/file_dialog.h"
#include "panels/film_bar.h"
#include "panels/first_hint.h"
#include "panels/gallery.h"
#include "panels/history_panel.h"
#include "panels/join_offer.h"
#include "panels/lab/lab_panel.h"
#include "panels/layout.h"
#include "panels/menus.h"
#include "panels/messages.h"
#include "panels/outliner.h"
#include "panels/status.h"
#include "panels/tool_window.h"
#include "panels/transport.h"
#include "platform/child_process.h"
#include "platform/fonts.h"
#include "platform/imgui_renderer.h"
#include "platform/input.h"
#include "platform/screen.h"

#include <functional>
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

/// A film that is being made, picture by picture.
struct FilmInTheMaking {
    CommandFiles files{};
    std::unique_ptr<Video> video{};
    std::string path{};
    double widest = 0.0;                          // px; 0: as the canvas is
    std::uint64_t first = 0, last = 0, next = 0;  // ticks of the run
    std::uint64_t back = 0;                       // what was seen before
    std::size_t edits = 0;                        // of the run, until it began
};

/// The sandbox's window: takes events, lets the hands and the simulation work, draws.
class Window {
public:
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    ~Window();

    /// One frame. False when the window is to be closed. @param seconds of real time since the last one
    /// @param isSeen false: nothing of it comes to the screen
    bool frame(double seconds, bool isSeen = true);

    /// The program is to end at once, without a question: what is unsaved can be recovered at the next start.
    void leave();

    /// Between two frames: waits for the hands as long as nothing moves that would have to be shown. Returns
    /// at once while something does.
    void rest();

    /// How long that may be, s; 0: not at all.
    double restSeconds() const;

    /// Frames that came to the screen; one that looks as the last one does is not drawn.
    std::uint64_t framesDrawn() const { return framesDrawn_; }

    /// False while it is minimised.
    bool visible() const { return screen_->visible(); }

    ui::Editor& editor() { return editor_; }
    ui::Hands& hands() { return hands_; }
    const Session& session() const { return session_; }
    const ui::Camera& camera() const { return camera_; }
    const std::vector<ui::Message>& shownMessages() const { return messages_; }
    ui::LabState& lab() { return lab_; }

    /// Opens a scene that comes from no file, so that saving asks for one.
    void openUnnamed(LoadedScene loaded);

    /// What the window shows, as of the last frame.
    ui::Image screenshot();

private:
    using Gui = std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)>;

    Window(const WindowOptions& options, std::unique_ptr<ui::Screen> screen, Gui gui, ui::FontBook fonts,
           Settings settings);
    void start(const WindowOptions& options);

    /// Something the hand asked for could not be done.
    struct Failure {
        std::string title, message;
    };

    /// What of a run is saved. It goes back to before Play when that is written, not when it is asked for.
    enum class Saved { Now, BeforePlay };

    /// The file that is being edited has changed outside.
    struct ChangedFile {
        Saved what = Saved::Now;
        std::function<void()> next;  // after the work is saved; empty: nothing
    };

    /// A scene in motion is to be saved.
    struct Moment {
        std::function<void(Saved)> save;
        bool wasPlaying = false;
    };

    // One frame, in this order.
    void beginFrame(double seconds);
    void takeEvents();
    void simulate(double seconds);
    void record(const ui::Simulation& run);
    void forgetRun();
    void drawPanels();
    void drawCanvas(double seconds);
    void show(double seconds, bool isSeen);
    void drawAll();
    std::uint64_t pictureHash();
    bool isPlaying() const;
    bool isStepUnderWay() const;

    const ui::Simulation::Rival* split() const;
    ui::PxRect mainCanvas() const;
    ui::Px onCanvas(glm::vec2 physical);
    void setRivals();
    void followSplit();
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
    void melt();
    void freeze();
    void reset();
    void keepRunning(bool keeps);
    void zoom(double factor);
    void setMode(ui::Mode mode);
    void layDownForARun();
    void compare(bool on);
    void swapMode();
    void changeSpeed(int steps);
    void resizeInterface(int steps);
    bool gravityIs(double strength) const;
    void showMovers();
    void showSelection();
    void showOpening();
    void showAtFullSize();

    /// Where the camera looks until the hand takes it, and again whenever the window changes its size.
    enum class Framing { Opening, Movers, All, Selection, Hand };
    void frameOpening(const std::optional<Box>& view);
    ui::Camera framed(Framing framing) const;
    void flyTo(Framing framing);
    void refit();
    void noteHandOnCamera();
    void noteRunStart();
    bool looksAtStart() const;
    void showRunStart();
    void toggleFullScreen();
    void follow(double seconds);
    void keepMoversIn(double seconds);
    std::optional<Vec> followed() const;
    std::optional<Box> selectionBounds() const;

    /// Does it at once, or after the question what to do with unsaved work; not at all when that is
    /// cancelled.
    void whenSafe(std::function<void()> next);
    void openFile(const std::string& path);
    void openExample(std::size_t place);
    void openCase(const lab::CasePlan& plan);
    void showNewScene();
    void leaveScene();
    void showOpened(bool comparing = false);
    bool saveTo(const std::string& path, Saved what);
    void saveThen(Saved what, std::function<void()> next = nullptr);
    void atMoment(std::function<void(Saved)> save);
    void answerMoment(const ui::Ui& look);
    void lookAtFile();
    void askAboutChangedFile(Saved what, std::function<void()> next = nullptr);
    void answerChangedFile(const ui::Ui& look);
    void reload();
    void exportTo(const std::string& path, const ui::Image& picture);
    void fail(std::string title, std::string message);
    void askForFile();
    void ask(ui::FileRequest request, std::function<void(const std::string&)> then);
    void askWhereToSave(Saved what, std::function<void()> next = nullptr, const char* ending = ".sprung");
    std::string suggestedName(const char* ending) const;
    void showFileDialog(const ui::Ui& look);
    void askWhereToExport();

    ui::Image canvasImage(double widest = 0.0);
    void copyPicture();
    void chooseFilm();
    void askWhereToFilm(const char* ending);
    void makeFilm(const std::string& path);
    void advanceFilm();
    void endFilm(const Status& outcome);
    void cancelFilm();
    void drawFilmBar(const ui::Ui& look);
    std::optional<double> editSeconds() const;
    void tellOfEditInFilm();
    void tell(ui::Message::Kind kind, std::string text);

    void drawMenus(const ui::Ui& look);
    void drawStatus(const ui::Ui& look);
    void drawFloating(const ui::Ui& look);
    void drawLab(const ui::Ui& look);
    void drawDuel(const ui::Ui& look);
    void drawGhostsOver(const ui::View& view);
    void grant(ui::LabWish wish);
    void saveLabPicture(const std::string& path);
    void saveLabValues(const std::string& path);
    void drawMessages(const ui::Ui& look);
    ui::FirstHint flingHint();
    ui::FirstHint invitation() const;
    void drawSheets(const ui::Ui& look);
    void drawGallery(const ui::Ui& look);
    void drawCommands(const ui::Ui& look);
    void drawQuestions(const ui::Ui& look);
    void answerUnsaved(const ui::Ui& look);
    void answerRecovery(const ui::Ui& look);
    void openSheet(Action which);
    bool sheetIsOpen() const { return sheet_ || dialog_ || next_ || moment_ || changedFile_ || recovery_ || failure_; }
    void paintCards();
    bool paintNextCard();
    void forgetCards();
    ui::StatusReading statusReading() const;
    void grant(const ui::SceneEdit& edit);
    void grant(const ui::ToolWish& wish);
    void grant(const ui::TransportWish& wish);

    ui::Ui ui();
    void updateScale();
    void updateTitle();
    void keepSettings();
    void needCharacters();
    ui::Px logical(glm::vec2 physical) const { return ui::Px(physical) / double(scale_); }
    const ui::Theme& theme() const { return settings_.darkTheme ? ui::darkTheme() : ui::lightTheme(); }

    Settings settings_;
    SettingsKeeper settingsKeeper_;
    const std::optional<float> fixedScale_;
    const std::filesystem::path autosaveFolder_, trashFolder_;
    std::unique_ptr<ui::Screen> screen_;
    Gui gui_;
    ui::Input input_;
    ui::ImGuiRenderer guiRenderer_;
    ui::FontBook fonts_;
    ui::Renderer renderer_;
    ui::ScenePainter painter_;
    ui::Picture picture_, besidePicture_;

    ui::Editor editor_;
    ui::Hands hands_;
    Session session_;
    ui::Camera camera_;
    ui::CameraMotion motion_;
    CanvasControls controls_;
    Framing framing_ = Framing::Opening;
    ui::CameraSpring spring_;
    double zoomOfMovers_ = 0.0;      // px per metre, that Home chose
    bool isKeepingIn_ = false;       // what moves, in the picture
    std::optional<Box> opening_;     // m, what the scene opened with; none: what moves
    std::optional<Box> atRunStart_;  // m, what was seen when the run began
    double energyAtRunStart_ = 0.0;  // J
    Framing framingAtRunStart_ = Framing::Opening;
    ui::Px viewportBefore_{0.0};        // of the window, as it was last
    std::vector<ObjectId> framedOnes_;  // what the selection's framing shows
    bool following_ = false;            // those, while they move
    ui::PxRect framedIn_;               // the free part of the window, as it was last
    bool toolsHidden_ = false;
    ui::Overlay overlay_;  // of the hands, as last drawn
    ui::Traces traces_;
    ui::Activity activity_;
    ui::Dust dust_;
    ui::TagFade tagFade_;
    Pace pace_;
    ui::Layout layout_;
    ui::Typing typing_;
    ui::ToolWindowState toolState_;
    ui::HistoryPanelState historyState_;
    ui::OutlinerState outlinerState_;
    ui::LabState lab_;
    ui::DuelState duel_;
    ui::ContextMenuState menuState_;
    ui::JoinOfferState joinState_;
    std::optional<ui::JoinOffer> joinOffer_;
    std::vector<ui::Message> messages_;
    std::optional<ui::FilmRange> filmRange_;  // a film is being chosen or made
    std::optional<FilmInTheMaking> film_;
    bool filmCoversEdit_ = false;  // the film that is chosen
    std::unique_ptr<ui::ChildProcess> copying_;

    // Over the canvas, one at a time.
    ui::SheetState sheetState_;
    std::optional<Action> sheet_;  // Examples, Shortcuts or About
    std::function<void()> next_;   // waits for the answer about unsaved work
    std::optional<ui::FileDialog> dialog_;
    std::function<void(const std::string&)> onFile_;
    std::optional<Moment> moment_;
    std::optional<ChangedFile> changedFile_;
    std::optional<Recovery> recovery_;
    std::optional<Failure> failure_;
    ui::GalleryState gallery_;
    ui::CommandPaletteState commands_;
    std::vector<ui::ExampleCard> cards_;

    float scale_ = 0.0f;  // physical px per logical px
    bool styledDark_ = true;
    std::string title_;
    bool toldOfMovedStart_ = false;
    bool comparing_ = false;  // the two solvers side by side, while it runs
    bool wasSplit_ = false;   // at the last frame
    double splitRise_ = 0.0;  // m, how much higher the camera looks since then
    double folded_ = 0.0;     // px from the half that the mouse is in to the simulation's
    double speed_ = 1.0;
    double grey_ = 0.0;
    double time_ = 0.0;              // s since the window opened
    std::optional<double> flungAt_;  // s, the first time since the scene was opened
    std::string invitation_;         // what the example is there for; empty: none
    double invitedAt_ = 0.0;         // s
    double nudgedAt_ = -1.0;         // s, the last time
    bool closing_ = false;
    Stillness stillness_;
    std::uint64_t drawn_ = 0;             // hash of the picture that is on the screen
    std::uint64_t framesDrawn_ = 0;       // that came to the screen
    std::uint64_t playedFrames_ = 0;      // of runs, seen or not
    bool hasDrawn_ = false;               // the last frame came to the screen
    bool pictureIsLost_ = true;           // the screen does not show what was drawn last
    bool hasRested_ = false;              // input came in a rest: it waits for the frame after the next
    bool isAwake_ = false;                // the frame after a rest was made
    bool fileMayHaveChanged_ = false;     // another window had the keyboard
    std::optional<FileStamp> leftAlone_;  // the change outside that nothing was to be done about
    std::string missedFile_;              // path of the file that was told to be gone
};

}  // namespace sprung::app
