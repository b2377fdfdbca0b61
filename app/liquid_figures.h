#pragma once

#include "scene/scene.h"

namespace sprung::app {

/// Describes how a liquid or a gas is at a moment.
struct LiquidFigures {
    std::size_t particles = 0;
    double area = 0.0;  // m^2, what there is of it: a grain squared a particle
    double covered =
        0.0;  // m^2, what the lines round it enclose: less where it is compressed, more where it is spray
    Vec centre{0.0};       // m, of its particles; the origin when there are none
    double fastest = 0.0;  // m/s, of its particles
};

LiquidFigures figuresOf(const Fluid& fluid, double grain);

/// The figures of all of a scene's liquids together, or of its gases.
LiquidFigures liquidFiguresOf(const Scene& scene, bool ofGases = false);

}  // namespace sprung::app
