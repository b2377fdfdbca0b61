// Commands on the selection.

#include "edit/clipboard.h"
#include "edit/editor.h"
#include "edit/gravity.h"
#include "edit/step_names.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/followers.h"
#include "scene/edit/jelly.h"
#include "scene/edit/joints.h"
#include "scene/edit/liquids.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/fittings.h"
#include "scene/query.h"
#include "words/hints.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

template <typename Thing>
auto idsOf(const std::vector<Thing>& things)
{
    std::vector<decltype(Thing::id)> ids;
    for (const Thing& thing : things)
        ids.push_back(thing.id);
    return ids;
}

/// Objects that have one of the points or edges in their list of such.
template <typename Id>
std::vector<ObjectId> ownersOfAny(const Scene& scene, const std::vector<Id>& ids,
                                  std::vector<Id> Object::*list)
{
    const std::vector<Id> wanted = sorted(std::span<const Id>(ids));
    std::vector<ObjectId> owners;
    for (const Object& object : scene.objects) {
        const std::vector<Id>& own = object.*list;
        if (std::any_of(own.begin(), own.end(), [&](Id id) { return has(wanted, id); }))
            owners.push_back(object.id);
    }
    return owners;
}

/// Returns what can move and is not locked; where that is selected already, all that is not locked.
std::vector<ObjectId> allObjects(const Scene& scene, const std::vector<ObjectId>& selected)
{
    std::vector<ObjectId> movable, free;
    for (const Object& object : scene.objects) {
        if (!object.fixed && !object.locked)
            movable.push_back(object.id);
        if (!object.locked)
            free.push_back(object.id);
    }
    const bool again =
        std::all_of(movable.begin(), movable.end(), [&](ObjectId id) { return isChosen(selected, id); });
    return again ? free : movable;
}

/// A piece's bounds, of frames of the world, too, where there is nothing else. m
Box wholeOf(const Scene& piece)
{
    Box box = boundsOf(piece);
    if (!box.empty())
        return box;
    for (const Point& point : piece.points)
        box.include(point.position);
    return box.empty() ? Box{Vec{0.0}, Vec{0.0}} : box;
}

void deleteThings(Scene& scene, const Selection& things)
{
    deleteObjects(scene, things.objects);
    deleteFittings(scene, things.taps, things.drains);
    deleteFluids(scene, things.fluids);  // of which some may have been poured by these taps
}

}  // namespace

std::vector<ObjectId> Editor::objectsInHand() const
{
    const Scene& scene = document_.saved();
    if (mode_ == Mode::Vertex && !selection().points.empty())
        return ownersOfAny(scene, selection().points, &Object::points);
    if (mode_ == Mode::Edge && !selection().edges.empty())
        return ownersOfAny(scene, selection().edges, &Object::edges);
    return selection().objects;
}

void Editor::deleteSelection()
{
    settleWhatIsPoured();
    Scene scene = document_.saved();
    if (mode_ == Mode::Vertex) {
        const std::vector<PointId> points = pointsToChange();
        deletePoints(scene, points);
        apply(stepName(words::step::remove, points.size(), words::pointNoun), std::move(scene));
    } else if (mode_ == Mode::Edge) {
        const std::vector<EdgeId> edges = edgesToChange();
        deleteEdges(scene, edges);
        apply(stepName(words::step::remove, edges.size(), words::edgeNoun), std::move(scene));
    } else {
        const Selection things = thingsToChange();
        const std::string step = stepName(words::step::remove, scene, things);
        removeThings(step, std::move(scene), things);
    }
}

/// @param scene the document's
void Editor::removeThings(const std::string& step, Scene scene, const Selection& things)
{
    deleteThings(scene, things);
    if (scene == document_.saved() && !things.fluids.empty())
        refuse(words::isPouredByTap);
    else
        apply(step, std::move(scene));
}

/// A fluid that a tap pours stays, without what the document has of it; in a run most of it may be the run's.
void Editor::settleWhatIsPoured()
{
    const std::vector<FluidId> fluids = fluidsInHand();
    if (std::any_of(fluids.begin(), fluids.end(),
                    [&](FluidId id) { return isPoured(document_.saved(), id); }))
        settleRun();
}

