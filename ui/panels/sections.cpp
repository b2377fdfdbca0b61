#include "panels/sections.h"

#include "panels/widgets/item.h"
#include "words/icons.h"

namespace sprung::ui {
namespace {

constexpr double minForLabels = 600.0;  // px of the tool window
constexpr double lineHeight = 13.0;     // with the spaces above and below
constexpr double sectionTitleHeight = lineHeight + 8.0 + 16.0 + 8.0;
constexpr float aboveFolded = 6.0f, belowFolded = 10.0f;  // what a folded one's title needs less room
constexpr double foldedHeight = sectionTitleHeight - aboveFolded - belowFolded;

std::size_t place(Section section)
{
    return static_cast<std::size_t>(section);
}

bool isUntitledWhenOpen(Section section)
{
    return section == Section::Pose;
}

/// Returns what is always shown: the tools, the subject of the panel, and what has no title to fold it by.
bool staysOpen(Section section, const Fold& fold)
{
    return section == Section::Create || section == Section::Object || section == Section::Owner ||
           fold.title < sectionTitleHeight;
}

}  // namespace

Sections::Sections(const Ui& ui, const Layout& layout, Folds& folds, std::span<const Section> all,
                   double used, bool asBefore)
    : ui_(ui), folds_(folds), isLow_(layout.toolWindow.size().y < minForLabels)
{
    const double room = layout.toolWindow.size().y - used;
    for (Section section : all)
        folded_[place(section)] = isHidden(section) && fold(section).folded.value_or(true);
    for (Section section : all)
        if (isUntitledWhenOpen(section))
            fold(section).title = 0.0;
    if (!asBefore)
        folds_.canFold = layout.narrow || layout.low || needed(all) > room;
    canFold_ = folds_.canFold;
    for (Section section : all)
        if (canFold_ && !isHidden(section))
            folded_[place(section)] = fold(section).folded.value_or(asBefore && fold(section).hadNoRoom);
    if (canFold_ && !asBefore)
        foldWhatHasNoRoom(all, room);
    for (Section section : all)
        fold(section).hadNoRoom =
            folded_[place(section)] && !isHidden(section) && !fold(section).folded.has_value();
    for (Fold& each : folds_.sections)
        each.seen = false;
}

/// Logical px of those that are there, but for what is folded.
double Sections::needed(std::span<const Section> all) const
{
    double height = 0.0;
    for (Section section : all)
        if (fold(section).seen)
            height += folded_[place(section)] ? foldedHeight : fold(section).title + fold(section).height;
    return height;
}

void Sections::foldWhatHasNoRoom(std::span<const Section> all, double room)
{
    for (Section section : all)
        if (isUntitledWhenOpen(section))
            fold(section).title = sectionTitleHeight;
    room -= needed(all);
    for (std::size_t i = all.size(); i-- > 0 && room < 0.0;) {
        const Fold& last = fold(all[i]);
        if (staysOpen(all[i], last) || !last.seen || folded_[place(all[i])] || last.folded.has_value())
            continue;
        folded_[place(all[i])] = true;
        room += last.title + last.height - foldedHeight;
    }
}

bool Sections::title(Section section, const char* text, const char* note)
{
    bool& folded = folded_[place(section)];
    const bool wasFolded = folded;
    if (wasFolded)
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui_.px(aboveFolded));
    const ImVec2 start = ImGui::GetCursorPos();
    const float right = start.x + ImGui::GetContentRegionAvail().x;
    const bool canFold = canFold_ || isHidden(section);
    sectionTitle(ui_, text, canFold ? "" : note);
    if (!canFold)
        return true;

    const ImVec2 after = ImGui::GetCursorPos();
    ImGui::SetCursorPos({start.x, after.y - ui_.px(30.0f)});
    ImGui::PushID(static_cast<int>(section));
    const Item item = makeItem("fold", {right - start.x, ui_.px(28.0f)});
    ImGui::PopID();
    if (item.clicked) {
        folded = !folded;
        fold(section).folded = folded;
    }
    drawIcon(ui_, item.list, {item.max.x - ui_.px(9.0f), item.centre().y},
             folded ? icon::chevronRight : icon::chevronDown, 18.0f,
             item.hovered ? ui_.theme.text : ui_.theme.dim);
    drawFocus(ui_, item, 6.0f);
    ImGui::SetCursorPos({after.x, after.y - (wasFolded ? ui_.px(belowFolded) : 0.0f)});
    return !folded;
}

void Sections::line()
{
    if (!first_)
        sectionLine(ui_);
    first_ = false;
}

void Sections::enter(Section section, double title)
{
    current_ = section;
    fold(section).seen = true;
    fold(section).title = title;
    top_ = ImGui::GetCursorPosY();
}

bool Sections::begin(Section section, const char* text, const char* note)
{
    line();
    const bool open = title(section, text, note);
    enter(section, sectionTitleHeight);
    return open;
}

void Sections::beginHeaded(Section section)
{
    line();
    enter(section, lineHeight);
}

/// It has no line, but neither has the room that was given to all one of the first section less.
void Sections::beginBare(Section section)
{
    first_ = false;
    enter(section, lineHeight);
}

bool Sections::beginUntitled(Section section, const char* titleWhenFoldable)
{
    if (canFold_)
        return begin(section, titleWhenFoldable);
    enter(section, 0.0);
    return true;
}

void Sections::end()
{
    fold(current_).height = (ImGui::GetCursorPosY() - top_) / ui_.scale;
}

}  // namespace sprung::ui
