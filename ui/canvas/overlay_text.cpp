#include "canvas/overlay_text.h"

#include "canvas/painting.h"
#include "canvas/weight.h"
#include "edit/format.h"
#include "scene/query.h"

#include <fmt/format.h>
#include <imgui.h>

namespace sprung {
namespace {

constexpr double tagHeight = 24.0, tagPadding = 12.0, tagRounding = 6.0;

ImU32 packed(Rgba color)
{
    return IM_COL32(color.r, color.g, color.b, color.a);
}

/// Text over the picture, placed in logical pixels.
class Writer {
public:
    Writer(const View& view, const Fonts& fonts, ImDrawList& list, TagFade& fade)
        : view_(view), fonts_(fonts), list_(list), fade_(fade)
    {
    }

    const View& view() const { return view_; }
    TagFade& fade() const { return fade_; }
    const Fonts& fonts() const { return fonts_; }

    double width(const ImFont* font, const std::string& text) const
    {
        return font->CalcTextSizeA(font->FontSize, 1e9f, 0.0f, text.c_str()).x / view_.scale;
    }

    /// @param share of the text's width that lies left of `at`: 0 starts there, 0.5 centred, 1 ends there
    void text(const ImFont* font, Px at, const std::string& text, Rgba color, double share) const
    {
        const ImVec2 from = device(at - Px(share * width(font, text), 0.0));
        list_.AddText(font, font->FontSize, {std::round(from.x), std::round(from.y - 0.5f * font->FontSize)},
                      packed(color), text.c_str());
    }

    void box(Px min, Px max, Rgba fill, double rounding) const
    {
        list_.AddRectFilled(device(min), device(max), packed(fill),
                            static_cast<float>(rounding * view_.scale));
    }
    void border(Px min, Px max, Rgba color, double rounding) const
    {
        list_.AddRect(device(min), device(max), packed(color), static_cast<float>(rounding * view_.scale), 0,
                      static_cast<float>(std::max(1.0, std::round(view_.scale))));
    }
    void ramp(Px min, Px max, Rgba left, Rgba right) const
    {
        list_.AddRectFilledMultiColor(device(min), device(max), packed(left), packed(right), packed(right),
                                      packed(left));
    }

    double tagWidth(const std::string& text) const
    {
        return width(fonts_.bodyMedium, text) + 2.0 * tagPadding;
    }

    /// The nearest place above or below where a tag lies over no other, as far as there is one.
    Px besideOthers(Px middle, const std::string& text) const
    {
        constexpr double pitch = tagHeight + 4.0;
        const Px half(0.5 * tagWidth(text), 0.5 * tagHeight);
        for (double off : {0.0, -pitch, pitch, -2.0 * pitch, 2.0 * pitch}) {
            const PxRect place = inFree({middle + Px(0.0, off) - half, middle + Px(0.0, off) + half});
            if (std::none_of(taken_.begin(), taken_.end(), [&](const PxRect& other) {
                    return place.min.x < other.max.x && other.min.x < place.max.x &&
                           place.min.y < other.max.y && other.min.y < place.max.y;
                }))
                return place.centre();
        }
        return middle;
    }

    void take(const PxRect& place) { taken_.push_back(place); }

    /// A pill with its middle at a place, kept inside the free part of the window.
    /// @param strength 0 not there .. 1
    void tag(Px middle, const std::string& text, Overlay::TagKind kind, double strength)
    {
        const auto faded = [&](Rgba color) { return withAlpha(color, strength * color.a / 255.0); };
        const Theme& theme = view_.theme;
        const Px half(0.5 * tagWidth(text), 0.5 * tagHeight);
        const PxRect place = inFree({middle - half, middle + half});
        middle = place.centre();
        take(place);
        const bool isAccent = kind == Overlay::TagKind::Accent, isSnap = kind == Overlay::TagKind::Snap;
        box(middle - half, middle + half,
            faded(isAccent ? theme.accent
                  : isSnap ? theme.snapTag
                           : theme.panel),
            tagRounding);
        if (!isAccent && !isSnap)
            border(middle - half, middle + half, faded(theme.line), tagRounding);
        this->text(fonts_.bodyMedium, middle, text,
                   faded(isAccent ? theme.onAccent
                         : isSnap ? theme.snapTagText
                                  : theme.text),
                   0.5);
    }

private:
    /// Moved to where no panel covers it.
    PxRect inFree(const PxRect& place) const
    {
        constexpr double air = 4.0;
        const Px half = 0.5 * place.size();
        const Px middle =
            glm::max(glm::min(place.centre(), view_.free.max - half - air), view_.free.min + half + air);
        return {middle - half, middle + half};
    }

    ImVec2 device(Px at) const
    {
        return {static_cast<float>(at.x * view_.scale), static_cast<float>(at.y * view_.scale)};
    }

