#include "dynamics/constraints/chain/packed_chains.h"

namespace sprung::dynamics {
namespace {

/// The first number at the beginning of a block of lanes.
float* aligned(float* numbers)
{
    return numbers + (64 - reinterpret_cast<std::uintptr_t>(numbers) % 64) % 64 / sizeof(float);
}

}  // namespace

const ChainKernels& chainKernels(int lanes)
{
    return lanes == 4 ? chainKernels4 : lanes == 8 ? chainKernels8 : chainKernels16;
}

PackedChains::PackedChains(const Chains& chains, std::span<const int> together, int meet, const Edges& edges,
                           const Points& points, int lanes)
    : lanes_(lanes), kernels_(&chainKernels(lanes))
{
    const Path& first = chains.chain(together[0]);
    batch_.side = together.size() == 1 ? 1 : lanes;
    batch_.chains = static_cast<int>(together.size());
    batch_.links = static_cast<int>(first.links.size());
    batch_.meet = meet;
    nodes_.assign(batch_.nodeNumbers() + lanes, 0);
    edges_.assign(batch_.linkNumbers(), -1);
    L_.assign(batch_.linkNumbers(), 1.0);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i] = first.nodes[std::min<std::size_t>(i / batch_.side, batch_.links)];
    for (std::size_t lane = 0; lane < together.size(); ++lane)
        load(chains.chain(together[lane]), static_cast<int>(lane), edges, points);
    batch_.nodes = nodes_.data();
    batch_.ends = ends_.empty() ? nullptr : ends_.data();
    batch_.isSequence = isSequence(points.start.size());
    batch_.isAlong = isAlong();
    batch_.isAlone = chains.isAlone(together[0]);
    batch_.isOfSprings = chains.isOfSprings(together[0]);
    batch_.mostStretch = edges.mostStretch(first.links[0]);
    isAsked_ = batch_.isAskedFor;
    batch_.isAskedFor = batch_.isAskedFor || batch_.isAlone || batch_.isOfSprings;

    kept_.assign(ChainBatch::kept * rowSize() + ChainBatch::maxLanes, 0.0f);
    for (int r = 0; r < ChainBatch::kept; ++r)
        batch_.rows[r] = aligned(kept_.data()) + r * rowSize() + lanes;
    for (int i = 0; i < batch_.linkNumbers(); ++i)
        if (edges_[i] >= 0)
            batch_.rows[ChainBatch::InverseLength][i] = static_cast<float>(1.0 / L_[i]);
    noteWeights(points);
    for (int i = batch_.linkNumbers(); i < batch_.linkNumbers() + lanes; ++i)
        batch_.rows[ChainBatch::StartX][i] = batch_.rows[ChainBatch::StartLength][i] = 1.0f;
}

void PackedChains::noteWeights(const Points& points)
{
    for (int i = 0; i < batch_.nodeNumbers(); ++i)
        if (i % batch_.side < batch_.chains)
            batch_.rows[ChainBatch::Weight][i] = points.w[nodes_[i]];
}

void PackedChains::load(const Path& chain, int lane, const Edges& edges, const Points& points)
{
    for (int k = 0; k <= batch_.links; ++k)
        nodes_[k * batch_.side + lane] = chain.nodes[k];
    for (int k = 0; k < batch_.links; ++k) {
        edges_[k * batch_.side + lane] = chain.links[k];
        L_[k * batch_.side + lane] = edges.restLength(chain.links[k]);
        batch_.isAskedFor = batch_.isAskedFor || edges.isAskedFor(chain.links[k]);
    }
    for (int end : {chain.nodes.front(), chain.nodes.back()})
        if (points.body[end].isBody())
            ends_.resize(2 * batch_.side);
}

/// Whether blocks of nodes are blocks of points, which do not go beyond the last.
bool PackedChains::isSequence(std::size_t points) const
{
    for (int i = 0; i + 1 < batch_.nodeNumbers(); ++i)
        if ((i + 1) % lanes_ != 0 && nodes_[i + 1] != nodes_[i] + 1)
            return false;
    const int beyond = (batch_.nodeNumbers() + lanes_ - 1) / lanes_ * lanes_;
    return nodes_[beyond - lanes_] + lanes_ <= static_cast<int>(points);
}

