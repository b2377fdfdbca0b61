#include "solve/edge_solver.h"

namespace sprung {
const EdgeKernels& edgeKernels(int lanes)
{
    return lanes == 4 ? edgeKernels4 : lanes == 8 ? edgeKernels8 : edgeKernels16;
}

void EdgeSolver::prepare(const Edges& edges, const Points& points, std::span<const int> forces,
                         std::span<const int> projected, float h, bool changed)
{
    if (changed) {
        lay(forces_, edges, points, forces);
        lay(projected_, edges, points, projected);
    }
    fill(forces_, edges, points, h);
    fill(projected_, edges, points, h);
}

/// A colour begins with a block of its own; what found no colour is alone.
void EdgeSolver::lay(Group& group, const Edges& edges, const Points& points,
                     std::span<const int> chosen) const
{
    group = {};
    int color = -1;
    for (int i : chosen) {
        const auto [a, b] = edges.ends(i);
        if (points.body[a] >= 0 || points.body[b] >= 0) {
            group.onBodies.push_back(i);
            continue;
        }
        if (group.live.empty() || group.live.back() == lanes_ || edges.colorOf(i) != color ||
            color == Edges::colors) {
            group.live.push_back(0);
            group.a.resize(group.a.size() + lanes_, a);
            group.b.resize(group.b.size() + lanes_, b);
            group.edges.resize(group.edges.size() + lanes_, -1);
        }
        color = edges.colorOf(i);
        const std::size_t place = (group.live.size() - 1) * lanes_ + group.live.back()++;
        group.a[place] = a;
        group.b[place] = b;
        group.edges[place] = i;
        group.tells = group.tells || edges.tells(i);
    }
    group.rows.assign(group.a.size() * EdgeRun::count, 0.0f);
    group.run = {group.rows.data(), group.a.data(), group.b.data(), group.live.data(),
                 static_cast<int>(group.live.size())};
}

void EdgeSolver::fill(Group& group, const Edges& edges, const Points& points, float h) const
{
    for (std::size_t i = 0; i < group.edges.size(); ++i) {
        const int place = static_cast<int>(i), edge = group.edges[i];
        const auto set = [&](EdgeRun::Row row, float value) {
            group.rows[group.at(place, row, lanes_)] = value;
        };
        if (edge < 0) {  // anything that divides by nothing
            for (EdgeRun::Row row : {EdgeRun::StartX, EdgeRun::StartLength, EdgeRun::Wa})
                set(row, 1.0f);
            continue;
        }
        const Edges::AtStart start = edges.atStart(edge);
        set(EdgeRun::StartX, start.along.x);
        set(EdgeRun::StartY, start.along.y);
        set(EdgeRun::StartLength, start.length);
        set(EdgeRun::StartStretch, start.stretch);
        const auto [k, c] = edges.springOf(edge);
        set(EdgeRun::K, k);
        set(EdgeRun::Damping, c);
        set(EdgeRun::A, 1.0f / (k * h * h));
        set(EdgeRun::Gamma, c / (k * h));
        set(EdgeRun::Wa, points.w[group.a[i]]);
        set(EdgeRun::Wb, points.w[group.b[i]]);
    }
}

void EdgeSolver::applyForces(Movables& movables, float h)
{
    kernels_->applyForces(forces_.run, movables.numbers(), h);
}

void EdgeSolver::beginSubstep(Movables& movables)
{
    kernels_->beginSubstep(projected_.run, movables.numbers());
}

void EdgeSolver::project(Movables& movables, float h, bool backwards)
{
    kernels_->project(projected_.run, movables.numbers(), h, backwards);
}

void EdgeSolver::tell(Edges& edges) const
{
    if (!projected_.tells)
        return;
    for (std::size_t i = 0; i < projected_.edges.size(); ++i)
        if (projected_.edges[i] >= 0)
            edges.setLambda(projected_.edges[i],
                            projected_.rows[projected_.at(static_cast<int>(i), EdgeRun::Lambda, lanes_)]);
}

}  // namespace sprung
