#include "canvas/list_image.h"

#include "canvas/render_target.h"

#include <epoxy/gl.h>

namespace sprung::ui {
namespace {

void addTo(ImDrawData& data, ImDrawList* list)
{
#if IMGUI_VERSION_NUM >= 18980
    data.CmdLists.push_back(list);
    data.CmdListsCount = 1;
#else
    static thread_local ImDrawList* only = nullptr;  // the data points to a list of lists
    only = list;
    data.CmdLists = &only;
    data.CmdListsCount = 1;
#endif
}

}  // namespace

void drawList(ImGuiRenderer& renderer, glm::ivec2 size, const std::function<void(ImDrawList&)>& draw)
{
    const ImVec2 corner{static_cast<float>(size.x), static_cast<float>(size.y)};
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRect({0.0f, 0.0f}, corner);
    draw(list);

    ImDrawData data;
    data.Valid = true;
    data.DisplaySize = corner;
    data.FramebufferScale = {1.0f, 1.0f};
    data.TotalVtxCount = list.VtxBuffer.Size;
    data.TotalIdxCount = list.IdxBuffer.Size;
    addTo(data, &list);
    renderer.draw(data);
}

Image imageOfList(ImGuiRenderer& renderer, glm::ivec2 size, Rgba background,
                  const std::function<void(ImDrawList&)>& draw)
{
    return imageOf(size, [&] {
        drawList(renderer, size, [&](ImDrawList& list) {
            list.AddRectFilled({0.0f, 0.0f}, {static_cast<float>(size.x), static_cast<float>(size.y)},
                               IM_COL32(background.r, background.g, background.b, 255));
            draw(list);
        });
    });
}

}  // namespace sprung::ui
