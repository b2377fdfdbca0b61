#include "panels/inspector.h"

#include "canvas/view.h"
#include "edit/format.h"
#include "edit/properties.h"
#include "geometry/outline.h"
#include "panels/numbers.h"
#include "panels/object_header.h"
#include "platform/keyboard_navigation.h"
#include "scene/kinematic.h"
#include "scene/query.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The selected objects, and the scenes that they are looked up in.
struct ChosenObjects {
    const Editor& editor;
    std::vector<ObjectId> objects;
    const Scene& base = editor.document().saved();   // what a change starts from
    const Scene& tuned = editor.document().draft();  // with the preview
    const Scene& posed = editor.posed();             // with the preview, in the run's pose

    const Object& only() const { return get(tuned, objects.front()); }
};

/// "Set friction", "Set friction of 3 objects"
std::string step(const char* what, const ChosenObjects& subject)
{
    const std::size_t count = subject.objects.size();
    return count == 1 ? what : fmt::format(words::step::ofSeveral, what, formatCount(count, words::object));
}

void askName(const Ui& ui, const ChosenObjects& subject, InspectorState& state, SceneWish& wish)
{
    const Edited<std::string> name = textField(ui, "name", subject.only().name, words::nameHint);
    const bool left = ImGui::IsItemDeactivated();
    ask(wish, name, words::step::rename, subject.base,
        [&](Scene& scene, const std::string& to) { setName(scene, subject.objects, to); });
    if (left || name.finished || name.cancelled)
        state.naming = false;
}

void header(const Ui& ui, const ChosenObjects& subject, InspectorState& state, SceneWish& wish)
{
    const bool single = subject.objects.size() == 1;
    if (single && state.naming) {
        ImGui::Dummy({0.0f, ui.px(2.0f)});
        if (!ImGui::IsAnyItemActive())
            focusNextWidget();
        return askName(ui, subject, state, wish);
    }
    if (objectHeader(ui, subject.tuned, subject.objects, single))
        state.naming = true;
    if (single)
        tooltip(ui, words::renameTip);
}

/// What the 2009 method does not know.
void edgeRows(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    if (anySoft(subject.tuned, subject.objects)) {
        const std::optional<double> damping = dampingOf(subject.tuned, subject.objects).value;
        ask(wish, sliderRow(ui, words::damping, damping, dampingNumber(), words::objectDampingTip),
            step(words::step::setDamping, subject), subject.base,
            [&](Scene& scene, double value) { setDamping(scene, subject.objects, value); });
    }
    ask(wish, breakingRow(ui, breakingStrainOf(subject.tuned, subject.objects).value),
        step(words::step::setBreakingStrain, subject), subject.base,
        [&](Scene& scene, double value) { setBreakingStrain(scene, subject.objects, value); });
}

double areaOf(const Scene& scene, const Object& object)
{
    return geometry::signedArea(outlinePositions(scene, object));
}

/// Of gas in what gives, and beside it how large that is now.
void pressureRows(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    const std::vector<ObjectId> soft = inflatable(subject.tuned, subject.objects);
    if (soft.empty())
        return;
    ask(wish,
        sliderRow(ui, words::pressure, pressureOf(subject.tuned, soft).value, pressureNumber(),
                  words::pressureTip),
        step(words::step::setPressure, subject), subject.base,
        [&](Scene& scene, double value) { setPressure(scene, soft, value); });
    if (subject.objects.size() != 1)
        return;
    const double area = areaOf(subject.posed, get(subject.posed, soft.front()));
    textRow(ui, words::area, formatWithUnit(area, 2, "m²").c_str());
}

/// The colour of all of them, as far as they are seen in it: the ground's grey is none of the palette's.
std::optional<Color> colorSeen(const ChosenObjects& subject)
{
    const auto isGrey = [&](ObjectId id) { return isGround(get(subject.tuned, id)); };
    if (std::any_of(subject.objects.begin(), subject.objects.end(), isGrey))
        return std::nullopt;
    return colorOf(subject.tuned, subject.objects).value;
}

