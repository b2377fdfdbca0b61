#include "panels/fluid_inspector.h"
#include "panels/numbers.h"
#include "panels/tabs.h"
#include "words/properties.h"

#include <algorithm>

namespace sprung::ui {
namespace {

NumberStyle brushNumber()
{
    return {.min = 0.1,
            .max = 4.0,
            .decimals = 2,
            .unit = "m",
            .scale = NumberStyle::Scale::Logarithmic,
            .lowest = 0.01,
            .highest = 6.0};
}

std::array<Choice, createTools.size()> toolChoices()
{
    std::array<Choice, createTools.size()> choices{};
    std::transform(createTools.begin(), createTools.end(), choices.begin(), [](const CreateInfo& row) {
        return Choice{row.icon, row.name, row.tip, info(actionOf(row.tool)).shortcut};
    });
    return choices;
}

/// What is poured, and how wide.
void liquidRows(const Ui& ui, const ToolContext& context, ToolWish& wish)
{
    ImGui::Dummy({1.0f, 0.0f});
    Making making = context.editor.making;
    const bool isChosen = context.editor.fluidsInHand().size() == 1;  // then that one is poured
    if (context.armed != Create::Eraser && !isChosen)
        if (const auto liquid = liquidButtons(ui, making.liquid)) {
            making.liquid = *liquid;
            wish.making = making;
        }
    if (context.armed == Create::Bucket || context.armed == Create::Tap)
        return;
    if (const auto width = sliderRow(ui, words::brush, 2.0 * making.brush, brushNumber(), words::brushTip);
        width.value) {
        making.brush = 0.5 * *width.value;
        wish.making = making;
    }
}

/// How far the next rope hangs through.
void slackRow(const Ui& ui, Making making, ToolWish& wish)
{
    const NumberStyle percent{
        .min = 0.0, .max = 100.0, .decimals = 0, .unit = "%", .lowest = 0.0, .highest = 100.0};
    ImGui::Dummy({1.0f, 0.0f});
    if (const auto slack = sliderRow(ui, words::slack, 100.0 * making.slack, percent, words::slackTip);
        slack.value) {
        making.slack = 0.01 * *slack.value;
        wish.making = making;
    }
}

}  // namespace

void createSection(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    const bool compact = context.editor.mode() != Mode::Object || sections.isLow();
    if (compact)
        sections.beginBare();
    else if (!sections.begin(Section::Create, words::create))
        return;
    const ToolLook look = compact ? ToolLook::IconsInARow : ToolLook::Labelled;
    if (const auto chosen = toolButtons(ui, "create", toolChoices(), static_cast<int>(context.armed), look))
        wish.arm = static_cast<Create>(*chosen);
    if (context.armed == Create::Rope)
        slackRow(ui, context.editor.making, wish);
    if (context.armed == Create::Water || context.armed == Create::Eraser ||
        context.armed == Create::Bucket || context.armed == Create::Tap)
        liquidRows(ui, context, wish);
    if (compact || !context.editor.selection().objects.empty())  // which has a friction of its own to set
        return;
    sectionTitle(ui, words::newObjects);
    Making making = context.editor.making;
    if (const auto friction =
            sliderRow(ui, words::newFriction, making.friction, frictionNumber(), words::newFrictionTip);
        friction.value) {
        making.friction = *friction.value;
        wish.making = making;
    }
}

}  // namespace sprung::ui
