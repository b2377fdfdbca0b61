// random_scenes FIRST LAST [--wet] [--unguarded]: runs random scenes of 20 s and tells what became of each, a line a
// seed.

#include "support/random_scenes.h"

#include "support/random_trial.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string_view>

namespace {

constexpr double seconds = 20.0;

struct Wishes {
    bool wet = false, alsoUnguarded = false;
};

sprung::RandomTrial tried(std::uint32_t seed, const Wishes& wishes, bool isLimited)
{
    return wishes.wet ? sprung::tryRandomWetScene(seed, seconds, isLimited)
                      : sprung::tryRandomScene(seed, seconds, isLimited);
}

void report(std::uint32_t seed, const Wishes& wishes)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const sprung::RandomTrial trial = tried(seed, wishes, true);
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    const double share = static_cast<double>(trial.limiter.acted) /
                         std::max<double>(1.0, static_cast<double>(trial.limiter.islandFrames));
    std::string line =
        fmt::format("{:5} {:10} {:9.5f} {:9.4f} {:8.5f} {:11} {:7.2f}", seed, trial.iterations, trial.excess,
                    trial.farthest - sprung::randomSceneHalf, share, trial.limiter.islandFrames, took);
    if (wishes.wet)
        line += fmt::format(" {:9}", trial.particles);
    if (wishes.alsoUnguarded)
        line += fmt::format(" {:9.5f}", tried(seed, wishes, false).excess);
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words)
{
    Wishes wishes;
    bool isUnderstood = count >= 3;
    for (int i = 3; i < count; ++i) {
        const std::string_view word = words[i];
        bool& wish = word == "--wet" ? wishes.wet : wishes.alsoUnguarded;
        isUnderstood = isUnderstood && !wish && (word == "--wet" || word == "--unguarded");
        wish = true;
    }
    if (!isUnderstood) {
        fmt::print(stderr, "random_scenes FIRST LAST [--wet] [--unguarded]\n");
        return 2;
    }
    fmt::print(" seed iterations    excess    out, m    guard islandframes   s{}{}\n",
               wishes.wet ? "      particles" : "", wishes.alsoUnguarded ? "      unguarded" : "");
    const auto first = static_cast<std::uint32_t>(std::atoi(words[1]));
    const auto last = static_cast<std::uint32_t>(std::atoi(words[2]));
    for (std::uint32_t seed = first; seed <= last; ++seed)
        report(seed, wishes);
}
