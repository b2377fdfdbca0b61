#pragma once

#include "core/math.h"

namespace sprung {

/// A turn in the plane, as the cosine and sine of its angle.
struct Rotation {
    double c = 1.0, s = 0.0;

    Vec operator*(Vec v) const { return turned(v, c, s); }
    Rotation inverse() const { return {c, -s}; }

    /// This turn after `other`.
    Rotation operator*(Rotation other) const
    {
        return {c * other.c - s * other.s, s * other.c + c * other.s};
    }
};

/// The turn by an angle in rad. By our own series, so that its bits are the same everywhere: exact to about
/// 1e-15 within +-1000 rad. Beyond 1e9 rad, and where the angle is no number, there is no turn.
Rotation rotationBy(double angle);

/// The same, quicker where the angle is below 0.03 rad, as most turns within a frame are.
inline Rotation rotationBySmall(double angle)
{
    const double q = angle * angle;
    if (q > 1e-3)
        return rotationBy(angle);
    return {1.0 - q * (1.0 / 2.0) * (1.0 - q * (1.0 / 12.0) * (1.0 - q * (1.0 / 30.0))),
            angle * (1.0 - q * (1.0 / 6.0) * (1.0 - q * (1.0 / 20.0) * (1.0 - q * (1.0 / 42.0))))};
}

/// Makes its length 1 again, after many products.
Rotation normalized(Rotation r);

/// The same for what is already within 1e-6 of it, by one step of Newton's method: exact to 1e-12, and closer
/// each time.
inline Rotation nearlyNormalized(Rotation r)
{
    const double scale = 1.5 - 0.5 * (r.c * r.c + r.s * r.s);
    return {r.c * scale, r.s * scale};
}

}  // namespace sprung
