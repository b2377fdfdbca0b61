#pragma once

#include "canvas/camera.h"
#include "panels/first_hint.h"

namespace sprung::app {

/// Returns where a hint covers less of what moves, pours and swallows; of equals the top.
ui::HintPlace clearerPlace(const ui::PxRect& top, const ui::PxRect& bottom, const Scene& scene,
                           const ui::Camera& camera);

}  // namespace sprung::app
