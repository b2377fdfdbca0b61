#pragma once

#include "edit/editor.h"
#include "panels/actions.h"
#include "panels/film_bar.h"
#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

struct TransportWish {
    std::optional<Action> action;
    std::optional<std::uint64_t> scrubTo;  // tick
    std::optional<double> speed;
    std::optional<double> filmFrom, filmTo;  // s of the run

    bool empty() const { return !action && !scrubTo && !speed && !filmFrom && !filmTo; }
};

/// The bar at the bottom: reset, step, play, the last minute or what is kept of it, speed.
/// @param speed of the simulation, also while there is none
/// @param film the part of the run that is being chosen, with a handle at both ends; null: none is
TransportWish transport(const Ui& ui, const Layout& layout, const Editor& editor, double speed,
                        const FilmRange* film = nullptr);

/// "0:12.48"
std::string formatTime(double seconds);

/// Seconds at the right end of the timeline: 20 s or more while all of the run is kept. Once its beginning is
/// gone the newest frame stands there, so that the knob's place tells where in what is kept one is.
double timelineEnd(double first, double newest);

}  // namespace sprung::ui
