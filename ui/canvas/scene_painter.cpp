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
