#include "core/input_text.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

namespace sprung {

namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;

/// Makes room for a chunk more. A string at least doubles its room, so the last time is not left to it.
void makeRoom(std::string& text, std::size_t most)
{
    const std::size_t room = text.capacity();
    if (room < text.size() + chunk)
        text.reserve(4 * room >= most + chunk ? most + chunk : std::max(2 * room, chunk));
}

}  // namespace

int readAll(int handle, std::size_t most, std::string& text,
            const std::function<bool(std::string_view)>& goesOn)
{
    while (text.size() <= most) {
        const std::size_t size = text.size();
        makeRoom(text, most);
        text.resize(size + chunk);
        const ssize_t count = ::read(handle, text.data() + size, chunk);
        const int error = errno;
        text.resize(size + (count > 0 ? static_cast<std::size_t>(count) : 0));
        if (count == 0)
            return 0;
        if (count < 0 && error != EINTR)
            return error;
        if (count > 0 && size == 0 && goesOn && !goesOn(text))
            return 0;
    }
    return 0;
}

}  // namespace sprung
