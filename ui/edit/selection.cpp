#include "edit/selection.h"

namespace sprung::ui {

Selection pruned(Selection selection, const Scene& scene)
{
    const auto isGone = [&](auto id) { return find(scene, id) == nullptr; };
    std::erase_if(selection.points, isGone);
    std::erase_if(selection.edges, isGone);
    std::erase_if(selection.objects, isGone);
    std::erase_if(selection.fluids, isGone);
    std::erase_if(selection.taps, isGone);
    std::erase_if(selection.drains, isGone);
    return selection;
}

}  // namespace sprung::ui
