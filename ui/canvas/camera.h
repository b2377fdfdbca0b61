#pragma once

#include "core/math.h"

#include <optional>

namespace sprung::ui {

/// A place or a distance on the window in logical pixels, y down, zero at the top left.
using Px = glm::dvec2;

/// A part of the window, in logical pixels.
struct PxRect {
    Px min{0.0}, max{0.0};

    Px centre() const { return 0.5 * (min + max); }
    Px size() const { return max - min; }
};

/// Tells which part of the world is seen: metres are y up, pixels y down.
struct Camera {
    Vec centre{0.0};                // m, in the middle of the viewport
    double pixelsPerMetre = 100.0;  // logical px
    Px viewport{1280.0, 720.0};

    Px toScreen(Vec at) const;
    Vec toWorld(Px at) const;
    double metresPerPixel() const { return 1.0 / pixelsPerMetre; }
    Box visible() const;  // m
};

// Nearer than this a millimetre fills the hand, farther a kilometre is a speck.
inline constexpr double minPixelsPerMetre = 0.5;
inline constexpr double maxPixelsPerMetre = 20000.0;
inline constexpr double fullSizeZoom = 100.0;  // px per metre: what is called 100 %
inline constexpr double farthestCentre = 1e5;  // m

/// With the limits kept.
Camera clamped(Camera camera);

/// The world follows the hand. @param by how far the hand went
Camera panned(Camera camera, Px by);

/// Nearer by a factor > 1; what lies under the cursor stays there.
Camera zoomedAt(Camera camera, Px cursor, double factor);

/// The box in the middle of the free part of the window with some air round it.
/// A box smaller than a hand's breadth is not blown up beyond `nearest` px per metre. An empty box shows 10
/// m.
Camera fitted(Camera camera, const Box& box, const PxRect& free, double nearest = 400.0);

/// Lets the camera glide: a fit in 220 ms, the wheel in 90 ms; at once when motion is reduced.
class CameraMotion {
public:
    void setReduced(bool reduced) { reduced_ = reduced; }

    /// Starts towards a target; a drag, a wheel or another flight ends it.
    void flyTo(const Camera& from, const Camera& target);
    void wheel(Px cursor, double factor);
    void stop();

    /// The camera after some more seconds; moving() tells whether there is more to come.
    Camera advance(Camera camera, double seconds);
    bool moving() const { return flight_.has_value() || wheel_.has_value(); }

    /// Where it will be when there is no more to come.
    Camera arrival(Camera camera) const;

private:
    struct Flight {
        Camera from, target;
        double seconds = 0.0;
    };
    struct Wheel {
        Px cursor;
        double zoom;  // natural logarithm of the factor still to come
    };

    std::optional<Flight> flight_;
    std::optional<Wheel> wheel_;
    bool reduced_ = false;
};

/// Draws the camera after a target that goes on moving, as a critically damped spring would: neither its
/// place nor its pace jumps.
class CameraSpring {
public:
    Camera advance(Camera camera, const Camera& target, double seconds);
    void stop();

private:
    Vec rate_{0.0};          // of the centre, m/s
    double zoomRate_ = 0.0;  // of the zoom's logarithm, 1/s
};

}  // namespace sprung::ui