/// The colours come first: below stiffness rows come and go, and would move them away from under the hand.
void materialRows(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    ask(wish, colorRow(ui, "color", palette, colorSeen(subject), words::otherColour),
        step(words::step::setColour, subject), subject.base,
        [&](Scene& scene, Color color) { setColor(scene, subject.objects, color); });
    const std::optional<double> friction = frictionOf(subject.tuned, subject.objects).value;
    ask(wish, sliderRow(ui, words::friction, friction, frictionNumber(), words::frictionTip),
        step(words::step::setFriction, subject), subject.base,
        [&](Scene& scene, double value) { setFriction(scene, subject.objects, value); });

    if (subject.tuned.world.solver == Solver::Modern) {
        const std::optional<double> restitution = restitutionOf(subject.tuned, subject.objects).value;
        ask(wish, sliderRow(ui, words::restitution, restitution, restitutionNumber(), words::restitutionTip),
            step(words::step::setRestitution, subject), subject.base,
            [&](Scene& scene, double value) { setRestitution(scene, subject.objects, value); });
    }

    const std::optional<double> density = densityOf(subject.tuned, subject.objects).value;
    ask(wish, sliderRow(ui, words::density, density, densityNumber(density), words::densityTip),
        step(words::step::setDensity, subject), subject.base,
        [&](Scene& scene, double value) { setDensity(scene, subject.objects, value); });

    const std::optional<double> stiffness = stiffnessOf(subject.tuned, subject.objects).value;
    NumberStyle number = stiffnessNumber(ui.theme);
    constexpr double most = 0.01;  // of the slider's other end
    number.min =
        std::clamp(leastStiffnessToStand(subject.tuned, subject.objects), number.min, most * number.max);
    ask(wish, sliderRow(ui, words::stiffness, stiffness, number, words::objectStiffnessTip),
        step(words::step::setStiffness, subject), subject.base,
        [&](Scene& scene, double value) { setStiffness(scene, subject.objects, value); });

    if (subject.tuned.world.solver == Solver::Modern) {
        edgeRows(ui, subject, wish);
        pressureRows(ui, subject, wish);
    }

    ImGui::Dummy({1.0f, 0.0f});
}

Box boundsOf(const Scene& scene, const std::vector<ObjectId>& objects)
{
    Box box;
    for (ObjectId id : objects)
        box.include(boundsOf(scene, get(scene, id)));
    return box;
}

/// The angle of all, if it is one.
std::optional<double> commonAngle(const ChosenObjects& subject)
{
    return commonOf(subject.posed, subject.objects,
                    [&](const Object& object) {
                        return std::round(degrees(angleOf(subject.posed, object)) * 10.0) / 10.0;
                    })
        .value;
}

void askAngle(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    const auto turn = [&](Scene& scene, double angle) {
        return std::all_of(subject.objects.begin(), subject.objects.end(),
                           [&](ObjectId id) { return setAngle(scene, id, radians(angle)); });
    };
    ask(wish, sliderRow(ui, words::angle, commonAngle(subject), angleNumber(), words::angleTip),
        step(words::step::setAngle, subject), subject.base, turn);
}

void poseRows(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    const Box box = boundsOf(subject.posed, subject.objects);
    const auto move = [&](Vec to) {
        return [&subject, to](Scene& scene, double) { return setPosition(scene, subject.objects, to); };
    };
    const EditedPair place =
        pairRow(ui, words::position, box.centre().x, box.centre().y, lengthNumber(), words::positionTip);
    ask(wish, place.x, step(words::step::setPosition, subject), subject.base,
        move({place.x.value.value_or(0.0), box.centre().y}));
    ask(wish, place.y, step(words::step::setPosition, subject), subject.base,
        move({box.centre().x, place.y.value.value_or(0.0)}));

    const auto resize = [&](Vec to) {
        return [&subject, to](Scene& scene, double) { return setSize(scene, subject.objects, to); };
    };
    NumberStyle length = lengthNumber();
    length.lowest = 0.001;
    const Vec now = sizeOf(subject.posed, subject.objects);
    const EditedPair size = pairRow(ui, words::size, now.x, now.y, length, words::sizeTip);
    ask(wish, size.x, step(words::step::setSize, subject), subject.base,
        resize({size.x.value.value_or(0.0), now.y}));
    ask(wish, size.y, step(words::step::setSize, subject), subject.base,
        resize({now.x, size.y.value.value_or(0.0)}));

    askAngle(ui, subject, wish);
}

