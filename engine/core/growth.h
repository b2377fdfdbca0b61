#pragma once

#include <algorithm>
#include <cstddef>

namespace sprung {

/// Tells how numbered things become more, some of them in the middle: those from a number up to another make
/// room for them and get greater numbers. Of what comes behind those nothing is known, every list has one value
/// there, so that it need not move; that makes all the difference where little is known of most.
struct Growth {
    std::size_t at, knownEnd;  // what makes room; knownEnd is not less
    std::size_t count;         // of those that come there
    std::size_t last;          // of those that come behind all

    std::size_t end() const { return at + count; }  // of those that come there

    /// Makes room in a list by their numbers. @param value of those of which nothing is known
    template <class List>
    void makeRoomIn(List& list, const typename List::value_type& value) const
    {
        list.resize(list.size() + count + last, value);
        std::move_backward(list.begin() + at, list.begin() + knownEnd, list.begin() + knownEnd + count);
        std::fill_n(list.begin() + at, count, value);
    }
};

}  // namespace sprung
