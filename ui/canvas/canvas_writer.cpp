#include "canvas/canvas_writer.h"

#include "platform/shorten.h"

#include <imgui.h>

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr double tagPadding = 12.0, tagRounding = 6.0;
constexpr double widestTag = 600.0, widestName = 240.0;  // px: names in tags are people's, and of any length

ImU32 packed(Rgba color)
{
    return IM_COL32(color.r, color.g, color.b, color.a);
}

ImVec2 device(const View& view, Px at)
{
    return {static_cast<float>(at.x * view.scale), static_cast<float>(at.y * view.scale)};
}

bool overlap(const PxRect& a, const PxRect& b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

}  // namespace

double CanvasWriter::width(const ImFont* font, const std::string& text) const
{
    return font->CalcTextSizeA(font->FontSize, 1e9f, 0.0f, text.c_str()).x / view_.scale;
}

double CanvasWriter::tagWidth(const std::string& text) const
{
    return width(fonts_.bodyMedium, inTag(text)) + 2.0 * tagPadding;
}

std::string CanvasWriter::inTag(const std::string& text) const
{
    return shortened(fonts_.bodyMedium, text, static_cast<float>(widestTag * view_.scale));
}

std::string CanvasWriter::shortName(const std::string& name) const
{
    return shortened(fonts_.bodyMedium, name, static_cast<float>(widestName * view_.scale));
}

void CanvasWriter::text(const ImFont* font, Px at, const std::string& text, Rgba color, double share) const
{
    const ImVec2 from = device(view_, at - Px(share * width(font, text), 0.0));
    list_.AddText(font, font->FontSize, {std::round(from.x), std::round(from.y - 0.5f * font->FontSize)},
                  packed(color), text.c_str());
}

void CanvasWriter::box(Px min, Px max, Rgba fill, double rounding) const
{
    list_.AddRectFilled(device(view_, min), device(view_, max), packed(fill),
                        static_cast<float>(rounding * view_.scale));
}

void CanvasWriter::border(Px min, Px max, Rgba color, double rounding) const
{
    list_.AddRect(device(view_, min), device(view_, max), packed(color),
                  static_cast<float>(rounding * view_.scale), 0,
                  static_cast<float>(std::max(1.0, std::round(view_.scale))));
}

void CanvasWriter::ramp(Px min, Px max, Rgba left, Rgba right) const
{
    list_.AddRectFilledMultiColor(device(view_, min), device(view_, max), packed(left), packed(right),
                                  packed(right), packed(left));
}

void CanvasWriter::tag(Px middle, const std::string& text, Overlay::TagKind kind, double strength)
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
    this->text(fonts_.bodyMedium, middle, inTag(text),
               faded(isAccent ? theme.onAccent
                     : isSnap ? theme.snapTagText
                              : theme.text),
               0.5);
}

Px CanvasWriter::besideOthers(Px middle, const std::string& text) const
{
    constexpr double pitch = tagHeight + 4.0;
    const Px half(0.5 * tagWidth(text), 0.5 * tagHeight);
    for (double off : {0.0, -pitch, pitch, -2.0 * pitch, 2.0 * pitch}) {
        const PxRect place = inFree({middle + Px(0.0, off) - half, middle + Px(0.0, off) + half});
        if (std::none_of(taken_.begin(), taken_.end(),
                         [&](const PxRect& other) { return overlap(place, other); }))
            return place.centre();
    }
    return middle;
}

/// Moved to where no panel covers it.
PxRect CanvasWriter::inFree(const PxRect& place) const
{
    constexpr double air = 4.0;
    const Px half = 0.5 * place.size();
    const Px middle =
        glm::max(glm::min(place.centre(), view_.free.max - half - air), view_.free.min + half + air);
    return {middle - half, middle + half};
}

}  // namespace sprung::ui
