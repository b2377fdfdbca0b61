#include "hooks.h"

namespace sprung::capi {

/// In the static library memory is the program's affair.
bool hasOwnMemory() noexcept
{
    return false;
}

}  // namespace sprung::capi
