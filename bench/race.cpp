#include "bench/race.h"

#include "bench/clocks.h"

namespace sprung::bench {
namespace {

constexpr int turnFrames = 20;        // enough for the caches to be one's own
constexpr double longest = 20'000.0;  // ms: what takes longer in all is taken out of the race

struct Runner {
    std::unique_ptr<Contestant> contestant;
    std::vector<Placed> start;
    int threads;
    std::vector<double> times, walls;  // ms, of the frames so far
    double sum = 0.0;                  // ms
    std::vector<dynamics::StageTimes> stageTimes;

    explicit Runner(std::unique_ptr<Contestant> given, int threadCount = 1)
        : contestant(std::move(given)), start(contestant->placed()), threads(threadCount)
    {
    }
    void runFrame()
    {
        if (sum > longest)
            return;
        const double before = cpuNow(), wallBefore = wallNow();
        contestant->step();
        times.push_back(cpuNow() - before);
        sum += times.back();
        walls.push_back(wallNow() - wallBefore);
        stageTimes.push_back(contestant->stageTimes());
        contestant->afterFrame();
    }
};

dynamics::StageTimes medians(std::span<const dynamics::StageTimes> frames)
{
    dynamics::StageTimes result;
    for (const auto& [name, stage] : dynamics::stages) {
        std::vector<double> times;
        for (const dynamics::StageTimes& frame : frames)
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
    lap.frames = static_cast<int>(runner.times.size());
    lap.threads = runner.threads;
    lap.excess = runner.contestant->excess();
    std::nth_element(runner.walls.begin(), runner.walls.begin() + runner.walls.size() / 2,
                     runner.walls.end());
    lap.wall = runner.walls[runner.walls.size() / 2];
    lap.stages = medians(runner.stageTimes);
    lap.quality = qualityOf(recipe, runner.start, runner.contestant->placed());
    std::sort(runner.times.begin(), runner.times.end());
    lap.median = runner.times[runner.times.size() / 2];
    lap.p99 = runner.times[(runner.times.size() * 99 - 1) / 100];
    return lap;
}

}  // namespace

std::vector<Lap> race(const Recipe& recipe, int threads)
{
    std::vector<Runner> runners;
    runners.emplace_back(makeSprung(recipe, 1), 1);
    if (threads > 1)
        runners.emplace_back(makeSprung(recipe, threads), threads);
    for (std::unique_ptr<Contestant>& peer : peers(recipe))
        runners.emplace_back(std::move(peer));
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
