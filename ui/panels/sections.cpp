#include "panels/sections.h"

#include "panels/widgets/item.h"
#include "words/icons.h"

namespace sprung::ui {
namespace {

constexpr double titleHeight = 14.0 + 16.0 + 8.0;
constexpr double lineHeight = 11.0;  // with the space above, less the one that ends the content

std::size_t place(Section section)
{
    return static_cast<std::size_t>(section);
}

}  // namespace

Sections::Sections(const Ui& ui, const Layout& layout, Folds& folds, std::span<const Section> all,
                   double used)
    : ui_(ui), folds_(folds)
{
    const double room = layout.toolWindow.size().y - used;
    canFold_ = layout.narrow || layout.low || needed(all) > room;
    for (std::size_t i = 0; i < sectionCount; ++i)
        folded_[i] = isHidden(Section(i)) ? folds_[i].folded.value_or(true)
                                          : canFold_ && folds_[i].folded.value_or(false);
    foldWhatHasNoRoom(all, room);
    for (Fold& fold : folds_)
        fold.seen = false;
}

/// Logical px of those that are there, but for what is folded.
double Sections::needed(std::span<const Section> all) const
{
    double height = 0.0;
    for (Section section : all)
        if (folds_[place(section)].seen)
            height +=
                titleHeight + lineHeight + (folded_[place(section)] ? 0.0 : folds_[place(section)].height);
    return height;
}

void Sections::foldWhatHasNoRoom(std::span<const Section> all, double room)
{
    room -= needed(all);
    for (std::size_t i = all.size(); i-- > 0 && room < 0.0;) {
        const std::size_t here = place(all[i]);
        const bool canNot = all[i] == Section::Object || all[i] == Section::Owner;
        if (canNot || !folds_[here].seen || folded_[here] || folds_[here].folded.has_value())
            continue;
        folded_[here] = true;
        room += folds_[here].height;
    }
}

bool Sections::title(Section section, const char* text, const char* note)
{
    const ImVec2 start = ImGui::GetCursorPos();
    const float right = start.x + ImGui::GetContentRegionAvail().x;
    const bool canFold = canFold_ || isHidden(section);
    sectionTitle(ui_, text, canFold ? "" : note);
    if (!canFold)
        return true;

    const ImVec2 after = ImGui::GetCursorPos();
    bool& folded = folded_[place(section)];
    ImGui::SetCursorPos({start.x, after.y - ui_.px(30.0f)});
    ImGui::PushID(static_cast<int>(section));
    const Item item = makeItem("fold", {right - start.x, ui_.px(28.0f)});
    ImGui::PopID();
    if (item.clicked) {
        folded = !folded;
        folds_[place(section)].folded = folded;
    }
    drawIcon(ui_, item.list, {item.max.x - ui_.px(9.0f), item.centre().y},
             folded ? icon::chevronRight : icon::chevronDown, 18.0f,
             item.hovered ? ui_.theme.text : ui_.theme.dim);
    drawFocus(ui_, item, 6.0f);
    ImGui::SetCursorPos(after);
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
    current_ = section;
    const bool open = title(section, text, note);
    folds_[place(section)].seen = true;
    top_ = ImGui::GetCursorPosY();
    return open;
}

void Sections::beginHeaded(Section section)
{
    line();
    folds_[place(section)].seen = true;
    current_ = section;
    top_ = ImGui::GetCursorPosY();
}

bool Sections::beginUntitled(Section section, const char* titleWhenFoldable)
{
    if (canFold_)
        return begin(section, titleWhenFoldable);
    folds_[place(section)].seen = true;
    current_ = section;
    top_ = ImGui::GetCursorPosY();
    return true;
}

void Sections::end()
{
    folds_[place(current_)].height = (ImGui::GetCursorPosY() - top_) / ui_.scale;
}

}  // namespace sprung::ui
