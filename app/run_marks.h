#pragma once

#include "canvas/activity.h"
#include "canvas/dust.h"
#include "canvas/pressures.h"
#include "canvas/traces.h"
#include "canvas/view.h"
#include "edit/editor.h"

namespace sprung::app {

/// Tells what a run leaves to be seen on the canvas.
struct RunMarks {
    ui::Traces traces;
    ui::Activity activity;
    ui::Dust dust;
    ui::Pressures pressures;

    /// Takes the frame that is seen; without a run nothing is left.
    void record(const ui::Editor& editor, const ui::CanvasOptions& options);
};

}  // namespace sprung::app
