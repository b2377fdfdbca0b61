#include "canvas/overlay_text.h"

#include "canvas/canvas_writer.h"
#include "canvas/painting.h"
#include "edit/format.h"
#include "scene/edit/arrangement.h"
#include "scene/query.h"
#include "scene/weight.h"
#include "words/grouping.h"
#include "words/hints.h"
#include "words/properties.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// A smaller line below a tag.
void writeNote(CanvasWriter& writer, Px middle, const std::string& note, double strength)
{
    const Px half(0.5 * writer.width(writer.fonts().small, note) + 4.0, 10.0);
    writer.text(writer.fonts().small, middle, note, withAlpha(writer.view().theme.text, strength), 0.5);
    writer.take({middle - half, middle + half});
}

/// Why the guides are there, where no tag says it already.
void writeReasons(CanvasWriter& writer)
{
    const View& view = writer.view();
    const Overlay& overlay = view.overlay;
    for (const Guide& guide : overlay.guides) {
        const bool isSaid = std::any_of(overlay.tags.begin(), overlay.tags.end(),
                                        [&](const Overlay::Tag& tag) { return tag.text == guide.reason; });
        if (guide.reason.empty() || isSaid)
            continue;
        const Px from = view.camera.toScreen(guide.from), to = view.camera.toScreen(guide.to);
        const bool isLevel = std::abs(from.y - to.y) < std::abs(from.x - to.x);
        const Px middle = 0.5 * (from + to);
        const Px aside(0.5 * writer.tagWidth(guide.reason) + 12.0, 0.0);
        const Px at = writer.besideOthers(isLevel ? middle - Px(0.0, 22.0) : middle + aside, guide.reason);
        writer.tag(at, guide.reason, Overlay::TagKind::Snap,
                   writer.fade().strength(TagFade::Kind::Guide, std::hash<std::string>{}(guide.reason)));
    }
}

/// Tells half the size of a tag with the note below it, and how far the middle of both lies below the tag's.
struct TagBlock {
    Px half{0.0};
    double drop = 0.0;
};

constexpr double noteDrop = 27.0;  // px, from a tag's middle to its note's

TagBlock blockOf(const CanvasWriter& writer, const Overlay::Tag& tag)
{
    constexpr double noteHalf = 10.0;
    TagBlock block{Px(0.5 * writer.tagWidth(tag.text), 0.5 * CanvasWriter::tagHeight)};
    if (tag.note.empty())
        return block;
    const double wide = 0.5 * writer.width(writer.fonts().small, tag.note);
    const double bottom = noteDrop + noteHalf, top = -0.5 * CanvasWriter::tagHeight;
    return {Px(std::max(block.half.x, wide), 0.5 * (bottom - top)), 0.5 * (bottom + top)};
}

/// Returns the direction across a line on the screen: to its right, below a level one.
Px acrossLine(Px a, Px b)
{
    const Px along = (b - a) / std::max(glm::distance(a, b), 1e-9);
    return along.y < 0.0 || (along.y == 0.0 && along.x > 0.0) ? Px(-along.y, along.x) : Px(along.y, -along.x);
}

/// Returns the middle of something of this half size beside the middle of a line: as far off as it reaches towards it.
Px besideLine(Px a, Px b, Px across, Px half)
{
    constexpr double gap = 16.0;
    const double off = gap + std::abs(across.x) * half.x + std::abs(across.y) * half.y;
    return 0.5 * (a + b) + off * across;
}

/// Returns where on the screen something is being drawn or moved; none where nothing is.
std::optional<PxRect> ghostBounds(const View& view)
{
    if (!view.overlay.ghost)
        return {};
    PxRect bounds{Px(1e30), Px(-1e30)};
    for (const auto* paths : {&view.overlay.ghost->outlines, &view.overlay.ghost->lines})
        for (const std::vector<Vec>& path : *paths)
            for (const Vec& at : path) {
                bounds.min = glm::min(bounds.min, view.camera.toScreen(at));
                bounds.max = glm::max(bounds.max, view.camera.toScreen(at));
            }
    return bounds.min.x <= bounds.max.x ? std::optional(bounds) : std::nullopt;
}

