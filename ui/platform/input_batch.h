#pragma once

#include "input/input_event.h"

#include <set>

namespace sprung::ui {

struct QueuedEvent {
    InputEvent event;
    int imguiKey = -1;  // of a key; as imgui_keys.h numbers them
};

/// Tells what one frame of ImGui can take in without overlooking something: it compares states between
/// frames, so a press and its release must not fall into one, nor a move behind the press it would take to
/// another place.
class InputBatch {
public:
    /// False: this one and all behind it must wait for the next frame.
    bool take(const QueuedEvent& queued);

private:
    bool takeButton(Button button);
    bool takeKey(const QueuedEvent& queued);

    unsigned buttons_ = 0;  // changed
    std::set<int> keys_;    // changed
    bool command_ = false;  // a key that does not type was pressed
    bool text_ = false;
};

}  // namespace sprung::ui
