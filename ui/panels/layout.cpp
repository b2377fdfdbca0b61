#include "panels/layout.h"

namespace sprung::ui {
namespace {

constexpr double menuBarHeight = 32.0;
constexpr double statusHeight = 28.0;
constexpr double widestTransport = 1280.0;
constexpr double minTransportForDots = 760.0;     // the timeline keeps 280
constexpr double minTransportForSpeed = 400.0;    // the timeline keeps 40
constexpr double minTransportForEndTime = 560.0;  // the timeline keeps 260
constexpr double minTransport = 340.0;            // the time and some of the timeline
constexpr double galleryPadding = 24.0;
constexpr double widestSheet = 1280.0, twoColumnSheet = 880.0;

double galleryWidth(int columns)
{
    return columns * cardWidth + (columns - 1) * cardGap + 2.0 * galleryPadding;
}

void placePanels(Layout& layout, bool tools)
{
    const double toolWidth = layout.narrow ? 288.0 : 320.0;
    layout.toolWindow.min = {layout.window.x - panelMargin - toolWidth, layout.between.min.y + panelMargin};
    layout.toolWindow.max = {layout.window.x - panelMargin, layout.between.max.y - panelMargin};

    const double right = tools ? layout.toolWindow.min.x : layout.window.x;
    layout.stacked = tools && right - 2.0 * panelMargin < minTransport;
    const double end = layout.stacked ? layout.window.x : right;
    const PxRect room{{panelMargin, layout.between.max.y - panelMargin - transportHeight},
                      {end - panelMargin, layout.between.max.y - panelMargin}};
    if (layout.stacked)
        layout.toolWindow.max.y = room.min.y - panelMargin;
    const double width = std::min(room.size().x, widestTransport);
    layout.transport = centred(room, {width, transportHeight});
    layout.speedDots = !layout.narrow && width >= minTransportForDots;
    layout.speedButton = !layout.speedDots && width >= minTransportForSpeed;
    layout.endTime = width >= minTransportForEndTime;

    layout.free = {{0.0, layout.between.min.y}, {right, layout.transport.min.y}};
}

void placeSheets(Layout& layout)
{
    const Px room = layout.between.size() - Px(2.0 * panelMargin);
    layout.galleryColumns = 4;
    while (layout.galleryColumns > 1 && galleryWidth(layout.galleryColumns) > room.x)
        --layout.galleryColumns;
    layout.gallery = centred(layout.between, {galleryWidth(layout.galleryColumns), room.y});

    layout.sheetColumns = widestSheet <= room.x ? 3 : twoColumnSheet <= room.x ? 2 : 1;
    const double width = layout.sheetColumns == 3   ? widestSheet
                         : layout.sheetColumns == 2 ? twoColumnSheet
                                                    : room.x;
    layout.sheet = centred(layout.between, {width, room.y});
}

}  // namespace

PxRect centred(const PxRect& outer, Px size)
{
    const Px min = glm::floor(outer.centre() - 0.5 * size);
    return {min, min + size};
}

Layout layoutFor(Px window, bool tools)
{
    Layout layout;
    layout.window = window;
    layout.narrow = window.x < 1200.0;
    layout.low = window.y < 720.0;
    layout.labelWidth = layout.narrow ? 72.0 : 84.0;
    layout.fieldWidth = layout.narrow ? 72.0 : 80.0;
    layout.menuBar = {{0.0, 0.0}, {window.x, menuBarHeight}};
    layout.status = {{0.0, window.y - statusHeight}, window};
    layout.between = {{0.0, menuBarHeight}, {window.x, window.y - statusHeight}};
    placePanels(layout, tools);
    placeSheets(layout);
    return layout;
}

PxRect floatingPlace(const Layout& layout, int nth)
{
    const Px size{std::min(280.0, layout.free.size().x - 2.0 * panelMargin), 360.0};
    constexpr double lowest = 160.0;
    const double room = layout.free.size().y - panelMargin;
    const int rows = room / 2.0 - panelMargin >= lowest ? 2 : 1;
    const double height = std::min(size.y, std::floor(room / rows) - panelMargin);
    const Px step(nth / rows * (size.x + panelMargin), nth % rows * (height + panelMargin));
    const Px min = layout.free.min + Px(panelMargin) + step;
    return {min, min + Px(size.x, height)};
}

PxRect besidePanel(const PxRect& free, const PxRect& panel)
{
    constexpr double leastWidth = 420.0;
    const bool isAtSide = std::abs(panel.min.x - free.min.x - panelMargin) < 1.0;
    if (!isAtSide || free.max.x - panel.max.x < leastWidth)
        return free;
    return {{panel.max.x, free.min.y}, free.max};
}

}  // namespace sprung::ui
