#pragma once

#include <bit>
#include <cstdint>

namespace sprung {

/// 64-bit hash of a sequence of numbers: FNV-1a over 64-bit words, each mixed once more so that
/// the high bits of doubles reach the low ones. The same bits in give the same hash everywhere.
class Hasher {
public:
    void add(std::uint64_t word)
    {
        word ^= word >> 32;
        word *= 0x9E3779B97F4A7C15u;
        word ^= word >> 29;
        state_ = (state_ ^ word) * 0x100000001B3u;
    }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

    std::uint64_t value() const { return state_ ^ (state_ >> 31); }

private:
    std::uint64_t state_ = 0xCBF29CE484222325u;
};

}  // namespace sprung
