#include "dynamics/constraints/distance/batched_components.h"

#include "core/hash.h"
#include "core/union_find.h"

#include <tuple>
#include <utility>

namespace sprung::dynamics {
namespace {

/// Fewer are not worth a group.
int fewestOf(int lanes)
{
    return std::max(2, lanes / 4);
}

auto numbersOf(const ComponentBatch::Edge& e)
{
    return std::tie(e.from, e.to, e.k, e.damping, e.a, e.gamma, e.inverse, e.wa, e.wb);
}

bool areAlike(std::span<const ComponentBatch::Edge> a, std::span<const ComponentBatch::Edge> b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& one, const auto& other) { return numbersOf(one) == numbersOf(other); });
}

std::uint64_t hashOf(std::span<const ComponentBatch::Edge> edges)
{
    Hasher hash;
    for (const ComponentBatch::Edge& e : edges) {
        hash.add(static_cast<std::uint64_t>(e.from) << 32 | static_cast<std::uint64_t>(e.to));
        for (float f : {e.k, e.damping, e.a, e.gamma, e.inverse, e.wa, e.wb})
            hash.add(static_cast<double>(f));
    }
    return hash.value();
}

}  // namespace

BatchedComponents::BatchedComponents(int lanes)
    : lanes_(lanes),
      kernels_(lanes == 4   ? &componentKernels4
               : lanes == 8 ? &componentKernels8
                            : &componentKernels16)
{
}

void BatchedComponents::pack(const Edges& edges, const Points& points, std::span<const int> forces,
                             std::span<const int> projected, float h)
{
    kinds_.clear();
    taken_.assign(edges.count(), 0);
    packedPoints_.assign(forces.empty() && projected.empty() ? 0 : points.start.size(), 0);
    std::vector<Part> parts = findParts(edges, points, forces, projected);
    std::vector<Part*> sorted;
    for (Part& part : parts) {
        if (part.isAskedFor || part.last - part.first + 1 != part.count)
            continue;
        describe(part, edges, points, h);
        sorted.push_back(&part);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Part* a, const Part* b) { return a->hash < b->hash; });
    std::vector<const Part*> alike;
    for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
        alike.clear();
        for (; end < sorted.size() && sorted[end]->hash == sorted[begin]->hash; ++end)
            if (isAlike(*sorted[end], *sorted[begin]))
                alike.push_back(sorted[end]);
        const int left = static_cast<int>(alike.size()) % lanes_;
        alike.resize(alike.size() - (left < fewestOf(lanes_) ? left : 0));
        if (!alike.empty())
            add(alike, edges);
    }
    connect();
}

/// Points, by chains and by edges that end on a body.
std::vector<std::uint8_t> BatchedComponents::heldByOthers(const Edges& edges, const Points& points)
{
    std::vector<std::uint8_t> isHeld(points.start.size(), 0);
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const auto [a, b] = edges.ends(i);
        if (edges.isInChain(static_cast<int>(i)) || edges.isInMesh(static_cast<int>(i)) ||
            points.body[a].isBody() || points.body[b].isBody())
            isHeld[a] = isHeld[b] = 1;
    }
    return isHeld;
}

std::vector<BatchedComponents::Part> BatchedComponents::findParts(const Edges& edges, const Points& points,
                                                                  std::span<const int> forces,
                                                                  std::span<const int> projected)
{
    if (forces.empty() && projected.empty())
        return {};
    const auto isOfPoints = [&](int i) {
        const auto [a, b] = edges.ends(i);
        return points.body[a].isNone() && points.body[b].isNone();
    };
    const int count = static_cast<int>(points.start.size());
    Islands joined(count);
    const std::vector<std::uint8_t> isHeld = heldByOthers(edges, points);
    for (std::span<const int> chosen : {forces, projected})
        for (int i : chosen)
            if (isOfPoints(i))
                joined.join(edges.ends(i).first, edges.ends(i).second);
    std::vector<Part> parts;
    std::vector<int> partOf(count, -1);  // by first points
    const auto put = [&](std::span<const int> chosen, std::vector<int> Part::*list) {
        for (int i : chosen) {
            if (!isOfPoints(i))
                continue;
            const int first = joined.of(edges.ends(i).first);
            if (partOf[first] < 0) {
                partOf[first] = static_cast<int>(parts.size());
                parts.push_back({.first = first});
            }
            Part& part = parts[partOf[first]];
            (part.*list).push_back(i);
            part.isAskedFor = part.isAskedFor || edges.isAskedFor(i);
        }
    };
    put(forces, &Part::forces);
    put(projected, &Part::projected);
    for (int p = 0; p < count; ++p) {
        const int part = partOf[joined.of(p)];
        if (part < 0)
            continue;
        parts[part].last = p;
        parts[part].count += points.isFree(p) && !isHeld[p];
    }
    return parts;
}

