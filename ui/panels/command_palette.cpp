#include "panels/command_palette.h"

#include "core/lowered.h"
#include "panels/popup_menu.h"
#include "panels/widgets/item.h"
#include "platform/keyboard_navigation.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/synonyms.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>

namespace sprung::ui {
namespace {

constexpr double paletteWidth = 520.0, paletteHeight = 420.0;  // logical px
constexpr std::size_t maxShown = 10;

bool hasAllWords(const std::string& text, const std::string& search)
{
    std::istringstream words(search);
    for (std::string word; words >> word;)
        if (text.find(word) == std::string::npos)
            return false;
    return true;
}

/// 0: what was typed is a word of it, or some, 1: it, or a word in it, begins with that, 2: it has all its words, 3: it
/// has them with its other names; none: it is not meant.
std::optional<int> rankOf(const std::string& label, std::string_view otherNames, const std::string& search)
{
    const std::string words = ' ' + label + ' ';
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    std::optional<int> asWord;
    for (std::size_t at = 0; (at = words.find(' ' + search, at)) != std::string::npos; ++at)
        asWord = std::min(asWord.value_or(1), isLetter(words[at + 1 + search.size()]) ? 1 : 0);
    if (asWord)
        return asWord;
    if (hasAllWords(label, search))
        return 2;
    if (hasAllWords(label + ' ' + std::string(otherNames), search))
        return 3;
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

std::string fileName(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

/// Returns where it leads, for what is on and off alike.
const char* shownLabel(const ActionInfo& row, bool on)
{
    return row.action != Action::ToggleTheme ? row.label : on ? words::toLightTheme : words::toDarkTheme;
}

/// True when it is clicked.
bool entry(const Ui& ui, const Editor& editor, const ActionSet& on, const Openable& openable,
           const Command& command)
{
    if (command.action && *command.action != Action::ToggleTheme)
        return menuEntry(ui, *command.action, editor, on[static_cast<std::size_t>(*command.action)]);
    if (command.action) {
        const ActionInfo& row = info(*command.action);
        const char* label = shownLabel(row, on[static_cast<std::size_t>(row.action)]);
        return menuItem(ui, row.icon, {row.id, label}, row.shortcut);
    }
    if (command.layer) {
        const LayerInfo& row = info(*command.layer);
        const std::string label = fmt::format(words::showNamed, row.name);
        return menuItem(ui, row.icon, {row.id, label.c_str()}, {}, true, openable.shown[row.layer]);
    }
    if (command.example) {
        const ExampleCard& card = openable.examples[*command.example];
        return menuItem(ui, icon::play, named(fmt::format(words::openExampleNamed, card.name).c_str()));
    }
    const std::string& path = openable.recent[*command.recent];
    const bool clicked =
        menuItem(ui, icon::file, named(fmt::format(words::openRecentNamed, fileName(path)).c_str()));
    tooltip(ui, path.c_str());
    return clicked;
}

/// The rows round the chosen one.
void entries(const Ui& ui, const Editor& editor, const ActionSet& on, const Openable& openable,
             const std::vector<Command>& found, std::size_t chosen, CommandPaletteWish& wish)
{
    const std::size_t first = chosen < maxShown ? 0 : chosen + 1 - maxShown;
    for (std::size_t i = first; i < std::min(found.size(), first + maxShown); ++i) {
        if (i == chosen)
            drawChosen(ui);
        ImGui::PushID(static_cast<int>(i));
        if (entry(ui, editor, on, openable, found[i]))
            wish.command = found[i];
        ImGui::PopID();
    }
}

bool canDo(const Command& command, const Editor& editor)
{
    return !command.action || isEnabled(*command.action, editor);
}

/// Commands with the ranks of their names, to be put in order.
class Ranking {
public:
    explicit Ranking(std::string_view search) : wanted_(lowered(search)) {}

    /// @param prefix stands before the name in the list
    void add(const char* prefix, const std::string& name, const std::string& otherNames, Command command)
    {
        const std::string plain = lowered(name);
        std::optional<int> rank = rankOf(plain, otherNames, wanted_);
        if (const auto whole = rankOf(fmt::format(fmt::runtime(lowered(prefix)), plain), otherNames, wanted_))
            rank = std::min(rank.value_or(*whole), *whole);
        if (rank)
            ranked_.emplace_back(*rank, command);
    }

    std::vector<Command> inOrder()
    {
        std::stable_sort(ranked_.begin(), ranked_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Command> found;
        for (const auto& [rank, command] : ranked_)
            found.push_back(command);
        return found;
    }

private:
    std::string wanted_;
    std::vector<std::pair<int, Command>> ranked_;
};

}  // namespace

std::vector<Command> commandsFor(std::string_view search, const Openable& openable)
{
    Ranking ranking(search);
    for (const ActionInfo& row : actions())
        if (row.action != Action::Commands)
            ranking.add("{}", row.label, std::string(otherNames(row.action)), {.action = row.action});
    for (const LayerInfo& row : layers)
        ranking.add(words::showNamed, row.name, lowered(row.tip), {.layer = row.layer});
    for (std::size_t i = 0; i < openable.examples.size(); ++i) {
        const ExampleCard& card = openable.examples[i];
        ranking.add(words::openExampleNamed, card.name, lowered(card.category + ' ' + card.description),
                    {.example = i});
    }
    for (std::size_t i = 0; i < openable.recent.size(); ++i)
        ranking.add(words::openRecentNamed, fileName(openable.recent[i]), lowered(openable.recent[i]),
                    {.recent = i});
    return ranking.inOrder();
}

CommandPaletteWish commandPalette(const Ui& ui, const Layout& layout, const Editor& editor,
                                  const ActionSet& on, const Openable& openable, CommandPaletteState& state)
{
    CommandPaletteWish wish;
    const bool appears = !state.sheet.opened;
    if (!beginSheet(ui, layout, "commands", palettePlace(layout), SheetKind::Panel, state.sheet)) {
        wish.close = true;
        return wish;
    }
    if (std::exchange(state.wantsField, false) || appears)
        focusNextWidget();
    if (const auto typed = searchField(ui, "search", state.search, words::commandHint); typed.value) {
        state.search = *typed.value;
        state.chosen = 0;
    }
    ImGui::Dummy({1.0f, ui.px(4.0f)});
    std::vector<Command> found = commandsFor(state.search, openable);
    if (!state.search.empty())  // Enter does the first
        std::stable_partition(found.begin(), found.end(),
                              [&](const Command& command) { return canDo(command, editor); });
    moveByKeys(found.size(), state);
    if (found.empty())
        text(ui, ui.fonts.body, ui.theme.faint, words::noCommand);
    entries(ui, editor, on, openable, found, state.chosen, wish);
    const bool isEnter = isPressed(Key::Enter);
    if (isEnter && state.chosen < found.size() && canDo(found[state.chosen], editor))
        wish.command = found[state.chosen];
    wish.close = wish.command.has_value();
    state.wantsField = isEnter && !wish.close;
    if (wish.close)
        ImGui::CloseCurrentPopup();
    endSheet(state.sheet);
    return wish;
}

}  // namespace sprung::ui
