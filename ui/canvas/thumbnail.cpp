#include "canvas/thumbnail.h"

#include "scene/query.h"

namespace sprung {

Box pictureBounds(const Scene& scene)
{
    const std::vector<bool> fixed = fixedPoints(scene);
    Box moving;
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        if (!fixed[i])
            moving.include(scene.points[i].position);
    if (moving.empty())
        return boundsOf(scene);

    // Fixed things count as far as they are near: of a ground that goes on for ever only what lies
    // underneath.
    const Vec near = 0.25 * moving.size() + Vec(0.5);
    Box all = moving;
    for (const Object& object : scene.objects) {
        if (!object.fixed)
            continue;
        const Box box = boundsOf(scene, object);
        if (box.overlaps({moving.min - near, moving.max + near}))
            all.include(Box{glm::max(box.min, moving.min - near), glm::min(box.max, moving.max + near)});
    }
    return all;
}

Picture paintThumbnail(const Scene& scene, const Theme& theme, Px size, double scale)
{
    // As a window of twice the size looks from farther away: lines of full width would be too heavy here.
    constexpr double farther = 2.0;
    size *= farther;
    scale /= farther;
    const Selection nothing;
    const Overlay none;
    View view{.scene = scene, .selection = nothing, .overlay = none, .theme = theme, .scale = scale};
    view.camera.viewport = size;
    view.free = {Px(0.0), size};
    view.camera = fitted(view.camera, pictureBounds(scene), view.free, maxPixelsPerMetre);
    Picture picture;
    ScenePainter().paint(view, picture);
    return picture;
}

}  // namespace sprung
