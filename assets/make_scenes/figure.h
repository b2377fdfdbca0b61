#pragma once

#include "scene/scene.h"

namespace sprung {

/// A figure of eleven parts on ten hinges, about 3.4 m high. @param hips m
void addFigure(Scene& scene, Vec hips, double lean, Color shirt, Color trousers);

}  // namespace sprung
