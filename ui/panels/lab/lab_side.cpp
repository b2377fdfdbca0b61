#include "lab/presets.h"
#include "lab/report.h"
#include "panels/lab/lab_parts.h"
#include "panels/lab/method_look.h"
#include "panels/panel_frame.h"
#include "panels/widgets/item.h"
#include "words/icons.h"
#include "words/lab.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

constexpr std::size_t shownMethods = 9;

std::optional<std::size_t> presetOf(const lab::Race& race)
{
    for (std::size_t i = 0; i < lab::presets().size(); ++i)
        if (lab::presets()[i].race == race)
            return i;
    return std::nullopt;
}

void presetSection(const Ui& ui, LabState& state, LabWish& wish)
{
    sectionTitle(ui, words::lab::sources);
    std::vector<const char*> names{words::lab::ownRace};
    for (const lab::Preset& preset : lab::presets())
        names.push_back(preset.name.data());
    const std::optional<std::size_t> now = presetOf(state.race);
    if (const auto chosen = combo(ui, "preset", names, now ? static_cast<int>(*now) + 1 : 0);
        chosen && *chosen > 0) {
        const lab::Preset& preset = lab::presets()[static_cast<std::size_t>(*chosen) - 1];
        wish.race = preset.race;
        state.choice = {.lower = LabView::Energy, .logarithmic = false};
        if (preset.race.problem.kind == lab::ProblemKind::Kepler)
            state.choice.lower = LabView::Phase;
        state.playhead = 0.0;
    }
    if (now)
        labNote(ui, ui.theme.dim, lab::presets()[*now].shows);
}

/// The selected edge, else the selected object.
std::optional<lab::Mesh> meshFrom(const LabContext& context, std::string& refusal)
{
    if (context.selection.edges.size() == 1)
        return lab::meshOf(context.scene, context.selection.edges.front());
    if (context.selection.objects.size() == 1) {
        const Result<lab::Mesh> mesh = lab::meshOf(context.scene, context.selection.objects.front());
        if (mesh)
            return *mesh;
        refusal = mesh.error().message;
        return std::nullopt;
    }
    refusal = words::lab::selectFirst;
    return std::nullopt;
}

void chooseProblem(lab::ProblemKind kind, const LabContext& context, const LabState& state, LabWish& wish)
{
    lab::Race race = state.race;
    race.problem = lab::problemOf(kind);
    race.plan.h = info(kind).step;
    race.plan.duration = info(kind).duration;
    if (kind == lab::ProblemKind::Mesh) {
        std::optional<lab::Mesh> mesh = meshFrom(context, wish.refusal);
        if (!mesh)
            return;
        race.problem = lab::problemOf(std::move(*mesh));
        race.plan.duration = 10.0 * race.problem.mesh->naturalTime();
        race.plan.h = race.problem.mesh->naturalTime() / 40.0;
    }
    wish.race = std::move(race);
}

NumberStyle styleOf(const lab::Parameter& parameter, double value)
{
    return {.min = parameter.low,
            .max = parameter.high,
            .decimals = std::abs(value) >= 1000.0 ? 0 : parameter.decimals,
            .unit = parameter.unit.data(),
            .scale = parameter.logarithmic ? NumberStyle::Scale::Logarithmic : NumberStyle::Scale::Linear,
            .lowest = parameter.least,
            .highest = parameter.most};
}

void problemSection(const Ui& ui, const LabContext& context, LabState& state, LabWish& wish)
{
    labRule(ui);
    sectionTitle(ui, words::lab::system);
    std::vector<const char*> names;
    for (const lab::ProblemInfo& row : lab::problems())
        names.push_back(row.name.data());
    const lab::Problem& problem = state.race.problem;
    if (const auto chosen = combo(ui, "problem", names, static_cast<int>(problem.kind)))
        chooseProblem(static_cast<lab::ProblemKind>(*chosen), context, state, wish);
    if (problem.mesh)
        labNote(ui, ui.theme.dim,
                problem.mesh->name + (problem.mesh->hadRigid ? words::lab::rigidCounts : ""));
    const auto parameters = info(problem.kind).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (const auto edited = sliderRow(ui, named(parameters[i].label.data()), problem.values[i],
                                          styleOf(parameters[i], problem.values[i]));
            edited.value) {
            lab::Race race = state.race;
            race.problem.values[i] = *edited.value;
            wish.race = std::move(race);
        }
}