void Editor::selectAll()
{
    const Scene& scene = document_.saved();
    Selection all = selection();
    if (mode_ == Mode::Vertex)
        all.points =
            all.objects.empty() ? unlocked(scene, idsOf(scene.points)) : membersOf(scene, all.objects);
    else if (mode_ == Mode::Edge)
        all.edges = unlocked(scene, idsOf(scene.edges));
    else {
        all.objects = allObjects(scene, all.objects);
        all.fluids = idsOf(scene.fluids);
        all.taps = idsOf(scene.taps);
        all.drains = idsOf(scene.drains);
    }
    select(std::move(all));
}

std::vector<FluidId> Editor::fluidsInHand() const
{
    return thingsInHand().fluids;
}

std::vector<TapId> Editor::tapsInHand() const
{
    return thingsInHand().taps;
}

std::vector<DrainId> Editor::drainsInHand() const
{
    return thingsInHand().drains;
}

Selection Editor::thingsInHand() const
{
    Selection things;
    if (mode_ == Mode::Simulation || mode_ == Mode::Object)
        things = pruned(pruned(selection(), document_.saved()), document_.draft());
    things.points.clear();
    things.edges.clear();
    things.objects = objectsInHand();
    return things;
}

Selection Editor::thingsToChange() const
{
    Selection things = thingsInHand();
    things.objects = objectsToChange();
    return things;
}

bool Editor::toggleTaps()
{
    Scene scene = document_.saved();
    std::vector<TapId> taps = tapsInHand();
    if (taps.empty())
        taps = idsOf(scene.taps);
    const bool isAnyOpen = std::any_of(taps.begin(), taps.end(), [&](TapId id) { return get(scene, id).on; });
    for (TapId id : taps)
        get(scene, id).on = !isAnyOpen;
    const char* verb = isAnyOpen ? words::step::closeTap : words::step::openTap;
    return !taps.empty() && apply(stepName(verb, taps.size(), words::tapNoun), std::move(scene));
}

/// Makes something else of the selected objects, as one step. @param make of a scene and its objects a selection of what
/// was made @return how many were made
template <class Make>
static std::size_t remake(Editor& editor, const char* step, const Make& make)
{
    editor.settleRun();
    Scene scene = editor.document().saved();
    const std::vector<ObjectId> objects = editor.objectsToChange();
    std::string name = stepName(step, scene, objects);
    Selection made = make(scene, objects);
    const std::size_t count = made.objects.size() + made.fluids.size();
    if (count == 0)
        return 0;
    editor.apply(std::move(name), std::move(scene));
    editor.select(std::move(made));
    return count;
}

std::size_t Editor::meltSelection()
{
    return remake(*this, words::step::melt, [](Scene& scene, const std::vector<ObjectId>& objects) {
        return Selection{.fluids = melt(scene, objects)};
    });
}

std::size_t Editor::jellySelection()
{
    return remake(*this, words::step::makeJelly, [](Scene& scene, const std::vector<ObjectId>& objects) {
        return Selection{.objects = makeJelly(scene, objects)};
    });
}

std::size_t Editor::freezeSelection()
{
    settleRun();
    Scene scene = document_.saved();
    const std::vector<FluidId> fluids = fluidsInHand();
    const std::string step = stepName(words::step::freeze, scene, Selection{.fluids = fluids});
    std::vector<ObjectId> made;
    std::size_t count = 0;
    for (FluidId id : fluids) {
        const std::vector<ObjectId> pieces = freeze(scene, id);
        made.insert(made.end(), pieces.begin(), pieces.end());
        count += pieces.empty() ? 0 : 1;
    }
    if (count == 0)
        return 0;
    apply(step, std::move(scene));
    select({.objects = std::move(made)});
    return count;
}

void Editor::selectConnected()
{
    const std::vector<ObjectId> objects = objectsInHand();
    Selection whole = selection();
    whole.objects = assembly(posed_, objects);
    select(std::move(whole));
}

std::vector<ObjectId> Editor::objectsToChange() const
{
    return unlocked(document_.saved(), pruned(selection(), document_.saved()).objects);
}

