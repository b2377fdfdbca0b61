#pragma once

#include "canvas/activity.h"
#include "canvas/camera.h"
#include "canvas/dust.h"
#include "canvas/pressures.h"
#include "canvas/traces.h"
#include "edit/editor.h"
#include "platform/theme.h"
#include "tools/overlay.h"
#include "words/layers.h"
#include "world.h"

namespace sprung::ui {

/// Fixed things are as grey as the ground, unless somebody gave them a colour.
bool isGround(const Object& object);

/// The colour that an object is drawn in while it runs.
Rgba shownColor(const Theme& theme, const Object& object);

enum class EdgeColoring { Stiffness, Strain, Plain };

/// Tells what the user chose to see.
struct CanvasOptions {
    Layers layers;
    EdgeColoring edges = EdgeColoring::Stiffness;  // in edge mode

    bool operator==(const CanvasOptions&) const = default;
};

/// Everything that one picture of the canvas shows. Refers to what the caller keeps until it is painted.
struct View {
    const Scene& scene;  // in the pose to be seen
    Mode mode = Mode::Simulation;
    const Selection& selection;
    const Overlay& overlay;
    const Theme& theme;
    Camera camera{};
    PxRect free{};       // the part that no panel covers, for the scale bar and the legend
    double scale = 1.0;  // device pixels per logical pixel
    double grey = 0.0;   // 0 the objects' colours .. 1 the greys of the editing modes
    bool depth = false;  // shaded ground and sky, and shadows
    CanvasOptions options{};
    std::span<const collision::Contact> contacts{};
    const Traces* traces = nullptr;
    const Activity* activity = nullptr;
    const Dust* dust = nullptr;  // null: none is shown
    const Pressures* pressures = nullptr;
    std::string caption{}, note{};  // at the top of the free part: whose world this is, and how it fares
};

/// Whether a scene has anything that a layer shows; of what comes and goes in a run, whether it can.
bool hasAnyOf(Layer layer, const Scene& scene);

/// Whether fluids are seen in the colours of how hard they press.
bool showsPressure(const View& view);

/// The share of grey after some more seconds: 160 ms from colours to grey and back, at once when motion is
/// reduced.
double greyAfter(double grey, Mode mode, double seconds, bool reducedMotion);

}  // namespace sprung::ui
