#pragma once

#include "core/result.h"

#include <ostream>

namespace sprung::app {

/// Whether all that was printed so far has been taken. CannotWrite: why not.
Status flushPrinted(std::ostream& out);

}  // namespace sprung::app
