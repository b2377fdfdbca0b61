#include "canvas/camera.h"

namespace sprung::ui {
namespace {

constexpr double flightSeconds = 0.22;
constexpr double wheelSeconds = 0.09;  // until 95 % are done
constexpr double wheelRest = 1e-4;     // less than this is not seen
constexpr double springRate = 6.0;     // 1/s, of what a camera is drawn by
constexpr double emptyWidth = 10.0;    // m, seen of a scene without anything
constexpr double airAround = 0.08;     // of the free rectangle, on each side

Camera between(const Camera& from, const Camera& target, double t)
{
    // Mixing the seen widths, not the zooms: the corners of the picture then run straight and meet their goal
    // together.
    Camera camera = target;
    camera.centre = glm::mix(from.centre, target.centre, t);
    camera.pixelsPerMetre = 1.0 / glm::mix(from.metresPerPixel(), target.metresPerPixel(), t);
    return camera;
}

/// y'' = -w^2 y - 2 w y', solved exactly: with b = y' + w y,  y(t) = (y + b t) e^(-w t),  y'(t) = (y' - w b
/// t) e^(-w t)
template <typename T>
T pulled(T y, T& rate, double seconds)
{
    const T b = rate + springRate * y;
    const double left = std::exp(-springRate * seconds);
    rate = (rate - springRate * seconds * b) * left;
    return (y + b * seconds) * left;
}

}  // namespace

Px Camera::toScreen(Vec at) const
{
    return {0.5 * viewport.x + (at.x - centre.x) * pixelsPerMetre,
            0.5 * viewport.y - (at.y - centre.y) * pixelsPerMetre};
}

Vec Camera::toWorld(Px at) const
{
    return {centre.x + (at.x - 0.5 * viewport.x) / pixelsPerMetre,
            centre.y - (at.y - 0.5 * viewport.y) / pixelsPerMetre};
}

Box Camera::visible() const
{
    const Vec half = 0.5 * viewport / pixelsPerMetre;
    return {centre - half, centre + half};
}

Camera clamped(Camera camera)
{
    camera.pixelsPerMetre = std::clamp(camera.pixelsPerMetre, minPixelsPerMetre, maxPixelsPerMetre);
    camera.centre = glm::clamp(camera.centre, Vec(-farthestCentre), Vec(farthestCentre));
    return camera;
}

Camera panned(Camera camera, Px by)
{
    camera.centre += Vec(-by.x, by.y) / camera.pixelsPerMetre;
    return clamped(camera);
}

Camera zoomedAt(Camera camera, Px cursor, double factor)
{
    const Vec held = camera.toWorld(cursor);
    camera.pixelsPerMetre *= factor;
    camera = clamped(camera);
    camera.centre += held - camera.toWorld(cursor);
    return clamped(camera);
}

Camera fitted(Camera camera, const Box& box, const PxRect& free, double nearest)
{
    const Box seen = box.empty() ? Box{Vec(-0.5 * emptyWidth), Vec(0.5 * emptyWidth)} : box;
    const Vec room = glm::max(free.size() * (1.0 - 2.0 * airAround), Px(1.0));
    const Vec size = glm::max(seen.size(), Vec(1e-9));
    camera.pixelsPerMetre = std::min({room.x / size.x, room.y / size.y, nearest});
    camera = clamped(camera);
    const Px off = free.centre() - 0.5 * camera.viewport;
    camera.centre = seen.centre() - Vec(off.x, -off.y) / camera.pixelsPerMetre;
    return clamped(camera);
}

void CameraMotion::flyTo(const Camera& from, const Camera& target)
{
    wheel_.reset();
    flight_ = Flight{from, target};
}

void CameraMotion::wheel(Px cursor, double factor)
{
    flight_.reset();
    wheel_ = Wheel{cursor, std::log(factor) + (wheel_ ? wheel_->zoom : 0.0)};
}

void CameraMotion::stop()
{
    flight_.reset();
    wheel_.reset();
}

Camera CameraSpring::advance(Camera camera, const Camera& target, double seconds)
{
    camera.centre = target.centre + pulled(camera.centre - target.centre, rate_, seconds);
    const double factor = pulled(std::log(camera.pixelsPerMetre / target.pixelsPerMetre), zoomRate_, seconds);
    camera.pixelsPerMetre = target.pixelsPerMetre * std::exp(factor);
    return clamped(camera);
}

void CameraSpring::stop()
{
    rate_ = Vec(0.0);
    zoomRate_ = 0.0;
}

Camera CameraMotion::arrival(Camera camera) const
{
    if (flight_) {
        const Px viewport = camera.viewport;
        camera = flight_->target;
        camera.viewport = viewport;
    }
    return wheel_ ? zoomedAt(camera, wheel_->cursor, std::exp(wheel_->zoom)) : camera;
}

Camera CameraMotion::advance(Camera camera, double seconds)
{
    if (flight_) {
        flight_->seconds += seconds;
        const double left = reduced_ ? 0.0 : std::max(0.0, 1.0 - flight_->seconds / flightSeconds);
        flight_->from.viewport = flight_->target.viewport = camera.viewport;
        camera = between(flight_->from, flight_->target, 1.0 - left * left * left);
        if (left == 0.0)
            flight_.reset();
    }
    if (wheel_) {
        const double left = reduced_ ? 0.0 : wheel_->zoom * std::exp(-3.0 * seconds / wheelSeconds);
        const double rest = std::abs(left) < wheelRest ? 0.0 : left;
        camera = zoomedAt(camera, wheel_->cursor, std::exp(wheel_->zoom - rest));
        if (rest == 0.0)
            wheel_.reset();
        else
            wheel_->zoom = rest;
    }
    return camera;
}

}  // namespace sprung::ui
