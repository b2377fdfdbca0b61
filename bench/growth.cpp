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

/// What has been taken and not given back so far. bytes
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

Growth measureGrowth()
{
    Growth growth;
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    for (int parts : {100, 300, 1000, 3000, 10000}) {
        growth.sizes.push_back(measure(parts));
        const double logPoints = std::log(growth.sizes.back().points);
        const double logTime = std::log(growth.sizes.back().median);
        x += logPoints;
        y += logTime;
        xx += logPoints * logPoints;
        xy += logPoints * logTime;
    }
    const double n = static_cast<double>(growth.sizes.size());
    growth.slope = (n * xy - x * y) / (n * xx - x * x);
    return growth;
}

}  // namespace sprung::bench
