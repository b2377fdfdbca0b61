#include "panels/context_menu.h"

#include "edit/format.h"
#include "edit/properties.h"
#include "panels/popup_menu.h"
#include "words/icons.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <utility>

namespace sprung::ui {
namespace {

void entries(const Ui& ui, const Editor& editor, std::initializer_list<Action> list, ContextMenuWish& wish)
{
    for (Action action : list)
        if (menuEntry(ui, action, isEnabled(action, editor)))
            wish.action = action;
}

void objectSwitches(const Ui& ui, const Editor& editor, const std::vector<ObjectId>& objects,
                    ContextMenuWish& wish)
{
    const Scene& scene = editor.document().saved();
    const auto flip = [&](const Label& label, const char* step, Common<bool> now, auto set) {
        if (!menuItem(ui, "", label, {}, true, now.value == true))
            return;
        const std::string count =
            objects.size() == 1 ? std::string() : formatCount(objects.size(), words::object);
        ask(wish.edit, std::optional<bool>(now.value != true),
            count.empty() ? step : fmt::format(words::step::ofSeveral, step, count), scene,
            [&](Scene& changed, bool on) { set(changed, objects, on); });
    };
    flip(words::fixed, words::step::fix, fixedOf(scene, objects),
         [](Scene& changed, const std::vector<ObjectId>& ids, bool on) { setFixed(changed, ids, on); });
    flip(words::collides, words::step::setCollides, collidesOf(scene, objects),
         [](Scene& changed, const std::vector<ObjectId>& ids, bool on) { setCollides(changed, ids, on); });
}

}  // namespace

ContextMenuWish contextMenu(const Ui& ui, const Editor& editor, ContextMenuState& state)
{
    ContextMenuWish wish;
    if (std::exchange(state.requested, false))
        ImGui::OpenPopup("context menu");
    if (!beginMenu(ui, "context menu"))
        return wish;
    const std::vector<ObjectId> objects = pruned(editor.selection(), editor.document().saved()).objects;
    if (objects.empty()) {
        entries(ui, editor, {Action::Paste, Action::SelectAll}, wish);
        menuLine(ui);
        entries(ui, editor, {Action::TogglePlay, Action::FitAll}, wish);
    } else {
        entries(ui, editor, {Action::Cut, Action::Copy, Action::Paste, Action::Duplicate, Action::Delete},
                wish);
        menuLine(ui);
        objectSwitches(ui, editor, objects, wish);
        menuLine(ui);
        entries(ui, editor, {Action::FitSelection}, wish);
    }
    endMenu();
    return wish;
}

}  // namespace sprung::ui
