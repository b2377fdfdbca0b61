#pragma once

#include "canvas/renderer.h"
#include "core/output_file.h"

#include <optional>
#include <vector>

namespace sprung::ui {

/// BadArgument unless the name ends in .png, in letters of any case: no picture takes a scene's place.
Status expectPngName(std::string_view path);

/// A picture as the bytes of a file; none where there is no memory for it.
std::optional<std::vector<char>> pngOf(const Image& image);

/// Writes a picture into a file that is open, which then is to be committed.
Status writePng(const Image& image, OutputFile& file);

/// Replaces a file by a picture, or makes one. On an error an older file stays.
Status writePng(const Image& image, const std::string& path);

}  // namespace sprung::ui
