#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double bodyStrength = 0.86, lineWidth = 1.75, foamWhite = 0.72;

}  // namespace

void paintFluids(const Painting& painting)
{
    const View& view = painting.view;
    const Theme& theme = view.theme;
    constexpr Rgba white{255, 255, 255, 255};
    for (const Fluid& fluid : view.scene.fluids) {
        painting.field.fill(fluid, view.scene.world.grain, view.camera);
        const Rgba body = mix(opaque(fluid.color), theme.greyFill, 0.6 * view.grey);
        painting.picture.liquid(painting.field, withAlpha(body, bodyStrength), theme.outline(body), lineWidth,
                                mix(body, white, foamWhite));
    }
}

}  // namespace sprung::ui