/// Whether points follow each other along all chains.
bool PackedChains::isAlong() const
{
    for (int i = 0; i < batch_.linkNumbers(); ++i)
        if (nodes_[i + batch_.side] != nodes_[i] + 1)
            return false;
    return batch_.side == lanes_;
}

/// The first of each row is a whole block behind the last of the row before it, so that blocks may go beyond
/// the ends.
std::size_t PackedChains::rowSize() const
{
    const int all = batch_.nodeNumbers() + 2 * lanes_;
    return static_cast<std::size_t>((all + lanes_ - 1) / lanes_ * lanes_ + lanes_);
}

std::vector<float> PackedChains::scratchFor(std::size_t longestRow)
{
    return std::vector<float>((ChainBatch::count - ChainBatch::kept) * longestRow + ChainBatch::maxLanes,
                              0.0f);
}

void PackedChains::useScratch(std::vector<float>& scratch, std::size_t longestRow)
{
    for (int r = ChainBatch::kept; r < ChainBatch::count; ++r)
        batch_.rows[r] = aligned(scratch.data()) + (r - ChainBatch::kept) * longestRow + lanes_;
    ownX_ = batch_.rows[ChainBatch::X];
    ownY_ = batch_.rows[ChainBatch::Y];
}

void PackedChains::makeSchurComplements()
{
    atJunction_.assign((ChainBatch::schurNumbers + 1) * ChainBatch::maxLanes, 0.0f);
    batch_.atJunction = aligned(atJunction_.data());
}

void PackedChains::beginFrame(const Points& points)
{
    x_.resize(batch_.nodeNumbers());
    y_.resize(batch_.nodeNumbers());
    for (int i = 0; i < batch_.nodeNumbers(); ++i) {
        const int p = nodes_[i];
        x_[i] = points.start[p].x;
        y_[i] = points.start[p].y;
    }
    kernels_->beginFrame(batch_, x_.data(), y_.data(), L_.data());
}

void PackedChains::beginSubstep()
{
    if (!batch_.isAskedFor)
        return;
    float* lambda = batch_.rows[ChainBatch::Lambda];
    std::fill(lambda, lambda + batch_.linkNumbers(), 0.0f);
}

void PackedChains::noteCompliance(const Edges& edges, const Points& points, float h)
{
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (edges_[i] < 0)
            continue;
        const Edges::InSubstep spring = edges.inSubstep(edges_[i], points, h);
        batch_.rows[ChainBatch::Compliance][i] = spring.a;
        batch_.rows[ChainBatch::Undamped][i] = 1.0f / (1.0f + spring.gamma);
    }
}

void PackedChains::noteBefore(const MotionView& motionView)
{
    for (int i = 0; i < batch_.linkNumbers(); ++i) {
        const Vecf apart = motionView.moved(nodes_[i + batch_.side]) - motionView.moved(nodes_[i]);
        batch_.rows[ChainBatch::BeforeX][i] = apart.x;
        batch_.rows[ChainBatch::BeforeY][i] = apart.y;
    }
}

void PackedChains::takeLoads(std::span<const float> loads, float h)
{
    for (std::size_t i = 0; i < edges_.size(); ++i)
        batch_.rows[ChainBatch::Lambda][i] = edges_[i] >= 0 ? loads[edges_[i]] * (h * h) : 0.0f;
}

void PackedChains::keepLoads(std::span<float> loads, float h) const
{
    const float perSquare = 1.0f / (h * h);
    for (std::size_t i = 0; i < edges_.size(); ++i)
        if (edges_[i] >= 0)
            loads[edges_[i]] = batch_.rows[ChainBatch::Lambda][i] * perSquare;
}

/// Calls visit(end, its point, its place in the run) for all that hang on bodies.
template <class Visit>
void PackedChains::overEnds(const Visit& visit) const
{
    for (int e = 0; e < static_cast<int>(ends_.size()); ++e) {
        const int place = e < batch_.side ? e : e - batch_.side + batch_.linkNumbers();
        if (e % batch_.side < batch_.chains)
            visit(e, nodes_[place], place);
    }
}

