#include "core/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace sprung {
namespace {

/// Source: Levenshtein, "Binary codes capable of correcting deletions, insertions and reversals", 1966.
int editDistance(std::string_view a, std::string_view b)
{
    std::vector<int> row(b.size() + 1);  // distance from the letters of a so far to the first j letters of b
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i) + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const int replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longest = 64;  // what is longer is not a slip of the hand, and may be very long
    word = word.substr(0, longest);
    return *std::min_element(known.begin(), known.end(), [&](std::string_view a, std::string_view b) {
        return editDistance(word, a) < editDistance(word, b);
    });
}

std::optional<std::string_view> likelyWord(std::string_view word, std::span<const std::string_view> known)
{
    const std::string_view nearest = nearestWord(word, known);
    if (word.size() > 2 * nearest.size())
        return std::nullopt;
    if (2 * static_cast<std::size_t>(editDistance(word, nearest)) > word.size() + 1)
        return std::nullopt;
    return nearest;
}

}  // namespace sprung
