#pragma once

#include "panels/lab/lab_plots.h"

namespace sprung::ui {

// Of the lab's pictures. logical px
inline constexpr float pictureMargin = 24.0f, pictureHeading = 28.0f, pictureRow = 22.0f;

/// Tells which plots a picture of a race holds below that of the position, and what they are zoomed to.
struct LabPicture {
    std::vector<LabPlotChoice> lower;
    PlotView position, below;
    std::optional<double> playhead{};
};

/// Heading, legend, plots and the settings of the race, over the whole of a picture of this size in physical
/// px.
void drawLabPicture(const Ui& ui, ImDrawList& list, ImVec2 size, const LabCurves& curves,
                    const LabPicture& picture);

}  // namespace sprung::ui
