#include "app/hint_place.h"

#include "scene/edit/liquids.h"
#include "scene/fittings.h"
#include "scene/query.h"

#include <algorithm>

namespace sprung::app {
namespace {

/// Returns how much of a box in the world lies under a place on the canvas, px^2.
double coveredPart(const ui::PxRect& place, const Box& box, const ui::Camera& camera)
{
    if (box.empty())
        return 0.0;
    const ui::Px a = camera.toScreen(box.min), b = camera.toScreen(box.max);
    const ui::Px both = glm::min(glm::max(a, b), place.max) - glm::max(glm::min(a, b), place.min);
    return std::max(both.x, 0.0) * std::max(both.y, 0.0);
}

double coveredBy(const ui::PxRect& place, const Scene& scene, const ui::Camera& camera)
{
    double covered = 0.0;
    for (const Object& object : scene.objects)
        if (!object.fixed)
            covered += coveredPart(place, boundsOf(scene, object), camera);
    for (const Fluid& fluid : scene.fluids)
        if (!fluid.at.empty())
            covered += coveredPart(place, boundsOf(fluid, scene.world.grain), camera);
    for (const Tap& tap : scene.taps)
        covered += coveredPart(place, boundsOf(tap), camera);
    for (const Drain& drain : scene.drains)
        covered += coveredPart(place, boundsOf(drain), camera);
    return covered;
}

}  // namespace

ui::HintPlace clearerPlace(const ui::PxRect& top, const ui::PxRect& bottom, const Scene& scene,
                           const ui::Camera& camera)
{
    const bool isBetterBelow = coveredBy(bottom, scene, camera) < coveredBy(top, scene, camera);
    return isBetterBelow ? ui::HintPlace::Bottom : ui::HintPlace::Top;
}

}  // namespace sprung::app
