#include "tools/keyed_transform.h"

#include "edit/format.h"
#include "edit/step_names.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/transforms.h"
#include "tools/move_objects.h"
#include "words/steps.h"

#include <charconv>

namespace sprung::ui {
namespace {

constexpr std::size_t longestNumber = 12;

/// A move takes along what is joined, and what a turn or scale means nothing to.
Selection thingsOf(const Editor& editor, KeyedTransform::Kind kind)
{
    if (editor.mode() != Mode::Object)
        return {};
    if (kind != KeyedTransform::Kind::Move)
        return thingsToReshape(editor);
    Selection things = editor.thingsToChange();
    things.objects = joinedTo(editor.document().saved(), things.objects);
    return things;
}

const char* verb(KeyedTransform::Kind kind)
{
    switch (kind) {
    case KeyedTransform::Kind::Move:
        return words::step::move;
    case KeyedTransform::Kind::Turn:
        return words::step::turn;
    case KeyedTransform::Kind::Scale:
        return words::step::scale;
    }
    return "";
}

}  // namespace

std::unique_ptr<KeyedTransform> KeyedTransform::start(Editor& editor, Kind kind, const Pointer& pointer)
{
    if (editor.mode() == Mode::Simulation)
        return nullptr;
    std::vector<PointId> points = editor.pointsToChange();
    Selection things = thingsOf(editor, kind);
    if (points.empty() && things.empty())
        return nullptr;
    return std::unique_ptr<KeyedTransform>(
        new KeyedTransform(editor, kind, pointer, std::move(points), std::move(things)));
}

KeyedTransform::KeyedTransform(Editor& editor, Kind kind, const Pointer& pointer, std::vector<PointId> points,
                               Selection things)
    : editor_(editor),
      kind_(kind),
      points_(std::move(points)),
      things_(std::move(things)),
      inHand_(editor, points_.empty() ? things_.objects : ownersOfAll(editor.document().saved(), points_)),
      shores_(shoresOf(editor, things_)),
      centre_(points_.empty() ? middleOf(editor, thingsToReshape(editor))
                              : centreOf(editor.document().saved(), std::span<const PointId>(points_))),
      start_(pointer),
      now_(pointer),
      named_(things_)
{
    named_.objects = editor.objectsToChange();
}

KeyedTransform::~KeyedTransform()
{
    editor_.cancelPreview();
}

bool KeyedTransform::isWhole() const
{
    Selection all = things_;
    all.points = points_;
    return pruned(all, editor_.document().saved()) == all;
}

void KeyedTransform::drag(const Pointer& pointer)
{
    now_ = pointer;
    update();
}

/// Objects are shown as ghosts, points in the scene itself: its outlines and edges follow them.
void KeyedTransform::update()
{
    if (points_.empty())
        return;
    Scene draft = editor_.document().saved();
    Change wanted = change();
    if (!wanted(draft))
        return;
    lastPossible_ = std::move(wanted);
    editor_.preview(std::move(draft));
}

Motion KeyedTransform::motion() const
{
    switch (kind_) {
    case Kind::Move:
        return moving(moveAmount());
    case Kind::Turn:
        return turning(centre_, turnAmount());
    case Kind::Scale:
        return scaling(centre_, scaleAmount());
    }
    return moving(Vec(0.0));
}

KeyedTransform::Change KeyedTransform::change() const
{
    const bool ofPoints = !points_.empty();
    switch (kind_) {
    case Kind::Move:
        return [this, ofPoints, by = moveAmount()](Scene& scene) {
            return ofPoints ? movePoints(scene, points_, by) : move(scene, things_, by);
        };
    case Kind::Turn:
        return [this, ofPoints, angle = turnAmount()](Scene& scene) {
            return ofPoints ? turnPoints(scene, points_, centre_, angle)
                            : turn(scene, things_, centre_, angle);
        };
    case Kind::Scale:
        return [this, ofPoints, factor = scaleAmount()](Scene& scene) {
            return ofPoints ? scalePoints(scene, points_, centre_, factor)
                            : scale(scene, things_, centre_, factor);
        };
    }
    return {};
}

/// It is done to the scene of now: a panel may have changed it since the hand moved.
void KeyedTransform::finish(const Pointer&)
{
    if (!things_.fluids.empty())
        editor_.settleRun();  // they have flowed on
    Scene scene = editor_.document().saved();
    if (!change()(scene) && !(lastPossible_ && lastPossible_(scene)))
        return;
    const std::string step = points_.empty() ? stepName(verb(kind_), scene, named_)
                                             : stepName(verb(kind_), points_.size(), words::pointNoun);
    editor_.apply(step, std::move(scene));
}

bool KeyedTransform::type(char character)
{
    const bool isDigit = character >= '0' && character <= '9';
    if (character == 'x' || character == 'y') {
        const Axis wanted = character == 'x' ? Axis::X : Axis::Y;
        axis_ = axis_ == wanted ? Axis::Both : wanted;
    } else if (character == '\b') {
        if (!typed_.empty())
            typed_.pop_back();
    } else if (character == '-') {
        if (typed_.starts_with('-'))
            typed_.erase(0, 1);
        else
            typed_.insert(0, 1, '-');
    } else if (character == '.' || isDigit) {
        const bool secondPoint = character == '.' && typed_.find('.') != std::string::npos;
        if (typed_.size() < longestNumber && !secondPoint)
            typed_ += character;
    } else {
        return false;
    }
    update();
    return true;
}

std::optional<double> KeyedTransform::typedNumber() const
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(typed_.data(), typed_.data() + typed_.size(), number);
    if (error != std::errc() || end == typed_.data())
        return {};
    return number;
}

