#include "dynamics/forces/wind.h"

namespace sprung::dynamics {
namespace {

/// Describes how the solver's points move, for WindPressure.
struct SolverMotion {
    MotionView motionView;
    const Bodies& bodies;
    const Points& points;
    std::span<const Sail> sails;
    std::span<const Vecf> start;  // m, along the sails
    const ForceSteps& forces;
    std::vector<Wind::Gust>& gusts;

    Vecf along(int row) const
    {
        return start[row] + motionView.moved(sails[row].b) - motionView.moved(sails[row].a);
    }
    Vecf velocity(int p) const { return motionView.velocity(p); }
    NodeId node(int p) const { return nodeOf(p, bodies, points); }
    void push(int p, Vecf J)
    {
        motionView.push(p, J);
        gusts.push_back({p, J, forces.start(p, points, motionView)});
    }
};

}  // namespace

std::vector<Sail> sailsOf(const Scene& scene, const std::vector<bool>& fixed)
{
    std::vector<Sail> sails;
    if (scene.world.air == 0.0)
        return sails;
    const auto add = [&](PointId from, PointId to, bool isTwoSided) {
        const int a = static_cast<int>(indexOf(scene, from)), b = static_cast<int>(indexOf(scene, to));
        for (int end : {a, b})
            if (!fixed[end])
                sails.push_back({end, a, b, isTwoSided});
    };
    for (const Object& object : scene.objects) {
        for (std::size_t i = 0; i < object.outline.size(); ++i)
            add(object.outline[i], object.outline[(i + 1) % object.outline.size()], false);
        if (!object.outline.empty())
            continue;
        for (EdgeId id : object.edges)
            add(find(scene, id)->a, find(scene, id)->b, true);
    }
    return sails;
}

Wind::Wind(const Scene& scene, const std::vector<bool>& fixed)
    : sails_(sailsOf(scene, fixed)), pressure_(scene.world.air, scene.world.wind), along_(sails_.size())
{
}

void Wind::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, sails_.size(),
                      [&](std::size_t i) { return nodeOf(sails_[i].point, bodies, points); });
}

void Wind::beginFrame(const Points& points)
{
    for (std::size_t i = 0; i < sails_.size(); ++i)
        along_[i] = Vecf{points.start[sails_[i].b] - points.start[sails_[i].a]};
}

void Wind::apply(Substep& s, const ForceSteps& forces)
{
    pressure_.press(sails_, rows_[s.group.index],
                    SolverMotion{s.motionView(), s.bodies, s.points, sails_, along_, forces, gusts_}, s.h);
}

void Wind::endSubstep(const Substep& s)
{
    const MotionView motion = s.motionView();
    for (const Gust& gust : gusts_)
        work_.push_back({nodeOf(gust.point, s.bodies, s.points),
                         0.5 * glm::dot(Vec{gust.J}, gust.start + Vec{motion.velocity(gust.point)})});
    gusts_.clear();
}

double Wind::totalWork() const
{
    double sum = 0.0;
    for (const Work& one : work_)
        sum += one.work;
    return sum;
}

}  // namespace sprung::dynamics
