#include "app/water_bench.h"

#include "app/liquid_figures.h"
#include "bench/clocks.h"
#include "bench/growth.h"
#include "scene/object_builder.h"
#include "scene/shapes.h"
#include "world.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sprung::app {
namespace {

constexpr double grain = 0.1;      // m
constexpr double wallWidth = 1.0;  // m
constexpr int framesTimed = 240;
constexpr int framesToSettle = 240;  // of what is to be at rest
constexpr int framesToFallAsleep = 2400;
constexpr int framesOfASize = 40;  // timed, after as many

/// A scene, and how it is run.
struct Course {
    std::string name;
    std::function<Scene()> make;
    int framesBefore = 0;
    bool sleeps = false;
    int frames = framesTimed;
};

/// A vessel open above, its inside from the origin.
Scene vessel(double width, double height)
{
    Scene scene;
    scene.world.grain = grain;
    const auto wall = [&](Vec centre, Vec size) { get(scene, addBox(scene, centre, size)).fixed = true; };
    wall({0.5 * width, -0.5 * wallWidth}, {width + 2.0 * wallWidth, wallWidth});
    for (double side : {-0.5 * wallWidth, width + 0.5 * wallWidth})
        wall({side, 0.5 * height}, {wallWidth, height});
    return scene;
}

/// Water in a corner of a vessel, so many grains wide and high.
void fill(Scene& scene, int columns, int rows)
{
    Fluid water{.id = FluidId{1}};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            water.at.push_back(grain * Vec{column + 0.5, row + 0.5});
    water.velocity.assign(water.at.size(), Vec{0.0});
    scene.fluids.push_back(std::move(water));
}

/// A column as high as wide in a vessel four times as wide. @param particles of it, roughly
Scene damBreak(int particles)
{
    const int columns = static_cast<int>(std::lround(std::sqrt(particles)));
    Scene scene = vessel(4.0 * columns * grain, 3.0 * columns * grain);
    fill(scene, columns, columns);
    return scene;
}

Scene atRest()
{
    Scene scene = vessel(250 * grain, 120 * grain);
    fill(scene, 250, 80);
    return scene;
}

Scene floatingBoxes()
{
    constexpr int across = 20, layers = 10;
    Scene scene = vessel(200 * grain, 200 * grain);
    fill(scene, 200, 50);
    for (int i = 0; i < across * layers; ++i)
        addBox(scene, {0.5 + 1.0 * (i % across), 6.0 + 1.0 * (i / across)}, {0.6, 0.4});
    return scene;
}

void addBalloon(Scene& scene, Vec middle, double radius)
{
    constexpr double pressure = 60.0, stiffness = 500.0;  // N/m
    const ObjectId id = addDisc(scene, middle, radius, 24, {.density = 0.4});
    Object& balloon = get(scene, id);
    balloon.pressure = pressure;
    for (EdgeId edge : balloon.edges)
        get(scene, edge).stiffness = stiffness;
}

Scene balloonHeap()
{
    constexpr int across = 8, layers = 8;
    Scene scene = vessel(across * 2.6, layers * 2.6);
    for (int i = 0; i < across * layers; ++i)
        addBalloon(scene, {1.3 + 2.6 * (i % across), 1.3 + 2.6 * (i / across)}, 1.1 + 0.05 * (i % 3));
    return scene;
}

double quantile(std::vector<double>& times, double share)
{
    const auto place =
        times.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(times.size() - 1));
    std::nth_element(times.begin(), place, times.end());
    return *place;
}

WaterLap run(const Course& course, int threads)
{
    World world(course.make());
    world.setSleeping(course.sleeps);
    world.setThreads(threads);
    for (int frame = 0; frame < course.framesBefore; ++frame)
        world.step();
    std::vector<double> own, wall;
    for (int frame = 0; frame < course.frames; ++frame) {
        const double start = bench::cpuNow(), startOfWall = bench::wallNow();
        world.step();
        own.push_back(bench::cpuNow() - start);
        wall.push_back(bench::wallNow() - startOfWall);
    }
    const LiquidFigures liquid = liquidFiguresOf(world.scene());
    WaterLap lap{.name = course.name, .particles = static_cast<int>(liquid.particles)};
    lap.median = quantile(own, 0.5);
    lap.p99 = quantile(own, 0.99);
    lap.wall = quantile(wall, 0.5);
    if (liquid.area > 0.0)
        lap.kept = liquid.covered / liquid.area;
    return lap;
}

WaterLap measure(const Course& course, int threads)
{
    WaterLap lap = run(course, 1);
    if (threads > 1)
        lap.wallOfThreads = run(course, threads).wall;
    return lap;
}

/// So deep at every size, as deeper liquid takes more steps a frame.
Scene damBreakOfSameDepth(int particles)
{
    constexpr int rows = 100;
    const int columns = particles / rows;
    Scene scene = vessel(4.0 * columns * grain, 2.0 * rows * grain);
    fill(scene, columns, rows);
    return scene;
}

void measureSizes(WaterBench& bench)
{
    std::vector<double> sizes, times;
    for (int particles : {5'000, 20'000, 50'000, 100'000, 200'000}) {
        bench.sizes.push_back(run({.name = "growth",
                                   .make = [=] { return damBreakOfSameDepth(particles); },
                                   .framesBefore = framesOfASize,
                                   .frames = framesOfASize},
                                  1));
        sizes.push_back(bench.sizes.back().particles);
        times.push_back(bench.sizes.back().median);
    }
    bench.slope = bench::logSlope(sizes, times);
}

}  // namespace

WaterBench measureWater(int threads)
{
    const Course small{.name = "dam break", .make = [] { return damBreak(5'000); }};
    const Course large{.name = "dam break", .make = [] { return damBreak(20'000); }};
    const Course awake{.name = "at rest, awake", .make = atRest, .framesBefore = framesToSettle};
    const Course asleep{
        .name = "at rest, asleep", .make = atRest, .framesBefore = framesToFallAsleep, .sleeps = true};
    const Course boxes{.name = "floating boxes", .make = floatingBoxes, .framesBefore = framesToSettle};
    const Course balloons{.name = "balloon heap", .make = balloonHeap};
    WaterBench bench;
    for (const Course* course : {&small, &large, &awake, &asleep, &boxes, &balloons})
        bench.laps.push_back(measure(*course, threads));
    bench.restAwake = bench.laps[2].median / bench.laps[1].median;
    bench.restAsleep = bench.laps[3].median / bench.laps[1].median;
    measureSizes(bench);
    return bench;
}

}  // namespace sprung::app
