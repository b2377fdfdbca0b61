#pragma once

#include "app/options.h"

namespace sprung::app {

/// The words after `sprung run`.
Result<Command> parseRun(std::span<const std::string_view> given);

/// Values that more than one command takes; each names its option when it is wrong.
Result<double> secondsIn(std::string_view option, std::string_view word);
Result<std::pair<int, int>> pixelsIn(std::string_view option, std::string_view word);
Result<int> threadsIn(std::string_view option, std::string_view word);

}  // namespace sprung::app
