// When the window draws, and how long it may wait until it looks again.

#include "app/window.h"
#include "core/hash.h"
#include "platform/keyboard_navigation.h"

#include <imgui.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace sprung::app {
namespace {

constexpr double hiddenPause = 0.05;  // s, between frames that nobody sees
constexpr double cursorPause = 0.1;   // s: a text cursor blinks, a dialog of the desktop is closed
constexpr double stillPause = 0.5;    // s: messages go, autosaves are due

template <typename T>
void add(Hasher& hash, std::span<const T> values)
{
    static_assert(std::is_trivially_copyable_v<T>);
    const char* bytes = reinterpret_cast<const char*>(values.data());
    std::size_t left = values.size_bytes();
    hash.add(static_cast<std::uint64_t>(left));
    while (left > 0) {
        std::uint64_t word = 0;
        const std::size_t part = std::min(left, sizeof word);
        std::memcpy(&word, bytes, part);
        hash.add(word);
        bytes += part;
        left -= part;
    }
}

void add(Hasher& hash, const ui::Picture& picture)
{
    const ui::Rgba back = picture.background();
    add(hash, std::span(&back, 1));
    for (const ui::Picture::Batch& batch : picture.batches()) {
        hash.add(static_cast<std::uint64_t>(batch.kind));
        hash.add(std::uint64_t{batch.count});
    }
    add(hash, picture.quads());
    add(hash, picture.discs());
    add(hash, picture.vertices());
}

void add(Hasher& hash, const ImDrawList& list)
{
    for (const ImDrawCmd& command : list.CmdBuffer) {
        hash.add(std::uint64_t{command.ElemCount});
        hash.add(static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(command.TextureId)));
        add(hash, std::span(&command.ClipRect, 1));
    }
    add(hash,
        std::span<const ImDrawVert>(list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.Size)));
    add(hash, std::span<const ImDrawIdx>(list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.Size)));
}

}  // namespace

bool Window::isPlaying() const
{
    const ui::Simulation* run = editor_.simulation();
    return run && run->playing() && !standsForAnAnswer();
}

bool Window::isStepUnderWay() const
{
    const ui::Simulation* run = editor_.simulation();
    return run && run->isStepUnderWay();
}

/// The same for the same picture. A run that plays is drawn in any case: its pictures need not be compared.
std::uint64_t Window::pictureHash()
{
    if (isPlaying() && !isStepUnderWay())
        return ++playedFrames_;
    Hasher hash;
    const glm::ivec2 size = screen_->pixels();
    add(hash, std::span(&size, 1));
    add(hash, picture_);
    if (rivalBeside(editor_))
        add(hash, besidePicture_);
    const ImDrawData& gui = *ImGui::GetDrawData();
    for (int i = 0; i < gui.CmdListsCount; ++i)
        add(hash, *gui.CmdLists[i]);
    return hash.value();
}

void Window::show(double seconds, bool isSeen)
{
    if (input_.takeExposed())
        drawn_.lose();
    const std::uint64_t picture = pictureHash();
    stillness_.note(seconds, picture, input_.touched());
    if (!drawn_.note(picture, isSeen))
        return;
    drawAll();
    screen_->swap();
}

double Window::restSeconds() const
{
    if (!visible())
        return hiddenPause;
    const bool paintsCards = sheets_.which() == Action::Examples && cards_.isPainting();
    if (film_.isBeingMade() || drawn_.hasDrawn() || input_.pending() || isPlaying() || isStepUnderWay() ||
        paintsCards)
        return 0.0;  // the display keeps the time, or the step
    if (!stillness_.isStill() || ImGui::IsAnyMouseDown() || (settings_.showLab && !ui::settled(lab_)))
        return frameSeconds;
    return ui::isTyping() || chooser_.isOpen() ? cursorPause : stillPause;
}

void Window::rest()
{
    if (std::exchange(isAwake_, false))
        return;
    const double seconds = restSeconds();
    if (seconds > 0.0)
        hasRested_ = input_.wait(seconds);
}

}  // namespace sprung::app
