#include "canvas/tag_fade.h"

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr double secondsToAppear = 0.08;  // s

}  // namespace

void TagFade::begin(double seconds, bool reducedMotion)
{
    atOnce_ = reducedMotion;
    std::erase_if(tags_, [](const auto& entry) { return !entry.second.drawn; });
    for (auto& [key, tag] : tags_) {
        tag.age += seconds;
        tag.drawn = false;
    }
}

double TagFade::strength(Kind kind, std::uint64_t which)
{
    Tag& tag = tags_[{kind, which}];
    tag.drawn = true;
    return atOnce_ ? 1.0 : std::clamp(tag.age / secondsToAppear, 0.0, 1.0);
}

}  // namespace sprung::ui
