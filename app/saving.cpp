#include "app/saving.h"

#include "panels/questions.h"
#include "scene/io/scene_io.h"
#include "words/files.h"

#include <fmt/format.h>

namespace sprung::app {

void Saving::save()
{
    atMoment([this](Saved what) { saveThen(what, nullptr); });
}

void Saving::saveAs()
{
    atMoment([this](Saved what) { askWhereToSave(what, nullptr); });
}

bool Saving::saveTo(const std::string& path, Saved what)
{
    Status saved = Done{};
    if (what == Saved::BeforePlay)
        // The run is given up for what is on the disk, not for what can't be written.
        if (saved = saveScene(editor_.sceneOfReset(), path, session_.view()); saved)
            reset_();
    if (saved)
        saved = session_.save(path);
    if (!saved) {
        notices_.fail(words::sceneNotSaved, saved.error().message);
        return false;
    }
    notices_.tell(ui::Message::Kind::Success, fmt::format(words::savedAs, path));
    return true;
}

/// @param next after it is saved; empty: nothing
void Saving::saveThen(Saved what, const std::function<void()>& next)
{
    if (session_.path().empty())
        askWhereToSave(what, next);
    else if (session_.changedOutside())
        askAboutChangedFile(what, next);
    else if (saveTo(session_.path(), what) && next)
        next();
}

void Saving::askWhereToSave(Saved what, const std::function<void()>& next, const char* ending)
{
    chooser_.ask({.kind = ui::FileRequest::Kind::Save,
                  .title = words::saveScene,
                  .name = session_.suggestedName(ending)},
                 [this, what, next](const std::string& path) {
                     if (saveTo(path, what) && next)
                         next();
                 });
}

/// Saves at once, or asks first what of a run is to be saved; meanwhile it stands still.
void Saving::atMoment(std::function<void(Saved)> save)
{
    if (!editor_.hasMoments()) {
        save(Saved::Now);
        return;
    }
    hands_.leave();
    const bool wasPlaying = editor_.simulation()->playing();
    editor_.simulation()->pause();
    notices_.ask([this, save = std::move(save), wasPlaying](const ui::Ui& look, const ui::Layout& layout,
                                                            ui::SheetState& state) {
        const std::optional<ui::MomentAnswer> answer =
            ui::momentQuestion(look, layout, session_.name(), state);
        if (!answer)
            return false;
        if (ui::Simulation* run = editor_.simulation(); run && wasPlaying)
            run->play();
        if (*answer != ui::MomentAnswer::Cancel)
            save(*answer == ui::MomentAnswer::BeforePlay ? Saved::BeforePlay : Saved::Now);
        return true;
    });
}

void Saving::whenSafe(std::function<void()> next)
{
    hands_.leave();
    hands_.finishPolygon();
    if (!session_.noticeGone() && !session_.hasUnsaved()) {
        next();
        return;
    }
    const bool isAsked = next_ != nullptr;
    next_ = std::move(next);
    if (isAsked)
        return;
    notices_.ask([this](const ui::Ui& look, const ui::Layout& layout, ui::SheetState& state) {
        // The answer to a question before this one may have settled it.
        const std::optional<ui::UnsavedAnswer> answer =
            session_.hasUnsaved() ? ui::unsavedQuestion(look, layout, session_.name(), state)
                                  : ui::UnsavedAnswer::DontSave;
        if (!answer)
            return false;
        std::function<void()> then = std::exchange(next_, nullptr);
        if (*answer == ui::UnsavedAnswer::Save)
            atMoment([this, then](Saved what) { saveThen(what, then); });
        else if (*answer == ui::UnsavedAnswer::DontSave)
            then();
        return true;
    });
}

void Saving::lookAtFile()
{
    if (!std::exchange(fileMayHaveChanged_, false))
        return;
    const std::optional<FileStamp> now = stampOf(session_.path());
    if (now)
        missedFile_.clear();
    if (session_.changedOutside() && now != leftAlone_)
        askAboutChangedFile(Saved::Now, nullptr);
    else if (session_.noticeGone() && std::exchange(missedFile_, session_.path()) != session_.path())
        notices_.tell(ui::Message::Kind::Warning, fmt::format(words::fileIsGone, session_.path()));
}

void Saving::askAboutChangedFile(Saved what, const std::function<void()>& next)
{
    hands_.leave();
    notices_.ask([this, what, next](const ui::Ui& look, const ui::Layout& layout, ui::SheetState& state) {
        const std::optional<ui::ChangedFileAnswer> answer =
            ui::changedFileQuestion(look, layout, session_.name(), session_.hasUnsaved(), state);
        if (!answer)
            return false;
        switch (*answer) {
        case ui::ChangedFileAnswer::SaveCopy:
            askWhereToSave(what, next, " copy.sprung");
            break;
        case ui::ChangedFileAnswer::Overwrite:
            if (saveTo(session_.path(), what) && next)
                next();
            break;
        case ui::ChangedFileAnswer::Reload:
            reload();
            break;
        case ui::ChangedFileAnswer::Cancel:
            leftAlone_ = stampOf(session_.path());
            break;
        }
        return true;
    });
}

void Saving::reload()
{
    const Result<std::vector<std::string>> reloaded = session_.reload();
    if (!reloaded) {
        notices_.fail(words::cannotOpenFile, reloaded.error().message);
        return;
    }
    notices_.warn(*reloaded);
    marks_.traces.clear();
}

}  // namespace sprung::app
