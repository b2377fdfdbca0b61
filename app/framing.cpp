#include "app/framing.h"

#include "canvas/framing.h"
#include "canvas/thumbnail.h"
#include "scene/edit/liquids.h"
#include "scene/fittings.h"
#include "scene/query.h"

namespace sprung::app {
namespace {

constexpr double maxShare = 0.25;       // of the zoom that Home chose: smaller it does not get by itself
constexpr double followSeconds = 0.15;  // until two thirds of a way are made up for

bool hasSamePlace(const ui::PxRect& a, const ui::PxRect& b)
{
    return a.min == b.min && a.max == b.max;
}

bool isSeenTheSame(const ui::Camera& a, const ui::Camera& b)
{
    constexpr double unseen = 0.5;  // px
    const double widths = std::abs(a.pixelsPerMetre / b.pixelsPerMetre - 1.0);
    return glm::distance(a.centre, b.centre) * a.pixelsPerMetre < unseen && widths * a.viewport.x < unseen;
}

std::optional<Box> selectionBounds(const ui::Editor& editor)
{
    const Scene& scene = editor.posed();
    Box box;
    for (ObjectId id : editor.objectsInHand())
        box.include(boundsOf(scene, get(scene, id)));
    for (PointId id : editor.selection().points)
        if (const Point* point = find(scene, id))
            box.include(point->position);
    for (FluidId id : editor.fluidsInHand())
        box.include(boundsOf(get(scene, id), scene.world.grain));
    for (TapId id : editor.tapsInHand())
        box.include(boundsOf(get(scene, id)));
    for (DrainId id : editor.drainsInHand())
        box.include(boundsOf(get(scene, id)));
    return box.empty() ? std::nullopt : std::optional(box);
}

/// The mean of their points, m; none: there are none left.
std::optional<Vec> middleOf(const std::vector<ObjectId>& objects, const Scene& scene)
{
    Vec sum(0.0);
    double count = 0.0;
    for (ObjectId id : objects)
        if (const Object* object = find(scene, id))
            for (PointId point : object->points) {
                sum += get(scene, point).position;
                ++count;
            }
    return count > 0.0 ? std::optional(sum / count) : std::nullopt;
}

/// A view that cuts no tap which it shows.
Box withWholeTaps(const Box& view, const Scene& scene)
{
    constexpr double air = 0.2;  // m
    Box whole = view;
    for (const Tap& tap : scene.taps)
        if (view.contains(tap.at))
            whole.include(boundsOf(tap).grown(air));
    return whole;
}

}  // namespace

const ui::Simulation::Rival* rivalBeside(const ui::Editor& editor)
{
    const ui::Simulation* run = editor.simulation();
    if (!run)
        return nullptr;
    for (const ui::Simulation::Rival& rival : run->rivals())
        if (rival.settings.beside)
            return &rival;
    return nullptr;
}

ui::PxRect Framing::canvas() const
{
    ui::PxRect canvas = free_;
    if (rivalBeside(editor_))
        canvas.max.x = std::round(canvas.centre().x);
    return canvas;
}

Box Framing::seen() const
{
    return ui::seenIn(camera_, canvas());
}

Box Framing::aim() const
{
    return ui::seenIn(motion_.arrival(camera_), canvas());
}

void Framing::open(const std::optional<Box>& view)
{
    motion_.stop();
    wasSplit_ = rivalBeside(editor_) != nullptr;
    splitRise_ = 0.0;
    beforeSplit_.reset();
    isFollowing_ = false;
    opening_ = view;
    subject_ = Subject::Opening;
    camera_ = framed(subject_);
}

ui::Camera Framing::framed(Subject subject) const
{
    const Scene& posed = editor_.posed();
    const Scene& start = editor_.document().draft();
    switch (subject) {
    case Subject::Opening:
        return opening_ ? openingCamera(withWholeTaps(*opening_, start))
                        : ui::pictureCamera(start, camera_.viewport, canvas());
    case Subject::Movers:
        return ui::moversCamera(posed, start, camera_.viewport, canvas());
    case Subject::All: {
        Box all = boundsOf(start);
        all.include(ui::moversOf(posed, start));
        return ui::fitted(camera_, all, canvas());
    }
    case Subject::Selection:
        if (const std::optional<Box> box = selectionBounds(editor_))
            return ui::amidst(camera_, *box, canvas());
        break;
    case Subject::ChosenByHand:
        break;
    }
    return camera_;
}

/// A view that shows nothing below the ground shows that below the panels of no window either.
ui::Camera Framing::openingCamera(const Box& view) const
{
    const Scene& start = editor_.document().draft();
    const double lowest = boundsOf(start).min.y;
    ui::Camera camera = ui::regionCamera(view, camera_.viewport, canvas());
    if (view.min.y > lowest)
        camera.centre.y += ui::riseAbove(camera, start, canvas(), lowest);
    return camera;
}

void Framing::fitInto(ui::Px window, const ui::PxRect& free)
{
    const ui::Px windowBefore = std::exchange(camera_.viewport, window);
    const ui::PxRect freeBefore = std::exchange(free_, free);
    if (hasSamePlace(freeBefore, free) || rivalBeside(editor_))
        return;
    if (subject_ != Subject::ChosenByHand && subject_ != Subject::Selection) {
        motion_.stop();
        camera_ = framed(subject_);
    } else {  // the middle of what was seen stays there
        const ui::Px moved = (free.centre() - 0.5 * window) - (freeBefore.centre() - 0.5 * windowBefore);
        camera_ = ui::panned(camera_, moved);
    }
}

void Framing::noteRunStart()
{
    if (!editor_.simulation() || editor_.runHasMoved())
        return;
    if (motion_.moving() && subject_ == Subject::ChosenByHand)
        return;
    const bool isSplit = rivalBeside(editor_) != nullptr;
    if (isSplit && wasSplit_ && !beforeSplit_)
        return;
    if (isSplit)
        atRunStart_ = ui::seenIn(wasSplit_ ? *beforeSplit_ : motion_.arrival(camera_), free_);
    else
        atRunStart_ = ui::seenIn(motion_.moving() ? framed(subject_) : camera_, canvas());
    subjectAtRunStart_ = subject_;
}

void Framing::advance(double seconds, bool reducedMotion, bool isHandAtWork)
{
    motion_.setReduced(reducedMotion);
    followSplit();
    camera_ = motion_.advance(camera_, seconds);
    follow(seconds, reducedMotion);
    if (isHandAtWork)
        spring_.stop();
    else
        keepMoversIn(seconds, reducedMotion);
}

void Framing::flyTo(Subject subject)
{
    subject_ = subject;
    const ui::Camera target = framed(subject);
    zoomOfMovers_ = target.pixelsPerMetre;
    motion_.flyTo(camera_, target);
}

void Framing::showMovers()
{
    const ui::Simulation* run = editor_.simulation();
    isFollowing_ = false;
    keepsMoversIn_ = run && run->playing();
    flyTo(subject_ == Subject::Movers ? Subject::All : Subject::Movers);
}

void Framing::showOpening()
{
    isFollowing_ = false;
    flyTo(Subject::Opening);
}

void Framing::showSelection()
{
    const std::vector<ObjectId> ones = editor_.objectsInHand();
    const bool isAgain =
        !ones.empty() && ones == selected_ && (isFollowing_ || subject_ == Subject::Selection);
    const ui::Simulation* run = editor_.simulation();
    const bool moves = run && run->playing() && !ones.empty();  // on its way when the camera comes there
    isFollowing_ = isAgain ? !isFollowing_ : moves;
    selected_ = ones;
    flyTo(Subject::Selection);
}

void Framing::showAtFullSize()
{
    subject_ = Subject::ChosenByHand;
    motion_.flyTo(camera_,
                  ui::zoomedAt(camera_, canvas().centre(), ui::fullSizeZoom / camera_.pixelsPerMetre));
}

/// Whether the hand has chosen a camera that shows what moves at the beginning, or a part of it, and not as a
/// speck.
bool Framing::looksAtStart() const
{
    constexpr double least = 0.25;  // of what moves or of the picture, and of the zoom at the beginning
    if (subject_ != Subject::ChosenByHand || isFollowing_)
        return false;
    const Scene& start = editor_.document().draft();
    const Box shown = seen(), movers = ui::moversOf(start, start);
    const Vec common = glm::max(glm::min(shown.max, movers.max) - glm::max(shown.min, movers.min), Vec{0.0});
    const Vec whole = glm::min(shown.size(), movers.size());
    return common.x > least * whole.x && common.y > least * whole.y &&
           shown.size().x * least < atRunStart_->size().x;
}

void Framing::showRunStart()
{
    if (!atRunStart_ || looksAtStart())
        return;
    isFollowing_ = false;
    subject_ = subjectAtRunStart_;
    motion_.flyTo(camera_, ui::regionCamera(*atRunStart_, camera_.viewport, canvas()));
    if (wasSplit_)
        beforeSplit_ = ui::regionCamera(*atRunStart_, camera_.viewport, free_);
}

void Framing::pan(ui::Px by)
{
    subject_ = Subject::ChosenByHand;
    isFollowing_ = false;
    beforeSplit_.reset();
    camera_ = ui::panned(camera_, by);
}

void Framing::zoomAt(ui::Px at, double factor)
{
    subject_ = Subject::ChosenByHand;
    beforeSplit_.reset();
    motion_.wheel(at, factor);
}

/// When the canvas is divided or made whole, what was to be seen stays to be seen. Where no hand has taken the camera
/// meanwhile, it is then as it was before.
void Framing::followSplit()
{
    const bool now = rivalBeside(editor_) != nullptr;
    if (now == wasSplit_)
        return;
    wasSplit_ = now;
    if (now)
        beforeSplit_ = motion_.arrival(camera_);
    else if (const std::optional<ui::Camera> target = cameraOfWhole()) {
        motion_.flyTo(camera_, *target);
        beforeSplit_.reset();
        splitRise_ = 0.0;
        return;
    }
    const ui::PxRect part = canvas();
    const double middle = now ? part.max.x : 0.5 * (part.min.x + part.centre().x);  // of what it was
    ui::Camera target =
        ui::zoomedAt(ui::panned(camera_, {part.centre().x - middle, 0.0}), part.centre(), now ? 0.5 : 2.0);
    if (now) {  // twice as high a view, but not of what is below the ground
        const double lowest = std::min(camera_.visible().min.y, boundsOf(editor_.posed()).min.y);
        splitRise_ = ui::riseAbove(target, editor_.posed(), part, lowest);
        target.centre.y += splitRise_;
    } else {
        target.centre.y -= std::exchange(splitRise_, 0.0);
    }
    motion_.flyTo(camera_, target);
}

/// Returns the camera of a canvas that is whole again: that of before, or where it was opened divided what it would have
/// been; none: what the hand has chosen since it was divided counts.
std::optional<ui::Camera> Framing::cameraOfWhole() const
{
    const bool isChosen = subject_ == Subject::ChosenByHand || subject_ == Subject::Selection;
    return beforeSplit_ || isChosen ? beforeSplit_ : std::optional(framed(subject_));
}

/// It moves as what it follows does, however fast that is, and makes up for what it is away from it.
void Framing::follow(double seconds, bool reducedMotion)
{
    const std::optional<Vec> at = isFollowing_ ? middleOf(selected_, editor_.posed()) : std::nullopt;
    const std::optional<Vec> before = std::exchange(followed_, at);
    isFollowing_ = at.has_value();
    if (!at || motion_.moving())
        return;
    if (before)
        camera_.centre += *at - *before;
    const Vec away = *at - camera_.toWorld(canvas().centre());
    const double share = reducedMotion ? 1.0 : 1.0 - std::exp(-seconds / followSeconds);
    camera_.centre += share * away;
    camera_ = ui::clamped(camera_);
}

/// After Home in a run, until the hand takes the camera: what runs out of the picture is kept in it, but for what
/// strays so far that all else would be small.
void Framing::keepMoversIn(double seconds, bool reducedMotion)
{
    const ui::Simulation* run = editor_.simulation();
    const Scene& posed = editor_.posed();
    const Scene& start = editor_.document().draft();
    std::optional<ui::Camera> target;
    if (subject_ == Subject::Movers && keepsMoversIn_ && run && run->playing() && !motion_.moving() &&
        !rivalBeside(editor_))
        target = ui::keepingIn(camera_, ui::onlyMoversOf(posed, start), canvas(), isKeepingIn_);
    if (target)
        target->centre.y += ui::riseAbove(*target, posed, canvas(), boundsOf(start).min.y);
    const bool hasStrayed = target && target->pixelsPerMetre < maxShare * zoomOfMovers_;
    if (hasStrayed)
        target = camera_;  // it comes to rest
    isKeepingIn_ = target && (hasStrayed || !isSeenTheSame(camera_, *target));
    if (!isKeepingIn_)
        spring_.stop();
    else if (reducedMotion)
        camera_ = *target;
    else
        camera_ = spring_.advance(camera_, *target, seconds);
}

}  // namespace sprung::app
