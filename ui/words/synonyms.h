#pragma once

#include "words/actions.h"

/// Other words by which people look for an action.
namespace sprung {

struct OtherNames {
    Action action;
    std::string_view words;  // lower case
};

inline constexpr OtherNames otherNameTable[]{
    // clang-format off
    {Action::New, "empty blank clear"},
    {Action::Open, "load file scene"},
    {Action::Save, "keep store file"},
    {Action::SaveAs, "copy rename store file"},
    {Action::ExportPicture, "screenshot image photo png save"},
    {Action::CopyPicture, "screenshot image photo clipboard"},
    {Action::ExportFilm, "video movie animation record clip mp4 save"},
    {Action::Quit, "exit close end"},
    {Action::Undo, "back revert mistake"},
    {Action::Redo, "again repeat"},
    {Action::Delete, "remove erase"},
    {Action::Duplicate, "copy clone twin"},
    {Action::SelectConnected, "joined together"},
    {Action::Deselect, "nothing none"},
    {Action::Move, "drag shift"},
    {Action::Turn, "rotate spin angle"},
    {Action::Scale, "size resize larger smaller bigger"},
    {Action::Join, "connect weld glue attach"},
    {Action::Split, "separate divide disconnect cut"},
    {Action::MakeJelly, "soft body rubber mesh subdivide fill points springs balloon inflate"},
    {Action::Melt, "liquid water fluid"},
    {Action::Freeze, "ice solid"},
    {Action::ToggleTaps, "faucet water flow"},
    {Action::Group, "together unite combine"},
    {Action::Ungroup, "apart separate"},
    {Action::ToFront, "layer above top"},
    {Action::ToBack, "layer below behind"},
    {Action::FlipSideways, "mirror"},
    {Action::FlipOver, "mirror"},
    {Action::Lock, "unlock protect"},
    {Action::Rename, "name title call"},
    {Action::ToolSelect, "pointer arrow cursor"},
    {Action::ToolBox, "square rectangle block"},
    {Action::ToolCircle, "ball disc round"},
    {Action::ToolPolygon, "triangle shape"},
    {Action::ToolRope, "string chain cable thread line"},
    {Action::ToolNet, "cloth fabric mesh"},
    {Action::ToolHinge, "axle pivot pin joint bearing wheel connect attach"},
    {Action::ToolFix, "weld glue nail attach connect screw"},
    {Action::ToolSpring, "coil elastic rubber bungee suspension connect"},
    {Action::ToolWheel, "axle tyre motor car vehicle"},
    {Action::ToolWater, "pour liquid fluid gas smoke steam air oil honey"},
    {Action::ToolBucket, "fill water liquid fluid gas"},
    {Action::ToolEraser, "remove water liquid gas smoke rubber"},
    {Action::ToolTap, "faucet source water liquid fluid gas smoke chimney pour hose"},
    {Action::ToolDrain, "sink outlet water liquid fluid gas"},
    {Action::TogglePlay, "start stop run freeze halt"},
    {Action::Reset, "restart beginning rewind"},
    {Action::Slower, "speed slow motion"},
    {Action::Faster, "speed fast"},
    {Action::Compare, "2009 method modern side"},
    {Action::GravityEarth, "planet weight 9.81"},
    {Action::GravityMoon, "planet weight 1.62"},
    {Action::GravityNone, "space weightless zero float"},
    {Action::EdgesOpen, "border wall"},
    {Action::EdgesClosed, "border wall box"},
    {Action::EdgesRemoving, "border wall"},
    {Action::ModeSimulation, "gravity wind air drag speed settings play"},
    {Action::ModeVertex, "point corner"},
    {Action::ModeEdge, "stick line side"},
    {Action::ModeObject, "colour color material friction density draw edit"},
    {Action::FitAll, "zoom view"},
    {Action::OpeningView, "zoom view start"},
    {Action::FitSelection, "zoom view camera"},
    {Action::ZoomIn, "magnify closer"},
    {Action::ZoomOut, "farther away"},
    {Action::FullSize, "zoom original scale"},
    {Action::ToggleFullScreen, "size maximise maximize"},
    {Action::ToggleTools, "panel sidebar properties colour color"},
    {Action::ToggleHistory, "undo steps"},
    {Action::ToggleOutliner, "list objects names rename"},
    {Action::ToggleLab, "measure plot experiment"},
    {Action::ToggleDuel, "compare energy methods"},
    {Action::ToggleTheme, "light bright night day colour color"},
    {Action::ToggleReducedMotion, "animation calm"},
    {Action::LargerInterface, "size zoom text font bigger"},
    {Action::SmallerInterface, "size zoom text font"},
    {Action::Examples, "gallery demo sample scene car motor engine chain machine"},
    {Action::Shortcuts, "keys keyboard help"},
    {Action::About, "version licence license"},
    // clang-format on
};

/// Empty for an action that is known by its own name only.
constexpr std::string_view otherNames(Action action)
{
    for (const OtherNames& row : otherNameTable)
        if (row.action == action)
            return row.words;
    return {};
}

}  // namespace sprung
