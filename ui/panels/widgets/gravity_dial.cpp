#include "panels/widgets/item.h"

#include <algorithm>
#include <numbers>

namespace sprung::ui {

namespace {

constexpr double earth = 9.81;       // m/s^2, at the inner ring
constexpr double innerRing = 0.7;    // of the radius
constexpr double rimGravity = 14.0;  // m/s^2

/// @param fromCentre px, y down
Vec gravityAt(ImVec2 fromCentre, float radius)
{
    const Vec arm(fromCentre.x, -fromCentre.y);
    const double length = glm::length(arm);
    if (length == 0.0)
        return Vec(0.0);
    const double strength = std::min(rimGravity, earth * length / (innerRing * radius));
    return arm * (strength / length);
}

double needleLength(double strength, double radius)
{
    constexpr double least = 0.34;  // of the radius, past the hub: weak gravity is not none
    return strength > 0.0 ? std::clamp(strength / earth * innerRing, least, 1.0) * radius : 0.0;
}

struct Face {
    const Ui& ui;
    ImDrawList& list;
    ImVec2 centre;
    float radius;

    ImVec2 at(double angle, double distance) const
    {
        return {centre.x + static_cast<float>(std::cos(angle) * distance),
                centre.y - static_cast<float>(std::sin(angle) * distance)};
    }

    /// Distances in logical px of the dial at its normal size.
    float reach(double logical) const { return static_cast<float>(logical / 68.0 * radius); }
};

void drawFace(const Face& face)
{
    const Theme& theme = face.ui.theme;
    const float ring = std::max(1.0f, 1.5f * face.ui.scale);
    face.list.AddCircleFilled(face.centre, face.radius, toImGui(theme.dialFace), 96);
    face.list.AddCircle(face.centre, face.radius - ring / 2.0f, toImGui(theme.dialRing), 96, ring);
    face.list.AddCircle(face.centre, face.radius * static_cast<float>(innerRing),
                        toImGui(withAlpha(theme.dialRing, 0.6)), 96, face.ui.scale);
    for (int i = 0; i < 24; ++i) {
        const double angle = i * std::numbers::pi / 12.0;
        const bool major = i % 6 == 0;
        const double inner = major ? 50.0 : i % 3 == 0 ? 53.0 : 54.5;
        const double outer = major ? 61.0 : i % 3 == 0 ? 60.0 : 59.0;
        face.list.AddLine(face.at(angle, face.reach(inner)), face.at(angle, face.reach(outer)),
                          toImGui(major ? theme.dialMajorTick : theme.dialTick),
                          major ? face.ui.px(2) : 1.5f * face.ui.scale);
    }
}

void drawNeedle(const Face& face, Vec gravity)
{
    const Theme& theme = face.ui.theme;
    const ImU32 needle = toImGui(theme.dialNeedle);
    const double length = needleLength(glm::length(gravity), face.radius);
    const float hub = face.reach(8);
    if (length > hub) {
        const double angle = std::atan2(gravity.y, gravity.x);
        const double tip = std::min<double>(face.reach(18), length - hub * 0.5);
        const double half = face.reach(8.5);
        const auto beside = [&](double along, double aside) {
            const ImVec2 on = face.at(angle, along);
            return ImVec2(on.x - static_cast<float>(std::sin(angle) * aside),
                          on.y - static_cast<float>(std::cos(angle) * aside));
        };
        face.list.AddLine(face.at(angle, -face.reach(14)), face.at(angle, length - tip), needle,
                          face.reach(6));
        face.list.AddTriangleFilled(beside(length, 0.0), beside(length - tip, half),
                                    beside(length - tip, -half), toImGui(theme.selected));
    }
    face.list.AddCircleFilled(face.centre, hub, needle);
    face.list.AddCircleFilled(face.centre, face.reach(3), toImGui(theme.dialFace));
}

}  // namespace

Edited<Vec> gravityDial(const Ui& ui, const char* id, Vec gravity, float diameter)
{
    const Item item = makeItem(id, {ui.px(diameter), ui.px(diameter)}, Keyboard::Skipped);
    const Face face{ui, item.list, item.centre(), ui.px(diameter) / 2.0f};
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 arm{io.MousePos.x - face.centre.x, io.MousePos.y - face.centre.y};
    const bool twice = io.MouseClickedLastCount[ImGuiMouseButton_Left] >= 2;
    auto edited = editedByDrag(item, twice ? Vec(0.0) : gravityAt(arm, face.radius));
    edited.again = twice;
    drawFace(face);
    drawNeedle(face, edited.value.value_or(gravity));
    return edited;
}

}  // namespace sprung::ui
