#include "dynamics/constraints/chain/packed_chains.h"

namespace sprung {
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

ChainBundle::ChainBundle(const Chains& chains, std::span<const int> together, int meet, const Edges& edges,
                         const Points& points, int lanes)
    : lanes_(lanes), kernels_(&chainKernels(lanes))
{
    const Path& first = chains.chain(together[0]);
    run_.side = together.size() == 1 ? 1 : lanes;
    run_.chains = static_cast<int>(together.size());
    run_.links = static_cast<int>(first.links.size());
    run_.meet = meet;
    nodes_.assign(run_.nodeNumbers() + lanes, 0);
    edges_.assign(run_.linkNumbers(), -1);
    L_.assign(run_.linkNumbers(), 1.0);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i] = first.nodes[std::min<std::size_t>(i / run_.side, run_.links)];
    for (std::size_t lane = 0; lane < together.size(); ++lane)
        take(chains.chain(together[lane]), static_cast<int>(lane), edges, points);
    run_.nodes = nodes_.data();
    run_.ends = ends_.empty() ? nullptr : ends_.data();
    run_.isSequence = isSequence(points.start.size());
    run_.isAlong = isAlong();
    run_.isAlone = chains.isAlone(together[0]);
    isAsked_ = run_.tells;
    run_.tells = run_.tells || run_.isAlone;

    kept_.assign(ChainRun::kept * rowSize() + ChainRun::mostLanes, 0.0f);
    for (int r = 0; r < ChainRun::kept; ++r)
        run_.rows[r] = aligned(kept_.data()) + r * rowSize() + lanes;
    for (int i = 0; i < run_.linkNumbers(); ++i)
        if (edges_[i] >= 0)
            run_.rows[ChainRun::InverseLength][i] = static_cast<float>(1.0 / L_[i]);
    noteWeights(points);
    for (int i = run_.linkNumbers(); i < run_.linkNumbers() + lanes; ++i)
        run_.rows[ChainRun::StartX][i] = run_.rows[ChainRun::StartLength][i] = 1.0f;
}

void ChainBundle::noteWeights(const Points& points)
{
    for (int i = 0; i < run_.nodeNumbers(); ++i)
        if (i % run_.side < run_.chains)
            run_.rows[ChainRun::Weight][i] = points.w[nodes_[i]];
}

void ChainBundle::take(const Path& chain, int lane, const Edges& edges, const Points& points)
{
    for (int k = 0; k <= run_.links; ++k)
        nodes_[k * run_.side + lane] = chain.nodes[k];
    for (int k = 0; k < run_.links; ++k) {
        edges_[k * run_.side + lane] = chain.links[k];
        L_[k * run_.side + lane] = edges.restLength(chain.links[k]);
        run_.tells = run_.tells || edges.tells(chain.links[k]);
    }
    for (int end : {chain.nodes.front(), chain.nodes.back()})
        if (points.body[end] >= 0)
            ends_.resize(2 * run_.side);
}

/// Whether blocks of nodes are blocks of points, which do not go beyond the last.
bool ChainBundle::isSequence(std::size_t points) const
{
    for (int i = 0; i + 1 < run_.nodeNumbers(); ++i)
        if ((i + 1) % lanes_ != 0 && nodes_[i + 1] != nodes_[i] + 1)
            return false;
    const int beyond = (run_.nodeNumbers() + lanes_ - 1) / lanes_ * lanes_;
    return nodes_[beyond - lanes_] + lanes_ <= static_cast<int>(points);
}

/// Whether points follow each other along all chains.
bool ChainBundle::isAlong() const
{
    for (int i = 0; i < run_.linkNumbers(); ++i)
        if (nodes_[i + run_.side] != nodes_[i] + 1)
            return false;
    return run_.side == lanes_;
}

/// The first of each row is a whole block behind the last of the row before it, so that blocks may go beyond
/// the ends.
std::size_t ChainBundle::rowSize() const
{
    const int all = run_.nodeNumbers() + 2 * lanes_;
    return static_cast<std::size_t>((all + lanes_ - 1) / lanes_ * lanes_ + lanes_);
}

std::vector<float> ChainBundle::scratchFor(std::size_t longestRow)
{
    return std::vector<float>((ChainRun::count - ChainRun::kept) * longestRow + ChainRun::mostLanes, 0.0f);
}

void ChainBundle::useScratch(std::vector<float>& scratch, std::size_t longestRow)
{
    for (int r = ChainRun::kept; r < ChainRun::count; ++r)
        run_.rows[r] = aligned(scratch.data()) + (r - ChainRun::kept) * longestRow + lanes_;
    ownX_ = run_.rows[ChainRun::X];
    ownY_ = run_.rows[ChainRun::Y];
}

void ChainBundle::makeAnswers()
{
    atMeet_.assign((ChainRun::answers + 1) * ChainRun::mostLanes, 0.0f);
    run_.atMeet = aligned(atMeet_.data());
}

void ChainBundle::beginFrame(const Points& points)
{
    x_.resize(run_.nodeNumbers());
    y_.resize(run_.nodeNumbers());
    for (int i = 0; i < run_.nodeNumbers(); ++i) {
        const int p = nodes_[i];
        x_[i] = points.start[p].x;
        y_[i] = points.start[p].y;
    }
    kernels_->beginFrame(run_, x_.data(), y_.data(), L_.data());
}

