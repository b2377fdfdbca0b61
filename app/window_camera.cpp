// Where the window looks: until the hand takes the camera, at what is worth looking at.

#include "app/window.h"
#include "canvas/framing.h"
#include "canvas/thumbnail.h"
#include "scene/edit/liquids.h"
#include "scene/fittings.h"
#include "scene/query.h"

namespace sprung::app {
namespace {

constexpr double farthestShare = 0.25;  // of the zoom that Home chose: smaller it does not get by itself
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

}  // namespace

/// Looks there at once. @param view m; none: at what moves
void Window::frameOpening(const std::optional<Box>& view)
{
    motion_.stop();
    opening_ = view;
    following_ = false;
    framing_ = Framing::Opening;
    camera_ = framed(framing_);
}

std::optional<Box> Window::selectionBounds() const
{
    const Scene& scene = editor_.posed();
    Box box;
    for (ObjectId id : editor_.objectsInHand())
        box.include(boundsOf(scene, *find(scene, id)));
    for (PointId id : editor_.selection().points)
        if (const Point* point = find(scene, id))
            box.include(point->position);
    for (FluidId id : editor_.fluidsInHand())
        box.include(boundsOf(*find(scene, id), scene.world.grain));
    for (TapId id : editor_.tapsInHand())
        box.include(boundsOf(*find(scene, id)));
    for (DrainId id : editor_.drainsInHand())
        box.include(boundsOf(*find(scene, id)));
    return box.empty() ? std::nullopt : std::optional(box);
}

ui::Camera Window::framed(Framing framing) const
{
    const Scene& posed = editor_.posed();
    const Scene& start = editor_.document().draft();
    switch (framing) {
    case Framing::Opening:
        return opening_ ? ui::regionCamera(*opening_, layout_.window, mainCanvas())
                        : ui::pictureCamera(start, layout_.window, mainCanvas());
    case Framing::Movers:
        return ui::moversCamera(posed, start, layout_.window, mainCanvas());
    case Framing::All: {
        Box all = boundsOf(start);
        all.include(ui::moversOf(posed, start));
        return ui::fitted(camera_, all, mainCanvas());
    }
    case Framing::Selection:
        if (const std::optional<Box> box = selectionBounds())
            return ui::amidst(camera_, *box, mainCanvas());
        break;
    case Framing::Hand:
        break;
    }
    return camera_;
}

void Window::flyTo(Framing framing)
{
    framing_ = framing;
    const ui::Camera target = framed(framing);
    zoomOfMovers_ = target.pixelsPerMetre;
    motion_.flyTo(camera_, target);
}

/// All that moves, in the free part of the window; asked for again, everything there is.
void Window::showMovers()
{
    following_ = false;
    flyTo(framing_ == Framing::Movers ? Framing::All : Framing::Movers);
}

void Window::showOpening()
{
    following_ = false;
    flyTo(Framing::Opening);
}

/// The selection; asked for again, the camera goes along with it, and then no more.
void Window::showSelection()
{
    const std::vector<ObjectId> ones = editor_.objectsInHand();
    const bool isAgain =
        !ones.empty() && ones == framedOnes_ && (following_ || framing_ == Framing::Selection);
    following_ = isAgain && !following_;
    framedOnes_ = ones;
    flyTo(Framing::Selection);
}

void Window::zoom(double factor)
{
    framing_ = Framing::Hand;
    motion_.wheel(mainCanvas().centre(), factor);
}

void Window::showAtFullSize()
{
    framing_ = Framing::Hand;
    motion_.flyTo(camera_,
                  ui::zoomedAt(camera_, mainCanvas().centre(), ui::fullSizeZoom / camera_.pixelsPerMetre));
}

/// What the window showed it goes on showing when its size changes, unless the hand has chosen the camera.
void Window::refit()
{
    const ui::PxRect free = layout_.free;
    if (hasSamePlace(framedIn_, free))
        return;
    const ui::PxRect before = std::exchange(framedIn_, free);
    if (split())
        return;
    if (framing_ != Framing::Hand && framing_ != Framing::Selection) {
        motion_.stop();
        camera_ = framed(framing_);
    } else {  // the middle of what was seen stays there
        const ui::Px moved =
            (free.centre() - 0.5 * camera_.viewport) - (before.centre() - 0.5 * viewportBefore_);
        camera_ = ui::panned(camera_, moved);
    }
}

void Window::noteHandOnCamera()
{
    const bool hasPanned = controls_.takePanned(), hasZoomed = controls_.takeZoomed();
    if (hasPanned)
        following_ = false;
    if (hasPanned || hasZoomed)
        framing_ = Framing::Hand;
}

/// As long as a run stands at its beginning, what is seen is what a reset comes back to.
void Window::noteRunStart()
{
    const ui::Simulation* run = editor_.simulation();
    if (!run || run->seconds() > 0.0)
        return;
    energyAtRunStart_ = run->world().energy().total();
    if (motion_.moving() && framing_ == Framing::Hand)
        return;
    atRunStart_ = ui::seenIn(motion_.moving() ? framed(framing_) : camera_, mainCanvas());
    framingAtRunStart_ = framing_;
}

/// Whether the hand has chosen a camera that shows what moves at the beginning, or a part of it, and not as a speck.
bool Window::looksAtStart() const
{
    constexpr double least = 0.25;  // of what moves or of the picture, and of the zoom at the beginning
    if (framing_ != Framing::Hand || following_)
        return false;
    const Scene& start = editor_.document().draft();
    const Box seen = ui::seenIn(camera_, mainCanvas()), movers = ui::moversOf(start, start);
    const Vec common = glm::max(glm::min(seen.max, movers.max) - glm::max(seen.min, movers.min), Vec{0.0});
    const Vec whole = glm::min(seen.size(), movers.size());
    return common.x > least * whole.x && common.y > least * whole.y &&
           seen.size().x * least < atRunStart_->size().x;
}

void Window::showRunStart()
{
    if (!atRunStart_ || looksAtStart())
        return;
    following_ = false;
    framing_ = framingAtRunStart_;
    motion_.flyTo(camera_, ui::regionCamera(*atRunStart_, layout_.window, mainCanvas()));
}

/// Where what the camera goes along with is, m.
std::optional<Vec> Window::followed() const
{
    const Scene& scene = editor_.posed();
    Vec sum(0.0);
    double count = 0.0;
    for (ObjectId id : framedOnes_)
        if (const Object* object = find(scene, id))
            for (PointId point : object->points) {
                sum += find(scene, point)->position;
                ++count;
            }
    return count > 0.0 ? std::optional(sum / count) : std::nullopt;
}

/// After Home, until the hand takes the camera: what runs out of the picture is kept in it, but for what strays so
/// far that all else would be small.
void Window::keepMoversIn(double seconds)
{
    const ui::Simulation* run = editor_.simulation();
    const Scene& posed = editor_.posed();
    const Scene& start = editor_.document().draft();
    std::optional<ui::Camera> target;
    if (framing_ == Framing::Movers && run && run->playing() && !motion_.moving() && !split())
        target = ui::keepingIn(camera_, ui::moversOf(posed, start), mainCanvas(), isKeepingIn_);
    if (target)
        target->centre.y += ui::riseAbove(*target, posed, mainCanvas(), boundsOf(start).min.y);
    const bool hasStrayed = target && target->pixelsPerMetre < farthestShare * zoomOfMovers_;
    if (hasStrayed)
        target = camera_;  // it comes to rest
    isKeepingIn_ = target && (hasStrayed || !isSeenTheSame(camera_, *target));
    if (!isKeepingIn_)
        spring_.stop();
    else if (settings_.reducedMotion)
        camera_ = *target;
    else
        camera_ = spring_.advance(camera_, *target, seconds);
}

void Window::follow(double seconds)
{
    const std::optional<Vec> at = following_ ? followed() : std::nullopt;
    following_ = at.has_value();
    if (!at || motion_.moving())
        return;
    const Vec away = *at - camera_.toWorld(mainCanvas().centre());
    const double share = settings_.reducedMotion ? 1.0 : 1.0 - std::exp(-seconds / followSeconds);
    camera_.centre += share * away;
    camera_ = ui::clamped(camera_);
}

}  // namespace sprung::app