bool has(const lab::Race& race, Integrator method)
{
    return std::find(race.methods.begin(), race.methods.end(), method) != race.methods.end();
}

void timeSection(const Ui& ui, LabState& state, LabWish& wish)
{
    labRule(ui);
    sectionTitle(ui, words::lab::time);
    lab::Race race = state.race;
    lab::RunPlan& plan = race.plan;
    const auto decimals = [](double value) { return value >= 0.01 ? 3 : value >= 1e-4 ? 5 : 8; };
    const NumberStyle step{.min = 0.001,
                           .max = 1.0,
                           .decimals = decimals(plan.h),
                           .unit = "s",
                           .scale = NumberStyle::Scale::Logarithmic,
                           .lowest = 0.0,
                           .highest = 1e9};
    const NumberStyle length{.min = 1.0,
                             .max = 120.0,
                             .decimals = plan.duration < 10.0 ? 2 : 1,
                             .unit = "s",
                             .scale = NumberStyle::Scale::Logarithmic,
                             .lowest = 0.0,
                             .highest = 1e9};
    if (const auto edited = sliderRow(ui, words::lab::step, plan.h, step, words::lab::stepTip))
        plan.h = edited.value.value_or(plan.h);
    if (const auto edited = sliderRow(ui, words::lab::length, plan.duration, length))
        plan.duration = edited.value.value_or(plan.duration);
    if (has(race, Integrator::DormandPrince)) {
        const NumberStyle tolerance{.min = 1e-12,
                                    .max = 1e-2,
                                    .decimals = 12,
                                    .scale = NumberStyle::Scale::Logarithmic,
                                    .lowest = 1e-15,
                                    .highest = 0.9};
        rowLabel(ui, words::lab::tolerance);
        const Edited<double> edited = slider(ui, "tolerance", plan.settings.tolerance, tolerance,
                                             ImGui::GetContentRegionAvail().x - ui.px(ui.fieldWidth + 8));
        plan.settings.tolerance = edited.value.value_or(plan.settings.tolerance);
        ImGui::SameLine(0.0f, ui.px(12));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(5));
        text(ui, ui.fonts.body, ui.theme.text, formatShort(plan.settings.tolerance).c_str());
    }
    if (has(race, Integrator::DampedAverageEuler)) {
        const NumberStyle substeps{.min = 1, .max = 8, .decimals = 0, .lowest = 1, .highest = 1000};
        if (const auto edited = sliderRow(ui, words::lab::substeps, plan.settings.substeps, substeps,
                                          words::lab::substepsTip);
            edited.value)
            plan.settings.substeps = static_cast<int>(std::lround(*edited.value));
    }
    constexpr std::array<Choice, 2> precisions{{{"", words::lab::doublePrecision, words::lab::doubleTip},
                                                {"", words::lab::singlePrecision, words::lab::singleTip}}};
    rowLabel(ui, words::lab::precision);
    if (const auto chosen = segments(ui, "precision", precisions, plan.precision == lab::Precision::Single))
        plan.precision = *chosen == 1 ? lab::Precision::Single : lab::Precision::Double;
    if (!(race == state.race))
        wish.race = race;
    if (const Status checked = lab::check(state.race); !checked)
        labNote(ui, ui.theme.warn, checked.error().message);
}

