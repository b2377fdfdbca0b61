#pragma once

#include "solve/edges.h"
#include "solve/paths.h"

namespace sprung {

/// Rows of rigid edges between points, each row solved at once: a rope does not stretch, whatever hangs on
/// it.
///
///   K d_lambda = -C,  C_e = l_e - L_e,  K_ee = w_a + w_b,  K_e,e+1 = -w_p n_e . n_e+1,  p between them
///
/// tridiagonal, by Thomas's elimination. Nets are divided into rows, swept in palindrome order.
class Chains {
public:
    /// Takes the rigid edges that are in a row with others.
    Chains(Edges& edges, const Points& points);

    std::size_t count() const { return chains_.size(); }

    /// A point of the chain that moves, or else its first.
    int pointOf(std::size_t chain) const;

    /// One sweep over the chosen. @param leastSolves of each
    void project(std::span<const int> chosen, Edges& edges, Movables& movables, float h, int leastSolves,
                 bool backwards);

private:
    /// What of a link never changes.
    struct Length {
        float L, inverse;  // m, 1/m
    };

    /// A link as the elimination sees it.
    struct Row {
        Vecf n{0.0f};                        // from a node to the next
        float w = 0.0f;                      // 1/kg, of the node behind it against this link
        float C = 0.0f;                      // m
        float diagonal = 0.0f, next = 0.0f;  // of K
        float dLambda = 0.0f;                // kg m
    };

    void solve(const Path& chain, Edges& edges, Movables& movables, float h, int leastSolves);
    float measure(const Path& chain, const Edges& edges, const Movables& movables);
    void eliminate();
    Vecf pushOn(std::size_t node) const;
    float trustedShare(const Path& chain, const Movables& movables) const;

    std::vector<Path> chains_;
    std::vector<Length> lengths_;          // of all links
    std::vector<std::uint8_t> isForward_;  // of all links: from a to b along the chain
    std::vector<Row> rows_;
};

}  // namespace sprung
