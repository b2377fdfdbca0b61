#include "panels/shortcut_rows.h"

#include "words/icons.h"

namespace sprung {
namespace {

/// By keys of the table.
ShortcutRow keys(const char* does, std::vector<Action> list)
{
    return {does, handParts(keysOf(list)), list};
}

/// By the table's own label.
ShortcutRow keys(Action action)
{
    return keys(info(action).label, {action});
}

ShortcutRow hand(const char* does, const char* parts)
{
    return {does, handParts(parts), {}};
}

ShortcutGroup runGroup()
{
    return {
        "Run",
        icon::play,
        {},
        {keys(Action::TogglePlay), keys(Action::StepForward), keys(Action::StepBack), keys(Action::Reset)}};
}

ShortcutGroup viewGroup()
{
    return {"View",
            icon::magnify,
            {},
            {hand("Pan", "<middle> drag or [Space] <left>"), hand("Pan", "wheel sideways or [Shift] wheel"),
             hand("Zoom", "<middle> wheel"), keys("Zoom in, out", {Action::ZoomIn, Action::ZoomOut}),
             keys(Action::FitAll), keys(Action::FitSelection),
             keys(Action::ToggleLab)}};
}

ShortcutGroup modeGroup()
{
    return {"Modes",
            icon::tune,
            {},
            {keys("Simulation, vertex, edge, object",
                  {Action::ModeSimulation, Action::ModeVertex, Action::ModeEdge, Action::ModeObject}),
             keys("Swap simulation and last mode", {Action::SwapMode})}};
}

ShortcutGroup fileGroup()
{
    return {"File",
            icon::file,
            {},
            {keys("New, open", {Action::New, Action::Open}), keys("Save", {Action::Save}),
             keys("Save as", {Action::SaveAs}), keys("This sheet", {Action::Shortcuts}),
             keys("Quit", {Action::Quit})}};
}

ShortcutGroup editGroup()
{
    return {"Edit",
            icon::undo,
            {},
            {keys(Action::Undo), keys(Action::Redo),
             keys("Cut, copy, paste", {Action::Cut, Action::Copy, Action::Paste}), keys(Action::Duplicate),
             keys(Action::SelectAll), keys(Action::Delete),
             keys("Cancel, then deselect", {Action::Deselect})}};
}

ShortcutGroup keysGroup()
{
    return {"Move by keys",
            icon::move,
            {},
            {hand("Nudge", "[↑] [↓] [←] [→]"), hand("Nudge ten steps", "[Shift] and arrow"),
             keys("Move, turn, scale", {Action::Move, Action::Turn, Action::Scale}),
             hand("Along x or y only", "[X] or [Y]"), hand("Exact amount", "type digits"),
             hand("Snap on or off", "[Alt]")}};
}

ShortcutGroup edgeGroup()
{
    return {"Edge",
            icon::edge,
            Mode::Edge,
            {hand("Select nearest edge", "<left>"), hand("Add to selection", "[Shift] <left>"),
             hand("New edge between two points", "<right> <right>"),
             hand("New edge by rubber line", "<right> drag"), hand("Select in a box", "<left> drag")}};
}

ShortcutGroup simulationGroup()
{
    return {
        "Simulation",
        icon::simulation,
        Mode::Simulation,
        {hand("Grab and fling", "<left> drag"), hand("Select an object", "<left>"), hand("Menu", "<right>")}};
}

ShortcutGroup vertexGroup()
{
    return {"Vertex",
            icon::vertex,
            Mode::Vertex,
            {hand("Select a point", "<left>"), hand("Add to selection", "[Shift] <left>"),
             hand("Move points, or select in a box", "<left> drag"),
             hand("Join: drop on another’s point", "<left> drag"),
             hand("Add a point, split an edge", "<right>")}};
}

ShortcutGroup objectGroup()
{
    return {"Object",
            icon::object,
            Mode::Object,
            {hand("Select an object", "<left>"), hand("Add to selection", "[Shift] <left>"),
             hand("Move, or select in a box", "<left> drag"),
             hand("Draw with the chosen tool", "<left> drag"), hand("Close a polygon", "[Enter]"),
             hand("Turn", "<right> drag"), hand("Scale", "[Shift] <left> drag"),
             hand("Copy, then move", "[Ctrl] <left> drag"), hand("Menu", "<right>")}};
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
        (text += " or ") += capsOf(first.second);
    return text;
}

std::vector<ShortcutGroup> shortcutGroups()
{
    std::vector<ShortcutGroup> groups{runGroup(),    viewGroup(),  modeGroup(), fileGroup(),
                                      editGroup(),   keysGroup(),  edgeGroup(), simulationGroup(),
                                      vertexGroup(), objectGroup()};
    for (const ActionInfo& row : actions())
        if (!row.shortcut.empty() && !isToldOf(groups, row.action))
            groups.front().rows.push_back(keys(row.action));
    return groups;
}

}  // namespace sprung
