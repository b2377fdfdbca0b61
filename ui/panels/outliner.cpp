#include "panels/outliner.h"

#include "canvas/view.h"
#include "core/lowered.h"
#include "edit/format.h"
#include "edit/properties.h"
#include "panels/list_row.h"
#include "panels/panel_frame.h"
#include "platform/keyboard_navigation.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/properties.h"
#include "words/steps.h"
#include "words/tools.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

constexpr std::size_t manyObjects = 8;  // fewer are found by looking
constexpr float outlinerRowHeight = 28.0f;

std::string numbered(const char* name, std::uint32_t id)
{
    return std::string(name) + " " + std::to_string(id);
}

/// @param list of the selection that the id belongs to
template <typename Id>
Selection afterClick(const Selection& now, std::vector<Id> Selection::*list, Id id)
{
    const ImGuiIO& io = ImGui::GetIO();
    Selection next;
    if (io.KeyShift || io.KeyCtrl) {
        next = now;
        next.points.clear();
        next.edges.clear();
        toggle(next.*list, id);
    } else {
        next.*list = {id};
    }
    return next;
}

/// Places in the scene's list of those whose names have the words, in any case of letters.
std::vector<std::size_t> found(const Scene& scene, const std::string& search)
{
    const std::string words = lowered(search);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < scene.objects.size(); ++i)
        if (lowered(scene.objects[i].name).find(words) != std::string::npos)
            places.push_back(i);
    return places;
}

void nameField(const Ui& ui, const Scene& base, const Object& object, OutlinerState& state,
               OutlinerWish& wish)
{
    if (!ImGui::IsAnyItemActive())
        focusNextWidget();
    const Edited<std::string> name = textField(ui, "name", object.name, words::nameHint);
    const bool left = ImGui::IsItemDeactivated();
    const ObjectId id = object.id;
    ask(wish.edit, name, words::step::rename, base,
        [id](Scene& scene, const std::string& to) { setName(scene, {{id}}, to); });
    if (left || name.finished || name.cancelled)
        state.naming.reset();
}

void lockButton(const Ui& ui, const Scene& base, const Object& object, OutlinerWish& wish)
{
    const bool lock = !object.locked;
    if (!iconButton(ui, "lock", lock ? icon::lockOpen : icon::lock, lock ? words::lockTip : words::unlockTip,
                    {}, true, 16.0f))
        return;
    const ObjectId id = object.id;
    ask(wish.edit, std::optional(lock), lock ? words::step::lock : words::step::unlock, base,
        [id](Scene& scene, bool locked) { get(scene, id).locked = locked; });
}

/// Asks for the menu of a row just drawn when it was clicked right, and selects what it is of, unless that is selected.
template <typename Id>
void askForMenu(const Editor& editor, std::vector<Id> Selection::*list, Id id, MenuRequest::On on,
                OutlinerWish& wish)
{
    if (!ImGui::IsItemHovered() || !ImGui::IsMouseReleased(ImGuiMouseButton_Right))
        return;
    wish.menu = on;
    if (isChosen(editor.selection().*list, id))
        return;
    wish.selection.emplace();
    (*wish.selection).*list = {id};
}

/// Returns how large it is, and which group it is in.
std::string noteOf(const Object& object)
{
    std::string points = formatCount(object.points.size(), words::pointNoun);
    return object.group == 0 ? points : fmt::format(words::inGroup, object.group, points);
}

void row(const Ui& ui, const Editor& editor, const Object& object, OutlinerState& state, OutlinerWish& wish)
{
    const Scene& base = editor.document().saved();
    if (state.naming == object.id && find(base, object.id))
        return nameField(ui, base, object, state, wish);
    const float button = ui.px(outlinerRowHeight);
    if (listRow(ui, {.mark = shownColor(ui.theme, object),
                     .words = object.name,
                     .note = noteOf(object),
                     .on = isChosen(editor.selection().objects, object.id),
                     .keptFree = button})) {
        wish.selection = afterClick(editor.selection(), &Selection::objects, object.id);
        if (ImGui::GetIO().MouseClickedLastCount[ImGuiMouseButton_Left] >= 2)
            state.naming = object.id;
    }
    askForMenu(editor, &Selection::objects, object.id, MenuRequest::On::Object, wish);
    ImGui::SameLine(0.0f, 0.0f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + button, at.y + button};
    if (object.locked || ImGui::IsMouseHoveringRect({ImGui::GetWindowPos().x, at.y}, end))
        lockButton(ui, base, object, wish);
    else
        ImGui::Dummy({button, button});
}

