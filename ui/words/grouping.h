#pragma once

/// These messages and tags tell of groups and locks.
namespace sprung::words {

inline constexpr const char* grouped = "{} are a group now: a click on one chooses all";
inline constexpr const char* ungrouped = "No group any more: each is chosen by itself";
inline constexpr const char* groupOf = "group of {}";
inline constexpr const char* lockedTag = "locked";
inline constexpr const char* lockedStays = "“{}” is locked: unlock it in its menu to move it";
inline constexpr const char* joinedToLocked =
    "“{}” is locked, and this would move it too: unlock it, or drag with Alt to come off it";
inline constexpr const char* unlockInMenu = "Menu, where Lock unlocks it";

}  // namespace sprung::words
