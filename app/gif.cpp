#include "app/gif.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <vector>

namespace sprung::app {
namespace {

constexpr std::size_t maxColors = 256;

void addNumber(std::string& text, int number)
{
    text += static_cast<char>(number & 0xFF);
    text += static_cast<char>(number >> 8 & 0xFF);
}

using Rgb = std::array<std::uint8_t, 3>;

struct Color {
    Rgb rgb;
    double count;  // pixels
};

/// Colours that get one of the palette: their mean.
struct Group {
    std::span<Color> colors;
    std::array<double, 3> mean{};
    std::size_t channel = 0;  // in which they differ most
    double spread = 0.0;      // in it: the sum of squared distances from the mean, over all pixels

    explicit Group(std::span<Color> own) : colors(own)
    {
        double pixels = 0.0;
        std::array<double, 3> sum{}, squares{};
        for (const Color& color : colors) {
            pixels += color.count;
            for (std::size_t each = 0; each < 3; ++each) {
                sum[each] += color.count * color.rgb[each];
                squares[each] += color.count * color.rgb[each] * color.rgb[each];
            }
        }
        for (std::size_t each = 0; each < 3; ++each) {
            mean[each] = sum[each] / pixels;
            const double apart = squares[each] - sum[each] * mean[each];
            if (colors.size() > 1 && apart > spread) {
                channel = each;
                spread = apart;
            }
        }
    }

    /// Where the second half begins: what is above the mean.
    std::span<Color>::iterator half() const
    {
        return std::partition(colors.begin(), colors.end(),
                              [this](const Color& color) { return color.rgb[channel] <= mean[channel]; });
    }
};

/// Palette and which of its colours each pixel has.
struct Indexed {
    std::vector<Rgb> palette;
    std::vector<std::uint8_t> pixels;
};

std::uint32_t keyOf(const Rgb& rgb)
{
    return static_cast<std::uint32_t>(rgb[0]) << 16 | static_cast<std::uint32_t>(rgb[1]) << 8 | rgb[2];
}

Rgb rgbAt(const ui::Image& image, std::size_t pixel)
{
    return {image.pixels[4 * pixel], image.pixels[4 * pixel + 1], image.pixels[4 * pixel + 2]};
}

std::vector<Color> colorsOf(const ui::Image& image)
{
    std::unordered_map<std::uint32_t, std::size_t> places;
    std::vector<Color> colors;
    for (std::size_t i = 0; i < image.pixels.size() / 4; ++i) {
        const Rgb rgb = rgbAt(image, i);
        const auto [place, isNew] = places.emplace(keyOf(rgb), colors.size());
        if (isNew)
            colors.push_back({rgb, 0.0});
        colors[place->second].count += 1.0;
    }
    return colors;
}

/// Splits the group whose colours differ most at their mean, until there are as many as the palette has room
/// for: gradients over wide areas get most of them.
/// Source: S. J. Wan, S. K. M. Wong, P. Prusinkiewicz, An algorithm for multidimensional
/// data clustering, 1988.
std::vector<Group> groupsOf(std::span<Color> colors)
{
    std::vector<Group> groups{Group(colors)};
    while (groups.size() < maxColors) {
        const auto widest = std::max_element(
            groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.spread < b.spread; });
        if (widest->spread <= 0.0)
            break;
        const std::span<Color> all = widest->colors;
        const auto low = static_cast<std::size_t>(widest->half() - all.begin());
        if (low == 0 || low == all.size()) {  // apart by roundings alone
            widest->spread = 0.0;
            continue;
        }
        *widest = Group(all.first(low));
        groups.emplace_back(all.subspan(low));
    }
    return groups;
}

Indexed indexed(const ui::Image& image)
{
    std::vector<Color> colors = colorsOf(image);
    Indexed result;
    std::unordered_map<std::uint32_t, std::uint8_t> indices;
    for (const Group& group : groupsOf(colors)) {
        for (const Color& color : group.colors)
            indices[keyOf(color.rgb)] = static_cast<std::uint8_t>(result.palette.size());
        Rgb mean{};
        for (std::size_t channel = 0; channel < 3; ++channel)
            mean[channel] = static_cast<std::uint8_t>(group.mean[channel] + 0.5);
        result.palette.push_back(mean);
    }
    result.pixels.reserve(image.pixels.size() / 4);
    for (std::size_t i = 0; i < image.pixels.size() / 4; ++i)
        result.pixels.push_back(indices[keyOf(rgbAt(image, i))]);
    return result;
}

/// Codes of a growing number of bits, the first in the lowest, in blocks of up to 255 bytes.
class Codes {
public:
    void add(int code, int bits)
    {
        held_ |= static_cast<std::uint32_t>(code) << count_;
        for (count_ += bits; count_ >= 8; count_ -= 8, held_ >>= 8)
            bytes_ += static_cast<char>(held_ & 0xFF);
    }

