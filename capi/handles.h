#pragma once

#include <cstdint>

namespace sprung::capi {

// The table behind the handles. It is the one thing that all threads share: a place is found without a lock,
// given and taken back under one, and has no influence on what a scene or a world computes.

enum class Kind : std::uint8_t { Scene = 1, World = 2, Snapshot = 3 };

/// Places in the table; one of them is for null.
inline constexpr std::uint32_t maxHandles = 65536;

/// A new handle for a record; 0 when all are in use.
std::uint64_t give(Kind kind, void* record);

/// The record of a handle; null when it is none of this kind, or its record was taken back.
void* recordOf(std::uint64_t handle, Kind kind);

/// From now on the handle is nobody's. It must be somebody's.
void takeBack(std::uint64_t handle);

/// Whether any handle is in use.
bool anyInUse();

}  // namespace sprung::capi
