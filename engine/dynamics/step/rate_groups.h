#pragma once

#include "collision/narrow_phase.h"
#include "collision/soft_contact_list.h"
#include "core/union_find.h"
#include "dynamics/state/sleep.h"
#include "dynamics/step/contact_levels.h"
#include "dynamics/step/least_substeps.h"
#include "dynamics/step/particle_steps.h"

#include <functional>

namespace sprung::dynamics {

/// Islands that are advanced together, in substeps of the same length.
struct RateGroup {
    int index = 0;
    int factor = 1;                     // substeps, times the scene's iterations
    std::vector<int> bodies, points;    // that move, ascending
    std::vector<PointSpan> pointSpans;  // the points again

    bool isEmpty() const { return bodies.empty() && points.empty(); }
};

/// Divides what moves into islands, and these into rate groups: islands with a great ratio of masses get more
/// substeps than the others, and so do those of edges, hinges and soft things where a scene has few. A node is
/// a body, or behind those a point; node 0 is the ground.
class RateGroups {
public:
    static constexpr int count = 4;       // that move
    static constexpr int asleep = count;  // the group of what sleeps, which is not advanced

    /// Lists of rows, by the groups; those of what sleeps come last.
    using Rows = std::array<std::vector<int>, count + 1>;

    /// The contacts of a frame. @param active in the order to solve them
    struct Contacts {
        std::span<const collision::ActivePair> active;
        const collision::SoftContactList& soft;
    };

    /// A kinematic body, and a point or body that a constraint ties to it.
    struct KinematicTie {
        BodyId kinematic;
        NodeId node;
    };

    /// To be called before all else, and when constraints come or go.
    /// @param ties joins the nodes that constraints hold together @param least substeps, by points
    /// (minSubstepsOf)
    /// @param kinematicTies on kinematic bodies
    void tie(const Clusters& clusters, const Bodies& bodies, const Points& points, int iterations,
             const std::function<void(Islands&)>& ties, std::span<const int> least = {},
             std::vector<KinematicTie> kinematicTies = {});

    /// Tells how the nodes become more when bodies that move come behind all bodies, and their points behind
    /// all points: of points that move with bodies nothing is known.
    Growth growthBy(std::size_t bodies, std::size_t points) const;

    /// Instead of tie, when the nodes have become more so, and nothing ties them but contacts.
    /// @param bodies, points of all
    void append(const Growth& growth, const Bodies& bodies, const Points& points);

    /// Islands of these nodes, which liquid touches, are advanced together with it in the next division, by
    /// at least so many substeps where there is a group of as many. @param minSubsteps a frame; 0: there is
    /// no liquid
    void setWet(std::vector<int> nodes, int minSubsteps)
    {
        wet_ = std::move(nodes);
        minWetSubsteps_ = minSubsteps;
    }

    /// The rate group that liquid is advanced with; -1: there is none.
    int wetGroup() const { return wetGroup_; }

    /// To be called before a frame's divisions.
    void beginFrame()
    {
        fallenAsleep_.clear();
        changed_ = regrouped_ = false;
    }

    /// Divides anew. Islands that are still for long enough fall asleep, others wake; and what a kinematic
    /// body that moves touches or ties.
    /// @param changed whether contact pairs have come or gone since the last time
    /// @param effort of the nodes: their islands get so many groups more, until they sleep
    void divide(const Clusters& clusters, const Contacts& contacts, bool changed, const Points& points,
                Sleep& sleep, std::span<std::uint8_t> effort);

    /// Islands that such a body touched in this division, by their names, ascending.
    const std::vector<int>& driven() const { return driven_; }

    std::span<const RateGroup> list() const { return groups_; }
    const std::vector<int>& islandOf() const { return islandOf_; }      // of the nodes
    const std::vector<int>& substepsOf() const { return substepsOf_; }  // of the nodes, in a frame
    int groupOf(int node) const { return groupOf_[node]; }

