#pragma once

#include <cstdint>

struct ImDrawData;

namespace sprung::ui {

/// Draws what ImGui made, by OpenGL 3.3. A texture's ImTextureID is its OpenGL name.
class ImGuiRenderer {
public:
    /// Needs a current OpenGL context and a current ImGui context.
    ImGuiRenderer();
    ~ImGuiRenderer();
    ImGuiRenderer(const ImGuiRenderer&) = delete;
    ImGuiRenderer& operator=(const ImGuiRenderer&) = delete;

    /// After the font atlas was made anew.
    void uploadFonts();

    void draw(const ImDrawData& data);

private:
    void bind(const ImDrawData& data);

    std::uint32_t program_ = 0, vertexArray_ = 0, vertices_ = 0, indices_ = 0, fonts_ = 0;
    std::int32_t projection_ = -1;
};

}  // namespace sprung::ui
