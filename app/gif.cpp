#include "app/gif.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>
#include <vector>

namespace sprung::app {
namespace {

constexpr std::size_t maxColors = 256;
constexpr int channelBits = 6;  // that colours are told apart by before the palette is made
constexpr int levels = 1 << channelBits;

void addNumber(std::string& text, int number)
{
    text += static_cast<char>(number & 0xFF);
    text += static_cast<char>(number >> 8 & 0xFF);
}

/// Colours that are the same by their first bits, and how often they are there.
struct Bin {
    std::array<double, 3> sum{};
    double count = 0.0;
};

int binOf(const std::uint8_t* pixel)
{
    constexpr int dropped = 8 - channelBits;
    return (pixel[0] >> dropped) * levels * levels + (pixel[1] >> dropped) * levels + (pixel[2] >> dropped);
}

int channelOf(int bin, int channel)
{
    return bin >> channelBits * (2 - channel) & (levels - 1);
}

/// Bins that get one colour.
struct Group {
    std::vector<int> bins;
    int channel = 0;  // that they differ most in
    int spread = 0;   // in it

    explicit Group(std::vector<int> own) : bins(std::move(own))
    {
        for (int each = 0; each < 3; ++each) {
            const auto [low, high] = std::minmax_element(bins.begin(), bins.end(), [each](int a, int b) {
                return channelOf(a, each) < channelOf(b, each);
            });
            const int wide = channelOf(*high, each) - channelOf(*low, each);
            if (wide > spread) {
                channel = each;
                spread = wide;
            }
        }
    }
};

/// Palette and which of its colours each pixel has.
struct Indexed {
    std::vector<std::array<std::uint8_t, 3>> palette;
    std::vector<std::uint8_t> pixels;
};

/// Splits the group that differs most in its middle, until there are as many as colours.
/// Source: P. Heckbert, Color image quantization for frame buffer display, 1982.
std::vector<Group> medianCut(const std::vector<Bin>& bins)
{
    std::vector<int> used;
    for (int bin = 0; bin < static_cast<int>(bins.size()); ++bin)
        if (bins[static_cast<std::size_t>(bin)].count > 0.0)
            used.push_back(bin);
    std::vector<Group> groups{Group(std::move(used))};
    while (groups.size() < maxColors) {
        const auto widest = std::max_element(
            groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.spread < b.spread; });
        if (widest->spread == 0)
            break;
        std::vector<int> low = std::move(widest->bins);
        const auto middle = low.begin() + static_cast<std::ptrdiff_t>(low.size() / 2);
        std::nth_element(low.begin(), middle, low.end(), [channel = widest->channel](int a, int b) {
            return channelOf(a, channel) < channelOf(b, channel);
        });
        std::vector<int> high(middle, low.end());
        low.erase(middle, low.end());
        *widest = Group(std::move(low));
        groups.emplace_back(std::move(high));
    }
    return groups;
}

Indexed indexed(const ui::Image& image)
{
    std::vector<Bin> bins(levels * levels * levels);
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        Bin& bin = bins[static_cast<std::size_t>(binOf(&image.pixels[i]))];
        bin.count += 1.0;
        for (std::size_t channel = 0; channel < 3; ++channel)
            bin.sum[channel] += image.pixels[i + channel];
    }
    Indexed result;
    std::vector<std::uint8_t> colorOf(bins.size(), 0);
    for (const Group& group : medianCut(bins)) {
        Bin all;
        for (int place : group.bins) {
            const Bin& bin = bins[static_cast<std::size_t>(place)];
            all.count += bin.count;
            for (std::size_t channel = 0; channel < 3; ++channel)
                all.sum[channel] += bin.sum[channel];
            colorOf[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(result.palette.size());
        }
        std::array<std::uint8_t, 3> color{};
        for (std::size_t channel = 0; channel < 3; ++channel)
            color[channel] = static_cast<std::uint8_t>(all.sum[channel] / std::max(all.count, 1.0) + 0.5);
        result.palette.push_back(color);
    }
    for (std::size_t i = 0; i < image.pixels.size(); i += 4)
        result.pixels.push_back(colorOf[static_cast<std::size_t>(binOf(&image.pixels[i]))]);
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