/// Whether a tag with its note can stand within what is being drawn and leaves its sides in sight.
bool holds(const PxRect& ghost, const TagBlock& block)
{
    constexpr double air = 12.0;
    const Px room = ghost.size() - 2.0 * block.half;
    return room.x >= 2.0 * air && room.y >= 2.0 * air;
}

/// Returns where a tag stands that would lie over something too small to hold it: above that, or below it at the
/// upper end of the canvas.
Px clearOfGhost(const View& view, Px middle, const TagBlock& block)
{
    constexpr double gap = 8.0;
    const std::optional<PxRect> ghost = ghostBounds(view);
    if (!ghost || holds(*ghost, block))
        return middle;
    const Px centre = middle + Px(0.0, block.drop), far = block.half + gap;
    const bool isClear = centre.x + far.x < ghost->min.x || centre.x - far.x > ghost->max.x ||
                         centre.y + far.y < ghost->min.y || centre.y - far.y > ghost->max.y;
    if (isClear)
        return middle;
    const double above = ghost->min.y - far.y, below = ghost->max.y + far.y;
    return {middle.x, (above - far.y > view.free.min.y ? above : below) - block.drop};
}

Px placeOf(const CanvasWriter& writer, const Overlay::Tag& tag)
{
    const View& view = writer.view();
    const TagBlock block = blockOf(writer, tag);
    if (tag.line) {
        const Px a = view.camera.toScreen(tag.line->first), b = view.camera.toScreen(tag.line->second);
        return besideLine(a, b, -acrossLine(a, b), block.half) - Px(0.0, block.drop);
    }
    const Px middle = view.camera.toScreen(tag.at) + Px(tag.offset);
    return tag.kind == Overlay::TagKind::Accent ? clearOfGhost(view, middle, block) : middle;
}

/// What the gesture says of itself, and then what it snaps to, where that does not lie over the other.
void writeTags(CanvasWriter& writer)
{
    const View& view = writer.view();
    const Overlay& overlay = view.overlay;
    for (const bool ofSnapping : {false, true})
        for (std::size_t i = 0; i < overlay.tags.size(); ++i) {
            const Overlay::Tag& tag = overlay.tags[i];
            if ((tag.kind == Overlay::TagKind::Snap) != ofSnapping)
                continue;
            const double strength = writer.fade().strength(TagFade::Kind::Gesture, i);
            Px middle = placeOf(writer, tag);
            if (ofSnapping)
                middle = writer.besideOthers(middle, tag.text);
            writer.tag(middle, tag.text, tag.kind, strength);
            if (!tag.note.empty())
                writeNote(writer, middle + Px(0.0, noteDrop), tag.note, strength);
        }
    writeReasons(writer);
}

/// How many they are, over a group that is selected whole.
void writeGroup(CanvasWriter& writer)
{
    const View& view = writer.view();
    const std::vector<ObjectId>& chosen = view.selection.objects;
    if (view.mode != Mode::Object || view.overlay.ghost || !isOneGroup(view.scene, chosen))
        return;
    Box box;
    for (ObjectId id : chosen) {
        const Box own = boundsOf(view.scene, get(view.scene, id));
        box.include(own.min);
        box.include(own.max);
    }
    const Px top = view.camera.toScreen({box.centre().x, box.max.y});
    const double above = view.overlay.turnHandle ? 60.0 : 28.0;  // px, clear of the handle
    writer.tag(top - Px(0.0, above), fmt::format(words::groupOf, chosen.size()), Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Object, number(chosen.front())));
}

/// Name and mass over the one that is selected, while no gesture has its own to say there.
void writeName(CanvasWriter& writer)
{
    const View& view = writer.view();
    if (view.mode != Mode::Object || view.selection.objects.size() != 1 || view.overlay.ghost)
        return;
    const Object* object = find(view.scene, view.selection.objects.front());
    if (!object)
        return;
    const Box box = boundsOf(view.scene, *object);
    const Px top = view.camera.toScreen({box.centre().x, box.max.y});
    constexpr double aGram = 0.001;  // kg: springs that join weigh next to nothing
    const double kilograms = weigh(view.scene, *object).mass;
    std::string text = writer.shortName(object->name);
    if (kilograms >= aGram || text.empty())
        text += (text.empty() ? "" : " · ") + formatMass(kilograms);
    const double above = view.overlay.turnHandle ? 60.0 : 28.0;  // px, clear of the handle
    writer.tag(top - Px(0.0, above), text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Object, number(object->id)));
}

