#include "canvas/tag_fade.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

using Kind = TagFade::Kind;

TEST(TagFade, TakesEightyMillisecondsFromWhenTheTagAppears)
{
    TagFade fade;
    fade.begin(1.0, false);
    EXPECT_EQ(fade.strength(Kind::Object, 7), 0.0);
    fade.begin(0.02, false);
    EXPECT_NEAR(fade.strength(Kind::Object, 7), 0.25, 1e-12);
    EXPECT_EQ(fade.strength(Kind::Object, 8), 0.0) << "another object's has its own time";
    EXPECT_EQ(fade.strength(Kind::Point, 7), 0.0) << "so has a point's of the same number";
    fade.begin(0.06, false);
    EXPECT_EQ(fade.strength(Kind::Object, 7), 1.0);
}

TEST(TagFade, BeginsAnewAfterTheTagWasGone)
{
    TagFade fade;
    for (int frame = 0; frame < 2; ++frame) {
        fade.begin(0.1, false);
        fade.strength(Kind::Edge, 3);
    }
    fade.begin(0.1, false);
    EXPECT_EQ(fade.strength(Kind::Edge, 3), 1.0);
    fade.begin(0.1, false);  // not drawn
    fade.begin(0.1, false);
    EXPECT_EQ(fade.strength(Kind::Edge, 3), 0.0);
}

TEST(TagFade, IsAtOnceWhereMotionIsReduced)
{
    TagFade fade;
    fade.begin(0.0, true);
    EXPECT_EQ(fade.strength(Kind::Gesture, 0), 1.0);
}

}  // namespace
}  // namespace sprung::ui
