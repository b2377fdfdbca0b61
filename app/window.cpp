#include "app/window.h"

#include "app/clock.h"
#include "app/examples.h"
#include "core/background.h"
#include "platform/keyboard_navigation.h"
#include "words/files.h"
#include "words/hints.h"
#include "words/simulation.h"

#include <epoxy/gl.h>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <stdexcept>

namespace sprung::app {
namespace {

constexpr double computingBudget = 0.012;  // s of a frame that the simulation may take
constexpr double longestFrame = 0.25;      // s; after a longer pause the world does not try to catch up

double millisecondsNow()
{
    return 1e3 * secondsNow();
}

ImGuiContext* newGui()
{
    IMGUI_CHECKVERSION();
    ImGuiContext* context = ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;  // the settings file keeps what is to be kept
    return context;
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options)
{
    Settings settings = loadSettings(options.configFolder / "settings.json");
    ui::ScreenOptions wanted;
    wanted.size = options.size.value_or(glm::ivec2(settings.windowWidth, settings.windowHeight));
    wanted.scale = options.scale;
    if (!wanted.scale && settings.scale > 0.0f)
        wanted.scale = settings.scale;
    Gui gui(newGui(), &ImGui::DestroyContext);
    ui::FontBook fonts;
    std::future<void> making;  // of the fonts, while the window opens
    wanted.whenScaled = [&](float scale) {
        making = inBackground([&fonts, scale] { fonts.prepare(scale); });
    };
    Result<std::unique_ptr<ui::Screen>> screen = ui::Screen::open(wanted);
    if (!screen)
        return screen.error();
    making.get();
    std::unique_ptr<Window> window(
        new Window(options, std::move(*screen), std::move(gui), std::move(fonts), std::move(settings)));
    window->start(options);
    return window;
}

Window::Window(const WindowOptions& options, std::unique_ptr<ui::Screen> screen, Gui gui, ui::FontBook fonts,
               Settings settings)
    : settings_(std::move(settings)),
      settingsKeeper_(options.configFolder / "settings.json", settings_),
      fixedScale_(options.scale),
      autosaveFolder_(options.dataFolder / "autosave"),
      trashFolder_(options.trashFolder),
      screen_(std::move(screen)),
      gui_(std::move(gui)),
      fonts_(std::move(fonts)),
      hands_(editor_),
      session_(editor_, settings_, autosaveFolder_),
      notices_(fonts_),
      hints_(settings_),
      chooser_(session_, fonts_),
      saving_(editor_, hands_, marks_, session_, chooser_, notices_, [this] { reset(); }),
      clipboard_(editor_),
      film_(editor_, marks_, notices_),
      framing_(editor_),
      controls_(hands_, framing_)
{
    editor_.snapping = settings_.snapping;
    editor_.setKeepsRunning(settings_.keepsRunning);
    editor_.makeLongStepsBeside(options.patience);
}

Window::~Window()
{
    screen_->hide();                                        // a step that is under way is waited for
    static_cast<void>(settingsKeeper_.keepNow(settings_));  // there is nobody left to be told
}

void Window::start(const WindowOptions& options)
{
    updateScale();
    if (!options.scene.empty())
        openFile(options.scene);
    else
        openExample(openingExample());
    if (const std::optional<std::string> kept = keepIfDamaged(options.configFolder / "settings.json"))
        notices_.tell(ui::Message::Kind::Warning,
                      kept->empty() ? words::lostSettings : fmt::format(words::damagedSettings, *kept));
    std::vector<Error> unreadable;
    if (std::optional<Recovery> recovery = findRecovery(autosaveFolder_, &unreadable))
        askToRecover(std::move(*recovery));
    for (const Error& error : unreadable)
        notices_.tell(ui::Message::Kind::Warning, fmt::format(words::cannotRecover, error.message));
}

void Window::finishWhatIsUnderWay()
{
    finishPreview();
    hands_.finish();
    if (!ui::isTyping())
        return;
    ui::endTyping();
    frame(0.0, false);
}

Status Window::leave()
{
    film_.cancel();
    return session_.leave();
}

bool Window::frame(double seconds, bool isSeen)
{
    try {
        makeFrame(seconds, isSeen);
        hasFailed_ = false;
    } catch (const std::logic_error& defect) {
        if (std::exchange(hasFailed_, true))
            throw;  // to let go of it was no help
        letGoOfAll(defect.what());
    }
    return !closing_;
}

void Window::makeFrame(double seconds, bool isSeen)
{
    time_ += seconds;
    notices_.advance(seconds);
    hints_.advance(seconds);
    beginFrame(seconds);
    takeEvents();
    simulate(seconds);
    drawPanels();
    drawCanvas(seconds);
    ImGui::Render();
    show(seconds, isSeen);
    input_.showCursor();
    keepSettings();
}

/// Gives up what is under way and selected, after a defect of the program has ended a frame before its time: most often
/// an id that was kept for longer than what it named. The document stays as it is.
void Window::letGoOfAll(const char* defect)
{
    if (ImGui::GetCurrentContext()->WithinFrameScope) {
        ImGui::ErrorCheckEndFrameRecover(nullptr);
        ImGui::EndFrame();
    }
    hands_.cancel();
    editor_.cancelPreview();
    editor_.select({});
    drawn_.lose();
    notices_.tell(ui::Message::Kind::Warning, fmt::format(words::letGoOfAll, defect));
}

void Window::updateScale()
{
    const float chosen = settings_.scale > 0.0f ? settings_.scale : screen_->displayScale();
    const float wanted = fixedScale_.value_or(ui::fittingScale(chosen, screen_->pixels()));
    if (wanted != scale_ || styledDark_ != settings_.darkTheme)
        ui::applyStyle(theme(), wanted);
    scale_ = wanted;
    styledDark_ = settings_.darkTheme;
    layout_ = ui::layoutFor(logical(glm::vec2(screen_->pixels())), !toolsHidden_);
    framing_.fitInto(layout_.window, besidePanels());
}

/// Returns what the panels at the left side of the free canvas leave of it.
ui::PxRect Window::besidePanels() const
{
    ui::PxRect left = layout_.free;
    const auto leave = [&](bool isOpen, const ui::PxRect& panel) {
        const ui::PxRect beside = ui::besidePanel(layout_.free, panel);
        if (isOpen && beside.min.x > left.min.x)
            left = beside;
    };
    leave(duel_.isOpen, duel_.place);
    leave(settings_.showOutliner, outlinerState_.place);
    leave(settings_.showHistory, historyState_.place);
    return left;
}

void Window::updateTitle()
{
    const std::string title = fmt::format(words::windowTitle, session_.name(),
                                          editor_.document().isUnsaved() ? words::titleUnsaved : "");
    if (title != title_)
        screen_->setTitle(title);
    title_ = title;
}

void Window::keepSettings()
{
    settings_.snapping = editor_.snapping;
    const glm::vec2 size = glm::vec2(screen_->pixels()) / scale_;
    if (!screen_->isFullScreen()) {
        settings_.windowWidth = static_cast<int>(size.x);
        settings_.windowHeight = static_cast<int>(size.y);
    }
    session_.setView(framing_.aim());
    if (const std::optional<Error> error = settingsKeeper_.keep(settings_, time_))
        notices_.tell(ui::Message::Kind::Warning, error->message);
}

void Window::beginFrame(double seconds)
{
    updateScale();
    updateTitle();
    if (fonts_.update(scale_)) {
        guiRenderer_.uploadFonts();
        drawn_.lose();
    }
    // The time of a rest is over before what ended it: a click after it is no second one of a double click,
    // and what it opens begins to fade in now.
    isAwake_ = std::exchange(hasRested_, false);
    if (!isAwake_)
        input_.poll(screen_->pixelsPerUnit());
    input_.beginFrame(screen_->pixels(), seconds);
    fonts_.need(input_.typed());
    ImGui::NewFrame();
}

void Window::takeEvents()
{
    for (const ui::InputEvent& event : input_.takeEvents())
        std::visit([this](const auto& it) { handle(it); }, event);
    if (!sheetIsOpen() && !film_.isBeingMade())  // which goes through the run that is to be saved
        saving_.lookAtFile();
    controls_.update();
    if (const std::optional<ui::MenuRequest> menu = hands_.takeMenuRequest())
        menuState_ = {.requested = true, .asked = *menu};
    if (std::string notice = hands_.takeNotice(); !notice.empty())
        notices_.tell(ui::Message::Kind::Information, std::move(notice));
    if (const std::optional<ui::JoinOffer> offer = hands_.takeJoinOffer()) {
        joinOffer_ = offer;
        joinOfferedAt_ = editor_.document().revision();
    }
    if (ui::Simulation* run = editor_.simulation())
        run->setSpeed(speed_);
}

void Window::simulate(double seconds)
{
    setRivals();
    framing_.noteRunStart();
    if (ui::Simulation* run = editor_.simulation()) {
        run->world().setClock(millisecondsNow);
        if (!editor_.runHasMoved())
            energyAtRunStart_ = run->world().energy().total();
    }
    editor_.keepWorkOfHands(!session_.path().empty() || editor_.document().isUnsaved());
    const double before = secondsNow();
    const double passed = standsForAnAnswer() ? 0.0 : std::min(seconds, longestFrame);
    const bool goesOnFromBefore = isPlaying() && editor_.simulation()->isBeforeEdit();
    const ui::Advance advance = editor_.advance(passed, computingBudget, secondsNow);
    editor_.removeWhatLeft();
    if (editor_.takeStartMoved() && !std::exchange(toldOfMovedStart_, true))
        notices_.tell(ui::Message::Kind::Information, words::movedIsStart);
    if (std::optional<std::string> left = editor_.takeLeftBehind())
        notices_.tell(ui::Message::Kind::Information, std::move(*left));
    else if (goesOnFromBefore && !std::exchange(toldOfSettings_, true))
        notices_.tell(ui::Message::Kind::Information, words::settingsCount);
    if (const std::optional<std::string> refusal = editor_.takeRefusal())
        notices_.tell(ui::Message::Kind::Warning, *refusal);
    if (isPlaying())
        pace_.note(seconds, secondsNow() - before, advance);
    else
        pace_.clear();
    marks_.record(editor_, settings_.canvas);
    if (settings_.showLab)
        ui::advanceLab(lab_, std::min(seconds, longestFrame));
    if (duel_.isOpen && editor_.simulation())
        duel_.energies.record(*editor_.simulation());
    else
        duel_.energies.clear();
    const bool failedBefore = !session_.autosaveProblem().empty();
    session_.autosaveWhenDue(time_);
    if (!failedBefore && !session_.autosaveProblem().empty())
        notices_.tell(ui::Message::Kind::Warning,
                      fmt::format(words::autosaveFails, session_.autosaveProblem()));
}

void Window::drawAll()
{
    renderer_.draw(picture_);
    if (rivalBeside(editor_))
        renderer_.drawPart(besidePicture_, {{framing_.canvas().max.x, 0.0}, layout_.window});
    guiRenderer_.draw(*ImGui::GetDrawData());
}

ui::Image Window::screenshot()
{
    drawAll();  // what was swapped to the front can't be read back everywhere
    const glm::ivec2 size = screen_->pixels();
    ui::Image image{size.x, size.y, {}};
    const std::size_t row = static_cast<std::size_t>(size.x) * 4;
    image.pixels.resize(row * static_cast<std::size_t>(size.y));
    std::vector<std::uint8_t> upsideDown(image.pixels.size());
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, upsideDown.data());
    for (std::size_t y = 0; y < static_cast<std::size_t>(size.y); ++y)
        std::copy_n(upsideDown.end() - static_cast<std::ptrdiff_t>((y + 1) * row), row,
                    image.pixels.begin() + static_cast<std::ptrdiff_t>(y * row));
    return image;
}

}  // namespace sprung::app
