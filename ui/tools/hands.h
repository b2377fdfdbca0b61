#pragma once

#include "tools/gesture.h"
#include "tools/keyed_transform.h"
#include "words/tools.h"

#include <memory>
#include <utility>

namespace sprung::ui {

/// A right click that wants a menu: for what is selected now, or for the empty canvas.
struct MenuRequest {
    enum class On { Canvas, Object, Fluid, Fitting, Point, Edge };

    Pointer pointer;
    On on = On::Canvas;
    bool canAddPoint = false, canBeginEdge = false;  // there
};

/// A point was dropped on a point of something else: shall they be one?
struct JoinOffer {
    PointId kept{}, dropped{};
    Vec at{0.0};  // m
};

/// Turns presses, moves and releases on the canvas into gestures and clicks, by the mode the editor is in.
/// One gesture at a time; one gesture is at most one undo step.
class Hands {
public:
    explicit Hands(Editor& editor) : editor_(editor) {}

    void press(Button button, const Pointer& pointer);
    void move(const Pointer& pointer);
    void release(Button button, const Pointer& pointer);

    /// Esc: ends the gesture without effect, else disarms the create tool, else deselects. False when there
    /// was nothing to do.
    bool escape();

    /// Ends what is under way without effect.
    void cancel();

    /// The same when something else comes between: a command, or another window that takes the focus. What has
    /// been poured stands, and a polygon that was begun waits for its next corner.
    void leave();

    /// The same for an edit that comes between; what is held in a run stays in the hand.
    void leaveEdit();

    /// Ends what is under way as if it were done, when the program is to end: what has been moved stays there.
    void finish();

    /// Takes the last corner of a polygon back. False when none was begun.
    bool takeCornerBack();

    /// To be called after what goes without the hands, as by a panel or in a run: ends without effect what begins at
    /// things that are gone, or was drawn by a tool that is out of the hand.
    void letGoOfWhatIsGone();

    /// Return: closes a polygon, accepts a keyed transform. False when there was nothing to do.
    bool accept();

    /// What a Ctrl+click does in vertex and edge mode: a point in the edited object; the first end of an
    /// edge, whose second one is clicked.
    void addPoint(const Pointer& pointer);
    void beginEdge(const Pointer& pointer);

    /// A character typed while a gesture listens (digits, point, minus, x, y, backspace as '\b'). False: not
    /// taken.
    bool type(char character);

    /// G, R, S: the selection follows the mouse until a click or Return.
    void startKeyed(KeyedTransform::Kind kind);

    /// A press, a gesture or an unfinished polygon or edge is under way.
    bool busy() const;

    /// Something is held in the running simulation.
    bool grabbing() const { return editor_.mode() == Mode::Simulation && gesture_ && press_; }

    /// The one that listens to typing, if any.
    const KeyedTransform* keyed() const { return keyed_.get(); }

    Create armed() const { return armed_; }
    void arm(Create create);

    /// Makes the brush in hand larger or smaller, or gives the rope more or less slack. False when there is
    /// neither.
    /// @param notches of the wheel
    bool adjustTool(double notches);

    /// Returns what to draw over the scene now.
    Overlay overlay() const;

    /// Once each.
    std::optional<MenuRequest> takeMenuRequest() { return std::exchange(menu_, {}); }
    std::optional<JoinOffer> takeJoinOffer() { return std::exchange(offer_, {}); }

    /// Tells why what the hand wanted could not be done, or what has come of it besides; empty: nothing.
    std::string takeNotice() { return std::exchange(notice_, {}); }

    /// Returns what stays to be seen while the mouse is elsewhere: the handles of the selection.
    Overlay restingOverlay() const;

    /// The place in a fluid, or in gas that an outline holds, where a click in a run was last; none where it was elsewhere.
    std::optional<Vec> gauge() const { return gauge_; }
    void forgetGauge() { gauge_.reset(); }

    /// Closes a polygon that is being drawn where it has enough corners for one: nothing else would keep them.
    void finishPolygon();

    /// Corners of a polygon so far.
    const std::vector<Vec>& polygon() const { return polygon_; }

    /// First point of an edge that has been begun.
    std::optional<PointId> edgeStart() const { return edgeStart_; }

    const Pointer& pointer() const { return pointer_; }

private:
    struct Press {
        Button button;
        Pointer pointer;
        bool dragging = false;
    };

    std::unique_ptr<Gesture> gestureFor(const Press& press);
    std::unique_ptr<Gesture> objectGesture(const Press& press);
    std::unique_ptr<Gesture> refuseLocked();
    std::unique_ptr<Gesture> vertexGesture(const Press& press);
    std::unique_ptr<Gesture> edgeGesture(const Press& press);

    void click(Button button, const Pointer& pointer);
    void clickObject(const Pointer& pointer);
    void clickFitting(const Selection& fitting, const Pointer& pointer);
    void clickVertex(const Pointer& pointer);
    void clickEdge(const Pointer& pointer);
    MenuRequest menuAt(const Pointer& pointer);
    void finishEdge(const Pointer& pointer);
    void clickPolygon(const Pointer& pointer);
    void clickTool(const Pointer& pointer);
    bool isOnAThing(const Pointer& pointer) const;
    std::unique_ptr<Gesture> toolGesture(const Pointer& pointer);
    void showTool(Overlay& overlay) const;

    /// Tools draw in object mode and while it runs.
    bool toolInHand() const;
    bool closePolygon();

    /// Makes the tap or drain, or else the object, or else the fluid, that lies under the pointer the
    /// selection unless it is in it.
    enum class Taken { Nothing, Object, Fluid, Fitting };
    Taken takeUnder(const Pointer& pointer);

    /// The same with objects alone. False when none does.
    bool takeObjectUnder(const Pointer& pointer);
    std::optional<PointId> pointUnder(const Pointer& pointer) const;

    void showHover(Overlay& overlay) const;
    bool showHoveredFitting(Overlay& overlay) const;
    void showFrame(Overlay& overlay) const;
    std::optional<ObjectId> objectToTake(double within) const;

    Editor& editor_;
    Pointer pointer_;
    std::optional<Press> press_;
    /// Where a tool was used last, until the hand moves on: what it would do there once more is not shown.
    std::optional<Vec> placed_;
    std::unique_ptr<Gesture> gesture_;
    std::unique_ptr<KeyedTransform> keyed_;
    Create armed_ = Create::Select;
    std::vector<Vec> polygon_;
    std::optional<PointId> edgeStart_;
    std::optional<MenuRequest> menu_;
    std::optional<JoinOffer> offer_;
    std::string notice_;
    std::optional<Vec> gauge_;
};

}  // namespace sprung::ui
