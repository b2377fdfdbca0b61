// Pictures and films of what is on the canvas.

#include "app/clock.h"
#include "app/window.h"
#include "canvas/png.h"
#include "edit/format.h"
#include "words/files.h"
#include "words/films.h"

#include <fmt/format.h>

#include <cstdlib>
#include <unistd.h>

namespace sprung::app {
namespace {

constexpr double usualSeconds = 10.0;   // of a film that nobody chose the length of
constexpr double leastSeconds = 1.0;    // of a film that begins at an edit
constexpr double makingBudget = 0.030;  // s of a frame of the window
constexpr double widestGif = 800.0;     // px

double secondsAt(const ui::Simulation& run, std::uint64_t tick)
{
    const auto ahead = static_cast<double>(tick) - static_cast<double>(run.world().tick());
    return run.runSeconds() + ahead * frameSeconds;
}

std::uint64_t tickAt(const ui::Simulation& run, double seconds)
{
    const double tick = static_cast<double>(run.world().tick()) + (seconds - run.runSeconds()) / frameSeconds;
    return static_cast<std::uint64_t>(std::clamp(std::round(tick), static_cast<double>(run.oldestTick()),
                                                 static_cast<double>(run.newestTick())));
}

}  // namespace

/// What the free part of the window shows of the scene, without selection and tools.
/// @param widest px; 0: as it is
ui::Image Window::canvasImage(double widest)
{
    const ui::PxRect part = framing_.canvas();
    const ui::Selection nothing;
    const ui::Overlay none;
    const ui::View seen = mainView();
    ui::View view{.scene = seen.scene,
                  .mode = seen.mode,
                  .selection = nothing,
                  .overlay = none,
                  .theme = seen.theme,
                  .camera = framing_.camera(),
                  .free = {ui::Px(0.0), part.size()},
                  .scale = widest > 0.0 ? std::min<double>(scale_, widest / part.size().x) : scale_,
                  .grey = seen.grey,
                  .depth = seen.depth,
                  .options = seen.options,
                  .contacts = seen.contacts,
                  .traces = seen.traces,
                  .activity = seen.activity,
                  .dust = seen.dust};
    view.camera.viewport = part.size();
    view.camera.centre = framing_.camera().toWorld(part.centre());
    ui::Picture picture;
    painter_.paint(view, picture);
    return renderer_.toImage(picture);
}

/// By a program of the desktop: SDL knows a clipboard of texts alone.
void Window::copyPicture()
{
    const bool onWayland = std::getenv("WAYLAND_DISPLAY") && ui::programExists("wl-copy");
    if (!onWayland && !ui::programExists("xclip")) {
        tell(ui::Message::Kind::Warning, words::film::cannotCopy);
        return;
    }
    const std::string file =
        (std::filesystem::temp_directory_path() / fmt::format("sprung-picture-{}.png", getpid())).string();
    if (const Status written = ui::writePng(canvasImage(), file); !written) {
        fail(words::film::notCopied, written.error().message);
        return;
    }
    const char* command =
        onWayland ? "wl-copy --type image/png <\"$0\" >/dev/null 2>&1; rm -f \"$0\""
                  : "xclip -selection clipboard -t image/png -i \"$0\" >/dev/null 2>&1; rm -f \"$0\"";
    Result<std::unique_ptr<ui::ChildProcess>> started = ui::ChildProcess::start({"sh", "-c", command, file});
    if (!started) {
        fail(words::film::notCopied, started.error().message);
        return;
    }
    copying_ = std::move(*started);
    tell(ui::Message::Kind::Success, words::film::pictureCopied);
}

/// Stands still and asks which part of the run the film is to be of.
void Window::chooseFilm()
{
    ui::Simulation* run = editor_.simulation();
    if (!run || run->newestTick() == run->oldestTick()) {
        tell(ui::Message::Kind::Information, words::film::nothingToFilm);
        return;
    }
    run->pause();
    ui::FilmRange range;
    range.oldest = secondsAt(*run, run->oldestTick());
    range.to = std::max(run->runSeconds(), range.oldest + 1.0);
    range.from = std::max(range.oldest, range.to - usualSeconds);
    const std::optional<double> edit = editSeconds();
    if (edit && *edit > 0.0 && *edit >= range.from && *edit <= range.to - leastSeconds) {
        range.from = *edit;
        tell(ui::Message::Kind::Information,
             fmt::format(words::film::beginsAtEdit, ui::formatWithUnit(*edit, 2, "s")));
    }
    filmRange_ = range;
    filmCoversEdit_ = false;
}

/// When the scene was last edited in the run, as far as the timeline goes back to that. s
std::optional<double> Window::editSeconds() const
{
    const ui::Simulation* run = editor_.simulation();
    const std::optional<std::uint64_t> tick = run ? run->newestBeforeEdit() : std::nullopt;
    return tick ? std::optional(secondsAt(*run, *tick)) : std::nullopt;
}

/// Says so once when the film that is chosen would go over an edit.
void Window::tellOfEditInFilm()
{
    const std::optional<double> edit = editSeconds();
    const bool covers = edit && *edit > std::min(filmRange_->from, filmRange_->to) + 0.5 * frameSeconds;
    if (covers && !filmCoversEdit_)
        tell(ui::Message::Kind::Warning,
             fmt::format(words::film::coversEdit, ui::formatWithUnit(*edit, 2, "s")));
    filmCoversEdit_ = covers;
}

void Window::makeFilm(const std::string& path)
{
    ui::Simulation* run = editor_.simulation();
    if (!run || !filmRange_)
        return;
    film_.emplace();
    film_->widest = path.ends_with(".gif") ? widestGif : 0.0;
    film_->path = path;
    film_->edits = run->edits();
    film_->back = run->world().tick();
    film_->first = film_->next = tickAt(*run, std::min(filmRange_->from, filmRange_->to));
    film_->last = tickAt(*run, std::max(filmRange_->from, filmRange_->to));
    run->pause();
    const ui::Image look = canvasImage(film_->widest);
    Result<std::unique_ptr<Video>> video =
        Video::open(film_->files, {.video = path, .width = look.width, .height = look.height});
    if (!video) {
        endFilm(video.error());
        return;
    }
    film_->video = std::move(*video);
    traces_.clear();
}

void Window::endFilm(const Status& outcome)
{
    const std::string path = film_->path;
    editor_.scrub(film_->back);
    traces_.clear();
    film_.reset();
    filmRange_.reset();
    if (outcome)
        tell(ui::Message::Kind::Success, fmt::format(words::film::written, path));
    else
        fail(words::film::notWritten, outcome.error().message);
}

/// A few pictures more; the window shows them as they are made.
void Window::advanceFilm()
{
    if (!film_)
        return;
    const double start = secondsNow();
    ui::Simulation* run = editor_.simulation();
    const bool isThere =
        run && !run->playing() && film_->last <= run->newestTick() && film_->next >= run->oldestTick();
    const bool isEdited = run && run->edits() != film_->edits;
    if (!isThere || isEdited) {
        film_.reset();
        filmRange_.reset();
        tell(ui::Message::Kind::Information,
             isEdited ? words::film::editedMeanwhile : words::film::cancelled);
        return;
    }
    while (film_->next <= film_->last && secondsNow() - start < makingBudget) {
        editor_.scrub(film_->next);
        traces_.record(editor_.posed(), film_->next);
        dust_.record(editor_.posed(), {}, film_->next, run->newestTick());
        if (film_->video->wants(film_->next - film_->first))
            if (const Status added = film_->video->add(canvasImage(film_->widest)); !added)
                return endFilm(added);
        ++film_->next;
    }
    if (film_->next > film_->last)
        endFilm(film_->video->finish());
}

void Window::drawFilmBar(const ui::Ui& look)
{
    const ui::Simulation* run = editor_.simulation();
    if (!filmRange_)
        return;
    if (!run) {
        filmRange_.reset();
        return;
    }
    filmRange_->oldest = secondsAt(*run, run->oldestTick());
    filmRange_->newest = secondsAt(*run, run->newestTick());
    filmRange_->now = run->runSeconds();
    std::optional<double> done;
    if (film_)
        done = static_cast<double>(film_->next - film_->first) /
               static_cast<double>(film_->last - film_->first + 1);
    const ui::FilmWish wish = ui::filmBar(look, layout_, *filmRange_, done);
    filmRange_->from = wish.from.value_or(filmRange_->from);
    filmRange_->to = wish.to.value_or(filmRange_->to);
    tellOfEditInFilm();
    if (wish.makeGif || wish.makeFilm)
        askWhereToFilm(wish.makeGif ? ".gif" : ".mp4");
    if (wish.close)
        cancelFilm();
}

void Window::cancelFilm()
{
    if (film_)
        editor_.scrub(film_->back);
    film_.reset();
    filmRange_.reset();
}

void Window::askWhereToFilm(const char* ending)
{
    ask({.kind = ui::FileRequest::Kind::Save,
         .title = words::film::exportFilm,
         .name = suggestedName(ending),
         .filter = words::film::films,
         .extension = ending},
        [this](const std::string& path) { makeFilm(path); });
}

}  // namespace sprung::app
