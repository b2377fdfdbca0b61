#include "input/input_event.h"

namespace sprung::ui {

std::string chord(const KeyPressed& press)
{
    std::string text;
    if (press.with.ctrl && press.key != "Ctrl")
        text += "Ctrl+";
    if (press.with.alt && press.key != "Alt")
        text += "Alt+";
    if (press.with.shift && press.key != "Shift")
        text += "Shift+";
    return text + press.key;
}

}  // namespace sprung::ui
