#include "solve/sleep.h"

namespace sprung {
namespace {

constexpr double slow = 0.05;  // m/s, of the fastest place on a body

}  // namespace

void Sleep::wakeAll()
{
    std::fill(stillFrames.begin(), stillFrames.end(), std::uint8_t{0});
    std::fill(isAsleep.begin(), isAsleep.end(), std::uint8_t{0});
}

void Sleep::watch(std::span<const int> nodes, const Bodies& bodies, const Points& points,
                  std::span<const double> reach)
{
    const int count = static_cast<int>(bodies.count());
    for (int node : nodes) {
        double speed2 = 0.0;
        if (node < count) {
            const BodyMotion& m = bodies.motion[node];
            const double turning = m.omega * reach[node];
            speed2 = lengthSquared(Vec{m.vx, m.vy}) + turning * turning;
        } else {
            speed2 = lengthSquared(Vec{points.velocity[node - count]});
        }
        std::uint8_t& still = stillFrames[node];
        still = speed2 >= slow * slow ? 0 : std::min<std::uint8_t>(still + 1, framesToSleep);
    }
}

}  // namespace sprung
