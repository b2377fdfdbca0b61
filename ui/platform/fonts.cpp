#include "platform/fonts.h"

#include "embedded/fonts.h"
#include "platform/icons.h"

#include <imgui.h>
#include <imgui_freetype.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sprung {

namespace {

// Ascent + descent of Inter, in em.
constexpr float heightOfEm = 1.21f;

// Largest code point that an ImWchar of 16 bits holds.
constexpr char32_t lastCharacter = 0xFFFF;

/// What the interface itself says beyond Latin-1: thin space, dashes, quotes, dots, sub- and superscripts,
/// arrows, the Greek of formulas, minus and relations.
constexpr char32_t ownCharacters[] =
    U"\u2009\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u2032\u2033"
    U"\u2070\u2074\u2075\u2076\u2077\u2078\u2079\u207B\u2080\u2081\u2082\u2083"
    U"\u2190\u2191\u2192\u2193\u2212\u2211\u221A\u221E\u2248\u2260\u2264\u2265"
    U"\u0394\u03A9\u03B1\u03B2\u03B3\u03B8\u03BB\u03BC\u03BD\u03C0\u03C1\u03C3\u03C6"
    U"\u03C9";

std::string_view fontFile(std::string_view name)
{
    const auto files = embedded::fonts();
    return std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& f) { return f.name == name; })
        ->bytes;
}

using Ranges = ImVector<ImWchar>;

Ranges textRanges(const std::set<char32_t>& further)
{
    ImFontGlyphRangesBuilder builder;
    for (ImWchar c = 0x20; c <= 0xFF; ++c)
        builder.AddChar(c);
    for (const char32_t* c = ownCharacters; *c != 0; ++c)
        builder.AddChar(static_cast<ImWchar>(*c));
    for (char32_t c : further)
        builder.AddChar(static_cast<ImWchar>(c));
    Ranges ranges;
    builder.BuildRanges(&ranges);
    return ranges;
}

Ranges asciiRanges()
{
    ImFontGlyphRangesBuilder builder;
    for (ImWchar c = 0x20; c < 0x7F; ++c)
        builder.AddChar(c);
    builder.AddText("·…−×²←↑→↓\u2009");
    Ranges ranges;
    builder.BuildRanges(&ranges);
    return ranges;
}

template <typename Icons>
Ranges iconRanges(const Icons& icons)
{
    ImFontGlyphRangesBuilder builder;
    for (const char* icon : icons)
        builder.AddText(icon);
    Ranges ranges;
    builder.BuildRanges(&ranges);
    return ranges;
}

ImFont* addFont(ImFontAtlas& atlas, std::string_view file, float pixels, const Ranges& ranges,
                float mergeOffset = 0.0f)
{
    const std::string_view bytes = fontFile(file);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = config.OversampleV = 1;
    config.PixelSnapH = true;
    config.MergeMode = mergeOffset != 0.0f;
    config.GlyphOffset.y = mergeOffset;
    // The atlas reads the bytes only.
    return atlas.AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()), pixels,
                                      &config, ranges.Data);
}

/// Gives the ten digits one advance, so that running numbers do not jitter. ImGui knows no tabular figures.
void makeDigitsTabular(ImFont& font)
{
    float advance = 0.0f;
    for (ImWchar digit = '0'; digit <= '9'; ++digit)
        advance = std::max(advance, font.FindGlyph(digit)->AdvanceX);
    for (ImWchar digit = '0'; digit <= '9'; ++digit) {
        auto* glyph = const_cast<ImFontGlyph*>(font.FindGlyph(digit));
        const float shift = std::floor((advance - glyph->AdvanceX) / 2.0f);
        glyph->X0 += shift;
        glyph->X1 += shift;
        glyph->AdvanceX = advance;
    }
    font.BuildLookupTable();
}

std::vector<char32_t> decode(std::string_view utf8)
{
    std::vector<char32_t> out;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        const int length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        char32_t c = length == 1 ? lead : lead & (0x7Fu >> length);
        for (int k = 1; k < length && i + k < utf8.size(); ++k)
            c = c << 6 | (static_cast<unsigned char>(utf8[i + k]) & 0x3Fu);
        out.push_back(c);
        i += static_cast<std::size_t>(length);
    }
    return out;
}

}  // namespace

float fontPixels(float em, float scale)
{
    return std::round(em * heightOfEm * scale);  // FreeType is asked for whole pixels
}

void FontBook::need(std::string_view utf8)
{
    for (char32_t c : decode(utf8)) {
        const bool own = c <= 0xFF || std::u32string_view(ownCharacters).find(c) != std::u32string_view::npos;
        if (!own && c <= lastCharacter && further_.insert(c).second)
            stale_ = true;
    }
}

bool FontBook::update(float scale)
{
    if (!stale_ && scale == fonts_.scale)
        return false;
    build(scale);
    stale_ = false;
    return true;
}

void FontBook::build(float scale)
{
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    atlas.TexDesiredWidth = scale > 1.5f ? 2048 : 1024;
    atlas.TexGlyphPadding = 1;

    const Ranges text = textRanges(further_);
    const Ranges ascii = asciiRanges();
    const Ranges icons = iconRanges(icon::all);
    const Ranges tabs = iconRanges(std::array{icon::simulation, icon::vertex, icon::edge, icon::object});
    const Ranges play = iconRanges(std::array{icon::play, icon::pause});
    const auto inter = [&](const char* file, float em, const Ranges& ranges) {
        return addFont(atlas, file, fontPixels(em, scale), ranges);
    };
    const auto iconFont = [&](float size, const Ranges& ranges, float mergeOffset = 0.0f) {
        return addFont(atlas, "materialdesignicons-webfont.ttf", std::round(size * scale), ranges,
                       mergeOffset);
    };
    Fonts f;
    f.body = inter("Inter-Regular.otf", 14, text);
    iconFont(18, icons, std::round(2.0f * scale));
    f.bodyMedium = inter("Inter-Medium.otf", 14, text);
    f.bodyBold = inter("Inter-SemiBold.otf", 14, text);
    f.small = inter("Inter-Regular.otf", 12, text);
    f.smallMedium = inter("Inter-Medium.otf", 12, text);
    f.section = inter("Inter-SemiBold.otf", 12, ascii);
    f.hint = inter("Inter-Medium.otf", 16, ascii);
    f.title = inter("Inter-SemiBold.otf", 16, text);
    f.big = inter("Inter-SemiBold.otf", 20, ascii);
    f.keycap = inter("Inter-Medium.otf", 11, ascii);
    f.icons20 = iconFont(20, tabs);
    f.icons22 = iconFont(22, icons);
    f.icons26 = iconFont(26, play);
    f.scale = scale;
    atlas.Build();
    for (ImFont* font : {f.body, f.bodyMedium, f.bodyBold, f.small, f.smallMedium, f.section, f.hint, f.title,
                         f.big, f.keycap})
        makeDigitsTabular(*font);
    ImGui::GetIO().FontDefault = f.body;
    fonts_ = f;
}

}  // namespace sprung
