#include "platform/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace sprung::ui {

namespace {

Theme makeDark()
{
    Theme t;
    t.dark = true;
    t.canvas = rgb(0x13161B);
    t.panel = rgb(0x1D2128);
    t.bar = rgb(0x181B21);
    t.card = rgb(0x23282F);
    t.frame = rgb(0x2A2F39);
    t.frameHover = rgb(0x353C48);
    t.frameActive = rgb(0x414957);
    t.line = rgb(0x333A45);
    t.text = rgb(0xE9ECF1);
    t.dim = rgb(0xA9B2BF);
    t.faint = rgb(0x838E9D);
    t.accent = rgb(0x5AA9FF);
    t.onAccent = rgb(0x0A1A2E);
    t.accentTint = rgb(0x21354F);
    t.selected = rgb(0xFF5D55);
    t.snap = rgb(0x2FD3B6);
    t.snapTagText = rgb(0x8FF0DC);
    t.snapTag = rgb(0x16352F);
    t.contact = rgb(0xFFB454);
    t.warn = rgb(0xF5B83D);
    t.ok = rgb(0x57C785);
    t.scrim = withAlpha(rgb(0x080A0D), 0.62);
    t.groundFill = rgb(0x262C35);
    t.groundLine = rgb(0x7D8999);
    t.greyFill = rgb(0x5B6573);
    t.greyLine = rgb(0x98A3B1);
    t.grid = rgb(0xC6D6EA);
    t.stiffness = {rgb(0x8549DC), rgb(0xCF55A8), rgb(0xF5795B), rgb(0xFAC05A), rgb(0xF6F3E6)};
    t.strain = {rgb(0x4C9BFF), rgb(0x77818E), rgb(0xFF8B2B)};
    t.pressure = {rgb(0x34409A), rgb(0xFF7C92)};
    t.dialFace = rgb(0x07080A);  // as it was in 2009
    t.dialRing = rgb(0x3A424E);
    t.dialTick = rgb(0x6C7685);
    t.dialMajorTick = rgb(0xC9D0DA);
    t.dialNeedle = rgb(0xFFFFFF);
    return t;
}

Theme makeLight()
{
    Theme t;
    t.dark = false;
    t.canvas = rgb(0xF3F5F8);
    t.panel = rgb(0xFFFFFF);
    t.bar = rgb(0xFAFBFC);
    t.card = rgb(0xF3F5F8);
    t.frame = rgb(0xE9EDF2);
    t.frameHover = rgb(0xDDE3EA);
    t.frameActive = rgb(0xCFD7E0);
    t.line = rgb(0xD3D9E1);
    t.text = rgb(0x1A1E26);
    t.dim = rgb(0x515C6B);
    t.faint = rgb(0x687382);
    t.accent = rgb(0x1B6AD6);
    t.onAccent = rgb(0xFFFFFF);
    t.accentTint = rgb(0xDCE9FB);
    t.selected = rgb(0xD42A24);
    t.snap = rgb(0x007F6C);
    t.snapTagText = rgb(0x00584B);
    t.snapTag = rgb(0xD5F2EC);
    t.contact = rgb(0xB35900);
    t.warn = rgb(0x9A6400);
    t.ok = rgb(0x1E7F45);
    t.scrim = withAlpha(rgb(0x1E2632), 0.38);
    t.groundFill = rgb(0xDDE2E9);
    t.groundLine = rgb(0x66717F);
    t.greyFill = rgb(0xB4BDC8);
    t.greyLine = rgb(0x5F6B7A);
    t.grid = rgb(0x1A2636);
    t.stiffness = {rgb(0xBF7A00), rgb(0xC4472A), rgb(0x9E2360), rgb(0x561A70), rgb(0x171A21)};
    t.strain = {rgb(0x0B5BD3), rgb(0x7A8592), rgb(0xB84A00)};
    t.pressure = {rgb(0xB9CCF0), rgb(0xC2185B)};
    t.dialFace = rgb(0xEDF0F4);
    t.dialRing = rgb(0xA9B3C0);
    t.dialTick = rgb(0x7C8797);
    t.dialMajorTick = rgb(0x3C4654);
    t.dialNeedle = rgb(0x1A1E26);
    return t;
}

std::uint8_t mixByte(std::uint8_t a, std::uint8_t b, double t)
{
    return static_cast<std::uint8_t>(a + (b - a) * t + 0.5);
}

}  // namespace

Rgba mix(Rgba a, Rgba b, double t)
{
    return {mixByte(a.r, b.r, t), mixByte(a.g, b.g, t), mixByte(a.b, b.b, t), mixByte(a.a, b.a, t)};
}

Rgba Theme::outline(Rgba fill) const
{
    return dark ? mix(fill, rgb(0xFFFFFF), 0.38) : mix(fill, rgb(0x101318), 0.52);
}

Rgba Theme::stiffnessColor(double newtonPerMetre) const
{
    // The stops are two decades apart.
    const double last = static_cast<double>(stiffness.size() - 1);
    const double stop = std::clamp(std::log10(newtonPerMetre / 2.0) / 2.0, 0.0, last);
    if (stop >= last)
        return stiffness.back();
    const auto below = static_cast<std::size_t>(stop);
    return mix(stiffness[below], stiffness[below + 1], stop - static_cast<double>(below));
}

Rgba Theme::strainColor(double relativeStretch) const
{
    const double t = std::clamp(relativeStretch / 0.1, -1.0, 1.0);
    return t < 0.0 ? mix(strain[1], strain[0], -t) : mix(strain[1], strain[2], t);
}

const Theme& darkTheme()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme& lightTheme()
{
    static const Theme theme = makeLight();
    return theme;
}

}  // namespace sprung::ui
