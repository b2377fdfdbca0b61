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

void addStaticContacts(Recipe& recipe, double wallAt, double height)
{
    constexpr double thick = 1.0;  // m, half
    recipe.parts.push_back(fixedBox({0.0, -thick}, {wallAt + 2.0 * thick, thick}));
    recipe.parts.push_back(fixedBox({-wallAt - thick, 0.5 * height}, {thick, 0.5 * height}));
    recipe.parts.push_back(fixedBox({wallAt + thick, 0.5 * height}, {thick, 0.5 * height}));
}

Recipe shortened(Recipe recipe, int frames)
{
    recipe.frames = frames;
    return recipe;
}

Part massAt(Vec at, double mass)
{
    Part part;
    part.kind = Part::Kind::Mass;
    part.at = at;
    part.mass = mass;
    return part;
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
    Entry{"rain-20k", [] { return shortened(rain(20000, 450, 300.0), 300); }, 0.0},
    Entry{"rope", [] { return rope(200); }, 1.0 / 0.6},
    Entry{"soft-discs", [] { return softDiscs(10, 10); }, 8.0},
    Entry{"cloth", [] { return cloth(64, 1); }, 8.0},
    Entry{"cloth-hung", [] { return cloth(64, 21); }, 8.0},
    Entry{"stack-20", [] { return stack(std::vector(20, 1.0), 1.0); }, 0.0},
    Entry{"heavy-top", [] { return stack(std::vector(10, 1.0), 100.0); }, 0.0},
    Entry{"doubling-stack",
          [] {
              return stack(std::vector{1.0, 2.0, 4.0, 8.0, 16.0, 32.0}, 1.0);
          },
          0.0},
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
    addStaticContacts(recipe, wallAt, 2.0 * wallAt);
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

Recipe rope(int masses)
{
    constexpr double pitch = 0.25;  // m
    Recipe recipe;
    recipe.parts.push_back(massAt({0.0, 0.0}, 1.0));
    recipe.parts[0].isFixed = true;
    for (int i = 1; i <= masses; ++i) {
        recipe.parts.push_back(massAt({pitch * i, 0.0}, i == masses ? 100.0 : 1.0));
        recipe.links.push_back({i - 1, i});
    }
    return recipe;
}

Recipe softDiscs(int columns, int rows)
{
    constexpr int ringCount = 31;
    constexpr double mass = 0.01 * pi;                                        // kg
    constexpr double k = (2.0 * pi * 15.0) * (2.0 * pi * 15.0) * mass / 2.0;  // N/m
    Recipe recipe;
    recipe.friction = 0.5;
    addStaticContacts(recipe, 15.0, 40.0);
    for (int i = 0; i < columns * rows; ++i) {
        const int row = i / columns;
        const double x = (i % columns - 0.5 * (columns - 1)) * 2.6 + (row % 2 == 0 ? -0.2 : 0.2);
        const Vec centre{x, 2.0 + 2.6 * row};
        const int hub = static_cast<int>(recipe.parts.size());
        recipe.softDiscs.push_back({hub, hub + 1, ringCount});
        recipe.parts.push_back(massAt(centre, mass));
        for (int j = 0; j < ringCount; ++j) {
            const double angle = 2.0 * pi * j / ringCount;
            recipe.parts.push_back(massAt(centre + Vec{std::cos(angle), std::sin(angle)}, mass));
            recipe.links.push_back({hub, hub + 1 + j, k, 0.5});
            recipe.links.push_back({hub + 1 + j, hub + 1 + (j + 1) % ringCount, k, 0.5});
        }
    }
    for (Part& part : recipe.parts)
        part.beadRadius = part.kind == Part::Kind::Mass ? 0.1 : 0.0;
    return recipe;
}

Recipe cloth(int side, int pinnedEvery)
{
    constexpr double pitch = 0.25;  // m
    Recipe recipe;
    recipe.gravity = {2.0, -10.0};
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const int self = row * side + column;
            recipe.parts.push_back(massAt({pitch * column, -pitch * row}, 1.0));
            recipe.parts.back().isFixed = row == 0 && column % pinnedEvery == 0;
            if (row > 0) {
                recipe.links.push_back({self - side, self});
                if (column > 0)
                    recipe.links.push_back({self - 1, self});
            }
        }
    }
    return recipe;
}

Recipe stack(std::span<const double> sizes, double lastDensity)
{
    Recipe recipe;
    recipe.frames = 3600;
    recipe.parts.push_back(fixedBox({0.0, -1.0}, {400.0, 1.0}));
    double top = 0.0;  // m
    for (double size : sizes) {
        Part box;
        box.at = {0.0, top + 0.5 * size};
        box.half = Vec{0.5 * size};
        recipe.parts.push_back(box);
        top += size;
    }
    recipe.parts.back().density = lastDensity;
    return recipe;
}

}  // namespace sprung::bench