std::vector<EdgeId> Editor::edgesToChange() const
{
    return mode_ == Mode::Edge ? unlocked(document_.saved(), selection().edges) : std::vector<EdgeId>{};
}

std::vector<PointId> Editor::pointsToChange() const
{
    const Scene& scene = document_.saved();
    if (mode_ == Mode::Vertex)
        return unlocked(scene, selection().points);
    std::vector<PointId> ends;
    for (EdgeId id : edgesToChange())
        ends.insert(ends.end(), {get(scene, id).a, get(scene, id).b});
    return unlocked(scene, sorted(std::span<const PointId>(ends)));
}

/// One step of a change to the selected objects, "Group 3 objects".
template <typename Change>
void Editor::change(const char* verb, Change change)
{
    Scene scene = document_.saved();
    const std::vector<ObjectId> objects = pruned(selection(), scene).objects;
    const std::string step = stepName(verb, scene, objects);
    change(scene, objects);
    apply(step, std::move(scene));
}

void Editor::groupSelection()
{
    change(words::step::group, [](Scene& scene, const auto& objects) { groupObjects(scene, objects); });
}

void Editor::ungroupSelection()
{
    change(words::step::ungroup, [](Scene& scene, const auto& objects) { ungroupObjects(scene, objects); });
}

bool Editor::canUngroup() const
{
    const Scene& scene = document_.saved();
    const std::vector<ObjectId>& objects = selection().objects;
    return std::any_of(objects.begin(), objects.end(), [&](ObjectId id) {
        const Object* object = find(scene, id);
        return object && object->group != 0;
    });
}

void Editor::bringSelectionToFront()
{
    change(words::step::toFront, [](Scene& scene, const auto& objects) { bringToFront(scene, objects); });
}

void Editor::sendSelectionToBack()
{
    change(words::step::toBack, [](Scene& scene, const auto& objects) { sendToBack(scene, objects); });
}

void Editor::flipSelection(bool upsideDown)
{
    settleRun();
    change(words::step::flip, [&](Scene& scene, const auto& objects) {
        const std::vector<ObjectId> own = unlocked(scene, objects);
        flipJoined(scene, own, pinOf(scene, own).value_or(centreOf(scene, own)), upsideDown);
    });
}

void Editor::setBoundary(sprung::Boundary boundary)
{
    Scene scene = document_.saved();
    sprung::setBoundary(scene, boundary, words::edgesOfWorld);
    apply(words::step::setEdges, std::move(scene));
}

void Editor::setGravity(double strength)
{
    Scene scene = document_.saved();
    scene.world.gravity = downwards(strength);
    apply(words::step::setGravity, std::move(scene));
}

void Editor::removeWhatLeft()
{
    if (!simulation_ || !held_.empty() || document_.looksBack() || boundary() != Boundary::Removing ||
        &document_.draft() != &document_.saved())
        return;
    std::vector<ObjectId> gone = beyondBoundary(posed_);
    std::erase_if(gone, [&](ObjectId id) { return !find(document_.saved(), id); });
    if (gone.empty())
        return;
    Scene scene = document_.saved();
    deleteObjects(scene, gone);
    if (refuses(document_.saved(), scene))
        return;
    if (removal_ && removal_ == lastStep_ && canAmend())
        amendStep(words::step::leftTheWorld, std::move(scene), StepBy::Leaving);
    else
        makeStep(words::step::leftTheWorld, std::move(scene), StepBy::Leaving, Ahead::Kept);
    removal_ = lastStep_;
}

void Editor::lockSelection()
{
    const bool lock = !objectsToChange().empty();
    change(lock ? words::step::lock : words::step::unlock, [lock](Scene& scene, const auto& objects) {
        for (ObjectId id : objects)
            get(scene, id).locked = lock;
    });
}

void Editor::copy()
{
    copy(thingsInHand());
}

void Editor::copy(const Selection& things)
{
    if (things.empty())
        return;
    setClipboard(extract(posed_, things));
}

void Editor::setClipboard(Scene copied)
{
    clipboard_ = std::move(copied);
    pastes_ = 0;
}

