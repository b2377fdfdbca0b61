#pragma once

#include "scene/shapes.h"

#include <initializer_list>

namespace sprung {

// Shapes that may be made softer than those a hand draws, because more edges keep them from folding.

/// Adds chords to a disc. @param reaches places along the ring from one end of a chord to the other
void braceRing(Scene& scene, ObjectId disc, std::initializer_list<int> reaches);

/// A disc with chords; its ring is ten times as stiff as the rest. @param stiffness N/m
ObjectId addRubberBall(Scene& scene, Vec centre, double radius, double stiffness,
                       const Material& material = {});

/// A rectangle with inner points. @param pitch m between points, about @param stiffness N/m
ObjectId addJelly(Scene& scene, Vec min, Vec max, double pitch, double stiffness);

}  // namespace sprung
