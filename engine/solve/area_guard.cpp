#include "solve/area_guard.h"

#include "scene/mass.h"

namespace sprung {
namespace {

constexpr double leastShare = 0.6;  // of the area at rest
constexpr float fastest = 3.0f;     // m/s, that a corner is moved

}  // namespace

AreaGuard::AreaGuard(const Scene& scene, const Points& points)
{
    for (const Object& object : scene.objects) {
        for (const std::array<int, 3>& t : restTriangles(object)) {
            const Vec a = object.shape[t[0]], b = object.shape[t[1]], c = object.shape[t[2]];
            std::array<int, 3> corners;
            bool isSoft = false, isOnBodies = false;
            for (int i = 0; i < 3; ++i) {
                corners[i] = static_cast<int>(indexOf(scene, object.points[t[i]]));
                isSoft = isSoft || points.isFree(corners[i]);
                isOnBodies = isOnBodies || points.body[corners[i]] >= 0;
            }
            if (isSoft)
                triangles_.push_back(
                    {corners, static_cast<float>(leastShare * 0.5 * cross(b - a, c - a)), isOnBodies});
        }
    }
}

void AreaGuard::beginFrame(const Points& points)
{
    for (Guarded& t : triangles_) {
        t.ab = Vecf{points.start[t.corners[1]] - points.start[t.corners[0]]};
        t.ac = Vecf{points.start[t.corners[2]] - points.start[t.corners[0]]};
    }
}

void AreaGuard::project(std::span<const int> chosen, Movables& movables, float h, bool backwards)
{
    if (backwards) {
        for (auto i = chosen.rbegin(); i != chosen.rend(); ++i)
            projectOne(triangles_[*i], movables, h);
    } else {
        for (int i : chosen)
            projectOne(triangles_[i], movables, h);
    }
}

void AreaGuard::endSubstep(std::span<const int> chosen)
{
    for (int i : chosen)
        triangles_[i].lambda = 0.0f;
}

/// C = A - 0.6 A_rest, w = sum |grad_i|^2 w_i
/// lambda' = max(lambda + (min(0, C(start) + 3 m/s h w / max(|grad_i| w_i)) - C) / w, 0)
/// What is pushed out comes at no more than 3 m/s, its own motion included: pushed on in every substep it
/// would gain speed, and energy, from one to the next.
void AreaGuard::projectOne(Guarded& triangle, Movables& movables, float h)
{
    const auto& [a, b, c] = triangle.corners;
    const auto moved = [&](int p) { return triangle.isOnBodies ? movables.moved(p) : movables.ownMoved(p); };
    const Vecf movedA = moved(a);
    const Vecf ab = triangle.ab + moved(b) - movedA, ac = triangle.ac + moved(c) - movedA;
    const float C = 0.5f * cross(ab, ac) - triangle.least;
    if (C >= 0.0f && triangle.lambda == 0.0f)
        return;
    const auto came = [&](int p) {
        return h * (triangle.isOnBodies ? movables.velocity(p) : movables.ownVelocity(p));
    };
    const Vecf cameA = came(a);
    const float start = 0.5f * cross(ab - (came(b) - cameA), ac - (came(c) - cameA)) - triangle.least;
    const Vecf gradB = -0.5f * perp(ac), gradC = 0.5f * perp(ab);
    const Vecf grads[3] = {-gradB - gradC, gradB, gradC};
    float sum = 0.0f, steepest2 = 0.0f;
    for (int i = 0; i < 3; ++i) {
        const float length2 = glm::dot(grads[i], grads[i]);
        const float w = wAgainst(triangle, i, grads[i], length2, movables);
        sum += w * length2;
        steepest2 = std::max(steepest2, w * w * length2);
    }
    if (sum == 0.0f)
        return;
    const float target = std::min(0.0f, start + fastest * h * sum / std::sqrt(steepest2));
    const float lambda = std::max(triangle.lambda + (target - C) / sum, 0.0f);
    const float dLambda = lambda - triangle.lambda;
    triangle.lambda = lambda;
    for (int i = 0; i < 3; ++i) {
        const int p = triangle.corners[i];
        if (triangle.isOnBodies)
            movables.correct(p, dLambda * grads[i], 1.0f / h);
        else
            movables.shift(p, movables.ownW(p) * dLambda * grads[i], 1.0f / h);
    }
}

/// The inverse mass of a corner against a push along its gradient. 1/kg
float AreaGuard::wAgainst(const Guarded& triangle, int corner, Vecf grad, float length2,
                          const Movables& movables)
{
    const int p = triangle.corners[corner];
    if (!triangle.isOnBodies)
        return movables.ownW(p);
    return length2 > 0.0f ? movables.w(p, grad / std::sqrt(length2)) : 0.0f;
}

}  // namespace sprung
