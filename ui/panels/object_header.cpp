#include "panels/object_header.h"

#include "edit/format.h"

namespace sprung {
namespace {

std::string countsOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    std::size_t points = 0, edges = 0;
    for (ObjectId id : objects) {
        points += find(scene, id)->points.size();
        edges += find(scene, id)->edges.size();
    }
    return formatCount(points, "point") + " · " + formatCount(edges, "edge");
}

/// As much of the beginning as fits.
std::string shortened(ImFont* font, const std::string& text, float width)
{
    if (measure(font, text).x <= width)
        return text;
    std::string rest = text;
    while (!rest.empty() && measure(font, rest + "…").x > width) {
        while ((static_cast<unsigned char>(rest.back()) & 0xC0u) == 0x80u)
            rest.pop_back();
        rest.pop_back();
    }
    return rest + "…";
}

}  // namespace

void objectHeader(const Ui& ui, const Scene& scene, const std::vector<ObjectId>& objects)
{
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float middle = min.y + ui.px(22.0f);
    ImGui::InvisibleButton("header", {width, ui.px(38.0f) - ImGui::GetStyle().ItemSpacing.y});
    ImDrawList& list = *ImGui::GetWindowDrawList();

    float x = min.x;
    if (objects.size() == 1) {
        const float half = ui.px(6.0f);
        list.AddRectFilled({x, middle - half}, {x + 2.0f * half, middle + half},
                           toImGui(opaque(find(scene, objects.front())->color)), ui.px(3.0f));
        x += ui.px(20.0f);
    }
    const std::string counts = countsOf(scene, objects);
    const ImVec2 noteSize = measure(ui.fonts.small, counts);
    const float right = min.x + width;
    drawText(list, ui.fonts.small, {right - noteSize.x, middle - 0.5f * noteSize.y}, ui.theme.faint, counts);

    const std::string name =
        objects.size() == 1 ? find(scene, objects.front())->name : formatCount(objects.size(), "object");
    const std::string shown = shortened(ui.fonts.bodyBold, name, right - noteSize.x - ui.px(8.0f) - x);
    drawText(list, ui.fonts.bodyBold, {x, middle - 0.5f * measure(ui.fonts.bodyBold, shown).y}, ui.theme.text,
             shown);
}

}  // namespace sprung
