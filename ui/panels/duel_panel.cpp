#include "panels/duel_panel.h"

#include "edit/format.h"
#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/simulation.h"
#include "words/steps.h"

#include <algorithm>
#include <array>

namespace sprung::ui {
namespace {

constexpr Px roomySize{464.0, 460.0},
    smallSize{400.0, 320.0};      // px; the small one leaves a low window its scene
constexpr double minTime = 10.0;  // s that the plot is wide
constexpr std::array<int, maxGhosts> firstIterations{20, 1, 4, 64};

std::string nameOf(const WorldSettings& world)
{
    return std::string(world.solver == Solver::Modern ? info(world.integrator).name : words::classic) + ", " +
           formatCount(static_cast<std::size_t>(world.iterations), words::iteration);
}

/// The modern solver by each integrator, then that of 2009.
void chooseMethod(const Ui& ui, const WorldSettings& now, RivalSettings& ghost)
{
    const std::vector<Integrator> all = worldIntegrators();
    std::vector<const char*> names;
    for (Integrator integrator : all)
        names.push_back(info(integrator).name.data());
    names.push_back(words::classic);
    const auto at =
        now.solver == Solver::Modern ? std::find(all.begin(), all.end(), now.integrator) : all.end();
    const auto chosen = combo(ui, "method", names, static_cast<int>(at - all.begin()), ui.px(156));
    if (!chosen)
        return;
    const auto place = static_cast<std::size_t>(*chosen);
    ghost.solver = place < all.size() ? Solver::Modern : Solver::Classic2009;
    ghost.integrator = place < all.size() ? std::optional(all[place]) : std::nullopt;
}

/// True when something of it was changed; `gone` when it is to go.
bool ghostRow(const Ui& ui, std::size_t place, const WorldSettings& world, RivalSettings& ghost, bool& gone)
{
    const RivalSettings before = ghost;
    const WorldSettings now = ghost.applied(world);
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + ui.px(8));
    colorMark(ui, ghostColor(place, ui.theme));
    ImGui::SameLine(0.0f, ui.px(8));
    ImGui::SetCursorPosY(top);
    chooseMethod(ui, now, ghost);
    ImGui::SameLine(0.0f, ui.px(16));
    const ImVec2 caption = ImGui::GetCursorScreenPos(),
                 size = measure(ui.fonts.small, words::iterations.text);
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.small,
             {caption.x, std::round(caption.y + 0.5f * (ui.px(28) - size.y))}, ui.theme.dim,
             words::iterations.text);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + size.x + ui.px(10));
    const NumberStyle passes{.min = minIterations,
                             .max = maxIterations,
                             .decimals = 0,
                             .lowest = minIterations,
                             .highest = maxIterations};
    const float field = ui.px(44), button = ui.px(28), gap = ui.px(12);
    const float width = ImGui::GetContentRegionAvail().x - field - button - 2.0f * gap;
    const Edited<double> slid = slider(ui, "iterations", now.iterations, passes, width);
    tooltip(ui, words::ghostIterations);
    ImGui::SameLine(0.0f, gap);
    const Edited<double> typed = numberField(ui, "field", slid.value.value_or(now.iterations), passes, field);
    if (slid.value || typed.value)
        ghost.iterations = static_cast<int>(std::lround(typed.value ? *typed.value : *slid.value));
    ImGui::SameLine(0.0f, ui.px(4));
    gone = iconButton(ui, "remove", icon::close, words::removeGhost);
    return gone || !(ghost == before);
}

void ghostRows(const Ui& ui, const WorldSettings& world, const DuelState& state, DuelWish& wish)
{
    std::vector<RivalSettings> ghosts = state.ghosts;
    for (std::size_t i = 0; i < ghosts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        bool gone = false;
        const bool changed = ghostRow(ui, i, world, ghosts[i], gone);
        ImGui::PopID();
        if (!changed)
            continue;
        if (gone)
            ghosts.erase(ghosts.begin() + static_cast<std::ptrdiff_t>(i));
        wish.ghosts = ghosts;
        return;
    }
    ImGui::BeginDisabled(ghosts.size() >= maxGhosts);
    if (button(ui, icon::plus, words::addGhost, 0.0f, ButtonLook::Plain, words::addGhostTip)) {
        ghosts.push_back(newGhost(ghosts.size(), world));
        wish.ghosts = ghosts;
    }
    ImGui::EndDisabled();
}

