#include "geometry/orientation.h"
#include "geometry/outline.h"

#include <map>
#include <numeric>

namespace sprung::geometry {
namespace {

/// A side of a part, walked counter-clockwise. A diagonal is two of them, twins, one for each part.
struct HalfEdge {
    int from = 0;  // place in the outline
    int next = 0, before = 0;
    int twin = -1;  // none on the outline
    bool gone = false;
};

std::vector<HalfEdge> halfEdgesOf(const std::vector<Triangle>& triangles)
{
    std::vector<HalfEdge> edges;
    std::map<std::pair<int, int>, int> byEnds;
    for (const Triangle& triangle : triangles) {
        const int first = static_cast<int>(edges.size());
        for (int i = 0; i < 3; ++i) {
            const int from = triangle[i], to = triangle[(i + 1) % 3];
            edges.push_back({.from = from, .next = first + (i + 1) % 3, .before = first + (i + 2) % 3});
            byEnds[{from, to}] = first + i;
            if (const auto twin = byEnds.find({to, from}); twin != byEnds.end()) {
                edges.back().twin = twin->second;
                edges[twin->second].twin = first + i;
            }
        }
    }
    return edges;
}

/// Whether the way along `arriving` and on along `leaving` turns left or goes straight on.
bool keepsLeft(std::span<const Vec> outline, const std::vector<HalfEdge>& edges, int arriving, int leaving)
{
    const int after = edges[leaving].next;
    return turn(outline[edges[arriving].from], outline[edges[leaving].from], outline[edges[after].from]) >= 0;
}

void link(std::vector<HalfEdge>& edges, int first, int second)
{
    edges[first].next = second;
    edges[second].before = first;
}

/// Joins the parts on both sides of a diagonal unless that makes a dent at one of its ends.
void joinAcross(std::span<const Vec> outline, std::vector<HalfEdge>& edges, int diagonal)
{
    const HalfEdge there = edges[diagonal], back = edges[there.twin];
    if (!keepsLeft(outline, edges, there.before, back.next) ||
        !keepsLeft(outline, edges, back.before, there.next))
        return;
    link(edges, there.before, back.next);
    link(edges, back.before, there.next);
    edges[diagonal].gone = edges[there.twin].gone = true;
}

std::vector<ConvexPiece> piecesOf(const std::vector<HalfEdge>& edges)
{
    std::vector<ConvexPiece> pieces;
    std::vector<bool> seen(edges.size());
    for (std::size_t start = 0; start < edges.size(); ++start) {
        if (edges[start].gone || seen[start])
            continue;
        ConvexPiece& piece = pieces.emplace_back();
        for (std::size_t i = start; !seen[i]; i = edges[i].next) {
            seen[i] = true;
            piece.corners.push_back(edges[i].from);
            piece.onOutline.push_back(edges[i].twin < 0);
        }
    }
    return pieces;
}

}  // namespace

std::vector<ConvexPiece> convexPieces(std::span<const Vec> outline)
{
    if (isConvex(outline)) {
        ConvexPiece whole{.corners = std::vector<int>(outline.size()),
                          .onOutline = std::vector<bool>(outline.size(), true)};
        std::iota(whole.corners.begin(), whole.corners.end(), 0);
        return {whole};
    }
    std::vector<HalfEdge> edges = halfEdgesOf(triangulate(outline));
    for (int i = 0; i < static_cast<int>(edges.size()); ++i) {
        if (edges[i].twin > i)
            joinAcross(outline, edges, i);
    }
    return piecesOf(edges);
}

}  // namespace sprung::geometry
