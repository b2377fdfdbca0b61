#include "dynamics/state/sleep.h"

namespace sprung::dynamics {
namespace {

constexpr double slow = 0.05;           // m/s, of the fastest place on a body, in any frame
constexpr double stillWithin = 0.0005;  // m, that it may have come in the time until it sleeps: 1 mm/s
constexpr double timeToStop = 0.5;      // s

}  // namespace

Sleep::Sleep(std::size_t nodes, double frame)
    : stillFrames(nodes, 0),
      isAsleep(nodes, 0),
      drifts(nodes),
      framesToSleep{static_cast<std::uint8_t>(timeToStop / frame + 0.5)}
{
}

void Sleep::wakeAll()
{
    std::fill(stillFrames.begin(), stillFrames.end(), std::uint8_t{0});
    std::fill(isAsleep.begin(), isAsleep.end(), std::uint8_t{0});
}

void Sleep::watch(std::span<const int> nodes, const Bodies& bodies, const Points& points,
                  std::span<const double> outerRadius, std::span<const std::uint8_t> isInContact,
                  double frame)
{
    const NodeNumbers numbers = bodies.nodes();
    for (int node : nodes) {
        const bool isBody = numbers.isBody(node);
        const double reach = isBody ? outerRadius[node] : 0.0;  // m
        Drift way;
        double speed2 = 0.0;  // m^2/s^2
        if (isBody) {
            const BodyMotion& m = bodies.motion[node];
            const double turning = m.omega * reach;
            speed2 = lengthSquared(Vec{m.vx, m.vy}) + turning * turning;
            way = {m.dpx, m.dpy, m.dtheta};
        } else {
            const PointMotion& m = points.motion[numbers.pointOf(node)];
            speed2 = lengthSquared(Vec{m.velocity});
            way = {m.moved.x, m.moved.y, 0.0f};
        }
        std::uint8_t& still = stillFrames[node];
        const auto staysThere = [&] {
            Drift& drift = drifts[node];
            drift = still == 0 || isInContact[node] ? Drift{} : drift + way;
            return drift.squared(reach) < stillWithin * stillWithin;
        };
        const bool isPushedBack = !isBody && isInContact[node];
        const bool isStill = (isPushedBack || speed2 < slow * slow) &&
                             way.squared(reach) < slow * slow * frame * frame && staysThere();
        still = isStill ? std::min<std::uint8_t>(still + 1, framesToSleep) : 0;
    }
}

}  // namespace sprung::dynamics
