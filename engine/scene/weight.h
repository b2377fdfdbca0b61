#pragma once

#include "scene/scene.h"

namespace sprung {

/// An object's own mass and the centre of it.
struct Weight {
    Vec centre{0.0};    // m; the middle of its points when nothing of it weighs anything
    double mass = 0.0;  // kg
};

/// The weight that it would have alone. What has no outline does not weigh what it holds on to: points that
/// belong to an outlined object, too, count for that one, and fixed ones without a mass of their own, which
/// pin a spring to the background, for none.
Weight weigh(const Scene& scene, const Object& object);

}  // namespace sprung
