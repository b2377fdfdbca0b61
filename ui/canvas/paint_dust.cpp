#include "canvas/painting.h"

namespace sprung::ui {

/// A few grains a puff, that fly apart along the ground, rise a little and fade.
void paintDust(const Painting& painting)
{
    constexpr int grains = 6;
    constexpr double densest = 0.34, radius = 0.22;  // of the size
    const View& view = painting.view;
    if (!view.dust)
        return;
    const Rgba color = mix(view.theme.dim, view.theme.canvas, view.theme.dark ? 0.0 : 0.25);
    view.dust->eachSeen([&](const Dust::Puff& puff, double age) {
        const double gone = 1.0 - (1.0 - age) * (1.0 - age);
        for (int i = 0; i < grains; ++i) {
            const double side = i % 2 == 0 ? 1.0 : -1.0, reach = 0.4 + 0.3 * (i / 2);
            const double rise = 0.10 + 0.09 * ((i * 5) % 3);
            const Vec at = puff.at + puff.size * gone * (side * reach * puff.along + Vec(0.0, rise));
            const double size = puff.size * radius * (0.45 + 0.55 * gone) * (1.0 - 0.16 * (i / 2));
            painting.picture.disc(painting.at(at), size * view.camera.pixelsPerMetre,
                                  withAlpha(color, densest * (1.0 - age)));
        }
    });
}

}  // namespace sprung::ui
