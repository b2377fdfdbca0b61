#include "canvas/png.h"

#include <stb_image_write.h>

#include <cerrno>
#include <cstring>

namespace sprung {

Status writePng(const Image& image, const std::string& path)
{
    errno = 0;
    if (stbi_write_png(path.c_str(), image.width, image.height, 4, image.pixels.data(), 4 * image.width))
        return Done{};
    const char* why = errno ? std::strerror(errno) : "not all of it was written";
    return Error{ErrorCode::CannotWrite, path + ": " + why + "; expected a place that can be written to"};
}

}  // namespace sprung
