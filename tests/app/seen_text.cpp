#include "app/seen_text.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace sprung::app {
namespace {

/// The corners of what six indices draw, if it is a picture out of the font's texture: fills take one point
/// of it, lines a row.
std::optional<SeenCharacter> characterOf(const ImDrawList& list, const ImDrawCmd& command, unsigned at)
{
    const auto corner = [&](unsigned i) -> const ImDrawVert& {
        return list.VtxBuffer[static_cast<int>(command.VtxOffset +
                                               list.IdxBuffer[static_cast<int>(command.IdxOffset + at + i)])];
    };
    const ImDrawVert &first = corner(0), &across = corner(2);
    const auto index = [&](unsigned i) {
        return list.IdxBuffer[static_cast<int>(command.IdxOffset + at + i)];
    };
    const bool two = index(0) == index(3) && index(2) == index(4);
    const bool pictured = two && first.uv.x != across.uv.x && first.uv.y != across.uv.y;
    const bool upright = corner(1).pos.y == first.pos.y && corner(5).pos.x == first.pos.x;
    if (!pictured || !upright)
        return std::nullopt;
    const auto channel = [&](int shift) { return static_cast<std::uint8_t>(first.col >> shift & 0xFFu); };
    return SeenCharacter{first.pos,
                         across.pos,
                         command.ClipRect,
                         {channel(IM_COL32_R_SHIFT), channel(IM_COL32_G_SHIFT), channel(IM_COL32_B_SHIFT),
                          channel(IM_COL32_A_SHIFT)},
                         at};
}

float overlap(float aMin, float aMax, float bMin, float bMax)
{
    return std::max(0.0f, std::min(aMax, bMax) - std::max(aMin, bMin));
}

float areaOf(const SeenCharacter& c)
{
    return (c.max.x - c.min.x) * (c.max.y - c.min.y);
}

float sharedArea(const SeenCharacter& a, const SeenCharacter& b)
{
    return overlap(a.min.x, a.max.x, b.min.x, b.max.x) * overlap(a.min.y, a.max.y, b.min.y, b.max.y);
}

double luminance(ui::Rgba color)
{
    const auto linear = [](std::uint8_t channel) {
        const double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

/// The colour that most of the pixels round the character have that are not its own.
ui::Rgba behind(const SeenCharacter& c, const ui::Image& picture)
{
    constexpr int margin = 2;
    std::map<std::array<std::uint8_t, 3>, int> counts;
    const auto within = [](float at, int size) { return std::clamp(static_cast<int>(at), 0, size - 1); };
    for (int y = within(c.min.y - margin, picture.height); y <= within(c.max.y + margin, picture.height); ++y)
        for (int x = within(c.min.x - margin, picture.width); x <= within(c.max.x + margin, picture.width);
             ++x)
            if (const ui::Rgba here = picture.at(x, y);
                here.r != c.color.r || here.g != c.color.g || here.b != c.color.b)
                ++counts[{here.r, here.g, here.b}];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return {most->first[0], most->first[1], most->first[2], 255};
}

}  // namespace

bool isDrawn(const SeenCharacter& c)
{
    return overlap(c.min.x, c.max.x, c.clip.x, c.clip.z) * overlap(c.min.y, c.max.y, c.clip.y, c.clip.w) >
           0.0f;
}

std::vector<SeenText> seenText()
{
    std::vector<SeenText> all;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        SeenText text{list._OwnerName ? list._OwnerName : "", false, false, {}};
        if (const ImGuiWindow* window = ImGui::FindWindowByName(text.window.c_str())) {
            text.scrollsDown = window->ScrollMax.y > 0.0f;
            text.scrollsAside = window->ScrollMax.x > 0.0f;
        }
        for (const ImDrawCmd& command : list.CmdBuffer)
            for (unsigned at = 0;
                 at + 6 <= command.ElemCount && command.TextureId == ImGui::GetIO().Fonts->TexID; at += 3)
                if (const std::optional<SeenCharacter> found = characterOf(list, command, at)) {
                    text.characters.push_back(*found);
                    at += 3;
                }
        all.push_back(std::move(text));
    }
    return all;
}

std::vector<SeenCharacter> cutCharacters(const SeenText& text, ImVec2 screen)
{
    constexpr float least = 1.0f;  // px; the soft edge of a character reaches so far beyond it
    std::vector<SeenCharacter> cut;
    for (const SeenCharacter& c : text.characters) {
        const bool aside =
            c.min.x < std::max(c.clip.x, 0.0f) - least || c.max.x > std::min(c.clip.z, screen.x) + least;
        const bool down =
            c.min.y < std::max(c.clip.y, 0.0f) - least || c.max.y > std::min(c.clip.w, screen.y) + least;
        if (c.color.a > 0 && ((aside && !text.scrollsAside) || (down && !text.scrollsDown)))
            cut.push_back(c);
    }
    return cut;
}

std::vector<SeenCharacter> coveredCharacters(const SeenText& text)
{
    constexpr float most = 0.25f;  // of the smaller one's area
    std::vector<SeenCharacter> drawn, covered;
    std::copy_if(text.characters.begin(), text.characters.end(), std::back_inserter(drawn), isDrawn);
    for (std::size_t i = 0; i < drawn.size(); ++i)
        for (std::size_t j = 0; j + 1 < i; ++j)  // the one before it may be its neighbour in a word
            if (sharedArea(drawn[i], drawn[j]) > most * std::min(areaOf(drawn[i]), areaOf(drawn[j])))
                covered.push_back(drawn[i]);
    return covered;
}

double contrast(const SeenCharacter& character, const ui::Image& picture)
{
    const double a = luminance(character.color), b = luminance(behind(character, picture));
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace sprung::app
