#include "edit/introduce.h"

#include <fmt/format.h>

#include <utility>

namespace sprung::ui {
namespace {

/// "Box" of "Box 12"
std::string kindOf(const std::string& name)
{
    const std::size_t end = name.find_last_not_of("0123456789 ");
    return end == std::string::npos ? name : name.substr(0, end + 1);
}

}  // namespace

FreeNames::FreeNames(const Scene& scene)
{
    for (const Object& object : scene.objects)
        taken_.insert(object.name);
}

std::string FreeNames::like(const std::string& name)
{
    return taken_.insert(name).second ? name : next(name);
}

std::string FreeNames::next(const std::string& name)
{
    const std::string kind = kindOf(name);
    std::size_t& last = last_.try_emplace(kind, taken_.contains(kind) ? 1 : 0).first->second;
    for (;;)
        if (std::string free = fmt::format("{} {}", kind, ++last); taken_.insert(free).second)
            return free;
}

void introduce(Scene& scene, ObjectId drawn)
{
    Object& object = get(scene, drawn);
    const std::string kind = std::exchange(object.name, {});
    object.name = FreeNames(scene).next(kind);
    const auto others = std::count_if(scene.objects.begin(), scene.objects.end(),
                                      [&](const Object& other) { return other.id != drawn && !other.fixed; });
    object.color = palette[static_cast<std::size_t>(others) % palette.size()];
}

}  // namespace sprung::ui
