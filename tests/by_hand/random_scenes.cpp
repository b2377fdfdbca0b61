// random_scenes FIRST LAST [--joined | --wet [--nudges N]] [--unguarded]: runs random scenes of 20 s and tells what became
// of each, a line a seed; with nudges N lines, each of a run whose particles begin a few micrometres elsewhere.

#include "support/random_scenes.h"

#include "support/random_trial.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string_view>

namespace {

constexpr double seconds = 20.0;

struct Wishes {
    bool wet = false, joined = false, alsoUnguarded = false;
    int nudges = 1;
};

sprung::RandomTrial tried(std::uint32_t seed, int nudge, const Wishes& wishes, bool isLimited)
{
    return wishes.wet      ? sprung::tryRandomWetScene(seed, seconds, isLimited, nudge)
           : wishes.joined ? sprung::tryRandomJoinedScene(seed, seconds, isLimited)
                           : sprung::tryRandomScene(seed, seconds, isLimited);
}

void report(std::uint32_t seed, int nudge, const Wishes& wishes)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const sprung::RandomTrial trial = tried(seed, nudge, wishes, true);
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    const double share = static_cast<double>(trial.limiter.acted) /
                         std::max<double>(1.0, static_cast<double>(trial.limiter.islandFrames));
    std::string line =
        fmt::format("{:5} {:10} {:9.5f} {:9.4f} {:8.5f} {:11} {:7.2f}", seed, trial.iterations, trial.excess,
                    trial.farthest - sprung::randomSceneHalf, share, trial.limiter.islandFrames, took);
    if (wishes.wet)
        line += fmt::format(" {:9}", trial.particles);
    if (wishes.alsoUnguarded)
        line += fmt::format(" {:9.5f}", tried(seed, nudge, wishes, false).excess);
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words)
{
    Wishes wishes;
    bool isUnderstood = count >= 3;
    for (int i = 3; i < count && isUnderstood; ++i) {
        const std::string_view word = words[i];
        if (word == "--wet")
            wishes.wet = true;
        else if (word == "--joined")
            wishes.joined = true;
        else if (word == "--unguarded")
            wishes.alsoUnguarded = true;
        else if (word == "--nudges" && i + 1 < count)
            isUnderstood = (wishes.nudges = std::atoi(words[++i])) > 0;
        else
            isUnderstood = false;
    }
    if (!isUnderstood || (wishes.nudges > 1 && !wishes.wet) || (wishes.wet && wishes.joined)) {
        fmt::print(stderr, "random_scenes FIRST LAST [--joined | --wet [--nudges N]] [--unguarded]\n");
        return 2;
    }
    fmt::print(" seed iterations    excess    out, m    guard islandframes   s{}{}\n",
               wishes.wet ? "      particles" : "", wishes.alsoUnguarded ? "      unguarded" : "");
    const auto first = static_cast<std::uint32_t>(std::atoi(words[1]));
    const auto last = static_cast<std::uint32_t>(std::atoi(words[2]));
    for (std::uint32_t seed = first; seed <= last; ++seed)
        for (int nudge = 0; nudge < wishes.nudges; ++nudge)
            report(seed, nudge, wishes);
}
