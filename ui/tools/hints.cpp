#include "tools/hints.h"

#include "tools/draw_shape.h"
#include "tools/fitting_tools.h"
#include "tools/liquid_tools.h"
#include "words/grouping.h"
#include "words/hints.h"
#include "words/simulation.h"

namespace sprung::ui {
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
    return {mouse(With::Left, playing ? words::dragToFling : words::select), mouse(With::Right, words::menu),
            mouse(With::Middle, words::pan), mouse(With::Wheel, words::zoom),
            key("Space", playing ? words::pause : words::play)};
}

std::vector<Hint> vertexHints(const Editor& editor)
{
    std::vector<Hint> all;
    if (editor.selection().objects.empty())
        all.push_back(mouse(With::Left, words::selectAny));
    else
        all = {mouse(With::Left, words::selectOrDrag), mouse(With::Left, words::addPointHere, "Ctrl")};
    all.push_back(mouse(With::Right, words::menu));
    all.push_back(mouse(With::Left, words::addToSelection, "Shift"));
    all.push_back(key("Alt", words::invertSnapping));
    if (!editor.pointsToChange().empty())
        all.push_back(key("Del", words::deletePoint));
    return all;
}

std::vector<Hint> edgeHints(const Editor& editor, const Hands& hands)
{
    if (hands.edgeStart())
        return {mouse(With::Left, words::finishEdge), key("Esc", words::cancel)};
    std::vector<Hint> all{mouse(With::Left, words::selectNearestEdge),
                          mouse(With::Left, words::newEdgeFromPoint, "Ctrl"), mouse(With::Right, words::menu),
                          mouse(With::Left, words::addToSelection, "Shift")};
    if (!editor.edgesToChange().empty())
        all.push_back(key("Del", words::deleteEdge));
    return all;
}

/// Whether a click makes one where a drag would give the size.
bool hasUsualSize(Create tool)
{
    return isDrawn(tool) || tool == Create::Wheel || isFittingTool(tool);
}

std::vector<Hint> createHints(const Hands& hands)
{
    std::vector<Hint> all{mouse(With::Left, info(hands.armed()).hint)};
    if (hands.armed() == Create::Polygon && !hands.polygon().empty()) {
        all.push_back(key("Enter", words::close));
        all.push_back(key("Backspace", words::takeBack));
    }
    if (hasUsualSize(hands.armed()))
        all.push_back(mouse(With::Left, words::clickForUsualSize));
    if (hands.armed() == Create::Rope)
        all.push_back({With::Wheel, "Alt", words::ropeSlack});
    if (isLiquidTool(hands.armed())) {
        if (hands.armed() != Create::Bucket)
            all.push_back({With::Wheel, "Alt", words::brushSize});
        all.push_back(key("Esc", words::cancel));
        return all;
    }
    if (isDrawnByCorners(hands.armed()))
        all.push_back(key("Shift", words::square));
    all.push_back(key("Alt", words::invertSnapping));
    all.push_back(key("Esc", words::cancel));
    return all;
}

std::vector<Hint> objectHints(const Editor& editor, const Hands& hands)
{
    if (hands.armed() != Create::Select)
        return createHints(hands);
    if (!editor.tapsInHand().empty())
        return {mouse(With::Left, words::move), mouse(With::Left, words::copy, "Ctrl"),
                key("O", words::openOrClose), key("Del", words::deleteHint)};
    if (editor.selection().objects.empty())
        return {mouse(With::Left, words::selectOrDrag), mouse(With::Right, words::menu),
                mouse(With::Middle, words::pan), mouse(With::Wheel, words::zoom)};
    if (editor.objectsToChange().empty())  // all of it is locked
        return {mouse(With::Right, words::unlockInMenu), mouse(With::Middle, words::pan),
                mouse(With::Wheel, words::zoom)};
    return {mouse(With::Left, words::move), mouse(With::Right, words::turn),
            mouse(With::Left, words::scale, "Shift"), mouse(With::Left, words::copy, "Ctrl"),
            key("Del", words::deleteHint)};
}

}  // namespace

std::vector<Hint> hints(const Editor& editor, const Hands& hands)
{
    if (hands.keyed())
        return {mouse(With::Left, words::accept), key("X", words::alongX), key("Y", words::alongY),
                key("0–9", words::exactAmount), key("Esc", words::cancel)};
    switch (editor.mode()) {
    case Mode::Simulation:
        if (hands.armed() != Create::Select)
            return createHints(hands);
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

}  // namespace sprung::ui
