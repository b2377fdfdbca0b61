#pragma once

#include <set>
#include <string_view>

struct ImFont;
struct ImFontAtlas;

namespace sprung::ui {

/// The interface's fonts in ImGui's atlas, rasterised for one UI scale. Inter; the number is the em in
/// logical px.
struct Fonts {
    ImFont* body = nullptr;         // 14 Regular, the default; with the icons (18)
    ImFont* bodyMedium = nullptr;   // 14 Medium: document name, tags
    ImFont* bodyBold = nullptr;     // 14 SemiBold: names of objects
    ImFont* small = nullptr;        // 12 Regular: notes, hints in the status line, axes
    ImFont* smallMedium = nullptr;  // 12 Medium: tabs, numbers in the status line
    ImFont* section = nullptr;      // 12 SemiBold: section titles
    ImFont* hint = nullptr;         // 16 Medium
    ImFont* title = nullptr;        // 16 SemiBold: window titles
    ImFont* big = nullptr;          // 20 SemiBold: big readouts, title of the sheet
    ImFont* keycap = nullptr;       // 11 Medium
    ImFont* icons20 = nullptr;      // icon::tabs
    ImFont* icons22 = nullptr;      // tools and transport: all
    ImFont* icons26 = nullptr;      // icon::large
    float scale = 0.0f;             // physical px per logical px that they were made for; 0: not made yet
};

/// Physical px to ask ImGui for so that the em comes out as given: it measures a font by ascent + descent.
float fontPixels(float em, float scale);

/// Makes the atlas of the current ImGui context, and makes it anew for another scale or for further
/// characters. To begin with it holds what the interface itself says; names and typed text bring their
/// characters when they come.
class FontBook {
public:
    const Fonts& fonts() const { return fonts_; }

    /// The text will be shown: its characters are made with the next update.
    void need(std::string_view utf8);

    /// Makes the fonts if they are not made for this scale yet. On any thread while no other uses ImGui: it
    /// is quicker to do while the window opens.
    void prepare(float scale);

    /// Between frames: the same, and true when the atlas is new: its texture must be uploaded.
    bool update(float scale);

private:
    void build(float scale);

    Fonts fonts_;
    std::set<char32_t> further_;  // beyond the interface's own
    bool stale_ = true;
    bool uploaded_ = false;
};

}  // namespace sprung::ui
