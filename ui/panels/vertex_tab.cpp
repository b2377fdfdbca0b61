#include "edit/format.h"
#include "edit/properties.h"
#include "panels/numbers.h"
#include "panels/object_header.h"
#include "panels/panel_frame.h"
#include "panels/tabs.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/mass.h"
#include "words/icons.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The selected points, the object they are edited in, and the scenes that they are looked up in.
struct ChosenPoints {
    const Editor& editor;
    std::vector<PointId> points;
    std::optional<ObjectId> object;
    const Scene& base = editor.document().saved();
    const Scene& tuned = editor.document().draft();
};

std::string step(const char* what, const ChosenPoints& subject)
{
    const std::size_t count = subject.points.size();
    return count == 1 ? what
                      : fmt::format(words::step::ofSeveral, what, formatCount(count, words::pointNoun));
}

std::string titleOf(const ChosenPoints& subject)
{
    if (subject.points.size() == 1)
        return fmt::format(words::point, number(subject.points.front()));
    return formatCount(subject.points.size(), words::pointNoun);
}

void objectButtons(const Ui& ui, const ChosenPoints& subject, ToolWish& wish)
{
    const Object& object = get(subject.tuned, *subject.object);
    const auto choose = [&](const std::vector<PointId>& points) {
        wish.selection = subject.editor.selection();
        wish.selection->points = points;
    };
    const float width = share(ui, 3);
    if (button(ui, icon::selectAll, words::allPoints, width, ButtonLook::Plain, words::allPointsTip))
        choose(object.points);
    ImGui::SameLine(0.0f, ui.px(4.0f));
    ImGui::BeginDisabled(object.outline.empty());
    if (button(ui, icon::object, words::outlinePoints, width, ButtonLook::Plain, words::outlinePointsTip))
        choose(object.outline);
    ImGui::EndDisabled();
    ImGui::SameLine(0.0f, ui.px(4.0f));
    const ActionInfo& row = info(Action::Delete);
    ImGui::BeginDisabled(subject.points.empty());
    if (button(ui, row.icon, {row.id, row.label}, width, ButtonLook::Plain, words::deletePointsTip,
               row.shortcut))
        wish.action = Action::Delete;
    ImGui::EndDisabled();
}

/// As placed, or drawn from the objects it belongs to alone: a whole scene would be too much for every frame.
double massNow(const Scene& scene, PointId id)
{
    Scene around;
    std::vector<PointId> points{id};
    for (ObjectId owner : ownersOf(scene, id)) {
        around.objects.push_back(get(scene, owner));
        points.insert(points.end(), around.objects.back().points.begin(), around.objects.back().points.end());
    }
    for (PointId point : sorted(std::span<const PointId>(points)))
        around.points.push_back(get(scene, point));
    return pointMasses(around)[indexOf(around, id)];
}

void massRows(const Ui& ui, const ChosenPoints& subject, SceneWish& wish)
{
    const Common<std::optional<double>> given = givenMassOf(subject.tuned, subject.points);
    const bool isAutomatic = given.value && !given.value->has_value();
    std::optional<double> shown = given.value.value_or(std::nullopt);
    if (subject.points.size() == 1)
        shown = massNow(subject.tuned, subject.points.front());
    ask(wish, sliderRow(ui, words::mass, shown, massNumber(shown), words::massTip),
        step(words::step::setMass, subject), subject.base,
        [&](Scene& scene, double value) { setMass(scene, subject.points, value); });

    const std::optional<bool> automatic = given.mixed ? std::nullopt : std::optional<bool>(isAutomatic);
    const auto change = [&](Scene& scene, bool on) {
        for (PointId point : subject.points)
            setMass(scene, std::array{point},
                    on ? std::nullopt : std::optional(massNow(subject.base, point)));
    };
    ask(wish, switchRow(ui, words::massFromShape, automatic, words::massFromShapeTip),
        step(words::step::setMass, subject), subject.base, change);
}

/// In a run it is told, not typed: the point would be elsewhere by then.
void placeNow(const Ui& ui, const ChosenPoints& subject)
{
    if (subject.points.size() != 1)
        return;
    const Vec at = get(subject.editor.posed(), subject.points.front()).position;
    textRow(ui, words::position.text, (formatNumber(at.x, 2) + ", " + formatWithUnit(at.y, 2, "m")).c_str());
}

void positionRow(const Ui& ui, const ChosenPoints& subject, ToolWish& wish)
{
    const auto coordinate = [&](int axis) {
        return commonOf(subject.tuned, subject.points,
                        [axis](const Point& point) { return point.position[axis]; })
            .value;
    };
    if (subject.editor.simulation()) {
        placeNow(ui, subject);
        return;
    }
    const EditedPair place = pairRow(ui, words::position, coordinate(0), coordinate(1), lengthNumber());
    const auto move = [&](int axis) {
        return [&subject, &wish, axis](Scene& scene, double value) {
            for (PointId id : subject.points) {
                Vec at = get(scene, id).position;
                at[axis] = value;
                if (!setPosition(scene, id, at))
                    wish.refusal = words::outlineWouldCrossThere;
            }
        };
    };
    ask(wish.edit, place.x, step(words::step::setPosition, subject), subject.base, move(0));
    ask(wish.edit, place.y, step(words::step::setPosition, subject), subject.base, move(1));
}

