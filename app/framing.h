#pragma once

#include "canvas/camera.h"
#include "edit/editor.h"

namespace sprung::app {

/// The rival that has a half of the canvas to itself; null: the canvas is whole.
const ui::Simulation::Rival* rivalBeside(const ui::Editor& editor);

/// Tells what is seen of the scene: a camera that looks at what is worth looking at until the hand takes it.
class Framing {
public:
    /// @param editor must live as long
    explicit Framing(const ui::Editor& editor) : editor_(editor) {}

    const ui::Camera& camera() const { return camera_; }

    /// Returns where on the window the simulation is seen, px: what no panel covers, or the left half of that
    /// beside a rival.
    ui::PxRect canvas() const;

    /// Returns what is seen there. m
    Box seen() const;

    /// Returns what will be seen there where the camera flies to. m
    Box aim() const;

    /// The camera goes along with what was selected.
    bool isFollowing() const { return isFollowing_; }

    /// Another scene was opened: looks there at once. @param view m; none: at what moves
    void open(const std::optional<Box>& view);

    // Once a frame, in this order.

    /// Goes on showing what the window showed when its size changes, unless the hand has chosen the camera.
    /// @param window px @param free the part of it that no panel covers
    void fitInto(ui::Px window, const ui::PxRect& free);

    /// As long as a run stands at its beginning, what is seen is what a reset comes back to.
    void noteRunStart();

    /// The camera flies on, and goes along with what it follows. @param isHandAtWork it draws or holds something: of
    /// itself the camera then shows nothing else
    void advance(double seconds, bool reducedMotion, bool isHandAtWork = false);

    // The camera flies.

    /// All that moves, in the free part of the window; asked for again, everything there is. Asked for while it runs, what
    /// moves stays in the picture.
    void showMovers();
    void showOpening();

    /// The selection; asked for again, or while it runs at once, the camera goes along with it, and then no
    /// more.
    void showSelection();
    void showAtFullSize();

    /// What was seen when the run began, unless the hand has chosen a camera that shows that, too.
    void showRunStart();

    // The hand takes the camera. px

    /// Ends a flight.
    void hold() { motion_.stop(); }
    void pan(ui::Px by);
    void zoomAt(ui::Px at, double factor);

private:
    /// Tells what the camera looks at, and again whenever the window changes its size.
    enum class Subject { Opening, Movers, All, Selection, ChosenByHand };

    ui::Camera framed(Subject subject) const;
    ui::Camera openingCamera(const Box& view) const;
    void flyTo(Subject subject);
    bool looksAtStart() const;
    void followSplit();
    std::optional<ui::Camera> cameraOfWhole() const;
    void follow(double seconds, bool reducedMotion);
    void keepMoversIn(double seconds, bool reducedMotion);

    const ui::Editor& editor_;
    ui::Camera camera_;
    ui::CameraMotion motion_;
    ui::PxRect free_;
    Subject subject_ = Subject::Opening;
    std::optional<Box> opening_;  // m, what the scene opened with; none: what moves

    std::optional<Box> atRunStart_;  // m, what was seen when the run began
    Subject subjectAtRunStart_ = Subject::Opening;

    std::vector<ObjectId> selected_;  // what the selection's framing shows
    bool isFollowing_ = false;        // those, while they move
    std::optional<Vec> followed_;     // m, their middle at the last frame, while it does

    bool keepsMoversIn_ = false;  // in the picture, while Home's subject is seen
    bool isKeepingIn_ = false;    // just now
    double zoomOfMovers_ = 0.0;   // px per metre, that Home chose
    ui::CameraSpring spring_;

    bool wasSplit_ = false;                  // the canvas, at the last frame
    double splitRise_ = 0.0;                 // m, how much higher the camera looks since then
    std::optional<ui::Camera> beforeSplit_;  // what it was then; none: the hand has chosen another one
};

}  // namespace sprung::app
