#include "bench/growth.h"

#include "bench/clocks.h"
#include "bench/recipe.h"
#include "world.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sprung::bench {
namespace {

constexpr int framesToLand = 60, framesTimed = 60;

/// Returns what has been taken and not given back so far. bytes
double taken()
{
#ifdef __GLIBC__
    const auto info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
#else
    return 0.0;
#endif
}

Growth::At measure(int parts)
{
    const int columns = static_cast<int>(std::sqrt(parts)) + 1;  // as high as wide
    const Scene scene = cook(rain(parts, columns, 0.7 * columns)).scene;
    const double before = taken();
    World world(scene);
    world.setSleeping(false);
    std::vector<double> times;
    for (int frame = 0; frame < framesToLand + framesTimed; ++frame) {
        const double start = cpuNow();
        world.step();
        if (frame >= framesToLand)
            times.push_back(cpuNow() - start);
    }
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    const int points = static_cast<int>(scene.points.size());
    return {points, times[times.size() / 2], (taken() - before) / points};
}

}  // namespace

double logSlope(std::span<const double> sizes, std::span<const double> times)
{
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const double logSize = std::log(sizes[i]), logTime = std::log(times[i]);
        x += logSize;
        y += logTime;
        xx += logSize * logSize;
        xy += logSize * logTime;
    }
    const auto n = static_cast<double>(sizes.size());
    return (n * xy - x * y) / (n * xx - x * x);
}

Growth measureGrowth()
{
    Growth growth;
    std::vector<double> sizes, times;
    for (int parts : {100, 300, 1000, 3000, 10000}) {
        growth.sizes.push_back(measure(parts));
        sizes.push_back(growth.sizes.back().points);
        times.push_back(growth.sizes.back().median);
    }
    growth.slope = logSlope(sizes, times);
    return growth;
}

}  // namespace sprung::bench
