#include "canvas/thumbnail.h"

#include "canvas/framing.h"
#include "scene/query.h"

namespace sprung::ui {

namespace {

/// Small things are shown larger, but nothing fills the window that is a metre long. px per metre
double nearestFor(const Box& subject)
{
    constexpr double ofMetre = 160.0, smallest = 0.02;
    return ofMetre / std::clamp(std::max(subject.size().x, subject.size().y), smallest, 1.0);
}

/// Returns how far to move so that [low, high] comes to lie inside [from, to]; 0 when it is too long for
/// that.
double inside(double low, double high, double from, double to)
{
    if (high - low > to - from)
        return 0.0;
    return std::max(from - low, 0.0) + std::min(to - high, 0.0);
}

}  // namespace

double riseAbove(const Camera& camera, const Scene& scene, const PxRect& free, double lowest)
{
    constexpr double toFall = 0.05;  // of the free height: what is to be seen may fall a little
    const double air = std::min(toFall * free.size().y, camera.viewport.y - free.max.y);
    const double panels = camera.toWorld({free.centre().x, free.max.y - air}).y;
    const double slack = moversOf(scene, scene).min.y - panels;
    return std::clamp(lowest - camera.visible().min.y, 0.0, std::max(slack, 0.0));
}

Camera pictureCamera(const Scene& scene, Px viewport, const PxRect& free)
{
    return moversCamera(scene, scene, viewport, free);
}

Camera moversCamera(const Scene& scene, const Scene& start, Px viewport, const PxRect& free)
{
    Camera camera;
    camera.viewport = viewport;
    const Box subject = moversOf(scene, start);
    const Box all = boundsOf(start);
    camera = fitted(camera, subject, free, nearestFor(subject));
    if (all.empty())
        return camera;
    const Box seen = camera.visible();
    // What is to be seen stays in the free part, even if the world ends in sight then.
    const double slackLeft = subject.min.x - camera.toWorld(free.min).x;
    const double slackRight = camera.toWorld(free.max).x - subject.max.x;
    camera.centre.x += std::clamp(inside(seen.min.x, seen.max.x, all.min.x, all.max.x),
                                  -std::max(slackRight, 0.0), std::max(slackLeft, 0.0));
    camera.centre.y += riseAbove(camera, scene, free, std::min(all.min.y, subject.min.y));
    return camera;
}

Camera regionCamera(const Box& region, Px viewport, const PxRect& free)
{
    Camera camera;
    camera.viewport = viewport;
    const Vec scales = free.size() / region.size();
    camera.pixelsPerMetre = std::min(scales.x, scales.y);
    camera = clamped(camera);
    const Px bottom{free.centre().x, free.max.y};
    camera.centre += Vec{region.centre().x, region.min.y} - camera.toWorld(bottom);
    return clamped(camera);
}

namespace {

/// The region from edge to edge.
Camera filled(Camera camera, const Box& region)
{
    const Vec scales = camera.viewport / region.size();
    camera.pixelsPerMetre = std::min(scales.x, scales.y);
    camera.centre = region.centre();
    return clamped(camera);
}

}  // namespace

Picture paintThumbnail(const Scene& scene, const Theme& theme, Px size, double scale, const Box& region)
{
    // As a window of twice the size looks from farther away: lines of full width would be too heavy here.
    constexpr double farther = 2.0;
    size *= farther;
    scale /= farther;
    const Selection nothing;
    const Overlay none;
    View view{
        .scene = scene, .selection = nothing, .overlay = none, .theme = theme, .scale = scale, .depth = true};
    view.free = {Px(0.0), size};
    view.camera = pictureCamera(scene, size, view.free);
    if (!region.empty())
        view.camera = filled(view.camera, region);
    Picture picture;
    ScenePainter().paint(view, picture);
    return picture;
}

}  // namespace sprung::ui
