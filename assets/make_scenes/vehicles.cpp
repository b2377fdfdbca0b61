#include "vehicles.h"

#include "pieces.h"
#include "soft_shapes.h"

namespace sprung {
namespace {

std::vector<Vec> moved(std::span<const Vec> places, Vec by)
{
    std::vector<Vec> result;
    for (Vec place : places)
        result.push_back(place + by);
    return result;
}

}  // namespace

void addJellyCar(Scene& scene, Vec at, double stiffness, Vec velocity)
{
    constexpr double wheelRadius = 0.55;  // m
    static constexpr Vec body[] = {{-1.50, 0.55}, {-0.95, 0.50}, {0.0, 0.50},  {0.95, 0.50}, {1.50, 0.65},
                                   {1.55, 1.05},  {1.25, 1.30},  {0.65, 1.42}, {0.25, 1.95}, {-0.45, 2.0},
                                   {-0.90, 1.80}, {-1.05, 1.25}, {-1.52, 1.05}};
    static constexpr Vec rearWindow[] = {{-0.85, 1.32}, {-0.25, 1.38}, {-0.25, 1.82}, {-0.68, 1.70}};
    static constexpr Vec frontWindow[] = {{-0.08, 1.40}, {0.38, 1.44}, {0.12, 1.80}, {-0.08, 1.82}};
    static constexpr Vec lamp[] = {{1.22, 0.90}, {1.40, 0.86}, {1.42, 1.04}, {1.24, 1.08}};

    const ObjectId car = addPolygon(scene, moved(body, at)).value();
    dress(scene, car, "Car", pink);
    setStiffness(scene, car, stiffness);
    const PointId rear = addPoint(scene, at + Vec{-0.92, wheelRadius});
    const PointId front = addPoint(scene, at + Vec{0.92, wheelRadius});
    attach(scene, car, rear, 5, stiffness);
    attach(scene, car, front, 5, stiffness);
    addDecal(scene, car, moved(rearWindow, at), "Rear window", snow, stiffness);
    addDecal(scene, car, moved(frontWindow, at), "Front window", snow, stiffness);
    addDecal(scene, car, moved(lamp, at), "Headlight", lime, stiffness);
    for (const auto& [axle, name] : {std::pair{rear, "Rear wheel"}, std::pair{front, "Front wheel"}}) {
        const ObjectId wheel = addWheel(scene, axle, wheelRadius, {.friction = 0.9});
        dress(scene, wheel, name, slate);
        braceRing(scene, wheel, {2, 5});
        launch(scene, wheel, velocity, -velocity.x / wheelRadius);
    }
    for (PointId point : find(scene, car)->points)
        find(scene, point)->velocity = velocity;
}

void addBuggy(Scene& scene, Vec at, Vec velocity)
{
    // Lower chord, then upper chord, from the rear to the front.
    static constexpr Vec places[] = {{-2.35, 1.50}, {-1.40, 1.50}, {-0.47, 1.50}, {0.47, 1.50},
                                     {1.40, 1.50},  {2.35, 1.50},  {1.90, 2.00},  {0.94, 2.20},
                                     {0.40, 2.90},  {-0.53, 2.90}, {-0.97, 2.20}, {-1.90, 2.12}};
    const ObjectId truss = addPolygon(scene, moved(places, at)).value();
    dress(scene, truss, "Buggy", teal);
    const std::vector<PointId> corner = find(scene, truss)->outline;
    for (EdgeId id : find(scene, truss)->edges) {
        Edge& edge = *find(scene, id);
        const bool isChord = edge.rest < 0.98;
        edge.stiffness = isChord ? rigid : 20000.0;
    }
    const auto wheel = [&](Vec axleAt, std::initializer_list<int> held, std::string name) {
        const PointId axle = addPoint(scene, at + axleAt);
        for (int i : held) {
            const ObjectId strut = addRod(scene, axle, corner[i], "Strut", orange, 250.0);
            find(scene, find(scene, strut)->edges[0])->damping = 0.15;
        }
        const ObjectId id = addWheel(scene, axle, 0.62, {.density = 0.8, .friction = 0.9});
        dress(scene, id, std::move(name), slate);
        braceRing(scene, id, {2, 5});
        setStiffness(scene, id, 300.0);
        launch(scene, id, velocity, -velocity.x / 0.62);
    };
    wheel({-1.72, 0.62}, {0, 1, 10}, "Rear wheel");
    wheel({1.75, 0.62}, {4, 5, 7}, "Front wheel");
    for (PointId point : find(scene, truss)->points)
        find(scene, point)->velocity = velocity;
}

Cart addCart(Scene& scene, Vec at, double length, std::string name, Color color)
{
    constexpr double radius = 0.35;  // m, of a wheel
    const double half = 0.5 * length;
    const Vec corners[] = {at + Vec{-half, 0.45},        at + Vec{half, 0.45},
                           at + Vec{half, 1.35},         at + Vec{half - 0.15, 1.35},
                           at + Vec{half - 0.15, 0.65},  at + Vec{-half + 0.15, 0.65},
                           at + Vec{-half + 0.15, 1.35}, at + Vec{-half, 1.35}};
    const ObjectId cart = addPolygon(scene, corners).value();
    dress(scene, cart, name, color);
    for (double side : {-1.0, 1.0}) {
        const PointId axle = addPoint(scene, at + Vec{side * (half - 0.45), radius});
        attach(scene, cart, axle, 8);
        const ObjectId wheel = addWheel(scene, axle, radius, {.friction = 0.9});
        dress(scene, wheel, name + (side < 0.0 ? ", rear wheel" : ", front wheel"), slate);
        braceRing(scene, wheel, {2, 5});
    }
    const std::vector<PointId>& outline = find(scene, cart)->outline;
    return {outline[0], outline[1]};
}

}  // namespace sprung
