#include "canvas/scene_painter.h"

#include "canvas/painting.h"

namespace sprung::ui {

void ScenePainter::markChosen(const View& view)
{
    chosen_.assign(view.scene.objects.size(), false);
    for (const ObjectId id : view.selection.objects)
        if (find(view.scene, id))
            chosen_[indexOf(view.scene, id)] = true;
    if (view.mode != Mode::Vertex || view.selection.points.empty())
        return;
    std::vector<bool> points(view.scene.points.size());
    for (const PointId id : view.selection.points)
        if (find(view.scene, id))
            points[indexOf(view.scene, id)] = true;
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        for (const int point : figures_.objects()[i].points)
            chosen_[i] = chosen_[i] || points[static_cast<std::size_t>(point)];
}

void ScenePainter::markAnchored(const Scene& scene)
{
    anchored_.assign(scene.points.size(), false);
    for (std::size_t i = 0; i < scene.objects.size(); ++i)
        if (scene.objects[i].fixed)
            for (const int point : figures_.objects()[i].points)
                anchored_[static_cast<std::size_t>(point)] = true;
}

/// Fixed points of objects that can still move.
void ScenePainter::findPins(const Scene& scene)
{
    pins_.clear();
    const auto isHeld = [&](int point) {
        return scene.points[static_cast<std::size_t>(point)].fixed ||
               anchored_[static_cast<std::size_t>(point)];
    };
    for (const Figure& figure : figures_.objects()) {
        if (std::all_of(figure.points.begin(), figure.points.end(), isHeld))
            continue;
        for (const int point : figure.points)
            if (scene.points[static_cast<std::size_t>(point)].fixed)
                pins_.push_back(point);
    }
}

/// While nothing is edited, a ground that goes from side to side of the picture, with nothing below it, goes
/// down to its bottom as well: its underside is where it happens to end.
void ScenePainter::sinkUndersides(const View& view)
{
    constexpr double beyond = 12.0, flat = 0.5;  // px: what is drawn there is not seen; how even it is
    const Px size = view.camera.viewport;
    if (view.mode != Mode::Simulation)
        return;
    const auto place = [this](int point) -> Px& { return places_[static_cast<std::size_t>(point)]; };
    for (std::size_t i = 0; i < view.scene.objects.size(); ++i) {
        const std::vector<int>& outline = figures_.objects()[i].outline;
        if (!view.scene.objects[i].fixed || outline.empty())
            continue;
        double left = size.x, right = 0.0, bottom = -beyond;
        for (const int corner : outline) {
            left = std::min(left, place(corner).x);
            right = std::max(right, place(corner).x);
            bottom = std::max(bottom, place(corner).y);
        }
        const auto isLower = [&](const Px& at) {
            return at.y > bottom && at == glm::clamp(at, Px(0.0), size);
        };
        if (left > -beyond || right < size.x + beyond || bottom < 0.0 || bottom > size.y ||
            std::any_of(places_.begin(), places_.end(), isLower))
            continue;
        for (const int corner : outline)
            if (place(corner).y > bottom - flat)
                place(corner).y = size.y + beyond;
    }
}

void ScenePainter::paint(const View& view, Picture& picture)
{
    picture.begin(view.camera.viewport, view.scale, view.theme.canvas);
    figures_.update(view.scene);
    markChosen(view);
    markAnchored(view.scene);
    findPins(view.scene);
    places_.clear();
    for (const Point& point : view.scene.points)
        places_.push_back(view.camera.toScreen(point.position));
    sinkUndersides(view);

    const Painting painting{view,      figures_, picture,  places_, chosen_,
                            anchored_, pins_,    corners_, curve_,  field_};
    paintBackdrop(painting);
    paintFluids(painting);
    paintGrid(painting);
    paintWind(painting);
    paintTraces(painting);
    paintDust(painting);
    paintObjects(painting);
    paintEdges(painting);
    paintFittings(painting);
    paintHandles(painting);
    paintOverlay(painting);
    paintGlyphs(painting);
}

}  // namespace sprung::ui