void writePoint(CanvasWriter& writer)
{
    constexpr double beside = 18.0;
    const View& view = writer.view();
    if (view.mode != Mode::Vertex || view.selection.points.size() != 1)
        return;
    const Point* point = find(view.scene, view.selection.points.front());
    if (!point)
        return;
    const std::string text =
        formatNumber(point->position.x, 2) + ", " + formatWithUnit(point->position.y, 2, "m");
    const std::vector<Overlay::Tag>& tags = view.overlay.tags;
    if (std::any_of(tags.begin(), tags.end(), [&](const Overlay::Tag& tag) { return tag.text == text; }))
        return;  // the hand that drags it says so already
    const Px at = view.camera.toScreen(point->position);
    const double off = beside + 0.5 * writer.tagWidth(text);
    const bool hasRoom = at.x - 2.0 * off > view.free.min.x;
    writer.tag(at + Px(hasRoom ? -off : off, 0.0), text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Point, number(point->id)));
}

void writeEdge(CanvasWriter& writer)
{
    const View& view = writer.view();
    if (view.mode != Mode::Edge || view.selection.edges.size() != 1)
        return;
    const Edge* edge = find(view.scene, view.selection.edges.front());
    if (!edge)
        return;
    const Px a = view.camera.toScreen(get(view.scene, edge->a).position);
    const Px b = view.camera.toScreen(get(view.scene, edge->b).position);
    const std::string text = formatStiffness(edge->stiffness);

    const Px half(0.5 * writer.tagWidth(text), 0.5 * CanvasWriter::tagHeight);
    writer.tag(besideLine(a, b, acrossLine(a, b), half), text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Edge, number(edge->id)));
}

void writeCaption(CanvasWriter& writer)
{
    const View& view = writer.view();
    if (view.caption.empty())
        return;
    const Px top{view.free.centre().x, view.free.min.y};
    writer.tag(top + Px(0.0, 28.0), view.caption, Overlay::TagKind::Plain, 1.0);
    writer.text(writer.fonts().small, top + Px(0.0, 54.0), view.note, view.theme.dim, 0.5);
}

void writeScaleBar(const CanvasWriter& writer)
{
    const View& view = writer.view();
    if (!showsScaleBar(view))
        return;
    const ScaleBar bar = scaleBarOf(view);
    const bool isLong = bar.metres >= 1000.0, isShort = bar.metres < 1.0;
    const double shown = isLong ? bar.metres / 1000.0 : isShort ? bar.metres * 100.0 : bar.metres;
    const std::string text = formatWithUnit(shown, shown < 1.0 ? 1 : 0, isLong ? "km" : isShort ? "cm" : "m");
    writer.text(writer.fonts().small, 0.5 * (bar.from + bar.to) - Px(0.0, 14.0), text, view.theme.text, 0.5);
}

struct LegendText {
    const char* title;
    const char* unit;
    std::span<const Rgba> ramp;
    std::vector<std::string> labels;  // evenly from the left to the right
};

LegendText legendOf(const Theme& theme, EdgeColoring coloring)
{
    if (coloring == EdgeColoring::Strain)
        return {words::strain, "%", theme.strain, {"−10", words::atRest, "+10"}};
    return {words::stiffness.text,
            "N/m",
            theme.stiffness,
            {"2", "200", "2 × 10⁴", "2 × 10⁶", words::rigidNumber}};
}

/// How much of a label lies left of its place: the first and the last one end with the ramp.
double shareLeft(std::size_t label, std::size_t count)
{
    return label == 0 ? 0.0 : label + 1 == count ? 1.0 : 0.5;
}

