#include "bench/recipe.h"

#include <array>

namespace sprung::bench {
namespace {

constexpr double pi = 3.14159265358979;

/// The numbers that the rain is drawn with: s = s * 1664525 + 1013904223 (mod 2^32), r = (s >> 8) / 2^24.
class Draw {
public:
    double operator()()
    {
        state_ = state_ * 1664525u + 1013904223u;
        return static_cast<double>(state_ >> 8) / 16777216.0;
    }

private:
    std::uint32_t state_ = 12345;
};

Part fixedBox(Vec at, Vec half)
{
    Part part;
    part.at = at;
    part.half = half;
    part.isFixed = true;
    return part;
}

void addWalls(Recipe& recipe, double wallAt, double height)
{
    constexpr double thick = 1.0;  // m, half
    recipe.parts.push_back(fixedBox({0.0, -thick}, {wallAt + 2.0 * thick, thick}));
    recipe.parts.push_back(fixedBox({-wallAt - thick, 0.5 * height}, {thick, 0.5 * height}));
    recipe.parts.push_back(fixedBox({wallAt + thick, 0.5 * height}, {thick, 0.5 * height}));
}

struct Entry {
    std::string_view name;
    Recipe (*make)();
    double ratioToBox2d;
};

constexpr std::array entries{
    Entry{"pyramid-50", [] { return pyramid(50); }, 10.0},
    Entry{"pyramid-100", [] { return pyramid(100); }, 12.0},
    Entry{"rain", [] { return rain(2000, 45, 30.0); }, 6.0},
};

}  // namespace

std::span<const std::string_view> recipeNames()
{
    static const auto names = [] {
        std::array<std::string_view, entries.size()> all;
        std::transform(entries.begin(), entries.end(), all.begin(), [](const Entry& e) { return e.name; });
        return all;
    }();
    return names;
}

std::optional<Recipe> recipeOf(std::string_view name)
{
    for (const Entry& entry : entries) {
        if (entry.name != name)
            continue;
        Recipe recipe = entry.make();
        recipe.name = name;
        recipe.ratioToBox2d = entry.ratioToBox2d;
        return recipe;
    }
    return std::nullopt;
}

Recipe pyramid(int rows)
{
    constexpr double pitch = 1.05;  // m
    Recipe recipe;
    recipe.parts.push_back(fixedBox({0.0, -1.0}, {400.0, 1.0}));
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < rows - row; ++i) {
            Part box;
            box.at = {(i - 0.5 * (rows - 1 - row)) * pitch, 0.5 + row};
            recipe.parts.push_back(box);
        }
    }
    return recipe;
}

Recipe rain(int count, int columns, double wallAt)
{
    Recipe recipe;
    addWalls(recipe, wallAt, 2.0 * wallAt);
    Draw r;
    for (int i = 0; i < count; ++i) {
        Part part;
        const double x = (i % columns - 0.5 * (columns - 1)) * 1.3 + (r() - 0.5) * 0.1;
        part.at = {x, 2.0 + 1.5 * (i / columns) + (r() - 0.5) * 0.1};
        part.half.x = 0.25 + 0.25 * r();
        if (i % 2 == 0) {
            part.half.y = 0.25 + 0.25 * r();
            part.angle = 2.0 * pi * r();
        } else {
            part.kind = Part::Kind::Disc;
        }
        recipe.parts.push_back(part);
    }
    return recipe;
}

}  // namespace sprung::bench
