#include "panels/numbers.h"
#include "panels/tabs.h"
#include "platform/icons.h"

namespace sprung {
namespace {

constexpr std::array<Choice, 6> tools{{{icon::cursor, "Select", "Choose, move, turn, scale, copy"},
                                       {icon::box, "Box", "Drag from corner to corner"},
                                       {icon::circle, "Circle", "Drag from the centre"},
                                       {icon::polygon, "Polygon", "Click the corners"},
                                       {icon::rope, "Rope", "Drag from end to end"},
                                       {icon::grid, "Net", "Drag from corner to corner"}}};

}  // namespace

void objectTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    if (!sections.begin(Section::Create, "Create"))
        return;
    if (const auto chosen = toolButtons(ui, "create", tools, static_cast<int>(context.armed)))
        wish.arm = static_cast<Create>(*chosen);
    ImGui::Dummy({1.0f, 0.0f});
    Making making = context.editor.making;
    if (const auto friction =
            sliderRow(ui, "Friction##new", making.friction, frictionNumber(), "New objects get it");
        friction.value) {
        making.friction = *friction.value;
        wish.making = making;
    }
    sections.end();
}

}  // namespace sprung
