#include "ui/platform_stage.h"

#include <gtest/gtest.h>

namespace sprung::ui {

namespace {

/// What a widget did over some frames.
template <typename T>
struct Record {
    std::vector<T> previews, finals;
    int cancels = 0;

    void add(const Edited<T>& edited)
    {
        if (edited.value)
            (edited.finished ? finals : previews).push_back(*edited.value);
        cancels += edited.cancelled ? 1 : 0;
    }
};

const NumberStyle zeroToOne{};

// The row's controls on the stage, at scale 1: the panel's padding is 16, 12; label 84 + 8, slider 96, gap 8,
// field 80.
constexpr float rowY = 100 + 12 + 14;
constexpr float sliderLeft = 100 + 16 + 92;
constexpr float sliderRight = 100 + 320 - 16 - 88;
constexpr float fieldX = 100 + 320 - 16 - 40;

/// A slider row over a value that takes what is finished.
struct Friction {
    double value = 0.25;
    Record<double> record;

    void operator()(const Ui& ui)
    {
        const auto edited = sliderRow(ui, named("Friction"), value, zeroToOne);
        record.add(edited);
        if (edited.finished)
            value = *edited.value;
    }
};

}  // namespace

TEST(SliderDrag, IsManyValuesAndOneFinished)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.moveTo({sliderLeft, rowY});
    stage.press();
    stage.frame();
    for (int i = 1; i <= 10; ++i) {
        stage.moveTo({sliderLeft + static_cast<float>(i) * (sliderRight - sliderLeft) / 10.0f, rowY});
        stage.frame();
    }
    stage.release();
    stage.run();
    EXPECT_GE(friction.record.previews.size(), 10u);
    EXPECT_EQ(friction.record.previews.front(), 0.0);
    ASSERT_EQ(friction.record.finals.size(), 1u);
    EXPECT_EQ(friction.record.finals[0], 1.0);
}

TEST(SliderDrag, IsTakenBackByEscape)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.moveTo({sliderLeft, rowY});
    stage.press();
    stage.run();
    stage.tap(SDLK_ESCAPE);
    stage.run();
    stage.release();
    stage.run();
    EXPECT_EQ(friction.record.cancels, 1);
    EXPECT_TRUE(friction.record.finals.empty());
    EXPECT_TRUE(Stage::only<KeyPressed>(stage.events()).empty()) << "Esc is used up";
}

TEST(SliderDrag, EndsWhenTheWindowLosesTheFocus)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.moveTo({sliderLeft, rowY});
    stage.press();
    stage.run();
    stage.loseFocus();
    stage.run();
    EXPECT_EQ(friction.record.finals.size(), 1u);
}

TEST(TypedValue, IsOneFinishedOnReturn)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.click({fieldX, rowY});
    stage.type("0.6");
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_TRUE(friction.record.previews.empty());
    EXPECT_EQ(friction.record.finals, std::vector{0.6});
    EXPECT_TRUE(Stage::only<KeyPressed>(stage.events()).empty())
        << "digits choose modes when nothing is typed into";
}

TEST(TypedValue, CountsWhenTheHandGoesElsewhere)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.click({fieldX, rowY});
    stage.type("0.75");
    stage.click({700, 300});
    stage.run();
    EXPECT_EQ(friction.record.finals, std::vector{0.75});
}

TEST(TypedValue, CountsWhenTheHandGoesToAFieldFurtherUp)
{
    Record<double> upper, lower;
    Stage stage([&](const Ui& ui) {
        upper.add(fieldRow(ui, named("Upper"), 1.0, zeroToOne));
        lower.add(fieldRow(ui, named("Lower"), 2.0, zeroToOne));
    });
    stage.click({fieldX, rowY + 32});
    stage.type("0.5");
    stage.click({fieldX, rowY});
    stage.run();
    EXPECT_EQ(lower.finals, std::vector{0.5});
    EXPECT_TRUE(upper.finals.empty());
}

