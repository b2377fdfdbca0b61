#pragma once

#include "world.h"

#include <optional>
#include <span>
#include <vector>

namespace sprung::ui {

/// A reading of the pressure at a place changes slowly enough to be read.
struct PressureReading {
    Vec place{0.0};         // m
    double pressure = 0.0;  // N/m
};

/// Tells how hard the fluids of a run press, and the gas in its outlines, on a scale whose end is a round number.
class Pressures {
public:
    /// Takes those of the frame that is seen. @param posed the world's scene in that frame
    void record(const Scene& posed, const World& world);
    void clear() { *this = {}; }

    /// Returns those of a fluid's particles, 0..1 of the scale; empty where they are not known.
    /// @param fluid place in the scene's
    std::span<const float> sharesOf(std::size_t fluid) const;

    /// Returns what presses at a place, of fluid or else of gas in an outline, N/m; none: nothing does.
    std::optional<double> at(const Scene& posed, Vec place) const;

    /// Goes on with a reading at the same place; at another one, or without any, it begins.
    /// @param seconds since that
    std::optional<PressureReading> read(const Scene& posed, Vec place,
                                        const std::optional<PressureReading>& before, double seconds) const;

    /// The end of the scale. N/m
    double top() const { return top_; }

    double shareOf(double pressure) const { return std::clamp(pressure / top_, 0.0, 1.0); }

private:
    std::vector<Vec> places_;                // m, by fluids, then by particles
    std::vector<float> pressures_, shares_;  // likewise
    std::vector<std::size_t> first_;         // of each fluid; one more at the end
    double top_ = 1.0;
};

}  // namespace sprung::ui
