#include "dynamics/constraints/chain/free_parts.h"

#include "core/union_find.h"

namespace sprung::dynamics {
namespace {

// m/s^2: of what is lost where something crushes edges the greater part is no motion at all.
constexpr double maxLoadAcceleration = 60.0;

}  // namespace

FreeParts::FreeParts(const Edges& edges, const Points& points)
{
    const int count = static_cast<int>(points.start.size());
    Islands together(count);
    for (int i = 0; i < static_cast<int>(edges.count()); ++i)
        together.join(edges.ends(i).first, edges.ends(i).second);
    std::vector<bool> isHeld(count, false);
    for (int p = 0; p < count; ++p)
        if (!points.isFree(p))
            isHeld[together.of(p)] = true;
    std::vector<int> partOfRoot(count, -1);
    partOf_.assign(count, -1);
    for (int p = 0; p < count; ++p) {
        const int root = together.of(p);
        if (isHeld[root])
            continue;
        if (partOfRoot[root] < 0) {
            partOfRoot[root] = static_cast<int>(points_.size());
            points_.emplace_back();
        }
        partOf_[p] = partOfRoot[root];
        points_[partOf_[p]].push_back(p);
    }
}

void FreeParts::move(int part, Vec P, double L, const Points& points, MotionView& motionView, float h) const
{
    const auto mass = [&](int p) { return 1.0 / static_cast<double>(points.w[p]); };
    const auto place = [&](int p) { return points.start[p] + Vec{motionView.ownMoved(p)}; };
    double M = 0.0, I = 0.0;
    Vec centre{0.0};
    for (int p : points_[part]) {
        M += mass(p);
        centre += mass(p) * place(p);
    }
    centre /= M;
    double farthest = 0.0;
    for (int p : points_[part]) {
        I += mass(p) * lengthSquared(place(p) - centre);
        farthest = std::max(farthest, glm::distance(place(p), centre));
    }
    const Vec way = P / M;
    const double turn = I > 0.0 ? (L - cross(centre, P)) / I : 0.0;
    const double most = maxLoadAcceleration * h * h, whole = glm::length(way) + std::abs(turn) * farthest;
    const double share = whole > most ? most / whole : 1.0;
    for (int p : points_[part])
        motionView.shift(p, Vecf{share * (way + turn * perp(place(p) - centre))}, 1.0f / h);
}

}  // namespace sprung::dynamics
