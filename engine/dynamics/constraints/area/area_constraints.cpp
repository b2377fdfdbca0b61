#include "dynamics/constraints/area/area_constraints.h"

#include "scene/rest_triangles.h"

namespace sprung::dynamics {
namespace {

constexpr double minShare = 0.6;  // of the area at rest

/// Corners that may be on bodies.
struct AnyCorners {
    static Vecf moved(int p, const MotionView& all) { return all.moved(p); }
    static Vecf velocity(int p, const MotionView& all) { return all.velocity(p); }

    /// The inverse mass against a push along a gradient. 1/kg
    static float w(int p, Vecf grad, float length2, const MotionView& all)
    {
        return length2 > 0.0f ? all.w(p, grad / std::sqrt(length2)) : 0.0f;
    }
    static void correct(int p, Vecf P, float perSecond, MotionView& all) { all.correct(p, P, perSecond); }
};

/// Corners that are all points by themselves.
struct OwnCorners {
    static Vecf moved(int p, const MotionView& all) { return all.ownMoved(p); }
    static Vecf velocity(int p, const MotionView& all) { return all.ownVelocity(p); }
    static float w(int p, Vecf, float, const MotionView& all) { return all.ownW(p); }
    static void correct(int p, Vecf P, float perSecond, MotionView& all)
    {
        all.shift(p, all.ownW(p) * P, perSecond);
    }
};

}  // namespace

AreaConstraints::AreaConstraints(const Scene& scene, const Points& points)
{
    for (const Object& object : scene.objects) {
        const auto isFree = [&](PointId id) { return points.isFree(static_cast<int>(indexOf(scene, id))); };
        if (std::none_of(object.points.begin(), object.points.end(), isFree))
            continue;
        const std::size_t first = triangles_.size();
        for (const std::array<int, 3>& t : stoutTriangles(object)) {
            const Vec a = object.shape[t[0]], b = object.shape[t[1]], c = object.shape[t[2]];
            std::array<int, 3> corners;
            bool isSoft = false, isOnBodies = false;
            for (int i = 0; i < 3; ++i) {
                corners[i] = static_cast<int>(indexOf(scene, object.points[t[i]]));
                isSoft = isSoft || points.isFree(corners[i]);
                isOnBodies = isOnBodies || points.body[corners[i]].isBody();
            }
            if (isSoft)
                triangles_.push_back({corners, static_cast<float>(minShare * 0.5 * cross(b - a, c - a)),
                                      static_cast<int>(triangles_.size() - first), isOnBodies});
        }
    }
}

void AreaConstraints::beginFrame(const Points& points, float depenetrationSpeed)
{
    depenetrationSpeed_ = depenetrationSpeed;
    for (Constrained& t : triangles_) {
        t.ab = Vecf{points.start[t.corners[1]] - points.start[t.corners[0]]};
        t.ac = Vecf{points.start[t.corners[2]] - points.start[t.corners[0]]};
    }
}

void AreaConstraints::project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards)
{
    const auto projectOne = [&](int i) {
        if (triangles_[i].isOnBodies)
            project<AnyCorners>(triangles_[i], motionView, h);
        else
            project<OwnCorners>(triangles_[i], motionView, h);
    };
    if (backwards)
        std::for_each(chosen.rbegin(), chosen.rend(), projectOne);
    else
        std::for_each(chosen.begin(), chosen.end(), projectOne);
}

void AreaConstraints::endSubstep(std::span<const int> chosen)
{
    for (int i : chosen)
        triangles_[i].lambda = 0.0f;
}

/// C = A - 0.6 A_rest, w = sum |grad_i|^2 w_i
/// lambda' = max(lambda + (min(0, C(start) + v h w / max(|grad_i| w_i)) - C) / w, 0)
/// Corners are pushed out at no more than v, their own motion included: pushed on in every substep they
/// would gain speed, and energy, from one to the next.
template <class Corners>
void AreaConstraints::project(Constrained& triangle, MotionView& motionView, float h) const
{
    const auto& [a, b, c] = triangle.corners;
    const Vecf movedA = Corners::moved(a, motionView);
    const Vecf ab = triangle.ab + Corners::moved(b, motionView) - movedA;
    const Vecf ac = triangle.ac + Corners::moved(c, motionView) - movedA;
    const float C = 0.5f * cross(ab, ac) - triangle.min;
    if (C >= 0.0f && triangle.lambda == 0.0f)
        return;
    const auto came = [&](int p) { return h * Corners::velocity(p, motionView); };
    const Vecf cameA = came(a);
    const float start = 0.5f * cross(ab - (came(b) - cameA), ac - (came(c) - cameA)) - triangle.min;
    const Vecf gradB = -0.5f * perp(ac), gradC = 0.5f * perp(ab);
    const Vecf grads[3] = {-gradB - gradC, gradB, gradC};
    float sum = 0.0f, steepest2 = 0.0f;
    for (int i = 0; i < 3; ++i) {
        const float length2 = glm::dot(grads[i], grads[i]);
        const float w = Corners::w(triangle.corners[i], grads[i], length2, motionView);
        sum += w * length2;
        steepest2 = std::max(steepest2, w * w * length2);
    }
    if (sum == 0.0f)
        return;
    const float inverse = 1.0f / sum, step = depenetrationSpeed_ * h / std::sqrt(steepest2);  // side by side
    const float lambda =
        std::max(triangle.lambda + std::min(-C * inverse, (start - C) * inverse + step), 0.0f);
    const float dLambda = lambda - triangle.lambda;
    triangle.lambda = lambda;
    for (int i = 0; i < 3; ++i)
        Corners::correct(triangle.corners[i], dLambda * grads[i], 1.0f / h, motionView);
}

}  // namespace sprung::dynamics
