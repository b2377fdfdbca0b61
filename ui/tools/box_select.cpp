#include "tools/box_select.h"

#include "edit/picking.h"
#include "scene/edit/arrangement.h"

namespace sprung::ui {
namespace {

template <typename Id>
void choose(std::vector<Id>& chosen, const std::vector<Id>& found, bool adding)
{
    if (!adding)
        chosen.clear();
    for (Id id : found) {
        if (!isChosen(chosen, id))
            chosen.push_back(id);
    }
}

}  // namespace

Box BoxSelect::box() const
{
    Box box;
    box.include(from_);
    box.include(to_);
    return box;
}

void BoxSelect::finish(const Pointer& pointer)
{
    to_ = pointer.at;
    const Scene& scene = editor_.posed();
    Selection selection = editor_.selection();
    if (editor_.mode() == Mode::Vertex)
        choose(selection.points, unlocked(scene, pointsInside(scene, box())), pointer.shift);
    else if (editor_.mode() == Mode::Edge)
        choose(selection.edges, unlocked(scene, edgesInside(scene, box())), pointer.shift);
    else {
        choose(selection.objects, unlocked(scene, withGroups(scene, objectsInside(scene, box()))),
               pointer.shift);
        choose(selection.fluids, fluidsInside(scene, box()), pointer.shift);
        choose(selection.taps, tapsInside(scene, box()), pointer.shift);
        choose(selection.drains, drainsInside(scene, box()), pointer.shift);
    }
    editor_.select(std::move(selection));
}

}  // namespace sprung::ui
