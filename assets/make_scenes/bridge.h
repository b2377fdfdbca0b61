#pragma once

#include "scene/scene.h"

namespace sprung {

struct BridgePlan {
    PointId left, right;  // fixed points that hold it
    int planks = 14;
    double slack = 0.04;      // how much longer it is than its span: 0.04 = 4 %
    double thickness = 0.2;   // m, of a plank
    double density = 4.0;     // kg/m^2, of a plank
    double railHeight = 1.4;  // m, 0: no handrail
};

/// Planks hinged end to end, with a handrail on posts that nothing touches.
void addBridge(Scene& scene, const BridgePlan& plan);

}  // namespace sprung
