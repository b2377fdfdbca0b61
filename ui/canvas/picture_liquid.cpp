#include "canvas/picture.h"

namespace sprung::ui {
namespace {

using glm::vec2;

constexpr int tileSide = 2;  // nodes: smaller ones find the surface more closely and are more to draw

enum class Fullness { None, Partly, Full };

/// Of the part between some nodes: what is drawn runs evenly from one to the next. What foams is drawn as if it were
/// at the surface.
Fullness fullnessOf(std::span<const LiquidField::Node> nodes, glm::ivec2 size, glm::ivec2 from, glm::ivec2 to)
{
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
    return least >= LiquidField::inside && foaming < white ? Fullness::Full
           : most > LiquidField::surface - softEdge ? Fullness::Partly
                                                       : Fullness::None;
}

void addRectangle(std::vector<vec2>& corners, vec2 min, vec2 max)
{
    const vec2 b(max.x, min.y), d(min.x, max.y);
    corners.insert(corners.end(), {min, b, max, min, max, d});
}

}  // namespace

void Picture::liquid(const LiquidField& field, Rgba fill, Rgba line, double width, Rgba foam)
{
    if (field.empty())
        return;
    const float pitch = static_cast<float>(field.pitch() * scale_);
    const vec2 corner(field.corner() * scale_);
    const glm::ivec2 size = field.size();
    const auto placeOf = [&](int x, int y) { return corner + pitch * vec2(x, y); };

    const std::size_t first = liquidCorners_.size();
    partly_.clear();
    for (int y = 0; y + 1 < size.y; y += tileSide) {
        const int below = std::min(y + tileSide, size.y - 1);
        int start = 0;  // of the tiles alike
        Fullness run = Fullness::None;
        const auto end = [&](int x) {
            if (run != Fullness::None)
                addRectangle(run == Fullness::Full ? liquidCorners_ : partly_, placeOf(start, y),
                             placeOf(x, below));
        };
        for (int x = 0; x + 1 < size.x; x += tileSide) {
            const Fullness here =
                fullnessOf(field.nodes(), size, {x, y}, {std::min(x + tileSide, size.x - 1), below});
            if (here == run)
                continue;
            end(x);
            start = x;
            run = here;
        }
        end(size.x - 1);
    }
    const std::size_t full = liquidCorners_.size() - first;
    liquidCorners_.insert(liquidCorners_.end(), partly_.begin(), partly_.end());
    count(Kind::Liquid, liquids_.size(), 1);
    liquids_.push_back({nodes_.size(), first, full, partly_.size(), size, corner, pitch,
                        static_cast<float>(width * scale_), fill, line, foam});
    nodes_.insert(nodes_.end(), field.nodes().begin(), field.nodes().end());
}

}  // namespace sprung::ui
