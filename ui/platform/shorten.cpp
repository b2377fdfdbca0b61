#include "platform/shorten.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <string_view>

namespace sprung::ui {
namespace {

/// Returns how many bytes of a text fit.
std::size_t fitting(const ImFont* font, std::string_view text, float width)
{
    const char* rest = text.data();
    font->CalcTextSizeA(font->FontSize, std::max(width, 0.0f), 0.0f, text.data(), text.data() + text.size(),
                        &rest);
    return static_cast<std::size_t>(rest - text.data());
}

}  // namespace

std::string shortened(const ImFont* font, const std::string& text, float width)
{
    constexpr std::string_view missing = "…";
    if (fitting(font, text, std::nextafter(width, FLT_MAX)) == text.size())
        return text;
    const float of =
        font->CalcTextSizeA(font->FontSize, FLT_MAX, 0.0f, missing.data(), missing.data() + missing.size()).x;
    return text.substr(0, fitting(font, text, width - of)).append(missing);
}

}  // namespace sprung::ui
