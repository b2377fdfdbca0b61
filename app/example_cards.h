#pragma once

#include "canvas/renderer.h"
#include "panels/gallery.h"
#include "scene/io/scene_io.h"

#include <atomic>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace sprung::app {

/// Holds the examples as menus and the gallery show them. Threads run each until it shows best what it does, from when
/// the first picture is asked for, so that the window goes on meanwhile.
class ExampleCards {
public:
    ExampleCards();
    ~ExampleCards();  // with the context current that they were painted in
    ExampleCards(const ExampleCards&) = delete;
    ExampleCards& operator=(const ExampleCards&) = delete;

    /// In the order of examples().
    std::span<const ui::ExampleCard> cards() const { return cards_; }

    /// Tells whether pictures are to come.
    bool isPainting() const;

    /// Paints as many as there is time for of those that are run; in another theme all anew.
    /// @param scale physical px per logical px @param first places of those that are to be run before the others
    void paintSome(ui::Renderer& renderer, const ui::Theme& theme, double scale,
                   std::span<const std::size_t> first);

private:
    void begin();
    void poseAll(const std::stop_token& stop);
    std::optional<std::size_t> nextToPose();
    void poseFirst(std::span<const std::size_t> first);
    void takePosed();
    void forgetPictures();

    std::vector<ui::ExampleCard> cards_;
    std::vector<std::optional<LoadedScene>> posed_;  // by cards; none: it is not run yet
    bool areDark_ = true;                            // the pictures

    mutable std::mutex mutex_;
    std::deque<std::size_t> toPose_;                          // next one first
    std::vector<std::pair<std::size_t, LoadedScene>> ready_;  // by the threads, to be taken
    std::atomic<int> posing_ = 0;                             // threads at work
    std::vector<std::jthread> threads_;                       // last: they end before what they work on
};

}  // namespace sprung::app
