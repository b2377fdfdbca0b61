#pragma once

#include "panels/context_menu.h"
#include "panels/gallery.h"
#include "panels/history_panel.h"
#include "panels/menus.h"
#include "panels/messages.h"
#include "panels/outliner.h"
#include "panels/status.h"
#include "panels/tool_window.h"
#include "panels/transport.h"
#include "tools/hints.h"
#include "ui/platform_stage.h"

namespace sprung::ui {

/// An editor with all its panels round it on a stage of 1280 x 800, as the window lays them out. What the
/// panels wish for is written down, not done.
class Desk {
public:
    explicit Desk(Scene scene, Mode mode = Mode::Object);

    Editor editor;
    Hands hands;
    CanvasOptions options;
    std::vector<ExampleCard> cards;
    Layout layout = layoutFor({1280.0, 800.0});

    // The wishes so far, the empty ones left out.
    std::vector<MenuWish> menuWishes;
    std::vector<ToolWish> toolWishes;
    std::vector<TransportWish> transportWishes;
    std::vector<HistoryWish> historyWishes;
    std::vector<OutlinerWish> outlinerWishes;

    std::size_t wishes() const;
    void forget();

    /// Edits of the tool window.
    std::vector<SceneEdit> edits() const;

    /// The height at which a press and release at `x` in the tool window asks for this step; none if nowhere.
    std::optional<float> heightOf(const std::string& step, float x);

    // In the tool window, at scale 1: in the middle of a row's slider, of its field, at the right end of a
    // row.
    float sliderX() const { return left() + 160.0f; }
    float fieldX() const { return left() + 264.0f; }
    float switchX() const { return left() + 290.0f; }

    /// Has each finished edit done, as the window does.
    bool carryOut = false;

private:
    void draw(const Ui& ui);
    void note(ToolWish wish);
    float left() const { return static_cast<float>(layout.toolWindow.min.x); }

    ToolWindowState toolState_;
    HistoryPanelState historyState_;
    OutlinerState outlinerState_;
    ContextMenuState menuState_;

public:
    Stage stage;  // last: it draws the desk from its beginning
};

}  // namespace sprung::ui
