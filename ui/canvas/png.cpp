#include "canvas/png.h"

#include <stb_image_write.h>

#include <algorithm>
#include <cctype>

namespace sprung::ui {
namespace {

void append(void* all, void* bytes, int size)
{
    const char* begin = static_cast<const char*>(bytes);
    static_cast<std::vector<char>*>(all)->insert(static_cast<std::vector<char>*>(all)->end(), begin,
                                                 begin + size);
}

}  // namespace

Status expectPngName(std::string_view path)
{
    constexpr std::string_view extension = ".png";
    const std::string_view end = path.substr(path.size() - std::min(path.size(), extension.size()));
    const auto same = [](unsigned char a, char b) { return std::tolower(a) == b; };
    if (std::equal(end.begin(), end.end(), extension.begin(), extension.end(), same))
        return Done{};
    return Error{ErrorCode::BadArgument,
                 std::string(path) + ": expected a name that ends in .png, as pictures are PNG files"};
}

std::optional<std::vector<char>> pngOf(const Image& image)
{
    std::vector<char> bytes;
    if (!stbi_write_png_to_func(append, &bytes, image.width, image.height, 4, image.pixels.data(),
                                4 * image.width))
        return {};
    return bytes;
}

Status writePng(const Image& image, OutputFile& file)
{
    const std::optional<std::vector<char>> bytes = pngOf(image);
    if (!bytes)
        return Error{ErrorCode::CannotWrite, file.path() + ": cannot be written: no memory for the picture"};
    return file.write({bytes->data(), bytes->size()});
}

Status writePng(const Image& image, const std::string& path)
{
    if (const Status named = expectPngName(path); !named)
        return named;
    Result<OutputFile> file = OutputFile::open(path);
    if (!file)
        return file.error();
    if (const Status written = writePng(image, *file); !written)
        return written;
    return file->commit();
}

}  // namespace sprung::ui
