#include "canvas/picture.h"

namespace sprung::ui {
namespace {

using glm::vec2;

constexpr int tileSide = 2;  // nodes: smaller ones find the surface more closely and are more to draw

enum class Fullness { None, Partly, Full };

/// Returns how full the part between some nodes is drawn: it runs evenly from one node to the next. What foams
/// is drawn as if it were at the surface.
Fullness fullnessOf(const LiquidField& field, glm::ivec2 from, glm::ivec2 to, bool isSoft)
{
    const std::span<const LiquidField::Node> nodes = field.nodes();
    const glm::ivec2 size = field.size();
    constexpr float white = 0.02f;
    float least = LiquidField::inside, most = 0.0f, foaming = 0.0f;
    for (int y = from.y; y <= to.y; ++y)
        for (int x = from.x; x <= to.x; ++x) {
            const LiquidField::Node& node = nodes[static_cast<std::size_t>(y) * size.x + x];
            least = std::min(least, node.full);
            most = std::max(most, node.full);
            foaming = std::max(foaming, node.foaming);
        }
    constexpr float softEdge = 0.1f;  // the smooth edge begins a little farther out
    constexpr float faintest = 0.01f;
    if (isSoft)
        return most > faintest ? Fullness::Partly : Fullness::None;
    return least >= LiquidField::inside && foaming < white ? Fullness::Full
           : most > LiquidField::surface - softEdge        ? Fullness::Partly
                                                           : Fullness::None;
}

/// Tiles alike, beside each other and in rows from `top` on.
struct Run {
    int from, to, top;  // nodes
    Fullness fullness;
};

void findRuns(const LiquidField& field, int y, bool isSoft, std::vector<Run>& runs)
{
    const glm::ivec2 size = field.size();
    const int below = std::min(y + tileSide, size.y - 1);
    runs.clear();
    for (int x = 0; x + 1 < size.x; x += tileSide) {
        const int right = std::min(x + tileSide, size.x - 1);
        const Fullness here = fullnessOf(field, {x, y}, {right, below}, isSoft);
        if (!runs.empty() && runs.back().fullness == here)
            runs.back().to = right;
        else
            runs.push_back({x, right, y, here});
    }
}

}  // namespace

void Picture::liquid(const LiquidField& field, Rgba fill, Rgba line, double width, Rgba foam)
{
    add(field, {.lineWidth = static_cast<float>(width * scale_), .fill = fill, .line = line, .foam = foam});
}

void Picture::gas(const LiquidField& field, Rgba color)
{
    add(field, {.fill = color, .isSoft = true});
}

/// @param look what of it is no place
void Picture::add(const LiquidField& field, const Liquid& look)
{
    if (field.empty())
        return;
    const float pitch = static_cast<float>(field.pitch() * scale_);
    const vec2 corner(field.corner() * scale_);
    const glm::ivec2 size = field.size();
    const auto placeOf = [&](int x, int y) { return corner + pitch * vec2(x, y); };

    const std::size_t first = liquidCorners_.size(), firstFull = vertices_.size();
    const auto addRun = [&](const Run& run, int bottom) {
        const vec2 a = placeOf(run.from, run.top), c = placeOf(run.to, bottom), b(c.x, a.y), d(a.x, c.y);
        if (run.fullness == Fullness::Full)
            for (const vec2 at : {a, b, c, a, c, d})
                vertices_.push_back({at, look.fill});
        else if (run.fullness == Fullness::Partly)
            liquidCorners_.insert(liquidCorners_.end(), {a, b, c, a, c, d});
    };
    std::vector<Run> above, row;
    for (int y = 0; y + 1 < size.y; y += tileSide) {
        findRuns(field, y, look.isSoft, row);
        // Those that go on from above grow: the fewer there are, the faster they are drawn.
        auto old = above.begin();
        for (Run& run : row) {
            for (; old != above.end() && old->from < run.from; ++old)
                addRun(*old, y);
            if (old != above.end() && old->from == run.from) {
                if (old->to == run.to && old->fullness == run.fullness)
                    run.top = old->top;
                else
                    addRun(*old, y);
                ++old;
            }
        }
        for (; old != above.end(); ++old)
            addRun(*old, y);
        above.swap(row);
    }
    for (const Run& run : above)
        addRun(run, size.y - 1);
    if (vertices_.size() > firstFull)
        count(Kind::Opaque, firstFull, vertices_.size() - firstFull);
    count(Kind::Liquid, liquids_.size(), 1);
    liquids_.push_back(look);
    Liquid& added = liquids_.back();
    added.firstNode = nodes_.size();
    added.firstCorner = first;
    added.corners = liquidCorners_.size() - first;
    added.size = size;
    added.corner = corner;
    added.pitch = pitch;
    nodes_.insert(nodes_.end(), field.nodes().begin(), field.nodes().end());
}

}  // namespace sprung::ui
