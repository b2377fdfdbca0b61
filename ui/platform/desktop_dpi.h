#pragma once

#include <optional>
#include <string_view>

namespace sprung::ui {

/// Returns what the desktop was told: the resource Xft.dpi of the X server SDL is connected to; none
/// elsewhere.
std::optional<double> desktopDpi();

/// The number behind "Xft.dpi:" in the X server's resources.
std::optional<double> xftDpi(std::string_view resources);

}  // namespace sprung::ui
