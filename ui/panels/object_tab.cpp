#include "panels/numbers.h"
#include "panels/tabs.h"
#include "words/properties.h"

#include <algorithm>

namespace sprung::ui {
namespace {

std::array<Choice, createTools.size()> toolChoices()
{
    std::array<Choice, createTools.size()> choices{};
    std::transform(createTools.begin(), createTools.end(), choices.begin(), [](const CreateInfo& row) {
        return Choice{row.icon, row.name, row.tip, info(actionOf(row.tool)).shortcut};
    });
    return choices;
}

}  // namespace

void createSection(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    if (!sections.begin(Section::Create, words::create))
        return;
    if (const auto chosen = toolButtons(ui, "create", toolChoices(), static_cast<int>(context.armed)))
        wish.arm = static_cast<Create>(*chosen);
    ImGui::Dummy({1.0f, 0.0f});
    if (context.editor.mode() != Mode::Object)
        return sections.end();
    Making making = context.editor.making;
    if (const auto friction =
            sliderRow(ui, words::newFriction, making.friction, frictionNumber(), words::newFrictionTip);
        friction.value) {
        making.friction = *friction.value;
        wish.making = making;
    }
    sections.end();
}

}  // namespace sprung::ui
