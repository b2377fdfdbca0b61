#include "app/lab_picture.h"

#include "canvas/list_image.h"

namespace sprung {
namespace {

constexpr Px pictureSize{1280.0, 960.0};

}  // namespace

Image labImage(const Ui& ui, ImGuiRenderer& renderer, const LabCurves& curves, const LabPicture& picture)
{
    const ImVec2 size{ui.px(pictureSize.x), ui.px(pictureSize.y)};
    return imageOfList(renderer, {static_cast<int>(size.x), static_cast<int>(size.y)}, ui.theme.panel,
                       [&](ImDrawList& list) { drawLabPicture(ui, list, size, curves, picture); });
}

}  // namespace sprung
