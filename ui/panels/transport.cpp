#include "panels/transport.h"

#include "panels/panel_frame.h"
#include "panels/popup_menu.h"
#include "panels/widgets/item.h"
#include "words/films.h"
#include "words/icons.h"
#include "words/simulation.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// Seconds of the run, as they are shown.
struct Span {
    double first = 0.0, newest = 0.0, now = 0.0;
};

double secondsAt(const Simulation& simulation, std::uint64_t tick)
{
    const auto ahead = static_cast<double>(tick) - static_cast<double>(simulation.world().tick());
    return simulation.runSeconds() + ahead * frameSeconds;
}

Span spanOf(const Simulation* simulation)
{
    if (!simulation)
        return {};
    return {secondsAt(*simulation, simulation->oldestTick()),
            secondsAt(*simulation, simulation->newestTick()), simulation->runSeconds()};
}

std::uint64_t tickAt(const Simulation& simulation, double seconds)
{
    const double steps = (seconds - simulation.runSeconds()) / frameSeconds;
    const double tick = static_cast<double>(simulation.world().tick()) + std::round(steps);
    return static_cast<std::uint64_t>(std::clamp(tick, static_cast<double>(simulation.oldestTick()),
                                                 static_cast<double>(simulation.newestTick())));
}

void placeAt(const Ui& ui, float x, float itemHeight)
{
    ImGui::SetCursorPos({ui.px(x), ui.px(0.5f * (transportHeight - itemHeight))});
}

void moveButton(const Ui& ui, const Editor& editor, Action action, float x, TransportWish& wish)
{
    const ActionInfo& row = info(action);
    placeAt(ui, x, 32.0f);
    if (iconButton(ui, row.id, row.icon, row.label, row.shortcut, isEnabled(action, editor), 22.0f, 32.0f))
        wish.action = action;
}

void buttons(const Ui& ui, const Editor& editor, TransportWish& wish)
{
    moveButton(ui, editor, Action::Reset, 14.0f, wish);
    moveButton(ui, editor, Action::StepBack, 54.0f, wish);
    const bool playing = editor.simulation() && editor.simulation()->playing();
    placeAt(ui, 96.0f, 40.0f);
    if (playButton(ui, playing, playing ? words::pause : words::play, info(Action::TogglePlay).shortcut))
        wish.action = Action::TogglePlay;
    moveButton(ui, editor, Action::StepForward, 150.0f, wish);
}

/// Text in the middle of the bar's height. @param x physical px from the bar's left
void label(const Ui& ui, ImFont* font, Rgba color, float x, const std::string& words)
{
    const ImVec2 corner = ImGui::GetWindowPos();
    const float y = std::round(corner.y + 0.5f * (ui.px(transportHeight) - measure(font, words).y));
    drawText(*ImGui::GetWindowDrawList(), font, {corner.x + x, y}, color, words);
}

/// The dots and the number of the speed. Gives where they begin, in physical px from the bar's left.
float speedPart(const Ui& ui, double speed, TransportWish& wish)
{
    const float right = ImGui::GetWindowWidth() - ui.px(13.0f);
    const float valueWidth = ui.px(52.0f), dotsWidth = ui.px(120.0f);
    const ImVec2 corner = ImGui::GetWindowPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();

    const float valueX = right - valueWidth;
    const ImVec2 min{corner.x + valueX, corner.y + ui.px(14.0f)};
    list.AddRectFilled(min, {min.x + valueWidth, min.y + ui.px(28.0f)}, toImGui(ui.theme.frame), ui.px(6.0f));
    const std::string words = formatSpeed(speed);
    label(ui, ui.fonts.body, ui.theme.dim, valueX + 0.5f * (valueWidth - measure(ui.fonts.body, words).x),
          words);

    const float dotsX = valueX - ui.px(9.0f) - dotsWidth;
    ImGui::SetCursorPos({dotsX, ui.px(14.0f)});
    const Edited<int> chosen = dotSlider(ui, "speed", static_cast<int>(speeds.size()),
                                         static_cast<int>(nearestSpeed(speed)), dotsWidth);
    if (chosen.value)
        wish.speed = speeds[static_cast<std::size_t>(*chosen.value)];
    tooltip(ui, words::speedOfSimulation);

    const float iconX = dotsX - ui.px(30.0f);
    label(ui, ui.fonts.icons22, ui.theme.dim, iconX, icon::speed);
    const float lineX = iconX - ui.px(16.0f);
    list.AddRectFilled({corner.x + lineX, corner.y + ui.px(12.0f)},
                       {corner.x + lineX + ui.px(1.0f), corner.y + ui.px(44.0f)}, toImGui(ui.theme.line));
    return lineX;
}

/// The number of the speed, and all of them in a menu over it. Gives where it begins, as speedPart does.
float speedButton(const Ui& ui, double speed, TransportWish& wish)
{
    constexpr float rowHeight = 28.0f, menuPadding = 6.0f, menuWidth = 212.0f;
    const float width = ui.px(52.0f), x = ImGui::GetWindowWidth() - ui.px(13.0f) - width;
    ImGui::SetCursorPos({x, ui.px(0.5f * (transportHeight - 28.0f))});
    if (button(ui, "", {"speed", formatSpeed(speed).c_str()}, width, ButtonLook::Plain,
               words::speedOfSimulation))
        ImGui::OpenPopup("speeds");
    const ImVec2 corner = ImGui::GetWindowPos();
    const float height = ui.px(rowHeight * static_cast<float>(speeds.size()) + 2.0f * menuPadding);
    if (beginMenu(ui, "speeds", ImVec2{corner.x + x + width - ui.px(menuWidth), corner.y - height})) {
        for (std::size_t i = speeds.size(); i-- > 0;) {
            const std::string name = formatSpeed(speeds[i]);
            if (menuItem(ui, "", named(name.c_str()), {}, true, i == nearestSpeed(speed)))
                wish.speed = speeds[i];
        }
        endMenu();
    }
    return x;
}

