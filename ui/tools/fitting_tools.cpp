#include "tools/fitting_tools.h"

#include "edit/format.h"
#include "edit/liquids.h"
#include "edit/step_names.h"
#include "scene/fittings.h"
#include "words/hints.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung::ui {
namespace {

constexpr double aimSeconds = 0.25;  // the arrow of a tap is as long as what it pours goes in this time
constexpr double slowest = 0.1;      // m/s
constexpr double narrowest = 0.05, widest = 50.0;  // m, of mouths and drains by hand
constexpr double nearestAim = 26.0;                // px from the mouth to the handle that aims
constexpr double besideMouth = 9.0;                // px from the pipe to the handle for its width
constexpr double gripReach = 9.0;                  // px

/// The only thing that is selected, where that is a tap or a drain.
Selection onlyFitting(const Editor& editor)
{
    const bool whole = editor.mode() == Mode::Object || editor.mode() == Mode::Simulation;
    Selection chosen = whole ? editor.thingsInHand() : Selection{};
    return chosen.wholes() == 1 && chosen.taps.size() + chosen.drains.size() == 1 ? chosen : Selection{};
}

void aim(Tap& tap, Vec by)
{
    if (by == Vec(0.0))
        return;
    tap.direction = unitOf(by);
    tap.speed = std::max(glm::length(by) / aimSeconds, slowest);
}

Vec tipOf(const Tap& tap)
{
    return tap.at + aimSeconds * tap.speed * unitOf(tap.direction);
}

/// Straight up, down and to the sides are in line with what is there, as places are.
Vec snappedAngle(const Editor& editor, const Pointer& pointer, Vec by)
{
    const SnapSettings settings = snapSettings(editor, pointer);
    if (settings.guides && !settings.angles) {
        const int across = std::abs(by.x) < std::abs(by.y) ? 0 : 1;
        if (std::abs(by[across]) <= pointer.metres(snapReach))
            by[across] = 0.0;
    }
    if (!settings.angles || by == Vec(0.0))
        return by;
    const double angle = snapAngle(std::atan2(by.y, by.x), settings.angleStep);
    return glm::length(by) * Vec(std::cos(angle), std::sin(angle));
}

void tellSpeed(const Tap& tap, Overlay& overlay)
{
    overlay.tags.push_back({.at = tipOf(tap),
                            .offset = {0.0f, 26.0f},
                            .text = formatWithUnit(tap.speed, 1, "m/s"),
                            .note = formatWithUnit(tap.speed * tap.width, 2, "m²/s"),
                            .kind = Overlay::TagKind::Accent});
}

void tellLength(Vec at, const char* words, double length, Overlay& overlay)
{
    overlay.tags.push_back({.at = at,
                            .offset = {0.0f, 26.0f},
                            .text = fmt::format(fmt::runtime(words), formatWithUnit(length, 2, "m")),
                            .kind = Overlay::TagKind::Accent});
}

/// Moves, aims or resizes the one tap or drain.
class TuneFitting : public Gesture {
public:
    TuneFitting(Editor& editor, const Pointer& pointer, Selection fitting, const FittingHandle& handle)
        : editor_(editor),
          fitting_(std::move(fitting)),
          part_(handle.part),
          from_(handle.at),
          slip_(pointer.at - handle.at)
    {
        if (const Tap* tap = tapOf(editor.document().draft()))
            width_ = tap->width;
    }
    ~TuneFitting() override
    {
        if (!isFinished_)
            editor_.cancelPreview();
    }
    TuneFitting(const TuneFitting&) = delete;
    TuneFitting& operator=(const TuneFitting&) = delete;

    void drag(const Pointer& pointer) override
    {
        Pointer held = pointer;
        held.at = pointer.at - slip_;
        Scene draft = editor_.document().saved();
        change(draft, held);
        editor_.preview(std::move(draft));
    }

