#pragma once

#include "edit/snapping.h"

namespace sprung::ui {

/// Says what an overlay is made of.
namespace overlay {

enum class TagKind { Plain, Accent, Snap };
struct Tag {
    Vec at{0.0};
    glm::vec2 offset{0.0f};  // logical px from there to the tag's middle, y down
    std::string text;
    std::string note;  // a smaller line below; may be empty
    TagKind kind = TagKind::Plain;
    /// It stands beside the middle of this line, above it or to its left, and not at `at`.
    std::optional<std::pair<Vec, Vec>> line = {};
};
/// Something not yet made or moved: dashed, closed outlines and open lines.
struct Ghost {
    std::vector<std::vector<Vec>> outlines;
    std::vector<std::vector<Vec>> lines;
    bool corners = true;  // small squares on the corners
};
struct Insert {
    Vec a{0.0}, b{0.0};  // the edge that would be split; equal for an inner point
    Vec at{0.0};
    bool middle = false;  // equal halves: double ticks
};
struct NewEdge {
    Vec from{0.0}, to{0.0};
    bool onPoint = false;  // `to` is a point that it would take
};

/// Tells what pours or erases, round.
struct Brush {
    Vec at{0.0};
    double radius = 0.0;  // m
};

}  // namespace overlay

/// Tells what a tool shows over the scene while a hand is at work. Places in metres; the canvas draws it in
/// screen pixels.
struct Overlay {
    using TagKind = overlay::TagKind;
    using Tag = overlay::Tag;
    using Ghost = overlay::Ghost;
    using Insert = overlay::Insert;
    using NewEdge = overlay::NewEdge;
    using Brush = overlay::Brush;

    std::optional<ObjectId> hoveredObject;
    std::optional<FluidId> hoveredFluid;
    std::optional<TapId> hoveredTap;
    std::optional<DrainId> hoveredDrain;
    std::optional<PointId> hoveredPoint;
    std::optional<EdgeId> hoveredEdge;
    std::optional<std::pair<Vec, Vec>> grabLine;  // held place, cursor
    std::optional<Box> boxSelect;
    std::optional<Ghost> ghost;
    std::optional<Insert> insert;
    std::optional<NewEdge> newEdge;
    std::optional<Brush> brush;
    std::vector<Guide> guides;
    std::vector<Vec> snapRings;
    std::vector<Vec> scaleHandles;                  // of the frame round what is selected
    std::optional<std::pair<Vec, Vec>> turnHandle;  // its foot on the frame, and where it is taken
    std::vector<Tag> tags;
};

}  // namespace sprung::ui
