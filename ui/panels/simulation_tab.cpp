#include "core/limits.h"
#include "edit/format.h"
#include "edit/gravity.h"
#include "edit/liquids.h"
#include "panels/panel_frame.h"
#include "panels/tabs.h"
#include "words/icons.h"
#include "words/simulation.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

constexpr double strongest = 1000.0;

Vec pointing(double angle, double length)
{
    return {length * std::cos(angle), length * std::sin(angle)};
}

/// Without the dust of cosine and sine: straight down is straight.
Vec tidied(Vec gravity)
{
    const Vec rounded = glm::round(gravity * 1e6) * 1e-6;
    return rounded + Vec(0.0);
}

/// Down when there is no gravity to tell. rad
double directionOf(Vec gravity)
{
    return lengthSquared(gravity) > 0.0 ? std::atan2(gravity.y, gravity.x) : radians(-90.0);
}

void askStrength(const Ui& ui, Vec gravity, const Scene& base, SceneWish& wish)
{
    const NumberStyle style{
        .min = 0.0, .max = 14.0, .decimals = 2, .unit = "m/s²", .lowest = 0.0, .highest = maxGravity};
    ask(wish, numberField(ui, "strength", glm::length(gravity), style), words::step::setGravity, base,
        [&](Scene& scene, double value) {
            scene.world.gravity = tidied(pointing(directionOf(gravity), value));
        });
}

void askDirection(const Ui& ui, Vec gravity, const Scene& base, SceneWish& wish)
{
    const NumberStyle style{.min = -180.0, .max = 180.0, .decimals = 1, .unit = "°"};
    ImGui::BeginDisabled(lengthSquared(gravity) == 0.0);
    ask(wish, numberField(ui, "direction", degrees(directionOf(gravity)), style), words::step::setGravity,
        base, [&](Scene& scene, double value) {
            scene.world.gravity = tidied(pointing(radians(value), glm::length(gravity)));
        });
    ImGui::EndDisabled();
}

void askPlace(const Ui& ui, Vec gravity, const Scene& base, SceneWish& wish)
{
    constexpr std::array<Choice, 3> places{{{icon::earth, "", words::asOnEarth},
                                            {icon::moon, "", words::asOnMoon},
                                            {"", "0", words::noGravity}}};
    constexpr std::array<double, 3> strengths{earthGravity, moonGravity, 0.0};
    const auto now = std::find_if(strengths.begin(), strengths.end(), [&](double strength) {
        return glm::distance(gravity, downwards(strength)) < 0.005;
    });
    const int current = now == strengths.end() ? -1 : static_cast<int>(now - strengths.begin());
    ask(wish, segments(ui, "places", places, current), words::step::setGravity, base,
        [&](Scene& scene, int chosen) {
            scene.world.gravity = downwards(strengths[static_cast<std::size_t>(chosen)]);
        });
}

void gravitySection(const Ui& ui, const Editor& editor, SceneWish& wish)
{
    constexpr float dial = 136.0f, gap = 16.0f;
    const Scene& base = editor.document().saved();
    const Vec gravity = editor.document().draft().world.gravity;
    const ImVec2 corner = ImGui::GetCursorPos();
    ask(wish, gravityDial(ui, "dial", gravity, dial), words::step::setGravity, base,
        [](Scene& scene, Vec value) { scene.world.gravity = tidied(value); });

    const auto beside = [&](float y) {
        ImGui::SetCursorPos({corner.x + ui.px(dial + gap), corner.y + ui.px(y)});
    };
    beside(-2.0f);
    text(ui, ui.fonts.small, ui.theme.dim, words::strength);
    beside(18.0f);
    askStrength(ui, gravity, base, wish);
    beside(53.0f);
    text(ui, ui.fonts.small, ui.theme.dim, words::direction);
    beside(74.0f);
    askDirection(ui, gravity, base, wish);
    beside(110.0f);
    askPlace(ui, gravity, base, wish);
    ImGui::SetCursorPos({corner.x, corner.y + ui.px(dial) + ImGui::GetStyle().ItemSpacing.y});
}

/// How the world's air lets things move. A wind that is asked for where there is no air brings some.
void airSection(const Ui& ui, const Document& document, SceneWish& wish)
{
    const NumberStyle drag{
        .min = 0.0, .max = 2.0, .decimals = 2, .unit = "1/s", .lowest = 0.0, .highest = 1e9};
    const NumberStyle wind{
        .min = -20.0, .max = 20.0, .decimals = 1, .unit = "m/s", .lowest = -strongest, .highest = strongest};
    const NumberStyle air{
        .min = 0.0, .max = 5.0, .decimals = 2, .unit = "kg/m²", .lowest = 0.0, .highest = 1e9};
    const WorldSettings& now = document.draft().world;
    const Scene& base = document.saved();
    const auto blow = [&](int axis) {
        return [axis](Scene& scene, double value) {
            scene.world.wind[axis] = value;
            if (scene.world.air == 0.0 && value != 0.0)
                scene.world.air = usualAir;
        };
    };
    ask(wish, sliderRow(ui, words::drag, now.drag, drag, words::dragTip), words::step::setDrag, base,
        [](Scene& scene, double value) { scene.world.drag = value; });
    ask(wish, sliderRow(ui, words::windX, now.wind.x, wind, words::windXTip), words::step::setWind, base,
        blow(0));
    ask(wish, sliderRow(ui, words::windY, now.wind.y, wind, words::windYTip), words::step::setWind, base,
        blow(1));
    ask(wish, sliderRow(ui, words::airDensity, now.air, air, words::airDensityTip), words::step::setAir, base,
        [](Scene& scene, double value) { scene.world.air = value; });
}

