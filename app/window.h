#pragma once

#include "app/canvas_controls.h"
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
#include "panels/gallery.h"
#include "panels/history_panel.h"
#include "panels/join_offer.h"
#include "panels/lab/lab_panel.h"
#include "panels/layout.h"
#include "panels/menus.h"
#include "panels/messages.h"
#include "panels/status.h"
#include "panels/tool_window.h"
#include "panels/transport.h"
#include "platform/fonts.h"
#include "platform/imgui_renderer.h"
#include "platform/input.h"
#include "platform/screen.h"

#include <functional>
#include <memory>

struct ImGuiContext;

namespace sprung {

struct WindowOptions {
    std::string scene;  // path; empty: the opening scene
    std::filesystem::path dataFolder, configFolder, trashFolder;
    std::optional<glm::ivec2> size;  // logical px; none: as it was left
    std::optional<float> scale;      // none: as set, else the display's
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

    Editor& editor() { return editor_; }
    Hands& hands() { return hands_; }
    const Session& session() const { return session_; }
    const Camera& camera() const { return camera_; }
    const std::vector<Message>& shownMessages() const { return messages_; }
    LabState& lab() { return lab_; }

    /// Opens a scene that comes from no file, so that saving asks for one.
    void openUnnamed(LoadedScene loaded);

    /// What the window shows, as of the last frame.
    Image screenshot();

private:
    using Gui = std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)>;

    Window(const WindowOptions& options, std::unique_ptr<Screen> screen, Gui gui, FontBook fonts,
           Settings settings);
    void start(const WindowOptions& options);

    /// Something the hand asked for could not be done.
    struct Failure {
        std::string title, message;
    };

    /// The file that is being edited has changed outside.
    struct ChangedFile {
        std::function<void()> next;  // after the work is saved; empty: nothing
    };

    // One frame, in this order.
    void beginFrame(double seconds);
    void takeEvents();
    void simulate(double seconds);
    void record(const Simulation& run);
    void forgetRun();
    void drawPanels();
    void drawCanvas(double seconds);
    void show(double seconds, bool isSeen);
    void drawAll();
    std::uint64_t pictureHash();
    bool isPlaying() const;

    const Simulation::Rival* split() const;
    PxRect mainCanvas() const;
    Px onCanvas(glm::vec2 physical);
    void setRivals();
    void followSplit();
    View mainView() const;
    void drawBeside(const Simulation::Rival& rival, const View& view);

    void handle(const PointerMoved& moved);
    void handle(const PointerLeft&);
    void handle(const ButtonPressed& pressed);
    void handle(const ButtonReleased& released);
    void handle(const Wheel& wheel);
    void handle(const KeyPressed& pressed);
    void handle(const KeyReleased& released);
    void handle(const TextTyped& typed);
    void handle(const FileDropped& dropped);
    void handle(const FocusLost&);
    void handle(const FocusGained&);
    void handle(const QuitRequested&);
    void handleOnCanvas(const KeyPressed& pressed);
    bool nudge(const KeyPressed& pressed);

    struct Command;
    void run(Action action);
    ActionSet switchedOn() const;
    void paste();
    void take(Create tool);
    void rename();
    std::optional<Action> meantBy(const KeyPressed& pressed) const;
    void join();
    void reset();
    void zoom(double factor);
    void setMode(Mode mode);
    void swapMode();
    void changeSpeed(int steps);
    void showAll();
    void showSelection();

    /// Does it at once, or after the question what to do with unsaved work; not at all when that is
    /// cancelled.
    void whenSafe(std::function<void()> next);
    void openFile(const std::string& path);
    void openExample(std::size_t place);
    void showNewScene();
    void showOpened(bool comparing = false);
    bool saveTo(const std::string& path);
    void saveThen(std::function<void()> next = nullptr);
    void lookAtFile();
    void askAboutChangedFile(std::function<void()> next);
    void answerChangedFile(const Ui& look);
    void reload();
    void exportTo(const std::string& path);
    void fail(std::string title, std::string message);
    void askForFile();
    void ask(FileRequest request, std::function<void(const std::string&)> then);
    void askWhereToSave(std::function<void()> next = nullptr, const char* ending = ".sprung");
    std::string suggestedName(const char* ending) const;
    void showFileDialog(const Ui& look);
    void askWhereToExport();
    void tell(Message::Kind kind, std::string text);

