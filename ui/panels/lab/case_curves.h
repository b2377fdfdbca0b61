#pragma once

#include "lab/cases/run_case.h"
#include "panels/plot/plot.h"

namespace sprung::ui {

enum class CaseView { Error, Energy };

/// Tells what a case's plots are zoomed to, and where they are read.
struct CaseZoom {
    PlotView quantity, lower;
    std::optional<double> playhead{};  // s
};

/// The curves of a case that has run. Its lists are made once for a result; plots point into them, so it must
/// outlive them.
class CaseCurves {
public:
    CaseCurves(const lab::CasePlan& plan, const lab::CaseResult& result);
    CaseCurves(const CaseCurves&) = delete;
    CaseCurves& operator=(const CaseCurves&) = delete;

    const lab::CasePlan& plan() const { return plan_; }
    const lab::CaseResult& result() const { return result_; }
    const lab::Case& shown() const { return *lab::caseNamed(plan_.key); }

    /// The quantity over time: what is known as a band or dots, the world as a line.
    Plot quantity(const Theme& theme) const;
    Plot lower(const Theme& theme, CaseView view) const;

    /// "Largest error 0.29 °, 0.32 %", over what time that is, and how far energy drifts.
    std::string figures() const;

private:
    AxisRange time() const { return {0.0, std::max(result_.t.back(), 1e-9)}; }
    Plot error(const Theme& theme) const;
    Plot energy(const Theme& theme) const;

    lab::CasePlan plan_;
    lab::CaseResult result_;
    std::vector<double> energy_;  // %, gained since the start, of the largest kinetic energy
    int power_ = 0;               // of ten: errors are plotted in units of it
    std::vector<double> error_;   // in those
};

/// What the band, the dots and the line are, from `at` on to the right. physical px
void drawCaseKeys(const Ui& ui, ImDrawList& list, ImVec2 at, const CaseCurves& curves);

/// Heading, what it shows, plots and figures, over the whole of a picture of this size in physical px.
void drawCasePicture(const Ui& ui, ImDrawList& list, ImVec2 size, const CaseCurves& curves,
                     const CaseZoom& zoom);

}  // namespace sprung::ui
