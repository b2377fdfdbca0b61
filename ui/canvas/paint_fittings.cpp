// Taps and drains: a pipe with flanges, a lever and drops before its mouth; a strainer with holes.

#include "canvas/painting.h"
#include "scene/fittings.h"
#include "scene/query.h"

#include <algorithm>
#include <numbers>

namespace sprung::ui {
namespace {

constexpr Rgba pipeMetal{201, 208, 218, 255}, pipeShade{150, 158, 170, 255}, pipeInk{16, 19, 24, 255};
constexpr Rgba leverOpen{214, 64, 53, 255}, leverClosed{120, 126, 136, 255};
constexpr double faintFitting = 0.4;  // in the modes that edit points and edges
constexpr double fittingLine = 1.5;

/// A tap as it is drawn: its mouth, where it pours to and which way is across, logical px.
struct PipeFrame {
    Px mouth, along, across;
    double half, length;

    Px at(double back, double aside) const { return mouth - back * along + aside * across; }
    std::array<Px, 4> block(double from, double to, double halfWidth) const
    {
        return {at(from, halfWidth), at(to, halfWidth), at(to, -halfWidth), at(from, -halfWidth)};
    }
};

PipeFrame frameOf(const Painting& painting, const Tap& tap)
{
    const std::array<Vec, 4> pipe = pipeOf(tap);
    const Vec along = unitOf(tap.direction);
    const double scale = painting.view.camera.pixelsPerMetre;
    const Px ahead(along.x, -along.y);
    Px across(ahead.y, -ahead.x);
    if (across.y > 1e-6 || (std::abs(across.y) <= 1e-6 && across.x < 0.0))
        across = -across;  // the lever stands on top, or at the right
    return {painting.at(tap.at), ahead, across, 0.5 * scale * glm::distance(pipe[0], pipe[3]),
            scale * glm::distance(pipe[0], pipe[1])};
}

/// Along the pipe it is open, across it closed.
void paintLever(const Painting& painting, const PipeFrame& pipe, bool isOpen, double strength)
{
    const double thick = std::max(0.16 * pipe.length, 2.0), stem = pipe.half + 0.3 * pipe.length;
    const Px foot = pipe.at(0.62 * pipe.length, pipe.half), top = pipe.at(0.62 * pipe.length, stem);
    const Px reach = 0.42 * pipe.length * (isOpen ? pipe.along : pipe.across);
    const Rgba color = withAlpha(isOpen ? leverOpen : leverClosed, strength);
    painting.picture.line(foot, top, thick, withAlpha(pipeShade, strength));
    painting.picture.line(top - reach, top + reach, thick + 2.0, withAlpha(pipeInk, strength));
    painting.picture.line(top - reach, top + reach, thick, color);
    painting.picture.disc(top, 0.7 * thick, color, withAlpha(pipeInk, strength), 1.0);
}

/// What it is about to pour, while nothing moves.
void paintDrops(const Painting& painting, const PipeFrame& pipe, Rgba color)
{
    for (int i = 0; i < 3; ++i) {
        const double radius = std::clamp(0.12 * pipe.length, 2.0, 7.0) * (1.0 - 0.2 * i);
        painting.picture.disc(pipe.at(-(0.28 + 0.3 * i) * pipe.length, 0.0), radius, color);
    }
}

void paintTap(const Painting& painting, const Tap& tap, double strength)
{
    const View& view = painting.view;
    const Fluid* fluid = find(view.scene, tap.fluid);
    const PipeFrame pipe = frameOf(painting, tap);
    const Rgba line = withAlpha(pipeInk, strength),
               liquid = withAlpha(fluid ? opaque(fluid->color) : pipeShade, strength);
    Picture& picture = painting.picture;
    if (isChosen(view.selection.taps, tap.id))
        picture.polyline(pipe.block(0.0, pipe.length, 1.12 * pipe.half), true, 2.0 * chosenWidth,
                         view.theme.selected);
    else if (view.overlay.hoveredTap == tap.id)
        picture.polyline(pipe.block(0.0, pipe.length, 1.12 * pipe.half), true, 2.0 * hoveredWidth,
                         view.theme.dark ? Rgba{255, 255, 255, 255} : view.theme.text);
    paintLever(painting, pipe, tap.on, strength);
    picture.polygon(pipe.block(0.1 * pipe.length, pipe.length, 0.86 * pipe.half), {},
                    withAlpha(pipeMetal, strength), line, fittingLine);
    picture.polygon(pipe.block(0.1 * pipe.length, pipe.length, 0.3 * pipe.half), {},
                    withAlpha({255, 255, 255, 255}, 0.35 * strength), clearColor, 0.0);
    for (const auto& [from, to] : {std::pair{0.0, 0.2}, {0.84, 1.0}})
        picture.polygon(pipe.block(from * pipe.length, to * pipe.length, 1.12 * pipe.half), {},
                        withAlpha(pipeShade, strength), line, fittingLine);
    picture.polygon(pipe.block(0.34 * pipe.length, 0.46 * pipe.length, 0.86 * pipe.half), {}, liquid,
                    clearColor, 0.0);
    if (tap.on && view.mode != Mode::Simulation)
        paintDrops(painting, pipe, liquid);
}

void paintHoles(const Painting& painting, Px middle, double radius, Rgba color)
{
    const double hole = 0.1 * radius;
    painting.picture.disc(middle, hole, color);
    for (const auto& [holes, far] : {std::pair{6, 0.32}, {12, 0.62}})
        for (int i = 0; i < holes; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / holes;
            painting.picture.disc(middle + far * radius * Px(std::cos(angle), std::sin(angle)), hole, color);
        }
}

/// Four arrow heads round it that point inwards.
void paintPull(const Painting& painting, Px middle, double radius, Rgba color)
{
    const double size = std::clamp(0.3 * radius, 4.0, 10.0);
    for (int i = 0; i < 4; ++i) {
        const double angle = (0.25 + 0.5 * i) * std::numbers::pi;
        const Px out(std::cos(angle), std::sin(angle)), across(-out.y, out.x);
        const Px tip = middle + (radius + 0.45 * size) * out;
        painting.picture.polygon(
            std::array{tip, tip + size * (out + 0.6 * across), tip + size * (out - 0.6 * across)}, {}, color,
            clearColor, 0.0);
    }
}

void paintDrain(const Painting& painting, const Drain& drain, double strength)
{
    const View& view = painting.view;
    const Px middle = painting.at(drain.at);
    const double radius = std::max(drain.radius * view.camera.pixelsPerMetre, 3.0);
    Picture& picture = painting.picture;
    if (isChosen(view.selection.drains, drain.id))
        picture.disc(middle, radius + chosenWidth, view.theme.selected);
    else if (view.overlay.hoveredDrain == drain.id)
        picture.disc(middle, radius + hoveredWidth,
                     view.theme.dark ? Rgba{255, 255, 255, 255} : view.theme.text);
    picture.disc(middle, radius, withAlpha(pipeShade, strength), withAlpha(pipeInk, strength), fittingLine);
    picture.disc(middle, 0.84 * radius, withAlpha(pipeMetal, strength), withAlpha(pipeInk, 0.5 * strength),
                 1.0);
    paintHoles(painting, middle, 0.84 * radius, withAlpha(pipeInk, strength));
    if (view.mode != Mode::Simulation)
        paintPull(painting, middle, radius, withAlpha(view.theme.text, strength));
}

/// Tells whether scenery, which nothing collides with, hides what is at that place. Hands that edit see what is behind
/// it.
bool isBehindScenery(const View& view, Vec at)
{
    const auto isBefore = [&](const Object& object) {
        return !object.collides && !object.outline.empty() && isInOutline(view.scene, object, at, 0.0);
    };
    return view.mode == Mode::Simulation &&
           std::any_of(view.scene.objects.begin(), view.scene.objects.end(), isBefore);
}

}  // namespace

void paintFittings(const Painting& painting)
{
    const View& view = painting.view;
    const double strength = view.mode == Mode::Vertex || view.mode == Mode::Edge ? faintFitting : 1.0;
    for (const Drain& drain : view.scene.drains)
        if (isChosen(view.selection.drains, drain.id) || view.overlay.hoveredDrain == drain.id ||
            !isBehindScenery(view, drain.at))
            paintDrain(painting, drain, strength);
    for (const Tap& tap : view.scene.taps)
        if (isChosen(view.selection.taps, tap.id) || view.overlay.hoveredTap == tap.id ||
            !isBehindScenery(view, boundsOf(tap).centre()))
            paintTap(painting, tap, strength);
}

}  // namespace sprung::ui
