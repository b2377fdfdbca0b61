#include "canvas/painting.h"

#include <numeric>

namespace sprung::ui {
namespace {

constexpr double bodyStrength = 0.88, faintLiquid = 0.32, foamWhite = 0.72;
constexpr double paleness = 0.6;  // in the editing modes: a liquid is still to be told from a thing
constexpr double surfaceLine = 1.75;
constexpr double gasSpread = 2.5;  // grains: as far apart its particles are when it has spread
constexpr double chosenTint = 0.45, hoveredTint = 0.2;

double meanOf(std::span<const float> shares)
{
    return static_cast<double>(std::accumulate(shares.begin(), shares.end(), 0.0f)) /
           static_cast<double>(shares.size());
}

/// A gas as soft as it is, told by its colour alone when it is chosen.
/// @param pressures of its particles, as shares; empty: they are not shown
void paintGas(const Painting& painting, const Fluid& fluid, std::span<const float> pressures)
{
    const View& view = painting.view;
    const bool isFaint = view.mode == Mode::Vertex || view.mode == Mode::Edge;
    painting.field.fill(fluid, gasSpread * view.scene.world.grain, view.camera);
    Rgba body = mix(opaque(fluid.color), view.theme.greyFill, paleness * view.grey);
    if (!pressures.empty())
        body = view.theme.pressureColor(meanOf(pressures));
    else if (isChosen(view.selection.fluids, fluid.id) && !isFaint)
        body = mix(body, view.theme.selected, chosenTint);
    else if (view.overlay.hoveredFluid == fluid.id)
        body = mix(body, view.theme.text, hoveredTint);
    painting.picture.gas(painting.field, isFaint ? mix(view.theme.canvas, body, faintLiquid) : body);
}

}  // namespace

void paintFluids(const Painting& painting)
{
    const View& view = painting.view;
    const Theme& theme = view.theme;
    const Rgba white{255, 255, 255, 255};
    const bool isFaint = view.mode == Mode::Vertex || view.mode == Mode::Edge;
    for (std::size_t i = 0; i < view.scene.fluids.size(); ++i) {
        const Fluid& fluid = view.scene.fluids[i];
        const std::span<const float> pressures =
            showsPressure(view) ? view.pressures->sharesOf(i) : std::span<const float>{};
        if (fluid.material.isGas()) {
            paintGas(painting, fluid, pressures);
            continue;
        }
        painting.field.fill(fluid, view.scene.world.grain, view.camera, pressures);
        const Rgba own = mix(opaque(fluid.color), theme.greyFill, paleness * view.grey);
        const Rgba body = pressures.empty() ? own : theme.pressure[0];
        const Rgba most = pressures.empty() ? mix(own, white, foamWhite) : theme.pressure[1];
        Rgba line = theme.outline(body);
        double width = surfaceLine;
        if (isChosen(view.selection.fluids, fluid.id) && !isFaint) {
            line = theme.selected;
            width = chosenWidth;
        } else if (view.overlay.hoveredFluid == fluid.id) {
            line = theme.dark ? white : theme.text;
            width = hoveredWidth;
        }
        const auto seenThrough = [&](Rgba color, double strength) {
            return mix(theme.canvas, color, isFaint ? faintLiquid : strength);
        };
        painting.picture.liquid(painting.field, seenThrough(body, pressures.empty() ? bodyStrength : 1.0),
                                seenThrough(line, 1.0), width, seenThrough(most, 1.0));
    }
}

}  // namespace sprung::ui
