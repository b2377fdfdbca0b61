#pragma once

#include "app/hands_scene.h"
#include "scene/io/scene_io.h"

namespace sprung::app {

/// A window with a file open.
class Files : public testing::Test {
protected:
    void drawBox(WindowDriver& in)
    {
        in.clickWidget("tool window", {"create", static_cast<int>(Create::Box), "tool"});
        in.drag(in.at({-0.5, 2.0}), in.at({0.5, 2.6}));
    }

    Scene stored(const std::string& path)
    {
        Result<LoadedScene> loaded = loadScene(path);
        EXPECT_TRUE(loaded);
        return loaded ? loaded->scene : Scene{};
    }

    bool unsaved() { return driver.editor().document().isUnsaved(); }

    WindowDriver driver{handsScene()};
};

}  // namespace sprung::app