    void finish(const Pointer& pointer) override
    {
        drag(pointer);
        isFinished_ = true;
        const Scene draft = editor_.document().draft();
        editor_.apply(stepOf(draft), draft);
        editor_.select(fitting_);
    }

    void show(Overlay& overlay) const override
    {
        const Scene& scene = editor_.document().draft();
        if (const Tap* tap = tapOf(scene); tap && part_ == FittingPart::Aim)
            tellSpeed(*tap, overlay);
        else if (tap && part_ == FittingPart::Width)
            tellLength(tap->at, words::wide, tap->width, overlay);
        if (const Drain* drain = drainOf(scene); drain && part_ == FittingPart::Radius)
            tellLength(drain->at, words::radius, drain->radius, overlay);
        showSnap(snapped_, overlay);
    }

private:
    template <typename S>
    auto tapOf(S& scene) const -> decltype(find(scene, TapId{}))
    {
        return fitting_.taps.empty() ? nullptr : find(scene, fitting_.taps.front());
    }
    template <typename S>
    auto drainOf(S& scene) const -> decltype(find(scene, DrainId{}))
    {
        return fitting_.drains.empty() ? nullptr : find(scene, fitting_.drains.front());
    }

    void change(Scene& scene, const Pointer& pointer)
    {
        Tap* tap = tapOf(scene);
        Drain* drain = drainOf(scene);
        switch (part_) {
        case FittingPart::Place:
            snapped_ = snapPointer(editor_, pointer);
            if (tap)
                tap->at = snapped_.at;
            if (drain)
                drain->at = snapped_.at;
            return;
        case FittingPart::Aim:
            if (tap)
                aim(*tap, snappedAngle(editor_, pointer, pointer.at - tap->at));
            return;
        case FittingPart::Width:
            if (tap)
                tap->width = std::clamp(
                    width_ + 2.0 * glm::dot(pointer.at - from_, perp(unitOf(tap->direction))),
                    narrowest, widest);
            return;
        case FittingPart::Radius:
            if (drain)
                drain->radius = std::clamp(glm::distance(pointer.at, drain->at), narrowest, widest);
            return;
        }
    }

    std::string stepOf(const Scene& scene) const
    {
        switch (part_) {
        case FittingPart::Place:
            return stepName(words::step::move, scene, fitting_);
        case FittingPart::Aim:
            return words::step::aimTap;
        case FittingPart::Width:
            return words::step::setWidth;
        case FittingPart::Radius:
            return words::step::setRadius;
        }
        return "";
    }

    Editor& editor_;
    Selection fitting_;
    FittingPart part_;
    Vec from_;            // m, where the handle was
    double width_ = 0.0;  // m, of the tap before
    Vec slip_;            // m, from what is held to where the hand took it
    Snapped snapped_;
    bool isFinished_ = false;
};

}  // namespace

std::vector<Vec> rimOf(const Drain& drain)
{
    constexpr int corners = 40;
    std::vector<Vec> places;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        places.push_back(drain.at + drain.radius * Vec(std::cos(angle), std::sin(angle)));
    }
    return places;
}

bool isFittingTool(Create tool)
{
    return tool == Create::Tap || tool == Create::Drain;
}

// ------------------------------------------------------------------------------------------------

PlaceFitting::PlaceFitting(Editor& editor, Create tool, const Pointer& pointer) : editor_(editor), tool_(tool)
{
    tap_.at = drain_.at = snapPointer(editor, pointer).at;
}

void PlaceFitting::drag(const Pointer& pointer)
{
    aim(tap_, snappedAngle(editor_, pointer, pointer.at - tap_.at));
    drain_.radius = std::clamp(glm::distance(pointer.at, drain_.at), narrowest, widest);
}

void PlaceFitting::finish(const Pointer& pointer)
{
    drag(pointer);
    make();
}

void PlaceFitting::makeUsual()
{
    make();
}

