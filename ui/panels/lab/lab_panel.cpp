#include "panels/lab/lab_panel.h"

#include "lab/presets.h"
#include "panels/lab/lab_parts.h"
#include "panels/panel_frame.h"
#include "words/hints.h"
#include "words/lab.h"

namespace sprung::ui {
namespace {

constexpr Px minSize{500.0, 360.0};
constexpr float sideWidth = 280.0f, narrowSideWidth = 252.0f;
constexpr double longestReplay = 12.0;  // s that a race takes to be shown

bool onlyMethodsDiffer(lab::Race a, const lab::Race& b)
{
    a.methods = b.methods;
    return a == b;
}

/// In the free canvas; over the panels at its side or below it where that is too small.
PxRect labPlace(const Layout& layout)
{
    PxRect place{layout.free.min + Px(panelMargin), layout.free.max - Px(panelMargin)};
    if (place.size().x < minSize.x)
        place.max.x = layout.between.max.x - panelMargin;
    if (place.size().y < minSize.y)
        place.max.y = layout.between.max.y - panelMargin;
    return place;
}

void choosePage(const Ui& ui, LabState& state)
{
    constexpr std::array<Choice, 2> pages{
        {{"", words::lab::races, words::lab::racesTip}, {"", words::lab::worlds, words::lab::worldsTip}}};
    if (const auto chosen = segments(ui, "page", pages, static_cast<int>(state.page)))
        state.page = static_cast<LabPage>(*chosen);
    ImGui::Dummy({0.0f, ui.px(2)});
}

}  // namespace

LabState::LabState() : race(lab::presets().front().race) {}

void setRace(LabState& state, lab::Race race)
{
    if (!onlyMethodsDiffer(state.race, race)) {
        state.position = state.lower = {};
        if (state.race.plan.duration != race.plan.duration)
            state.playhead = 0.0;
    }
    state.race = std::move(race);
}

bool settled(const LabState& state)
{
    return state.page == LabPage::Worlds ? state.cases.runner.settled() : state.runner.settled();
}

void advanceLab(LabState& state, double seconds)
{
    if (state.page == LabPage::Worlds) {
        advanceCases(state.cases);
        return;
    }
    if (lab::check(state.race))
        state.runner.update(state.race);
    if (state.runner.result() && state.seen != state.runner.revision()) {
        state.curves = std::make_unique<LabCurves>(state.runner.raceOfResult(), *state.runner.result());
        state.seen = state.runner.revision();
    }
    const double duration = state.race.plan.duration;
    if (state.playing) {
        state.playhead += seconds * std::max(1.0, duration / longestReplay);
        state.playing = state.playhead < duration;
    }
    state.playhead = std::clamp(state.playhead, 0.0, duration);
}

LabWish labPanel(const Ui& ui, const Layout& layout, const LabContext& context, LabState& state)
{
    LabWish wish;
    const PxRect whole{layout.between.min + Px(panelMargin), layout.between.max - Px(panelMargin)};
    FloatingPlace place{.place = labPlace(layout),
                        .least = glm::min(minSize, whole.size()),
                        .whole = whole,
                        .full = state.full,
                        .putBack = std::exchange(state.putBack, false)};
    const FloatingWish frame = beginSizablePanel(ui, layout, {"lab", words::lab::title}, place);
    wish.close = frame.close;
    state.putBack = frame.toggleFull && state.full;
    state.full = state.full != frame.toggleFull;

    const float side = ui.px(layout.narrow ? narrowSideWidth : sideWidth);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetContentRegionAvail().y;
    const float inset = ui.px(8);  // in line with the title
    ImGui::SetCursorScreenPos({corner.x + inset, corner.y});
    ImGui::BeginChild("side", {side - inset, height});
    choosePage(ui, state);
    if (state.page == LabPage::Worlds)
        wish.world = caseSide(ui, state.cases);
    else
        labSide(ui, context, state, wish);
    ImGui::EndChild();
    const float line = corner.x + side + ui.px(8);
    ImGui::GetWindowDrawList()->AddRectFilled({line, corner.y}, {line + ui.px(1), corner.y + height},
                                              toImGui(ui.theme.line));
    ImGui::SetCursorScreenPos({line + ui.px(9), corner.y});
    ImGui::BeginChild("plots", {0.0f, height});
    state.overPlots = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
    if (state.page == LabPage::Worlds)
        casePlots(ui, state.cases);
    else
        labPlots(ui, state);
    ImGui::EndChild();
    endFloatingPanel();
    return wish;
}

std::vector<Hint> labHints()
{
    using With = Hint::With;
    return {{With::Left, "", words::lab::dragToRead},
            {With::Wheel, "", words::lab::zoomTime},
            {With::Wheel, "Ctrl", words::lab::zoomValues},
            {With::Right, "", words::pan}};
}

std::string_view labCharacters()
{
    return "⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀×–↑↓∞"
           "αθπρω√ₙⁿ";
}

}  // namespace sprung::ui
