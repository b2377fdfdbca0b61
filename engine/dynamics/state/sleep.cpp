#include "dynamics/state/sleep.h"

namespace sprung::dynamics {
namespace {

constexpr double slow = 0.05;        // m/s, of the fastest place on a body
constexpr double timeToSleep = 0.5;  // s

}  // namespace

Sleep::Sleep(std::size_t nodes, double frame)
    : stillFrames(nodes, 0),
      isAsleep(nodes, 0),
      framesToSleep(static_cast<std::uint8_t>(timeToSleep / frame + 0.5))
{
}

void Sleep::wakeAll()
{
    std::fill(stillFrames.begin(), stillFrames.end(), std::uint8_t{0});
    std::fill(isAsleep.begin(), isAsleep.end(), std::uint8_t{0});
}

void Sleep::watch(std::span<const int> nodes, const Bodies& bodies, const Points& points,
                  std::span<const double> outerRadius, double frame)
{
    const int count = static_cast<int>(bodies.count());
    for (int node : nodes) {
        double speed2 = 0.0, way2 = 0.0;
        if (node < count) {
            const BodyMotion& m = bodies.motion[node];
            const double turning = m.omega * outerRadius[node], turned = m.dtheta * outerRadius[node];
            speed2 = lengthSquared(Vec{m.vx, m.vy}) + turning * turning;
            way2 = lengthSquared(Vec{m.dpx, m.dpy}) + turned * turned;
        } else {
            speed2 = lengthSquared(Vec{points.motion[node - count].velocity});
            way2 = lengthSquared(Vec{points.motion[node - count].moved});
        }
        const bool isStill = speed2 < slow * slow && way2 < slow * slow * frame * frame;
        std::uint8_t& still = stillFrames[node];
        still = isStill ? std::min<std::uint8_t>(still + 1, framesToSleep) : 0;
    }
}

}  // namespace sprung::dynamics
