#include "panels/tool_window.h"

#include "panels/fitting_inspector.h"
#include "panels/fluid_inspector.h"
#include "panels/panel_frame.h"
#include "words/simulation.h"

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr std::array modeActions{Action::ModeSimulation, Action::ModeVertex, Action::ModeEdge,
                                 Action::ModeObject};
// With the paddings of the window, less the line that the first section goes without.
constexpr double tabsHeight = 78.0;

// In the order in which they are kept: the last folds first.
constexpr std::array simulationSections{Section::Create, Section::Object, Section::Gravity, Section::Show,
                                        Section::Air,    Section::Pose,   Section::Solver};
constexpr std::array vertexSections{Section::Owner, Section::Point, Section::Snap};
constexpr std::array edgeSections{Section::Edge, Section::NewEdges, Section::ColorBy};
constexpr std::array objectSections{Section::Create, Section::Object, Section::Pose};

std::span<const Section> sectionsOf(Mode mode)
{
    switch (mode) {
    case Mode::Simulation:
        return simulationSections;
    case Mode::Vertex:
        return vertexSections;
    case Mode::Edge:
        return edgeSections;
    case Mode::Object:
        return objectSections;
    }
    return {};
}

/// Sections fold and unfold by themselves only when the panel comes to show something else, and never under
/// the pointer. For the first frames the heights are not known.
bool staysAsItIs(const Layout& layout, const Editor& editor, ToolWindowState& state)
{
    static constexpr int framesToSettle = 3;
    const auto count = [](int frames, bool isSame) {
        return isSame ? std::min(frames + 1, framesToSettle) : 0;
    };
    const ToolWindowState::Subject subject{editor.mode(), editor.selection(), layout.toolWindow.size(),
                                           layout.low, layout.narrow};
    const bool isSameMode = state.subject && state.subject->mode == subject.mode;
    state.framesOfMode = count(state.framesOfMode, isSameMode);
    state.framesOfSubject = count(state.framesOfSubject, state.subject == subject);
    state.subject = subject;
    const bool handIsThere = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                                    ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    return state.framesOfSubject == framesToSettle || (handIsThere && state.framesOfMode == framesToSettle);
}

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
    createSection(ui, context, sections, wish);
    if (std::optional<SceneEdit> edit = inspector(ui, context.editor, sections, state.inspector))
        wish.edit = std::move(edit);
    if (std::optional<SceneEdit> edit = fluidInspector(ui, context.editor, sections, state.inspector))
        wish.edit = std::move(edit);
    if (std::optional<SceneEdit> edit = fittingInspector(ui, context.editor, sections))
        wish.edit = std::move(edit);
    if (mode == Mode::Simulation)
        simulationTab(ui, context, sections, wish);
}

}  // namespace

ToolWish toolWindow(const Ui& ui, const Layout& layout, const ToolContext& context, ToolWindowState& state)
{
    ToolWish wish;
    beginFixedPanel(ui, "tool window", layout.toolWindow, PanelHeight::OfContent);
    modeTabs(ui, context.editor.mode(), wish);
    Sections sections(ui, layout, state.folds, sectionsOf(context.editor.mode()), tabsHeight,
                      staysAsItIs(layout, context.editor, state));
    content(ui, context, sections, state, wish);
    ImGui::Dummy({1.0f, ui.px(1.0f)});
    endFixedPanel();
    return wish;
}

}  // namespace sprung::ui
