#include "app/film_export.h"

#include "app/clock.h"
#include "edit/format.h"
#include "words/files.h"
#include "words/films.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprung::app {
namespace {

constexpr double usualSeconds = 10.0;        // of a film that nobody chose the length of
constexpr double minSeconds = 1.0;           // of a film that begins at an edit
constexpr double makingBudget = 0.030;       // s of a frame of the window
constexpr double widestGif = 800.0;          // px
constexpr std::uint64_t framesBefore = 120;  // whose traces are seen in the first picture

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

void FilmExport::choose()
{
    if (const ui::Simulation* shown = editor_.timeline(); shown && !editor_.simulation())
        editor_.scrub(shown->world().tick());
    ui::Simulation* run = editor_.simulation();
    if (!run || run->newestTick() == run->oldestTick()) {
        notices_.tell(ui::Message::Kind::Information, words::film::nothingToFilm);
        return;
    }
    run->pause();
    ui::FilmRange part;
    part.oldest = secondsAt(*run, run->oldestTick());
    part.to = std::max(run->runSeconds(), part.oldest + 1.0);
    part.from = std::max(part.oldest, part.to - usualSeconds);
    const std::optional<double> edit = editSeconds();
    if (edit && *edit > 0.0 && *edit >= part.from && *edit <= part.to - minSeconds) {
        part.from = *edit;
        notices_.tell(ui::Message::Kind::Information,
                      fmt::format(words::film::beginsAtEdit, ui::formatWithUnit(*edit, 2, "s")));
    }
    part.gifAlone = !Video::hasFfmpeg();
    if (part.gifAlone)
        notices_.tell(ui::Message::Kind::Information, words::film::gifAlone);
    part_ = part;
    coversEdit_ = false;
}

void FilmExport::choosePart(std::optional<double> from, std::optional<double> to)
{
    if (!part_)
        return;
    part_->from = from.value_or(part_->from);
    part_->to = to.value_or(part_->to);
}

/// When the scene was last edited in the run, as far as the timeline goes back to that. s
std::optional<double> FilmExport::editSeconds() const
{
    const ui::Simulation* run = editor_.simulation();
    const std::optional<std::uint64_t> tick = run ? run->newestBeforeEdit() : std::nullopt;
    return tick ? std::optional(secondsAt(*run, *tick)) : std::nullopt;
}

/// Says so once when the film that is chosen would go over an edit.
void FilmExport::tellOfEdit()
{
    const std::optional<double> edit = editSeconds();
    const bool covers = edit && *edit > std::min(part_->from, part_->to) + 0.5 * frameSeconds;
    if (covers && !coversEdit_)
        notices_.tell(ui::Message::Kind::Warning,
                      fmt::format(words::film::coversEdit, ui::formatWithUnit(*edit, 2, "s")));
    coversEdit_ = covers;
}

void FilmExport::make(const std::string& path, const Framing& framing, const TakePicture& takePicture)
{
    ui::Simulation* run = editor_.simulation();
    if (!run || !part_)
        return;
    making_.emplace(FilmInTheMaking{.framing = framing});
    isMade_ = false;
    making_->size = {isGif(path) ? widestGif : 0.0, framing.canvas().size()};
    making_->path = path;
    making_->edits = run->edits();
    making_->back = run->world().tick();
    making_->first = tickAt(*run, std::min(part_->from, part_->to));
    making_->next = std::max(run->oldestTick(), making_->first - std::min(making_->first, framesBefore));
    making_->last = tickAt(*run, std::max(part_->from, part_->to));
    run->pause();
    const ui::Image look = takePicture(framing, making_->size);
    making_->width = look.width;
    making_->height = look.height;
    Result<std::unique_ptr<Video>> video =
        Video::open(making_->files, {.video = path, .width = look.width, .height = look.height});
    if (!video) {
        end(video.error());
        return;
    }
    making_->video = std::move(*video);
    making_->traces = std::exchange(marks_.traces, {});
}

void FilmExport::end(const Status& outcome)
{
    const std::string path = making_->path;
    const std::function<void()> whenMade = std::move(making_->whenMade);
    goBack();
    forget();
    if (!outcome) {
        notices_.fail(words::film::notWritten, outcome.error().message);
        return;
    }
    isMade_ = true;
    notices_.tell(ui::Message::Kind::Success, fmt::format(words::film::written, path));
    if (whenMade)
        whenMade();
}

/// Takes the run back to where it stood, with the traces that were seen then.
void FilmExport::goBack()
{
    editor_.scrub(making_->back);
    if (making_->video)
        marks_.traces = std::move(making_->traces);
}

Status FilmExport::addPicture(ui::Image picture)
{
    if (picture.width == making_->width && picture.height == making_->height)
        return making_->video->add(std::move(picture));
    return Error{ErrorCode::CannotWrite, words::film::otherSize};
}

void FilmExport::advance(const TakePicture& takePicture, bool reducedMotion)
{
    if (!making_)
        return;
    const double start = secondsNow();
    ui::Simulation* run = editor_.simulation();
    const bool isThere =
        run && !run->playing() && making_->last <= run->newestTick() && making_->next >= run->oldestTick();
    const bool isEdited = run && run->edits() != making_->edits;
    if (!isThere || isEdited) {
        forget();
        notices_.tell(ui::Message::Kind::Information,
                      isEdited ? words::film::editedMeanwhile : words::film::cancelled);
        return;
    }
    const auto timeLeft = [&] { return makingBudget - (secondsNow() - start); };
    while (making_->next <= making_->last && timeLeft() > 0.0 && !making_->video->isBusy(timeLeft())) {
        editor_.scrub(making_->next);
        making_->framing.advance(frameSeconds, reducedMotion);
        marks_.traces.record(editor_.posed(), making_->next);
        marks_.dust.record(editor_.posed(), {}, making_->next, run->newestTick());
        marks_.activity.record(editor_.posed(), run->world());
        marks_.pressures.record(editor_.posed(), run->world());
        if (making_->next >= making_->first && making_->video->wants(making_->next - making_->first))
            if (const Status added = addPicture(takePicture(making_->framing, making_->size)); !added)
                return end(added);
        ++making_->next;
    }
    if (making_->next > making_->last && !making_->video->isBusy(timeLeft()) && making_->video->isDone())
        end(making_->video->finish());
}

void FilmExport::whenMade(std::function<void()> next)
{
    if (making_)
        making_->whenMade = std::move(next);
}

void FilmExport::cancel()
{
    if (making_)
        goBack();
    forget();
}

void FilmExport::forget()
{
    making_.reset();
    part_.reset();
}

const char* FilmExport::drawBar(const ui::Ui& look, const ui::Layout& layout)
{
    const ui::Simulation* run = editor_.simulation();
    if (!part_)
        return nullptr;
    if (!run) {
        part_.reset();
        return nullptr;
    }
    part_->oldest = secondsAt(*run, run->oldestTick());
    part_->newest = secondsAt(*run, run->newestTick());
    part_->now = run->runSeconds();
    if (!making_ && part_->newest == part_->oldest) {
        notices_.tell(ui::Message::Kind::Information, words::film::nothingToFilm);
        part_.reset();
        return nullptr;
    }
    part_->from = std::clamp(part_->from, part_->oldest, part_->newest);
    part_->to = std::clamp(part_->to, part_->oldest, part_->newest);
    if (part_->from == part_->to) {  // that part is gone
        part_->from = part_->oldest;
        part_->to = part_->newest;
    }
    std::optional<double> done;
    if (making_)
        done = static_cast<double>(std::max(making_->next, making_->first) - making_->first) /
               static_cast<double>(making_->last - making_->first + 1);
    const ui::FilmWish wish = ui::filmBar(look, layout, *part_, done);
    choosePart(wish.from, wish.to);
    tellOfEdit();
    if (wish.close)
        cancel();
    return wish.makeGif ? ".gif" : wish.makeFilm ? ".mp4" : nullptr;
}

}  // namespace sprung::app
