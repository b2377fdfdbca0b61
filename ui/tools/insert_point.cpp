#include "tools/insert_point.h"

#include "scene/edit/topology.h"
#include "scene/query.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

/// The outline's side nearest to the pointer, if it is within reach.
std::optional<Overlay::Insert> onNearestSide(const Scene& scene, const Object& object, const Pointer& pointer)
{
    const std::vector<Vec> outline = outlinePositions(scene, object);
    double best = pointer.metres(edgeReach);
    std::optional<Overlay::Insert> place;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i];
        const Vec b = outline[(i + 1) % outline.size()];
        const Vec at = glm::mix(a, b, nearestOnSegment(a, b, pointer.at));
        if (glm::distance(at, pointer.at) > best)
            continue;
        best = glm::distance(at, pointer.at);
        place = {.a = a, .b = b, .at = at};
    }
    return place;
}

/// Of the object's points, m/s: with it a new one goes along with what moves.
Vec meanVelocity(const Scene& scene, const Object& object)
{
    Vec sum(0.0);
    for (PointId id : object.points)
        sum += get(scene, id).velocity;
    return object.points.empty() ? sum : sum / static_cast<double>(object.points.size());
}

}  // namespace

std::optional<ObjectId> editedObject(const Editor& editor)
{
    const std::vector<ObjectId>& objects = editor.selection().objects;
    return objects.empty() ? std::optional<ObjectId>{} : objects.back();
}

/// Returns the object that a new point goes into: the edited one, but where the pointer is on others alone the topmost
/// chosen of those, else their topmost.
std::optional<ObjectId> insertedInto(const Editor& editor, const Pointer& pointer)
{
    const Scene& scene = editor.posed();
    const std::optional<ObjectId> edited = editedObject(editor);
    if (edited && isInOutline(scene, get(scene, *edited), pointer.at, pointer.metres(edgeReach)))
        return edited;
    const std::vector<ObjectId> there = objectsAt(scene, pointer.at, 0.0);
    const auto chosen = std::find_if(there.begin(), there.end(),
                                     [&](ObjectId id) { return isChosen(editor.selection().objects, id); });
    if (chosen != there.end())
        return *chosen;
    return there.empty() || get(scene, there.front()).locked ? edited : there.front();
}

std::optional<Overlay::Insert> insertPlace(const Editor& editor, const Pointer& pointer)
{
    const std::optional<ObjectId> id = insertedInto(editor, pointer);
    if (!id)
        return {};
    const Scene& scene = editor.posed();
    const Object& object = get(scene, *id);
    if (nearestPoint(scene, object, pointer.at, pointer.metres(pointReach)))
        return {};
    std::optional<Overlay::Insert> place = onNearestSide(scene, object, pointer);
    if (!place) {
        const Vec at = snapPointer(editor, pointer).at;
        return Overlay::Insert{.a = at, .b = at, .at = at};
    }
    const Vec middle = 0.5 * (place->a + place->b);
    const SnapSettings settings = snapSettings(editor, pointer);
    if (settings.guides && glm::distance(place->at, middle) <= pointer.metres(snapReach)) {
        place->at = middle;
        place->middle = true;
    }
    return place;
}

void insertPoint(Editor& editor, const Pointer& pointer)
{
    const std::optional<Overlay::Insert> place = insertPlace(editor, pointer);
    if (!place)
        return;
    editor.settleRun();
    Scene scene = editor.document().saved();
    const bool onSide = place->a != place->b;
    const ObjectId object = *insertedInto(editor, pointer);
    const Vec velocity = meanVelocity(scene, get(scene, object));
    const PointId point = addPointTo(scene, object, place->at, onSide ? pointer.metres(pointReach) : 0.0);
    get(scene, point).velocity = velocity;
    editor.apply(words::step::addPoint, std::move(scene));
    Selection selection = editor.selection();
    selection.points = {point};
    if (object != editedObject(editor))
        selection.objects = {object};
    editor.select(std::move(selection));
}

}  // namespace sprung::ui
