#pragma once

#include "canvas/tag_fade.h"
#include "canvas/view.h"
#include "platform/fonts.h"

#include <string>
#include <vector>

struct ImDrawList;

namespace sprung::ui {

/// Text over the picture, and what it stands on, placed in logical pixels: a text by the middle of its
/// height.
class CanvasWriter {
public:
    static constexpr double tagHeight = 24.0;

    CanvasWriter(const View& view, const Fonts& fonts, ImDrawList& list, TagFade& fade)
        : view_(view), fonts_(fonts), list_(list), fade_(fade)
    {
    }

    const View& view() const { return view_; }
    TagFade& fade() const { return fade_; }
    const Fonts& fonts() const { return fonts_; }

    double width(const ImFont* font, const std::string& text) const;
    /// As much of an object's name as a tag has room for.
    std::string shortName(const std::string& name) const;
    double tagWidth(const std::string& text) const;

    /// @param share of the text's width that lies left of `at`: 0 starts there, 0.5 centred, 1 ends there
    void text(const ImFont* font, Px at, const std::string& text, Rgba color, double share) const;

    void box(Px min, Px max, Rgba fill, double rounding) const;
    void border(Px min, Px max, Rgba color, double rounding) const;
    void ramp(Px min, Px max, Rgba left, Rgba right) const;

    /// A pill with its middle at a place, kept inside the free part of the window.
    /// @param strength 0 not there .. 1
    void tag(Px middle, const std::string& text, Overlay::TagKind kind, double strength);

    /// The nearest place above or below where a tag lies over nothing that was taken, as far as there is one.
    Px besideOthers(Px middle, const std::string& text) const;
    void take(const PxRect& place) { taken_.push_back(place); }

private:
    /// As much of a tag's text as it has room for.
    std::string inTag(const std::string& text) const;
    PxRect inFree(const PxRect& place) const;

    const View& view_;
    const Fonts& fonts_;
    ImDrawList& list_;
    TagFade& fade_;
    std::vector<PxRect> taken_;  // by tags
};

}  // namespace sprung::ui
