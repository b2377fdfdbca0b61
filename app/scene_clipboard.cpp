#include "app/scene_clipboard.h"

#include "scene/io/scene_io.h"
#include "words/files.h"

#include <SDL.h>

#include <memory>

namespace sprung::app {
namespace {

constexpr std::size_t mostBytes = 4u << 20;  // an X server may take no more at once than 16 MB
// Given instead of more: another window would paste what it had before.
constexpr const char* tooMuch = "a sprung-scene that is too large for the clipboard";

}  // namespace

void SceneClipboard::give()
{
    if (!editor_.canPaste())
        return;
    problem_.reset();
    last_ = writeScene(editor_.clipboard());
    if (last_.size() > mostBytes)
        last_ = tooMuch;
    SDL_SetClipboardText(last_.c_str());
}

void SceneClipboard::take()
{
    const std::unique_ptr<char, void (*)(void*)> there(SDL_GetClipboardText(), SDL_free);
    const std::string_view text = there ? there.get() : "";
    if (text == last_)
        return;
    problem_.reset();
    if (text != tooMuch && !looksLikeScene(text))  // other programs copy text of any kind and length
        return;
    last_ = text;
    if (text == tooMuch || text.size() > mostBytes)
        problem_ = Error{ErrorCode::CannotRead, words::copyIsTooLarge};
    else if (Result<LoadedScene> read = readScene(text, "clipboard"))
        editor_.setClipboard(std::move(read->scene));
    else
        problem_ = read.error();
}

}  // namespace sprung::app
