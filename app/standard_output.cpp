#include "app/standard_output.h"

#include <cerrno>
#include <system_error>

namespace sprung::app {

Status flushPrinted(std::ostream& out)
{
    if (out)
        errno = 0;  // else it tells why a part was not taken before
    if (out.flush())
        return Done{};
    const int error = errno;
    return Error{ErrorCode::CannotWrite,
                 "standard output: cannot be written: " + (error ? std::generic_category().message(error)
                                                                 : std::string("not all of it was taken"))};
}

}  // namespace sprung::app