void BatchedComponents::describe(Part& part, const Edges& edges, const Points& points, float h)
{
    for (const std::vector<int>* list : {&part.forces, &part.projected}) {
        for (int i : *list) {
            const auto [from, to] = edges.ends(i);
            const Edges::InSubstep e = edges.inSubstep(i, points, h);
            part.edges.push_back(
                {from - part.first, to - part.first, e.k, e.c, e.a, e.gamma, e.inverse, e.wa, e.wb});
        }
    }
    part.hash = hashOf(part.edges);
}

/// Equal in all but their lengths.
bool BatchedComponents::isAlike(const Part& a, const Part& b)
{
    return a.count == b.count && a.forces.size() == b.forces.size() && areAlike(a.edges, b.edges);
}

void BatchedComponents::add(std::span<const Part* const> alike, const Edges& edges)
{
    Kind& kind = kinds_.emplace_back();
    const Part& one = *alike[0];
    const int parts = static_cast<int>(alike.size()), groups = (parts + lanes_ - 1) / lanes_;
    const std::size_t count = one.edges.size();
    kind.edges = one.edges;
    for (const std::vector<int>* list : {&one.forces, &one.projected})
        for (int i : *list)
            kind.mostStretch.push_back(edges.mostStretch(i));
    kind.L.resize(groups * lanes_ * count);
    for (int place = 0; place < groups * lanes_; ++place) {
        const int group = place / lanes_;
        const Part& part = *alike[place < parts ? place : group * lanes_];
        kind.firsts.push_back(part.first);
        std::fill_n(packedPoints_.begin() + part.first, part.count, std::uint8_t{1});
        std::size_t edge = group * count;
        for (const std::vector<int>* list : {&part.forces, &part.projected}) {
            for (int i : *list) {
                taken_[i] = 1;
                kind.L[edge++ * lanes_ + place % lanes_] = edges.restLength(i);
            }
        }
    }
    for (int group = 0; group < groups; ++group)
        kind.live.push_back(std::min(lanes_, parts - group * lanes_));
    kind.starts.resize(groups * lanes_ * count * ComponentBatch::startRows);
    kind.sweeps.resize(groups * lanes_ * one.projected.size() * ComponentBatch::sweepRows);
    kind.rests.resize(groups * lanes_ * one.count * ComponentBatch::restRows);
    ComponentBatch& batch = kind.batch;
    batch.forces = static_cast<int>(one.forces.size());
    batch.projected = static_cast<int>(one.projected.size());
    batch.points = one.count;
    batch.groups = groups;
}

/// Called when all are there and stay in their places.
void BatchedComponents::connect()
{
    int points = 0;
    for (const Kind& kind : kinds_)
        points = std::max(points, kind.batch.points);
    const std::size_t atOnce = ComponentBatch::groupsAtOnce * points * ComponentBatch::pointRows * lanes_;
    numbers_.resize(atOnce + points * sizeof(PointMotion) / sizeof(float));
    for (Kind& kind : kinds_) {
        ComponentBatch& batch = kind.batch;
        batch.edges = kind.edges.data();
        batch.firsts = kind.firsts.data();
        batch.live = kind.live.data();
        batch.lengths = kind.L.data();
        batch.mostStretch = kind.mostStretch.data();
        batch.starts = kind.starts.data();
        batch.sweeps = kind.sweeps.data();
        batch.rests = kind.rests.data();
        batch.numbers = numbers_.data();
        batch.spare = numbers_.data() + atOnce;
    }
}

void BatchedComponents::beginFrame(const Points& points)
{
    for (const Kind& kind : kinds_)
        kernels_->beginFrame(kind.batch, &points.start[0].x, &points.rest[0].x);
}

void BatchedComponents::applyForces(MotionView& motionView, float h, Vecf gh, float kept)
{
    for (const Kind& kind : kinds_)
        kernels_->applyForces(kind.batch, motionView.numbers(), h, &gh.x, kept);
    isBegun_ = true;
}

void BatchedComponents::beginSubstep(MotionView& motionView)
{
    for (const Kind& kind : kinds_)
        if (!isBegun_)
            kernels_->beginSubstep(kind.batch, motionView.numbers());
    stepsFirst_ = std::exchange(isBegun_, false);
}

void BatchedComponents::project(MotionView& motionView, float h, bool backwards)
{
    const bool stepsFirst = std::exchange(stepsFirst_, false);
    for (const Kind& kind : kinds_)
        if (kind.batch.projected > 0 || stepsFirst)
            kernels_->project(kind.batch, motionView.numbers(), h, stepsFirst, backwards);
}

void BatchedComponents::endFrame(Points& points) const
{
    for (const Kind& kind : kinds_)
        kernels_->endFrame(kind.batch, &points.rest[0].x);
}

}  // namespace sprung::dynamics
