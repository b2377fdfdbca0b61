#pragma once

#include "edit/document.h"
#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

struct HistoryPanelState {
    std::size_t seen = 0;  // the entry that was current in the last frame: a new one is scrolled to
    PxRect place;          // of the panel as last drawn, px
};

struct HistoryWish {
    std::optional<std::size_t> goTo;  // entry
    bool close = false;

    bool empty() const { return !goTo && !close; }
};

/// Every step but runs that go on after one, the current one marked, those that could be redone fainter; a
/// click goes there.
HistoryWish historyPanel(const Ui& ui, const Layout& layout, const History& history,
                         HistoryPanelState& state);

}  // namespace sprung::ui