/// The timeline on the screen, to place what stands at a moment. s, physical px
struct Scale {
    double first = 0.0, end = 0.0;
    float left = 0.0f, length = 0.0f, middle = 0.0f;

    float x(double seconds) const
    {
        const double share = end > first ? (seconds - first) / (end - first) : 0.0;
        return left + length * static_cast<float>(std::clamp(share, 0.0, 1.0));
    }
    double seconds(float at) const
    {
        return first + (end - first) * static_cast<double>((at - left) / length);
    }
};

/// One end of the film, to be dragged. It comes before the timeline, so that the hand takes it first.
void filmHandle(const Ui& ui, const char* id, const char* tip, double at, double lowest, double highest,
                const Scale& scale, std::optional<double>& wish)
{
    const float width = ui.px(14.0f), tall = ui.px(28.0f);
    ImGui::SetCursorScreenPos({scale.x(at) - 0.5f * width, scale.middle - 0.5f * tall});
    const Item item = makeItem(id, {width, tall}, Keyboard::Skipped);
    tooltip(ui, tip);
    if (item.held)
        wish = std::clamp(scale.seconds(ImGui::GetIO().MousePos.x), lowest, std::max(lowest, highest));
}

void filmHandles(const Ui& ui, const FilmRange& film, const Scale& scale, TransportWish& wish)
{
    constexpr double shortest = 0.1;  // s
    filmHandle(ui, "film from", words::film::dragFrom, film.from, film.oldest, film.to - shortest, scale,
               wish.filmFrom);
    filmHandle(ui, "film to", words::film::dragTo, film.to, film.from + shortest, film.newest, scale,
               wish.filmTo);
}

void drawFilm(const Ui& ui, const FilmRange& film, const Scale& scale)
{
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float from = scale.x(film.from), to = scale.x(film.to), half = ui.px(12.0f);
    list.AddRectFilled({from, scale.middle - half}, {to, scale.middle + half}, toImGui(ui.theme.accentTint));
    for (const float x : {from, to}) {
        list.AddRectFilled({x - ui.px(3.0f), scale.middle - half}, {x + ui.px(3.0f), scale.middle + half},
                           toImGui(ui.theme.accent), ui.px(3.0f));
        list.AddRectFilled({x - ui.px(0.5f), scale.middle - ui.px(5.0f)},
                           {x + ui.px(0.5f), scale.middle + ui.px(5.0f)}, toImGui(ui.theme.onAccent));
    }
}

/// Between the given places, in physical px from the bar's left.
void timelinePart(const Ui& ui, const Simulation* simulation, const FilmRange* film, float left, float right,
                  TransportWish& wish)
{
    const Span span = spanOf(simulation);
    const double end = simulation ? timelineEnd(span.first, span.newest) : 0.0;
    const ImVec2 corner = ImGui::GetWindowPos();
    const Scale scale{span.first, end, corner.x + left, right - left,
                      corner.y + ui.px(0.5f * transportHeight)};
    if (film)
        filmHandles(ui, *film, scale, wish);
    ImGui::SetCursorPos({left, ui.px(0.5f * (transportHeight - 28.0f))});
    const Edited<double> moved = timeline(ui, "timeline", span.first, end, span.now, right - left);
    if (simulation)
        tooltip(ui, words::timelineReach);
    if (simulation && moved.value)
        wish.scrubTo = tickAt(*simulation, *moved.value);
    if (film)
        drawFilm(ui, *film, scale);
}

}  // namespace

std::string formatTime(double seconds)
{
    const auto hundredths = static_cast<long long>(std::floor(std::max(seconds, 0.0) * 100.0 + 0.5));
    return fmt::format("{}:{:02}.{:02}", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
}

double timelineEnd(double first, double newest)
{
    constexpr double shortest = 20.0;  // s
    return first > 0.0 ? newest : std::max(newest, shortest);
}

TransportWish transport(const Ui& ui, const Layout& layout, const Editor& editor, double speed,
                        const FilmRange* film)
{
    TransportWish wish;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    beginFixedPanel(ui, "transport", layout.transport, PanelHeight::Whole);
    ImGui::PopStyleVar();
    buttons(ui, editor, wish);

    const Simulation* simulation = editor.timeline();
    const Span span = spanOf(simulation);
    label(ui, ui.fonts.bodyMedium, ui.theme.text, ui.px(202.0f), formatTime(span.now));

    float right = ImGui::GetWindowWidth() - ui.px(20.0f);
    if (layout.speedDots)
        right = speedPart(ui, speed, wish) - ui.px(20.0f);
    else if (layout.speedButton)
        right = speedButton(ui, speed, wish) - ui.px(18.0f);
    if (layout.endTime) {
        const std::string end = formatTime(simulation ? timelineEnd(span.first, span.newest) : 0.0);
        right -= measure(ui.fonts.small, end).x;
        label(ui, ui.fonts.small, ui.theme.faint, right, end);
        right -= ui.px(18.0f);
    }
    float left = ui.px(202.0f) + measure(ui.fonts.bodyMedium, "00:00.00").x + ui.px(10.0f);
    if (layout.endTime && span.first > 0.0) {
        const std::string first = formatTime(span.first);
        label(ui, ui.fonts.small, ui.theme.faint, left, first);
        left += measure(ui.fonts.small, first).x + ui.px(14.0f);
    }
    timelinePart(ui, simulation, film, left, right, wish);
    endFixedPanel();
    return wish;
}

}  // namespace sprung::ui
