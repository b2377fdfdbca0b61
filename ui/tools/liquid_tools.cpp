#include "tools/liquid_tools.h"

#include "edit/liquids.h"
#include "geometry/outline.h"
#include "scene/query.h"
#include "words/hints.h"

#include <limits>

namespace sprung::ui {
namespace {

constexpr double largestBrush = 3.0;  // m
constexpr double perNotch = 1.15;

/// The selected fluid, if it is one.
std::optional<FluidId> chosenFluid(const Editor& editor)
{
    const std::vector<FluidId> chosen = editor.fluidsInHand();
    return chosen.size() == 1 ? std::optional(chosen.front()) : std::nullopt;
}

}  // namespace

bool isLiquidTool(Create tool)
{
    return tool == Create::Water || tool == Create::Bucket || tool == Create::Eraser;
}

WorkLiquid::WorkLiquid(Editor& editor, Create tool, const Pointer& pointer)
    : editor_(editor), tool_(tool), chosen_(chosenFluid(editor)), from_(pointer.at)
{
    editor_.settleRun();
    drag(pointer);
}

WorkLiquid::~WorkLiquid()
{
    if (!isFinished_)
        editor_.cancelPreview();
}

/// @return whether it changed anything
bool WorkLiquid::work(Scene& scene, Vec to)
{
    const double brush = editor_.making.brush;
    if (tool_ == Create::Eraser)
        return eraseAlong(scene, from_, to, brush, chosen_) > 0;
    const FluidId fluid =
        chosen_ && find(scene, *chosen_) ? *chosen_ : pouredFluid(scene, editor_.making.liquid);
    poured_ = fluid;
    if (tool_ == Create::Water)
        return pourAlong(scene, fluid, from_, to, brush) > 0;
    const Filling filling = fillUpTo(scene, fluid, to);
    notice_ = filling == Filling::Open      ? words::runsOut
              : filling == Filling::InSolid ? words::isSolidThere
              : filling == Filling::TooMuch ? words::tooMuchLiquid
                                            : "";
    return filling == Filling::Filled && !get(scene, fluid).at.empty();
}

/// In a run the liquids are as they are in this moment, and all else follows by itself. A bucket fills anew
/// what it began with.
void WorkLiquid::drag(const Pointer& pointer)
{
    const bool fills = tool_ == Create::Bucket;
    if (fills && filledTo_ == pointer.at)
        return;
    filledTo_ = pointer.at;
    Scene scene = editor_.posed();
    if (fills)
        scene.fluids = editor_.document().saved().fluids;
    const bool works = work(scene, pointer.at);
    from_ = pointer.at;
    if (works) {
        editor_.preview(withPoured(scene));
        hasWorked_ = true;
    } else if (fills && hasWorked_) {
        editor_.cancelPreview();
        hasWorked_ = false;
    }
}

void WorkLiquid::finish(const Pointer& pointer)
{
    drag(pointer);
    isFinished_ = true;
    if (!hasWorked_) {
        if (tool_ == Create::Eraser)
            notice_ = words::eraserTakesLiquid;
        return;
    }
    Scene scene = withPoured(editor_.posed());
    if (scene.world.air != editor_.document().saved().world.air)
        notice_ = words::airHasCome;
    editor_.apply(info(tool_).step, std::move(scene));
}

/// The document with the fluids of another scene.
Scene WorkLiquid::withPoured(const Scene& from) const
{
    Scene scene = editor_.document().saved();
    scene.fluids = from.fluids;
    if (poured_)
        bringAirFor(scene, *poured_);
    return scene;
}

void WorkLiquid::show(Overlay& overlay) const
{
    if (tool_ != Create::Bucket)
        overlay.brush = {from_, editor_.making.brush};
}

std::optional<std::pair<Vec, Vec>> levelAt(const Scene& scene, Vec place)
{
    const Vec gravity = scene.world.gravity;
    const Vec down = gravity == Vec{0.0} ? Vec{0.0, -1.0} : glm::normalize(gravity), along = perp(down);
    constexpr double none = std::numeric_limits<double>::infinity();
    double before = -none, behind = none;  // m along the level, the nearest walls
    for (const Object& object : scene.objects) {
        const std::vector<Vec> outline = outlinePositions(scene, object);
        if (!object.isSolid() || outline.empty())
            continue;
        if (geometry::contains(outline, place))
            return std::nullopt;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec a = outline[i] - place, b = outline[(i + 1) % outline.size()] - place;
            const double depth = glm::dot(a, down), other = glm::dot(b, down);
            if ((depth > 0.0) == (other > 0.0))
                continue;
            const double wall = glm::dot(glm::mix(a, b, depth / (depth - other)), along);
            (wall > 0.0 ? behind : before) = wall > 0.0 ? std::min(behind, wall) : std::max(before, wall);
        }
    }
    if (before == -none || behind == none)
        return std::nullopt;
    return std::pair(place + before * along, place + behind * along);
}

void showReach(const Editor& editor, Create tool, const Pointer& pointer, Overlay& overlay)
{
    if (tool != Create::Bucket) {
        overlay.brush = {pointer.at, editor.making.brush};
    } else if (const auto level = levelAt(editor.posed(), pointer.at)) {
        Overlay::Ghost& ghost = overlay.ghost.emplace();
        ghost.corners = false;
        ghost.lines.push_back({level->first, level->second});
    }
}

double resizedBrush(double radius, double grain, double notches)
{
    return std::clamp(radius * std::pow(perNotch, notches), 0.5 * grain, largestBrush);
}

}  // namespace sprung::ui
