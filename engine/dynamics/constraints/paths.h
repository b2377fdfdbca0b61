#pragma once

#include "core/math.h"

#include <span>
#include <utility>
#include <vector>

namespace sprung::dynamics {

/// Links in a row, no node twice.
struct Path {
    std::vector<int> nodes;
    std::vector<int> links;  // from each node to the next
};

/// Divides a graph into paths that are as long and straight as can be had: where links meet, those go on from
/// one another that bend least. Each link is in exactly one. A path that another meets twice, as the border
/// of a net would be, ends where it turns by more than 45 degrees and no other link goes on. In whatever
/// order nodes and links are given, the paths are the same, but for a ring's closing link and for links that
/// bend exactly alike.
///
/// @param places of the nodes, m, for what is straight  @param isEnd nodes that no path goes through
std::vector<Path> pathsOf(std::span<const std::pair<int, int>> links, std::span<const Vec> places,
                          const std::vector<bool>& isEnd);

}  // namespace sprung::dynamics
