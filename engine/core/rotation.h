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
/// 1e-15 within +-1000 rad.
Rotation rotationBy(double angle);

/// Of length 1 again, after many products.
Rotation normalized(Rotation r);

/// The same for what is already within 1e-6 of it, by one step of Newton's method: exact to 1e-12, and closer
/// each time.
inline Rotation nearlyNormalized(Rotation r)
{
    const double scale = 1.5 - 0.5 * (r.c * r.c + r.s * r.s);
    return {r.c * scale, r.s * scale};
}

}  // namespace sprung
