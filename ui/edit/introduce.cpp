#include "edit/introduce.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// "Box" of "Box 12"
std::string kindOf(const std::string& name)
{
    const std::size_t end = name.find_last_not_of("0123456789 ");
    return end == std::string::npos ? name : name.substr(0, end + 1);
}

bool isTaken(const Scene& scene, const std::string& name, ObjectId except)
{
    return std::any_of(scene.objects.begin(), scene.objects.end(),
                       [&](const Object& other) { return other.id != except && other.name == name; });
}

}  // namespace

void introduce(Scene& scene, ObjectId drawn)
{
    Object& object = *find(scene, drawn);
    const std::string kind = kindOf(object.name);
    std::size_t count = 1;
    do
        object.name = fmt::format("{} {}", kind, count++);
    while (isTaken(scene, object.name, drawn));
    const auto others = std::count_if(scene.objects.begin(), scene.objects.end(),
                                      [&](const Object& other) { return other.id != drawn && !other.fixed; });
    object.color = palette[static_cast<std::size_t>(others) % palette.size()];
}

}  // namespace sprung::ui
