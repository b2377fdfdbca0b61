#include "panels/command_palette.h"

#include "core/lowered.h"
#include "panels/popup_menu.h"
#include "panels/widgets/item.h"
#include "words/panels.h"
#include "words/synonyms.h"

#include <algorithm>
#include <sstream>

namespace sprung::ui {
namespace {

constexpr double paletteWidth = 520.0, paletteHeight = 420.0;  // logical px
constexpr std::size_t mostShown = 10;

bool hasAllWords(const std::string& text, const std::string& search)
{
    std::istringstream words(search);
    for (std::string word; words >> word;)
        if (text.find(word) == std::string::npos)
            return false;
    return true;
}

/// 0: it begins with what was typed, 1: it has all its words, 2: it has them with its other names; none: it is not
/// meant.
std::optional<int> rankOf(const std::string& label, std::string_view otherNames, const std::string& search)
{
    if (label.starts_with(search))
        return 0;
    if (hasAllWords(label, search))
        return 1;
    if (hasAllWords(label + ' ' + std::string(otherNames), search))
        return 2;
    return {};
}

PxRect palettePlace(const Layout& layout)
{
    const Px size{std::min(paletteWidth, layout.window.x - 32.0),
                  std::min(paletteHeight, layout.free.size().y)};
    const double left = std::round(0.5 * (layout.window.x - size.x));
    const double top = layout.free.min.y + 24.0;
    return {{left, top}, {left + size.x, top + size.y}};
}

void moveByKeys(std::size_t count, CommandPaletteState& state)
{
    if (isPressed(Key::Down) && state.chosen + 1 < count)
        ++state.chosen;
    if (isPressed(Key::Up) && state.chosen > 0)
        --state.chosen;
}

void drawChosen(const Ui& ui)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(at,
                                              {at.x + ImGui::GetContentRegionAvail().x, at.y + ui.px(28.0f)},
                                              toImGui(ui.theme.accentTint), ui.px(6.0f));
}

/// The rows round the chosen one.
void entries(const Ui& ui, const Editor& editor, const ActionSet& on, const std::vector<Action>& found,
             std::size_t chosen, CommandPaletteWish& wish)
{
    const std::size_t first = chosen < mostShown ? 0 : chosen + 1 - mostShown;
    for (std::size_t i = first; i < std::min(found.size(), first + mostShown); ++i) {
        if (i == chosen)
            drawChosen(ui);
        if (menuEntry(ui, found[i], editor, on[static_cast<std::size_t>(found[i])]))
            wish.action = found[i];
    }
}

}  // namespace

std::vector<Action> commandsFor(std::string_view search)
{
    const std::string wanted = lowered(search);
    std::vector<std::pair<int, Action>> ranked;
    for (const ActionInfo& row : actions())
        if (const std::optional<int> rank = rankOf(lowered(row.label), otherNames(row.action), wanted);
            rank && row.action != Action::Commands)
            ranked.emplace_back(*rank, row.action);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Action> found;
    for (const auto& [rank, action] : ranked)
        found.push_back(action);
    return found;
}

CommandPaletteWish commandPalette(const Ui& ui, const Layout& layout, const Editor& editor,
                                  const ActionSet& on, CommandPaletteState& state)
{
    CommandPaletteWish wish;
    const bool appears = !state.sheet.opened;
    if (!beginSheet(ui, layout, "commands", palettePlace(layout), SheetKind::Panel, state.sheet)) {
        wish.close = true;
        return wish;
    }
    if (appears)
        ImGui::SetKeyboardFocusHere();
    if (const auto typed = searchField(ui, "search", state.search, words::commandHint); typed.value) {
        state.search = *typed.value;
        state.chosen = 0;
    }
    ImGui::Dummy({1.0f, ui.px(4.0f)});
    std::vector<Action> found = commandsFor(state.search);
    if (!state.search.empty())  // Enter does the first
        std::stable_partition(found.begin(), found.end(),
                              [&](Action action) { return isEnabled(action, editor); });
    moveByKeys(found.size(), state);
    if (found.empty())
        text(ui, ui.fonts.body, ui.theme.faint, words::noCommand);
    entries(ui, editor, on, found, state.chosen, wish);
    if (isPressed(Key::Enter) && state.chosen < found.size() && isEnabled(found[state.chosen], editor))
        wish.action = found[state.chosen];
    wish.close = wish.action.has_value();
    if (wish.close)
        ImGui::CloseCurrentPopup();
    endSheet(state.sheet);
    return wish;
}

}  // namespace sprung::ui
