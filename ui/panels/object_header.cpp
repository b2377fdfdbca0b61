#include "panels/object_header.h"

#include "canvas/view.h"
#include "edit/format.h"
#include "panels/widgets/item.h"
#include "platform/shorten.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

std::string countsOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    std::size_t points = 0, edges = 0;
    for (ObjectId id : objects) {
        points += get(scene, id).points.size();
        edges += get(scene, id).edges.size();
    }
    return formatCount(points, words::pointNoun) + " · " + formatCount(edges, words::edgeNoun);
}

Color colorOf(const Theme& theme, const Object& object)
{
    const Rgba shown = shownColor(theme, object);
    return {shown.r, shown.g, shown.b};
}

}  // namespace

bool objectHeader(const Ui& ui, const Scene& scene, const std::vector<ObjectId>& objects, bool clickable)
{
    const bool single = objects.size() == 1;
    const Object& first = get(scene, objects.front());
    return thingHeader(ui, single ? std::optional(colorOf(ui.theme, first)) : std::nullopt,
                       single ? first.name : formatCount(objects.size(), words::object),
                       countsOf(scene, objects), clickable);
}

bool thingHeader(const Ui& ui, std::optional<Color> color, const std::string& name, const std::string& note,
                 bool clickable)
{
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(4.0f));
    const float width = ImGui::GetContentRegionAvail().x;
    const Item item =
        makeItem("header", {width, ui.px(28.0f)}, clickable ? Keyboard::Reachable : Keyboard::Skipped);
    const ImVec2 min = item.min;
    const float middle = item.centre().y;
    const ImVec2 end = ImGui::GetCursorPos();
    ImGui::SetCursorPos({end.x, end.y - ui.px(2.0f)});
    ImDrawList& list = item.list;

    float x = min.x;
    if (color) {
        const float half = ui.px(6.0f);
        list.AddRectFilled({x, middle - half}, {x + 2.0f * half, middle + half}, toImGui(opaque(*color)),
                           ui.px(3.0f));
        x += ui.px(20.0f);
    }
    const ImVec2 noteSize = measure(ui.fonts.small, note);
    const float right = min.x + width;
    drawText(list, ui.fonts.small, {right - noteSize.x, middle - 0.5f * noteSize.y}, ui.theme.faint, note);

    const std::string shown = shortened(ui.fonts.bodyBold, name, right - noteSize.x - ui.px(8.0f) - x);
    drawText(list, ui.fonts.bodyBold, {x, middle - 0.5f * measure(ui.fonts.bodyBold, shown).y}, ui.theme.text,
             shown);
    if (clickable)
        drawFocus(ui, item, 6.0f);
    return clickable && item.clicked;
}

}  // namespace sprung::ui