TEST(TypedValue, IsForgottenOnEscape)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.click({fieldX, rowY});
    stage.type("0.9");
    stage.tap(SDLK_ESCAPE);
    stage.run();
    EXPECT_TRUE(friction.record.finals.empty());
}

TEST(TypedValue, ThatStaysTheSameIsNoEdit)
{
    Friction friction;
    friction.value = 0.123456;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.click({fieldX, rowY});
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_TRUE(friction.record.finals.empty());
    EXPECT_EQ(friction.value, 0.123456);
}

TEST(TypedValue, ThatIsNoNumberIsNoEdit)
{
    Friction friction;
    Stage stage([&](const Ui& ui) { friction(ui); });
    stage.click({fieldX, rowY});
    stage.type("abc");
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_TRUE(friction.record.finals.empty());
}

TEST(FormatValue, ReadsNothingAsZeroThatIsNot)
{
    const NumberStyle stiffness{.decimals = 0, .unit = "N/m", .scale = NumberStyle::Scale::Logarithmic};
    EXPECT_EQ(formatValue(0.5, stiffness), "0.50 N/m");
    EXPECT_EQ(formatValue(0.004, stiffness), "0.0040 N/m");
    EXPECT_EQ(formatValue(12.4, stiffness), "12 N/m");
    EXPECT_EQ(formatValue(1e-9, {.unit = "m"}), "0.00 m");
}

TEST(ParseValue, TakesWhatPeopleType)
{
    const NumberStyle metres{.unit = "m"};
    EXPECT_EQ(parseValue("3.75", metres), 3.75);
    EXPECT_EQ(parseValue(" 3,75 m", metres), 3.75);
    EXPECT_EQ(parseValue("\u22121\u2009046.5", metres), -1046.5);
    EXPECT_EQ(parseValue("+2", metres), 2.0);
    EXPECT_EQ(parseValue("3 kg", metres), std::nullopt);
    EXPECT_EQ(parseValue("", metres), std::nullopt);
    EXPECT_EQ(parseValue("nan", metres), std::nullopt);
}

TEST(ParseValue, HoldsToTheLimits)
{
    EXPECT_EQ(parseValue("-5", {.lowest = 0.0}), 0.0);
    EXPECT_EQ(parseValue("200", {.highest = 64.0}), 64.0);
}

TEST(ParseValue, AddsAndMultiplies)
{
    const NumberStyle metres{.unit = "m"};
    EXPECT_EQ(parseValue("30+15", metres), 45.0);
    EXPECT_EQ(parseValue("2*3 m", metres), 6.0);
    EXPECT_EQ(parseValue("1 + 2 * 3 - 4 / 8", metres), 6.5);
    EXPECT_EQ(parseValue("2*(1,5-0.25)", metres), 2.5);
    EXPECT_EQ(parseValue("-(1+1)*-2", metres), 4.0);
    EXPECT_EQ(parseValue("8/2/2", metres), 2.0);
    EXPECT_EQ(parseValue("1e3+.5", metres), 1000.5);
    EXPECT_EQ(parseValue("70+70", {.highest = 64.0}), 64.0);
}

TEST(ParseValue, RefusesWhatIsNoSum)
{
    for (const char* typed :
         {"1+", "*2", "(1", "1)", "()", "1/0", "0/0", "1 m + 2", "2(3)", "inf", "nan", "1..2", "abc"})
        EXPECT_EQ(parseValue(typed, {.unit = "m"}), std::nullopt) << typed;
}

TEST(ParseValue, UnderstandsTheWordForInfinity)
{
    EXPECT_EQ(parseValue("rigid", {.infinite = "rigid"}), HUGE_VAL);
    EXPECT_EQ(parseValue("rigid", {}), std::nullopt);
}