    std::string blocks()
    {
        if (count_ > 0)
            bytes_ += static_cast<char>(held_ & 0xFF);
        constexpr std::size_t longest = 255;
        std::string text;
        for (std::size_t at = 0; at < bytes_.size(); at += longest) {
            const std::string block = bytes_.substr(at, longest);
            text += static_cast<char>(block.size());
            text += block;
        }
        return text + '\0';
    }

private:
    std::string bytes_;
    std::uint32_t held_ = 0;
    int count_ = 0;  // bits of it
};

/// LZW, as GIF has it: a code is a string of pixels that was there before, and every code adds that string
/// with the pixel after it. Where there are no more codes the table begins anew.
std::string compressed(const std::vector<std::uint8_t>& pixels)
{
    constexpr int pixelBits = 8, maxBits = 12;
    constexpr int clear = 1 << pixelBits, end = clear + 1;
    Codes codes;
    std::unordered_map<int, int> table;  // by a string's code and the pixel after it
    int next = end + 1, bits = pixelBits + 1;
    codes.add(clear, bits);
    int string = pixels.front();
    for (std::size_t i = 1; i < pixels.size(); ++i) {
        const int longer = string << pixelBits | pixels[i];
        if (const auto known = table.find(longer); known != table.end()) {
            string = known->second;
            continue;
        }
        codes.add(string, bits);
        string = pixels[i];
        if (next == 1 << maxBits) {
            codes.add(clear, bits);
            table.clear();
            next = end + 1;
            bits = pixelBits + 1;
            continue;
        }
        if (next == 1 << bits)
            ++bits;
        table.emplace(longer, next++);
    }
    codes.add(string, bits);
    if (next == 1 << bits && bits < maxBits)
        ++bits;
    codes.add(end, bits);
    return static_cast<char>(pixelBits) + codes.blocks();
}

}  // namespace

std::string gifBeginning(int width, int height)
{
    std::string text = "GIF89a";
    addNumber(text, width);
    addNumber(text, height);
    text.append(3, '\0');  // no palette for all, no background, square pixels
    text += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01", 16);
    addNumber(text, 0);  // for ever
    return text + '\0';
}

std::string gifPicture(const ui::Image& image, int hundredths)
{
    const Indexed colors = indexed(image);
    std::string text("\x21\xF9\x04\x04", 4);  // it stays where the next does not cover it
    addNumber(text, hundredths);
    text.append(2, '\0');
    text += '\x2C';
    addNumber(text, 0);
    addNumber(text, 0);
    addNumber(text, image.width);
    addNumber(text, image.height);
    text += '\x87';  // with a palette of 256
    for (std::size_t i = 0; i < maxColors; ++i)
        for (std::size_t channel = 0; channel < 3; ++channel)
            text += static_cast<char>(i < colors.palette.size() ? colors.palette[i][channel] : 0);
    return text + compressed(colors.pixels);
}

std::string gifEnd()
{
    return ";";
}

}  // namespace sprung::app
