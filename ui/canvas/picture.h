#pragma once

#include "canvas/camera.h"
#include "canvas/liquid_field.h"
#include "canvas/outlined.h"
#include "canvas/slabs.h"
#include "geometry/outline.h"
#include "platform/theme.h"

#include <algorithm>

namespace sprung::ui {

inline constexpr Rgba clearColor{0, 0, 0, 0};

/// A colour that runs evenly from one level of the picture to another, logical px.
struct Shade {
    Rgba top, bottom;
    double from = 0.0, to = 1.0;

    Rgba at(double y) const { return mix(top, bottom, std::clamp((y - from) / (to - from), 0.0, 1.0)); }
};

/// A drawing as the graphics card takes it: primitives in drawing order, kept in flat arrays that are used
/// again for every frame. All places and widths are logical pixels; edges are smooth at device pixels.
class Picture {
public:
    /// Starts anew. @param scale device pixels per logical pixel
    void begin(Px size, double scale, Rgba background);

    /// A simple polygon in either winding with its line centred on the sides; a clear line leaves it out.
    /// @param triangles cover it, as places in `corners`; not needed when it is convex
    void polygon(std::span<const Px> corners, std::span<const geometry::Triangle> triangles, Rgba fill,
                 Rgba line, double width);

    /// The same with a shade.
    void shadedPolygon(std::span<const Px> corners, std::span<const geometry::Triangle> triangles,
                       const Shade& shade, Rgba line, double width);

    /// The whole picture in an opaque shade.
    void backdrop(const Shade& shade);

    /// The inside alone, without smoothing: something is drawn along its sides anyway.
    void fill(std::span<const Px> corners, std::span<const geometry::Triangle> triangles, Rgba color);

    void rect(Px min, Px max, Rgba color);
    void line(Px a, Px b, double width, Rgba color);
    void polyline(std::span<const Px> points, bool closed, double width, Rgba color);

    /// A line whose strength runs evenly from `first` times its alpha to `last` times.
    void fadingLine(std::span<const Px> points, double width, Rgba color, double first, double last);

    void dashed(std::span<const Px> points, bool closed, double width, Rgba color, double dash, double gap);

    /// The line lies inside of the radius.
    void disc(Px centre, double radius, Rgba fill, Rgba line = clearColor, double width = 0.0);

    /// Centred on the radius.
    void ring(Px centre, double radius, double width, Rgba color);

    /// A liquid with its line inside of its surface, and lighter where it foams. All colours are opaque.
    void liquid(const LiquidField& field, Rgba fill, Rgba line, double width, Rgba foam);

    /// A gas, more to be seen where there is more of it, without a line. @param color opaque
    void gas(const LiquidField& field, Rgba color);

    Px size() const { return size_; }
    double scale() const { return scale_; }
    Rgba background() const { return background_; }

    // --- what the renderer reads, in device pixels

    struct Disc {
        glm::vec2 centre;
        float radius, lineWidth;
        Rgba fill, line;
    };
    struct Vertex {
        glm::vec2 at;
        Rgba color;
    };
    /// A field of nodes and the upright rectangles with some surface in them, as corners in sixes.
    struct Liquid {
        std::size_t firstNode, firstCorner, corners;
        glm::ivec2 size;   // nodes
        glm::vec2 corner;  // of the first one
        float pitch, lineWidth;
        Rgba fill, line, foam;
        bool isSoft = false;  // a gas: of the fill alone
    };

    /// Opaque: vertices in sixes, not mixed with what lies below. Liquid: one of the liquids.
    enum class Kind { Opaque, Quads, Discs, Liquid };
    struct Batch {
        Kind kind;
        std::size_t first, count;
    };
    std::span<const Batch> batches() const { return batches_; }
    std::span<const Quad> quads() const { return quads_; }
    std::span<const Disc> discs() const { return discs_; }
    std::span<const Vertex> vertices() const { return vertices_; }
    std::span<const Liquid> liquids() const { return liquids_; }
    std::span<const LiquidField::Node> nodes() const { return nodes_; }
    std::span<const glm::vec2> liquidCorners() const { return liquidCorners_; }

private:
    void count(Kind kind, std::size_t first, std::size_t added);
    void add(const LiquidField& field, const Liquid& look);
    void addQuad(const Quad& quad);
    Quad shaded(Quad quad, const Shade& shade) const;
    void addOpaque(const Shade& shade);
    void addTrapezoid(const Trapezoid& piece, const Shade& shade);
    void addTriangles(std::span<const geometry::Triangle> triangles, const Shade& shade);
    void largeDisc(Px centre, double radius, Rgba fill, Rgba line, double width);
    void load(std::span<const Px> points);
    void mergeNearPoints(bool closed);
    void dropStraightCorners(bool closed);
    void stroke(bool closed, float width, Rgba color, double first, double last);
    std::span<const geometry::Triangle> fan();

    Px size_{0.0};
    glm::vec2 deviceSize_{0.0f};
    double scale_ = 1.0;
    Rgba background_;
    std::vector<Batch> batches_;
    std::vector<Quad> quads_;
    std::vector<Disc> discs_;
    std::vector<Vertex> vertices_;
    std::vector<Liquid> liquids_;
    std::vector<LiquidField::Node> nodes_;
    std::vector<glm::vec2> liquidCorners_;

    // The figure at hand, in device pixels.
    std::vector<glm::vec2> path_;
    std::vector<geometry::Triangle> fan_;
    Outlined outlined_;
    Slabs slabs_;
};

}  // namespace sprung::ui
