#pragma once

#include "panels/widgets/item.h"

namespace sprung::ui {

/// The core of fields that can be typed into.
struct TextEdit {
    Item item;
    bool typing = false;
    std::string text;        // as it is now
    bool committed = false;  // by Return or by leaving, once
};

/// @param whileTyping shown when it is typed into; the caller draws the field while it is not
TextEdit editText(const Ui& ui, const char* id, const std::string& whileTyping, float width,
                  float leftPadding = 8.0f);

}  // namespace sprung::ui
