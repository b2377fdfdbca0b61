#include "app/examples.h"

#include "app/session.h"
#include "scene/scene_io.h"
#include "scene/shapes.h"
namespace sprung {
std::span<const Example> examples()
{
    static const Example e[]{{"x", "Test", "Some boxes", "Stacks", 1.0}};
    return e;
}
std::string_view sceneText(const Example&)
{
    static const std::string t = [] {
        Scene s = sceneWithGround();
        s.name = "Test";
        for (int i = 0; i < 5; i++)
            addBox(s, {double(i) * 0.3, 0.6 + i * 1.2}, {1, 1});
        addDisc(s, {-3, 4}, 0.8);
        return writeScene(s);
    }();
    return t;
}
std::size_t openingExample()
{
    return 0;
}
}  // namespace sprung
