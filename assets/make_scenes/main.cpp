#include "scene/io/scene_io.h"
#include "scenes.h"

#include <fmt/format.h>

#include <cstdio>

int main(int argc, char** argv)
{
    if (argc != 2) {
        fmt::print(stderr, "usage: make_scenes FOLDER\n");
        return 2;
    }
    for (const sprung::SceneMaker& maker : sprung::sceneMakers()) {
        const std::string path = fmt::format("{}/{}.sprung", argv[1], maker.stem);
        const sprung::Status saved = sprung::saveScene(maker.make(), path, maker.view);
        if (!saved) {
            fmt::print(stderr, "{}\n", saved.error().message);
            return 1;
        }
        fmt::print("{}\n", path);
    }
}