void ChainBundle::beginSubstep()
{
    if (!run_.tells)
        return;
    float* lambda = run_.rows[ChainRun::Lambda];
    std::fill(lambda, lambda + run_.linkNumbers(), 0.0f);
}

void ChainBundle::takeLoads(std::span<const float> loads, float h)
{
    for (std::size_t i = 0; i < edges_.size(); ++i)
        run_.rows[ChainRun::Lambda][i] = edges_[i] >= 0 ? loads[edges_[i]] * (h * h) : 0.0f;
}

void ChainBundle::keepLoads(std::span<float> loads, float h) const
{
    const float perSquare = 1.0f / (h * h);
    for (std::size_t i = 0; i < edges_.size(); ++i)
        if (edges_[i] >= 0)
            loads[edges_[i]] = run_.rows[ChainRun::Lambda][i] * perSquare;
}

/// Calls visit(end, its point, its place in the run) for all that hang on bodies.
template <class Visit>
void ChainBundle::overEnds(const Visit& visit) const
{
    for (int e = 0; e < static_cast<int>(ends_.size()); ++e) {
        const int place = e < run_.side ? e : e - run_.side + run_.linkNumbers();
        if (e % run_.side < run_.chains)
            visit(e, nodes_[place], place);
    }
}

void ChainBundle::gather(const Movables& movables)
{
    readFrom(ownX_, ownY_);
    kernels_->gather(run_, movables.numbers());
    clearBeyond();
    overEnds([&](int e, int p, int place) {
        ends_[e] = {};
        if (!movables.isAnchor(p))
            return;
        const Vecf moved = movables.moved(p);
        run_.rows[ChainRun::X][place] = moved.x;
        run_.rows[ChainRun::Y][place] = moved.y;
        const Symmetric w = movables.mobility(p);
        ends_[e] = {w.xx, w.xy, w.yy};
    });
}

/// Blocks that go beyond the last number read this.
void ChainBundle::clearBeyond()
{
    const auto clear = [&](ChainRun::Row row, int from) {
        std::fill(run_.rows[row] + from, run_.rows[row] + from + lanes_ + run_.side, 0.0f);
    };
    for (ChainRun::Row row : {ChainRun::X, ChainRun::Y, ChainRun::StepX, ChainRun::StepY})
        clear(row, run_.nodeNumbers());
    for (ChainRun::Row row : {ChainRun::Nx, ChainRun::Ny, ChainRun::DLambda})
        clear(row, run_.linkNumbers());
}

void ChainBundle::lay(ChainFields& fields, const Points& points)
{
    const std::span<const int> nodes = std::span(nodes_).first(run_.nodeNumbers());
    const auto isAlive = [this](std::size_t i) { return static_cast<int>(i) % run_.side < run_.chains; };
    ChainFields::Places places = fields.lay(nodes, points, isAlive);
    places_ = std::move(places.list);
    run_.isInOrder = places.isInOrder;
    stretches_.clear();
    for (int k = 0; k <= run_.links; ++k) {
        if (k == 0 || stretches_.back().count == lanes_ || !goesOnInFields(k))
            stretches_.push_back({k, 0});
        ++stretches_.back().count;
    }
    run_.places = places_.data();
    run_.stretches = stretches_.data();
    run_.stretchCount = static_cast<int>(stretches_.size());
}

/// Whether a node of each chain is behind the one before it.
bool ChainBundle::goesOnInFields(int node) const
{
    for (int i = node * run_.side; i < (node + 1) * run_.side; ++i)
        if (places_[i] != places_[i - run_.side] + 1)
            return false;
    return true;
}

void ChainBundle::readFrom(float* x, float* y)
{
    run_.rows[ChainRun::X] = x;
    run_.rows[ChainRun::Y] = y;
}

void ChainBundle::look(const ChainFields& fields)
{
    if (!run_.isInOrder)
        return gather(fields);
    readFrom(ownX_, ownY_);
    clearBeyond();
    readFrom(fields.all().x + places_[0], fields.all().y + places_[0]);
}

void ChainBundle::takeSteps(float share, const ChainFields& fields, float h) const
{
    if (run_.isInOrder)
        return kernels_->takeStepsInFields(run_, share, fields.all(), 1.0f / h);
    kernels_->takeSteps(run_, share);
    scatter(fields, h);
}

void ChainBundle::gather(const ChainFields& fields)
{
    readFrom(ownX_, ownY_);
    kernels_->gatherFields(run_, fields.all());
    clearBeyond();
}

void ChainBundle::scatter(const ChainFields& fields, float h) const
{
    kernels_->scatterFields(run_, fields.all(), 1.0f / h);
}

void ChainBundle::scatter(Movables& movables, float h) const
{
    overEnds([&](int e, int p, int place) {
        if (!movables.isAnchor(p))
            return;
        run_.rows[ChainRun::Dx][place] = run_.rows[ChainRun::Dy][place] = 0.0f;
        movables.correct(p, Vecf{ends_[e].pushX, ends_[e].pushY}, 1.0f / h);
    });
    kernels_->scatter(run_, movables.numbers(), 1.0f / h);
}

void ChainBundle::tell(Edges& edges) const
{
    for (std::size_t i = 0; isAsked_ && i < edges_.size(); ++i)
        if (edges_[i] >= 0)
            edges.setLambda(edges_[i], run_.rows[ChainRun::Lambda][i]);
}

}  // namespace sprung