TEST(LogarithmicSlider, IsInfiniteAtItsEndOnly)
{
    const NumberStyle stiffness{
        .min = 2.0, .max = 2e6, .decimals = 0, .scale = NumberStyle::Scale::Logarithmic, .infinite = "rigid"};
    Record<double> record;
    Stage stage([&](const Ui& ui) { record.add(slider(ui, "slider", 520.0, stiffness)); });
    const float left = 100 + 16, right = 100 + 320 - 16;
    stage.moveTo({left, rowY});
    stage.press();
    stage.run();
    EXPECT_EQ(record.previews.back(), 2.0);
    stage.moveTo({right - 0.03f * (right - left), rowY});
    stage.run();
    EXPECT_NEAR(record.previews.back(), 2e6, 2e5);
    stage.moveTo({right, rowY});
    stage.run();
    EXPECT_EQ(record.previews.back(), HUGE_VAL);
}

namespace {

const ImVec2 dialCentre{100 + 16 + 68, 100 + 12 + 68};

struct Dial {
    Vec gravity{0.0, -9.81};
    Record<Vec> record;

    void operator()(const Ui& ui)
    {
        const auto edited = gravityDial(ui, "gravity", gravity);
        record.add(edited);
        if (edited.finished)
            gravity = *edited.value;
    }
};

}  // namespace

TEST(GravityDial, PullsTowardsTheHand)
{
    Dial dial;
    Stage stage([&](const Ui& ui) { dial(ui); });
    stage.click({dialCentre.x + 34, dialCentre.y});
    stage.run();
    ASSERT_EQ(dial.record.finals.size(), 1u);
    EXPECT_NEAR(dial.gravity.x, 9.81 / 0.7 / 2.0, 1e-6);
    EXPECT_NEAR(dial.gravity.y, 0.0, 1e-6);
}

TEST(GravityDial, EndsAtItsRim)
{
    Dial dial;
    Stage stage([&](const Ui& ui) { dial(ui); });
    stage.moveTo({dialCentre.x, dialCentre.y - 30});
    stage.press();
    stage.moveTo({dialCentre.x, dialCentre.y - 300});
    stage.release();
    stage.run();
    EXPECT_NEAR(dial.gravity.y, 14.0, 1e-9);
}

TEST(GravityDial, IsZeroAfterADoubleClick)
{
    Dial dial;
    Stage stage([&](const Ui& ui) { dial(ui); });
    stage.click({dialCentre.x + 30, dialCentre.y + 30});
    stage.click({dialCentre.x + 30, dialCentre.y + 30});
    stage.run();
    EXPECT_EQ(dial.gravity, Vec(0.0));
}

TEST(Switch, OfDifferingValuesTurnsAllOn)
{
    std::optional<bool> wish;
    Stage stage([&](const Ui& ui) {
        if (const auto now = switchRow(ui, named("Fixed in place"), std::nullopt))
            wish = now;
    });
    stage.click({fieldX, rowY});
    stage.run();
    EXPECT_EQ(wish, true);
}

TEST(Combo, GivesBackWhatWasChosenFromItsList)
{
    constexpr std::array choices{"One", "Two", "Three"};
    std::optional<int> wish;
    Stage stage([&](const Ui& ui) {
        if (const auto now = combo(ui, "combo", choices, 0))
            wish = now;
    });
    stage.click({200, rowY});
    stage.run();
    stage.run();
    stage.click({200, rowY + 14 + 6 + 28 + 14});
    stage.run();
    EXPECT_EQ(wish, 1);
}

TEST(NameField, CommitsOnceWithUtf8)
{
    Record<std::string> record;
    Stage stage([&](const Ui& ui) { record.add(textField(ui, "name", "Crate")); });
    stage.click({200, rowY});
    stage.type("Cog");
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_EQ(record.finals, std::vector<std::string>{"Cog"});
}

/// More than 4096 bytes were not pasted, without a word.
TEST(NameField, TakesTextOfAnyLengthThatIsPasted)
{
    static const std::string pasted(100'000, 'x');
    Record<std::string> record;
    Stage stage([&](const Ui& ui) { record.add(textField(ui, "name", "Crate")); });
    ImGui::GetIO().GetClipboardTextFn = [](void*) { return pasted.c_str(); };
    stage.click({200, rowY});
    stage.tap(SDLK_v, KMOD_CTRL);
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_EQ(record.finals, std::vector<std::string>{pasted});
}

}  // namespace sprung::ui