/// Of what is no object: it is chosen by a click, and named in the inspector.
template <typename Id>
void otherRow(const Ui& ui, const Editor& editor, std::vector<Id> Selection::*list, Id id, ListRow row,
              OutlinerWish& wish)
{
    ImGui::PushID(static_cast<int>(number(id)));
    row.on = isChosen(editor.selection().*list, id);
    if (listRow(ui, row))
        wish.selection = afterClick(editor.selection(), list, id);
    constexpr bool isFluid = std::is_same_v<Id, FluidId>;
    askForMenu(editor, list, id, isFluid ? MenuRequest::On::Fluid : MenuRequest::On::Fitting, wish);
    ImGui::PopID();
}

/// Liquids, taps and drains, below the objects.
void otherRows(const Ui& ui, const Editor& editor, const std::string& search, OutlinerWish& wish)
{
    const Scene &scene = editor.document().draft(), &posed = editor.posed();
    const std::string words = lowered(search);
    const auto isFound = [&](const std::string& name) {
        return lowered(name).find(words) != std::string::npos;
    };
    ImGui::PushID("fluids");
    for (const Fluid& fluid : scene.fluids)
        if (const Fluid* now = find(posed, fluid.id); now && isFound(fluid.name))
            otherRow(ui, editor, &Selection::fluids, fluid.id,
                     {.mark = opaque(fluid.color),
                      .words = fluid.name,
                      .note = formatCount(now->at.size(), words::particle)},
                     wish);
    ImGui::PopID();
    ImGui::PushID("taps");
    for (const Tap& tap : scene.taps)
        if (const std::string name = numbered(info(Create::Tap).name, number(tap.id)); isFound(name))
            otherRow(
                ui, editor, &Selection::taps, tap.id,
                {.icon = icon::tap, .words = name, .note = formatWithUnit(tap.width * tap.speed, 2, "m²/s")},
                wish);
    ImGui::PopID();
    ImGui::PushID("drains");
    for (const Drain& drain : scene.drains)
        if (const std::string name = numbered(info(Create::Drain).name, number(drain.id)); isFound(name))
            otherRow(ui, editor, &Selection::drains, drain.id,
                     {.icon = icon::drain, .words = name, .note = formatWithUnit(drain.radius, 2, "m")},
                     wish);
    ImGui::PopID();
}

}  // namespace

OutlinerWish outliner(const Ui& ui, const Layout& layout, const Editor& editor, OutlinerState& state)
{
    const Scene& scene = editor.document().draft();
    OutlinerWish wish;
    wish.close = beginFloatingPanel(ui, layout, {"outliner", words::outliner}, floatingPlace(layout, 1));
    state.place = placeOfPanel(ui);
    if (std::exchange(state.namesScene, false))
        focusNextWidget();
    ask(wish.edit, textField(ui, "scene name", scene.name, words::sceneName), words::step::renameScene,
        editor.document().saved(), [](Scene& changed, const std::string& name) { changed.name = name; });
    tooltip(ui, words::sceneName);
    if (scene.objects.size() <= manyObjects)
        state.search.clear();
    else if (const auto words = searchField(ui, "search", state.search, words::search); words.value)
        state.search = *words.value;
    const std::vector<std::size_t> places = found(scene, state.search);
    if (places.empty() && scene.fluids.empty() && scene.taps.empty() && scene.drains.empty())
        text(ui, ui.fonts.body, ui.theme.faint, words::noObjects);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(places.size()),
                  ui.px(outlinerRowHeight) + ImGui::GetStyle().ItemSpacing.y);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Object& object = scene.objects[places[static_cast<std::size_t>(i)]];
            ImGui::PushID(static_cast<int>(number(object.id)));
            row(ui, editor, object, state, wish);
            ImGui::PopID();
        }
    otherRows(ui, editor, state.search, wish);
    endFloatingPanel();
    return wish;
}

}  // namespace sprung::ui
