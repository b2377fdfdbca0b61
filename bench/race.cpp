#include "bench/race.h"

#include <ctime>

namespace sprung::bench {
namespace {

constexpr int turnFrames = 20;  // enough for the caches to be one's own

/// Of this thread alone. ms
double cpuNow()
{
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

struct Runner {
    std::unique_ptr<Contestant> contestant;
    std::vector<Placed> start;
    std::vector<double> times;  // ms, of the frames so far
    std::vector<StageTimes> stageTimes;

    explicit Runner(std::unique_ptr<Contestant> given)
        : contestant(std::move(given)), start(contestant->placed())
    {
    }
    void runFrame()
    {
        const double before = cpuNow();
        contestant->step();
        times.push_back(cpuNow() - before);
        stageTimes.push_back(contestant->stageTimes());
    }
};

StageTimes medians(std::span<const StageTimes> frames)
{
    StageTimes result;
    for (const auto& [name, stage] : stages) {
        std::vector<double> times;
        for (const StageTimes& frame : frames)
            times.push_back(frame.*stage);
        std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
        result.*stage = times[times.size() / 2];
    }
    return result;
}

Lap lapOf(const Recipe& recipe, Runner& runner)
{
    Lap lap;
    lap.name = runner.contestant->name();
    lap.first = runner.times[0];
    lap.stages = medians(runner.stageTimes);
    lap.quality = qualityOf(recipe, runner.start, runner.contestant->placed());
    std::sort(runner.times.begin(), runner.times.end());
    lap.median = runner.times[runner.times.size() / 2];
    lap.p99 = runner.times[(runner.times.size() * 99 - 1) / 100];
    return lap;
}

}  // namespace

std::vector<Lap> race(const Recipe& recipe)
{
    std::vector<Runner> runners;
    runners.emplace_back(makeSprung(recipe));
#ifdef SPRUNG_HAS_BOX2D
    runners.emplace_back(makeBox2d(recipe));
#endif
#ifdef SPRUNG_HAS_CHIPMUNK
    runners.emplace_back(makeChipmunk(recipe));
#endif
    for (int done = 0; done < recipe.frames; done += turnFrames)
        for (Runner& runner : runners)
            for (int i = 0; i < std::min(turnFrames, recipe.frames - done); ++i)
                runner.runFrame();
    std::vector<Lap> laps;
    for (Runner& runner : runners)
        laps.push_back(lapOf(recipe, runner));
    return laps;
}

}  // namespace sprung::bench
