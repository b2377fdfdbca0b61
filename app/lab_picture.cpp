#include "app/lab_picture.h"

#include "canvas/list_image.h"

namespace sprung::app {
namespace {

constexpr ui::Px pictureSize{1280.0, 960.0};

}  // namespace

ui::Image labImage(const ui::Ui& ui, ui::ImGuiRenderer& renderer, const ui::LabCurves& curves,
                   const ui::LabPicture& picture)
{
    const ImVec2 size{ui.px(pictureSize.x), ui.px(pictureSize.y)};
    return ui::imageOfList(renderer, {static_cast<int>(size.x), static_cast<int>(size.y)}, ui.theme.panel,
                           [&](ImDrawList& list) { ui::drawLabPicture(ui, list, size, curves, picture); });
}

}  // namespace sprung::app
