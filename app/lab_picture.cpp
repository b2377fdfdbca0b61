#include "app/lab_picture.h"

#include "canvas/list_image.h"
#include "canvas/png.h"

#include <cerrno>
#include <cstring>
#include <fstream>

namespace sprung {
namespace {

constexpr Px pictureSize{1280.0, 960.0};

}  // namespace

Status writeLabPicture(const Ui& ui, ImGuiRenderer& renderer, const LabCurves& curves,
                       const LabPicture& picture, const std::string& path)
{
    const ImVec2 size{ui.px(pictureSize.x), ui.px(pictureSize.y)};
    const Image image =
        imageOfList(renderer, {static_cast<int>(size.x), static_cast<int>(size.y)}, ui.theme.panel,
                    [&](ImDrawList& list) { drawLabPicture(ui, list, size, curves, picture); });
    return writePng(image, path);
}

Status writeText(const std::string& text, const std::string& path)
{
    errno = 0;
    std::ofstream out(path);
    out << text;
    if (out.flush())
        return Done{};
    const char* why = errno ? std::strerror(errno) : "not all of it was written";
    return Error{ErrorCode::CannotWrite, path + ": " + why + "; expected a place that can be written to"};
}

}  // namespace sprung