/// Of the mean of its points, each as heavy as it is. m/s
double speedOf(const ChosenObjects& subject, const Simulation& simulation)
{
    Vec momentum{0.0};
    double mass = 0.0;
    const std::span<const double> masses = simulation.world().masses();
    for (PointId id : subject.only().points) {
        const std::size_t i = indexOf(subject.posed, id);
        momentum += subject.posed.points[i].velocity * masses[i];
        mass += masses[i];
    }
    return mass > 0.0 ? glm::length(momentum / mass) : 0.0;
}

void motionRows(const Ui& ui, const ChosenObjects& subject, const Simulation& simulation)
{
    const Vec at = boundsOf(subject.posed, subject.objects).centre();
    textRow(ui, words::position.text, (formatNumber(at.x, 2) + ", " + formatWithUnit(at.y, 2, "m")).c_str());
    if (subject.objects.size() == 1)
        textRow(ui, words::speed.text, formatWithUnit(speedOf(subject, simulation), 2, "m/s").c_str());
}

/// Where a run has not begun to move, places are still those of the scene.
bool canPose(const Editor& editor)
{
    return !editor.simulation() || (!editor.simulation()->playing() && !editor.runHasMoved());
}

/// The motion of a fixed object that was given a velocity; zero of all others.
KinematicVelocity driveOf(const Scene& scene, const Object& object)
{
    if (!object.fixed)
        return {};
    const std::vector<std::vector<int>> parts = kinematicParts(scene);
    const int first = static_cast<int>(indexOf(scene, object.points.front()));
    const auto part = std::find_if(parts.begin(), parts.end(), [first](const std::vector<int>& points) {
        return std::binary_search(points.begin(), points.end(), first);
    });
    if (part == parts.end())
        return {};
    std::vector<bool> asked(scene.points.size(), false);
    std::vector<Vec> places, velocities;
    for (const Point& point : scene.points) {
        places.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    for (int point : *part)
        asked[static_cast<std::size_t>(point)] = true;
    return kinematicVelocityOf(*part, ownMasses(scene, asked), places, velocities);
}

void driveRows(const Ui& ui, const ChosenObjects& subject)
{
    if (subject.objects.size() != 1)
        return;
    const KinematicVelocity drive = driveOf(subject.tuned, subject.only());
    constexpr double aside = 0.01;  // of the rim's speed: what turns about a place near its centre only turns
    const double rim =
        0.5 * std::abs(drive.spin) * glm::length(boundsOf(subject.tuned, subject.only()).size());
    if (glm::length(drive.velocity) > aside * rim) {
        textRow(ui, words::drivenAt.text, formatWithUnit(glm::length(drive.velocity), 2, "m/s").c_str());
        tooltip(ui, words::driveTip);
    }
    if (drive.spin != 0.0) {
        textRow(ui, words::turnedAt.text, formatWithUnit(degrees(drive.spin), 0, "°/s").c_str());
        tooltip(ui, words::driveTip);
    }
}

void stateRows(const Ui& ui, const ChosenObjects& subject, SceneWish& wish)
{
    ask(wish, switchRow(ui, words::fixed, fixedOf(subject.tuned, subject.objects).value, words::fixedTip),
        step(words::step::fix, subject), subject.base,
        [&](Scene& scene, bool on) { setFixed(scene, subject.objects, on); });
    ask(wish,
        switchRow(ui, words::collides, collidesOf(subject.tuned, subject.objects).value, words::collidesTip),
        step(words::step::setCollides, subject), subject.base,
        [&](Scene& scene, bool on) { setCollides(scene, subject.objects, on); });
}

}  // namespace

std::optional<SceneEdit> inspector(const Ui& ui, const Editor& editor, Sections& sections,
                                   InspectorState& state)
{
    const ChosenObjects subject{editor, pruned(editor.selection(), editor.document().saved()).objects};
    SceneWish wish;
    if (subject.objects.size() != 1 && (!subject.objects.empty() || editor.fluidsInHand().size() != 1))
        state.naming = false;
    if (subject.objects.empty())
        return wish;
    ImGui::PushID(static_cast<int>(number(subject.objects.front())));  // what is typed belongs to them
    sections.beginHeaded();
    header(ui, subject, state, wish);
    materialRows(ui, subject, wish);
    if (sections.beginUntitled(Section::Pose, words::placeAndState)) {
        if (canPose(editor))
            poseRows(ui, subject, wish);
        else
            motionRows(ui, subject, *editor.simulation());
        driveRows(ui, subject);
        stateRows(ui, subject, wish);
    }
    ImGui::PopID();
    return wish;
}

}  // namespace sprung::ui
