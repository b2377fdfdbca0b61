#pragma once

#include "scene/edit/liquids.h"

#include <vector>

namespace sprung::ui {

/// Tells what the hand has chosen, a list a kind, each in the order of choosing (the last one is the active
/// one).
struct Selection {
    std::vector<PointId> points{};
    std::vector<EdgeId> edges{};
    std::vector<ObjectId> objects{};
    std::vector<FluidId> fluids{};
    std::vector<TapId> taps{};
    std::vector<DrainId> drains{};

    bool empty() const { return points.empty() && edges.empty() && wholes() == 0; }

    /// Returns how many are chosen as a whole.
    std::size_t wholes() const { return objects.size() + fluids.size() + taps.size() + drains.size(); }
    bool operator==(const Selection&) const = default;
};

template <typename Id>
bool isChosen(const std::vector<Id>& list, Id id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// Adds it at the end, or takes it out when it is in.
template <typename Id>
void toggle(std::vector<Id>& list, Id id)
{
    const auto place = std::find(list.begin(), list.end(), id);
    if (place == list.end())
        list.push_back(id);
    else
        list.erase(place);
}

/// Without the ids that the scene does not have.
Selection pruned(Selection selection, const Scene& scene);

}  // namespace sprung::ui