    /// Lists rows by the group of the node that each moves, in their order.
    template <class NodeOf>
    void divideRows(Rows& rows, std::size_t rowCount, const NodeOf& nodeOf) const
    {
        for (std::vector<int>& list : rows)
            list.clear();
        for (std::size_t i = 0; i < rowCount; ++i)
            rows[groupOf(nodeOf(i))].push_back(static_cast<int>(i));
    }

    /// Whether a node's island has particles. It must be awake.
    bool isSoft(int node) const { return ranges_[islandOf_[node]].isSoft; }

    /// Whether any group has other contact pairs than in the last frame, or has them in other places.
    bool changed() const { return changed_; }

    /// Whether the groups are made of other nodes or lasting rows than in the last frame.
    bool regrouped() const { return regrouped_; }

    /// Whether the last division has woken anything where there are points that move.
    bool hasWokenBesidePoints() const
    {
        return hasWoken_ && !all_.empty() && !NodeNumbers(bodies_).isBody(all_.back());
    }

    // These move and are awake, ascending.
    const std::vector<int>& nodes() const { return nodes_; }
    const std::vector<int>& bodies() const { return bodyNodes_; }
    const std::vector<int>& points() const { return points_; }

    /// Whether nothing would move in a frame that nobody touches.
    bool isAllAsleep(const Sleep& sleep) const;

    /// Nodes that have fallen asleep in this frame.
    const std::vector<int>& fallenAsleep() const { return fallenAsleep_; }

private:
    /// A node itself, if contacts move it.
    NodeId moverOf(int node) const { return node > lastUnmoved_ ? NodeId{node} : staticNode; }

    struct Range {
        double lightest, heaviest;  // kg, of the bodies
        bool isSoft;                // has particles
        int least;                  // substeps that its particles need
        std::uint8_t stillFrames;   // of the liveliest
        std::uint8_t effort;        // the greatest
        int bodies = 0, levels = 0;
    };

    void joinContacts(const Contacts& contacts);
    void nameIslands();
    void measureLevelsOfSlender(std::span<const collision::ActivePair> active);
    void measureIslands(const Clusters& clusters, const Sleep& sleep, std::span<const std::uint8_t> effort,
                        bool areNew);
    void keepDrivenAwake(const Contacts& contacts, const Points& points, const Sleep& sleep);
    int groupFor(const Range& range) const;
    void chooseWetGroup();
    bool chooseGroups(Sleep& sleep, std::span<std::uint8_t> effort);
    void listAwake(const Sleep& sleep);
    void fillGroups();

    bool areAllLevelsNeeded() const { return iterations_ < fewestSubsteps; }

    int iterations_ = 1;
    int bodies_ = 0;
    int lastUnmoved_ = 0;  // of the bodies
    std::vector<KinematicTie> kinematicTies_;
    std::vector<int> driven_;
    std::vector<int> least_;           // substeps, by nodes
    std::vector<int> wet_;             // nodes
    std::vector<std::uint8_t> isWet_;  // by the islands' names, where there is liquid
    int minWetSubsteps_ = 0, wetGroup_ = -1;
    std::vector<int> all_;  // nodes that can move
    std::vector<int> nodes_, bodyNodes_, points_, fallenAsleep_;
    Islands tied_{0};         // by what is always there
    std::vector<int> tieOf_;  // of the nodes, its names
    std::vector<int> tieOfPoint_;
    Islands islands_{0};  // and by contacts
    ContactLevels levels_;
    std::vector<collision::ActivePair> maySway_;  // of slender islands, maybe
    std::vector<int> islandOf_, substepsOf_, groupOf_;
    std::vector<Range> ranges_;  // by the islands' names
    std::vector<RateGroup> groups_;
    bool isTiedAnew_ = true, isGrown_ = false;
    bool changed_ = true, regrouped_ = true, hasWoken_ = false;
    bool hadSoftContacts_ = false;
};

/// Joins two nodes, if both can move: the ground makes no island of what stands on it.
void joinMoving(Islands& islands, NodeId a, NodeId b);

}  // namespace sprung::dynamics