/// Every label, every second or fourth one: as many as stand clear of each other.
std::size_t strideOf(const CanvasWriter& writer, const std::vector<std::string>& labels, double width)
{
    constexpr double gap = 10.0;
    const std::size_t count = labels.size(), steps = count - 1;
    const auto standClear = [&](std::size_t stride) {
        double end = -gap;  // of the label before
        for (std::size_t i = 0; i < count; i += stride) {
            const double wide = writer.width(writer.fonts().small, labels[i]);
            const double at = width * static_cast<double>(i) / static_cast<double>(steps);
            if (at - shareLeft(i, count) * wide < end + gap)
                return false;
            end = at + (1.0 - shareLeft(i, count)) * wide;
        }
        return true;
    };
    std::size_t stride = 1;
    while (!standClear(stride) && steps % (2 * stride) == 0)
        stride *= 2;
    return stride;
}

/// In small windows it leaves more than half of the canvas to what is drawn there.
double legendWidth(const View& view, double margin)
{
    constexpr double widest = 344.0, least = 160.0, most = 0.45;
    const double free = view.free.size().x;
    return std::min({widest, std::max(least, std::floor(most * free)), free - 2.0 * margin});
}

LegendText legendOfPressure(const View& view)
{
    const double top = view.pressures->top();
    return {words::pressure.text,
            "N/m",
            view.theme.pressure,
            {"0", formatNumber(0.5 * top, top < 10.0 ? 1 : 0), formatNumber(top, 0)}};
}

/// @param place 0: at the bottom; 1: above another
void writeLegend(const CanvasWriter& writer, const LegendText& legend, int place)
{
    constexpr double height = 70.0, margin = 12.0, padding = 12.0;
    const View& view = writer.view();
    const double width = legendWidth(view, margin);
    const double up = margin + height + place * (height + margin);
    const Px min(view.free.min.x + margin, view.free.max.y - up), max = min + Px(width, height);
    const double left = min.x + padding, right = max.x - padding;
    writer.box(min, max, view.theme.panel, 10.0);
    writer.border(min, max, view.theme.line, 10.0);
    writer.text(writer.fonts().section, {left, min.y + 16.0}, legend.title, view.theme.dim, 0.0);
    writer.text(writer.fonts().small, {right, min.y + 16.0}, legend.unit, view.theme.dim, 1.0);

    const double parts = static_cast<double>(legend.ramp.size() - 1), top = min.y + 30.0, bottom = top + 8.0;
    const auto along = [&](double t) { return left + t * (right - left); };
    for (std::size_t i = 0; i + 1 < legend.ramp.size(); ++i)
        writer.ramp({along(static_cast<double>(i) / parts), top},
                    {along(static_cast<double>(i + 1) / parts), bottom}, legend.ramp[i], legend.ramp[i + 1]);
    const double steps = static_cast<double>(legend.labels.size() - 1);
    const std::size_t stride = strideOf(writer, legend.labels, right - left);
    for (std::size_t i = 0; i < legend.labels.size(); i += stride) {
        const double t = static_cast<double>(i) / steps;
        writer.text(writer.fonts().small, {along(t), bottom + 14.0}, legend.labels[i], view.theme.dim,
                    shareLeft(i, legend.labels.size()));
    }
}

void writeLegends(const CanvasWriter& writer)
{
    const View& view = writer.view();
    const std::optional<EdgeColoring> coloring = edgeColoringOf(view);
    const bool areEdges = coloring && *coloring != EdgeColoring::Plain;
    if (areEdges)
        writeLegend(writer, legendOf(view.theme, *coloring), 0);
    if (showsPressure(view))
        writeLegend(writer, legendOfPressure(view), areEdges ? 1 : 0);
}

}  // namespace

void drawCanvasText(const View& view, const Fonts& fonts, ImDrawList& list, TagFade& fade)
{
    CanvasWriter writer(view, fonts, list, fade);
    writeCaption(writer);
    writeScaleBar(writer);
    writeLegends(writer);
    writeName(writer);
    writeGroup(writer);
    writePoint(writer);
    writeEdge(writer);
    writeTags(writer);
}

}  // namespace sprung::ui