    const View& view_;
    const Fonts& fonts_;
    ImDrawList& list_;
    TagFade& fade_;
    std::vector<PxRect> taken_;  // by tags
};

/// A smaller line below a tag.
void writeNote(Writer& writer, Px middle, const std::string& note, double strength)
{
    const Px half(0.5 * writer.width(writer.fonts().small, note) + 4.0, 10.0);
    writer.text(writer.fonts().small, middle, note, withAlpha(writer.view().theme.text, strength), 0.5);
    writer.take({middle - half, middle + half});
}

/// Why the guides are there, where no tag says it already.
void writeReasons(Writer& writer)
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

/// What the gesture says of itself, and then what it snaps to, where that does not lie over the other.
void writeTags(Writer& writer)
{
    const View& view = writer.view();
    const Overlay& overlay = view.overlay;
    for (const bool ofSnapping : {false, true})
        for (std::size_t i = 0; i < overlay.tags.size(); ++i) {
            const Overlay::Tag& tag = overlay.tags[i];
            if ((tag.kind == Overlay::TagKind::Snap) != ofSnapping)
                continue;
            const double strength = writer.fade().strength(TagFade::Kind::Gesture, i);
            Px middle = view.camera.toScreen(tag.at) + Px(tag.offset);
            if (ofSnapping)
                middle = writer.besideOthers(middle, tag.text);
            writer.tag(middle, tag.text, tag.kind, strength);
            if (!tag.note.empty())
                writeNote(writer, middle + Px(0.0, 27.0), tag.note, strength);
        }
    writeReasons(writer);
}

/// Name and mass over the one that is selected, while no gesture has its own to say there.
void writeName(Writer& writer)
{
    const View& view = writer.view();
    if (view.mode != Mode::Object || view.selection.objects.size() != 1 || view.overlay.ghost)
        return;
    const Object* object = find(view.scene, view.selection.objects.front());
    if (!object)
        return;
    const Box box = boundsOf(view.scene, *object);
    const Px top = view.camera.toScreen({box.centre().x, box.max.y});
    const std::string mass = formatMass(weigh(view.scene, *object).mass);
    const std::string text = object->name.empty() ? mass : object->name + " · " + mass;
    writer.tag(top - Px(0.0, 28.0), text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Object, number(object->id)));
}

void writePoint(Writer& writer)
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
    const Px at = view.camera.toScreen(point->position);
    const double off = beside + 0.5 * writer.tagWidth(text);
    const bool hasRoom = at.x - 2.0 * off > view.free.min.x;
    writer.tag(at + Px(hasRoom ? -off : off, 0.0), text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Point, number(point->id)));
}

void writeEdge(Writer& writer)
{
    constexpr double beside = 16.0;
    const View& view = writer.view();
    if (view.mode != Mode::Edge || view.selection.edges.size() != 1)
        return;
    const Edge* edge = find(view.scene, view.selection.edges.front());
    if (!edge)
        return;
    const Px a = view.camera.toScreen(find(view.scene, edge->a)->position);
    const Px b = view.camera.toScreen(find(view.scene, edge->b)->position);
    const std::string text = formatStiffness(edge->stiffness);

    // To the right of it, or below: as far off as the tag reaches towards it.
    const Px along = (b - a) / std::max(glm::distance(a, b), 1e-9);
    const Px right =
        along.y < 0.0 || (along.y == 0.0 && along.x > 0.0) ? Px(-along.y, along.x) : Px(along.y, -along.x);
    const Px half(0.5 * writer.tagWidth(text), 0.5 * tagHeight);
    const double off = beside + std::abs(right.x) * half.x + std::abs(right.y) * half.y;
    writer.tag(0.5 * (a + b) + off * right, text, Overlay::TagKind::Plain,
               writer.fade().strength(TagFade::Kind::Edge, number(edge->id)));
}

void writeCaption(Writer& writer)
{
    const View& view = writer.view();
    if (view.caption.empty())
        return;
    const Px top{view.free.centre().x, view.free.min.y};
    writer.tag(top + Px(0.0, 28.0), view.caption, Overlay::TagKind::Plain, 1.0);
    writer.text(writer.fonts().small, top + Px(0.0, 54.0), view.note, view.theme.dim, 0.5);
}

void writeScaleBar(const Writer& writer)
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
    std::vector<const char*> labels;  // evenly from the left to the right
};

LegendText legendOf(const Theme& theme, EdgeColoring coloring)
{
    if (coloring == EdgeColoring::Strain)
        return {"Strain", "%", theme.strain, {"−10", "at rest", "+10"}};
    return {"Stiffness", "N/m", theme.stiffness, {"2", "200", "2 × 10⁴", "2 × 10⁶", "rigid"}};
}

void writeLegend(const Writer& writer)
{
    const View& view = writer.view();
    const std::optional<EdgeColoring> coloring = edgeColoringOf(view);
    if (!coloring || *coloring == EdgeColoring::Plain)
        return;
    constexpr double width = 344.0, height = 70.0, margin = 12.0, padding = 12.0;
    const LegendText legend = legendOf(view.theme, *coloring);
    const Px min(view.free.min.x + margin, view.free.max.y - margin - height), max = min + Px(width, height);
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
    for (std::size_t i = 0; i < legend.labels.size(); ++i) {
        const double t = static_cast<double>(i) / steps;
        writer.text(writer.fonts().small, {along(t), bottom + 14.0}, legend.labels[i], view.theme.dim,
                    i == 0                          ? 0.0
                    : i + 1 == legend.labels.size() ? 1.0
                                                    : 0.5);
    }
}

}  // namespace

void drawCanvasText(const View& view, const Fonts& fonts, ImDrawList& list, TagFade& fade)
{
    Writer writer(view, fonts, list, fade);
    writeCaption(writer);
    writeScaleBar(writer);
    writeLegend(writer);
    writeName(writer);
    writePoint(writer);
    writeEdge(writer);
    writeTags(writer);
}

}  // namespace sprung
