#pragma once

#include "dynamics/constraints/chain/chain_arrays.h"
#include "dynamics/constraints/chain/chain_batch.h"
#include "dynamics/constraints/chain/chains.h"

namespace sprung::dynamics {

/// Chains of as many links that are solved side by side, a lane each; or one alone, with its links side by
/// side. The bits are the same.
class PackedChains {
public:
    /// @param together fewer than lanes or as many @param meet node where the eliminations from both ends
    /// meet
    PackedChains(const Chains& chains, std::span<const int> together, int meet, const Edges& edges,
                 const Points& points, int lanes);

    PackedChains(PackedChains&&) = default;
    PackedChains& operator=(PackedChains&&) = default;

    /// Memory that is needed only during a solve may be shared by packed chains that are solved one after the
    /// other. It must last. @param longestRow of these
    static std::vector<float> scratchFor(std::size_t longestRow);
    void useScratch(std::vector<float>& scratch, std::size_t longestRow);
    std::size_t rowSize() const;

    /// Returns how many are worth packing together, of so many that are alike.
    static std::size_t countOf(std::size_t alike, int lanes)
    {
        constexpr std::size_t worthIt = 3;
        return alike < worthIt ? 1 : std::min<std::size_t>(alike, lanes);
    }

    /// Asks what the chains answer to a push where the eliminations meet.
    void makeSchurComplements();
    float& atJunction(ChainBatch::AtJunction number, std::size_t lane)
    {
        return batch_.atJunction[number * ChainBatch::maxLanes + lane];
    }

    /// Takes the links as they are at the start of a frame.
    void beginFrame(const Points& points);
    void beginSubstep();

    /// Takes springs as they are for substeps of that length. @param h s
    void noteCompliance(const Edges& edges, const Points& points, float h);
    /// Takes the places that their motion is measured from, before anything moves in a substep.
    void noteBefore(const MotionView& motionView);

    /// For a warm start: what the links carried in the last frame's last substep. @param loads N, by edges
    /// @param h s, of a substep
    void takeLoads(std::span<const float> loads, float h);
    /// Takes the weights of the nodes.
    void noteWeights(const Points& points);
    /// Writes back what the links carried in the last substep.
    void keepLoads(std::span<float> loads, float h) const;

    /// Between what moves and the run.
    void gather(const MotionView& motionView);
    void scatter(MotionView& motionView, float h) const;

    /// The same with arrays, in which the nodes are given places; not where chains end on bodies.
    void pack(ChainArrays& arrays, const Points& points);
    void gather(const ChainArrays& arrays);
    void scatter(const ChainArrays& arrays, float h) const;

    /// In place of gather: nodes that are in order are read where they are, until the arrays are written to.
    void look(const ChainArrays& arrays);

    /// Makes a share of the steps that were found.
    void makeSteps(float share, const ChainArrays& arrays, float h) const;
    bool endsOnBodies() const { return !ends_.empty(); }

    /// Writes back what the edges that may break carry.
    void writeBack(Edges& edges) const;

    const ChainBatch& batch() const { return batch_; }
    const ChainKernels& kernels() const { return *kernels_; }

private:
    void load(const Path& chain, int lane, const Edges& edges, const Points& points);
    bool isSequence(std::size_t points) const;
    bool isAlong() const;
    void clearBeyond();
    bool continuesInArrays(int node) const;
    void readFrom(float* x, float* y);
    template <class Visit>
    void overEnds(const Visit& visit) const;

    int lanes_;
    bool isAsked_ = false;  // for what its links carry: some can break
    const ChainKernels* kernels_;
    ChainBatch batch_{};
    float *ownX_ = nullptr, *ownY_ = nullptr;  // rows of its own, where nodes are gathered
    std::vector<int> nodes_, edges_;           // as in the run; of dead lanes the first chain's, and -1
    std::vector<int> places_;                  // of the nodes in the arrays
    std::vector<ChainBatch::Span> spans_;
    std::vector<double> L_;  // m, of the links
    std::vector<ChainBatch::End> ends_;
    std::vector<float> kept_, atJunction_;
    std::vector<double> x_, y_;  // m, of the nodes
};

}  // namespace sprung::dynamics
