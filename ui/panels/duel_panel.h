#pragma once

#include "edit/editor.h"
#include "panels/layout.h"
#include "panels/plot/plot.h"

namespace sprung::ui {

inline constexpr std::size_t maxGhosts = 4;

/// The energies of the simulation and of its ghosts while they run.
class DuelEnergies {
public:
    /// Once a frame. Going back in time forgets what came after; another number of ghosts begins anew.
    void record(const Simulation& simulation);
    void clear();

    const std::vector<double>& times() const { return times_; }  // s

    /// J, of the simulation (0) and of each ghost.
    const std::vector<std::vector<double>>& energies() const { return energies_; }

private:
    std::vector<double> times_;
    std::vector<std::vector<double>> energies_;
};

/// Tells what the duel remembers from frame to frame.
struct DuelState {
    bool isOpen = false;                // of one scene
    std::vector<RivalSettings> ghosts;  // at most maxGhosts
    DuelEnergies energies;
    PlotView view;
    PxRect place;  // of the panel as last drawn, px
};

struct DuelWish {
    std::optional<std::vector<RivalSettings>> ghosts;
    bool close = false;

    bool empty() const { return !ghosts && !close; }
};

Rgba ghostColor(std::size_t place, const Theme& theme);

/// The one that comes behind so many others. The first runs by the other solver: where iterations make no difference, it
/// would lie on the scene unseen.
RivalSettings newGhost(std::size_t place, const WorldSettings& world);

/// Ghosts of the scene that run by other rules over it, and the energies of all.
DuelWish duelPanel(const Ui& ui, const Layout& layout, const Editor& editor, DuelState& state);

}  // namespace sprung::ui
