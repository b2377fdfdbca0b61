#include "tools/liquid_tools.h"

#include "edit/liquids.h"
#include "geometry/outline.h"
#include "scene/particle_ids.h"
#include "scene/query.h"
#include "words/hints.h"

#include <limits>
#include <unordered_set>

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
    const std::size_t had = get(scene, fluid).at.size();
    const Filling filling = fillUpTo(scene, fluid, to);
    const bool isMore = get(scene, fluid).at.size() > had;
    notice_ = filling == Filling::Open      ? words::runsOut
              : filling == Filling::OverRim ? words::isOverRim
              : filling == Filling::InSolid ? words::isSolidThere
              : filling == Filling::TooMuch ? words::tooMuchLiquid
              : !isMore                     ? words::isFull
                                            : "";
    return filling == Filling::Filled && isMore;
}

/// Changes the draft as a stroke has changed the liquids of this moment: particles that it took away are gone from it,
/// new ones are in it where they were made, and the others are where the document has them.
void WorkLiquid::note(const std::vector<Fluid>& before, const Scene& after)
{
    std::erase_if(draft_.fluids, [&](const Fluid& fluid) { return !find(after, fluid.id); });
    for (const Fluid& is : after.fluids) {
        const auto was =
            std::find_if(before.begin(), before.end(), [&](const Fluid& fluid) { return fluid.id == is.id; });
        if (!find(draft_, is.id))
            add(draft_, Fluid{.id = is.id, .name = is.name, .material = is.material, .color = is.color});
        Fluid& draft = get(draft_, is.id);
        if (was != before.end() && is.ids.list.size() < was->ids.list.size())
            takeOut(draft, *was, is);
        const auto first = static_cast<std::ptrdiff_t>(is.ids.list.size());
        draft.at.insert(draft.at.end(), is.at.begin() + first, is.at.end());
        draft.velocity.insert(draft.velocity.end(), is.velocity.begin() + first, is.velocity.end());
    }
}

/// Takes the particles out of the draft that a stroke took away. What taps have poured since the document's moment comes
/// into the draft only when some of it is taken away.
void WorkLiquid::takeOut(Fluid& draft, const Fluid& before, const Fluid& after)
{
    const auto stays = placesById(after);
    std::unordered_set<std::uint32_t> gone;
    for (std::uint32_t id : before.ids.list)
        if (!stays.contains(id))
            gone.insert(id);
    const auto known = placesById(draft);
    keepParticles(draft, [&](std::size_t i) { return !gone.contains(draft.ids.list[i]); });
    if (std::all_of(gone.begin(), gone.end(), [&](std::uint32_t id) { return known.contains(id); }))
        return;
    for (std::size_t i = 0; i < after.ids.list.size(); ++i)
        if (const std::uint32_t id = after.ids.list[i]; isPoured(id) && !known.contains(id)) {
            draft.at.push_back(after.at[i]);
            draft.velocity.push_back(after.velocity[i]);
            draft.ids.list.push_back(id);
        }
    draft.ids.poured = after.ids.poured;
}

/// The eraser and the bucket work on what the eye sees: what is taken comes back where it was taken, and a bucket fills
/// up what is there. The run is settled for that, where they find anything to do: a stroke in the air is no step.
bool WorkLiquid::beginsWork(Vec to)
{
    if (tool_ == Create::Water || isSettled_)
        return true;
    Scene tried = editor_.posed();
    if (!work(tried, to))
        return false;
    editor_.settleRun();
    isSettled_ = true;
    return true;
}

/// In a run the liquids are as they are in this moment, and all else follows by itself. A bucket fills anew
/// what it began with.
void WorkLiquid::drag(const Pointer& pointer)
{
    const bool fills = tool_ == Create::Bucket;
    if (fills && filledTo_ == pointer.at)
        return;
    filledTo_ = pointer.at;
    if (!beginsWork(pointer.at)) {
        from_ = pointer.at;
        return;
    }
    Scene scene = editor_.posed();
    if (fills || !hasWorked_)
        draft_ = editor_.document().saved();
    if (fills)
        scene.fluids = draft_.fluids;
    const std::vector<Fluid> before = scene.fluids;
    const bool works = work(scene, pointer.at);
    from_ = pointer.at;
    if (works) {
        note(before, scene);
        editor_.preview(withDraft());
        draft_ = editor_.document().draft();  // with the ids of what is new
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
    Scene scene = withDraft();
    if (scene.world.air != editor_.document().saved().world.air)
        notice_ = words::airHasCome;
    editor_.apply(info(tool_).step, std::move(scene));
}

/// The document with the fluids of the draft.
Scene WorkLiquid::withDraft() const
{
    Scene scene = editor_.document().saved();
    scene.fluids = draft_.fluids;
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
    const Vec down = gravity == Vec{0.0} ? Vec{0.0, -1.0} : unitOf(gravity), along = perp(down);
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
