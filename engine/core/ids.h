#pragma once

#include <cstdint>

namespace sprung {

/// Ids are stable across undo, copy and save, and are never an index. 0 is "none".
enum class PointId : std::uint32_t {};
enum class EdgeId : std::uint32_t {};
enum class ObjectId : std::uint32_t {};
enum class FluidId : std::uint32_t {};
enum class TapId : std::uint32_t {};
enum class DrainId : std::uint32_t {};

/// A hold on something in a running world. 0 is the hand's own.
enum class GrabId : std::uint32_t {};

template <typename Id>
constexpr std::uint32_t number(Id id)
{
    return static_cast<std::uint32_t>(id);
}

}  // namespace sprung
