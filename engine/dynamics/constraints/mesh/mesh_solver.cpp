#include "dynamics/constraints/mesh/mesh_solver.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

constexpr int maxSolves = 8;          // a sweep
constexpr double goodEnough = 1e-5;   // of a spring's length
constexpr double maxTurn = 0.2;       // rad, of a spring in one solve
constexpr double nearlyAlong = 0.95;  // cosine
constexpr double gentlePull = 0.2;    // |F| / l (wa + wb) from which on a pull turns too much
constexpr double stiffest = 1e9;      // 1/a, of 1 / (wa + wb): as good as rigid, and solvable

}  // namespace

MeshSolver::MeshSolver(const SpringMesh& mesh, const Edges& edges)
    : mesh_(&mesh), elimination_(mesh.elimination), dx_(mesh.points.size())
{
    const auto placeOf = [&](int p) {
        const auto found = std::lower_bound(mesh.points.begin(), mesh.points.end(), p);
        return found != mesh.points.end() && *found == p ? static_cast<int>(found - mesh.points.begin()) : -1;
    };
    for (int edge : mesh.springs) {
        const auto [a, b] = edges.ends(edge);
        Spring spring{.edge = edge,
                      .a = a,
                      .b = b,
                      .placeA = placeOf(a),
                      .placeB = placeOf(b),
                      .link = -1,
                      .L = edges.restLength(edge)};
        if (spring.placeA >= 0 && spring.placeB >= 0)
            spring.link = elimination_.placeOf(spring.placeA, spring.placeB);
        springs_.push_back(spring);
    }
}

void MeshSolver::beginFrame(const Edges& edges, const Points& points, float h)
{
    for (Spring& spring : springs_) {
        const Edges::InSubstep now = edges.inSubstep(spring.edge, points, h);
        spring.start = points.start[spring.b] - points.start[spring.a];
        spring.perTurn = 1.0 / (static_cast<double>(now.wa) + now.wb);
        spring.perA = std::min(1.0 / now.a, stiffest * spring.perTurn);
        spring.gamma = now.gamma;
    }
}

Vec MeshSolver::moved(const MotionView& motionView, const Spring& spring) const
{
    const Vec a = spring.placeA < 0 ? Vec{0.0} : Vec{motionView.ownMoved(spring.a)};
    const Vec b = spring.placeB < 0 ? Vec{0.0} : Vec{motionView.ownMoved(spring.b)};
    return b - a;
}

void MeshSolver::beginSubstep(const MotionView& motionView)
{
    for (Spring& spring : springs_) {
        spring.before = moved(motionView, spring);
        const Vec along = spring.start + spring.before;
        const double l = glm::length(along);
        spring.atStart = l > 0.0 ? along / l : Vec{0.0};
        spring.lambda = 0.0;
    }
}

void MeshSolver::project(MotionView& motionView, int minSolves, float h)
{
    for (int solve = 0; solve < maxSolves; ++solve) {
        const double worst = measure(motionView);
        if (solve >= minSolves && worst < goodEnough)
            return;
        assemble(motionView);
        elimination_.factor();
        elimination_.solve(dx_);
        move(motionView, shareToMove(), h);
    }
}

/// @return the worst r, as a share of its spring
double MeshSolver::measure(const MotionView& motionView)
{
    double worst = 0.0;
    for (Spring& spring : springs_) {
        const Vec moved = this->moved(motionView, spring), along = spring.start + moved;
        spring.l = glm::length(along);
        spring.n = spring.l > 0.0 ? along / spring.l : Vec{0.0};
        spring.r = spring.l - spring.L + spring.lambda / spring.perA +
                   spring.gamma * glm::dot(spring.n, moved - spring.before);
        worst = std::max(worst, std::abs(spring.r) / spring.L);
    }
    return worst;
}

void MeshSolver::assemble(const MotionView& motionView)
{
    elimination_.clear();
    for (std::size_t i = 0; i < dx_.size(); ++i) {
        const double mass = 1.0 / motionView.ownW(mesh_->points[i]);
        elimination_.addOwn(static_cast<int>(i), mass, 0.0, mass);
    }
    std::fill(dx_.begin(), dx_.end(), Vec{0.0});
    for (Spring& spring : springs_) {
        direct(spring);
        addToMatrix(spring);
        const Vec pull = spring.r * spring.perA * spring.m;
        if (spring.placeA >= 0)
            dx_[spring.placeA] += pull;
        if (spring.placeB >= 0)
            dx_[spring.placeB] -= pull;
    }
}

/// Chooses the way that it pushes.
void MeshSolver::direct(Spring& spring)
{
    const double pull = -spring.lambda;  // kg m, as far as it is known by now
    const bool isGentle = std::abs(pull) < gentlePull * spring.l * spring.perTurn &&
                          glm::dot(spring.atStart, spring.n) > nearlyAlong;
    spring.m = isGentle ? spring.atStart : spring.n;
    spring.across = isGentle || spring.l == 0.0 ? 0.0 : std::max(pull, 0.0) / spring.l;
}

void MeshSolver::addToMatrix(const Spring& spring)
{
    const double along = (1.0 + spring.gamma) * spring.perA, across = spring.across;
    const Vec m = spring.m;
    const double xx = along * m.x * m.x + across * m.y * m.y, xy = (along - across) * m.x * m.y,
                 yy = along * m.y * m.y + across * m.x * m.x;
    if (spring.placeA >= 0)
        elimination_.addOwn(spring.placeA, xx, xy, yy);
    if (spring.placeB >= 0)
        elimination_.addOwn(spring.placeB, xx, xy, yy);
    if (spring.link >= 0)
        elimination_.addLink(spring.link, {-xx, -xy, -xy, -yy});
}

/// Returns what its ends move apart. m
Vec MeshSolver::stepOf(const Spring& spring) const
{
    return (spring.placeB < 0 ? Vec{0.0} : dx_[spring.placeB]) -
           (spring.placeA < 0 ? Vec{0.0} : dx_[spring.placeA]);
}

/// A step that turns springs far is not what was solved for.
double MeshSolver::shareToMove() const
{
    double turn = 0.0;
    for (const Spring& spring : springs_)
        if (spring.l > 0.0)
            turn = std::max(turn, std::abs(cross(spring.n, stepOf(spring))) / spring.l);
    return turn > maxTurn ? maxTurn / turn : 1.0;
}

void MeshSolver::move(MotionView& motionView, double share, float h)
{
    for (Spring& spring : springs_)
        spring.lambda -=
            share * (spring.r + (1.0 + spring.gamma) * glm::dot(spring.m, stepOf(spring))) * spring.perA;
    for (std::size_t i = 0; i < dx_.size(); ++i)
        motionView.shift(mesh_->points[i], Vecf{share * dx_[i]}, 1.0f / h);
}

void MeshSolver::writeBack(Edges& edges) const
{
    for (const Spring& spring : springs_)
        if (edges.isAskedFor(spring.edge))
            edges.setLambda(spring.edge, static_cast<float>(spring.lambda));
}

}  // namespace sprung::dynamics
