#include "app/scene_clipboard.h"

#include "scene/io/scene_io.h"

#include <SDL.h>

#include <memory>

namespace sprung::app {
namespace {

constexpr std::size_t mostBytes = 4u << 20;  // an X server may take no more at once than 16 MB

/// Whether it may be a scene: other programs copy text of any kind and length.
bool looksLikeScene(std::string_view text)
{
    constexpr std::size_t reach = 200;  // bytes: where a scene has said what it is
    return text.size() <= mostBytes && text.substr(0, text.find_first_not_of(" \t\r\n") + 1).ends_with('{') &&
           text.substr(0, reach).find("\"sprung-scene\"") != text.npos;
}

}  // namespace

void SceneClipboard::give()
{
    if (!editor_.canPaste())
        return;
    problem_.reset();
    last_ = writeScene(editor_.clipboard());
    SDL_SetClipboardText(last_.size() <= mostBytes ? last_.c_str() : "");
}

void SceneClipboard::take()
{
    const std::unique_ptr<char, void (*)(void*)> there(SDL_GetClipboardText(), SDL_free);
    const std::string_view text = there ? there.get() : "";
    if (text == last_)
        return;
    problem_.reset();
    if (!looksLikeScene(text))
        return;
    last_ = text;
    if (Result<LoadedScene> read = readScene(text, "clipboard"))
        editor_.setClipboard(std::move(read->scene));
    else
        problem_ = read.error();
}

}  // namespace sprung::app
