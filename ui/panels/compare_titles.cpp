#include "panels/compare_titles.h"

#include "panels/panel_frame.h"
#include "words/comparing.h"
#include "words/icons.h"

namespace sprung::ui {
namespace {

constexpr Px titleSize{168.0, 24.0};
constexpr double titleMiddle = 28.0;  // below the top of the canvas, as the caption is written
constexpr double crossSize = 28.0;

constexpr ImGuiWindowFlags unseen = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoFocusOnAppearing |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus;

/// @param middle logical px
void beginUnseen(const Ui& ui, const char* name, Px middle, Px size)
{
    ImGui::SetNextWindowPos(toImGui(ui, middle - 0.5 * size));
    ImGui::SetNextWindowSize(toImGui(ui, size));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    ImGui::Begin(name, nullptr, unseen);
    ImGui::PopStyleVar(2);
}

}  // namespace

bool compareTitles(const Ui& ui, const std::array<PxRect, 2>& halves, const std::array<bool, 2>& isModern)
{
    constexpr std::array names{"compare left", "compare right"};
    for (std::size_t i = 0; i < halves.size(); ++i) {
        beginUnseen(ui, names[i], {halves[i].centre().x, halves[i].min.y + titleMiddle}, titleSize);
        ImGui::InvisibleButton("title", toImGui(ui, titleSize));
        tooltip(ui, isModern[i] ? words::whatModernIs : words::whatClassicIs);
        ImGui::End();
    }
    const Px cross{halves[1].max.x - 20.0 - 0.5 * crossSize, halves[1].min.y + titleMiddle};
    beginUnseen(ui, "compare end", cross, Px(crossSize));
    const bool ends = iconButton(ui, "end", icon::close, words::endComparing, "Esc");
    ImGui::End();
    return ends;
}

}  // namespace sprung::ui
