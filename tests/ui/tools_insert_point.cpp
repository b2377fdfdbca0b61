// New points by Ctrl+click, and which object gets them.

#include "edit/editor.h"
#include "scene/shapes.h"
#include "tools/insert_point.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

/// Two boxes side by side, and a third that lies over both.
struct InsertPoint : testing::Test {
    ObjectId left{}, right{}, over{};
    Editor editor{boxes()};

    Scene boxes()
    {
        Scene scene;
        left = addBox(scene, {-2.0, 0.0}, {2.0, 2.0});
        right = addBox(scene, {2.0, 0.0}, {2.0, 2.0});
        over = addBox(scene, {0.0, 0.5}, {3.0, 0.6});
        return scene;
    }

    /// @return the object that got a point from a Ctrl+click, the only one chosen then; none: nobody
    std::optional<ObjectId> whoGets(std::vector<ObjectId> chosen, Vec at)
    {
        editor.setMode(Mode::Vertex);
        editor.select({.objects = std::move(chosen)});
        const Scene before = editor.document().saved();
        insertPoint(editor, {.at = at, .metresPerPixel = 0.01, .ctrl = true});
        const Scene& after = editor.document().saved();
        for (const Object& object : after.objects)
            if (object.points.size() > get(before, object.id).points.size()) {
                EXPECT_EQ(editor.selection().objects.back(), object.id);
                EXPECT_EQ(editor.selection().points.size(), 1u);
                return object.id;
            }
        return std::nullopt;
    }
};

}  // namespace

TEST_F(InsertPoint, GoesIntoWhatIsEdited)
{
    EXPECT_EQ(whoGets({left}, {-2.0, -0.5}), left);
    EXPECT_EQ(whoGets({left}, {-1.2, 0.5}), left) << "though another lies over it there";
    EXPECT_EQ(whoGets({left}, {0.0, -5.0}), left) << "where nothing is";
}

TEST_F(InsertPoint, GoesIntoWhatThePointerIsOnAndNotIntoWhatIsElsewhere)
{
    EXPECT_EQ(whoGets({left}, {2.0, -0.5}), right);
    EXPECT_EQ(whoGets({left, right}, {-2.0, -0.5}), left) << "chosen, though not last";
    EXPECT_EQ(whoGets({left, over}, {2.4, -0.3}), right);
    EXPECT_EQ(whoGets({right}, {-1.2, 0.5}), over) << "the topmost";
}