std::string tipOf(const IntegratorInfo& row)
{
    std::string tip = fmt::format(words::lab::order, row.formula, row.order);
    if (row.symplectic)
        tip += words::lab::symplectic;
    if (row.evaluations > 0)
        tip += fmt::format(words::lab::evaluations, row.evaluations,
                           row.evaluations == 1 ? "" : words::pluralEnding);
    return tip + fmt::format(words::lab::source, row.source);
}

void methodRow(const Ui& ui, Integrator method, const LabState& state, LabWish& wish)
{
    const bool on = has(state.race, method);
    const IntegratorInfo& row = info(method);
    const std::optional<bool> chosen = checkRow(ui, named(row.name.data()), on);
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    tooltip(ui, tipOf(row).c_str());
    if (on) {
        const MethodLook look = lookOf(method, ui.theme);
        drawCurveMark(ui, *ImGui::GetWindowDrawList(), {max.x - ui.px(28), 0.5f * (min.y + max.y)}, 26.0f,
                      {.name = {}, .color = look.color, .dash = look.dash, .width = 2.5f});
    }
    if (!chosen)
        return;
    lab::Race race = state.race;
    std::erase(race.methods, method);
    if (*chosen)
        race.methods.push_back(method);
    wish.race = std::move(race);
}

void methodsSection(const Ui& ui, LabState& state, LabWish& wish)
{
    labRule(ui);
    sectionTitle(ui, words::lab::methods,
                 fmt::format(words::lab::chosenOf, state.race.methods.size(), integratorCount).c_str());
    const std::span<const Integrator> all = methodsInOrder();
    const auto hidden = all.subspan(shownMethods);
    const bool mustShow =
        std::any_of(hidden.begin(), hidden.end(), [&](Integrator m) { return has(state.race, m); });
    const std::size_t shown = state.allMethods || mustShow ? all.size() : shownMethods;
    for (Integrator method : all.first(shown))
        methodRow(ui, method, state, wish);
    if (shown < all.size() &&
        button(ui, icon::chevronDown, {"more", fmt::format(words::lab::more, all.size() - shown).c_str()},
               0.0f, ButtonLook::Quiet))
        state.allMethods = true;
}

void buttons(const Ui& ui, const LabState& state, LabWish& wish)
{
    const float width = share(ui, 3, 6.0f);
    const bool ready = state.curves && settled(state) && state.curves->race() == state.race;
    ImGui::BeginDisabled(!ready);
    if (button(ui, icon::copy, words::lab::table, width, ButtonLook::Plain, words::lab::tableTip) && ready)
        wish.copy = lab::raceAsTable(state.curves->race(), state.curves->result());
    ImGui::SameLine(0.0f, ui.px(6));
    wish.savePicture =
        button(ui, icon::camera, words::lab::picture, width, ButtonLook::Plain, words::lab::pictureTip);
    ImGui::SameLine(0.0f, ui.px(6));
    wish.saveValues =
        button(ui, icon::exportFile, words::lab::values, width, ButtonLook::Plain, words::lab::valuesTip);
    ImGui::EndDisabled();
}

}  // namespace

void labNote(const Ui& ui, Rgba color, std::string_view words)
{
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Text, toImGui(color));
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::Dummy({0.0f, ui.px(2)});
}

void labRule(const Ui& ui)
{
    ImGui::Dummy({0.0f, ui.px(4)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + ImGui::GetContentRegionAvail().x, at.y + ui.px(1)},
                                              toImGui(ui.theme.line));
    ImGui::Dummy({0.0f, ui.px(1)});
}

void labSide(const Ui& ui, const LabContext& context, LabState& state, LabWish& wish)
{
    const float height = ImGui::GetContentRegionAvail().y - ui.px(28 + 8);
    ImGui::BeginChild("settings", {0.0f, height});
    presetSection(ui, state, wish);
    problemSection(ui, context, state, wish);
    timeSection(ui, state, wish);
    methodsSection(ui, state, wish);
    ImGui::EndChild();
    buttons(ui, state, wish);
}

}  // namespace sprung::ui
