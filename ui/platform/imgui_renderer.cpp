#include "platform/imgui_renderer.h"

#include <epoxy/gl.h>
#include <imgui.h>

#include <cstddef>
#include <initializer_list>

namespace sprung::ui {

namespace {

constexpr const char* vertexSource = R"(#version 330 core
uniform vec4 projection;  // px to clip space: scale, offset
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
noperspective out vec2 fragmentUv;
noperspective out vec4 fragmentColor;
void main()
{
    fragmentUv = uv;
    fragmentColor = color;
    gl_Position = vec4(position * projection.xy + projection.zw, 0.0, 1.0);
}
)";

constexpr const char* fragmentSource = R"(#version 330 core
uniform sampler2D image;
noperspective in vec2 fragmentUv;
noperspective in vec4 fragmentColor;
out vec4 color;
void main()
{
    color = fragmentColor * texture(image, fragmentUv);
}
)";

void compile(GLuint program, GLenum stage, const char* source)
{
    const GLuint shader = glCreateShader(stage);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader);
}

void describeVertices()
{
    const auto at = [](std::size_t offset) { return reinterpret_cast<const void*>(offset); };
    for (GLuint attribute : {0u, 1u, 2u})
        glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(ImDrawVert), at(offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, sizeof(ImDrawVert), at(offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(ImDrawVert), at(offsetof(ImDrawVert, col)));
}

GLuint textureOf(const ImDrawCmd& command)
{
    return static_cast<GLuint>((std::uintptr_t)command.GetTexID());  // a pointer or a number, by version
}

void drawCommand(const ImDrawData& data, const ImDrawCmd& command)
{
    const ImVec2 scale = data.FramebufferScale;
    const int height = static_cast<int>(data.DisplaySize.y * scale.y);
    const auto left = static_cast<int>((command.ClipRect.x - data.DisplayPos.x) * scale.x);
    const auto top = static_cast<int>((command.ClipRect.y - data.DisplayPos.y) * scale.y);
    const auto right = static_cast<int>((command.ClipRect.z - data.DisplayPos.x) * scale.x);
    const auto bottom = static_cast<int>((command.ClipRect.w - data.DisplayPos.y) * scale.y);
    if (right <= left || bottom <= top)
        return;
    glScissor(left, height - bottom, right - left, bottom - top);
    glBindTexture(GL_TEXTURE_2D, textureOf(command));
    static_assert(sizeof(ImDrawIdx) == 2);
    glDrawElementsBaseVertex(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount), GL_UNSIGNED_SHORT,
                             reinterpret_cast<const void*>(command.IdxOffset * sizeof(ImDrawIdx)),
                             static_cast<GLint>(command.VtxOffset));
}

}  // namespace

ImGuiRenderer::ImGuiRenderer()
{
    program_ = glCreateProgram();
    compile(program_, GL_VERTEX_SHADER, vertexSource);
    compile(program_, GL_FRAGMENT_SHADER, fragmentSource);
    glLinkProgram(program_);
    projection_ = glGetUniformLocation(program_, "projection");
    glGenVertexArrays(1, &vertexArray_);
    glGenBuffers(1, &vertices_);
    glGenBuffers(1, &indices_);
    glBindVertexArray(vertexArray_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
    describeVertices();
    glBindVertexArray(0);
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.BackendRendererName = "sprung";
}

ImGuiRenderer::~ImGuiRenderer()
{
    glDeleteTextures(1, &fonts_);
    glDeleteBuffers(1, &indices_);
    glDeleteBuffers(1, &vertices_);
    glDeleteVertexArrays(1, &vertexArray_);
    glDeleteProgram(program_);
}

void ImGuiRenderer::uploadFonts()
{
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    unsigned char* coverage = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsAlpha8(&coverage, &width, &height);
    if (fonts_ == 0)
        glGenTextures(1, &fonts_);
    glBindTexture(GL_TEXTURE_2D, fonts_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    const GLint whiteWithCoverage[]{GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, whiteWithCoverage);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, coverage);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    atlas.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(fonts_)));
    atlas.ClearTexData();
}

void ImGuiRenderer::bind(const ImDrawData& data)
{
    glViewport(0, 0, static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
               static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y));
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_SCISSOR_TEST);
    glUseProgram(program_);
    glActiveTexture(GL_TEXTURE0);
    glUniform4f(projection_, 2.0f / data.DisplaySize.x, -2.0f / data.DisplaySize.y,
                -1.0f - 2.0f * data.DisplayPos.x / data.DisplaySize.x,
                1.0f + 2.0f * data.DisplayPos.y / data.DisplaySize.y);
    glBindVertexArray(vertexArray_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
}

void ImGuiRenderer::draw(const ImDrawData& data)
{
    if (data.DisplaySize.x <= 0.0f || data.DisplaySize.y <= 0.0f)
        return;
    bind(data);
    for (int n = 0; n < data.CmdListsCount; ++n) {
        const ImDrawList& list = *data.CmdLists[n];
        glBufferData(GL_ARRAY_BUFFER, list.VtxBuffer.size_in_bytes(), list.VtxBuffer.Data, GL_STREAM_DRAW);
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer.size_in_bytes(), list.IdxBuffer.Data,
                     GL_STREAM_DRAW);
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback == ImDrawCallback_ResetRenderState)
                bind(data);
            else if (command.UserCallback != nullptr)
                command.UserCallback(&list, &command);
            else
                drawCommand(data, command);
        }
    }
    glDisable(GL_SCISSOR_TEST);
    glBindVertexArray(0);
}

}  // namespace sprung::ui
