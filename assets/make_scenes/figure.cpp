#include "figure.h"

#include "pieces.h"

namespace sprung {
namespace {

/// A part of a figure, between two of its joints.
struct Limb {
    const char* name;
    PointId from, to;
    double width;
};

/// A bar with rounded shoulders round two joints, which it turns about.
ObjectId addLimb(Scene& scene, const Limb& limb, Color color)
{
    const Vec a = find(scene, limb.from)->position, b = find(scene, limb.to)->position;
    const Vec along = (b - a) / glm::distance(a, b), side = perp(along) * (0.5 * limb.width);
    const Vec cap = along * (0.35 * limb.width);
    const Vec corners[] = {a - cap - 0.5 * side, a - side, b - side, b + cap - 0.5 * side,
                           b + cap + 0.5 * side, b + side, a + side, a - cap + 0.5 * side};
    const ObjectId id = addPolygon(scene, corners, {.density = 3.0, .friction = 0.5}).value();
    dress(scene, id, limb.name, color);
    attach(scene, id, limb.from);
    attach(scene, id, limb.to);
    return id;
}

}  // namespace

void addFigure(Scene& scene, Vec hips, double lean, Color shirt, Color trousers)
{
    const auto joint = [&](double x, double y) {
        return addPoint(scene, hips + turned({x, y}, std::cos(lean), std::sin(lean)));
    };
    const PointId hip = joint(0.0, 0.0), chest = joint(0.0, 1.0), neck = joint(0.0, 1.3);
    const PointId crown = joint(0.0, 1.85);
    attach(scene, addLimb(scene, {"Chest", hip, chest, 0.62}, shirt), neck);
    addLimb(scene, {"Head", neck, crown, 0.55}, wood);
    for (double side : {-1.0, 1.0}) {
        const PointId elbow = joint(side * 0.6, 0.75), hand = joint(side * 1.15, 0.6);
        const PointId knee = joint(side * 0.28, -0.75), foot = joint(side * 0.4, -1.5);
        addLimb(scene, {"Upper arm", chest, elbow, 0.26}, shirt);
        addLimb(scene, {"Lower arm", elbow, hand, 0.22}, wood);
        addLimb(scene, {"Thigh", hip, knee, 0.32}, trousers);
        addLimb(scene, {"Shin", knee, foot, 0.26}, trousers);
    }
}

}  // namespace sprung
