#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace sprung {

/// Appends what a handle gives up to its end, or until the text is longer than `most` bytes, so that the
/// caller sees that it is too much. However much it gives, that takes memory for no more than half as much
/// again as that.
/// @param goesOn asked once, of the first bytes: whether the rest is wanted
/// @return errno of what went wrong, or 0
int readAll(int handle, std::size_t most, std::string& text,
            const std::function<bool(std::string_view)>& goesOn = {});

}  // namespace sprung
