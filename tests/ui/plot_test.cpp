#include "panels/plot/draw_plot.h"
#include "panels/plot/plot.h"
#include "platform_stage.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sprung::ui {
namespace {

std::vector<std::string> labels(const std::vector<Tick>& ticks)
{
    std::vector<std::string> all;
    for (const Tick& tick : ticks)
        all.push_back(tick.label);
    return all;
}

PlotFrame frame(AxisRange x, AxisRange y)
{
    return {.min = {100, 100}, .max = {500, 300}, .x = x, .y = y};
}

TEST(Axis, HasTicksAtOneTwoFiveThatFit)
{
    EXPECT_EQ(labels(ticksIn({0.0, 12.0}, AxisScale::Linear, 6)),
              (std::vector<std::string>{"0", "2", "4", "6", "8", "10", "12"}));
    EXPECT_EQ(labels(ticksIn({-0.1, 0.3}, AxisScale::Linear, 4)),
              (std::vector<std::string>{"−0.1", "0", "0.1", "0.2", "0.3"}));
    EXPECT_EQ(labels(ticksIn({1e-3, 1e3}, AxisScale::Logarithmic, 8)),
              (std::vector<std::string>{"0.001", "0.01", "0.1", "1", "10", "100",
                                        "1\u2009"
                                        "000"}));
    EXPECT_EQ(labels(ticksIn({1e-12, 1.0}, AxisScale::Logarithmic, 3)),
              (std::vector<std::string>{"10⁻¹⁰", "10⁻⁵", "1"}));
}

TEST(Axis, NumbersStayShort)
{
    EXPECT_EQ(formatShort(6.7e8), "6.7 × 10⁸");
    EXPECT_EQ(formatShort(9.99e9), "1.0 × 10¹⁰");
    EXPECT_EQ(formatShort(0.026), "0.0260");
    EXPECT_EQ(formatShort(-450.0), "−450");
    EXPECT_EQ(formatShort(0.0), "0");
    EXPECT_EQ(formatOnAxis(1.8e54, 1e53), "1.8 × 10⁵⁴");
}

TEST(Axis, ZoomKeepsTheValueUnderThePointer)
{
    for (AxisScale scale : {AxisScale::Linear, AxisScale::Logarithmic}) {
        const AxisRange before{1.0, 100.0};
        const AxisRange after = zoomed(before, scale, 20.0, 0.5);
        EXPECT_NEAR(shareOf(20.0, after, scale), shareOf(20.0, before, scale), 1e-12);
        const AxisRange back = zoomed(after, scale, 20.0, 2.0);
        EXPECT_NEAR(back.min, before.min, 1e-9);
        EXPECT_NEAR(back.max, before.max, 1e-9);
    }
}

TEST(Axis, NeverZoomsToNothingOrEverything)
{
    AxisRange in{0.0, 1.0}, out{0.0, 1.0};
    for (int i = 0; i < 10000; ++i) {
        in = zoomed(in, AxisScale::Linear, 0.3, 0.8);
        out = zoomed(out, AxisScale::Linear, 0.3, 1.25);
    }
    EXPECT_LT(in.min, in.max);
    EXPECT_TRUE(std::isfinite(out.size()));
    EXPECT_LT(out.min, out.max);
}

TEST(Curve, IsCutAtItsFrameHoweverFarItGoes)
{
    const std::vector<double> x{0, 1, 2, 3}, y{0, 0.5, 1e300, 0.5};
    const auto lines = linesOf({.name = {}, .color = {}, .x = x, .y = y}, frame({0, 3}, {0, 1}));
    ASSERT_EQ(lines.size(), 2u) << "it leaves and comes back";
    for (const auto& line : lines)
        for (ImVec2 p : line) {
            EXPECT_GE(p.x, 80.0f);
            EXPECT_LE(p.x, 520.0f);
            EXPECT_GE(p.y, 80.0f);
            EXPECT_LE(p.y, 320.0f);
        }
    EXPECT_FLOAT_EQ(lines[0][0].x, 100.0f);
    EXPECT_FLOAT_EQ(lines[0][0].y, 300.0f);
}

TEST(Curve, KeepsItsExtremesHoweverManyPointsItHas)
{
    std::vector<double> x, y;
    for (int i = 0; i <= 1'000'000; ++i) {
        x.push_back(i * 1e-6);
        y.push_back(i == 333'333 ? 0.9 : 0.5 + 0.1 * std::sin(i * 0.1));
    }
    const auto lines = linesOf({.name = {}, .color = {}, .x = x, .y = y}, frame({0, 1}, {0, 1}));
    std::size_t count = 0;
    float highest = 1e9f;
    for (const auto& line : lines)
        for (ImVec2 p : line) {
            ++count;
            highest = std::min(highest, p.y);
        }
    EXPECT_LT(count, 4000u);
    EXPECT_NEAR(highest, 300.0 - 0.9 * 200.0, 0.01);
}

TEST(Curve, HasGapsWhereItHasNoNumbers)
{
    const double nan = std::nan("");
    const std::vector<double> x{0, 1, 2, 3, 4}, y{0.5, 0.5, nan, 0.5, 0.5};
    EXPECT_EQ(linesOf({.name = {}, .color = {}, .x = x, .y = y}, frame({0, 4}, {0, 1})).size(), 2u);
}

TEST(Curve, DashesCoverTheirShare)
{
    const std::vector<ImVec2> line{{0, 0}, {10, 0}, {10, 90}};
    double length = 0.0;
    for (const auto& dash : dashesOf(line, 6, 4))
        for (std::size_t i = 1; i < dash.size(); ++i)
            length += std::hypot(dash[i].x - dash[i - 1].x, dash[i].y - dash[i - 1].y);
    EXPECT_NEAR(length, 60.0, 1e-3);
}

TEST(Curve, IsReadBetweenItsPointsAndNotBeyond)
{
    const std::vector<double> x{0, 1, 3}, y{0, 10, 30};
    const Curve curve{.name = {}, .color = {}, .x = x, .y = y};
    EXPECT_EQ(valueAt(curve, 0.5), 5.0);
    EXPECT_EQ(valueAt(curve, 2.0), 20.0);
    EXPECT_EQ(valueAt(curve, 3.0), 30.0);
    EXPECT_FALSE(valueAt(curve, 3.1));
    EXPECT_FALSE(valueAt(curve, -0.1));
}

TEST(Curve, LeavesForGoodOnlyWhenItDoesNotComeBack)
{
    const std::vector<double> x{0, 1, 2, 3, 4, 5}, gone{0, 0.5, 2, 3, 4, 5}, back{0, 0.5, 2, 3, 4, 0.5};
    const PlotFrame whole = frame({0, 5}, {0, 1});
    const auto leaving = leavingOf({.name = {}, .color = {}, .x = x, .y = gone}, whole);
    ASSERT_TRUE(leaving);
    EXPECT_EQ(leaving->x, 1.0);
    EXPECT_TRUE(leaving->upwards);
    EXPECT_FALSE(leavingOf({.name = {}, .color = {}, .x = x, .y = back}, whole));
}

class PlotByHand : public testing::Test {
protected:
    PlotByHand() : stage([this](const Ui& ui) { show(ui); })
    {
        for (int i = 0; i <= 100; ++i) {
            x.push_back(0.1 * i);
            y.push_back(std::sin(0.1 * i));
        }
        stage.run();
    }

    void show(const Ui& ui)
    {
        Plot content{.title = "Sine", .unit = "m"};
        content.curves.push_back({.name = "sine", .color = ui.theme.accent, .x = x, .y = y});
        content.x = {0.0, 10.0};
        content.y = {-1.0, 1.0};
        const ImVec2 min = ImGui::GetCursorScreenPos();
        const ImVec2 size{280, 200};
        left = min.x;
        widest = measure(ui.fonts.small, "−1 973.6").x;
        shown = frameOf(ui, min, {min.x + size.x, min.y + size.y}, content, view);
        const PlotWish wish = plot(ui, "plot", size, content, view, readAt);
        if (wish.view)
            view = *wish.view;
        if (wish.readAt)
            readAt = wish.readAt;
    }

    ImVec2 at(double time, double value)
    {
        return {static_cast<float>(shown.toX(time)), static_cast<float>(shown.toY(value))};
    }

    std::vector<double> x, y;
    PlotView view;
    std::optional<double> readAt;
    PlotFrame shown;
    float left = 0.0f, widest = 0.0f;
    Stage stage;
};

TEST_F(PlotByHand, WheelZoomsTimeAtThePointer)
{
    const ImVec2 place = at(4.0, 0.0);
    stage.moveTo(place);
    stage.wheel(0, 2);
    stage.run();
    ASSERT_TRUE(view.x);
    EXPECT_NEAR(view.x->size(), 10.0 * 0.64, 0.01);
    EXPECT_NEAR(shown.toX(4.0), place.x, 1.0);
    EXPECT_FALSE(view.y);
}

TEST_F(PlotByHand, MiddleDragPans)
{
    stage.moveTo(at(4.0, 0.0));
    stage.run();
    stage.press(SDL_BUTTON_MIDDLE);
    stage.run();
    const ImVec2 to = at(6.0, 0.5);
    stage.moveTo(to);
    stage.run();
    stage.release(SDL_BUTTON_MIDDLE);
    stage.run();
    EXPECT_NEAR(shown.toX(4.0), to.x, 1.5) << "what was under the hand is under it still";
    EXPECT_NEAR(shown.toY(0.0), to.y, 1.5);
}

TEST_F(PlotByHand, LeftDragReadsAndDoubleClickFits)
{
    stage.moveTo(at(2.5, 0.0));
    stage.press();
    stage.run();
    ASSERT_TRUE(readAt);
    EXPECT_NEAR(*readAt, 2.5, 0.05);
    stage.moveTo(at(7.0, 0.0));
    stage.run();
    EXPECT_NEAR(*readAt, 7.0, 0.05);
    stage.release();
    stage.run();

    stage.wheel(0, 3);
    stage.run();
    ASSERT_TRUE(view.x);
    stage.click(at(5.0, 0.0));
    stage.click(at(5.0, 0.0));
    stage.run();
    EXPECT_EQ(view, PlotView{});
}

TEST_F(PlotByHand, LongNumbersHaveRoomBeforeIt)
{
    const float usual = shown.min.x;
    view.y = AxisRange{-1973.6, -1972.4};
    stage.run();
    EXPECT_GT(shown.min.x, usual);
    EXPECT_GE(shown.min.x - left, widest) << "the sign would be cut off";
}

}  // namespace
}  // namespace sprung::ui
