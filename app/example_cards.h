#pragma once

#include "canvas/renderer.h"
#include "panels/gallery.h"

namespace sprung::app {

/// The examples as menus and the gallery show them; their pictures are painted when there is time.
class ExampleCards {
public:
    ExampleCards();
    ~ExampleCards();  // with the context current that they were painted in
    ExampleCards(const ExampleCards&) = delete;
    ExampleCards& operator=(const ExampleCards&) = delete;

    /// In the order of examples().
    std::span<const ui::ExampleCard> cards() const { return cards_; }

    /// Every card has its picture.
    bool arePainted() const;

    /// As many a frame as there is time for, so that the gallery opens at once; in another theme all anew.
    /// @param scale physical px per logical px
    void paintSome(ui::Renderer& renderer, const ui::Theme& theme, double scale);

private:
    bool paintNext(ui::Renderer& renderer, const ui::Theme& theme, double scale);

    void forgetPictures();

    std::vector<ui::ExampleCard> cards_;
    bool areDark_ = true;  // the pictures
};

}  // namespace sprung::app
