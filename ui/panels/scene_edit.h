#pragma once

#include "panels/widgets/widgets.h"
#include "scene/scene.h"

namespace sprung::ui {

/// A change of the scene that a panel asks for: shown while the hand drags, one undo step when it lets go.
struct SceneEdit {
    enum class Stage { Preview, Finished, Cancelled, Refused };

    std::string name;  // of the undo step: "Set friction of 3 objects"
    Scene scene;       // as it would be; empty when cancelled or refused
    Stage stage = Stage::Finished;
    bool again = false;  // takes the place of the step that the click before it made
};

/// Tells what a panel wants changed, if anything.
using SceneWish = std::optional<SceneEdit>;

/// The wish that follows from what a hand did to a widget, if anything.
/// @param base the scene without the preview
/// @param change called with a copy of it and the value; false where the value can't be
template <typename T, typename Change>
void ask(SceneWish& wish, const Edited<T>& edited, std::string name, const Scene& base, Change change)
{
    if (edited.cancelled)
        wish = SceneEdit{std::move(name), {}, SceneEdit::Stage::Cancelled};
    if (!edited.value)
        return;
    wish = SceneEdit{std::move(name), base,
                     edited.finished ? SceneEdit::Stage::Finished : SceneEdit::Stage::Preview, edited.again};
    if constexpr (std::is_same_v<decltype(change(wish->scene, *edited.value)), bool>) {
        if (!change(wish->scene, *edited.value))
            *wish = {std::move(wish->name),
                     {},
                     edited.finished ? SceneEdit::Stage::Refused : SceneEdit::Stage::Cancelled};
    } else {
        change(wish->scene, *edited.value);
    }
}

/// For widgets that have no drag: switches, swatches, choices.
template <typename T, typename Change>
void ask(SceneWish& wish, const std::optional<T>& chosen, std::string name, const Scene& base, Change change)
{
    ask(wish, Edited<T>{chosen, true, false}, std::move(name), base, change);
}

}  // namespace sprung::ui
