#include "panels/panel_frame.h"

#include "words/icons.h"
#include "words/panels.h"

#include <imgui_internal.h>

namespace sprung::ui {
namespace {

constexpr ImGuiWindowFlags still = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

void shadow(const Ui& ui)
{
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    drawShadow(*ImGui::GetBackgroundDrawList(), ui, min, {min.x + size.x, min.y + size.y},
               ImGui::GetStyle().WindowRounding);
}

}  // namespace

ImVec2 toImGui(const Ui& ui, Px logical)
{
    return {ui.px(static_cast<float>(logical.x)), ui.px(static_cast<float>(logical.y))};
}

namespace {

constexpr float panelTitleHeight = 44.0f;

/// Returns where a panel has to go so that all of it is seen, when the hand or a smaller window left a part
/// outside.
std::optional<ImVec2> placeInside(const char* title, ImVec2 low, ImVec2 high)
{
    const ImGuiWindow* panel = ImGui::FindWindowByName(title);
    if (panel == nullptr)
        return std::nullopt;
    const ImVec2 size{std::min(panel->Size.x, high.x - low.x), std::min(panel->Size.y, high.y - low.y)};
    const ImVec2 place{std::clamp(panel->Pos.x, low.x, high.x - size.x),
                       std::clamp(panel->Pos.y, low.y, high.y - size.y)};
    const bool moved = place.x != panel->Pos.x || place.y != panel->Pos.y;
    return moved ? std::optional(place) : std::nullopt;
}

void beginFloatingWindow(const Ui& ui, const Layout& layout, const Label& title, const PxRect& place,
                         Px least, ImGuiCond when)
{
    ImGui::SetNextWindowPos(toImGui(ui, place.min), when);
    ImGui::SetNextWindowSize(toImGui(ui, place.size()), when);
    const ImVec2 low = toImGui(ui, layout.between.min), high = toImGui(ui, layout.between.max);
    if (const auto moved = placeInside(title.id, low, high); moved && when != ImGuiCond_Always)
        ImGui::SetNextWindowPos(*moved);
    const Px most = layout.between.size();
    ImGui::SetNextWindowSizeConstraints(toImGui(ui, glm::min(least, most)), toImGui(ui, most));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    ImGui::Begin(title.id, nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoCollapse);
    ImGui::PopStyleVar();
    shadow(ui);

    const ImVec2 corner = ImGui::GetWindowPos();
    const float width = ImGui::GetWindowWidth();
    const float height = ui.px(panelTitleHeight);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawText(list, ui.fonts.title,
             {corner.x + ui.px(16.0f), corner.y + 0.5f * (height - measure(ui.fonts.title, title.text).y)},
             ui.theme.text, title.text);
    list.AddRectFilled({corner.x, corner.y + height}, {corner.x + width, corner.y + height + ui.px(1.0f)},
                       toImGui(ui.theme.line));
}

/// @param place from the right
bool titleButton(const Ui& ui, int place, const char* id, const char* icon, const char* tip)
{
    ImGui::SetCursorPos(
        {ImGui::GetWindowWidth() - ui.px(36.0f + 32.0f * static_cast<float>(place)), ui.px(8.0f)});
    return iconButton(ui, id, icon, tip);
}

void beginFloatingContent(const Ui& ui)
{
    const float height = ui.px(panelTitleHeight);
    ImGui::SetCursorPos({ui.px(8.0f), height + ui.px(8.0f)});
    ImGui::BeginChild("content", {ImGui::GetWindowWidth() - ui.px(16.0f),
                                  ImGui::GetWindowHeight() - height - ui.px(16.0f)});
}

}  // namespace

void beginFixedPanel(const Ui& ui, const char* name, const PxRect& place, PanelHeight height)
{
    const ImVec2 size = toImGui(ui, place.size());
    ImGui::SetNextWindowPos(toImGui(ui, place.min));
    ImGuiWindowFlags flags = still;
    if (height == PanelHeight::OfContent) {
        ImGui::SetNextWindowSizeConstraints({size.x, 0.0f}, size);
        flags |= ImGuiWindowFlags_AlwaysAutoResize;
    } else {
        ImGui::SetNextWindowSize(size);
        flags |= ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    }
    ImGui::Begin(name, nullptr, flags);
    shadow(ui);
}

void endFixedPanel()
{
    ImGui::End();
}

void beginBar(const Ui& ui, const char* name, const PxRect& place)
{
    ImGui::SetNextWindowPos(toImGui(ui, place.min));
    ImGui::SetNextWindowSize(toImGui(ui, place.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toImGui(ui.theme.bar));
    ImGui::Begin(name, nullptr, still | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(4);
}

void endBar()
{
    ImGui::End();
}

bool beginFloatingPanel(const Ui& ui, const Layout& layout, const Label& title, const PxRect& place)
{
    beginFloatingWindow(ui, layout, title, place, {220.0, 160.0}, ImGuiCond_FirstUseEver);
    const bool closed = titleButton(ui, 0, "close", icon::close, words::closePanel);
    beginFloatingContent(ui);
    return closed;
}

FloatingWish beginSizablePanel(const Ui& ui, const Layout& layout, const Label& title,
                               const FloatingPlace& place)
{
    beginFloatingWindow(ui, layout, title, place.full ? place.whole : place.place, place.least,
                        place.full || place.putBack ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
    FloatingWish wish;
    wish.close = titleButton(ui, 0, "close", icon::close, words::closePanel);
    wish.toggleFull = titleButton(ui, 1, "full", icon::fitAll, place.full ? words::smaller : words::fullSize);
    beginFloatingContent(ui);
    return wish;
}

void endFloatingPanel()
{
    ImGui::EndChild();
    ImGui::End();
}

PxRect placeOfPanel(const Ui& ui)
{
    const ImGuiWindow& panel = *ImGui::GetCurrentWindow()->ParentWindow;  // of its content
    const Px min = Px(panel.Pos.x, panel.Pos.y) / static_cast<double>(ui.scale);
    return {min, min + Px(panel.Size.x, panel.Size.y) / static_cast<double>(ui.scale)};
}

float share(const Ui& ui, int count, float gap)
{
    const float width = ImGui::GetContentRegionAvail().x;
    const auto parts = static_cast<float>(count);
    return std::floor((width - (parts - 1.0f) * ui.px(gap)) / parts);
}

}  // namespace sprung::ui
