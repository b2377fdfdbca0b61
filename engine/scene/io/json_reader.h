#pragma once

#include "core/ids.h"
#include "core/limits.h"
#include "core/math.h"
#include "scene/io/json_tree.h"

#include <array>
#include <optional>
#include <span>

namespace sprung {

/// A value of the tree and the way to it, for messages. It points to the one it is in, which must live
/// longer.
struct Spot {
    std::uint32_t value = 0;
    const Spot* in = nullptr;
    std::string_view key{};   // in an object
    std::uint32_t index = 0;  // in a list

    std::string path() const;
};

/// The range that a number may be in. `expected` says so in words.
struct Range {
    double low = 0.0, high = 0.0;
    bool lowAllowed = true;
    std::string_view expected;
};

inline constexpr Range anyNumber{-farthest, farthest, true, "a number from -1e9 to 1e9"};

/// Reads values of the kinds wanted. The first thing that is wrong is remembered; from then on
/// what is read means nothing, but reading on does no harm.
class JsonReader {
public:
    JsonReader(const JsonTree& tree, std::string_view fileName) : tree_(tree), fileName_(fileName) {}

    const JsonValue& at(const Spot& spot) const { return tree_.values[spot.value]; }
    const std::string& keyAt(std::uint32_t value) const { return tree_.keys[tree_.values[value].key]; }
    std::string message(const Spot& spot, std::string_view problem) const;
    void refuse(ErrorCode code, const Spot& spot, std::string_view problem);

    /// Takes note of a problem that is no more in the tree.
    void refuse(ErrorCode code, std::uint32_t line, std::string_view path, std::string_view problem);
    const std::optional<Error>& error() const { return error_; }

    /// Says what stands there: `a list of 3`, `number 0.5`.
    std::string found(const Spot& spot) const;

    double number(const Spot& spot, const Range& range = anyNumber);
    std::uint32_t integer(const Spot& spot, std::uint32_t low, std::uint32_t high);
    bool boolean(const Spot& spot);
    std::string_view text(const Spot& spot, std::string_view expected = "a text");
    Vec vec(const Spot& spot, const Range& range = anyNumber);

    template <typename Id>
    Id id(const Spot& spot)
    {
        return Id{integer(spot, 1, std::numeric_limits<std::uint32_t>::max())};
    }

    /// The first member with this key; none in what is not an object.
    std::optional<Spot> member(const Spot& object, std::string_view key) const;

    /// An item that is there.
    Spot item(const Spot& list, std::uint32_t index) const;

    /// Calls take(item) for each item of a list.
    template <typename Take>
    void items(const Spot& list, Take take)
    {
        if (!expectKind(list, JsonKind::List, "a list"))
            return;
        std::uint32_t value = list.value + 1;
        for (std::uint32_t i = 0; i < at(list).count && !error_; ++i) {
            take(Spot{.value = value, .in = &list, .index = i});
            value = tree_.values[value].next;
        }
    }

    bool expectKind(const Spot& spot, JsonKind kind, std::string_view expected);

private:
    void refuseType(const Spot& spot, std::string_view expected);

    const JsonTree& tree_;
    std::string_view fileName_;
    std::optional<Error> error_;
};

/// The members of an object by their keys. Refused: what is no object, unknown keys, keys given twice.
class Members {
public:
    static constexpr std::size_t most = 24;

    Members(JsonReader& reader, const Spot& object, std::span<const std::string_view> known);

    /// None when it is left out.
    std::optional<Spot> find(std::string_view key) const;

    /// Refuses an object without it.
    std::optional<Spot> require(std::string_view key) const;

private:
    JsonReader& reader_;
    const Spot& object_;
    std::span<const std::string_view> known_;
    std::array<std::uint32_t, most> values_{};  // for each known key; 0: left out
};

}  // namespace sprung
