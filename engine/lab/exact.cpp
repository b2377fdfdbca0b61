#include "lab/exact.h"

#include <numbers>

namespace sprung::lab {
namespace {

using One = State<std::array<double, 1>>;
using Two = State<std::array<double, 2>>;

/// m x'' = F - b v
One withoutSpring(const LinearLaw<double>& law, const One& start, double t)
{
    const double x0 = start.x[0], v0 = start.v[0];
    if (law.damping == 0.0) {
        const double a = law.force / law.mass;
        return {{x0 + v0 * t + 0.5 * a * t * t}, {v0 + a * t}, t};
    }
    const double last = law.force / law.damping, rate = law.damping / law.mass;
    const double gone = -std::expm1(-rate * t);  // 1 - exp
    return {{x0 + last * t + (v0 - last) / rate * gone}, {v0 - (v0 - last) * gone}, t};
}

/// The displacement y from rest and its speed, y'' = -2 g y' - w0^2 y.
One oscillation(double g, double w0Squared, double y0, double v0, double t)
{
    const double square = w0Squared - g * g;
    const double slack = 1e-12 * g * g;
    if (square > slack) {
        const double w = std::sqrt(square), c = std::cos(w * t), s = std::sin(w * t), fade = std::exp(-g * t);
        const double sine = (v0 + g * y0) / w;
        return {{fade * (y0 * c + sine * s)}, {fade * (v0 * c - (g * sine + w * y0) * s)}, t};
    }
    if (square < -slack) {
        const double root = std::sqrt(-square), slow = -w0Squared / (g + root), fast = -g - root;
        const double b = (v0 - slow * y0) / (fast - slow), a = y0 - b;
        const double ea = std::exp(slow * t), eb = std::exp(fast * t);
        return {{a * ea + b * eb}, {a * slow * ea + b * fast * eb}, t};
    }
    const double fade = std::exp(-g * t), b = v0 + g * y0;
    return {{(y0 + b * t) * fade}, {(b - g * (y0 + b * t)) * fade}, t};
}

/// Jacobi's elliptic functions of modulus k, 0 <= k < 1.
struct Elliptic {
    double sn, cn, dn;
};

/// By descending to circles with the arithmetic-geometric mean (Abramowitz, Stegun 16.4).
Elliptic elliptic(double u, double k)
{
    constexpr int most = 40;
    std::array<double, most> a{1.0}, c{k};
    double b = std::sqrt((1.0 - k) * (1.0 + k));
    int n = 0;
    while (n + 1 < most && std::abs(c[static_cast<std::size_t>(n)]) > 1e-17) {
        const auto at = static_cast<std::size_t>(n);
        a[at + 1] = 0.5 * (a[at] + b);
        c[at + 1] = 0.5 * (a[at] - b);
        b = std::sqrt(a[at] * b);
        ++n;
    }
    const double period = 2.0 * std::numbers::pi / a[static_cast<std::size_t>(n)];
    double phi = std::ldexp(a[static_cast<std::size_t>(n)], n) * std::remainder(u, period);
    for (; n > 0; --n) {
        const auto at = static_cast<std::size_t>(n);
        phi = 0.5 * (phi + std::asin(c[at] / a[at] * std::sin(phi)));
    }
    const double sn = std::sin(phi);
    return {sn, std::cos(phi), std::sqrt(1.0 - k * k * sn * sn)};
}

}  // namespace

bool solves(const LinearLaw<double>&, const One&)
{
    return true;
}

One exactAt(const LinearLaw<double>& law, const One& start, double t)
{
    if (law.stiffness == 0.0)
        return withoutSpring(law, start, t);
    const double rest = law.force / law.stiffness;
    One s =
        oscillation(0.5 * law.damping / law.mass, law.stiffness / law.mass, start.x[0] - rest, start.v[0], t);
    s.x[0] += rest;
    return s;
}

bool solves(const PendulumLaw<double>&, const One& start)
{
    return start.v[0] == 0.0 && std::abs(start.x[0]) < std::numbers::pi;
}

One exactAt(const PendulumLaw<double>& law, const One& start, double t)
{
    const double k = std::sin(0.5 * start.x[0]), size = std::abs(k);
    const double other = std::cos(0.5 * start.x[0]);  // k'
    const double omega = std::sqrt(law.gravity / law.length);
    const auto [sn, cn, dn] = elliptic(omega * t, size);
    return {{2.0 * std::asin(k * cn / dn)}, {-2.0 * k * omega * other * sn / dn}, t};
}

bool solves(const KeplerLaw<double>&, const Two&)
{
    return true;
}

Two exactAt(const KeplerLaw<double>& law, const Two&, double t)
{
    const double e = law.eccentricity, a = law.axis;
    const double motion = std::sqrt(law.mu / a) / a;
    const double mean = std::remainder(motion * t, 2.0 * std::numbers::pi);
    double anomaly = e < 0.8 ? mean : std::copysign(std::numbers::pi, mean);
    for (int i = 0; i < 50; ++i) {
        const double change = (anomaly - e * std::sin(anomaly) - mean) / (1.0 - e * std::cos(anomaly));
        anomaly -= change;
        if (std::abs(change) < 1e-15)
            break;
    }
    const double c = std::cos(anomaly), s = std::sin(anomaly), flat = std::sqrt(1.0 - e * e);
    const double rate = motion / (1.0 - e * c);
    return {{a * (c - e), a * flat * s}, {-a * s * rate, a * flat * c * rate}, t};
}

bool solves(const ProjectileLaw<double>& law, const Two&)
{
    return law.drag == 0.0;
}

Two exactAt(const ProjectileLaw<double>& law, const Two& start, double t)
{
    const double g = law.gravity;
    return {{start.x[0] + start.v[0] * t, start.x[1] + start.v[1] * t - 0.5 * g * t * t},
            {start.v[0], start.v[1] - g * t},
            t};
}

}  // namespace sprung::lab
