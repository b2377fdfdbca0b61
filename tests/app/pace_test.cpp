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

/// Many frames of the window pass while one step is made: they are no pause between steps that are fast.
TEST(Pace, OfStepsThatFramesDoNotWaitForIsThatOfTheSteps)
{
    Pace pace;
    for (int step = 0; step < 4; ++step) {
        for (int i = 0; i < 119; ++i) {
            pace.note(1.0 / 60.0, 0.012, {});
            if (step > 0) {
                EXPECT_NEAR(pace.realTimeFactor(), 1.0 / 120.0, 1e-3);
            }
        }
        pace.note(1.0 / 60.0, 0.012, {.steps = 1, .computing = 1.9});
    }
    EXPECT_NEAR(pace.realTimeFactor(), 1.0 / 120.0, 1e-3);
    EXPECT_NEAR(pace.millisecondsPerStep(), 1900.0, 1e-6);
}

TEST(Pace, FallsWhileAStepTakesLongerThanThoseBefore)
{
    Pace pace;
    for (int i = 0; i < 60; ++i)
        pace.note(1.0 / 60.0, 0.002, {.steps = 1, .computing = 0.002});
    double before = pace.realTimeFactor();
    for (int i = 0; i < 600; ++i) {
        pace.note(1.0 / 60.0, 0.012, {});
        EXPECT_LE(pace.realTimeFactor(), before);
        before = pace.realTimeFactor();
    }
    EXPECT_NEAR(before, 1.0 / 600.0, 1e-4) << "at most one step in all of that time";
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
