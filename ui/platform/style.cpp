#include "platform/fonts.h"
#include "platform/theme.h"

#include <imgui.h>

#include <cmath>
#include <initializer_list>

namespace sprung::ui {

namespace {

void paint(ImGuiStyle& style, Rgba color, std::initializer_list<ImGuiCol> roles)
{
    const ImVec4 value(color.r / 255.0f, color.g / 255.0f, color.b / 255.0f, color.a / 255.0f);
    for (ImGuiCol role : roles)
        style.Colors[role] = value;
}

void setSizes(ImGuiStyle& style)
{
    style.WindowPadding = {16, 12};
    style.FramePadding = {8, 5.5f};
    style.CellPadding = {8, 5};
    style.ItemSpacing = {8, 4};
    style.ItemInnerSpacing = {8, 4};
    style.IndentSpacing = 16;
    style.ScrollbarSize = 10;
    style.GrabMinSize = 14;
    style.ChildBorderSize = 0;
    style.FrameBorderSize = 0;
    style.TabBorderSize = 0;
    style.WindowRounding = 10;
    style.ChildRounding = 8;
    style.FrameRounding = 6;
    style.PopupRounding = 8;
    style.ScrollbarRounding = 5;
    style.GrabRounding = 7;
    style.TabRounding = 6;
}

void setShapes(ImGuiStyle& style)
{
    style.WindowTitleAlign = {0, 0.5f};
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.ButtonTextAlign = {0.5f, 0.5f};
    style.SelectableTextAlign = {0, 0.5f};
    style.DisabledAlpha = 0.45f;
    style.AntiAliasedLines = true;
    style.AntiAliasedFill = true;
    style.AntiAliasedLinesUseTex = true;
    style.CircleTessellationMaxError = 0.2f;
    style.CurveTessellationTol = 1.0f;
}

void setColors(ImGuiStyle& style, const Theme& t)
{
    const Rgba clear{0, 0, 0, 0};
    paint(style, t.text, {ImGuiCol_Text});
    paint(style, t.faint, {ImGuiCol_TextDisabled});
    paint(style, t.panel,
          {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive,
           ImGuiCol_TitleBgCollapsed});
    paint(style, t.bar, {ImGuiCol_MenuBarBg});
    paint(style, t.scrim, {ImGuiCol_NavWindowingDimBg});
    paint(style, t.line,
          {ImGuiCol_Border, ImGuiCol_Separator, ImGuiCol_TableBorderStrong, ImGuiCol_TableBorderLight,
           ImGuiCol_ResizeGrip});
    paint(style, clear,
          {ImGuiCol_BorderShadow, ImGuiCol_ChildBg, ImGuiCol_ScrollbarBg, ImGuiCol_TableRowBg,
           ImGuiCol_TableRowBgAlt, ImGuiCol_TableHeaderBg,
           ImGuiCol_ModalWindowDimBg});  // sheets draw their scrim: this one would cover the status line
    paint(style, t.frame,
          {ImGuiCol_FrameBg, ImGuiCol_Button, ImGuiCol_Tab, ImGuiCol_TabUnfocused, ImGuiCol_HeaderHovered});
    paint(style, t.frameHover,
          {ImGuiCol_FrameBgHovered, ImGuiCol_ButtonHovered, ImGuiCol_HeaderActive, ImGuiCol_TabHovered});
    paint(style, t.frameActive,
          {ImGuiCol_FrameBgActive, ImGuiCol_ButtonActive, ImGuiCol_ScrollbarGrab, ImGuiCol_TabActive});
    paint(style, t.faint, {ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive});
    paint(style, t.accent,
          {ImGuiCol_CheckMark, ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive, ImGuiCol_SeparatorHovered,
           ImGuiCol_SeparatorActive, ImGuiCol_ResizeGripHovered, ImGuiCol_ResizeGripActive,
           ImGuiCol_PlotLines, ImGuiCol_PlotLinesHovered, ImGuiCol_PlotHistogram,
           ImGuiCol_PlotHistogramHovered, ImGuiCol_NavHighlight, ImGuiCol_NavWindowingHighlight,
           ImGuiCol_DragDropTarget});
    paint(style, t.accentTint, {ImGuiCol_Header, ImGuiCol_TextSelectedBg, ImGuiCol_TabUnfocusedActive});
}

}  // namespace

void applyStyle(const Theme& theme, float scale)
{
    ImGuiStyle style;
    setSizes(style);
    setShapes(style);
    setColors(style, theme);
    style.ScaleAllSizes(scale);
    // Scaling rounds down and leaves borders alone; a frame is 28 high, a line whole pixels.
    style.FramePadding.y = (std::round(28.0f * scale) - fontPixels(14.0f, scale)) / 2.0f;
    style.WindowBorderSize = style.PopupBorderSize = std::round(scale);
    ImGui::GetStyle() = style;
}

}  // namespace sprung::ui
