#pragma once

#include "tools/hands.h"

namespace sprung::ui {

/// Whether the tool works from the press on, with a liquid.
bool isLiquidTool(Create tool);

/// Pours, fills or erases from the press until the release. In a run it does so at once, with what is there
/// in that moment: what it poured falls while the hand goes on.
class WorkLiquid : public Gesture {
public:
    WorkLiquid(Editor& editor, Create tool, const Pointer& pointer);
    ~WorkLiquid() override;
    WorkLiquid(const WorkLiquid&) = delete;
    WorkLiquid& operator=(const WorkLiquid&) = delete;

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    bool standsWhenLeft() const override { return true; }
    std::string notice() const override { return notice_; }

private:
    bool beginsWork(Vec to);
    bool work(Scene& scene, Vec to);
    void note(const std::vector<Fluid>& before, const Scene& after);
    Scene withDraft() const;
    static void takeOut(Fluid& draft, const Fluid& before, const Fluid& after);

    Editor& editor_;
    Create tool_;
    std::optional<FluidId> chosen_;  // the selected one, if it is one
    std::optional<FluidId> poured_;  // what it pours or fills with
    Scene draft_;                    // of the document, once it has worked
    Vec from_;                       // m
    std::optional<Vec> filledTo_;    // m
    bool hasWorked_ = false, isFinished_ = false, isSettled_ = false;
    std::string notice_;
};

/// How high a bucket is about to fill: from wall to wall through the place, level. None in something solid,
/// and where a side has no wall.
std::optional<std::pair<Vec, Vec>> levelAt(const Scene& scene, Vec place);

/// What the tool is about to touch.
void showReach(const Editor& editor, Create tool, const Pointer& pointer, Overlay& overlay);

/// The next size of the brush. @param notches of the wheel, > 0: larger
double resizedBrush(double radius, double grain, double notches);

}  // namespace sprung::ui
