#include "panels/outliner.h"

#include "edit/format.h"
#include "panels/list_row.h"
#include "panels/panel_frame.h"
#include "words/panels.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

Selection afterClick(const Selection& now, ObjectId object)
{
    const ImGuiIO& io = ImGui::GetIO();
    Selection next;
    if (io.KeyShift || io.KeyCtrl) {
        next.objects = now.objects;
        toggle(next.objects, object);
    } else {
        next.objects = {object};
    }
    return next;
}

}  // namespace

OutlinerWish outliner(const Ui& ui, const Layout& layout, const Editor& editor)
{
    const Scene& scene = editor.document().draft();
    OutlinerWish wish;
    wish.close = beginFloatingPanel(ui, layout, {"outliner", words::outliner}, floatingPlace(layout, 1));
    ask(wish.edit, textField(ui, "scene name", scene.name, words::sceneName), words::step::renameScene,
        editor.document().saved(), [](Scene& changed, const std::string& name) { changed.name = name; });
    tooltip(ui, words::sceneName);
    if (scene.objects.empty())
        text(ui, ui.fonts.body, ui.theme.faint, words::noObjects);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(scene.objects.size()), ui.px(28.0f) + ImGui::GetStyle().ItemSpacing.y);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Object& object = scene.objects[static_cast<std::size_t>(i)];
            ImGui::PushID(i);
            if (listRow(ui, {.mark = opaque(object.color),
                             .words = object.name,
                             .note = object.locked ? std::string(words::locked)
                                                   : formatCount(object.points.size(), words::pointNoun),
                             .on = isChosen(editor.selection().objects, object.id)}))
                wish.selection = afterClick(editor.selection(), object.id);
            ImGui::PopID();
        }
    endFloatingPanel();
    return wish;
}

}  // namespace sprung::ui
