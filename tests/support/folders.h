#pragma once

#include <string>

namespace sprung::support {

/// The folder of the examples' and the icon's sources.
std::string assetsFolder();

/// The folder into which the reader's tests write what the fuzzers start from.
std::string corpusFolder();

}  // namespace sprung::support
