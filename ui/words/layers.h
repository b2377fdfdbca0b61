#pragma once

#include "words/icons.h"

#include <array>

namespace sprung {

/// Tells what can be shown over the scene, each by a switch of its own.
enum class Layer { Contacts, Velocities, Strain, Traces, Islands, Guard, Breaks, Wind, Pressure, Grid };

/// One row of the table that the switches, the View menu and the settings file are made from.
struct LayerInfo {
    /// When there is something to see. The 2009 method has neither islands nor a guard, and breaks nothing.
    enum class During { Run, ModernRun, Editing };

    Layer layer;
    const char* id;  // in the settings file, after "show_"
    const char* name;
    const char* icon;
    const char* tip;  // of the switch while something runs
    During during = During::Run;
    bool byDefault = false;  // whoever switches it off does so for good; the others are shown for one scene
};

/// In the order of the enumeration.
inline constexpr std::array layers{
    LayerInfo{Layer::Contacts, "contacts", "Contacts", icon::contacts, "Where things touch"},
    LayerInfo{Layer::Velocities, "velocities", "Velocities", icon::velocities,
              "Where and how fast things go"},
    LayerInfo{Layer::Strain, "strain", "Strain", icon::strain, "Edges that are stretched or pressed"},
    LayerInfo{Layer::Traces, "traces", "Traces", icon::traces, "Where things were in the last two seconds",
              LayerInfo::During::Run, true},
    LayerInfo{Layer::Islands, "islands", "Groups", icon::link,
              "What touches or hangs together, in a colour each; what has come to rest is pale",
              LayerInfo::During::ModernRun},
    LayerInfo{Layer::Guard, "guard", "Slowed", icon::alert,
              "What gained energy out of nothing and was slowed down for it", LayerInfo::During::ModernRun},
    LayerInfo{Layer::Breaks, "breaks", "Breaks", icon::linkOff, "Edges that have just torn",
              LayerInfo::During::ModernRun},
    LayerInfo{Layer::Wind, "wind", "Wind", icon::wind, "Where the air goes, and how fast",
              LayerInfo::During::Run, true},
    LayerInfo{Layer::Pressure, "pressure", "Pressure", icon::gauge,
              "How hard water and gas press; the pointer reads it, a click leaves a gauge"},
    LayerInfo{Layer::Grid, "grid", "Grid", icon::grid, "", LayerInfo::During::Editing, true},
};

constexpr const LayerInfo& info(Layer layer)
{
    return layers[static_cast<std::size_t>(layer)];
}

/// Tells which layers are shown.
class Layers {
public:
    constexpr Layers()
    {
        for (const LayerInfo& row : layers)
            (*this)[row.layer] = row.byDefault;
    }

    /// Hides those that are not shown by default.
    constexpr void beginScene()
    {
        for (const LayerInfo& row : layers)
            (*this)[row.layer] = (*this)[row.layer] && row.byDefault;
    }

    constexpr bool& operator[](Layer layer) { return shown_[static_cast<std::size_t>(layer)]; }
    constexpr bool operator[](Layer layer) const { return shown_[static_cast<std::size_t>(layer)]; }

    bool operator==(const Layers&) const = default;

private:
    std::array<bool, layers.size()> shown_{};
};

}  // namespace sprung
