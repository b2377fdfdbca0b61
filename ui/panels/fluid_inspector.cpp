#include "panels/fluid_inspector.h"

#include "core/lowered.h"
#include "edit/format.h"
#include "edit/liquids.h"
#include "edit/properties.h"
#include "panels/numbers.h"
#include "panels/object_header.h"
#include "platform/keyboard_navigation.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The selected fluids, and the scenes that they are looked up in.
struct ChosenFluids {
    std::vector<FluidId> fluids;
    const Scene& base;   // what a change starts from
    const Scene& tuned;  // with the preview

    const Fluid& only() const { return get(tuned, fluids.front()); }
};

NumberStyle viscosityNumber()
{
    return {.min = 0.0, .max = 5.0, .decimals = 2, .unit = "m²/s", .lowest = 0.0, .highest = 1e9};
}

NumberStyle cohesionNumber()
{
    return {.min = 0.0, .max = 2.0, .decimals = 2, .unit = "m/s²", .lowest = 0.0, .highest = 1e9};
}

NumberStyle stickinessNumber()
{
    return {.min = 0.0, .max = 1.0, .decimals = 2, .lowest = 0.0, .highest = 1.0};
}

NumberStyle restPressureNumber()
{
    return {.min = 0.5, .max = 50.0, .decimals = 1, .unit = "N/m", .lowest = 0.01, .highest = 1e9};
}

void materialRow(const Ui& ui, const ChosenFluids& subject, const Label& label, const NumberStyle& style,
                 const char* tip, const char* step, double FluidMaterial::*part, SceneWish& wish)
{
    const std::optional<double> value = commonOf(subject.tuned, subject.fluids, [&](const Fluid& fluid) {
                                            return fluid.material.*part;
                                        }).value;
    ask(wish, sliderRow(ui, label, value, style, tip), step, subject.base, [&](Scene& scene, double to) {
        for (FluidId id : subject.fluids)
            get(scene, id).material.*part = to;
    });
}

void stickingRows(const Ui& ui, const ChosenFluids& subject, SceneWish& wish)
{
    materialRow(ui, subject, words::cohesion, cohesionNumber(), words::cohesionTip, words::step::setCohesion,
                &FluidMaterial::cohesion, wish);
    materialRow(ui, subject, words::stickiness, stickinessNumber(), words::stickinessTip,
                words::step::setStickiness, &FluidMaterial::friction, wish);
}

void restPressureRow(const Ui& ui, const ChosenFluids& subject, SceneWish& wish)
{
    const std::optional<double> value = commonOf(subject.tuned, subject.fluids, [](const Fluid& fluid) {
                                            return *fluid.material.restPressure;
                                        }).value;
    ask(wish, sliderRow(ui, words::restPressure, value, restPressureNumber(), words::restPressureTip),
        words::step::setPressure, subject.base, [&](Scene& scene, double to) {
            for (FluidId id : subject.fluids)
                get(scene, id).material.restPressure = to;
        });
}

void header(const Ui& ui, const ChosenFluids& subject, InspectorState& state, SceneWish& wish)
{
    std::size_t particles = 0;
    for (FluidId id : subject.fluids)
        particles += get(subject.tuned, id).at.size();
    const std::string note = formatCount(particles, words::particle);
    if (subject.fluids.size() > 1) {
        thingHeader(ui, {}, formatCount(subject.fluids.size(), words::liquidNoun), note, false);
        return;
    }
    if (state.naming) {
        ImGui::Dummy({0.0f, ui.px(2.0f)});
        if (!ImGui::IsAnyItemActive())
            focusNextWidget();
        const Edited<std::string> name = textField(ui, "name", subject.only().name, words::nameHint);
        const bool left = ImGui::IsItemDeactivated();
        ask(wish, name, words::step::rename, subject.base,
            [&](Scene& scene, const std::string& to) { get(scene, subject.fluids.front()).name = to; });
        state.naming = !left && !name.finished && !name.cancelled;
        return;
    }
    if (thingHeader(ui, subject.only().color, subject.only().name, note, true))
        state.naming = true;
    tooltip(ui, words::renameTip);
}

}  // namespace

