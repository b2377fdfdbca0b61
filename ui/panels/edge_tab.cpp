#include "edit/format.h"
#include "edit/properties.h"
#include "panels/numbers.h"
#include "panels/tabs.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The selected edges, and the scenes that they are looked up in.
struct ChosenEdges {
    const Editor& editor;
    std::vector<EdgeId> edges;
    const Scene& base = editor.document().saved();
    const Scene& tuned = editor.document().draft();
    const Scene& posed = editor.posed();
};

struct Preset {
    const char* name;
    double stiffness;  // N/m
};
constexpr std::array<Preset, 4> presets{
    {{words::rubber, 50.0}, {words::wood, 2e4}, {words::steel, 5e5}, {words::rigid, rigid}}};

std::string step(const char* what, const ChosenEdges& subject)
{
    const std::size_t count = subject.edges.size();
    return count == 1 ? what : fmt::format(words::step::ofSeveral, what, formatCount(count, words::edgeNoun));
}

std::string titleOf(const ChosenEdges& subject)
{
    if (subject.edges.size() == 1)
        return fmt::format(words::edge, number(subject.edges.front()));
    return formatCount(subject.edges.size(), words::edgeNoun);
}

/// The object that all of them belong to.
std::string ownerOf(const ChosenEdges& subject)
{
    std::string name;
    for (EdgeId edge : subject.edges) {
        const std::vector<ObjectId> owners = ownersOf(subject.tuned, edge);
        const std::string here =
            owners.empty() ? words::joinsObjects : get(subject.tuned, owners.front()).name;
        if (!name.empty() && here != name)
            return {};
        name = here;
    }
    return name;
}

/// A word at the left and one at the right of the same line.
void twoWords(ImFont* font, Rgba color, const char* left, const char* right)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 size = measure(font, right);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawText(list, font, at, color, left);
    drawText(list, font, {at.x + width - size.x, at.y}, color, right);
    ImGui::Dummy({width, size.y});
}

/// "Stiffness" and the number in large, the unit in dim.
void stiffnessReadout(const Ui& ui, std::optional<double> stiffness)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float base = at.y + ui.px(22.0f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawText(list, ui.fonts.body, {at.x, base - measure(ui.fonts.body, "S").y + ui.px(1.0f)}, ui.theme.dim,
             words::stiffness.text);

    std::string words = stiffness ? formatStiffness(*stiffness) : words::mixed;
    std::string unit;
    if (const std::size_t space = words.find(" N"); space != std::string::npos) {
        unit = words.substr(space + 1);
        words.resize(space);
    }
    float x = at.x + width;
    if (!unit.empty()) {
        x -= measure(ui.fonts.body, unit).x;
        drawText(list, ui.fonts.body, {x, base - measure(ui.fonts.body, unit).y + ui.px(1.0f)}, ui.theme.dim,
                 unit);
        x -= ui.px(5.0f);
    }
    const ImVec2 size = measure(ui.fonts.big, words);
    drawText(list, ui.fonts.big, {x - size.x, base - size.y + ui.px(3.0f)},
             stiffness ? ui.theme.text : ui.theme.faint, words);
    ImGui::Dummy({width, ui.px(28.0f)});
}

void stiffnessRows(const Ui& ui, const ChosenEdges& subject, SceneWish& wish)
{
    const std::optional<double> stiffness = stiffnessOf(subject.tuned, subject.edges).value;
    const auto change = [&](Scene& scene, double value) { setStiffness(scene, subject.edges, value); };
    const auto closeUp = [&](float by) { ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui.px(by)); };
    closeUp(3.0f);
    stiffnessReadout(ui, stiffness);
    closeUp(4.0f);
    ask(wish, slider(ui, "stiffness", stiffness, stiffnessNumber(ui.theme)),
        step(words::step::setStiffness, subject), subject.base, change);
    closeUp(7.0f);
    twoWords(ui.fonts.small, ui.theme.dim, words::rubber, words::rigid);

    std::array<Choice, presets.size()> choices{};
    int current = -1;
    for (std::size_t i = 0; i < presets.size(); ++i) {
        choices[i] = {"", presets[i].name};
        if (stiffness == presets[i].stiffness)
            current = static_cast<int>(i);
    }
    ask(wish, segments(ui, "presets", choices, current), step(words::step::setStiffness, subject),
        subject.base, [&](Scene& scene, int chosen) {
            change(scene, presets[static_cast<std::size_t>(chosen)].stiffness);
        });
    ask(wish, fieldRow(ui, words::exactly, stiffness, stiffnessNumber(ui.theme), words::exactlyTip),
        step(words::step::setStiffness, subject), subject.base, change);
}

