#include "panels/sections.h"

#include "panels/widgets/item.h"
#include "words/icons.h"

#include <limits>

namespace sprung::ui {
namespace {

constexpr float aboveFolded = 6.0f, belowFolded = 10.0f;  // what a folded one's title needs less room
constexpr float belowTitle = 14.0f;  // that the mouse which has folded the last one may be below it
constexpr float chevronWidth = 22.0f;

/// Returns how high the tool window has to be for a section to be open before a hand opens it, so that all of
/// a run fits while nothing is selected, and all of what is selected while it is edited. logical px
double leastHeight(Section section, Mode mode)
{
    constexpr double whateverHeight = std::numeric_limits<double>::infinity();
    if (mode == Mode::Object && (section == Section::Gravity || section == Section::Air))
        return whateverHeight;
    switch (section) {
    case Section::Solver:
        return whateverHeight;
    case Section::Pose:
        return mode == Mode::Simulation ? 1140.0 : 690.0;
    case Section::Air:
        return 710.0;
    case Section::Show:
        return 566.0;
    default:
        return 0.0;
    }
}

}  // namespace

Sections::Sections(const Ui& ui, const Layout& layout, Mode mode, SectionsState& state)
    : ui_(ui),
      state_(state),
      mode_(mode),
      height_(layout.toolWindow.size().y),
      canFold_(mode != Mode::Object || layout.narrow || layout.low)
{
}

void Sections::beginChanging()
{
    changing_ = ImGui::GetCursorPos();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float bottom = at.y + state_.changingHeight;
    const bool handIsThere = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                                    ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    const bool isBelow = ImGui::GetIO().MousePos.y >= bottom + ui_.px(belowTitle);
    isHeld_ = state_.mode == mode_ && handIsThere && isBelow;
    state_.mode = mode_;
    const float left = ImGui::GetWindowPos().x;
    if (isHeld_)
        ImGui::PushClipRect({left, at.y}, {left + ImGui::GetWindowWidth(), bottom}, true);
}

void Sections::endChanging()
{
    if (isHeld_) {
        ImGui::PopClipRect();
        ImGui::SetCursorPos({changing_.x, changing_.y + state_.changingHeight});
        first_ = state_.nothingInChanging;
    }
    state_.changingHeight = ImGui::GetCursorPosY() - changing_.y;
    state_.nothingInChanging = first_;
}

bool Sections::isFolded(Section section) const
{
    const std::optional<bool> byHand = state_.folded[static_cast<std::size_t>(section)];
    return byHand.value_or(height_ < leastHeight(section, mode_));
}

bool Sections::title(Section section, const char* text, const char* note)
{
    const bool folded = isFolded(section);
    if (folded)
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui_.px(aboveFolded));
    const ImVec2 start = ImGui::GetCursorPos();
    const float right = start.x + ImGui::GetContentRegionAvail().x;
    sectionTitle(ui_, text, note, chevronWidth);

    const ImVec2 after = ImGui::GetCursorPos();
    ImGui::SetCursorPos({start.x, after.y - ui_.px(30.0f)});
    ImGui::PushID(static_cast<int>(section));
    const Item item = makeItem("fold", {right - start.x, ui_.px(28.0f)});
    ImGui::PopID();
    if (item.clicked)
        state_.folded[static_cast<std::size_t>(section)] = !folded;
    drawIcon(ui_, item.list, {item.max.x - ui_.px(9.0f), item.centre().y},
             folded ? icon::chevronRight : icon::chevronDown, 18.0f,
             item.hovered ? ui_.theme.text : ui_.theme.dim);
    drawFocus(ui_, item, 6.0f);
    ImGui::SetCursorPos({after.x, after.y - (folded ? ui_.px(belowFolded) : 0.0f)});
    return !folded;
}

void Sections::line()
{
    if (!first_)
        sectionLine(ui_);
    first_ = false;
}

bool Sections::begin(Section section, const char* text, const char* note)
{
    line();
    return title(section, text, note);
}

void Sections::beginHeaded()
{
    line();
}

/// It has no line, but neither has the room that was given to all one of the first section less.
void Sections::beginBare()
{
    first_ = false;
}

bool Sections::beginUntitled(Section section, const char* titleWhenFoldable)
{
    return !canFold_ || begin(section, titleWhenFoldable);
}

}  // namespace sprung::ui
