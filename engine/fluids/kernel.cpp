#include "fluids/kernel.h"

#include <algorithm>
#include <cmath>

namespace sprung::fluids {
namespace {

constexpr int angles = 64;  // of an integral's rule

/// Calls take(r) for each other place of a hexagonal lattice that is nearer than 2, where one has an area of 1.
template <class Take>
void eachOfLattice(const Take& take)
{
    const double side = std::sqrt(2.0 / std::sqrt(3.0));
    for (int i = -3; i <= 3; ++i)
        for (int k = -3; k <= 3; ++k) {
            const double x = side * (i + 0.5 * k), y = side * k * 0.5 * std::sqrt(3.0);
            if (const double r = std::sqrt(x * x + y * y); (i != 0 || k != 0) && r < 2.0)
                take(r);
        }
}

/// The integral of (1 - r)^2 r from rho to 1.
double ring(double rho)
{
    const auto upTo = [](double r) { return r * r * (0.5 - r * (2.0 / 3.0 - 0.25 * r)); };
    return rho < 1.0 ? upTo(1.0) - upTo(rho) : 0.0;
}

/// By Simpson's rule.
template <class Of>
double integral(double to, const Of& of)
{
    const double step = to / angles;
    double sum = of(0.0) + of(to);
    for (int i = 1; i < angles; ++i)
        sum += (i % 2 == 1 ? 4.0 : 2.0) * of(i * step);
    return sum * step / 3.0;
}

}  // namespace

Kernel::Kernel(double grain) : d(static_cast<float>(grain)), h(static_cast<float>(2.0 * grain))
{
    double sum = 1.0, ofGradients = 0.0, ofSquares = 0.0, ofPushes = 0.0;
    eachOfLattice([&](double r) {
        const double q = 1.0 - 0.5 * r;
        sum += q * q;
        ofGradients += q * q;
        ofSquares += q * q * r * r;
        ofPushes += 0.5 * r * q;
    });
    a0 = static_cast<float>(1.0 / sum);
    lattice = static_cast<float>(ofGradients / (sum * sum * grain * grain));  // |grad w| = 2 a0 q / h
    spread = static_cast<float>(ofSquares * grain * grain / sum);
    push = static_cast<float>(ofPushes / sum);
}

WallTables::WallTables(const Kernel& kernel) : reach_(kernel.h)
{
    static const Table ofAll = ofUnitReach();
    table_ = &ofAll;
}

WallTables::Table WallTables::ofUnitReach()
{
    Table table;
    const double scale = 4.0 * static_cast<double>(Kernel(1.0).a0);  // h^2 / d^2
    for (int i = 0; i <= size; ++i)
        for (int k = 0; k <= size; ++k) {
            const double distance = i / double(size), along = k / double(size);
            const double end = std::sqrt(std::max(0.0, 1.0 - distance * distance));
            const double to = std::min(along, end);
            const double angle =
                distance > 0.0 ? std::atan2(to, distance) : (k > 0 ? 0.5 * 3.14159265358979323846 : 0.0);
            Share& share = table[i * (size + 1) + k];
            share.volume = static_cast<float>(
                scale * integral(angle, [&](double a) { return ring(distance / std::cos(a)); }));
            share.gradient = static_cast<float>(scale * integral(to, [&](double s) {
                                                    const double q = std::max(
                                                        0.0, 1.0 - std::sqrt(distance * distance + s * s));
                                                    return q * q;
                                                }));
        }
    return table;
}

WallTables::Share WallTables::of(float distance, float from, float to) const
{
    const Share a = upTo(distance, from), b = upTo(distance, to);
    return {b.volume - a.volume, (b.gradient - a.gradient) / reach_};
}

/// Between the places of the table, in both ways, linearly: of a unit reach.
WallTables::Share WallTables::upTo(float distance, float along) const
{
    const float sign = along < 0.0f ? -1.0f : 1.0f;
    const float perStep = size / reach_;
    const float x = std::min(distance, reach_) * perStep, y = std::min(sign * along, reach_) * perStep;
    const int i = std::min(static_cast<int>(x), size - 1), k = std::min(static_cast<int>(y), size - 1);
    const float u = x - static_cast<float>(i), v = y - static_cast<float>(k);
    const Share* at = &(*table_)[i * (size + 1) + k];
    const auto between = [&](float Share::*number) {
        const float low = at[0].*number + v * (at[1].*number - at[0].*number);
        const float high = at[size + 1].*number + v * (at[size + 2].*number - at[size + 1].*number);
        return sign * (low + u * (high - low));
    };
    return {between(&Share::volume), between(&Share::gradient)};
}

}  // namespace sprung::fluids