/// It pours the selected liquid, if that is one; else the one that the hand pours.
void PlaceFitting::make()
{
    Scene scene = editor_.document().saved();
    Selection made;
    if (tool_ == Create::Tap) {
        const std::vector<FluidId> chosen = editor_.fluidsInHand();
        tap_.id = nextTapId(scene);
        tap_.fluid = chosen.size() == 1 ? chosen.front() : pouredFluid(scene, editor_.making.liquid);
        bringAirFor(scene, tap_.fluid);
        if (scene.world.air != editor_.document().saved().world.air)
            notice_ = words::airHasCome;
        add(scene, tap_);
        made.taps = {tap_.id};
    } else {
        drain_.id = nextDrainId(scene);
        add(scene, drain_);
        made.drains = {drain_.id};
    }
    editor_.apply(info(tool_).step, std::move(scene));
    editor_.select(std::move(made));
}

void PlaceFitting::show(Overlay& overlay) const
{
    Overlay::Ghost& ghost = overlay.ghost.emplace();
    ghost.corners = false;
    if (tool_ == Create::Tap) {
        const std::array<Vec, 4> pipe = pipeOf(tap_);
        ghost.outlines.emplace_back(pipe.begin(), pipe.end());
        ghost.lines.push_back({tap_.at, tipOf(tap_)});
        tellSpeed(tap_, overlay);
    } else {
        ghost.outlines.push_back(rimOf(drain_));
        tellLength(drain_.at, words::radius, drain_.radius, overlay);
    }
}

// ------------------------------------------------------------------------------------------------

std::vector<FittingHandle> fittingHandles(const Editor& editor, const Pointer& pointer)
{
    const Selection chosen = onlyFitting(editor);
    const Scene& scene = editor.document().draft();
    if (!chosen.taps.empty()) {
        const Tap& tap = get(scene, chosen.taps.front());
        const Vec along = unitOf(tap.direction);
        const double far = std::max(aimSeconds * tap.speed, pointer.metres(nearestAim));
        return {{FittingPart::Aim, tap.at + far * along},
                {FittingPart::Width, pipeOf(tap)[0] + pointer.metres(besideMouth) * perp(along)}};
    }
    if (!chosen.drains.empty()) {
        const Drain& drain = get(scene, chosen.drains.front());
        return {{FittingPart::Radius, drain.at + Vec(drain.radius, 0.0)}};
    }
    return {};
}

void showFittingHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay)
{
    for (const FittingHandle& handle : fittingHandles(editor, pointer)) {
        if (handle.part == FittingPart::Aim)
            overlay.turnHandle = {get(editor.document().draft(), onlyFitting(editor).taps.front()).at,
                                  handle.at};
        else
            overlay.scaleHandles.push_back(handle.at);
    }
}

std::unique_ptr<Gesture> takeFitting(Editor& editor, const Pointer& pointer, bool places)
{
    const Selection chosen = onlyFitting(editor);
    for (const FittingHandle& handle : fittingHandles(editor, pointer))
        if (glm::distance(handle.at, pointer.at) <= pointer.metres(gripReach))
            return std::make_unique<TuneFitting>(editor, pointer, chosen, handle);
    const Scene& scene = editor.document().draft();
    Selection under = places ? fittingAt(scene, pointer) : Selection{};
    if (under.empty())
        return nullptr;
    const Vec at =
        under.taps.empty() ? get(scene, under.drains.front()).at : get(scene, under.taps.front()).at;
    return std::make_unique<TuneFitting>(editor, pointer, std::move(under),
                                         FittingHandle{FittingPart::Place, at});
}

Selection fittingAt(const Scene& scene, const Pointer& pointer)
{
    const double within = pointer.metres(fittingReach);
    if (const std::optional<TapId> tap = tapAt(scene, pointer.at, within))
        return {.taps = {*tap}};
    if (const std::optional<DrainId> drain = drainAt(scene, pointer.at, within))
        return {.drains = {*drain}};
    return {};
}

}  // namespace sprung::ui
