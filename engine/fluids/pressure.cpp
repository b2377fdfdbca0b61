#include "fluids/pressure.h"

#include "fluids/kernel.h"

#include <cmath>

namespace sprung::fluids {

std::optional<double> pressureAt(Vec place, double grain, std::span<const Vec> places,
                                 std::span<const float> pressures)
{
    constexpr double filled = 0.2;  // of a neighbourhood: in a corner there is a quarter of one
    const double h = 2.0 * grain, a0 = static_cast<double>(Kernel(grain).a0);
    double weight = 0.0, sum = 0.0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double r2 = lengthSquared(places[i] - place);
        if (r2 >= h * h)
            continue;
        const double q = 1.0 - std::sqrt(r2) / h;
        weight += q * q;
        sum += q * q * static_cast<double>(pressures[i]);
    }
    return a0 * weight < filled ? std::nullopt : std::optional(sum / weight);
}

}  // namespace sprung::fluids
