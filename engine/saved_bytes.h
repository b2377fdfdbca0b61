#pragma once

#include "core/result.h"

#include <string_view>

namespace sprung {

// A head stands before the bytes of a saved world, so that other bytes are not taken for one: magic, version,
// order of bytes, length and checksum.

/// @param content what was saved
std::string withHead(std::string_view content);

/// The content again. NewerVersion for what another version saved; WrongFormat for what is foreign, cut off
/// or damaged: no change of eight bytes in a row goes unseen.
Result<std::string_view> withoutHead(std::string_view bytes);

}  // namespace sprung
