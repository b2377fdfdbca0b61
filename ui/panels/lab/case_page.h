#pragma once

#include "panels/lab/case_curves.h"
#include "panels/lab/case_runner.h"
#include "panels/widgets/widgets.h"

#include <memory>

namespace sprung::ui {

/// Tells what the lab's page of worlds remembers from frame to frame.
struct CasePage {
    lab::CasePlan plan;  // what the hands have set
    CaseRunner runner;
    std::unique_ptr<CaseCurves> curves;  // of the newest result
    int seen = 0;                        // the runner's revision that `curves` are of
    CaseView lower = CaseView::Error;
    CaseZoom zoom;
};

struct CaseWish {
    std::optional<lab::CasePlan> plan;  // other settings
    std::optional<lab::CasePlan> open;  // into the sandbox
    bool savePicture = false, saveValues = false;

    bool empty() const { return !plan && !open && !savePicture && !saveValues; }
};

/// Sets another plan; zoom begins anew with another scene.
void setCase(CasePage& page, const lab::CasePlan& plan);

/// Once a frame while the page is open: takes results over.
void advanceCases(CasePage& page);

/// The scenes, the settings of the run, how it went, buttons.
CaseWish caseSide(const Ui& ui, CasePage& page);

/// The plots and what is what in them.
void casePlots(const Ui& ui, CasePage& page);

}  // namespace sprung::ui
