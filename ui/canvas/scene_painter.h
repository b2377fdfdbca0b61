#pragma once

#include "canvas/figures.h"
#include "canvas/picture.h"
#include "canvas/view.h"

namespace sprung::ui {

/// Turns views of a scene into pictures. What depends on the make-up of the scene alone is kept between
/// frames.
class ScenePainter {
public:
    /// Begins the picture with the canvas colour and paints all but the text.
    void paint(const View& view, Picture& picture);

private:
    void markChosen(const View& view);
    void markAnchored(const Scene& scene);
    void findPins(const Scene& scene);
    void sinkUndersides(const View& view);

    Figures figures_;
    std::vector<Px> places_;           // of the scene's points
    std::vector<char> anchored_;       // of the scene's points: of a fixed object
    std::vector<int> pins_;            // places of the points that hold something movable
    std::vector<char> chosen_;         // of the scene's objects
    std::vector<Px> corners_, curve_;  // scratch
    LiquidField field_;
};

}  // namespace sprung::ui
