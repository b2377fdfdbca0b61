#include "support/variant_world.h"

namespace sprung::support {

VariantWorld::VariantWorld(const Scene& drawn, const Variant& variant)
    : variant_(drawn, variant), world_(variant_.toVariant(drawn))
{
    findPlaces(drawn);
}

void VariantWorld::findPlaces(const Scene& drawn)
{
    const Scene& scene = world_.givenScene();
    places_.clear();
    for (const Point& point : drawn.points)
        places_.push_back(indexOf(scene, variant_.toVariant(point.id)));
    hasLooked_ = false;
}

void VariantWorld::look() const
{
    if (hasLooked_)
        return;
    hasLooked_ = true;
    positions_.clear();
    velocities_.clear();
    masses_.clear();
    for (std::size_t place : places_) {
        positions_.push_back(variant_.mirrored(world_.positions()[place]));
        velocities_.push_back(variant_.mirrored(world_.velocities()[place]));
        masses_.push_back(world_.masses()[place]);
    }
}

void VariantWorld::step()
{
    world_.step();
    hasLooked_ = false;
}

void VariantWorld::take(const Scene& edited)
{
    world_.take(variant_.toVariant(edited));
    findPlaces(edited);
}

std::vector<Break> VariantWorld::breaks() const
{
    std::vector<Break> breaks;
    for (const Break& each : world_.breaks()) {
        Break drawn{variant_.toDrawn(each.edge), each.tick, variant_.mirrored(each.a),
                    variant_.mirrored(each.b)};
        if (variant_.hasSwappedEnds(drawn.edge))
            std::swap(drawn.a, drawn.b);
        breaks.push_back(drawn);
    }
    return breaks;
}

void VariantWorld::restore(const Snapshot& snapshot)
{
    world_.restore(snapshot);
    hasLooked_ = false;
}

const std::vector<Vec>& VariantWorld::positions() const
{
    look();
    return positions_;
}

Vec VariantWorld::momentum() const
{
    Vec sum{0.0};
    for (std::size_t i = 0; i < masses().size(); ++i)
        sum += masses()[i] * velocities()[i];
    return sum;
}

const std::vector<Vec>& VariantWorld::velocities() const
{
    look();
    return velocities_;
}

const std::vector<double>& VariantWorld::masses() const
{
    look();
    return masses_;
}

void VariantWorld::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    if (object)
        object = variant_.toVariant(*object);
    world_.grab(variant_.toVariant(nearest), object, variant_.mirrored(at));
}

std::optional<Vec> VariantWorld::grabbedAt() const
{
    std::optional<Vec> at = world_.grabbedAt();
    if (at)
        at = variant_.mirrored(*at);
    return at;
}

void VariantWorld::kick(PointId point, Vec impulse)
{
    world_.kick(variant_.toVariant(point), variant_.mirrored(impulse));
    hasLooked_ = false;
}

void VariantWorld::kick(ObjectId object, Vec at, Vec impulse)
{
    world_.kick(variant_.toVariant(object), variant_.mirrored(at), variant_.mirrored(impulse));
    hasLooked_ = false;
}

void VariantWorld::push(PointId point, Vec force)
{
    world_.push(variant_.toVariant(point), variant_.mirrored(force));
}

void VariantWorld::push(ObjectId object, Vec at, Vec force)
{
    world_.push(variant_.toVariant(object), variant_.mirrored(at), variant_.mirrored(force));
}

std::vector<collision::Contact> VariantWorld::contacts() const
{
    std::vector<collision::Contact> contacts;
    for (collision::Contact contact : world_.contacts()) {
        contact.at = variant_.mirrored(contact.at);
        contact.normal = variant_.mirrored(contact.normal);
        contact.a = variant_.toDrawn(contact.a);
        contact.b = variant_.toDrawn(contact.b);
        contacts.push_back(contact);
    }
    return contacts;
}

}  // namespace sprung::support
