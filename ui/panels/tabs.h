#pragma once

#include "panels/inspector.h"
#include "panels/tool_wish.h"

namespace sprung::ui {

/// Tells what the tabs of the tool window are a function of.
struct ToolContext {
    const Editor& editor;
    Create armed = Create::Select;
    double speed = 1.0;  // of the simulation, also while there is none
    const CanvasOptions& options;
};

// The content of each tab. The sections that it has, in their order, are for folding.

void simulationTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish);
void vertexTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish);
void edgeTab(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish);

/// What the world itself is like, for the object tab while nothing is selected: none has to play for that.
void worldSections(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish);

/// The tools that draw and join; in object mode with their names and what new things are made of.
void createSection(const Ui& ui, const ToolContext& context, Sections& sections, ToolWish& wish);

}  // namespace sprung::ui
