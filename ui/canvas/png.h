#pragma once

#include "canvas/renderer.h"
#include "core/result.h"

namespace sprung {

Status writePng(const Image& image, const std::string& path);

}  // namespace sprung
