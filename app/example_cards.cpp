#include "app/example_cards.h"

#include "app/clock.h"
#include "app/examples.h"
#include "canvas/thumbnail.h"
#include "scene/io/scene_io.h"
#include "world.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <utility>

namespace sprung::app {
namespace {

constexpr ui::Px cardSize{268.0, 150.0};  // logical px

/// The example as it looks a moment after Play, so that its picture tells what it does.
Scene posed(Scene scene, double seconds)
{
    World world(scene);
    while (static_cast<double>(world.tick()) * frameSeconds < seconds)
        world.step();
    return world.scene();
}

}  // namespace

ExampleCards::ExampleCards()
{
    for (const Example& example : examples())
        cards_.push_back({.name = std::string(example.name),
                          .description = std::string(example.description),
                          .category = std::string(example.category)});
}

ExampleCards::~ExampleCards()
{
    forgetPictures();
}

void ExampleCards::forgetPictures()
{
    for (ui::ExampleCard& card : cards_) {
        const auto texture = static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(card.picture));
        glDeleteTextures(1, &texture);
        card.picture = {};
    }
}

bool ExampleCards::arePainted() const
{
    return std::all_of(cards_.begin(), cards_.end(),
                       [](const ui::ExampleCard& card) { return card.picture; });
}

void ExampleCards::paintSome(ui::Renderer& renderer, const ui::Theme& theme, double scale)
{
    if (std::exchange(areDark_, theme.dark) != theme.dark)
        forgetPictures();
    constexpr double budget = 0.02;  // s
    const double start = secondsNow();
    while (paintNext(renderer, theme, scale) && secondsNow() - start < budget) {
    }
}

/// False when all have their picture.
bool ExampleCards::paintNext(ui::Renderer& renderer, const ui::Theme& theme, double scale)
{
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        if (cards_[i].picture)
            continue;
        const Example& example = examples()[i];
        const Result<LoadedScene> loaded = loadExample(example);
        if (!loaded)
            continue;
        const Scene scene = posed(loaded->scene, example.pictureAt);
        cards_[i].points = scene.points.size();
        cards_[i].picture = reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(renderer.toTexture(
            ui::paintThumbnail(scene, theme, cardSize, scale, loaded->view.value_or(Box{})))));
        return true;
    }
    return false;
}

}  // namespace sprung::app
