#include "bench/contestant.h"

#include <chipmunk/chipmunk.h>

namespace sprung::bench {
namespace {

constexpr int iterations = 10;  // its default

class Chipmunk : public Contestant {
public:
    explicit Chipmunk(const Recipe& recipe);
    ~Chipmunk() override;
    Chipmunk(const Chipmunk&) = delete;
    Chipmunk& operator=(const Chipmunk&) = delete;

    std::string_view name() const override { return "Chipmunk 7.0.3"; }
    void step() override { cpSpaceStep(space_, frameSeconds); }
    std::vector<Placed> placed() const override;

private:
    void addBody(const Part& part, double friction);
    void addJoint(const Link& link);

    cpSpace* space_;
    std::vector<cpBody*> bodies_;
    std::vector<cpShape*> shapes_;
    std::vector<cpConstraint*> joints_;
    std::vector<Part> parts_;
};

Chipmunk::Chipmunk(const Recipe& recipe) : space_(cpSpaceNew()), parts_(recipe.parts)
{
    cpSpaceSetIterations(space_, iterations);
    cpSpaceSetGravity(space_, cpv(recipe.gravity.x, recipe.gravity.y));
    for (const Part& part : recipe.parts)
        addBody(part, recipe.friction);
    for (const Link& link : recipe.links)
        addJoint(link);
}

Chipmunk::~Chipmunk()
{
    for (cpConstraint* joint : joints_) {
        cpSpaceRemoveConstraint(space_, joint);
        cpConstraintFree(joint);
    }
    for (cpShape* shape : shapes_) {
        cpSpaceRemoveShape(space_, shape);
        cpShapeFree(shape);
    }
    for (cpBody* body : bodies_) {
        cpSpaceRemoveBody(space_, body);
        cpBodyFree(body);
    }
    cpSpaceFree(space_);
}

void Chipmunk::addBody(const Part& part, double friction)
{
    const double pi = 3.14159265358979;
    const bool isBox = part.kind == Part::Kind::Box, isMass = part.kind == Part::Kind::Mass;
    const double area = isBox ? 4.0 * part.half.x * part.half.y : pi * part.half.x * part.half.x;
    const double mass = isMass ? part.mass : area * part.density;
    const double moment = isMass  ? INFINITY
                          : isBox ? cpMomentForBox(mass, 2.0 * part.half.x, 2.0 * part.half.y)
                                  : cpMomentForCircle(mass, 0.0, part.half.x, cpvzero);
    cpBody* body = part.isFixed ? cpBodyNewStatic() : cpBodyNew(mass, moment);
    cpSpaceAddBody(space_, body);
    cpBodySetPosition(body, cpv(part.at.x, part.at.y));
    cpBodySetAngle(body, part.angle);
    bodies_.push_back(body);
    if (isMass && part.beadRadius == 0.0)
        return;
    const double radius = isMass ? part.beadRadius : part.half.x;
    cpShape* shape = isBox ? cpBoxShapeNew(body, 2.0 * part.half.x, 2.0 * part.half.y, 0.0)
                           : cpCircleShapeNew(body, radius, cpvzero);
    cpShapeSetFriction(shape, std::sqrt(friction));  // of a pair: the product
    cpSpaceAddShape(space_, shape);
    shapes_.push_back(shape);
}

void Chipmunk::addJoint(const Link& link)
{
    cpBody* a = bodies_[link.a];
    cpBody* b = bodies_[link.b];
    cpConstraint* joint;
    if (link.stiffness == rigid) {
        joint = cpPinJointNew(a, b, cpvzero, cpvzero);
    } else {
        const double w = (parts_[link.a].isFixed ? 0.0 : 1.0 / cpBodyGetMass(a)) +
                         (parts_[link.b].isFixed ? 0.0 : 1.0 / cpBodyGetMass(b));
        joint = cpDampedSpringNew(a, b, cpvzero, cpvzero, cpvdist(cpBodyGetPosition(a), cpBodyGetPosition(b)),
                                  link.stiffness, 2.0 * link.damping * std::sqrt(link.stiffness / w));
    }
    cpSpaceAddConstraint(space_, joint);
    joints_.push_back(joint);
}

std::vector<Placed> Chipmunk::placed() const
{
    std::vector<Placed> all;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Part& part = parts_[i];
        Placed placed;
        const auto add = [&](Vec local) {
            const cpVect at = cpBodyLocalToWorld(bodies_[i], cpv(local.x, local.y));
            placed.corners.push_back({at.x, at.y});
        };
        if (part.kind == Part::Kind::Box) {
            for (const Vec corner : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}})
                add(corner * part.half);
        } else {
            add(Vec{0.0});
            placed.radius = part.kind == Part::Kind::Disc ? part.half.x : part.beadRadius;
        }
        all.push_back(std::move(placed));
    }
    return all;
}

}  // namespace

std::unique_ptr<Contestant> makeChipmunk(const Recipe& recipe)
{
    return std::make_unique<Chipmunk>(recipe);
}

}  // namespace sprung::bench
