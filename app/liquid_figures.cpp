#include "app/liquid_figures.h"

#include "geometry/outline.h"
#include "scene/edit/liquids.h"

#include <algorithm>

namespace sprung::app {

LiquidFigures figuresOf(const Fluid& fluid, double grain)
{
    LiquidFigures figures{.particles = fluid.at.size()};
    if (fluid.at.empty())
        return figures;
    figures.area = static_cast<double>(fluid.at.size()) * grain * grain;
    for (const std::vector<Vec>& line : outlinesOf(fluid, grain))
        figures.covered += geometry::signedArea(line);
    for (Vec place : fluid.at)
        figures.centre += place / static_cast<double>(fluid.at.size());
    for (Vec velocity : fluid.velocity)
        figures.fastest = std::max(figures.fastest, glm::length(velocity));
    return figures;
}

LiquidFigures liquidFiguresOf(const Scene& scene, bool ofGases)
{
    LiquidFigures all;
    for (const Fluid& fluid : scene.fluids) {
        if (fluid.material.isGas() != ofGases)
            continue;
        const LiquidFigures one = figuresOf(fluid, scene.world.grain);
        const auto more = static_cast<double>(one.particles);
        if (one.particles > 0)
            all.centre = glm::mix(all.centre, one.centre, more / (more + static_cast<double>(all.particles)));
        all.particles += one.particles;
        all.area += one.area;
        all.covered += one.covered;
        all.fastest = std::max(all.fastest, one.fastest);
    }
    return all;
}

}  // namespace sprung::app
