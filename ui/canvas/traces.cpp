#include "canvas/traces.h"

namespace sprung::ui {
namespace {

constexpr std::size_t framesKept = 120;  // 2 s

Vec middleOf(const Scene& scene, const Object& object)
{
    Vec sum(0.0);
    for (const PointId id : object.points)
        sum += scene.points[indexOf(scene, id)].position;
    return sum / static_cast<double>(object.points.size());
}

bool leavesTrace(const Object& object)
{
    return !object.fixed && !object.outline.empty();
}

}  // namespace

void Traces::record(const Scene& scene, std::uint64_t tick)
{
    if (tick == tick_ && !traces_.empty())
        return;
    std::vector<ObjectId> objects;
    for (const Object& object : scene.objects)
        if (leavesTrace(object))
            objects.push_back(object.id);
    const bool sameObjects = std::equal(traces_.begin(), traces_.end(), objects.begin(), objects.end(),
                                        [](const Trace& trace, ObjectId id) { return trace.object == id; });
    const bool follows = tick > tick_ && tick - tick_ < framesKept;
    if (!sameObjects || !follows) {
        traces_.clear();
        for (const ObjectId id : objects)
            traces_.push_back({id, {}});
    }
    const std::uint64_t frames = traces_.empty() || traces_.front().places.empty() ? 1 : tick - tick_;
    for (Trace& trace : traces_) {
        const Vec middle = middleOf(scene, get(scene, trace.object));
        for (std::uint64_t i = 0; i < frames; ++i)
            trace.places.push_back(middle);
        while (trace.places.size() > framesKept)
            trace.places.pop_front();
    }
    tick_ = tick;
}

void Traces::clear()
{
    traces_.clear();
    tick_ = 0;
}

}  // namespace sprung::ui
