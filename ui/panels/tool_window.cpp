#include "panels/tool_window.h"

#include "panels/fitting_inspector.h"
#include "panels/fluid_inspector.h"
#include "panels/panel_frame.h"
#include "words/simulation.h"

#include <array>

namespace sprung::ui {
namespace {

constexpr std::array modeActions{Action::ModeSimulation, Action::ModeVertex, Action::ModeEdge,
                                 Action::ModeObject};

void modeTabs(const Ui& ui, Mode current, ToolWish& wish)
{
    constexpr std::array<const char*, 4> tips{words::playAndFling, words::editPoints, words::editEdges,
                                              words::drawAndMove};
    std::array<Choice, 4> choices{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const ActionInfo& row = info(modeActions[i]);
        choices[i] = {row.icon, row.label, tips[i], row.shortcut};
    }
    if (const auto chosen = tabs(ui, "modes", choices, static_cast<int>(current)))
        wish.mode = static_cast<Mode>(*chosen);
}

void content(const Ui& ui, const ToolContext& context, Sections& sections, ToolWindowState& state,
             ToolWish& wish)
{
    const Mode mode = context.editor.mode();
    if (mode == Mode::Vertex)
        return vertexTab(ui, context, sections, wish);
    if (mode == Mode::Edge)
        return edgeTab(ui, context, sections, wish);
    sections.beginChanging();
    createSection(ui, context, sections, wish);
    if (std::optional<SceneEdit> edit = inspector(ui, context.editor, sections, state.inspector))
        wish.edit = std::move(edit);
    if (std::optional<SceneEdit> edit = fluidInspector(ui, context.editor, sections, state.inspector))
        wish.edit = std::move(edit);
    if (std::optional<SceneEdit> edit = fittingInspector(ui, context.editor, sections))
        wish.edit = std::move(edit);
    sections.endChanging();
    if (mode == Mode::Simulation)
        simulationTab(ui, context, sections, wish);
    else if (pruned(context.editor.selection(), context.editor.document().saved()).empty())
        worldSections(ui, context, sections, wish);
}

}  // namespace

ToolWish toolWindow(const Ui& ui, const Layout& layout, const ToolContext& context, ToolWindowState& state)
{
    ToolWish wish;
    beginFixedPanel(ui, "tool window", layout.toolWindow, PanelHeight::OfContent);
    modeTabs(ui, context.editor.mode(), wish);
    Sections sections(ui, layout, context.editor.mode(), state.sections);
    content(ui, context, sections, state, wish);
    ImGui::Dummy({1.0f, ui.px(1.0f)});
    endFixedPanel();
    return wish;
}

}  // namespace sprung::ui
