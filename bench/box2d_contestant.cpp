#include "bench/contestant.h"

#include <box2d/box2d.h>

namespace sprung::bench {
namespace {

constexpr int velocityIterations = 8, positionIterations = 3;

b2Vec2 toBox2d(Vec v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

Vec fromBox2d(b2Vec2 v)
{
    return {v.x, v.y};
}

class Box2d : public Contestant {
public:
    explicit Box2d(const Recipe& recipe);

    std::string_view name() const override { return "Box2D 2.4.1"; }
    void step() override
    {
        world_.Step(static_cast<float>(frameSeconds), velocityIterations, positionIterations);
    }
    std::vector<Placed> placed() const override;

private:
    void addBody(const Part& part, double friction);
    void addJoint(const Link& link);

    b2World world_;
    std::vector<b2Body*> bodies_;
    std::vector<Part> parts_;
};

Box2d::Box2d(const Recipe& recipe) : world_(toBox2d(recipe.gravity)), parts_(recipe.parts)
{
    world_.SetAllowSleeping(false);
    for (const Part& part : recipe.parts)
        addBody(part, recipe.friction);
    for (const Link& link : recipe.links)
        addJoint(link);
}

void Box2d::addBody(const Part& part, double friction)
{
    b2BodyDef def;
    def.type = part.isFixed ? b2_staticBody : b2_dynamicBody;
    def.position = toBox2d(part.at);
    def.angle = static_cast<float>(part.angle);
    def.fixedRotation = part.kind == Part::Kind::Mass;
    b2Body* body = world_.CreateBody(&def);
    bodies_.push_back(body);

    b2PolygonShape box;
    b2CircleShape circle;
    b2FixtureDef fixture;
    fixture.friction = static_cast<float>(friction);
    fixture.density = static_cast<float>(part.density);
    if (part.kind == Part::Kind::Box) {
        box.SetAsBox(static_cast<float>(part.half.x), static_cast<float>(part.half.y));
        fixture.shape = &box;
    } else {
        circle.m_radius = static_cast<float>(part.kind == Part::Kind::Disc ? part.half.x : part.beadRadius);
        fixture.shape = &circle;
    }
    if (part.kind != Part::Kind::Mass || part.beadRadius > 0.0)
        body->CreateFixture(&fixture);
    if (part.kind == Part::Kind::Mass && !part.isFixed) {
        const b2MassData mass{static_cast<float>(part.mass), b2Vec2_zero, 0.0f};
        body->SetMassData(&mass);
    }
}

void Box2d::addJoint(const Link& link)
{
    b2DistanceJointDef def;
    b2Body* a = bodies_[link.a];
    b2Body* b = bodies_[link.b];
    def.Initialize(a, b, a->GetPosition(), b->GetPosition());
    def.minLength = def.maxLength = def.length;
    if (link.stiffness != rigid) {
        const float w = (parts_[link.a].isFixed ? 0.0f : 1.0f / a->GetMass()) +
                        (parts_[link.b].isFixed ? 0.0f : 1.0f / b->GetMass());
        def.minLength = 0.0f;
        def.maxLength = b2_maxFloat;
        def.stiffness = static_cast<float>(link.stiffness);
        def.damping = static_cast<float>(2.0 * link.damping * std::sqrt(link.stiffness / w));
    }
    world_.CreateJoint(&def);
}

std::vector<Placed> Box2d::placed() const
{
    std::vector<Placed> all;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Part& part = parts_[i];
        Placed placed;
        if (part.kind == Part::Kind::Box) {
            for (const Vec corner : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}})
                placed.corners.push_back(fromBox2d(bodies_[i]->GetWorldPoint(toBox2d(corner * part.half))));
        } else {
            placed.corners.push_back(fromBox2d(bodies_[i]->GetPosition()));
            placed.radius = part.kind == Part::Kind::Disc ? part.half.x : part.beadRadius;
        }
        all.push_back(std::move(placed));
    }
    return all;
}

}  // namespace

std::unique_ptr<Contestant> makeBox2d(const Recipe& recipe)
{
    return std::make_unique<Box2d>(recipe);
}

}  // namespace sprung::bench
