#pragma once

#include "app/options.h"

namespace sprung::app {

/// The words after `sprung lab`.
Result<Command> parseLab(std::span<const std::string_view> given);

}  // namespace sprung::app
