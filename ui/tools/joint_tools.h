#pragma once

#include "tools/hands.h"

namespace sprung::ui {

/// Tells what a click with Hinge or Fix would join at a place: the two topmost things there, or one and the
/// background.
struct JointPlace {
    Vec at{0.0};         // m, after snapping
    double reach = 0.0;  // m, in which points of the things are taken for the place
    std::vector<ObjectId> objects;
};
JointPlace jointPlace(const Editor& editor, const Pointer& pointer);

/// Says over the scene what a click would join.
void showJoint(const Editor& editor, const Pointer& pointer, Overlay& overlay);

/// Joins what lies there, as one step. @returns why not; empty when it is done
std::string makeHinge(Editor& editor, const Pointer& pointer);
std::string makeFix(Editor& editor, const Pointer& pointer);

/// Says over the scene what a wheel would turn on if it were drawn from here.
void showAxle(const Editor& editor, const Pointer& pointer, Overlay& overlay);

/// Press for the axle, drag the radius: a disc that turns about a point of what lies under the press.
class DrawWheel : public Gesture {
public:
    DrawWheel(Editor& editor, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

    /// A wheel of the usual size, for a click.
    void makeUsual(const Pointer& pointer);

private:
    void make(double radius);

    Editor& editor_;
    Vec pressed_;  // m
    Vec axle_;     // m
    double reach_;
    double radius_ = 0.0;
    Snapped snapped_;
};

/// Drag from one thing to another, or from one to the background.
class DrawSpring : public Gesture {
public:
    DrawSpring(Editor& editor, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

    std::string notice() const override { return notice_; }

private:
    Editor& editor_;
    Vec from_, to_;  // m
    double reach_;
    std::string notice_;
    Snapped snapped_;
};

}  // namespace sprung::ui
