#pragma once

#include "dynamics/state/node.h"

#include <vector>

namespace sprung::dynamics {

class EnergyLimiter;

/// Keeps the account of liquid and all that it touches, which may lose energy, but gain none but from outside.
///
///   G = E(end) - E(start) + W - Q + sum g,  X' = max(0, X + G)
///
/// E is the kinetic and gravitational energy of all liquid, W its work on walls, Q what warmed gases, and g the gain of
/// an island over what the limiter knows was put into it: the work of liquid, too. But what liquid does on others it must
/// have lost, and its impulses, in a few steps a frame, may shake what is stiff harder and harder while it stands still
/// itself. Of X beyond its share of the scale, liquid loses what it has; for the rest the limiter is told that the work
/// was none from outside, and slows down the islands that have it.
class LiquidAccount {
public:
    /// Before a frame. @param energy J, of all liquid
    void begin(double energy);

    /// Adds the work of liquid on a wall, J. @param island its island's name; static: it is of none
    void addWork(double work, NodeId island);

    /// When liquid's frame is over. @param energy J, of all of it @param intoGases J
    void end(double energy, double intoGases) { gain_ = energy - energy_ + work_ - intoGases; }

    /// Adds the frame's gain, when the limiter knows that of the islands. @param excess J, X before it @return J, after it
    double settle(const EnergyLimiter& limiter, double excess);

    /// Tells the limiter that so much work of liquid was none, J: of all there was at most.
    void takeBack(double work, EnergyLimiter& limiter) const;

    /// Returns how much energy the limiter then took from the islands, J.
    double taken(const EnergyLimiter& limiter) const;

private:
    double energy_ = 0.0;         // J, before the frame
    double work_ = 0.0;           // J, on what moves by itself or not
    double gain_ = 0.0;           // J, without the islands'
    std::vector<double> workOn_;  // J, by the islands' names
    std::vector<bool> isListed_;  // likewise: in the next
    std::vector<int> islands_;    // on which there was any, ascending when it is settled
};

}  // namespace sprung::dynamics