void askSolver(const Ui& ui, const Document& document, SceneWish& wish)
{
    constexpr std::array<Choice, 2> choices{
        {{"", words::modern, words::modernTip}, {"", words::classic, words::classicTip}}};
    constexpr std::array<Solver, 2> solvers{Solver::Modern, Solver::Classic2009};
    rowLabel(ui, words::solver);
    ask(wish, segments(ui, "solver", choices, document.draft().world.solver == Solver::Modern ? 0 : 1),
        words::step::setSolver, document.saved(), [&](Scene& scene, int chosen) {
            chooseSolver(scene.world, solvers[static_cast<std::size_t>(chosen)]);
        });
}

void askIntegrator(const Ui& ui, const Document& document, SceneWish& wish)
{
    const std::vector<Integrator> all = worldIntegrators();
    std::vector<const char*> names;
    for (Integrator integrator : all)
        names.push_back(info(integrator).name.data());
    const Integrator now = document.draft().world.integrator;
    const auto at = static_cast<int>(std::find(all.begin(), all.end(), now) - all.begin());
    rowLabel(ui, words::integrator);
    ask(wish, combo(ui, "integrator", names, at), words::step::setIntegrator, document.saved(),
        [&](Scene& scene, int chosen) { scene.world.integrator = all[static_cast<std::size_t>(chosen)]; });
    if (ImGui::IsItemHovered())
        tooltip(ui, info(now).formula.data());
}

bool isOfMethod(Layer layer)
{
    return layer == Layer::Islands || layer == Layer::Guard;
}

void solverSection(const Ui& ui, const ToolContext& context, ToolWish& wish)
{
    const Document& document = context.editor.document();
    askSolver(ui, document, wish.edit);
    const bool modern = document.draft().world.solver == Solver::Modern;
    if (modern)
        askIntegrator(ui, document, wish.edit);
    else if (!document.draft().fluids.empty())
        text(ui, ui.fonts.small, ui.theme.text, words::classicHasNoLiquids);
    const NumberStyle passes{.min = minIterations,
                             .max = maxIterations,
                             .decimals = 0,
                             .lowest = minIterations,
                             .highest = maxIterations};
    ask(wish.edit,
        sliderRow(ui, words::iterations, document.draft().world.iterations, passes,
                  modern ? words::modernIterationsTip : words::classicIterationsTip),
        words::step::setIterations, document.saved(),
        [](Scene& scene, double value) { scene.world.iterations = static_cast<int>(std::lround(value)); });
    if (button(ui, icon::chart, words::openDuel, 0.0f, ButtonLook::Plain, words::openDuelTip))
        wish.action = Action::ToggleDuel;
}

/// @param ofMethod those that show how the method works, else all others
void showSection(const Ui& ui, const CanvasOptions& options, const Scene& scene, bool ofMethod,
                 ToolWish& wish)
{
    const bool modern = scene.world.solver == Solver::Modern;
    const auto isShown = [&](const LayerInfo& row) {
        return row.during != LayerInfo::During::Editing && isOfMethod(row.layer) == ofMethod &&
               (row.during != LayerInfo::During::ModernRun || modern) && hasAnyOf(row.layer, scene);
    };
    const float width = share(ui, 2, 6.0f);
    auto left = std::count_if(layers.begin(), layers.end(), isShown);
    bool isRight = false;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(6.0f), ui.px(6.0f)});
    for (const LayerInfo& row : layers) {
        if (!isShown(row))
            continue;
        if (isRight)
            ImGui::SameLine(0.0f, ui.px(6.0f));
        const bool fillsRow = --left == 0 && !isRight;
        isRight = !isRight;
        if (const auto on = chip(ui, row.icon, {row.id, row.name}, options.layers[row.layer],
                                 fillsRow ? share(ui, 1, 6.0f) : width, row.tip)) {
            wish.options = options;
            wish.options->layers[row.layer] = *on;
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace

void simulationTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    if (sections.begin(Section::Gravity, words::gravity))
        gravitySection(ui, context.editor, wish.edit);
    const Document& document = context.editor.document();
    const bool modern = document.draft().world.solver == Solver::Modern;
    if (sections.begin(Section::Show, words::show))
        showSection(ui, context.options, document.draft(), false, wish);
    if (sections.begin(Section::Air, words::air))
        airSection(ui, document, wish.edit);
    if (sections.begin(Section::Solver, words::method)) {
        solverSection(ui, context, wish);
        if (modern)
            showSection(ui, context.options, document.draft(), true, wish);
    }
}

void worldSections(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    if (sections.begin(Section::Gravity, words::gravity))
        gravitySection(ui, context.editor, wish.edit);
    if (sections.begin(Section::Air, words::air))
        airSection(ui, context.editor.document(), wish.edit);
    if (sections.begin(Section::Solver, words::method))
        solverSection(ui, context, wish);
}

}  // namespace sprung::ui
