#pragma once

#include "tools/hands.h"

namespace sprung::ui {

/// Drags the selected points; the scene follows the hand as a preview, and their objects' rest shapes with
/// it.
class MovePoints : public Gesture {
public:
    /// @param held the point under the hand, one of the selected
    MovePoints(Editor& editor, const Pointer& pointer, PointId held);
    ~MovePoints() override;

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

    /// A point of another object that the held one was put down on.
    std::optional<JoinOffer> offer() const;

private:
    Editor& editor_;
    HeldInRun inHand_;
    PointId held_;
    std::vector<PointId> points_;
    Vec pressed_;
    Vec origin_;  // of the held point
    Scene draft_;
    Snapped snapped_;
};

}  // namespace sprung::ui
