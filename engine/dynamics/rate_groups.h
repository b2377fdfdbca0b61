#pragma once

#include "core/union_find.h"
#include "dynamics/constraints/area/area_constraints.h"
#include "dynamics/constraints/chain/chains.h"
#include "dynamics/constraints/contact/soft_contacts.h"
#include "dynamics/constraints/revolute/hinges.h"
#include "dynamics/integrators/particle_steps.h"
#include "dynamics/state/sleep.h"

namespace sprung {

/// Islands that are advanced together, in substeps of the same length. All are places in their owners' lists.
struct Batch {
    int substeps = 1;  // times the scene's iterations
    std::vector<ActiveTouch> touches;
    std::vector<int> bodies, points, edges, chains, hinges, hingeChains, triangles, softContacts,
        wallContacts, bodyWalls;
    std::vector<int> forces, projected;  // of the edges: springs that are forces; what else is in no chain
    std::vector<PointSpan> pointSpans;   // the points again

    /// Whether nothing of it looks at its points between the forces and the step.
    bool hasOnlyChains() const
    {
        return forces.empty() && projected.empty() && triangles.empty() && softContacts.empty() &&
               wallContacts.empty();
    }
    /// Whether nothing but contacts acts between its bodies.
    bool hasOnlyContacts() const
    {
        return points.empty() && edges.empty() && hinges.empty() && softContacts.empty() &&
               wallContacts.empty() && bodyWalls.empty();
    }
    bool isEmpty() const { return bodies.empty() && points.empty(); }
    void clearParts();
};

/// Divides what moves into islands and these into batches: islands with a great ratio of masses get more
/// substeps than the others. A node is a body, or behind those a point; node 0 is the ground.
class Batches {
public:
    /// What there is in a scene.
    struct Parts {
        const Clusters& clusters;
        const Bodies& bodies;
        const Points& points;
        const Edges& edges;
        const Chains& chains;
        const Hinges& hinges;
        const AreaGuard& areaGuard;
    };

    /// What meets in a frame. @param active in the order to solve them
    struct Meetings {
        std::span<const ActiveTouch> active;
        const SoftContacts& soft;
        const SoftContacts& bodyWalls;
    };

    /// To be called before all else, and when edges come or go.
    void tie(const Parts& parts, int iterations);

    /// Divides anew. Islands that are still for long enough fall asleep, others wake.
    /// @param changed whether touches have come or gone since the last time
    void divide(const Parts& parts, const Meetings& meetings, bool changed, Sleep& sleep);

    std::span<const Batch> list() const { return std::span(batches_).first(awakeBatches); }
    const std::vector<int>& islandOf() const { return islandOf_; }      // of the nodes
    const std::vector<int>& substepsOf() const { return substepsOf_; }  // of the nodes, in a frame

    /// Whether any batch has other touches than in the last frame, or has them in other places.
    bool changed() const { return changed_; }

    /// Whether the batches are made of other parts than in the last frame.
    bool regrouped() const { return regrouped_; }

    // What moves and is awake, ascending.
    const std::vector<int>& nodes() const { return nodes_; }
    const std::vector<int>& bodies() const { return bodyNodes_; }
    const std::vector<int>& points() const { return points_; }

    /// Whether nothing would move in a frame that nobody touches.
    bool isAllAsleep(const Sleep& sleep) const;

    /// Nodes that have fallen asleep in this division.
    const std::vector<int>& fallenAsleep() const { return fallenAsleep_; }

private:
    struct Range {
        double lightest, heaviest;  // kg, of the bodies
        bool isSoft;                // has free points
        std::uint8_t stillFrames;   // of the liveliest
    };
    static constexpr std::size_t awakeBatches = 3;  // the one behind them sleeps

    int nodeOf(const Parts& parts, int point) const;
    int nodeOfAny(const Parts& parts, std::span<const int> points) const;
    int nodeOfSide(const Parts& parts, const SoftSide& side) const;
    void joinMeetings(const Meetings& meetings);
    void nameIslands();
    void measureIslands(const Parts& parts, const Sleep& sleep);
    int batchFor(const Range& range) const;
    bool chooseBatches(Sleep& sleep);
    void listAwake(const Sleep& sleep);
    void fillParts(const Parts& parts);
    void fillTouches(const Meetings& meetings);
    void fillContacts(const Parts& parts, const Meetings& meetings);
    Batch& batchOf(int node) { return batches_[batchOf_[node]]; }

    int iterations_ = 1;
    int bodies_ = 0;
    std::vector<int> all_;  // nodes that can move
    std::vector<int> nodes_, bodyNodes_, points_, fallenAsleep_;
    Islands tied_{0};         // by what is always there
    std::vector<int> tieOf_;  // of the nodes, its names
    std::vector<int> tieOfPoint_;
    Islands islands_{0};  // and by what meets
    std::vector<int> islandOf_, substepsOf_, batchOf_;
    std::vector<Range> ranges_;  // by the islands' names
    std::vector<Batch> batches_;
    bool isTiedAnew_ = true;
    bool changed_ = true, regrouped_ = true;
    bool hadSoftContacts_ = false;
};

}  // namespace sprung
