#include "tools/draw_polygon.h"

#include "edit/format.h"
#include "edit/introduce.h"
#include "scene/edit/thinning.h"
#include "scene/mass.h"
#include "scene/shapes.h"
#include "words/hints.h"
#include "words/tools.h"

namespace sprung::ui {
namespace {

/// Why so many corners are none: three never cross.
const char* refusalOf(std::size_t corners)
{
    return corners <= 3 ? words::threeCorners : words::sidesCross;
}

/// Returns where two sides meet, which may touch there. None where they do not or are parallel. m
std::optional<Vec> meeting(Vec a, Vec b, Vec c, Vec d)
{
    const double turn = cross(b - a, d - c);
    if (turn == 0.0)
        return {};
    const double alongFirst = cross(c - a, d - c) / turn, alongSecond = cross(c - a, b - a) / turn;
    const auto isWithin = [](double share) { return share >= 0.0 && share <= 1.0; };
    return isWithin(alongFirst) && isWithin(alongSecond) ? std::optional(a + alongFirst * (b - a))
                                                         : std::nullopt;
}

/// Whether a side of the open line meets another one that it does not follow.
bool meetsItself(std::span<const Vec> line)
{
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        for (std::size_t k = i + 2; k + 1 < line.size(); ++k)
            if (meeting(line[i], line[i + 1], line[k], line[k + 1]))
                return true;
    return false;
}

/// The corners, and the next one where the hand would set it: on the last or the first it sets none.
std::vector<Vec> withNext(std::vector<Vec> corners, Vec next)
{
    if (corners.size() < 2 || (corners.back() != next && corners.front() != next))
        corners.push_back(next);
    return corners;
}

std::optional<ObjectId> addPolygonMadeOf(Scene& scene, const Editor& editor, std::span<const Vec> corners)
{
    return addPolygon(scene, corners, {.friction = editor.making.friction});
}

/// "0.45 kg" of the polygon. None where the corners make none.
std::optional<std::string> massNote(const Editor& editor, std::span<const Vec> corners)
{
    Scene sketch;
    if (!addPolygonMadeOf(sketch, editor, corners))
        return {};
    return formatMass(massOf(sketch, sketch.objects.front(), pointMasses(sketch)));
}

/// The longest loop that the line closes by meeting itself: a hand that comes round goes a little too far. The line
/// itself where it meets itself nowhere.
std::vector<Vec> loopOf(std::vector<Vec> line)
{
    for (std::size_t sides = line.size() - 1; sides > 2; --sides)
        for (std::size_t i = 0; i + sides < line.size(); ++i) {
            const std::size_t k = i + sides - 1;
            if (const std::optional<Vec> at = meeting(line[i], line[i + 1], line[k], line[k + 1])) {
                std::vector<Vec> loop{*at};
                loop.insert(loop.end(), line.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                            line.begin() + static_cast<std::ptrdiff_t>(k) + 1);
                return loop;
            }
        }
    return line;
}

/// Whether a good part of the way is not in the loop that it closes: it makes other ones, too.
bool leavesMuchOut(std::span<const Vec> way, std::span<const Vec> loop)
{
    constexpr double much = 0.25;
    const auto lengthOf = [](std::span<const Vec> line) {
        double length = 0.0;
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            length += glm::distance(line[i], line[i + 1]);
        return length;
    };
    return lengthOf(loop) + glm::distance(loop.back(), loop.front()) < (1.0 - much) * lengthOf(way);
}

}  // namespace

std::optional<std::string> makePolygon(Editor& editor, std::span<const Vec> corners)
{
    Scene scene = editor.document().saved();
    const std::optional<ObjectId> object = addPolygonMadeOf(scene, editor, corners);
    if (!object)
        return refusalOf(corners.size());
    introduce(scene, *object);
    editor.apply(info(Create::Polygon).step, std::move(scene));
    editor.select({.objects = {*object}});
    return {};
}

void showCorners(const Editor& editor, const std::vector<Vec>& corners, const Pointer& pointer,
                 Overlay& overlay)
{
    const Snapped snapped = snapPointer(editor, pointer);
    showSnap(snapped, overlay);
    std::vector<Vec> line = withNext(corners, snapped.at);
    Overlay::Tag tag{.at = snapped.at, .offset = {0.0f, 28.0f}, .kind = Overlay::TagKind::Accent};
    if (corners.size() < 2) {
        tag.text = formatWithUnit(glm::distance(line[0], line[1]), 2, "m");
        overlay.ghost.emplace().lines.push_back(std::move(line));
    } else {
        if (std::optional<std::string> mass = massNote(editor, line))
            tag.text = std::move(*mass);
        else if (line.size() <= 3 || meetsItself(line))
            tag.text = refusalOf(line.size());
        else  // only the side that would close it crosses yet
            tag.text = formatWithUnit(glm::distance(line[line.size() - 2], line.back()), 2, "m");
        overlay.ghost.emplace().outlines.push_back(std::move(line));
    }
    overlay.tags.push_back(std::move(tag));
    overlay.snapRings.push_back(corners.front());
}

void DrawOutline::drag(const Pointer& pointer)
{
    constexpr double step = 2.0;  // px
    pixel_ = pointer.metres(1.0);
    if (glm::distance(way_.back(), pointer.at) >= step * pixel_)
        way_.push_back(pointer.at);
}

/// As many as a hand means: what is within some pixels of the way, and never more than a drawing needs.
std::vector<Vec> DrawOutline::corners() const
{
    constexpr double tolerance = 2.0;  // px
    constexpr std::size_t most = 200;
    return loopOf(thinnedLine(way_, tolerance * pixel_, most));
}

void DrawOutline::finish(const Pointer& pointer)
{
    drag(pointer);
    constexpr double slip = 12.0;  // px, that a hand may go in a click
    const std::vector<Vec> outline = corners();
    const Vec end = snapPointer(editor_, pointer).at;
    if (outline.size() <= 2 && glm::distance(way_.front(), way_.back()) < slip * pixel_)
        begun_ = {end};
    else if (outline.size() <= 2)
        begun_ = {start_, end};
    else if (std::optional<std::string> refusal = makePolygon(editor_, outline))
        notice_ = std::move(*refusal);
    else if (leavesMuchOut(way_, outline))
        notice_ = words::oneLoopAlone;
}

void DrawOutline::show(Overlay& overlay) const
{
    Overlay::Ghost& ghost = overlay.ghost.emplace();
    ghost.corners = false;
    std::vector<Vec> outline = corners();
    Overlay::Tag tag{.at = way_.back(), .offset = {0.0f, 28.0f}, .kind = Overlay::TagKind::Accent};
    if (std::optional<std::string> mass = massNote(editor_, outline)) {
        tag.text = std::move(*mass);
        overlay.tags.push_back(std::move(tag));
        ghost.outlines.push_back(std::move(outline));
    } else {
        ghost.lines.push_back(way_);
    }
}

}  // namespace sprung::ui
