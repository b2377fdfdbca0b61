#include "app/pace.h"

#include <gtest/gtest.h>

namespace sprung::app {
namespace {

TEST(Pace, OfAFrameThatTakesLongIsToldWithThatFrame)
{
    Pace pace;
    for (int i = 0; i < 60; ++i)
        pace.note(1.0 / 60.0, 0.002, {.steps = 1});
    EXPECT_NEAR(pace.realTimeFactor(), 1.0, 1e-9);
    pace.note(1.0 / 60.0, 1.28, {.steps = 1});
    EXPECT_NEAR(pace.realTimeFactor(), 1.0 / 60.0 / 1.28, 0.01);
    for (int i = 0; i < 5; ++i)
        pace.note(1.29, 1.28, {.steps = 1});
    EXPECT_NEAR(pace.realTimeFactor(), 1.0 / 60.0 / 1.29, 1e-4);
}

TEST(Pace, CountsAllOfTheTimeThatPasses)
{
    Pace pace;
    for (int i = 0; i < 200; ++i)
        pace.note(i % 2 ? 0.03 : 0.01, i % 2 ? 0.005 : 0.025, {.steps = i % 2 ? 2 : 1});
    EXPECT_NEAR(pace.realTimeFactor(), 1.5 / 60.0 / 0.02, 0.05);
}

}  // namespace
}  // namespace sprung::app
