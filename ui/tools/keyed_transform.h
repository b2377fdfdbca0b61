#pragma once

#include "tools/gesture.h"

#include <string>

namespace sprung {

/// Move, turn or scale by key: the selection follows the mouse, x or y hold one axis, typed digits state the amount.
class KeyedTransform : public Gesture {
public:
    enum class Kind { Move, Turn, Scale };
    enum class Axis { Both, X, Y };

    /// Null when nothing that could be transformed is selected.
    static std::unique_ptr<KeyedTransform> start(Editor& editor, Kind kind, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    bool type(char character);

    Kind kind() const { return kind_; }
    Axis axis() const { return axis_; }
    const std::string& typed() const { return typed_; }

private:
    KeyedTransform(Editor& editor, Kind kind, const Pointer& pointer);
    void update();
    Vec moveAmount() const;
    double turnAmount() const;
    Vec scaleAmount() const;
    std::optional<double> typedNumber() const;

    Editor& editor_;
    Kind kind_;
    Pointer start_, now_;
    Axis axis_ = Axis::Both;
    std::string typed_;
    Vec centre_{0.0};
    bool points_ = false;  // the selected points, not objects
    Snapped snapped_;
    Scene draft_;
};

}  // namespace sprung
