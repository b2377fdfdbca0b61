#include "dynamics/constraints/distance/edge_solver.h"

#include "dynamics/constraints/distance/edge_formulas.h"

namespace sprung::dynamics {
const EdgeKernels& edgeKernels(int lanes)
{
    return lanes == 4 ? edgeKernels4 : lanes == 8 ? edgeKernels8 : edgeKernels16;
}

void EdgeSolver::prepare(Edges& edges, const Points& points, std::span<const int> forces,
                         std::span<const int> projected, std::span<const int> moving, float h, bool changed)
{
    if (changed) {
        batchedComponents_.pack(edges, points, forces, projected, h);
        std::vector<int> others;
        std::copy_if(moving.begin(), moving.end(), std::back_inserter(others),
                     [this](int p) { return !batchedComponents_.hasPoint(p); });
        others_ = pointSpans(others);
        pack(forces_, edges, points, forces, h);
        pack(projected_, edges, points, projected, h);
    }
    for (Group* group : {&forces_, &projected_}) {
        edges.beginFrame(group->onBodies, points);
        fillStart(*group, points);
    }
    batchedComponents_.beginFrame(points);
}

/// A colour begins with a block of its own; what found no colour is alone.
void EdgeSolver::pack(Group& group, const Edges& edges, const Points& points, std::span<const int> chosen,
                      float h) const
{
    group = {};
    int color = -1;
    for (int i : chosen) {
        if (batchedComponents_.has(i))
            continue;
        const auto [a, b] = edges.ends(i);
        if (points.body[a].isBody() || points.body[b].isBody()) {
            group.onBodies.push_back(i);
            continue;
        }
        if (group.live.empty() || group.live.back() == lanes_ || edges.colorOf(i) != color ||
            color == Edges::colors) {
            group.live.push_back(0);
            group.beginsColor.push_back(edges.colorOf(i) != color || color == Edges::colors);
            group.a.resize(group.a.size() + lanes_, a);
            group.b.resize(group.b.size() + lanes_, b);
            group.edges.resize(group.edges.size() + lanes_, -1);
            group.L.resize(group.edges.size(), 0.0);
            group.mostStretch.resize(group.edges.size(), 0.0);
        }
        color = edges.colorOf(i);
        const std::size_t place = (group.live.size() - 1) * lanes_ + group.live.back()++;
        group.a[place] = a;
        group.b[place] = b;
        group.edges[place] = i;
        group.L[place] = edges.restLength(i);
        group.mostStretch[place] = edges.mostStretch(i);
        group.isAskedFor = group.isAskedFor || edges.isAskedFor(i);
    }
    group.rows.assign(group.a.size() * EdgeBatch::count, 0.0f);
    group.batch = {group.rows.data(), group.a.data(),           group.b.data(),
                   group.live.data(), group.beginsColor.data(), static_cast<int>(group.live.size())};
    fillConstants(group, edges, points, h);
}

void EdgeSolver::fillConstants(Group& group, const Edges& edges, const Points& points, float h) const
{
    for (std::size_t i = 0; i < group.edges.size(); ++i) {
        const int place = static_cast<int>(i), edge = group.edges[i];
        const auto set = [&](EdgeBatch::Row row, float value) {
            group.rows[group.at(place, row, lanes_)] = value;
        };
        if (edge < 0) {  // anything that divides by nothing
            set(EdgeBatch::StartX, 1.0f);
            set(EdgeBatch::StartLength, 1.0f);
            continue;
        }
        const Edges::InSubstep now = edges.inSubstep(edge, points, h);
        set(EdgeBatch::K, now.k);
        set(EdgeBatch::Damping, now.c);
        set(EdgeBatch::A, now.a);
        set(EdgeBatch::Gamma, now.gamma);
        set(EdgeBatch::Inverse, now.inverse);
        set(EdgeBatch::Wa, now.wa);
        set(EdgeBatch::Wb, now.wb);
    }
}

void EdgeSolver::fillStart(Group& group, const Points& points) const
{
    for (std::size_t i = 0; i < group.edges.size(); ++i) {
        if (group.edges[i] < 0)
            continue;
        const Vec along = points.start[group.b[i]] - points.start[group.a[i]];
        const double l = glm::length(along);
        float* row = &group.rows[group.at(static_cast<int>(i), EdgeBatch::StartX, lanes_)];
        row[0] = static_cast<float>(along.x);
        row[(EdgeBatch::StartY - EdgeBatch::StartX) * lanes_] = static_cast<float>(along.y);
        row[(EdgeBatch::StartLength - EdgeBatch::StartX) * lanes_] = static_cast<float>(l);
        row[(EdgeBatch::StartStretch - EdgeBatch::StartX) * lanes_] =
            static_cast<float>(startStretchOf(l, group.L[i], group.mostStretch[i]));
    }
}

void EdgeSolver::applyForces(MotionView& motionView, float h, Vecf gh, float kept)
{
    kernels_->applyForces(forces_.batch, motionView.numbers(), h);
    batchedComponents_.applyForces(motionView, h, gh, kept);
}

void EdgeSolver::beginSubstep(MotionView& motionView)
{
    kernels_->beginSubstep(projected_.batch, motionView.numbers());
    batchedComponents_.beginSubstep(motionView);
}

void EdgeSolver::project(MotionView& motionView, float h, bool backwards)
{
    kernels_->project(projected_.batch, motionView.numbers(), h, backwards);
    batchedComponents_.project(motionView, h, backwards);
}

void EdgeSolver::writeBack(Edges& edges) const
{
    if (!projected_.isAskedFor)
        return;
    for (std::size_t i = 0; i < projected_.edges.size(); ++i)
        if (projected_.edges[i] >= 0)
            edges.setLambda(projected_.edges[i],
                            projected_.rows[projected_.at(static_cast<int>(i), EdgeBatch::Lambda, lanes_)]);
}

}  // namespace sprung::dynamics
