#pragma once

#include "collision/object_index.h"

namespace sprung {

/// An object that lies in a sensor, with any part of it.
struct SensorOverlap {
    ObjectId sensor{}, object{};

    auto operator<=>(const SensorOverlap&) const = default;
};

/// All that lies in the sensors of a scene, ascending: objects that collide and are no sensors themselves,
/// that the filters let meet and that share no point with the sensor.
/// @param index of the scene, with its places
std::vector<SensorOverlap> sensorOverlaps(const Scene& scene, const collision::ObjectIndex& index);

/// Whether there is anything to be told.
bool hasSensors(const Scene& scene);

/// Tells what came into sensors and what left them from one look to the next.
class SensorWatch {
public:
    /// Looks again. @param now as sensorOverlaps gives it
    void look(std::vector<SensorOverlap> now);

    const std::vector<SensorOverlap>& now() const { return now_; }
    const std::vector<SensorOverlap>& begun() const { return begun_; }
    const std::vector<SensorOverlap>& ended() const { return ended_; }

private:
    std::vector<SensorOverlap> now_, begun_, ended_;
};

}  // namespace sprung
