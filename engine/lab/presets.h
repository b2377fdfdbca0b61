#pragma once

#include "lab/race.h"

namespace sprung::lab {

/// A race that shows what one of the sources says, by a name that says it.
struct Preset {
    std::string_view name;   // "A stiff spring"
    std::string_view shows;  // what is to be seen, one sentence
    Race race;
};

std::span<const Preset> presets();

}  // namespace sprung::lab
