#pragma once

#include <optional>
#include <string_view>

namespace sprung::ui {

/// The value of a sum as a hand types it, without spaces: numbers with a point, + - * / and parentheses,
/// times before plus. None when it is no such sum, or has no finite value.
std::optional<double> valueOf(std::string_view sum);

}  // namespace sprung::ui
