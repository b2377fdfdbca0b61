#pragma once

#include "lab/race.h"
#include "panels/plot/plot.h"

namespace sprung::ui {

enum class LabView { Energy, Error, Phase };

/// Tells what is plotted besides.
struct LabPlotChoice {
    LabView lower = LabView::Energy;
    bool logarithmic = false;  // energy and error

    bool operator==(const LabPlotChoice&) const = default;
};

/// The curves of a finished race. Its lists are made once for a result; plots point into them, so it must
/// outlive them.
class LabCurves {
public:
    LabCurves(const lab::Race& race, const lab::RaceResult& result);
    LabCurves(const LabCurves&) = delete;
    LabCurves& operator=(const LabCurves&) = delete;

    const lab::Race& race() const { return race_; }
    const lab::RaceResult& result() const { return result_; }

    Plot position(const Theme& theme) const;

    /// Energy, error or phase (a path where the problem is planar). @param playhead where dots race, s
    Plot lower(const Theme& theme, const LabPlotChoice& choice, std::optional<double> playhead) const;

private:
    using Lists = std::vector<std::vector<double>>;  // of the exact solution, then of each method

    const lab::Samples& track(std::size_t i) const;
    Curve curve(const Theme& theme, std::size_t i, std::span<const double> x,
                std::span<const double> y) const;
    std::vector<Curve> overTime(const Theme& theme, const Lists* derived,
                                std::vector<double> lab::Samples::*list) const;
    Plot energy(const Theme& theme, bool logarithmic) const;
    Plot error(const Theme& theme, bool logarithmic) const;
    Plot phase(const Theme& theme, std::optional<double> playhead) const;

    lab::Race race_;
    lab::RaceResult result_;
    Lists energies_;       // J, or of the energy at the start
    Lists pathX_, pathY_;  // m, of planar problems
};

}  // namespace sprung::ui
