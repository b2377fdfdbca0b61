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
    const bool compact = context.editor.mode() != Mode::Object;
    if (compact)
        sections.beginBare(Section::Create);
    else if (!sections.begin(Section::Create, words::create))
        return;
    const ToolLook look = compact ? ToolLook::IconsInARow : ToolLook::Labelled;
    if (const auto chosen = toolButtons(ui, "create", toolChoices(), static_cast<int>(context.armed), look))
        wish.arm = static_cast<Create>(*chosen);
    if (compact || !context.editor.selection().objects.empty())  // which has a friction of its own to set
        return sections.end();
    ImGui::Dummy({1.0f, 0.0f});
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
