#include "panels/widgets/shorten.h"

#include "panels/widgets/widgets.h"

namespace sprung::ui {

std::string shortened(ImFont* font, const std::string& text, float width)
{
    if (measure(font, text).x <= width)
        return text;
    std::string rest = text;
    const auto isContinuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; };
    while (!rest.empty() && measure(font, rest + "…").x > width) {
        while (isContinuation(rest.back()))
            rest.pop_back();
        rest.pop_back();
    }
    return rest + "…";
}

}  // namespace sprung::ui
