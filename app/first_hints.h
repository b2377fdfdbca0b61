#pragma once

#include "app/settings.h"
#include "panels/first_hint.h"

namespace sprung::app {

/// The line over the canvas that says what to do first: how to fling, until a hand has flung for the first
/// time of all; then what the example is there for that was opened last.
class FirstHints {
public:
    /// @param settings must live as long
    explicit FirstHints(Settings& settings) : settings_(settings) {}

    void advance(double seconds) { now_ += seconds; }

    /// A scene was opened. @param what it is there for; empty: nobody says
    void invite(std::string_view what);

    /// A hand lets go of what it has taken hold of.
    void noteFling();

    ui::FirstHint hint();

private:
    ui::FirstHint howToFling();
    ui::FirstHint invitation() const;

    Settings& settings_;
    double now_ = 0.0;               // s
    std::string what_;               // the scene is there for
    double since_ = 0.0;             // s, when it was opened
    std::optional<double> flungAt_;  // s, the first time since then
};

}  // namespace sprung::app