void PackedChains::gather(const MotionView& motionView)
{
    readFrom(ownX_, ownY_);
    kernels_->gather(batch_, motionView.numbers());
    clearBeyond();
    overEnds([&](int e, int p, int place) {
        ends_[e] = {};
        if (!motionView.isAttachment(p))
            return;
        const Vecf moved = motionView.moved(p);
        batch_.rows[ChainBatch::X][place] = moved.x;
        batch_.rows[ChainBatch::Y][place] = moved.y;
        const Symmetric w = motionView.mobility(p);
        ends_[e] = {w.xx, w.xy, w.yy};
    });
}

/// Blocks that go beyond the last number read this.
void PackedChains::clearBeyond()
{
    const auto clear = [&](ChainBatch::Row row, int from) {
        std::fill(batch_.rows[row] + from, batch_.rows[row] + from + lanes_ + batch_.side, 0.0f);
    };
    for (ChainBatch::Row row : {ChainBatch::X, ChainBatch::Y, ChainBatch::StepX, ChainBatch::StepY})
        clear(row, batch_.nodeNumbers());
    for (ChainBatch::Row row : {ChainBatch::Nx, ChainBatch::Ny, ChainBatch::DLambda})
        clear(row, batch_.linkNumbers());
}

void PackedChains::pack(ChainArrays& arrays, const Points& points)
{
    const std::span<const int> nodes = std::span(nodes_).first(batch_.nodeNumbers());
    const auto isAlive = [this](std::size_t i) { return static_cast<int>(i) % batch_.side < batch_.chains; };
    ChainArrays::Places places = arrays.pack(nodes, points, isAlive);
    places_ = std::move(places.list);
    batch_.isInOrder = places.isInOrder;
    spans_.clear();
    for (int k = 0; k <= batch_.links; ++k) {
        if (k == 0 || spans_.back().count == lanes_ || !continuesInArrays(k))
            spans_.push_back({k, 0});
        ++spans_.back().count;
    }
    batch_.places = places_.data();
    batch_.spans = spans_.data();
    batch_.spanCount = static_cast<int>(spans_.size());
}

/// Whether a node of each chain is behind the one before it.
bool PackedChains::continuesInArrays(int node) const
{
    for (int i = node * batch_.side; i < (node + 1) * batch_.side; ++i)
        if (places_[i] != places_[i - batch_.side] + 1)
            return false;
    return true;
}

void PackedChains::readFrom(float* x, float* y)
{
    batch_.rows[ChainBatch::X] = x;
    batch_.rows[ChainBatch::Y] = y;
}

void PackedChains::look(const ChainArrays& arrays)
{
    if (!batch_.isInOrder)
        return gather(arrays);
    readFrom(ownX_, ownY_);
    clearBeyond();
    readFrom(arrays.all().x + places_[0], arrays.all().y + places_[0]);
}

void PackedChains::makeSteps(float share, const ChainArrays& arrays, float h) const
{
    if (batch_.isInOrder)
        return kernels_->makeStepsInArrays(batch_, share, arrays.all(), 1.0f / h);
    kernels_->makeSteps(batch_, share);
    scatter(arrays, h);
}

void PackedChains::gather(const ChainArrays& arrays)
{
    readFrom(ownX_, ownY_);
    kernels_->gatherArrays(batch_, arrays.all());
    clearBeyond();
}

void PackedChains::scatter(const ChainArrays& arrays, float h) const
{
    kernels_->scatterArrays(batch_, arrays.all(), 1.0f / h);
}

void PackedChains::scatter(MotionView& motionView, float h) const
{
    overEnds([&](int e, int p, int place) {
        if (!motionView.isAttachment(p))
            return;
        batch_.rows[ChainBatch::Dx][place] = batch_.rows[ChainBatch::Dy][place] = 0.0f;
        motionView.correct(p, Vecf{ends_[e].pushX, ends_[e].pushY}, 1.0f / h);
    });
    kernels_->scatter(batch_, motionView.numbers(), 1.0f / h);
}

void PackedChains::writeBack(Edges& edges) const
{
    for (std::size_t i = 0; isAsked_ && i < edges_.size(); ++i)
        if (edges_[i] >= 0)
            edges.setLambda(edges_[i], batch_.rows[ChainBatch::Lambda][i]);
}

}  // namespace sprung::dynamics
