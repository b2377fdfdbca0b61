#include "panels/fitting_inspector.h"

#include "core/lowered.h"
#include "edit/format.h"
#include "edit/liquids.h"
#include "edit/properties.h"
#include "panels/fluid_inspector.h"
#include "panels/numbers.h"
#include "panels/object_header.h"
#include "words/properties.h"
#include "words/steps.h"
#include "words/tools.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The selected ones, and the scenes that they are looked up in.
template <typename Id>
struct ChosenFittings {
    std::vector<Id> ids;
    const Scene& base;   // what a change starts from
    const Scene& tuned;  // with the preview

    const auto& first() const { return get(tuned, ids.front()); }

    template <typename Property>
    auto common(Property property) const
    {
        return commonOf(tuned, ids, property).value;
    }

    /// Asks for a change of each of them.
    template <typename Edited, typename Change>
    void askEach(SceneWish& wish, const Edited& edited, const char* step, Change change) const
    {
        ask(wish, edited, step, base, [&](Scene& scene, auto to) {
            for (Id id : ids)
                change(get(scene, id), to);
        });
    }
};

NumberStyle logarithmic(double min, double max, int decimals, const char* unit)
{
    return {.min = min,
            .max = max,
            .decimals = decimals,
            .unit = unit,
            .scale = NumberStyle::Scale::Logarithmic,
            .lowest = 1e-6,
            .highest = 1e9};
}