    void drawMenus(const Ui& look);
    void drawStatus(const Ui& look);
    void drawFloating(const Ui& look);
    void drawLab(const Ui& look);
    void drawDuel(const Ui& look);
    void drawGhostsOver(const View& view);
    void grant(LabWish wish);
    void saveLabPicture(const std::string& path);
    void saveLabValues(const std::string& path);
    void drawMessages(const Ui& look);
    void drawSheets(const Ui& look);
    void drawGallery(const Ui& look);
    void drawCommands(const Ui& look);
    void drawQuestions(const Ui& look);
    void answerUnsaved(const Ui& look);
    void answerRecovery(const Ui& look);
    void openSheet(Action which);
    bool sheetIsOpen() const { return sheet_ || dialog_ || next_ || changedFile_ || recovery_ || failure_; }
    void paintNextCard();
    void forgetCards();
    StatusReading statusReading() const;
    void grant(const SceneEdit& edit);
    void grant(const ToolWish& wish);
    void grant(const TransportWish& wish);

    Ui ui();
    void updateScale();
    void updateTitle();
    void keepSettings();
    void needCharacters();
    Px logical(glm::vec2 physical) const { return Px(physical) / double(scale_); }
    const Theme& theme() const { return settings_.darkTheme ? darkTheme() : lightTheme(); }

    Settings settings_;
    SettingsKeeper settingsKeeper_;
    const std::optional<float> fixedScale_;
    const std::filesystem::path autosaveFolder_, trashFolder_;
    std::unique_ptr<Screen> screen_;
    Gui gui_;
    Input input_;
    ImGuiRenderer guiRenderer_;
    FontBook fonts_;
    Renderer renderer_;
    ScenePainter painter_;
    Picture picture_, besidePicture_;

    Editor editor_;
    Hands hands_;
    Session session_;
    Camera camera_;
    CameraMotion motion_;
    CanvasControls controls_;
    Overlay overlay_;  // of the hands, as last drawn
    Traces traces_;
    Activity activity_;
    TagFade tagFade_;
    Pace pace_;
    Layout layout_;
    Typing typing_;
    ToolWindowState toolState_;
    HistoryPanelState historyState_;
    LabState lab_;
    DuelState duel_;
    ContextMenuState menuState_;
    JoinOfferState joinState_;
    std::optional<JoinOffer> joinOffer_;
    std::vector<Message> messages_;

    // Over the canvas, one at a time.
    SheetState sheetState_;
    std::optional<Action> sheet_;  // Examples, Shortcuts or About
    std::function<void()> next_;   // waits for the answer about unsaved work
    std::optional<FileDialog> dialog_;
    std::function<void(const std::string&)> onFile_;
    std::optional<ChangedFile> changedFile_;
    std::optional<Recovery> recovery_;
    std::optional<Failure> failure_;
    GalleryState gallery_;
    CommandPaletteState commands_;
    std::vector<ExampleCard> cards_;
    std::vector<std::string> exampleNames_;

    float scale_ = 0.0f;  // physical px per logical px
    bool styledDark_ = true;
    std::string title_;
    bool comparing_ = false;  // the two solvers side by side, while it runs
    bool wasSplit_ = false;   // at the last frame
    double splitRise_ = 0.0;  // m, how much higher the camera looks since then
    double folded_ = 0.0;     // px from the half that the mouse is in to the simulation's
    double speed_ = 1.0;
    double grey_ = 0.0;
    double time_ = 0.0;              // s since the window opened
    std::optional<double> flungAt_;  // s
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

}  // namespace sprung
