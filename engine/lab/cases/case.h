#pragma once

#include "world.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sprung::lab {

/// Tells what is known of a case's quantity, from elsewhere than the world.
struct Truth {
    /// In the quantity's unit; asked in ascending order of t, s. None: only dots are known.
    std::function<double(double t)> at{};
    std::vector<Vec> dots{};  // (s, unit): single values, measured or derived
};

/// A small scene whose course is known, and the quantity by which the world is compared with it.
struct Case {
    std::string_view key;                 // on the command line: "rolling_disc"
    std::string_view name;                // "Rolling disc"
    std::string_view shows;               // what is to be seen, one sentence
    std::string_view quantity, unit;      // "Way", "m"; no unit: a plain number
    std::string_view source;              // what the truth is: "a = g sin α / (1 + I/mr²)"
    double duration;                      // s
    double from = 0.0, until = duration;  // s: when it is compared
    bool keepsEnergy = true;              // so long as nothing goes wrong
    Box view;                             // m, in which all of it happens

    Scene (*scene)();                 // as a hand would have drawn it
    double (*measure)(const World&);  // of now
    Truth (*truth)(const Scene&);     // that begins from this scene
};

/// All of them: those of points, of bodies, of fluids.
std::span<const Case> cases();

const Case* caseNamed(std::string_view key);  // null: there is none

/// Describes how a case is run.
struct CasePlan {
    std::string_view key = "pendulum";
    int iterations = usualIterations(Solver::Modern);  // a frame
    double frame = frameSeconds;                       // s
    std::optional<double> duration{};                  // s; none: the case's own

    bool operator==(const CasePlan&) const = default;
};

/// That it begins from, with its name and iterations.
Scene sceneOf(const CasePlan& plan);

}  // namespace sprung::lab
