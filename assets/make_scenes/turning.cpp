#include "turning.h"

#include "pieces.h"

#include <numbers>

namespace sprung {

void turnForever(Scene& scene, ObjectId id, Vec axle, double speed)
{
    Object& object = *find(scene, id);
    object.fixed = true;
    for (PointId place : object.points) {
        Point& point = *find(scene, place);
        point.velocity = speed * perp(point.position - axle);
    }
}

ObjectId addWhirl(Scene& scene, Vec axle, Vec size, double speed)
{
    const ObjectId whirl = addBox(scene, axle, size);
    dress(scene, whirl, "Whirl", slate);
    turnForever(scene, whirl, axle, speed);
    return whirl;
}

ObjectId addTurnstile(Scene& scene, Vec axle, double reach, double speed)
{
    constexpr double half = 0.12;  // m
    std::vector<Vec> corners;
    for (Vec along : {Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}})
        for (Vec place : {Vec{half, -half}, Vec{reach, -half}, Vec{reach, half}})
            corners.push_back(axle + place.x * along + place.y * perp(along));
    const ObjectId turnstile = addPolygon(scene, corners).value();
    dress(scene, turnstile, "Turnstile", slate);
    turnForever(scene, turnstile, axle, speed);
    return turnstile;
}

ObjectId addCam(Scene& scene, Vec axle, Vec half, double angle, double speed)
{
    constexpr int sides = 40;
    std::vector<Vec> corners;
    for (int i = 0; i < sides; ++i) {
        const double along = 2.0 * std::numbers::pi * i / sides;
        corners.push_back(axle + turned({half.x * std::cos(along), half.y * std::sin(along)}, std::cos(angle),
                                        std::sin(angle)));
    }
    const ObjectId cam = addPolygon(scene, corners).value();
    dress(scene, cam, "Cam", slate);
    turnForever(scene, cam, axle, speed);
    return cam;
}

ObjectId addDrum(Scene& scene, Vec axle, const DrumPlan& plan)
{
    constexpr double slit = 0.012;  // rad
    const auto around = [&](double side, double radius) {
        const double turn = slit + (2.0 * std::numbers::pi - 2.0 * slit) * side / plan.sides;
        return axle + radius * Vec{std::cos(turn), std::sin(turn)};
    };
    std::vector<Vec> corners;
    for (int i = 0; i <= plan.sides; ++i)
        corners.push_back(around(i, plan.outer));
    for (int i = plan.sides; i >= 0; --i) {
        if (plan.paddleEvery > 0 && i % plan.paddleEvery == plan.paddleEvery / 2)
            corners.insert(corners.end(), {around(i + 0.35, plan.inner), around(i + 0.2, plan.paddle),
                                           around(i - 0.2, plan.paddle), around(i - 0.35, plan.inner)});
        else
            corners.push_back(around(i, plan.inner));
    }
    const ObjectId drum = addPolygon(scene, corners, {.density = 20.0}).value();
    return dress(scene, drum, "Drum", slate);
}

}  // namespace sprung
