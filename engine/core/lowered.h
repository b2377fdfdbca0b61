#pragma once

#include <cctype>
#include <string>

namespace sprung {

/// The text with the capitals of ASCII made small, to search in any case of letters.
inline std::string lowered(std::string_view text)
{
    std::string small(text);
    for (char& c : small)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

}  // namespace sprung
