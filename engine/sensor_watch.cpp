#include "sensor_watch.h"

#include <iterator>

namespace sprung {
namespace {

bool shareAPoint(const Object& one, const Object& other)
{
    return std::any_of(one.points.begin(), one.points.end(), [&](PointId id) {
        return std::find(other.points.begin(), other.points.end(), id) != other.points.end();
    });
}

}  // namespace

bool hasSensors(const Scene& scene)
{
    return std::any_of(scene.objects.begin(), scene.objects.end(),
                       [](const Object& object) { return object.sensor; });
}

std::vector<SensorOverlap> sensorOverlaps(const Scene& scene, const collision::ObjectIndex& index)
{
    std::vector<SensorOverlap> found;
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& sensor = scene.objects[i];
        if (!sensor.sensor || !sensor.collides)
            continue;
        for (int place : index.overlapping(scene, static_cast<int>(i))) {
            const Object& other = scene.objects[place];
            if (other.isSolid() && mayMeet(sensor.filter, other.filter) && !shareAPoint(sensor, other))
                found.push_back({sensor.id, other.id});
        }
    }
    return found;
}

void SensorWatch::look(std::vector<SensorOverlap> now)
{
    const auto without = [](const auto& some, const auto& others) {
        std::vector<SensorOverlap> left;
        std::set_difference(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(left));
        return left;
    };
    begun_ = without(now, now_);
    ended_ = without(now_, now);
    now_ = std::move(now);
}

}  // namespace sprung
