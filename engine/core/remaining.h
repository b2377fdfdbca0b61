#pragma once

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace sprung {

/// Takes things out of a list, in one passage. @param gone their places, ascending; those behind its end are
/// in none
template <class List>
void eraseAt(List& list, std::span<const int> gone)
{
    while (!gone.empty() && static_cast<std::size_t>(gone.back()) >= list.size())
        gone = gone.first(gone.size() - 1);
    if (gone.empty())
        return;
    auto to = list.begin() + gone.front();
    for (std::size_t i = 0; i < gone.size(); ++i) {
        const auto end = i + 1 < gone.size() ? list.begin() + gone[i + 1] : list.end();
        to = std::move(list.begin() + gone[i] + 1, end, to);
    }
    list.erase(to, list.end());
}

/// Tells what remains of numbered things when some of them go, and the numbers that it then has.
class Remaining {
public:
    /// @param gone their numbers, ascending
    Remaining(std::size_t count, std::vector<int> gone) : gone_(std::move(gone)), now_(count)
    {
        std::iota(now_.begin(), now_.begin() + first(), 0);
        auto next = gone_.begin();
        for (int i = first(), now = i; i < static_cast<int>(count); ++i) {
            const bool goes = next != gone_.end() && *next == i;
            next += goes;
            now_[i] = goes ? -1 : now++;
        }
    }

    /// The number of one from now on; -1: it has gone.
    int operator[](int before) const { return now_[before]; }

    /// The first that goes: those before it are called as they were.
    int first() const { return gone_.empty() ? static_cast<int>(now_.size()) : gone_.front(); }

    const std::vector<int>& gone() const { return gone_; }

    /// Keeps what remains in a list by these numbers, which need not have come to the last of them yet.
    template <class List>
    void keepIn(List& list) const
    {
        eraseAt(list, gone_);
    }

    /// Renames what is called by these numbers; what has gone is taken out.
    void rename(std::vector<int>& names) const
    {
        std::size_t kept = 0;
        for (int name : names)
            if (const int now = now_[name]; now >= 0)
                names[kept++] = now;
        names.resize(kept);
    }

private:
    std::vector<int> gone_;
    std::vector<int> now_;
};

}  // namespace sprung
