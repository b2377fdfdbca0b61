#include "app/lab_picture.h"

#include "canvas/list_image.h"
#include "canvas/png.h"
#include "panels/lab/lab_panel.h"
#include "platform/offscreen_context.h"

namespace sprung::app {
namespace {

constexpr ui::Px pictureSize{1280.0, 960.0};

}  // namespace

ui::Image labImage(const ui::Ui& ui, ui::ImGuiRenderer& renderer, const LabDrawing& draw)
{
    const ImVec2 size{ui.px(pictureSize.x), ui.px(pictureSize.y)};
    return ui::imageOfList(renderer, {static_cast<int>(size.x), static_cast<int>(size.y)}, ui.theme.panel,
                           [&](ImDrawList& list) { draw(ui, list, size); });
}

Status writeLabPicture(const LabDrawing& draw, Output& output)
{
    const Result<std::unique_ptr<ui::OffscreenContext>> context = ui::OffscreenContext::make();
    if (!context)
        return context.error();
    const std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)> gui(ImGui::CreateContext(),
                                                                     &ImGui::DestroyContext);
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().DisplaySize = {static_cast<float>(pictureSize.x), static_cast<float>(pictureSize.y)};
    ui::applyStyle(ui::darkTheme(), 1.0f);
    ui::FontBook fonts;
    fonts.need(ui::labCharacters());
    fonts.update(1.0f);
    ui::ImGuiRenderer renderer;
    renderer.uploadFonts();
    ImGui::NewFrame();
    ui::Typing typing;
    const ui::Ui ui{.theme = ui::darkTheme(), .fonts = fonts.fonts(), .typing = typing};
    const Status written = ui::writePng(labImage(ui, renderer, draw), output.file());
    ImGui::EndFrame();
    return written ? output.commit() : written;
}

}  // namespace sprung::app
