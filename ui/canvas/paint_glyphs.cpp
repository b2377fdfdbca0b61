#include "canvas/painting.h"
#include "scene/query.h"

namespace sprung::ui {
namespace {

constexpr double casing = 1.5;

void paintContacts(const Painting& painting)
{
    constexpr double radius = 3.5, tick = 12.0, width = 2.0;
    const Theme& theme = painting.view.theme;
    for (const collision::Contact& contact : painting.view.contacts) {
        const Px at = painting.at(contact.at);
        const Px tip = at + tick * Px(contact.normal.x, -contact.normal.y);
        painting.picture.line(at, tip, width + 2.0 * casing, theme.canvas);
        painting.picture.disc(at, radius + casing, theme.canvas);
    }
    for (const collision::Contact& contact : painting.view.contacts) {
        const Px at = painting.at(contact.at);
        painting.picture.line(at, at + tick * Px(contact.normal.x, -contact.normal.y), width, theme.contact);
        painting.picture.disc(at, radius, theme.contact);
    }
}

/// Mean place and velocity of an object's points. m, m/s
std::pair<Vec, Vec> meanMotion(const Scene& scene, const Figure& figure)
{
    Vec place(0.0), velocity(0.0);
    for (const int point : figure.points) {
        place += scene.points[static_cast<std::size_t>(point)].position;
        velocity += scene.points[static_cast<std::size_t>(point)].velocity;
    }
    const double count = static_cast<double>(std::max<std::size_t>(figure.points.size(), 1));
    return {place / count, velocity / count};
}

void arrow(const Painting& painting, Px from, Px by)
{
    constexpr double head = 11.0, width = 2.0, dot = 3.0;
    const Theme& theme = painting.view.theme;
    const double length = glm::length(by);
    const Px along = by / length, across(-along.y, along.x);
    const double size = std::min(head, 0.6 * length);  // a short arrow keeps its shaft
    const Px tip = from + by, neck = tip - size * along;
    const std::array<Px, 3> triangle{tip, neck + 0.5 * size * across, neck - 0.5 * size * across};
    Picture& picture = painting.picture;
    picture.line(from, neck, width + 2.0 * casing, theme.canvas);
    picture.disc(from, dot + casing, theme.canvas);
    picture.polygon(triangle, {}, theme.canvas, theme.canvas, 2.0 * casing);
    picture.line(from, neck + along, width, theme.text);
    picture.disc(from, dot, theme.text);
    picture.polygon(triangle, {}, theme.text, clearColor, 0.0);
}

void paintVelocities(const Painting& painting)
{
    constexpr double pixelsPerSpeed = 12.0, longest = 80.0, shortest = 3.0;  // px per m/s, px
    const Scene& scene = painting.view.scene;
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        if (scene.objects[i].fixed || scene.objects[i].outline.empty() || painting.figures.objects()[i].rides)
            continue;
        const auto [place, velocity] = meanMotion(scene, painting.figures.objects()[i]);
        const Px by = pixelsPerSpeed * Px(velocity.x, -velocity.y);
        const double length = glm::length(by);
        if (length >= shortest)
            arrow(painting, painting.at(place), length > longest ? by * (longest / length) : by);
    }
}

/// Farther than it is long itself, and not on another object's back: less would only fray what rocks and
/// rattles.
bool hasGoneSomewhere(const Painting& painting, const Object& object, const Traces::Trace& trace)
{
    if (painting.figures.objects()[indexOf(painting.view.scene, object.id)].rides)
        return false;
    Box gone;
    for (const Vec& place : trace.places)
        gone.include(place);
    return glm::length(gone.size()) > glm::length(boundsOf(painting.view.scene, object).size());
}

/// Where they were when they broke, fading.
void paintBroken(const Painting& painting)
{
    constexpr double width = 2.5, dash = 5.0, gap = 4.0;
    const Theme& theme = painting.view.theme;
    for (const Activity::Broken& broken : painting.view.activity->broken()) {
        const std::array<Px, 2> line{painting.at(broken.a), painting.at(broken.b)};
        painting.picture.dashed(line, false, width + 2.0 * casing, withAlpha(theme.canvas, broken.freshness),
                                dash, gap);
        painting.picture.dashed(line, false, width, withAlpha(theme.warn, broken.freshness), dash, gap);
    }
}

}  // namespace

void paintGlyphs(const Painting& painting)
{
    if (painting.view.options.layers[Layer::Contacts])
        paintContacts(painting);
    if (painting.view.options.layers[Layer::Velocities])
        paintVelocities(painting);
    if (painting.view.options.layers[Layer::Breaks] && painting.view.activity)
        paintBroken(painting);
}

void paintTraces(const Painting& painting)
{
    constexpr double width = 2.0, oldest = 0.02, newest = 0.7, step = 3.0;  // px between places
    const View& view = painting.view;
    if (!view.options.layers[Layer::Traces] || !view.traces || view.mode != Mode::Simulation)
        return;
    for (const Traces::Trace& trace : view.traces->traces()) {
        const Object* object = find(view.scene, trace.object);
        if (!object || trace.places.empty() || !hasGoneSomewhere(painting, *object, trace))
            continue;
        painting.corners.clear();
        for (const Vec& place : trace.places) {
            const Px at = painting.at(place);
            if (painting.corners.empty() || glm::distance(painting.corners.back(), at) >= step)
                painting.corners.push_back(at);
        }
        painting.corners.push_back(painting.at(trace.places.back()));
        const Rgba own = opaque(object->color);
        const Rgba color = view.theme.dark ? own : mix(own, {0, 0, 0, 255}, 0.35);
        painting.picture.fadingLine(painting.corners, width, color, oldest, newest);
    }
}

}  // namespace sprung::ui
