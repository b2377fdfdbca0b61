#include "scene/gas_pressure.h"

#include "geometry/outline.h"
#include "scene/mass.h"
#include "scene/query.h"

#include <algorithm>

namespace sprung {

std::optional<double> gasPressureIn(const Scene& posed, const Object& object)
{
    const double area = object.pressure ? restArea(object) : 0.0;
    if (area <= 0.0)
        return std::nullopt;
    const double now = geometry::signedArea(outlinePositions(posed, object));
    return *object.pressure * area / std::max(now, leastShareOfArea * area);
}

std::optional<double> gasPressureAt(const Scene& posed, Vec place)
{
    for (auto object = posed.objects.rbegin(); object != posed.objects.rend(); ++object)
        if (const std::optional<double> pressure = gasPressureIn(posed, *object))
            if (geometry::contains(outlinePositions(posed, *object), place))
                return pressure;
    return std::nullopt;
}

}  // namespace sprung
