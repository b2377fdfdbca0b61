#pragma once

#include "dynamics/forces/force_steps.h"

namespace sprung::dynamics {

/// Half a side of an outline, or of an edge of a rope or net, at one of its ends: where wind presses on a
/// point.
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
/// at each end of a side of length L with outward normal n, by the velocity v of that end: so wind slows a
/// spin, too. What presses on a node is taken at the speed after the push, as by implicit Euler: with J = h F
/// at the speed before, which would change the velocities there by dv, all of the node's J are multiplied by
///
///   (2 / (1 + sqrt(1 + 4 D)))^2,  D = (sum J.dv) / (sum |J| |u.n|)
///
/// the solution of s' = s - D s'^2 / s, exact where one speed s tells all. As D times this is less than 1,
/// the kinetic energy in the wind's frame never grows, however light the thing is, or long the step.
class WindPressure {
public:
    /// @param air kg/m^2 @param wind m/s
    WindPressure(double air, Vec wind) : air_(static_cast<float>(air)), wind_(wind) {}

    /// @param rows places in the sails
    /// @param motion says `along(sail)`, m, from a to b; `velocity(point)`, m/s; `node(point)`; and takes
    /// `push(point, J)`, N s
    template <class Motion>
    void press(std::span<const Sail> sails, std::span<const int> rows, Motion&& motion, float h)
    {
        gusts_.clear();
        for (int row : rows) {
            const Sail& sail = sails[row];
            const Vecf along = motion.along(row), v = motion.velocity(sail.point);
            const float length = std::sqrt(glm::dot(along, along));
            if (length == 0.0f)
                continue;
            const Vecf n = Vecf{along.y, -along.x} / length;
            const float s = glm::dot(wind_ - v, n);
            const float J = 0.5f * air_ * length * std::abs(s) * s * h;
            if (J * s == 0.0f || (s > 0.0f && !sail.isTwoSided))  // by a side along the wind, to some 1e-15
                continue;
            gusts_.push_back({sail.point, motion.node(sail.point), J * n, v});
            loadOf(gusts_.back().node).speed += J * s;
        }
        for (const Gust& gust : gusts_)
            motion.push(gust.point, gust.J);
        for (const Gust& gust : gusts_)
            loads_[gust.node].change += glm::dot(gust.J, motion.velocity(gust.point) - gust.before);
        for (const Gust& gust : gusts_)
            motion.push(gust.point, (loads_[gust.node].share() - 1.0f) * gust.J);
        for (const Gust& gust : gusts_)
            loads_[gust.node] = {};
    }

private:
    struct Gust {
        int point, node;
        Vecf J;       // N s, at the speed before the push
        Vecf before;  // m/s
    };
    struct Load {
        float speed = 0.0f;   // J, sum |J| |u.n|
        float change = 0.0f;  // J, sum J.dv

        float share() const
        {
            const float root = 2.0f / (1.0f + std::sqrt(1.0f + 4.0f * std::max(change, 0.0f) / speed));
            return root * root;
        }
    };
    Load& loadOf(int node)
    {
        if (static_cast<std::size_t>(node) >= loads_.size())
            loads_.resize(node + 1);
        return loads_[node];
    }

    float air_;  // kg/m^2
    Vecf wind_;  // m/s
    std::vector<Gust> gusts_;
    std::vector<Load> loads_;  // by nodes; nothing between two calls
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
    void apply(Substep& s, const ForceSteps& forces);

    /// To be called when the substep's constraints have done what they do: what the wind did is known then.
    void endSubstep(const Substep& s);

    /// The work on a node in this frame, J, in the order of the pushes, as ForceSteps has it; a node may come
    /// several times.
    struct Work {
        NodeId node;
        double work;
    };
    std::span<const Work> work() const { return work_; }
    double totalWork() const;  // J

    /// A push in the substep.
    struct Gust {
        int point;
        Vecf J;     // N s
        Vec start;  // m/s, as ForceSteps has it
    };

private:
    std::vector<Sail> sails_;
    WindPressure pressure_;
    RateGroups::Rows rows_;
    std::vector<Vecf> along_;  // m, of the sails, at the start of the frame
    std::vector<Gust> gusts_;  // in this substep
    std::vector<Work> work_;
};

}  // namespace sprung::dynamics
