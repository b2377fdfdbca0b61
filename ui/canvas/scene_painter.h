#pragma once

#include "canvas/figures.h"
#include "canvas/picture.h"
#include "canvas/view.h"

namespace sprung {

/// Turns a view into a picture. Keeps what depends on the topology alone between frames, so use one a scene.
class ScenePainter {
public:
    /// Begins the picture with the canvas colour and paints all but the text.
    void paint(const View& view, Picture& picture);

private:
    Figures figures_;
};

}  // namespace sprung
