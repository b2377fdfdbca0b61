#include "tools/hands.h"

#include "edit/picking.h"
#include "scene/edit/arrangement.h"
#include "scene/query.h"
#include "tools/box_select.h"
#include "tools/draw_polygon.h"
#include "tools/draw_shape.h"
#include "tools/fitting_tools.h"
#include "tools/frame_handles.h"
#include "tools/grab.h"
#include "tools/insert_point.h"
#include "tools/joint_tools.h"
#include "tools/liquid_tools.h"
#include "tools/move_objects.h"
#include "tools/move_points.h"
#include "tools/new_edge.h"
#include "words/grouping.h"
#include "words/hints.h"

namespace sprung::ui {

// -------------------------------------------------------------------------------------------------------

void Hands::press(Button button, const Pointer& pointer)
{
    pointer_ = pointer;
    if (keyed_) {
        if (button == Button::Left)
            keyed_->finish(pointer);
        keyed_.reset();
        return;
    }
    if (press_ || button == Button::Middle)
        return;
    press_ = Press{.button = button, .pointer = pointer};
    // What moves must be caught at once, not after the hand has moved.
    if (editor_.mode() == Mode::Simulation && button == Button::Left && armed_ == Create::Select) {
        if (!(gesture_ = takeFitting(editor_, pointer, true)))
            gesture_ = GrabGesture::start(editor_, pointer);
    }
    if (button == Button::Left && toolInHand() && isLiquidTool(armed_)) {
        gesture_ = toolGesture(pointer);
        press_->dragging = true;
    }
}

void Hands::move(const Pointer& pointer)
{
    pointer_ = pointer;
    if (placed_ && glm::distance(pointer.at, *placed_) > pointer.metres(dragThreshold))
        placed_.reset();
    if (keyed_)
        keyed_->drag(pointer);
    if (!press_)
        return;
    if (!press_->dragging) {
        if (glm::distance(pointer.at, press_->pointer.at) <= pointer.metres(dragThreshold))
            return;
        press_->dragging = true;
        if (!gesture_)
            gesture_ = gestureFor(*press_);
    }
    if (gesture_)
        gesture_->drag(pointer);
}

void Hands::release(Button button, const Pointer& pointer)
{
    if (!press_ || press_->button != button)
        return;
    move(pointer);
    const Press press = *std::exchange(press_, {});
    placed_ = pointer.at;
    const std::unique_ptr<Gesture> gesture = std::exchange(gesture_, nullptr);
    if (!press.dragging) {
        Pointer clicked = pointer;
        clicked.clicks = press.pointer.clicks;
        click(button, clicked);
        return;
    }
    if (!gesture && button == Button::Left && toolInHand() && !polygon_.empty())
        clickPolygon(pointer);
    if (!gesture)
        return;
    gesture->finish(pointer);
    if (const auto* moved = dynamic_cast<const MovePoints*>(gesture.get()))
        offer_ = moved->offer();
    if (const auto* drawn = dynamic_cast<const DrawOutline*>(gesture.get()))
        polygon_ = drawn->begun();
    notice_ = gesture->notice();
}

bool Hands::escape()
{
    if (busy())
        cancel();
    else if (armed_ != Create::Select)
        armed_ = Create::Select;
    else if (!editor_.selection().empty())
        editor_.select({});
    else
        return false;
    return true;
}

void Hands::cancel()
{
    press_.reset();
    gesture_.reset();
    keyed_.reset();
    polygon_.clear();
    edgeStart_.reset();
}

void Hands::leave()
{
    if (gesture_ && gesture_->standsWhenLeft())
        release(press_->button, pointer_);
    std::vector<Vec> corners = std::exchange(polygon_, {});
    cancel();
    polygon_ = std::move(corners);
}

void Hands::finish()
{
    if (keyed_)
        accept();
    if (press_ && press_->dragging)
        release(press_->button, pointer_);
    leave();
    finishPolygon();
}

void Hands::finishPolygon()
{
    if (polygon_.size() >= 3)
        closePolygon();
}

void Hands::leaveEdit()
{
    if (!gesture_ || gesture_->edits())
        leave();
}

bool Hands::takeCornerBack()
{
    if (polygon_.empty())
        return false;
    polygon_.pop_back();
    return true;
}

void Hands::letGoOfWhatIsGone()
{
    if (!polygon_.empty() && !toolInHand()) {
        polygon_.clear();
        notice_ = words::polygonGivenUp;
    }
    if (keyed_ && !keyed_->isWhole())
        keyed_.reset();
    if (edgeStart_ && !find(editor_.posed(), *edgeStart_))
        edgeStart_.reset();
}

bool Hands::accept()
{
    if (keyed_) {
        keyed_->finish(pointer_);
        keyed_.reset();
        return true;
    }
    return closePolygon();
}

bool Hands::type(char character)
{
    if (keyed_)
        return keyed_->type(character);
    return character == '\b' && takeCornerBack();
}

void Hands::startKeyed(KeyedTransform::Kind kind)
{
    if (!press_)
        keyed_ = KeyedTransform::start(editor_, kind, pointer_);
}

bool Hands::busy() const
{
    return press_ || keyed_ || !polygon_.empty() || edgeStart_;
}

void Hands::arm(Create create)
{
    if (!polygon_.empty())
        notice_ = words::polygonGivenUp;
    cancel();
    armed_ = create;
}

bool Hands::adjustTool(double notches)
{
    if (toolInHand() && armed_ == Create::Rope) {
        constexpr double perNotch = 0.05;
        editor_.making.slack = std::clamp(editor_.making.slack + perNotch * notches, 0.0, 1.0);
        return true;
    }
    if (!toolInHand() || (armed_ != Create::Water && armed_ != Create::Eraser))
        return false;
    editor_.making.brush =
        resizedBrush(editor_.making.brush, editor_.document().draft().world.grain, notches);
    return true;
}

// --------------------------------------------------------------------------------------

std::unique_ptr<Gesture> Hands::gestureFor(const Press& press)
{
    switch (editor_.mode()) {
    case Mode::Simulation:  // a grab begins at the press
        return press.button == Button::Left ? toolGesture(press.pointer) : nullptr;
    case Mode::Vertex:
        return vertexGesture(press);
    case Mode::Edge:
        return edgeGesture(press);
    case Mode::Object:
        return objectGesture(press);
    }
    return nullptr;
}

std::unique_ptr<Gesture> Hands::objectGesture(const Press& press)
{
    const Pointer& pointer = press.pointer;
    if (press.button == Button::Right) {
        takeUnder(pointer);
        if (thingsToReshape(editor_).empty())
            return editor_.selection().objects.empty() ? nullptr : refuseLocked();
        return std::make_unique<TurnObjects>(editor_, pointer);
    }
    if (armed_ != Create::Select)
        return toolGesture(pointer);
    if (const std::optional<FrameHandle> handle = frameHandleAt(editor_, pointer)) {
        if (handle->turns)
            return std::make_unique<TurnObjects>(editor_, pointer);
        return std::make_unique<ScaleFrame>(editor_, pointer, *handle);
    }
    if (std::unique_ptr<Gesture> tuning = takeFitting(editor_, pointer, false))
        return tuning;
    const std::optional<ObjectId> under = objectAt(editor_.posed(), pointer.at, pointer.metres(pointReach));
    const bool movable = !fittingAt(editor_.posed(), pointer).empty() ||
                         (under ? !get(editor_.posed(), *under).locked
                                : fluidAt(editor_.posed(), pointer.at, 0.0).has_value());
    if (movable)
        takeUnder(pointer);
    if (pointer.shift && !thingsToReshape(editor_).empty())
        return std::make_unique<ScaleObjects>(editor_, pointer);
    if (movable)
        return std::make_unique<MoveObjects>(editor_, pointer, pointer.ctrl);
    if (under && !pointer.shift && isChosen(editor_.selection().objects, *under))
        return refuseLocked();
    return std::make_unique<BoxSelect>(editor_, pointer);
}

/// Says why nothing moves; what is selected stays so.
std::unique_ptr<Gesture> Hands::refuseLocked()
{
    notice_ = words::lockedThings;
    return nullptr;
}

bool Hands::toolInHand() const
{
    return armed_ != Create::Select && (editor_.mode() == Mode::Object || editor_.mode() == Mode::Simulation);
}

std::unique_ptr<Gesture> Hands::toolGesture(const Pointer& pointer)
{
    switch (armed_) {
    case Create::Select:
    case Create::Hinge:
    case Create::Fix:
        return nullptr;
    case Create::Polygon:
        if (polygon_.empty())
            return std::make_unique<DrawOutline>(editor_, pointer);
        return nullptr;  // the drag sets its next corner where it ends
    case Create::Spring:
        return std::make_unique<DrawSpring>(editor_, pointer);
    case Create::Wheel:
        return std::make_unique<DrawWheel>(editor_, pointer);
    case Create::Water:
    case Create::Bucket:
    case Create::Eraser:
        return std::make_unique<WorkLiquid>(editor_, armed_, pointer);
    case Create::Tap:
    case Create::Drain:
        return std::make_unique<PlaceFitting>(editor_, armed_, pointer);
    default:
        return isDrawn(armed_) ? std::make_unique<DrawShape>(editor_, armed_, pointer) : nullptr;
    }
}

std::unique_ptr<Gesture> Hands::vertexGesture(const Press& press)
{
    if (press.button == Button::Right)
        return nullptr;
    const std::optional<PointId> point = pointUnder(press.pointer);
    if (!point)
        return std::make_unique<BoxSelect>(editor_, press.pointer);
    if (!isChosen(editor_.selection().points, *point))
        clickVertex(press.pointer);
    if (!isChosen(editor_.pointsToChange(), *point))
        return nullptr;
    return std::make_unique<MovePoints>(editor_, press.pointer, *point);
}

std::unique_ptr<Gesture> Hands::edgeGesture(const Press& press)
{
    if (press.button == Button::Left && !press.pointer.ctrl)
        return std::make_unique<BoxSelect>(editor_, press.pointer);
    edgeStart_.reset();
    const std::optional<PointId> from = edgeEnd(editor_, press.pointer);
    return from ? std::make_unique<NewEdge>(editor_, *from) : nullptr;
}

Hands::Taken Hands::takeUnder(const Pointer& pointer)
{
    if (const Selection fitting = fittingAt(editor_.posed(), pointer); !fitting.empty()) {
        const Selection& chosen = editor_.selection();
        if (fitting.taps.empty() ? !isChosen(chosen.drains, fitting.drains.front())
                                 : !isChosen(chosen.taps, fitting.taps.front()))
            editor_.select(fitting);
        return Taken::Fitting;
    }
    if (takeObjectUnder(pointer))
        return Taken::Object;
    const std::optional<FluidId> fluid = fluidAt(editor_.posed(), pointer.at, 0.0);
    if (!fluid)
        return Taken::Nothing;
    if (!isChosen(editor_.selection().fluids, *fluid))
        editor_.select({.fluids = {*fluid}});
    return Taken::Fluid;
}

bool Hands::takeObjectUnder(const Pointer& pointer)
{
    const std::optional<ObjectId> object = objectAt(editor_.posed(), pointer.at, pointer.metres(pointReach));
    if (!object)
        return false;
    if (!isChosen(editor_.selection().objects, *object))
        editor_.select({.objects = withGroups(editor_.posed(), std::span(&*object, 1))});
    return true;
}

std::optional<PointId> Hands::pointUnder(const Pointer& pointer) const
{
    const Scene& scene = editor_.posed();
    const double within = pointer.metres(pointReach);
    if (const std::optional<ObjectId> object = editedObject(editor_)) {
        if (const auto point = nearestPoint(scene, get(scene, *object), pointer.at, within))
            return point;
    }
    return nearestPoint(scene, pointer.at, within);
}

// ------------------------------------------------------------------------------------------------

Overlay Hands::overlay() const
{
    Overlay overlay;
    if (keyed_)
        keyed_->show(overlay);
    else if (gesture_ && press_->dragging)
        gesture_->show(overlay);
    else if (!polygon_.empty())
        showCorners(editor_, polygon_, pointer_, overlay);
    else if (edgeStart_)
        showNewEdge(editor_, *edgeStart_, pointer_, overlay);
    else
        showHover(overlay);
    if (!busy())
        showFrame(overlay);
    return overlay;
}

Overlay Hands::restingOverlay() const
{
    Overlay overlay;
    showFrame(overlay);
    return overlay;
}

void Hands::showFrame(Overlay& overlay) const
{
    if (armed_ != Create::Select)
        return;
    showFrameHandles(editor_, pointer_, overlay);
    showFittingHandles(editor_, pointer_, overlay);
}

void Hands::showTool(Overlay& overlay) const
{
    if (isLiquidTool(armed_))
        showReach(editor_, armed_, pointer_, overlay);
    else if (placed_)
        return;
    else if (armed_ == Create::Hinge || armed_ == Create::Fix)
        showJoint(editor_, pointer_, overlay);
    else if (armed_ == Create::Wheel)
        showAxle(editor_, pointer_, overlay);
    else
        showSnap(snapPointer(editor_, pointer_), overlay);
}

/// Returns what a press would take: of what runs all that can move, of what is edited all that is not locked.
std::optional<ObjectId> Hands::objectToTake(double within) const
{
    const Scene& scene = editor_.posed();
    const bool runs = editor_.mode() == Mode::Simulation;
    if (const auto hold = runs ? holdAt(scene, pointer_.at, pointer_.metres(sideReach)) : std::nullopt)
        return hold->object;
    const std::optional<ObjectId> object = objectAt(scene, pointer_.at, within);
    if (!object)
        return {};
    return (runs ? get(scene, *object).fixed : get(scene, *object).locked) ? std::nullopt : object;
}

bool Hands::showHoveredFitting(Overlay& overlay) const
{
    if (armed_ != Create::Select)
        return false;
    const Selection fitting = fittingAt(editor_.posed(), pointer_);
    overlay.hoveredTap = fitting.taps.empty() ? std::nullopt : std::optional(fitting.taps.front());
    overlay.hoveredDrain = fitting.drains.empty() ? std::nullopt : std::optional(fitting.drains.front());
    return !fitting.empty();
}

static void tagLock(const Pointer& pointer, Overlay& overlay)
{
    overlay.tags.push_back({.at = pointer.at, .offset = {44.0f, 24.0f}, .text = words::lockedTag});
}

/// Says at the hand that what lies under it is locked; not of the ground, which is under it most of the time.
static void showLock(const Scene& scene, const Pointer& pointer, Overlay& overlay)
{
    const std::optional<ObjectId> object = objectAt(scene, pointer.at, pointer.metres(pointReach));
    const Object* under = object ? find(scene, *object) : nullptr;
    if (under && under->locked && !under->fixed)
        tagLock(pointer, overlay);
}

void Hands::showHover(Overlay& overlay) const
{
    const Scene& scene = editor_.posed();
    const bool isWhole = editor_.mode() == Mode::Simulation || editor_.mode() == Mode::Object;
    if (isWhole && showHoveredFitting(overlay))
        return;
    switch (editor_.mode()) {
    case Mode::Simulation:
        if (toolInHand()) {
            showTool(overlay);
            break;
        }
        overlay.hoveredObject = objectToTake(pointer_.metres(grabReach));
        overlay.hoveredPoint = nearestPoint(scene, pointer_.at, pointer_.metres(grabReach));
        break;  // a liquid can't be flung: its drops do not light up under every move of the mouse
    case Mode::Vertex:
        overlay.hoveredPoint = pointUnder(pointer_);
        if (overlay.hoveredPoint && unlocked(scene, std::array{*overlay.hoveredPoint}).empty())
            tagLock(pointer_, overlay);
        if (const auto place = insertPlace(editor_, pointer_);
            place && place->a != place->b && !overlay.hoveredPoint) {
            overlay.insert = place;
            overlay.tags.push_back({.at = place->at,
                                    .offset = {60.0f, 28.0f},
                                    .text = words::addPointTag,
                                    .kind = Overlay::TagKind::Accent});
        }
        break;
    case Mode::Edge:
        overlay.hoveredEdge = nearestEdge(scene, pointer_.at, pointer_.metres(edgeReach));
        if (overlay.hoveredEdge && unlocked(scene, std::array{*overlay.hoveredEdge}).empty())
            tagLock(pointer_, overlay);
        break;
    case Mode::Object:
        if (toolInHand())
            showTool(overlay);
        else if (!frameHandleAt(editor_, pointer_))
            overlay.hoveredObject = objectToTake(pointer_.metres(pointReach));
        if (!toolInHand() && !overlay.hoveredObject)
            overlay.hoveredFluid = fluidAt(scene, pointer_.at, 0.0);
        if (!toolInHand() && !overlay.hoveredFluid)
            showLock(scene, pointer_, overlay);
        break;
    }
}

}  // namespace sprung::ui