void outlineRow(const Ui& ui, const ChosenPoints& subject, ToolWish& wish)
{
    if (!subject.object || get(subject.tuned, *subject.object).outline.empty())
        return;
    const Object& object = get(subject.tuned, *subject.object);
    if (!std::all_of(subject.points.begin(), subject.points.end(),
                     [&](PointId p) { return isMember(object, p); }))
        return;
    const std::optional<bool> now = commonOf(subject.tuned, subject.points, [&](const Point& point) {
                                        return isOnOutline(object, point.id);
                                    }).value;
    const auto change = [&](Scene& scene, bool on) {
        for (PointId point : subject.points)
            if (isOnOutline(get(scene, *subject.object), point) != on &&
                !setOnOutline(scene, *subject.object, point, on))
                wish.refusal = on ? words::outlineWouldCrossWithIt : words::outlineNeedsThree;
    };
    ask(wish.edit, switchRow(ui, words::onOutline, now, words::onOutlineTip),
        step(now == true ? words::step::takeOffOutline : words::step::putOnOutline, subject), subject.base,
        change);
}

void fixedRow(const Ui& ui, const ChosenPoints& subject, SceneWish& wish)
{
    const auto isOfFixedObject = [&](PointId point) {
        const std::vector<ObjectId> owners = ownersOf(subject.tuned, point);
        return std::any_of(owners.begin(), owners.end(),
                           [&](ObjectId id) { return get(subject.tuned, id).fixed; });
    };
    const bool byObject = std::all_of(subject.points.begin(), subject.points.end(), isOfFixedObject);
    const std::optional<bool> now =
        byObject ? std::optional<bool>(true) : fixedOf(subject.tuned, subject.points).value;
    ImGui::BeginDisabled(byObject);
    ask(wish, switchRow(ui, words::fixed, now, byObject ? words::fixedByObjectTip : words::fixedTip),
        step(words::step::fix, subject), subject.base,
        [&](Scene& scene, bool on) { setFixed(scene, subject.points, on); });
    ImGui::EndDisabled();
}

void hingeButtons(const Ui& ui, const ChosenPoints& subject, ToolWish& wish)
{
    for (Action action : {Action::Join, Action::Split}) {
        if (!isEnabled(action, subject.editor))
            continue;
        const char* tip = action == Action::Join ? words::joinTip : words::splitTip;
        if (button(ui, info(action).icon, {info(action).id, info(action).label},
                   ImGui::GetContentRegionAvail().x, ButtonLook::Plain, tip))
            wish.action = action;
    }
}

void pointSection(const Ui& ui, const ChosenPoints& subject, ToolWish& wish)
{
    positionRow(ui, subject, wish);
    massRows(ui, subject, wish.edit);
    fixedRow(ui, subject, wish.edit);
    outlineRow(ui, subject, wish);
    hingeButtons(ui, subject, wish);
}

void snapChips(const Ui& ui, SnapSettings& snapping)
{
    struct Switch {
        const char* icon;
        Label label;
        bool SnapSettings::*on;
        const char* tip;
    };
    constexpr std::array<Switch, 5> switches{
        {{icon::grid, words::snapGrid, &SnapSettings::grid, words::snapGridTip},
         {icon::vertex, words::snapPoints, &SnapSettings::points, words::snapPointsTip},
         {icon::edge, words::snapEdges, &SnapSettings::edges, words::snapEdgesTip},
         {icon::magnet, words::snapGuides, &SnapSettings::guides, words::snapGuidesTip},
         {icon::ruler, words::snapAngles, &SnapSettings::angles, words::snapAnglesTip}}};
    const float width = share(ui, 2, 6.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(6.0f), ui.px(6.0f)});
    for (std::size_t i = 0; i < switches.size(); ++i) {
        if (i % 2 == 1)
            ImGui::SameLine(0.0f, ui.px(6.0f));
        const Switch& row = switches[i];
        if (const auto on = chip(ui, row.icon, row.label, snapping.*row.on, width, row.tip))
            snapping.*row.on = *on;
    }
    ImGui::PopStyleVar();
}

void snapSection(const Ui& ui, const SnapSettings& now, ToolWish& wish)
{
    SnapSettings snapping = now;
    snapChips(ui, snapping);
    const NumberStyle metres{.min = 0.01,
                             .max = 5.0,
                             .decimals = 2,
                             .unit = "m",
                             .scale = NumberStyle::Scale::Logarithmic,
                             .lowest = 0.001,
                             .highest = 1000.0};
    if (const auto step = sliderRow(ui, words::gridStep, snapping.gridStep, metres); step.value)
        snapping.gridStep = *step.value;
    const NumberStyle turn{
        .min = 1.0, .max = 90.0, .decimals = 0, .unit = "°", .lowest = 0.1, .highest = 180.0};
    if (const auto step = sliderRow(ui, words::angleStep, degrees(snapping.angleStep), turn); step.value)
        snapping.angleStep = radians(*step.value);
    if (snapping != now)
        wish.snapping = snapping;
}

}  // namespace

void vertexTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish)
{
    const Editor& editor = context.editor;
    const std::vector<ObjectId> inHand =
        pruned({.objects = editor.objectsInHand()}, editor.document().saved()).objects;
    const ChosenPoints subject{editor, pruned(editor.selection(), editor.document().saved()).points,
                               inHand.empty() ? std::nullopt : std::optional(inHand.back())};
    sections.beginChanging();
    if (subject.object) {
        sections.beginHeaded();
        objectHeader(ui, subject.tuned, {*subject.object}, false);
        objectButtons(ui, subject, wish);
    }
    if (!subject.points.empty() && sections.begin(Section::Point, titleOf(subject).c_str())) {
        ImGui::PushID(static_cast<int>(number(subject.points.front())));  // what is typed belongs to them
        pointSection(ui, subject, wish);
        ImGui::PopID();
    }
    sections.endChanging();
    if (sections.begin(Section::Snap, words::snapTo, words::altInverts))
        snapSection(ui, editor.snapping, wish);
}

}  // namespace sprung::ui
