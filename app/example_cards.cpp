#include "app/example_cards.h"

#include "app/clock.h"
#include "app/examples.h"
#include "canvas/thumbnail.h"
#include "scene/io/scene_io.h"
#include "world.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <new>
#include <utility>

namespace sprung::app {
namespace {

constexpr ui::Px cardSize{268.0, 150.0};  // logical px

/// Returns the example as it looks a moment after Play, so that its picture tells what it does. None where that is not
/// wanted any more.
std::optional<Scene> posed(const Scene& scene, double seconds, const std::stop_token& stop)
{
    World world(scene);
    while (static_cast<double>(world.tick()) * frameSeconds < seconds && !stop.stop_requested())
        world.step();
    return stop.stop_requested() ? std::nullopt : std::optional(world.scene());
}

}  // namespace

ExampleCards::ExampleCards()
{
    for (const Example& example : examples())
        cards_.push_back({.name = std::string(example.name),
                          .description = std::string(example.description),
                          .category = std::string(example.category)});
    posed_.resize(cards_.size());
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

bool ExampleCards::isPainting() const
{
    for (std::size_t i = 0; i < cards_.size(); ++i)
        if (posed_[i] && !cards_[i].picture)
            return true;
    const bool isPosing = posing_ > 0;  // asked first: what they make last is ready before they end
    const std::lock_guard lock(mutex_);
    return isPosing || !ready_.empty();
}

/// Starts the threads, on some of the processors: the window needs one.
void ExampleCards::begin()
{
    const int count = std::clamp(static_cast<int>(std::thread::hardware_concurrency()) / 2, 1, 4);
    for (std::size_t i = 0; i < cards_.size(); ++i)
        toPose_.push_back(i);
    posing_ = count;
    for (int i = 0; i < count; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { poseAll(stop); });
}

void ExampleCards::poseFirst(std::span<const std::size_t> first)
{
    const std::lock_guard lock(mutex_);
    std::stable_partition(toPose_.begin(), toPose_.end(), [&](std::size_t card) {
        return std::find(first.begin(), first.end(), card) != first.end();
    });
}

std::optional<std::size_t> ExampleCards::nextToPose()
{
    const std::lock_guard lock(mutex_);
    if (toPose_.empty())
        return {};
    const std::size_t next = toPose_.front();
    toPose_.pop_front();
    return next;
}

void ExampleCards::paintSome(ui::Renderer& renderer, const ui::Theme& theme, double scale,
                             std::span<const std::size_t> first)
{
    if (threads_.empty())
        begin();
    poseFirst(first);
    if (std::exchange(areDark_, theme.dark) != theme.dark)
        forgetPictures();
    takePosed();
    constexpr double budget = 0.008;  // s
    const double start = secondsNow();
    for (std::size_t i = 0; i < cards_.size() && secondsNow() - start < budget; ++i)
        if (posed_[i] && !cards_[i].picture)
            cards_[i].picture = reinterpret_cast<ImTextureID>(
                static_cast<std::uintptr_t>(renderer.toTexture(ui::paintThumbnail(
                    posed_[i]->scene, theme, cardSize, scale, posed_[i]->view.value_or(Box{})))));
}

/// Runs on each thread. What is not made, for want of memory, has no picture.
void ExampleCards::poseAll(const std::stop_token& stop)
{
    try {
        while (const std::optional<std::size_t> card = nextToPose()) {
            const Example& example = examples()[*card];
            Result<LoadedScene> loaded = loadExample(example);
            std::optional<Scene> scene =
                loaded ? posed(loaded->scene, example.pictureAt, stop) : std::nullopt;
            if (stop.stop_requested())
                break;
            if (!scene)
                continue;
            loaded->scene = std::move(*scene);
            const std::lock_guard lock(mutex_);
            ready_.emplace_back(*card, std::move(*loaded));
        }
    } catch (const std::bad_alloc&) {
    }
    --posing_;
}

void ExampleCards::takePosed()
{
    const std::lock_guard lock(mutex_);
    for (auto& [card, loaded] : std::exchange(ready_, {})) {
        cards_[card].points = loaded.scene.points.size();
        posed_[card] = std::move(loaded);
    }
}

}  // namespace sprung::app
