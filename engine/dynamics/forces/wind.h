#pragma once

#include "dynamics/constraint.h"
#include "dynamics/rate_groups.h"

namespace sprung {

/// Half a side of an outline, or of an edge of a rope or net, at one of its ends: where wind presses on a point.
struct Sail {
    int point;        // the end it presses on
    int a, b;         // both ends; the outside is to the right of the way from a to b
    bool isTwoSided;  // a rope's or a net's
};

/// The sails of a scene; none where the air weighs nothing. @param fixed of every point: those feel no wind
std::vector<Sail> sailsOf(const Scene& scene, const std::vector<bool>& fixed);

/// Presses on sails for a time h.
///
///   F = -(air L / 2) (u.n)^2 n,  u = wind - v,  where u.n < 0; against ropes and nets from both sides
///
/// at each end of a side of length L with outward normal n, by the velocity v of that end: so wind slows a spin,
/// too. Velocities are taken before anything is pushed, and an impulse is divided by 1 + sum h k |u.n| w over all
/// that presses on the same node, k = air L / 2 and w its inverse mass there: the pressure at the velocity after
/// the push, not before. By Cauchy's inequality the kinetic energy in the wind's frame then never grows, however
/// light the thing is, or long the step.
class WindPressure {
public:
    /// @param air kg/m^2 @param wind m/s
    WindPressure(double air, Vec wind) : air_(static_cast<float>(air)), wind_(wind) {}

    /// @param rows places in the sails
    /// @param motion says `along(sail)`, m, from a to b; `velocity(point)`, m/s; `w(point, n)`, 1/kg; `node(point)`;
    /// and takes `push(point, J)`, N s
    template <class Motion>
    void press(std::span<const Sail> sails, std::span<const int> rows, Motion&& motion, float h)
    {
        gusts_.clear();
        for (int row : rows) {
            const Sail& sail = sails[row];
            const Vecf along = motion.along(row);
            const float length = std::sqrt(glm::dot(along, along));
            if (length == 0.0f)
                continue;
            const Vecf n = Vecf{along.y, -along.x} / length;
            const float s = glm::dot(wind_ - motion.velocity(sail.point), n);
            if (s == 0.0f || (s > 0.0f && !sail.isTwoSided))
                continue;
            const float load = 0.5f * air_ * length * std::abs(s) * h;
            gusts_.push_back({sail.point, motion.node(sail.point), load * s * n});
            loadOf(gusts_.back().node) += load * motion.w(sail.point, n);
        }
        for (const Gust& gust : gusts_)
            motion.push(gust.point, gust.J / (1.0f + loads_[gust.node]));
        for (const Gust& gust : gusts_)
            loads_[gust.node] = 0.0f;
    }

private:
    struct Gust {
        int point, node;
        Vecf J;  // N s, at the velocity before the push
    };
    float& loadOf(int node)
    {
        if (static_cast<std::size_t>(node) >= loads_.size())
            loads_.resize(node + 1, 0.0f);
        return loads_[node];
    }

    float air_;  // kg/m^2
    Vecf wind_;  // m/s
    std::vector<Gust> gusts_;
    std::vector<float> loads_;  // by nodes; 0 between two calls
};

/// The wind on the bodies and particles of the sub-stepping solver.
class Wind {
public:
    Wind(const Scene& scene, const std::vector<bool>& fixed);

    bool blows() const { return !sails_.empty(); }
    std::span<const Sail> sails() const { return sails_; }

    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points);
    /// Forgets the work of the frame before.
    void settle() { work_.clear(); }
    void beginFrame(const Points& points);
    void apply(Substep& s);

    /// The work on a node in this frame, J, in the order of the pushes; a node may come several times.
    struct Work {
        int node;
        double work;
    };
    std::span<const Work> work() const { return work_; }
    double totalWork() const;  // J

private:
    std::vector<Sail> sails_;
    WindPressure pressure_;
    RateGroups::Rows rows_;
    std::vector<Vecf> along_;  // m, of the sails, at the start of the frame
    std::vector<Work> work_;
};

}  // namespace sprung
