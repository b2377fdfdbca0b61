#include "records.h"
#include "scene/discs.h"
#include "scene/query.h"

namespace sprung::capi {
namespace {

constexpr SprungColor contactColor{0xE5, 0x39, 0x35}, boxColor{0x90, 0x90, 0x90},
    jointColor{0xFF, 0xFF, 0xFF}, sensorColor{0x4C, 0xAF, 0x50};
constexpr double jointRadius = 0.04;       // m
constexpr double longestContact = 0.5;     // m
constexpr double forceOfContact = 1000.0;  // N, drawn half as long as the longest

/// Sleeping things are half as bright.
SprungColor colorOf(const Object& object, bool isAsleep)
{
    SprungColor color{object.color.r, object.color.g, object.color.b};
    if (object.sensor)
        color = sensorColor;
    if (isAsleep)
        color = {static_cast<std::uint8_t>(color.red / 2), static_cast<std::uint8_t>(color.green / 2),
                 static_cast<std::uint8_t>(color.blue / 2)};
    return color;
}

class DebugDraw {
public:
    DebugDraw(const SprungDebugDraw& given, const World& world, const Scene& scene)
        : given_(given), world_(world), scene_(scene)
    {
    }

    void draw() const
    {
        for (const Object& object : scene_.objects) {
            const SprungColor color = colorOf(object, world_.isAsleep(object.id));
            if (given_.outlines && !object.outline.empty())
                drawOutline(object, color);
            if (given_.edges || (given_.outlines && object.outline.empty()))
                drawEdges(object, color);
            if (given_.boxes && !object.points.empty())
                drawBox(boundsOf(scene_, object));
        }
        if (given_.joints)
            drawJoints();
        if (given_.contacts)
            drawContacts();
    }

private:
    void polygon(const std::vector<Vec>& corners, SprungColor color) const
    {
        std::vector<SprungVec> places;
        for (Vec corner : corners)
            places.push_back(asC(corner));
        if (given_.polygon)
            given_.polygon(places.data(), places.size(), color, given_.user);
    }
    void segment(Vec a, Vec b, SprungColor color) const
    {
        if (given_.segment)
            given_.segment(asC(a), asC(b), color, given_.user);
    }
    /// Draws it as it collides: a disc as a circle, with its first spoke, which shows how it turns.
    void drawOutline(const Object& object, SprungColor color) const
    {
        const std::optional<Circle> disc = discOf(scene_, object);
        if (!disc || !given_.circle)
            return polygon(outlinePositions(scene_, object), color);
        given_.circle(asC(disc->centre), disc->radius, color, given_.user);
        segment(disc->centre, find(scene_, object.outline[0])->position, color);
    }
    void drawEdges(const Object& object, SprungColor color) const
    {
        for (EdgeId id : object.edges) {
            const Edge& edge = *find(scene_, id);
            segment(find(scene_, edge.a)->position, find(scene_, edge.b)->position, color);
        }
    }
    void drawBox(const Box& box) const
    {
        polygon({box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}, boxColor);
    }

    /// Marks where several objects hang together, and where what is fixed by itself holds one.
    void drawJoints() const
    {
        std::vector<int> owners(scene_.points.size(), 0);
        for (const Object& object : scene_.objects)
            for (PointId id : object.points)
                ++owners[indexOf(scene_, id)];
        for (std::size_t i = 0; i < owners.size() && given_.circle; ++i)
            if (owners[i] > 1 || scene_.points[i].fixed)
                given_.circle(asC(scene_.points[i].position), jointRadius, jointColor, given_.user);
    }
    void drawContacts() const
    {
        for (const collision::Contact& contact : world_.contacts()) {
            if (given_.point)
                given_.point(asC(contact.at), contactColor, given_.user);
            const double length = longestContact * contact.force / (contact.force + forceOfContact);
            segment(contact.at, contact.at + length * contact.normal, contactColor);
        }
    }

    const SprungDebugDraw& given_;
    const World& world_;
    const Scene& scene_;
};

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungDebugDraw sprung_debug_draw_default(void)
{
    return {nullptr, nullptr, nullptr, nullptr, nullptr, true, false, true, false, true};
}

SprungStatus sprung_world_debug_draw(SprungWorld world, const SprungDebugDraw* draw)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        const SprungDebugDraw given = in(draw, "draw");
        const World& settled = record.settled();
        const Scene& scene = record.live.read();
        const Asking asking(record.live);
        DebugDraw(given, settled, scene).draw();
    });
}
