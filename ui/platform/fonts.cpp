#include "platform/fonts.h"

#include "embedded/fonts.h"
#include "words/icons.h"

#include <imgui.h>
#include <imgui_freetype.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace sprung::ui {

namespace {

// Ascent + descent of Inter, in em.
constexpr float heightOfEm = 1.21f;

// Largest code point that an ImWchar of 16 bits holds.
constexpr char32_t lastCharacter = 0xFFFF;

/// Says what the interface itself says beyond ASCII: degree, powers, micro, dot, times; thin space, dash,
/// quotes, ellipsis, arrows, minus. Every glyph costs some microseconds before the first frame.
constexpr std::u32string_view ownCharacters =
    U"\u00B0\u00B2\u00B3\u00B5\u00B7\u00D7\u2009\u2013\u2019\u201C\u201D"
    U"\u2026\u2074\u2075\u2076\u2190\u2191\u2192\u2193\u2212";

std::string_view fontFile(std::string_view name)
{
    const auto files = embedded::fonts();
    return std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& f) { return f.name == name; })
        ->bytes;
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

using Ranges = std::vector<ImWchar>;  // pairs of first and last, then 0

Ranges rangesOf(const std::set<char32_t>& characters)
{
    Ranges ranges;
    for (char32_t c : characters) {
        if (ranges.empty() || ranges.back() + 1u != c)
            ranges.insert(ranges.end(), 2, static_cast<ImWchar>(c));
        ranges.back() = static_cast<ImWchar>(c);
    }
    ranges.push_back(0);
    return ranges;
}

/// ASCII and more.
Ranges textRanges(std::u32string_view own, const std::set<char32_t>& further)
{
    std::set<char32_t> characters(further);
    characters.insert(own.begin(), own.end());
    for (char32_t c = 0x20; c < 0x7F; ++c)
        characters.insert(c);
    return rangesOf(characters);
}

Ranges iconRanges(std::span<const char* const> icons)
{
    std::set<char32_t> characters;
    for (const char* icon : icons)
        characters.insert(decode(icon).front());
    return rangesOf(characters);
}

ImFont* addFont(ImFontAtlas& atlas, std::string_view file, float pixels, const Ranges& ranges,
                unsigned hinting, float mergeOffset = 0.0f)
{
    const std::string_view bytes = fontFile(file);
    ImFontConfig config;
    config.OversampleH = config.OversampleV = 1;
    config.PixelSnapH = true;
    config.FontBuilderFlags = hinting;
    config.MergeMode = mergeOffset != 0.0f;
    config.GlyphOffset.y = mergeOffset;
    // The atlas reads the bytes only. What it does not own it would copy; disownFontData keeps it from
    // freeing them.
    return atlas.AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()), pixels,
                                      &config, ranges.data());
}

void disownFontData(ImFontAtlas& atlas)
{
    for (ImFontConfig& config : atlas.ConfigData)
        config.FontDataOwnedByAtlas = false;
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
        font.IndexAdvanceX[digit] = advance;
    }
}

}  // namespace

float fontPixels(float em, float scale)
{
    return std::round(em * heightOfEm * scale);  // FreeType is asked for whole pixels
}

void FontBook::need(std::string_view utf8)
{
    for (char32_t c : decode(utf8)) {
        const bool own = c < 0x7F || ownCharacters.find(c) != std::u32string_view::npos;
        if (!own && c <= lastCharacter && further_.insert(c).second)
            stale_ = true;
    }
}

void FontBook::prepare(float scale)
{
    if (!stale_ && scale == fonts_.scale)
        return;
    build(scale);
    stale_ = false;
    uploaded_ = false;
}

bool FontBook::update(float scale)
{
    prepare(scale);
    return !std::exchange(uploaded_, true);
}

void FontBook::build(float scale)
{
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.TexDesiredWidth = scale > 1.5f ? 2048 : 1024;
    atlas.TexGlyphPadding = 1;

    const Ranges text = textRanges(ownCharacters, further_);
    const Ranges keys = textRanges(U"\u2013\u2190\u2191\u2192\u2193", {});
    const Ranges icons = iconRanges(icon::all);
    const Ranges tabs = iconRanges(icon::tabs);
    const Ranges large = iconRanges(icon::large);
    const auto inter = [&](const char* file, float em, const Ranges& ranges) {
        return addFont(atlas, file, fontPixels(em, scale), ranges, ImGuiFreeTypeBuilderFlags_LightHinting);
    };
    const auto iconFont = [&](float size, const Ranges& ranges, float mergeOffset = 0.0f) {
        return addFont(atlas, "materialdesignicons-webfont.ttf", std::round(size * scale), ranges,
                       ImGuiFreeTypeBuilderFlags_NoHinting, mergeOffset);
    };
    Fonts f;
    f.body = inter("Inter-Regular.otf", 14, text);
    iconFont(18, icons, std::round(2.0f * scale));
    f.bodyMedium = inter("Inter-Medium.otf", 14, text);
    f.bodyBold = inter("Inter-SemiBold.otf", 14, text);
    f.small = inter("Inter-Regular.otf", 12, text);
    f.smallMedium = inter("Inter-Medium.otf", 12, text);
    f.section = inter("Inter-SemiBold.otf", 12, text);
    f.hint = inter("Inter-Medium.otf", 16, text);
    f.title = inter("Inter-SemiBold.otf", 16, text);
    f.big = inter("Inter-SemiBold.otf", 20, text);
    f.keycap = inter("Inter-Medium.otf", 11, keys);
    f.icons20 = iconFont(20, tabs);
    f.icons22 = iconFont(22, icons);
    f.icons26 = iconFont(26, large);
    f.scale = scale;
    disownFontData(atlas);
    atlas.Build();
    for (ImFont* font : {f.body, f.bodyMedium, f.bodyBold, f.small, f.smallMedium, f.section, f.hint, f.title,
                         f.big, f.keycap})
        makeDigitsTabular(*font);
    ImGui::GetIO().FontDefault = f.body;
    fonts_ = f;
}

}  // namespace sprung::ui
