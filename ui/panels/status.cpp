#include "panels/status.h"

#include "edit/format.h"
#include "panels/panel_frame.h"
#include "words/status.h"

#include <fmt/format.h>

#include <cmath>

namespace sprung::ui {
namespace {

using Part = StatusItem::Part;

std::size_t selectedCount(const Editor& editor)
{
    const Selection& selection = editor.selection();
    switch (editor.mode()) {
    case Mode::Vertex:
        return selection.points.size();
    case Mode::Edge:
        return selection.edges.size();
    default:
        return selection.wholes();
    }
}

std::string number(std::size_t count)
{
    return formatNumber(static_cast<double>(count), 0);
}

/// Without the ground and the edges of the world, which nobody counts.
std::size_t freeObjects(const Scene& scene)
{
    return static_cast<std::size_t>(
        std::count_if(scene.objects.begin(), scene.objects.end(),
                      [](const Object& object) { return !(object.fixed && object.locked); }));
}

const char* plural(std::size_t count, const char* one, const char* many)
{
    return count == 1 ? one : many;
}

/// The guard is a net; by a method that gains energy on springs it is a part of the lesson.
void addGuard(const Editor& editor, const StatusReading& reading, std::vector<StatusItem>& items)
{
    const Object* held = reading.held ? find(editor.posed(), *reading.held) : nullptr;
    const WorldSettings& world = editor.document().draft().world;
    const IntegratorInfo& method = info(world.integrator);
    if (world.solver == Solver::Modern && method.gainsEnergy) {
        const std::string band = formatNumber(100.0 * editor.simulation()->world().energyTolerance(), 0);
        items.push_back({std::string(method.name),
                         held ? fmt::format(words::status::heldAt, band) : words::status::gainsEnergy});
    } else if (held && reading.act.isRestored) {
        items.push_back({held->name, words::status::heldBack, Part::Other,
                         fmt::format(words::status::heldBackDetail, formatEnergy(reading.act.gained))});
    } else if (held) {
        items.push_back({held->name, words::status::slowed, Part::Other,
                         fmt::format(words::status::slowedDetail, formatEnergy(reading.act.gained),
                                     formatEnergy(reading.act.allowed), formatEnergy(reading.act.removed))});
    }
}

/// "broad phase 0.03 ms", a line each.
std::string stageList(const dynamics::StageTimes& times)
{
    std::string list;
    for (const auto& [name, time] : dynamics::stages)
        if (times.sum() > 0.0)
            list +=
                (list.empty() ? "" : "\n") + std::string(name) + " " + formatWithUnit(times.*time, 3, "ms");
    return list;
}

void addMotion(const Editor& editor, const StatusReading& reading, std::vector<StatusItem>& items)
{
    const Simulation* simulation = editor.simulation();
    if (!simulation)
        return;
    addGuard(editor, reading, items);
    if (const std::size_t broken = simulation->world().breaks().size(); broken > 0)
        items.push_back({number(broken), words::status::broken, Part::Other, words::status::brokenDetail});
    const std::size_t contacts = simulation->track().contacts().size();
    items.push_back({number(contacts), plural(contacts, words::status::contact, words::status::contacts)});
    if (reading.msPerStep)
        items.push_back({formatNumber(*reading.msPerStep, 2), words::status::msPerStep, Part::Other,
                         stageList(reading.stages)});
    if (reading.realTimeFactor) {
        const int decimals = *reading.realTimeFactor < 0.1 ? 3 : 2;
        items.push_back(
            {formatNumber(*reading.realTimeFactor, decimals) + "×", words::status::realTime, Part::RealTime});
    }
    const double gained = simulation->world().energy().total() - reading.energyAtStart;
    items.push_back(
        {formatEnergy(gained), words::status::sinceStart, Part::Energy, words::status::energyDetail});
}

void addPlaces(const Editor& editor, const StatusReading& reading, std::vector<StatusItem>& items)
{
    if (const Simulation* run = editor.simulation())
        items.push_back({run->playing() ? words::status::runs : words::status::stands,
                         formatWithUnit(run->runSeconds(), 1, "s"), Part::Other, words::status::runsDetail});
    if (editor.mode() == Mode::Object) {
        const std::size_t objects = freeObjects(editor.document().draft());
        items.push_back({number(objects), plural(objects, words::status::object, words::status::objects),
                         Part::Other, words::status::objectsDetail});
    }
    items.push_back({number(selectedCount(editor)), words::status::selected});
    if (editor.mode() == Mode::Object)
        items.push_back({words::status::grid, formatWithUnit(editor.snapping.gridStep, 2, "m")});
    if (editor.mode() == Mode::Edge && reading.newEdge)
        items.push_back({words::status::newEdge, formatWithUnit(*reading.newEdge, 2, "m")});
    if (editor.mode() == Mode::Vertex && reading.pointer) {
        items.push_back({"x", formatNumber(reading.pointer->x, 2)});
        items.push_back({"y", formatWithUnit(reading.pointer->y, 2, "m")});
    }
}

constexpr float itemGap = 20.0f;  // between items, and between hints
constexpr float wordGap = 4.0f;   // between the number and its words
constexpr float statusMargin = 12.0f;

float widthOf(const Ui& ui, const StatusItem& item)
{
    return measure(ui.fonts.smallMedium, item.strong).x + ui.px(wordGap) +
           measure(ui.fonts.small, item.quiet).x;
}

float widthOf(const Ui& ui, std::span<const StatusItem> items)
{
    float width = ui.px(statusMargin);
    for (const StatusItem& item : items)
        width += widthOf(ui, item) + ui.px(itemGap);
    return width;
}

MouseGlyph glyphOf(Hint::With with)
{
    return with == Hint::With::Left    ? MouseGlyph::Left
           : with == Hint::With::Right ? MouseGlyph::Right
                                       : MouseGlyph::Middle;
}

float widthOf(const Ui& ui, const Hint& hint)
{
    float width = hint.does.empty() ? 0.0f : measure(ui.fonts.small, hint.does).x + ui.px(itemGap);
    if (!hint.key.empty())
        width += std::max(measure(ui.fonts.keycap, hint.key).x + ui.px(14.0f), ui.px(20.0f)) + ui.px(6.0f);
    if (hint.with != Hint::With::Key)
        width += ui.px(12.0f + 6.0f);
    return width;
}

std::vector<StatusItem> fitting(const Ui& ui, std::span<const StatusItem> items, float room)
{
    std::vector<StatusItem> kept(items.begin(), items.end());
    for (Part part : {Part::Zoom, Part::Energy, Part::RealTime, Part::Edges, Part::Points}) {
        if (widthOf(ui, kept) <= room)
            break;
        std::erase_if(kept, [&](const StatusItem& item) { return item.part == part; });
    }
    return kept;
}

/// The cursor for something of this height in the middle of the bar.
void placeInBar(const Ui& ui, float x, float itemHeight)
{
    ImGui::SetCursorPos({x, std::round(0.5f * (ImGui::GetWindowHeight() + ui.px(1.0f) - itemHeight))});
}

void drawWords(const Ui& ui, ImFont* font, Rgba color, float x, const std::string& what)
{
    const ImVec2 corner = ImGui::GetWindowPos();
    const float y =
        corner.y + std::round(0.5f * (ImGui::GetWindowHeight() + ui.px(1.0f) - measure(font, what).y));
    drawText(*ImGui::GetWindowDrawList(), font, {corner.x + x, y}, color, what);
}

void drawHint(const Ui& ui, const Hint& hint, float x)
{
    if (!hint.key.empty()) {
        placeInBar(ui, x, ui.px(20.0f));
        keycap(ui, hint.key);
        x = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ui.px(6.0f);
    }
    if (hint.with != Hint::With::Key) {
        placeInBar(ui, x, ui.px(20.0f));
        mouseGlyph(ui, glyphOf(hint.with));
        x = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ui.px(6.0f);
    }
    drawWords(ui, ui.fonts.small, ui.theme.dim, x, hint.does);
}

void drawItem(const Ui& ui, const StatusItem& item, float x)
{
    drawWords(ui, ui.fonts.smallMedium, item.warns ? ui.theme.warn : ui.theme.text, x, item.strong);
    drawWords(ui, ui.fonts.small, item.warns ? ui.theme.warn : ui.theme.dim,
              x + measure(ui.fonts.smallMedium, item.strong).x + ui.px(wordGap), item.quiet);
}

void detailTip(const Ui& ui, const StatusItem& item, float x)
{
    if (item.detail.empty())
        return;
    ImGui::SetCursorPos({x, 0.0f});
    ImGui::InvisibleButton(item.quiet.c_str(), {widthOf(ui, item), ImGui::GetWindowHeight()});
    tooltip(ui, item.detail.c_str());
}

/// Whole, but for what is so small that a whole number would be 0.
std::string zoomPercent(double percent)
{
    const bool isSmall = percent > 0.0 && percent < 1.0;
    return formatNumber(percent, isSmall ? static_cast<int>(std::ceil(-std::log10(percent))) : 0);
}

}  // namespace

std::vector<StatusItem> statusItems(const Editor& editor, const StatusReading& reading)
{
    const Scene& scene = editor.posed();
    std::vector<StatusItem> items;
    if (!reading.autosaveProblem.empty())
        items.push_back({words::status::autosave, words::status::fails, Part::Other,
                         fmt::format(words::status::failsDetail, reading.autosaveProblem), true});
    items.push_back({number(scene.points.size()),
                     plural(scene.points.size(), words::status::point, words::status::points), Part::Points});
    items.push_back({number(scene.edges.size()),
                     plural(scene.edges.size(), words::status::edge, words::status::edges), Part::Edges});
    if (editor.mode() == Mode::Simulation)
        addMotion(editor, reading, items);
    else
        addPlaces(editor, reading, items);
    if (reading.follows)
        items.push_back({words::status::camera, words::status::follows});
    if (reading.zoom)
        items.push_back({zoomPercent(100.0 * *reading.zoom), "%", Part::Zoom, words::status::zoomDetail});
    return items;
}

void status(const Ui& ui, const Layout& layout, std::span<const Hint> hints,
            std::span<const StatusItem> items)
{
    beginBar(ui, "status", layout.status);
    const ImVec2 corner = ImGui::GetWindowPos();
    const float width = ImGui::GetWindowWidth();
    ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + width, corner.y + ui.px(1.0f)},
                                              toImGui(ui.theme.line));

    float hintsWidth = ui.px(statusMargin);
    for (const Hint& hint : hints)
        hintsWidth += widthOf(ui, hint);
    const std::vector<StatusItem> kept = fitting(ui, items, width - hintsWidth);
    const float itemsLeft = width - widthOf(ui, kept);

    float x = ui.px(statusMargin);
    for (const Hint& hint : hints) {
        const float end = x + widthOf(ui, hint);
        if (end > itemsLeft + ui.px(itemGap))
            break;
        drawHint(ui, hint, x);
        x = end;
    }
    x = itemsLeft + ui.px(itemGap);
    for (const StatusItem& item : kept) {
        drawItem(ui, item, x);
        detailTip(ui, item, x);
        x += widthOf(ui, item) + ui.px(itemGap);
    }
    endBar();
}

}  // namespace sprung::ui
