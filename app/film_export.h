#pragma once

#include "app/film.h"
#include "app/framing.h"
#include "app/notices.h"
#include "app/run_marks.h"
#include "panels/film_bar.h"

#include <functional>

namespace sprung::app {

/// The size of a picture of the canvas.
struct PictureSize {
    double widest = 0.0;         // px; 0: as the canvas is
    std::optional<ui::Px> of{};  // logical px; none: as large as the canvas is now
};

/// A film that is being made, picture by picture.
struct FilmInTheMaking {
    CommandFiles files{};
    std::unique_ptr<Video> video{};
    std::string path{};
    PictureSize size{};
    Framing framing;                              // the window's, from when it began
    int width = 0, height = 0;                    // px, of all its pictures
    std::uint64_t first = 0, last = 0, next = 0;  // ticks of the run
    std::function<void()> whenMade{};             // what waits for it
    std::uint64_t back = 0;                       // what was seen before
    ui::Traces traces{};                          // likewise
    std::size_t edits = 0;                        // of the run, until it began
};

/// A film of a part of the run: the part is chosen on the timeline, then the film is made picture by picture
/// between the frames of the window.
class FilmExport {
public:
    /// All must live as long.
    FilmExport(ui::Editor& editor, RunMarks& marks, Notices& notices)
        : editor_(editor), marks_(marks), notices_(notices)
    {
    }

    /// A picture of what a camera sees now.
    using TakePicture = std::function<ui::Image(const Framing& framing, const PictureSize& size)>;

    /// The run stands still; the film is to be of its last seconds, or of those since the last edit.
    void choose();

    /// Another part. s of the run; none: as it is
    void choosePart(std::optional<double> from, std::optional<double> to);

    /// Of the part that is chosen; without one no effect.
    /// @param framing the window's now: the film has a camera of its own from then on, which goes along with
    /// the same things, and pictures as large as the canvas is, whatever becomes of the window
    void make(const std::string& path, const Framing& framing, const TakePicture& takePicture);

    /// A few pictures more; the window shows them as they are made.
    void advance(const TakePicture& takePicture, bool reducedMotion);

    /// Does it as soon as the film that is being made is written; not at all when there will be none.
    void whenMade(std::function<void()> next);

    /// The run goes back to where it stood.
    void cancel();

    /// The run that it was to be of is gone.
    void forget();

    bool isOpen() const { return part_.has_value(); }
    bool isBeingMade() const { return making_.has_value(); }

    /// Whether the film that was made last was written.
    bool isMade() const { return isMade_; }

    /// The part while it can be changed; null: it cannot.
    const ui::FilmRange* choosing() const { return part_ && !making_ ? &*part_ : nullptr; }

    /// Draws its bar. Gives what a file is to be asked for by its ending; null: none.
    const char* drawBar(const ui::Ui& look, const ui::Layout& layout);

private:
    std::optional<double> editSeconds() const;
    void tellOfEdit();
    void end(const Status& outcome);
    void goBack();
    Status addPicture(ui::Image picture);

    ui::Editor& editor_;
    RunMarks& marks_;
    Notices& notices_;
    std::optional<ui::FilmRange> part_;
    bool coversEdit_ = false, isMade_ = false;
    std::optional<FilmInTheMaking> making_;
};

}  // namespace sprung::app
