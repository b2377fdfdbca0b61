#include "app/gif.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung::app {
namespace {

/// What a browser reads: the codes of one picture, unpacked by the standard alone.
class GifReader {
public:
    explicit GifReader(const std::string& text) : text_(text)
    {
        EXPECT_EQ(take(6), "GIF89a");
        width_ = number();
        height_ = number();
        take(3 + 19);
    }

    ui::Image picture(int hundredths)
    {
        EXPECT_EQ(take(4), std::string("\x21\xF9\x04\x04", 4));
        EXPECT_EQ(number(), hundredths);
        take(2 + 1 + 4);
        ui::Image image{.width = number(), .height = number()};
        EXPECT_EQ(image.width, width_);
        EXPECT_EQ(image.height, height_);
        take(1);
        const std::string palette = take(3 * 256);
        for (const std::uint8_t color : unpacked(byte()))
            for (std::size_t channel = 0; channel < 4; ++channel)
                image.pixels.push_back(
                    channel == 3 ? 255 : static_cast<std::uint8_t>(palette[3 * color + channel]));
        return image;
    }

    bool isAtEnd() { return take(1) == ";" && at_ == text_.size(); }

private:
    std::string take(std::size_t count)
    {
        at_ += count;
        return text_.substr(at_ - count, count);
    }
    int byte() { return static_cast<std::uint8_t>(take(1)[0]); }
    int number()
    {
        const int low = byte();
        return low + 256 * byte();
    }

    std::string unpacked(int pixelBits)
    {
        std::string bytes, pixels;
        for (int count = byte(); count > 0; count = byte())
            bytes += take(static_cast<std::size_t>(count));
        const int clear = 1 << pixelBits, end = clear + 1;
        std::vector<std::string> table;
        int bits = pixelBits + 1;
        std::size_t bit = 0;
        std::string before;
        for (;;) {
            int code = 0;
            for (int i = 0; i < bits; ++i, ++bit)
                code |= (static_cast<std::uint8_t>(bytes.at(bit / 8)) >> bit % 8 & 1) << i;
            if (code == end)
                return pixels;
            if (code == clear) {
                table.clear();
                bits = pixelBits + 1;
                before.clear();
                continue;
            }
            const auto place = static_cast<std::size_t>(code - end - 1);
            std::string string = code < clear           ? std::string(1, static_cast<char>(code))
                                 : place < table.size() ? table[place]
                                                        : before + before[0];
            pixels += string;
            if (!before.empty() && table.size() + static_cast<std::size_t>(end) + 1 < 4096)
                table.push_back(before + string[0]);
            if (table.size() + static_cast<std::size_t>(end) + 1 >= static_cast<std::size_t>(1 << bits) &&
                bits < 12)
                ++bits;
            before = std::move(string);
        }
    }

    std::string text_;
    std::size_t at_ = 0;
    int width_ = 0, height_ = 0;
};

/// @param colors of each channel; as far apart as they can be
ui::Image noise(int width, int height, int colors, std::uint64_t seed)
{
    support::Random random(seed);
    ui::Image image{.width = width, .height = height};
    for (int i = 0; i < width * height; ++i) {
        for (int channel = 0; channel < 3; ++channel)
            image.pixels.push_back(static_cast<std::uint8_t>(random.below(colors) * 255 / (colors - 1)));
        image.pixels.push_back(255);
    }
    return image;
}

}  // namespace

TEST(Gif, GivesBackPicturesOfFewColours)
{
    std::vector<ui::Image> pictures;
    std::string text = gifBeginning(301, 167);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        pictures.push_back(noise(301, 167, 6, seed));  // 216 colours, and more codes than a table has
        text += gifPicture(pictures.back(), 5);
    }
    GifReader reader(text + gifEnd());
    for (const ui::Image& picture : pictures)
        EXPECT_EQ(reader.picture(5).pixels, picture.pixels);
    EXPECT_TRUE(reader.isAtEnd());
}

TEST(Gif, GivesBackEvenPictures)
{
    ui::Image plain{.width = 640, .height = 480, .pixels = std::vector<std::uint8_t>(4 * 640 * 480, 255)};
    const std::string text = gifBeginning(640, 480) + gifPicture(plain, 3) + gifEnd();
    EXPECT_LT(text.size(), 4000u) << "and in few bytes";
    GifReader reader(text);
    EXPECT_EQ(reader.picture(3).pixels, plain.pixels);
}

TEST(Gif, HasColoursNearThoseOfPicturesOfMany)
{
    const ui::Image picture = noise(120, 90, 256, 4);
    GifReader reader(gifBeginning(120, 90) + gifPicture(picture, 5) + gifEnd());
    const ui::Image back = reader.picture(5);
    ASSERT_EQ(back.pixels.size(), picture.pixels.size());
    double apart = 0.0;
    for (std::size_t i = 0; i < picture.pixels.size(); ++i)
        apart += std::abs(static_cast<double>(picture.pixels[i]) - back.pixels[i]);
    EXPECT_LT(apart / static_cast<double>(picture.pixels.size()), 16.0);
}

}  // namespace sprung::app
