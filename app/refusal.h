#pragma once

#include "core/result.h"

#include <ostream>

namespace sprung::app {

/// Says why the program does nothing. Gives its exit code.
inline int refuse(const Error& error, std::ostream& errors)
{
    errors << "sprung: " << error.message << '\n';
    return 1;
}

}  // namespace sprung::app
