#pragma once

#include "scene/scene.h"

#include <array>
#include <cstdint>

namespace sprung::ui {

struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    bool operator==(const Rgba&) const = default;
};

/// 0xRRGGBB
constexpr Rgba rgb(unsigned hex)
{
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex), 255};
}

constexpr Rgba withAlpha(Rgba color, double alpha)
{
    color.a = static_cast<std::uint8_t>(alpha * 255.0 + 0.5);
    return color;
}

/// Mixed linearly: t = 0 is a, 1 is b.
Rgba mix(Rgba a, Rgba b, double t);

constexpr Rgba opaque(Color color)
{
    return {color.r, color.g, color.b, 255};
}

/// A colour for every role. The interface is grey-blue and quiet with one accent; the scene holds the colour.
struct Theme {
    bool dark = true;
    Rgba canvas, panel, bar, card, frame, frameHover, frameActive, line;
    Rgba text, dim, faint;  // faint on panels only
    Rgba accent, onAccent, accentTint;
    Rgba selected;  // selection on the canvas and the dial's needle tip, nothing else
    Rgba snap, snapTagText, snapTag;
    Rgba contact, warn, ok, scrim;
    Rgba groundFill, groundLine;  // fixed objects
    Rgba greyFill, greyLine;      // objects in the editing modes
    Rgba dialFace, dialRing, dialTick, dialMajorTick, dialNeedle;
    Rgba grid;                      // with its strength as alpha per line kind
    std::array<Rgba, 5> stiffness;  // 2, 200, 2e4, 2e6 N/m, rigid; mixed linearly on the log scale between
    std::array<Rgba, 3> strain;     // compressed, at rest, stretched
    std::array<Rgba, 2> pressure;   // of fluids: none, most
    Rgba outline(Rgba fill) const;  // of an object: mixed towards white (dark) or ink (light)
    Rgba stiffnessColor(double stiffness) const;
    Rgba strainColor(double strain) const;  // full colour at +-10 %
    Rgba pressureColor(double share) const { return mix(pressure[0], pressure[1], share); }
};

const Theme& darkTheme();
const Theme& lightTheme();

/// Sets ImGui's style for a theme at a UI scale (1, 1.25, 1.5 ... 3).
void applyStyle(const Theme& theme, float scale);

}  // namespace sprung::ui
