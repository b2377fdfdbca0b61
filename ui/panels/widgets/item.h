#pragma once

#include "panels/widgets/widgets.h"

namespace sprung::ui {

// These tell what all widgets are made from: an invisible button and what is drawn over it.

/// Tells where the last button is and what the hand does to it.
struct Item {
    ImDrawList& list;
    ImVec2 min, max;
    bool hovered = false;
    bool held = false;
    bool clicked = false;  // pressed and let go on it, or chosen by key
    bool letGo = false;    // the drag that began on it is over
    bool focused = false;  // the keyboard is here

    ImVec2 centre() const { return {(min.x + max.x) / 2.0f, (min.y + max.y) / 2.0f}; }
};

enum class Keyboard { Reachable, Skipped };

Item makeItem(const char* id, ImVec2 size, Keyboard keyboard = Keyboard::Reachable);

/// Width asked for, or what is left of the row.
float widthOr(float width);

/// Frame, frame-hover or frame-active, as the hand is on it.
Rgba frameColor(const Ui& ui, const Item& item);

void fillRect(const Ui& ui, const Item& item, Rgba color, float rounding);

/// The ring of keyboard focus, inside the item.
void drawFocus(const Ui& ui, const Item& item, float rounding);
void drawFocus(const Ui& ui, const Item& item, float rounding, Rgba color);

/// Round a row that has no frame of its own: a little wider than its words.
void drawRowFocus(const Ui& ui, const Item& item);

enum class Align { Left, Centre, Right };

/// One line, vertically in the middle; `x` is its left, middle or right.
void drawLine(const Ui& ui, ImDrawList& list, ImFont* font, ImVec2 at, Align align, Rgba color,
              std::string_view text);

/// @param size 18, 20, 22 or 26
void drawIcon(const Ui& ui, ImDrawList& list, ImVec2 centre, const char* icon, float size, Rgba color);

bool hasIcon(const char* icon);

/// The grab of sliders: a white disc with an accent ring.
void drawGrab(const Ui& ui, ImDrawList& list, ImVec2 centre, float diameter);

/// A rectangle with half discs at its left and right.
void fillCapsule(ImDrawList& list, ImVec2 min, ImVec2 max, Rgba color);

/// A horizontal capsule on whole pixels.
void drawTrack(ImDrawList& list, ImVec2 from, ImVec2 to, float thickness, Rgba color);

bool escapePressed();

/// A drag as a value: previews while it is held, the end of it, or its breaking off by Esc.
template <typename T>
Edited<T> editedByDrag(const Item& item, T value)
{
    Edited<T> edited;
    if (!item.held && !item.letGo)
        return edited;
    if (item.letGo && escapePressed()) {
        edited.cancelled = true;
        return edited;
    }
    edited.value = std::move(value);
    edited.finished = item.letGo;
    return edited;
}

}  // namespace sprung::ui
