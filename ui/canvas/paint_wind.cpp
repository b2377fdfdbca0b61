#include "canvas/painting.h"

namespace sprung::ui {

/// Short strokes all over the sky, as long as the wind is strong; they stand still, for the world is what
/// moves.
void paintWind(const Painting& painting)
{
    constexpr double apart = 110.0, pixelsPerSpeed = 5.0, longest = 70.0, head = 5.0;  // px, px per m/s
    const View& view = painting.view;
    const Vec wind = view.scene.world.wind;
    if (!view.options.layers[Layer::Wind] || view.mode != Mode::Simulation || wind == Vec(0.0) ||
        view.scene.world.air == 0.0)
        return;
    const double speed = glm::length(wind);
    const Px along = Px(wind.x, -wind.y) / speed, across(-along.y, along.x);
    const double length = std::clamp(pixelsPerSpeed * speed, 2.0 * head, longest);
    const Rgba color = withAlpha(view.theme.accent, 0.3);
    const Px size = painting.picture.size();
    int row = 0;
    for (double y = 0.5 * apart; y < size.y; y += apart, ++row)
        for (double x = (row % 2 == 0 ? 0.25 : 0.75) * apart; x < size.x; x += apart) {
            const Px from = Px(x, y) - 0.5 * length * along, tip = from + length * along;
            painting.picture.line(from, tip, 1.5, color);
            for (const double side : {-1.0, 1.0})
                painting.picture.line(tip, tip - head * along + side * 0.6 * head * across, 1.5, color);
        }
}

}  // namespace sprung::ui
