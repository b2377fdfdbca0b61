#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

namespace sprung {

// A struct is its own list of members: what goes through all of them is said once. It tells here how many it
// has; where that is wrong it does not compile, so that no member that is added later is passed by.

/// The number of members of a struct that is to be gone through; 0: it is taken as one value.
template <class T>
inline constexpr int memberCount = 0;

/// A number that a state has from its scene, so that no archive needs it.
template <class T>
struct OfScene {
    T value{};

    operator T() const { return value; }
};
template <class T>
inline constexpr bool isOfScene = false;
template <class T>
inline constexpr bool isOfScene<OfScene<T>> = true;

/// Calls visit(member) for the members in their order.
template <class T, class Visit>
void eachMember(T& all, const Visit& visit)
{
    constexpr int count = memberCount<std::remove_const_t<T>>;
    const auto visitAll = [&visit](auto&... members) { (visit(members), ...); };
    if constexpr (count == 2) {
        auto& [a, b] = all;
        visitAll(a, b);
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = all;
        visitAll(a, b, c, d);
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = all;
        visitAll(a, b, c, d, e);
    } else if constexpr (count == 6) {
        auto& [a, b, c, d, e, f] = all;
        visitAll(a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        auto& [a, b, c, d, e, f, g] = all;
        visitAll(a, b, c, d, e, f, g);
    } else if constexpr (count == 8) {
        auto& [a, b, c, d, e, f, g, h] = all;
        visitAll(a, b, c, d, e, f, g, h);
    } else if constexpr (count == 10) {
        auto& [a, b, c, d, e, f, g, h, i, j] = all;
        visitAll(a, b, c, d, e, f, g, h, i, j);
    } else if constexpr (count == 11) {
        auto& [a, b, c, d, e, f, g, h, i, j, k] = all;
        visitAll(a, b, c, d, e, f, g, h, i, j, k);
    } else {
        static_assert(count == 13, "as many names are to be written above");
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = all;
        visitAll(a, b, c, d, e, f, g, h, i, j, k, l, m);
    }
}

template <class T>
inline constexpr bool isList = false;
template <class Item, class Allocator>
inline constexpr bool isList<std::vector<Item, Allocator>> = true;

/// Writes or reads a value with all its members and theirs, down to numbers (ByteWriter, ByteReader).
template <class Archive, class T>
void archiveAll(Archive& a, T& value)
{
    if constexpr (memberCount < T >> 0) {
        eachMember(value, [&a](auto& member) { archiveAll(a, member); });
    } else if constexpr (isList<T>) {
        using Item = typename T::value_type;
        if constexpr (memberCount < Item >> 0)
            a.each(
                value, [] { return Item{}; }, [&a](Item& item) { archiveAll(a, item); });
        else
            a.list(value);
    } else if constexpr (std::is_array_v<T>) {
        for (auto& item : value)
            archiveAll(a, item);
    } else if constexpr (!isOfScene<T>) {
        a.value(value);
    }
}

/// Returns how many bytes the lists in a value take, besides its own.
template <class T>
std::size_t bytesOfLists(const T& value)
{
    std::size_t sum = 0;
    if constexpr (memberCount < T >> 0)
        eachMember(value, [&sum](const auto& member) { sum += bytesOfLists(member); });
    else if constexpr (isList<T>)
        sum = value.size() * sizeof(typename T::value_type);
    return sum;
}

/// Adds the lengths of the lists in a value, in their order.
template <class T>
void addLengths(const T& value, std::vector<std::size_t>& lengths)
{
    if constexpr (memberCount < T >> 0)
        eachMember(value, [&lengths](const auto& member) { addLengths(member, lengths); });
    else if constexpr (isList<T>)
        lengths.push_back(value.size());
}

/// Whether the lists in two values are as long as each other.
template <class T>
bool areAsLong(const T& one, const T& other)
{
    std::vector<std::size_t> lengths[2];
    addLengths(one, lengths[0]);
    addLengths(other, lengths[1]);
    return lengths[0] == lengths[1];
}

}  // namespace sprung
