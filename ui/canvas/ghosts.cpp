#include "canvas/ghosts.h"

#include <imgui.h>

#include <vector>

namespace sprung::ui {
namespace {

constexpr double fillStrength = 0.16, lineStrength = 0.85;
constexpr float ghostLine = 2.0f;  // logical px

ImU32 packed(Rgba color, double alpha)
{
    const Rgba faded = withAlpha(color, alpha);
    return IM_COL32(faded.r, faded.g, faded.b, faded.a);
}

bool isConvex(const std::vector<ImVec2>& corners)
{
    int turns = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const ImVec2 a = corners[i], b = corners[(i + 1) % corners.size()],
                     c = corners[(i + 2) % corners.size()];
        const float turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        turns |= turn > 0.0f ? 1 : turn < 0.0f ? 2 : 0;
    }
    return turns != 3;
}

class GhostPainter {
public:
    GhostPainter(const View& view, const Scene& ghosts, Rgba color, ImDrawList& list)
        : view_(view),
          ghosts_(ghosts),
          fill_(packed(color, fillStrength)),
          line_(packed(color, lineStrength)),
          list_(list)
    {
    }

    void paint(const Object& object)
    {
        if (object.outline.empty()) {
            for (EdgeId id : object.edges)
                paint(get(ghosts_, id));
            return;
        }
        std::vector<ImVec2> corners;
        for (PointId id : object.outline)
            corners.push_back(at(id));
        const int count = static_cast<int>(corners.size());
        if (isConvex(corners))
            list_.AddConvexPolyFilled(corners.data(), count, fill_);
        list_.AddPolyline(corners.data(), count, line_, ImDrawFlags_Closed, ghostLine * view_.scale);
    }

private:
    void paint(const Edge& edge) { list_.AddLine(at(edge.a), at(edge.b), line_, ghostLine * view_.scale); }

    ImVec2 at(PointId id) const
    {
        const Px place = view_.camera.toScreen(get(ghosts_, id).position) * static_cast<double>(view_.scale);
        return {static_cast<float>(place.x), static_cast<float>(place.y)};
    }

    const View& view_;
    const Scene& ghosts_;
    ImU32 fill_, line_;
    ImDrawList& list_;
};

}  // namespace

void drawGhosts(const View& view, const Scene& ghosts, Rgba color, ImDrawList& list)
{
    GhostPainter painter(view, ghosts, color, list);
    for (const Object& object : ghosts.objects)
        if (!object.fixed)
            painter.paint(object);
}

}  // namespace sprung::ui
