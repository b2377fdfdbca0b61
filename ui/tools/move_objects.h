#pragma once

#include "scene/edit/transforms.h"
#include "tools/gesture.h"

namespace sprung::ui {

/// No drag makes things smaller than by this factor.
inline constexpr double smallestFactor = 0.01;

/// Drags the selected objects with all that is joined to them, or copies of the selected ones, shown as
/// ghosts until they are put down. With Alt at the press they are moved alone, and come off what they were
/// joined to: they would pull at it from afar.
class MoveObjects : public Gesture {
public:
    /// @param copies move copies instead and leave the objects where they are
    MoveObjects(Editor& editor, const Pointer& pointer, bool copies);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    Editor& editor_;
    bool copies_;
    bool alone_;
    bool isPinned_ = false;  // to what is locked: then it goes nowhere, in a run either
    std::optional<HeldInRun> inHand_;
    std::vector<ObjectId> objects_;         // with what is joined to them
    std::vector<ObjectId> named_;           // what the step is named after: without that
    Selection others_;                      // fluids, taps and drains
    std::vector<std::vector<Vec>> shores_;  // the lines round them
    Vec pressed_;
    Vec reference_{0.0};  // the selection's point nearest to the press: what snaps
    Vec by_{0.0};
    std::vector<PointId> moving_;  // ascending
    Snapped snapped_;
};

/// Turns the selected objects and fluids about their centre by the angle that the pointer goes round it; with
/// Shift by whole steps of it.
class TurnObjects : public Gesture {
public:
    TurnObjects(Editor& editor, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    Editor& editor_;
    Selection things_;
    HeldInRun inHand_;
    std::vector<std::vector<Vec>> shores_;
    Vec centre_;
    Vec pressed_;
    Vec now_;
    double angle_ = 0.0;  // rad
};

/// Scales the selected objects and fluids about their centre as the pointer goes away from it.
class ScaleObjects : public Gesture {
public:
    ScaleObjects(Editor& editor, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    Editor& editor_;
    Selection things_;
    HeldInRun inHand_;
    std::vector<std::vector<Vec>> shores_;
    Vec centre_;
    Vec pressed_;
    double factor_ = 1.0;
};

/// Ghosts of all the objects as they would lie.
Overlay::Ghost ghostOf(const Scene& scene, std::span<const ObjectId> objects, const Motion& motion);

/// The lines round the fluids, taps and drains. Those of fluids are of what the eye sees: in a run they flow
/// on.
std::vector<std::vector<Vec>> shoresOf(const Editor& editor, const Selection& things);

/// Also of such lines.
Overlay::Ghost ghostOf(const Scene& scene, std::span<const ObjectId> objects,
                       std::span<const std::vector<Vec>> shores, const Motion& motion);

/// Adds the ghosts of what is hinged to the objects and goes along when they are turned or scaled
/// (scene/edit/followers.h).
Overlay::Ghost ghostOfJoined(const Scene& scene, std::span<const ObjectId> objects,
                             std::span<const std::vector<Vec>> shores, const Motion& motion);

/// The selected objects that are not locked, and fluids: what turns and scales.
Selection thingsToReshape(const Editor& editor);

/// The box round these things as they are seen now, in a run where it has moved them. m
Box boundsOf(const Editor& editor, const Selection& things);

/// Returns the place that these things turn and scale about: the one point that they share with what is locked,
/// else the middle of their frame; the origin when there are none. m
Vec middleOf(const Editor& editor, const Selection& things);

// Poses of objects, fluids and, of a move, taps and drains. False, and nothing changed, as in
// scene/edit/transforms.h.
bool move(Scene& scene, const Selection& things, Vec by);
bool turn(Scene& scene, const Selection& things, Vec centre, double angle);  // rad
bool scale(Scene& scene, const Selection& things, Vec centre, Vec factor);   // factors > 0

}  // namespace sprung::ui