Scene withLiquid(Scene scene, const std::vector<FluidId>& fluids, std::size_t liquid)
{
    for (FluidId id : fluids)
        if (Fluid* fluid = find(scene, id)) {
            makeLiquid(*fluid, liquid);
            bringAirFor(scene, id);
        }
    return scene;
}

std::string madeStep(std::size_t liquid)
{
    return fmt::format(words::step::setLiquid, lowered(words::liquids[liquid]));
}

std::optional<std::size_t> liquidButtons(const Ui& ui, std::optional<std::size_t> current)
{
    std::array<Choice, words::liquids.size()> choices{};
    for (std::size_t i = 0; i < choices.size(); ++i)
        choices[i] = {"", words::liquids[i]};
    std::optional<std::size_t> chosen;
    const auto row = [&](const char* id, std::size_t first, std::size_t behind) {
        const int on = current ? static_cast<int>(*current) - static_cast<int>(first) : -1;
        if (const auto one = segments(ui, id, std::span(choices).subspan(first, behind - first), on))
            chosen = first + static_cast<std::size_t>(*one);
    };
    row("liquids", 0, words::firstGas);
    row("gases", words::firstGas, choices.size());
    return chosen;
}

std::optional<SceneEdit> fluidInspector(const Ui& ui, const Editor& editor, Sections& sections,
                                        InspectorState& state)
{
    SceneWish wish;
    const ChosenFluids subject{editor.fluidsInHand(), editor.document().saved(), editor.document().draft()};
    if (subject.fluids.empty() || !editor.objectsInHand().empty())
        return wish;
    ImGui::PushID("fluid");
    ImGui::PushID(static_cast<int>(number(subject.fluids.front())));
    sections.beginHeaded();
    header(ui, subject, state, wish);
    std::optional<std::size_t> current = liquidOf(subject.only());
    for (FluidId id : subject.fluids)
        if (liquidOf(get(subject.tuned, id)) != current)
            current.reset();
    if (const auto liquid = liquidButtons(ui, current))
        wish = SceneEdit{madeStep(*liquid), withLiquid(subject.base, subject.fluids, *liquid)};
    ImGui::Dummy({1.0f, 0.0f});
    const std::optional<double> density = commonOf(subject.tuned, subject.fluids, [](const Fluid& fluid) {
                                              return fluid.material.density;
                                          }).value;
    materialRow(ui, subject, words::density, densityNumber(density),
                subject.only().material.isGas() ? words::gasDensityTip : words::liquidDensityTip,
                words::step::setDensity, &FluidMaterial::density, wish);
    materialRow(ui, subject, words::viscosity, viscosityNumber(), words::viscosityTip,
                words::step::setViscosity, &FluidMaterial::viscosity, wish);
    const auto isGas = [&](FluidId id) { return get(subject.tuned, id).material.isGas(); };
    if (std::all_of(subject.fluids.begin(), subject.fluids.end(), isGas))
        restPressureRow(ui, subject, wish);
    else if (std::none_of(subject.fluids.begin(), subject.fluids.end(), isGas))
        stickingRows(ui, subject, wish);
    const std::optional<Color> color =
        commonOf(subject.tuned, subject.fluids, [](const Fluid& fluid) { return fluid.color; }).value;
    ask(wish, colorRow(ui, "color", palette, color, words::otherColour), words::step::setColour, subject.base,
        [&](Scene& scene, Color to) {
            for (FluidId id : subject.fluids)
                get(scene, id).color = to;
        });
    ImGui::Dummy({1.0f, 0.0f});
    ImGui::PopID();
    ImGui::PopID();
    return wish;
}

}  // namespace sprung::ui
