// These tell what is drawn below the panels: the scene, and beside it a rival's world.

#include "app/window.h"
#include "canvas/overlay_text.h"
#include "edit/format.h"
#include "scene/query.h"
#include "words/files.h"
#include "words/simulation.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::app {
namespace {

constexpr double dividerWidth = 1.0;  // px

std::string captionOf(const WorldSettings& world)
{
    return fmt::format("{} · {}", world.solver == Solver::Modern ? words::modern : words::classic,
                       ui::formatCount(static_cast<std::size_t>(world.iterations), words::iteration));
}

/// Since the run began, as the status line tells it. @param atStart J
std::string noteOf(const World& world, double atStart)
{
    return fmt::format(words::energyOf, ui::formatEnergy(world.energy().total() - atStart));
}

}  // namespace

/// Returns where the mouse is over the simulation's half: over the other one it points at the same place of
/// the world. What it has begun in one half it ends there.
ui::Px Window::onCanvas(glm::vec2 physical)
{
    const ui::Px at = logical(physical);
    const ui::PxRect half = framing_.canvas();
    if (!hands_.busy() && !controls_.panning())
        folded_ = rivalBeside(editor_) && at.x >= half.max.x ? half.size().x : 0.0;
    return at - ui::Px(folded_, 0.0);
}

/// The other solver of the two has the other half, whichever the document has.
void Window::setRivals()
{
    std::vector<ui::RivalSettings> wanted;
    if (comparing_) {
        const bool modern = editor_.document().draft().world.solver == Solver::Modern;
        wanted.push_back({.solver = modern ? Solver::Classic2009 : Solver::Modern, .beside = true});
    } else if (duel_.isOpen) {
        wanted = duel_.ghosts;
    }
    if (wanted != editor_.rivals())
        editor_.setRivals(std::move(wanted));
}

ui::View Window::mainView() const
{
    const ui::Simulation* run = editor_.simulation();
    ui::View view{.scene = editor_.posed(),
                  .mode = editor_.mode(),
                  .selection = editor_.selection(),
                  .overlay = overlay_,
                  .theme = theme(),
                  .camera = framing_.camera(),
                  .free = framing_.canvas(),
                  .scale = scale_,
                  .grey = grey_,
                  .depth = true,
                  .options = settings_.canvas,
                  .contacts = run ? run->track().contacts() : std::span<const collision::Contact>{},
                  .traces = &marks_.traces,
                  .activity = &marks_.activity,
                  .dust = settings_.reducedMotion ? nullptr : &marks_.dust,
                  .pressures = &marks_.pressures};
    if (rivalBeside(editor_)) {
        view.caption = captionOf(editor_.document().draft().world);
        view.note = noteOf(run->world(), energyAtRunStart_);
    }
    return view;
}

void Window::drawCanvas(double seconds)
{
    if (film_.isBeingMade())
        hands_.cancel();  // what they have comes and goes
    film_.advance(
        [this](const Framing& framing, const PictureSize& size) { return canvasImage(framing, size); },
        settings_.reducedMotion);
    noteCopied();
    framing_.advance(seconds, settings_.reducedMotion, hands_.busy() || hands_.armed() != Create::Select);
    grey_ = ui::greyAfter(grey_, editor_.mode(), seconds, settings_.reducedMotion);
    hands_.letGoOfWhatIsGone();
    overlay_ = controls_.inside() || hands_.busy() ? hands_.overlay() : hands_.restingOverlay();
    readPressure(seconds);
    const ui::View view = mainView();
    painter_.paint(view, picture_);
    tagFade_.begin(seconds, settings_.reducedMotion);
    ui::drawCanvasText(view, fonts_.fonts(), *ImGui::GetBackgroundDrawList(), tagFade_);
    if (const ui::Simulation::Rival* rival = rivalBeside(editor_))
        drawBeside(*rival, view);
    drawGhostsOver(view);
    needCharacters();
}

/// The same part of the world as beside it, of the rival's.
void Window::drawBeside(const ui::Simulation::Rival& rival, const ui::View& view)
{
    const auto place = static_cast<std::size_t>(&rival - editor_.simulation()->rivals().data());
    const World& world = rival.track.world();
    const ui::Traces noTraces;
    const ui::PxRect half = view.free;
    ui::Overlay overlay = view.overlay;
    const std::optional<Vec> held = world.grabbedAt();
    if (ui::showsPressure(view))
        pressuresBeside_.record(editor_.posedRivals()[place], world);
    if (overlay.grabLine)
        overlay.grabLine = held ? std::optional(std::pair(*held, overlay.grabLine->second)) : std::nullopt;

    const ui::View beside{.scene = editor_.posedRivals()[place],
                          .mode = view.mode,
                          .selection = view.selection,
                          .overlay = overlay,
                          .theme = view.theme,
                          .camera = ui::panned(view.camera, {half.size().x, 0.0}),
                          .free = {{half.max.x, half.min.y}, layout_.free.max},
                          .scale = view.scale,
                          .grey = view.grey,
                          .depth = view.depth,
                          .options = view.options,
                          .contacts = rival.track.contacts(),
                          .traces = &noTraces,
                          .pressures = &pressuresBeside_,
                          .caption = captionOf(rival.settings.applied(editor_.document().draft().world)),
                          .note = noteOf(world, energyAtRunStart_)};
    painter_.paint(beside, besidePicture_);
    besidePicture_.rect({half.max.x, 0.0}, {half.max.x + dividerWidth, layout_.window.y}, theme().line);
    ui::drawCanvasText(beside, fonts_.fonts(), *ImGui::GetBackgroundDrawList(), tagFade_);
}

/// Says what fluid presses with where the pointer is, and where a click has left a gauge.
void Window::readPressure(double seconds)
{
    if (!ui::showsPressure(mainView()) || !editor_.simulation()) {
        hands_.forgetGauge();
        return;
    }
    const auto tell = [&](std::optional<ui::PressureReading>& reading, Vec place, glm::vec2 offset,
                          ui::Overlay::TagKind kind) {
        reading = marks_.pressures.read(editor_.posed(), place, reading, seconds);
        if (reading)
            overlay_.tags.push_back({.at = place,
                                     .offset = offset,
                                     .text = ui::formatWithUnit(reading->pressure, 1, "N/m"),
                                     .kind = kind});
    };
    if (const std::optional<Vec> gauge = hands_.gauge()) {
        overlay_.snapRings.push_back(*gauge);
        tell(atGauge_, *gauge, {0.0f, -26.0f}, ui::Overlay::TagKind::Accent);
    }
    if (controls_.inside() && !hands_.busy() && hands_.armed() == Create::Select)
        tell(atPointer_, hands_.pointer().at, {0.0f, 30.0f}, ui::Overlay::TagKind::Plain);
}

void Window::needCharacters()
{
    for (const ui::Overlay::Tag& tag : overlay_.tags)
        fonts_.need(tag.text);
    fonts_.need(session_.name());
    for (ObjectId id : editor_.selection().objects)
        fonts_.need(get(editor_.posed(), id).name);
}

}  // namespace sprung::app
