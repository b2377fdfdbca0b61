#pragma once

#include "panels/sheet.h"
#include "panels/status.h"

#include <string>
#include <vector>

namespace sprung::ui {

/// An example as the gallery shows it.
struct ExampleCard {
    std::string name, description, category;
    ImTextureID picture{};  // 268 x 150, as OpenGL drew it: the lowest row first; none: the canvas colour
    std::size_t points = 0;
};

struct GalleryState {
    SheetState sheet;
    std::string search;
    int category = -1;       // place among categoriesOf; -1: all
    std::size_t chosen = 0;  // place among those that match
    bool follow = false;     // the keyboard moved: keep the chosen one in view
};

struct GalleryWish {
    std::optional<std::size_t> open;  // place in the list
    bool close = false;

    bool empty() const { return !open && !close; }
};

/// The examples with their pictures over the canvas.
GalleryWish gallery(const Ui& ui, const Layout& layout, std::span<const ExampleCard> cards,
                    GalleryState& state);

/// Returns what keys and mouse do in it, for the status line, and how many examples there are, of those that
/// are found how many of them all.
std::vector<Hint> galleryHints();
std::vector<StatusItem> galleryItems(std::span<const ExampleCard> cards, const GalleryState& state);

/// In the order they first come up.
std::vector<std::string> categoriesOf(std::span<const ExampleCard> cards);

/// Places of the cards that it shows.
std::vector<std::size_t> found(std::span<const ExampleCard> cards, const GalleryState& state);

/// Places of the cards of a category whose name, description or category holds the words, whatever their
/// case.
std::vector<std::size_t> matching(std::span<const ExampleCard> cards, std::string_view search,
                                  std::string_view category);

}  // namespace sprung::ui