Selection Editor::thingsToCut() const
{
    Selection things = thingsInHand();
    things.objects = unlocked(document_.saved(), things.objects);
    return things;
}

void Editor::cut()
{
    const Selection things = thingsToCut();
    if (things.empty())
        return;
    copy(things);
    settleWhatIsPoured();
    Scene scene = document_.saved();
    const std::string step = stepName(words::step::cut, scene, things);
    removeThings(step, std::move(scene), things);
}

void Editor::paste(std::optional<Vec> at)
{
    if (!canPaste())
        return;
    ++pastes_;
    if (at && at == pastedAt_)
        *at += Vec(snapping.gridStep, -snapping.gridStep);  // not over the last one
    pastedAt_ = at;
    const Vec offset = at ? pasteOffset(*at) : static_cast<double>(pastes_) * beside(clipboard_);
    insertCopy(words::step::paste, clipboard_, offset);
}

/// On the grid, where that is on, so that what was on it is again. m
Vec Editor::pasteOffset(Vec at) const
{
    const Vec offset = at - wholeOf(clipboard_).centre();
    const double step = snapping.gridStep;
    return snapping.grid && step > 0.0 ? glm::round(offset / step) * step : offset;
}

void Editor::duplicate()
{
    const Selection things = thingsInHand();
    if (things.empty())
        return;
    const Scene piece = extract(posed_, things);
    insertCopy(words::step::duplicate, piece, beside(piece));
}

/// Liquid that came to be where liquid is would burst. @return whether anything of the piece is left
bool Editor::leaveOutWhereLiquidIs(Scene& piece, Vec offset) const
{
    std::erase_if(piece.fluids, [&](Fluid& fluid) {
        const bool isPoured = std::any_of(piece.taps.begin(), piece.taps.end(),
                                          [&](const Tap& tap) { return tap.fluid == fluid.id; });
        return leaveOutOverlapping(posed_, fluid, offset) > 0 && fluid.at.empty() && !isPoured;
    });
    return !piece.fluids.empty() || !piece.objects.empty() || !piece.taps.empty() || !piece.drains.empty();
}

void Editor::insertCopy(const char* verb, const Scene& piece, Vec offset)
{
    Scene scene = document_.saved();
    Selection things{.objects = idsOf(piece.objects),
                     .fluids = idsOf(piece.fluids),
                     .taps = idsOf(piece.taps),
                     .drains = idsOf(piece.drains)};
    std::erase_if(things.fluids, [&](FluidId id) { return get(piece, id).at.empty(); });
    const std::string step = stepName(verb, piece, things);
    Scene fitting = piece;
    if (!takeGrain(fitting, scene.world.grain)) {
        refuse(words::tooFineToPaste);
        return;
    }
    if (const bool hasRoom = leaveOutWhereLiquidIs(fitting, offset); !hasRoom) {
        refuse(words::noRoomForLiquid);
        return;
    }
    Selection made = insertAll(scene, fitting, offset);
    apply(step, std::move(scene));
    select(std::move(made));
}

/// To the right, on the grid, so that nothing overlaps. m
Vec Editor::beside(const Scene& piece) const
{
    const double step = std::max(snapping.gridStep, 0.01);
    return {(std::ceil(wholeOf(piece).size().x / step) + 1.0) * step, 0.0};
}

/// The scene with what is selected moved; none where it can't be.
std::optional<Scene> Editor::moved(const Scene& from, Vec by, std::string& name) const
{
    Scene scene = from;
    bool moves = false;
    if (mode_ == Mode::Vertex || mode_ == Mode::Edge) {
        const std::vector<PointId> points = pointsToChange();
        name = mode_ == Mode::Vertex ? stepName(words::step::move, points.size(), words::pointNoun)
                                     : stepName(words::step::move, edgesToChange().size(), words::edgeNoun);
        moves = movePoints(scene, points, by);
    } else {
        const Selection things = thingsToChange();
        name = stepName(words::step::move, scene, things);
        moves = !things.empty() && moveObjects(scene, joinedTo(scene, things.objects), by);
        if (moves) {
            moveFluids(scene, things.fluids, by);
            moveFittings(scene, things.taps, things.drains, by);
        }
    }
    return moves ? std::optional(std::move(scene)) : std::nullopt;
}

