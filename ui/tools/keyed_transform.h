#pragma once

#include "scene/edit/transforms.h"
#include "tools/gesture.h"

#include <string>

namespace sprung::ui {

/// Move, turn or scale by key: the selection follows the mouse, x or y hold one axis, typed digits state the
/// amount (of a move along both axes: along x).
class KeyedTransform : public Gesture {
public:
    enum class Kind { Move, Turn, Scale };
    enum class Axis { Both, X, Y };

    /// Null when nothing that could be transformed is selected.
    static std::unique_ptr<KeyedTransform> start(Editor& editor, Kind kind, const Pointer& pointer);
    ~KeyedTransform() override;

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

    /// Whether all that it moves is still there.
    bool isWhole() const;

    /// True when it was one of the characters it listens to.
    bool type(char character);

    Kind kind() const { return kind_; }
    Axis axis() const { return axis_; }
    const std::string& typed() const { return typed_; }

private:
    KeyedTransform(Editor& editor, Kind kind, const Pointer& pointer, std::vector<PointId> points,
                   Selection things);

    /// Does it to a scene. False, and nothing changed, when it can't be done.
    using Change = std::function<bool(Scene&)>;

    void update();
    Change change() const;  // by as much as the hand or the numbers say now
    Motion motion() const;
    Vec moveAmount() const;     // m
    double turnAmount() const;  // rad
    Vec scaleAmount() const;
    std::optional<double> typedNumber() const;
    std::string amountText() const;

    Editor& editor_;
    Kind kind_;
    std::vector<PointId> points_;  // empty: whole things
    Selection things_;  // objects with what is joined to them, fluids; of a move taps and drains, too
    HeldInRun inHand_;
    std::vector<std::vector<Vec>> shores_;
    Vec centre_;
    Pointer start_, now_;
    Axis axis_ = Axis::Both;
    std::string typed_;
    Selection named_;      // what the step is named after: without what is joined
    Change lastPossible_;  // of points
};

}  // namespace sprung::ui
