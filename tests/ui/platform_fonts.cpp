#include "platform/fonts.h"
#include "platform/shorten.h"
#include "words/icons.h"

#include <gtest/gtest.h>
#include <imgui.h>

namespace sprung::ui {

namespace {

class FontsOfTheInterface : public testing::Test {
protected:
    FontsOfTheInterface() { ImGui::CreateContext(); }
    ~FontsOfTheInterface() override { ImGui::DestroyContext(); }

    static int codePoint(const char* utf8)
    {
        const auto* c = reinterpret_cast<const unsigned char*>(utf8);
        return (c[0] & 0x0F) << 12 | (c[1] & 0x3F) << 6 | (c[2] & 0x3F);
    }

    FontBook book;
};

}  // namespace

TEST_F(FontsOfTheInterface, HaveEveryIconInTheBody)
{
    book.update(1.0f);
    for (const char* icon : icon::all)
        EXPECT_NE(book.fonts().body->FindGlyphNoFallback(static_cast<ImWchar>(codePoint(icon))), nullptr)
            << std::hex << codePoint(icon);
}

TEST_F(FontsOfTheInterface, GiveTheTenDigitsOneWidth)
{
    for (float scale : {1.0f, 1.25f, 2.0f}) {
        book.update(scale);
        for (const ImFont* font : {book.fonts().body, book.fonts().smallMedium, book.fonts().big})
            for (ImWchar digit = '0'; digit <= '9'; ++digit)
                EXPECT_EQ(font->GetCharAdvance(digit), font->GetCharAdvance('4'))
                    << scale << ' ' << char(digit);
    }
}

TEST_F(FontsOfTheInterface, LearnCharactersOfNamesWhenTheyAreNeeded)
{
    book.update(1.0f);
    const ImWchar polishL = 0x142;
    ASSERT_EQ(book.fonts().body->FindGlyphNoFallback(polishL), nullptr);
    book.need("Koło");
    EXPECT_TRUE(book.update(1.0f));
    EXPECT_NE(book.fonts().body->FindGlyphNoFallback(polishL), nullptr);
    EXPECT_FALSE(book.update(1.0f)) << "nothing new to make";
}

/// A name of 300,000 letters held the window for minutes: what is shortened was measured anew for each letter less.
TEST_F(FontsOfTheInterface, ShortenWhatDoesNotFitAsFarAsTheyMust)
{
    book.update(1.0f);
    const ImFont* font = book.fonts().body;
    const auto widthOf = [&](const std::string& text) {
        return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0.0f, text.c_str()).x;
    };
    const std::string words = "Crate, Pärchen und Ñandú";
    EXPECT_EQ(shortened(font, words, widthOf(words)), words);
    EXPECT_EQ(shortened(font, "", 0.0f), "");
    const std::vector<std::size_t> ends = {0, 1, 5, 8, 10, 20, 23};
    for (const std::size_t end : ends) {
        const std::string shown = words.substr(0, end) + "…";
        EXPECT_EQ(shortened(font, words, widthOf(shown) + 0.01f), shown);
    }
    for (float width = 0.0f; width < 400.0f; width += 0.7f)
        EXPECT_LE(widthOf(shortened(font, words, width)), std::max(width, widthOf("…")));
    EXPECT_EQ(shortened(font, std::string(10'000'000, 'x'), widthOf("xx…") + 0.01f), "xx…");
}

TEST_F(FontsOfTheInterface, AreMadeAnewForAnotherScale)
{
    book.update(1.0f);
    const float small = book.fonts().body->FontSize;
    EXPECT_TRUE(book.update(2.0f));
    EXPECT_EQ(book.fonts().body->FontSize, 2.0f * small);
}

}  // namespace sprung::ui