/// What the 2009 method does not know.
void materialRows(const Ui& ui, const ChosenEdges& subject, SceneWish& wish)
{
    if (subject.tuned.world.solver != Solver::Modern)
        return;
    if (anySoft(subject.tuned, subject.edges)) {
        ask(wish,
            sliderRow(ui, words::damping, dampingOf(subject.tuned, subject.edges).value, dampingNumber(),
                      words::dampingTip),
            step(words::step::setDamping, subject), subject.base,
            [&](Scene& scene, double value) { setDamping(scene, subject.edges, value); });
    }
    ask(wish, breakingRow(ui, breakingStrainOf(subject.tuned, subject.edges).value),
        step(words::step::setBreakingStrain, subject), subject.base,
        [&](Scene& scene, double value) { setBreakingStrain(scene, subject.edges, value); });
}

double lengthNow(const Scene& scene, const Edge& edge)
{
    return glm::distance(get(scene, edge.a).position, get(scene, edge.b).position);
}

void lengthRows(const Ui& ui, const ChosenEdges& subject, SceneWish& wish)
{
    NumberStyle length = lengthNumber();
    length.lowest = 0.0;
    rowLabel(ui, words::restLength);
    const float buttonWidth = ui.px(ui.fieldWidth);
    const float fieldWidth = ImGui::GetContentRegionAvail().x - buttonWidth - ui.px(8.0f);
    ask(wish, numberField(ui, "rest", restOf(subject.tuned, subject.edges).value, length, fieldWidth),
        step(words::step::setRestLength, subject), subject.base,
        [&](Scene& scene, double value) { setRest(scene, subject.edges, value); });
    ImGui::SameLine(0.0f, ui.px(8.0f));
    if (button(ui, "", words::useNow, buttonWidth, ButtonLook::Plain, words::useNowTip))
        ask(wish, std::optional<bool>(true), step(words::step::setRestLength, subject), subject.base,
            [&](Scene& scene, bool) { setRestToNow(scene, subject.posed, subject.edges); });

    if (subject.edges.size() != 1)
        return;
    const Edge& edge = get(subject.tuned, subject.edges.front());
    const double now = lengthNow(subject.posed, edge);
    const std::string strain = edge.rest > 0.0 ? formatWithUnit((now / edge.rest - 1.0) * 100.0, 1, "%") : "";
    textRow(ui, words::length.text, formatWithUnit(now, 2, "m").c_str(), strain.c_str());
}

void outlineRow(const Ui& ui, const ChosenEdges& subject)
{
    if (subject.edges.size() != 1)
        return;
    const EdgeId edge = subject.edges.front();
    bool on = false;
    for (ObjectId owner : ownersOf(subject.tuned, edge)) {
        const std::vector<EdgeId> sides = outlineEdges(subject.tuned, get(subject.tuned, owner));
        on = on || isChosen(sides, edge);
    }
    textRow(ui, words::outline.text, on ? words::yes : words::no);
}

void newEdges(const Ui& ui, const Editor& editor, ToolWish& wish)
{
    Making making = editor.making;
    const auto stiffness = sliderRow(ui, words::newStiffness, making.stiffness, stiffnessNumber(ui.theme),
                                     words::newStiffnessTip);
    if (!stiffness.value)
        return;
    making.stiffness = *stiffness.value;
    wish.making = making;
}

void colorBy(const Ui& ui, const CanvasOptions& options, ToolWish& wish)
{
    constexpr std::array<Choice, 3> choices{
        {{"", words::byStiffness}, {"", words::byStrain}, {"", words::plain}}};
    if (const auto chosen = segments(ui, "color by", choices, static_cast<int>(options.edges))) {
        wish.options = options;
        wish.options->edges = static_cast<EdgeColoring>(*chosen);
    }
}

}  // namespace

void edgeTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    const Editor& editor = context.editor;
    const ChosenEdges subject{editor, pruned(editor.selection(), editor.document().saved()).edges};
    sections.beginChanging();
    if (!subject.edges.empty() &&
        sections.begin(Section::Edge, titleOf(subject).c_str(), ownerOf(subject).c_str())) {
        ImGui::PushID(static_cast<int>(number(subject.edges.front())));  // what is typed belongs to them
        stiffnessRows(ui, subject, wish.edit);
        materialRows(ui, subject, wish.edit);
        lengthRows(ui, subject, wish.edit);
        outlineRow(ui, subject);
        ImGui::PopID();
    }
    sections.endChanging();
    if (sections.begin(Section::NewEdges, words::newEdges))
        newEdges(ui, editor, wish);
    if (sections.begin(Section::ColorBy, words::colourBy))
        colorBy(ui, context.options, wish);
}

}  // namespace sprung::ui
