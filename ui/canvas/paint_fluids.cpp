#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double ofGrain = 0.62;  // a disc's radius: neighbours' just close

}  // namespace

void paintFluids(const Painting& painting)
{
    const View& view = painting.view;
    const double radius = ofGrain * view.scene.world.grain * view.camera.pixelsPerMetre;
    const Px size = view.camera.viewport;
    for (const Fluid& fluid : view.scene.fluids)
        for (const Vec place : fluid.at) {
            const Px at = painting.at(place);
            if (at.x > -radius && at.y > -radius && at.x < size.x + radius && at.y < size.y + radius)
                painting.picture.disc(at, radius, opaque(fluid.color));
        }
}

}  // namespace sprung::ui
