#pragma once

#include <cstddef>

namespace sprung::dynamics {

/// Takes what is known of more nodes into a list by nodes, bodies and then points: the new bodies come behind
/// the bodies, without their ground, the points behind the points.
/// @param bodies in the list so far, the ground among them @param newBodies likewise in the other list
template <class List, class OtherList>
void insertNodes(List& list, std::size_t bodies, const OtherList& others, std::size_t newBodies)
{
    list.insert(list.end(), others.begin() + newBodies, others.end());
    list.insert(list.begin() + bodies, others.begin() + 1, others.begin() + newBodies);
}

}  // namespace sprung::dynamics
