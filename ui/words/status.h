#pragma once

/// Says how the world is, at the right of the status line: a number or a name, and what it is.
namespace sprung::words::status {

inline constexpr const char* point = "point";
inline constexpr const char* points = "points";
inline constexpr const char* edge = "edge";
inline constexpr const char* edges = "edges";
inline constexpr const char* object = "object";
inline constexpr const char* objects = "objects";
inline constexpr const char* objectsDetail =
    "Without what is fixed and locked, as the ground and the edges of the world are";
inline constexpr const char* contact = "contact";
inline constexpr const char* contacts = "contacts";
inline constexpr const char* runs = "Runs";  // while it is edited
inline constexpr const char* stands = "Paused";
inline constexpr const char* runsDetail =
    "The run goes on while you edit: what you have in hand stands still until you let go";
inline constexpr const char* selected = "selected";
inline constexpr const char* grid = "Grid";
inline constexpr const char* newEdge = "New edge";
inline constexpr const char* slowed = "calmed by the solver";  // an object
inline constexpr const char* slowedDetail = "In a frame it gained {} that nothing had given it; more than {} "
                                            "is not let pass, so {} were taken away again";
inline constexpr const char* heldBack = "held still by the solver";  // an object
inline constexpr const char* heldBackDetail =
    "In a frame it gained {} that nothing had given it, and to slow it down "
    "was not enough: it is where it was before";
inline constexpr const char* gainsEnergy = "gains energy";
inline constexpr const char* heldAt = "gains energy: held at +{} %";
inline constexpr const char* broken = "broken";
inline constexpr const char* brokenDetail = "Edges that tore in this run";
inline constexpr const char* msPerStep = "ms per step";
inline constexpr const char* realTime = "real time";
inline constexpr const char* sinceStart = "since start";
inline constexpr const char* energyDetail = "Energy of motion, springs and height, as it changed since Play";
inline constexpr const char* camera = "Camera";
inline constexpr const char* follows = "follows";
inline constexpr const char* zoomDetail = "Zoom: at 100 % a metre is 100 px long";
inline constexpr const char* autosave = "Autosave";
inline constexpr const char* fails = "fails";
inline constexpr const char* failsDetail = "{}\nIt is tried again every 10 s.";  // why

}  // namespace sprung::words::status
