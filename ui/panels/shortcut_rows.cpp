#include "panels/shortcut_rows.h"

#include "words/panels.h"
#include "words/shortcuts.h"

namespace sprung::ui {
namespace {

/// By keys of the table.
ShortcutRow keys(const char* does, std::vector<Action> list)
{
    return {does, handParts(keysOf(list)), list};
}

ShortcutRow rowOf(const words::sheet::Line& line)
{
    std::vector<Action> list;
    for (const std::optional<Action> action : line.actions)
        if (action)
            list.push_back(*action);
    if (list.empty())
        return {line.does, handParts(line.hand), {}};
    const char* does = *line.does ? line.does : info(list.front()).label;
    return keys(does, std::move(list));
}

ShortcutGroup groupOf(const words::sheet::Group& group)
{
    std::optional<Mode> mode;
    if (group.mode)
        mode = static_cast<Mode>(static_cast<int>(*group.mode) - static_cast<int>(Action::ModeSimulation));
    std::vector<ShortcutRow> rows(group.lines.size());
    std::transform(group.lines.begin(), group.lines.end(), rows.begin(), rowOf);
    return {group.title, group.icon, mode, std::move(rows)};
}

std::string capsOf(std::string_view chord)
{
    std::string text;
    for (std::size_t plus; (plus = chord.find('+')) != std::string_view::npos && chord.size() > plus + 1;) {
        text += '[';
        text += chord.substr(0, plus);
        text += "] ";
        chord.remove_prefix(plus + 1);
    }
    text += '[';
    text += chord;
    return text += ']';
}

/// "Ctrl+" of "Ctrl+X"
std::string_view modifiersOf(std::string_view chord)
{
    const std::size_t plus = chord.find_last_of('+');
    return plus == std::string_view::npos || chord.size() == 1 ? "" : chord.substr(0, plus + 1);
}

HandPart partFor(std::string_view token)
{
    using Kind = HandPart::Kind;
    if (token == "<left>")
        return {Kind::Left, ""};
    if (token == "<right>")
        return {Kind::Right, ""};
    if (token == "<middle>")
        return {Kind::Middle, ""};
    if (token.front() == '[')
        return {Kind::Keycap, std::string(token.substr(1, token.size() - 2))};
    return {Kind::Words, std::string(token)};
}

bool isToldOf(const std::vector<ShortcutGroup>& groups, Action action)
{
    return std::any_of(groups.begin(), groups.end(), [&](const ShortcutGroup& group) {
        return std::any_of(group.rows.begin(), group.rows.end(), [&](const ShortcutRow& row) {
            return std::find(row.actions.begin(), row.actions.end(), action) != row.actions.end();
        });
    });
}

}  // namespace

std::vector<HandPart> handParts(std::string_view text)
{
    std::vector<HandPart> parts;
    while (!text.empty()) {
        const std::size_t space = std::min(text.find(' '), text.size());
        HandPart part = partFor(text.substr(0, space));
        if (part.kind == HandPart::Kind::Words && !parts.empty() &&
            parts.back().kind == HandPart::Kind::Words)
            parts.back().text += " " + part.text;
        else
            parts.push_back(std::move(part));
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return parts;
}

std::string keysOf(std::span<const Action> list)
{
    const ActionInfo& first = info(list.front());
    std::string text = capsOf(first.shortcut);
    for (Action action : list.subspan(1)) {
        const std::string_view chord = info(action).shortcut;
        const std::string_view shared = modifiersOf(first.shortcut);
        text += ' ';
        text += capsOf(modifiersOf(chord) == shared ? chord.substr(shared.size()) : chord);
    }
    if (list.size() == 1 && !first.second.empty())
        (text += words::orKeys) += capsOf(first.second);
    return text;
}

std::vector<ShortcutGroup> shortcutGroups()
{
    std::vector<ShortcutGroup> groups(words::sheet::groups.size());
    std::transform(words::sheet::groups.begin(), words::sheet::groups.end(), groups.begin(), groupOf);
    for (const ActionInfo& row : actions())
        if (!row.shortcut.empty() && !isToldOf(groups, row.action))
            groups.front().rows.push_back(keys(row.label, {row.action}));
    return groups;
}

}  // namespace sprung::ui