Vec KeyedTransform::moveAmount() const
{
    if (const std::optional<double> number = typedNumber())
        return axis_ == Axis::Y ? Vec(0.0, *number) : Vec(*number, 0.0);
    Vec by = now_.at - start_.at;
    const SnapSettings settings = snapSettings(editor_, now_);
    if (settings.grid)
        by = glm::round(by / settings.gridStep) * settings.gridStep;
    if (axis_ == Axis::X)
        by.y = 0.0;
    if (axis_ == Axis::Y)
        by.x = 0.0;
    return by;
}

double KeyedTransform::turnAmount() const
{
    if (const std::optional<double> number = typedNumber())
        return radians(*number);
    const Vec from = start_.at - centre_;
    const Vec to = now_.at - centre_;
    const double angle = std::atan2(cross(from, to), glm::dot(from, to));
    const SnapSettings settings = snapSettings(editor_, now_);
    return settings.angles || now_.shift ? snapAngle(angle, settings.angleStep) : angle;
}

Vec KeyedTransform::scaleAmount() const
{
    const double from = std::max(glm::distance(start_.at, centre_), now_.metres(pointReach));
    const double byHand = glm::distance(now_.at, centre_) / from;
    const double factor = std::max(typedNumber().value_or(byHand), smallestFactor);
    return {axis_ == Axis::Y ? 1.0 : factor, axis_ == Axis::X ? 1.0 : factor};
}

std::string KeyedTransform::amountText() const
{
    switch (kind_) {
    case Kind::Move:
        return formatNumber(moveAmount().x, 2) + ", " + formatWithUnit(moveAmount().y, 2, "m");
    case Kind::Turn:
        return formatWithUnit(degrees(turnAmount()), 1, "°");
    case Kind::Scale:
        return "× " + formatNumber(axis_ == Axis::Y ? scaleAmount().y : scaleAmount().x, 2);
    }
    return {};
}

void KeyedTransform::show(Overlay& overlay) const
{
    if (points_.empty())
        overlay.ghost = ghostOfJoined(editor_.document().saved(), things_.objects, shores_, motion());
    overlay.tags.push_back(
        {.at = now_.at, .offset = {0.0f, -24.0f}, .text = amountText(), .kind = Overlay::TagKind::Accent});
    if (axis_ == Axis::Both)
        return;
    const Vec along = axis_ == Axis::X ? Vec(1.0, 0.0) : Vec(0.0, 1.0);
    const Vec reach = along * now_.metres(2000.0);
    overlay.guides.push_back({.from = centre_ - reach, .to = centre_ + reach, .reason = {}});
}

}  // namespace sprung::ui
