#pragma once

namespace sprung::ui {

// These tell who has the keyboard. ImGui would take every key as soon as one of its windows was clicked; here
// the canvas keeps the keyboard unless the hand types, has a menu or dialog open, or walks through a panel by
// keys.

/// A text field is being typed into.
bool isTyping();

/// Ends that as a click beside the field does: what was typed stands.
void endTyping();

/// Gives the keyboard to the next widget of the frame.
void focusNextWidget();

bool isPopupOpen();

/// The keyboard walks through a panel: F6 goes there, Esc or the mouse comes back.
bool isNavigating();

/// Goes to the next (previous) panel.
void navigatePanels(bool backward);

void stopNavigating();

/// Within a frame: an arrow key has been used for something else.
void keepNavigationStill();

}  // namespace sprung::ui
