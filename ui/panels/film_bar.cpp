#include "panels/film_bar.h"

#include "edit/format.h"
#include "panels/panel_frame.h"
#include "platform/keyboard_navigation.h"
#include "words/films.h"
#include "words/icons.h"

#include <fmt/format.h>
#include <imgui_internal.h>

namespace sprung::ui {
namespace {

constexpr float barHeight = 52.0f;
constexpr double widest = 700.0, aboveTransport = 8.0;

/// A field, and a button that takes the moment that is seen.
void moment(const Ui& ui, const char* id, const char* word, const FilmRange& range, double value,
            std::optional<double>& wish)
{
    const NumberStyle style{.min = range.oldest,
                            .max = range.newest,
                            .decimals = 2,
                            .unit = "s",
                            .lowest = range.oldest,
                            .highest = range.newest};
    text(ui, ui.fonts.body, ui.theme.dim, word);
    ImGui::SameLine(0.0f, ui.px(6.0f));
    const Edited<double> edited = numberField(ui, id, value, style, ui.px(ui.fieldWidth));
    if (edited.value)
        wish = *edited.value;
    ImGui::SameLine(0.0f, ui.px(2.0f));
    ImGui::PushID(id);
    if (iconButton(ui, "here", icon::pin, words::film::takeMoment))
        wish = range.now;
    ImGui::PopID();
    ImGui::SameLine(0.0f, ui.px(10.0f));
}

void progress(const Ui& ui, double done)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ui.px(300.0f), thick = ui.px(4.0f), y = at.y + ui.px(12.0f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({at.x, y}, {at.x + width, y + thick}, toImGui(ui.theme.frameActive), 0.5f * thick);
    list.AddRectFilled({at.x, y}, {at.x + width * static_cast<float>(done), y + thick},
                       toImGui(ui.theme.accent), 0.5f * thick);
    ImGui::Dummy({width, ui.px(28.0f)});
    ImGui::SameLine(0.0f, ui.px(12.0f));
    ImGui::AlignTextToFramePadding();
    text(ui, ui.fonts.body, ui.theme.text,
         fmt::format(words::film::madeSoFar, formatWithUnit(100.0 * done, 0, "%")).c_str());
}

}  // namespace

FilmWish filmBar(const Ui& ui, const Layout& layout, const FilmRange& range, std::optional<double> done)
{
    FilmWish wish;
    const double width = std::min(layout.transport.size().x, widest);
    const double bottom = layout.transport.min.y - aboveTransport;
    const double left = layout.transport.centre().x - 0.5 * width;
    beginFixedPanel(ui, "film", {{left, bottom - barHeight}, {left + width, bottom}}, PanelHeight::Whole);
    if (!isPopupOpen())
        ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());  // floating panels are below it
    if (done) {
        progress(ui, *done);
    } else {
        ImGui::AlignTextToFramePadding();
        moment(ui, "from", words::film::from, range, range.from, wish.from);
        moment(ui, "to", words::film::to, range, range.to, wish.to);
        wish.makeGif = button(ui, "", words::film::gif, 0.0f, ButtonLook::Accent, words::film::gifTip);
        ImGui::SameLine(0.0f, ui.px(6.0f));
        ImGui::BeginDisabled(range.gifAlone);
        wish.makeFilm = button(ui, "", words::film::video, 0.0f, ButtonLook::Plain,
                               range.gifAlone ? words::film::gifAlone : words::film::videoTip);
        ImGui::EndDisabled();
    }
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(40.0f), ui.px(12.0f)});
    wish.close = iconButton(ui, "close", icon::close, words::film::cancel);
    endFixedPanel();
    return wish;
}

}  // namespace sprung::ui