NumberStyle limitNumber()
{
    NumberStyle style = logarithmic(10.0, 100'000.0, 0, "");
    style.infinite = words::never;
    style.lowest = 0.0;
    style.highest = 4294967295.0;
    return style;
}

void liquidRow(const Ui& ui, const ChosenFittings<TapId>& taps, SceneWish& wish)
{
    const std::optional<FluidId> fluid = taps.common([](const Tap& tap) { return tap.fluid; });
    const Fluid* now = fluid ? find(taps.tuned, *fluid) : nullptr;
    const auto liquid = liquidButtons(ui, now ? liquidOf(*now) : std::nullopt);
    if (!liquid)
        return;
    wish = SceneEdit{fmt::format(words::step::pourOther, lowered(words::liquids[*liquid])), taps.base};
    const FluidId other = pouredFluid(wish->scene, *liquid);
    bringAirFor(wish->scene, other);
    for (TapId id : taps.ids)
        get(wish->scene, id).fluid = other;
}

/// Rate is width times speed: it is set by the speed.
void pourRows(const Ui& ui, const ChosenFittings<TapId>& taps, SceneWish& wish)
{
    taps.askEach(wish,
                 sliderRow(ui, words::rate, taps.common([](const Tap& tap) { return tap.width * tap.speed; }),
                           logarithmic(0.05, 20.0, 2, "m²/s"), words::rateTip),
                 words::step::setRate,
                 [](Tap& tap, double to) { tap.speed = std::min(to / tap.width, 1e9); });
    taps.askEach(wish,
                 sliderRow(ui, words::speed, taps.common([](const Tap& tap) { return tap.speed; }),
                           logarithmic(0.1, 20.0, 2, "m/s"), words::pourSpeedTip),
                 words::step::setPour, [](Tap& tap, double to) { tap.speed = to; });
    taps.askEach(wish,
                 sliderRow(ui, words::mouth, taps.common([](const Tap& tap) { return tap.width; }),
                           logarithmic(0.1, 10.0, 2, "m"), words::mouthTip),
                 words::step::setWidth, [](Tap& tap, double to) { tap.width = to; });
    taps.askEach(wish,
                 sliderRow(ui, words::pourAngle, taps.common([](const Tap& tap) {
                     return degrees(std::atan2(tap.direction.y, tap.direction.x));
                 }),
                           angleNumber(), words::pourAngleTip),
                 words::step::aimTap, [](Tap& tap, double to) {
                     tap.direction = {std::cos(radians(to)), std::sin(radians(to))};
                 });
    taps.askEach(wish,
                 sliderRow(ui, words::limit, taps.common([](const Tap& tap) {
                     return tap.limit ? static_cast<double>(*tap.limit) : HUGE_VAL;
                 }),
                           limitNumber(), words::limitTip),
                 words::step::setLimit, [](Tap& tap, double to) {
                     tap.limit = std::isfinite(to) ? std::optional(static_cast<std::uint32_t>(std::round(to)))
                                                   : std::nullopt;
                 });
}

template <typename Id>
void placeRow(const Ui& ui, const ChosenFittings<Id>& subject, SceneWish& wish)
{
    const auto part = [&](int axis) {
        return subject.common([axis](const auto& one) { return one.at[axis]; });
    };
    const EditedPair place =
        pairRow(ui, words::position, part(0), part(1), lengthNumber(), words::positionTip);
    subject.askEach(wish, place.x, words::step::setPosition, [](auto& one, double to) { one.at.x = to; });
    subject.askEach(wish, place.y, words::step::setPosition, [](auto& one, double to) { one.at.y = to; });
}

std::string poured(const Editor& editor, TapId id)
{
    const Simulation* run = editor.simulation();
    return run ? formatCount(run->world().poured(id), words::particle) : std::string();
}

void tapRows(const Ui& ui, const Editor& editor, const ChosenFittings<TapId>& taps, SceneWish& wish)
{
    const bool isOne = taps.ids.size() == 1;
    const Fluid* fluid = find(taps.tuned, taps.first().fluid);
    thingHeader(ui, isOne && fluid ? std::optional(fluid->color) : std::nullopt,
                isOne ? info(Create::Tap).name : formatCount(taps.ids.size(), words::tapNoun),
                isOne ? poured(editor, taps.ids.front()) : std::string(), false);
    const std::optional<bool> open = taps.common([](const Tap& tap) { return tap.on; });
    taps.askEach(wish, switchRow(ui, words::tapOpen, open, words::openTip),
                 open == true ? words::step::closeTap : words::step::openTap,
                 [](Tap& tap, bool to) { tap.on = to; });
    liquidRow(ui, taps, wish);
    ImGui::Dummy({1.0f, 0.0f});
    pourRows(ui, taps, wish);
    placeRow(ui, taps, wish);
}

void drainRows(const Ui& ui, const ChosenFittings<DrainId>& drains, SceneWish& wish)
{
    const bool isOne = drains.ids.size() == 1;
    thingHeader(ui, {}, isOne ? info(Create::Drain).name : formatCount(drains.ids.size(), words::drainNoun),
                "", false);
    drains.askEach(wish,
                   sliderRow(ui, words::drainRadius,
                             drains.common([](const Drain& drain) { return drain.radius; }),
                             logarithmic(0.05, 10.0, 2, "m"), words::drainRadiusTip),
                   words::step::setRadius, [](Drain& drain, double to) { drain.radius = to; });
    placeRow(ui, drains, wish);
}

}  // namespace

std::optional<SceneEdit> fittingInspector(const Ui& ui, const Editor& editor, Sections& sections)
{
    SceneWish wish;
    const Selection things = editor.thingsInHand();
    if (things.taps.empty() == things.drains.empty() || !things.objects.empty() || !things.fluids.empty())
        return wish;
    ImGui::PushID(things.taps.empty() ? "drain" : "tap");
    ImGui::PushID(
        static_cast<int>(things.taps.empty() ? number(things.drains.front()) : number(things.taps.front())));
    sections.beginHeaded();
    const Scene &base = editor.document().saved(), &tuned = editor.document().draft();
    if (things.taps.empty())
        drainRows(ui, {things.drains, base, tuned}, wish);
    else
        tapRows(ui, editor, {things.taps, base, tuned}, wish);
    ImGui::Dummy({1.0f, 0.0f});
    ImGui::PopID();
    ImGui::PopID();
    return wish;
}

}  // namespace sprung::ui