/// Nudges that go on count together from the scene before the first: there and back is nothing. A run is
/// settled only for what does move.
void Editor::nudge(Vec by, bool goesOn)
{
    const bool more = goesOn && nudge_ && nudge_ == lastStep_ && canAmend() && !runHasMoved();
    const History& history = document_.history();
    const Scene from = more            ? *history.entries()[history.index() - 1].scene
                       : runHasMoved() ? simulation_->world().scene()
                                       : document_.saved();
    const Vec whole = more ? nudged_ + by : by;
    std::string name;
    std::optional<Scene> scene = moved(from, whole, name);
    if (!scene || (!more && *scene == from) || refuses(from, *scene))
        return;
    settleRun();
    if (more)
        amend(std::move(name), whole == Vec(0.0) ? from : std::move(*scene));
    else
        apply(std::move(name), std::move(*scene));
    nudge_ = lastStep_;
    nudged_ = whole;
}

bool Editor::join(PointId kept, PointId gone)
{
    settleRun();
    Scene scene = document_.saved();
    if (!joinPoints(scene, kept, gone))
        return refuse(words::cannotBeOne);
    return apply(words::step::joinPoints, std::move(scene));
}

/// Moves what a point belongs to, with all that is joined to it, until the point lies on another one: the join
/// would dent it. Nothing is moved where both hang together already, or what would move is fixed.
static void bringTogether(Scene& scene, PointId point, PointId to)
{
    const std::vector<ObjectId> owners = ownersOf(scene, point);
    const std::vector<ObjectId> moved = joinedTo(scene, owners);
    const bool isFree = std::none_of(moved.begin(), moved.end(), [&](ObjectId id) {
        const Object& object = get(scene, id);
        return object.fixed || isMember(object, to);
    });
    if (isFree && !moved.empty())
        moveObjects(scene, moved, get(scene, to).position - get(scene, point).position);
}

bool Editor::joinSelection()
{
    if (!canJoin())
        return false;
    settleRun();
    Scene scene = document_.saved();
    if (mode_ != Mode::Vertex) {
        const std::optional<int> made = hingeOverlapping(scene, selection().objects);
        if (!made || *made == 0)
            return refuse(made ? words::nothingOverlaps : words::tooManyToJoin);
        return apply(stepName(words::step::join, scene, selection().objects), std::move(scene));
    }
    std::vector<PointId> points = selection().points;
    const std::vector<PointId> free = unlocked(scene, points);
    // Where one is locked the others come to it.
    std::stable_partition(points.begin(), points.end(), [&](PointId id) { return isChosen(free, id); });
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        bringTogether(scene, points[i], points.back());
        if (!joinPoints(scene, points.back(), points[i]))
            return refuse(words::cannotBeOne);
    }
    return apply(words::step::joinPoints, std::move(scene));
}

bool Editor::canJoin() const
{
    return mode_ == Mode::Vertex
               ? selection().points.size() > 1 &&
                     unlocked(document_.saved(), selection().points).size() + 1 >= selection().points.size()
               : mode_ != Mode::Edge && selection().objects.size() > 1;
}

/// The selected hinges; outside vertex mode those of the selected objects.
std::vector<PointId> Editor::pointsToSplit() const
{
    const Scene& scene = document_.saved();
    std::vector<PointId> points =
        mode_ == Mode::Vertex ? selection().points : membersOf(scene, pruned(selection(), scene).objects);
    if (points.empty())
        return points;
    const std::vector<PointId> all = hinges(scene);
    std::erase_if(points, [&](PointId id) { return !has(all, id); });
    return points;
}

bool Editor::canSplit() const
{
    return mode_ != Mode::Edge && !pointsToSplit().empty();
}

void Editor::splitSelection()
{
    settleRun();
    Scene scene = document_.saved();
    const std::vector<PointId> points = pointsToSplit();
    for (PointId id : points)
        splitPoint(scene, id);
    apply(stepName(words::step::split, points.size(), words::pointNoun), std::move(scene));
}

}  // namespace sprung::ui