Plot energyPlot(const Ui& ui, const WorldSettings& world, const DuelState& state)
{
    Plot plot{.title = words::energy, .unit = "J"};
    const std::vector<double>& times = state.energies.times();
    const auto& energies = state.energies.energies();
    std::optional<AxisRange> range;
    for (std::size_t i = 0; i < energies.size(); ++i) {
        const bool ghost = i > 0 && i <= state.ghosts.size();
        plot.curves.push_back({.name = ghost ? nameOf(state.ghosts[i - 1].applied(world)) : words::theScene,
                               .color = ghost ? ghostColor(i - 1, ui.theme) : ui.theme.text,
                               .x = times,
                               .y = energies[i]});
        if (const auto own = rangeOf(energies[i], AxisScale::Linear))
            range = range ? AxisRange{std::min(range->min, own->min), std::max(range->max, own->max)} : *own;
    }
    plot.y = withMargin(range.value_or(AxisRange{0.0, 1.0}), AxisScale::Linear, 0.08);
    const double first = times.empty() ? 0.0 : times.front();
    plot.x = {first, std::max(first + minTime, times.empty() ? 0.0 : times.back())};
    return plot;
}

}  // namespace

RivalSettings newGhost(std::size_t place, const WorldSettings& world)
{
    RivalSettings ghost{.iterations = firstIterations[place]};
    if (place == 0)
        ghost.solver = world.solver == Solver::Modern ? Solver::Classic2009 : Solver::Modern;
    return ghost;
}

void DuelEnergies::clear()
{
    times_.clear();
    energies_.clear();
}

void DuelEnergies::record(const Simulation& simulation)
{
    const std::size_t count = simulation.rivals().size() + 1;
    if (energies_.size() != count) {
        clear();
        energies_.resize(count);
    }
    const double now = static_cast<double>(simulation.world().tick()) * frameSeconds;
    const auto from = std::lower_bound(times_.begin(), times_.end(), now - 0.5 * frameSeconds);
    const auto kept = static_cast<std::size_t>(from - times_.begin());
    times_.resize(kept);
    times_.push_back(now);
    for (std::size_t i = 0; i < count; ++i) {
        const World& world = i == 0 ? simulation.world() : simulation.rivals()[i - 1].track.world();
        energies_[i].resize(kept);
        energies_[i].push_back(world.energy().total());
    }
}

Rgba ghostColor(std::size_t place, const Theme& theme)
{
    constexpr std::array<Rgba, maxGhosts> dark{rgb(0xFF8A3D), rgb(0x35C7AC), rgb(0xB98AF5), rgb(0xF2C12E)};
    constexpr std::array<Rgba, maxGhosts> light{rgb(0xC24E00), rgb(0x0B7060), rgb(0x5A189A), rgb(0x5A4700)};
    return (theme.dark ? dark : light)[place % maxGhosts];
}

DuelWish duelPanel(const Ui& ui, const Layout& layout, const Editor& editor, DuelState& state)
{
    DuelWish wish;
    const Px size = layout.low ? smallSize : roomySize;
    const Px corner{layout.free.min.x + panelMargin,
                    std::max(layout.free.min.y + panelMargin, layout.free.max.y - panelMargin - size.y)};
    wish.close = beginFloatingPanel(ui, layout, {"duel", words::duel}, {corner, corner + size});
    state.place = placeOfPanel(ui);
    const WorldSettings& world = editor.document().draft().world;
    ghostRows(ui, world, state, wish);
    if (!editor.simulation())
        text(ui, ui.fonts.small, ui.theme.dim, words::ghostsRunInSimulation);
    ImGui::Dummy({0.0f, ui.px(4)});
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const PlotWish hand = plot(ui, "energies", {room.x, std::max(room.y, ui.px(120))},
                               energyPlot(ui, world, state), state.view, std::nullopt);
    if (hand.view)
        state.view = *hand.view;
    endFloatingPanel();
    return wish;
}

}  // namespace sprung::ui
