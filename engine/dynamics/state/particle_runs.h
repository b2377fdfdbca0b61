#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sprung::dynamics {

/// Describes how the points of a block of lanes lie in memory.
enum class Spread : std::uint8_t {
    Same,      // all lanes have one
    InARow,    // each lane the one behind the last lane's
    Anywhere,  // to be taken one by one
};

/// Things that follow each other, whose points do so too: as the sides of an outline.
template <int K>
struct PointRun {
    int begin, count;
    std::array<Spread, K> spreads;
};

/// Divides things of K points each into runs as long as can be. @param corners of the things in turn
template <int K>
std::vector<PointRun<K>> pointRuns(std::span<const std::array<int, K>> corners)
{
    const auto stepTo = [&](int i) {  // from the thing before
        std::array<Spread, K> spreads;
        for (int k = 0; k < K; ++k) {
            const int by = corners[i][k] - corners[i - 1][k];
            spreads[k] = by == 0 ? Spread::Same : by == 1 ? Spread::InARow : Spread::Anywhere;
        }
        return spreads;
    };
    std::vector<PointRun<K>> runs;
    for (int i = 0; i < static_cast<int>(corners.size()); ++i) {
        if (!runs.empty()) {
            PointRun<K>& run = runs.back();
            const std::array<Spread, K> step = stepTo(i);
            bool goesOn = run.count == 1 || step == run.spreads;
            for (Spread spread : step)
                goesOn = goesOn && spread != Spread::Anywhere;
            if (goesOn) {
                run.spreads = step;
                ++run.count;
                continue;
            }
        }
        runs.push_back({i, 1, {}});
        runs.back().spreads.fill(Spread::Same);
    }
    return runs;
}

/// Shorter ones are not worth a block of their own.
inline constexpr int shortestRun = 4;

}  // namespace sprung::dynamics
