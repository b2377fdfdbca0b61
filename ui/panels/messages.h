#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// Something to be told while the work goes on.
struct Message {
    enum class Kind { Information, Success, Warning, Error };
    Kind kind = Kind::Information;
    std::string text;    // what happened, where, what to do
    double since = 0.0;  // s, when it was first shown
};

/// Seconds that a kind is shown; errors stay until they are closed.
double shownFor(Message::Kind kind);

/// The messages below each other over the canvas. Gives the place of one that is to go: closed, or its time
/// is over.
/// @param now s, as Message::since
/// @param taken px that are taken at the top
std::optional<std::size_t> messages(const Ui& ui, const Layout& layout, std::span<const Message> list,
                                    double now, double taken = 0.0);

}  // namespace sprung::ui
