#pragma once

#include "canvas/renderer.h"
#include "panels/gallery.h"
#include "scene/io/scene_io.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

namespace sprung::app {

/// The examples as menus and the gallery show them. A thread runs each until it shows best what it does, from when the
/// first picture is asked for, so that the window goes on meanwhile.
class ExampleCards {
public:
    ExampleCards();
    ~ExampleCards();  // with the context current that they were painted in
    ExampleCards(const ExampleCards&) = delete;
    ExampleCards& operator=(const ExampleCards&) = delete;

    /// In the order of examples().
    std::span<const ui::ExampleCard> cards() const { return cards_; }

    /// Whether pictures are to come.
    bool isPainting() const;

    /// Paints as many as there is time for of those that the thread has come to; in another theme all anew.
    /// @param scale physical px per logical px
    void paintSome(ui::Renderer& renderer, const ui::Theme& theme, double scale);

private:
    void poseAll(const std::stop_token& stop);
    void takePosed();
    void forgetPictures();

    std::vector<ui::ExampleCard> cards_;
    std::vector<std::optional<LoadedScene>> posed_;  // by cards; none: the thread has not come to it
    bool areDark_ = true;                            // the pictures

    mutable std::mutex mutex_;
    std::vector<std::pair<std::size_t, LoadedScene>> ready_;  // by the thread, to be taken
    std::atomic<bool> isPosing_ = false;
    std::jthread thread_;  // last: it ends before what it works on
};

}  // namespace sprung::app
