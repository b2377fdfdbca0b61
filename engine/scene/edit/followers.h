#pragma once

#include "scene/edit/transforms.h"

namespace sprung {

/// Tells how what is hinged to objects goes along when these go through a motion that is no shift.
struct Followers {
    struct Shifted {
        std::vector<ObjectId> objects;
        Vec by;  // m, as far as their hinges
    };

    std::vector<ObjectId> along;  // the objects themselves and what hangs on them by hinges that part or turn
    std::vector<Shifted> shifted;  // what hangs on them by one hinge, with what hangs on that
};

/// Finds what goes along when objects go through a motion. Objects that are locked or have no outline, such as
/// ropes, do not: only the point that they share with the others moves.
Followers followersOf(const Scene& scene, std::span<const ObjectId> objects, const Motion& motion);

// Poses of objects (transforms.h) that take along what is hinged to them: a wheel stays round when the body
// of its car is turned or scaled. False, and nothing changed, where one of all these can't be.

bool turnJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, double angle);  // rad
bool scaleJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, Vec factor);   // factors > 0
bool flipJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, bool upsideDown);

}  // namespace sprung
