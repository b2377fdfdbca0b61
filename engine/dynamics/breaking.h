#pragma once

#include "dynamics/constraints/distance/edges.h"

namespace sprung::dynamics {

/// Finds which edges tear. Only tension does: what is pressed together buckles or is squashed, and goes on.
///
///   springs:      strain = (l - L) / L at the end of the frame
///   rigid edges:  strain = F / (2e6 N/m * L), F = -lambda / h^2, its mean over the frame's substeps
///                 (lambda < 0 under tension)
///
/// Where edges beyond their limits meet in a point or a body, the one farthest beyond it breaks, the others
/// not in this frame: it takes the load off them. Overloads that are the same within some percent count as
/// equal; of equal ones in a row, each meeting the next, the first edge of the scene breaks. So a rope that
/// is pulled evenly snaps in one place.
class Breaking {
public:
    Breaking(const Scene& scene, const Edges& edges);

    void beginFrame();

    /// Takes the impulses of those rigid edges that are among the chosen.
    void beginGroup(std::span<const int> chosen);
    void noteSubstep(const Edges& edges, float h);

    /// At the end of a frame. The edges that break, as places in the scene's edges, ascending.
    std::vector<int> broken(const Points& points, int bodies) const;

    /// The points that such edges joined.
    std::vector<std::pair<int, int>> ends(std::span<const int> broken) const;

private:
    struct Breakable {
        int index;  // among the edges of the solver
        int edge;   // place in the scene's edges
        int a, b;   // points
        bool isRigid;
        double L;           // m
        double limit;       // strain
        float pull = 0.0f;  // N s in the frame: of rigid ones
    };
    struct Overload {
        int edge;
        std::uint32_t level;
        int nodes[2];
    };

    double strain(const Breakable& edge, const Points& points) const;
    std::vector<Overload> overloads(const Points& points, int bodies) const;

    double frame_;                 // s
    std::vector<Breakable> list_;  // by edge
    std::vector<int> placeOf_;     // in the list, of the solver's rigid edges; -1: cannot break
    std::vector<int> chosen_;      // places in the list
};

}  // namespace sprung::dynamics
