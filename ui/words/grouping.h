#pragma once

/// These messages and tags tell of groups and locks.
namespace sprung::words {

inline constexpr const char* grouped = "{} are a group now: a click on one chooses all";
inline constexpr const char* ungrouped = "No group any more: each is chosen by itself";
inline constexpr const char* groupOf = "group of {}";
inline constexpr const char* lockedTag = "locked";
inline constexpr const char* unlockInMenu = "Menu, where Lock unlocks it";

}  // namespace sprung::words
