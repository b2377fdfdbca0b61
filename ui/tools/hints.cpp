#include "tools/hints.h"

#include "tools/draw_shape.h"

namespace sprung {
namespace {

using With = Hint::With;

Hint key(const char* cap, const char* does)
{
    return {With::Key, cap, does};
}

Hint mouse(With button, const char* does, const char* modifier = "")
{
    return {button, modifier, does};
}

std::vector<Hint> simulationHints(const Editor& editor)
{
    const bool playing = editor.simulation() && editor.simulation()->playing();
    return {mouse(With::Left, playing ? "Drag to fling" : "Select"), mouse(With::Right, "Menu"),
            mouse(With::Middle, "Pan"), mouse(With::Wheel, "Zoom"), key("Space", playing ? "Pause" : "Play")};
}

std::vector<Hint> vertexHints(const Editor& editor)
{
    std::vector<Hint> all;
    if (editor.selection().objects.empty())
        all.push_back(mouse(With::Left, "Select an object or a point"));
    else
        all = {mouse(With::Right, "Add point here"), mouse(With::Left, "Select, drag to move")};
    all.push_back(mouse(With::Left, "Add to selection", "Shift"));
    all.push_back(key("Alt", "Invert snapping"));
    if (!editor.selection().points.empty())
        all.push_back(key("Del", "Delete point"));
    return all;
}

std::vector<Hint> edgeHints(const Editor& editor, const Hands& hands)
{
    if (hands.edgeStart())
        return {mouse(With::Right, "Finish the edge here"), key("Esc", "Cancel")};
    std::vector<Hint> all{mouse(With::Right, "New edge from a point"),
                          mouse(With::Left, "Select nearest edge"),
                          mouse(With::Left, "Add to selection", "Shift")};
    if (!editor.selection().edges.empty())
        all.push_back(key("Del", "Delete edge"));
    return all;
}

std::vector<Hint> createHints(const Hands& hands)
{
    std::vector<Hint> all{mouse(With::Left, info(hands.armed()).hint)};
    if (hands.armed() == Create::Polygon && !hands.polygon().empty()) {
        all.push_back(key("Enter", "Close"));
        all.push_back(key("Backspace", "Take back"));
    }
    if (isDrawnByCorners(hands.armed()))
        all.push_back(key("Shift", "Square"));
    all.push_back(key("Alt", "Invert snapping"));
    all.push_back(key("Esc", "Cancel"));
    return all;
}

std::vector<Hint> objectHints(const Editor& editor, const Hands& hands)
{
    if (hands.armed() != Create::Select)
        return createHints(hands);
    if (editor.selection().objects.empty())
        return {mouse(With::Left, "Select, drag to move"), mouse(With::Right, "Menu"),
                mouse(With::Middle, "Pan"), mouse(With::Wheel, "Zoom")};
    return {mouse(With::Left, "Move"), mouse(With::Right, "Turn"), mouse(With::Left, "Scale", "Shift"),
            mouse(With::Left, "Copy", "Ctrl"), key("Del", "Delete")};
}

}  // namespace

std::vector<Hint> hints(const Editor& editor, const Hands& hands)
{
    if (hands.keyed())
        return {mouse(With::Left, "Accept"), key("X", "Along x"), key("Y", "Along y"),
                key("0–9", "Exact amount"), key("Esc", "Cancel")};
    switch (editor.mode()) {
    case Mode::Simulation:
        return simulationHints(editor);
    case Mode::Vertex:
        return vertexHints(editor);
    case Mode::Edge:
        return edgeHints(editor, hands);
    case Mode::Object:
        return objectHints(editor, hands);
    }
    return {};
}

}  // namespace sprung
