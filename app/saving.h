#pragma once

#include "app/file_chooser.h"
#include "app/notices.h"
#include "app/run_marks.h"
#include "app/session.h"
#include "tools/hands.h"

#include <functional>

namespace sprung::app {

/// Saves the work where it belongs, and asks first where something would be lost by that, or without it.
class Saving {
public:
    /// All must live as long. @param reset goes to before Play, as the hand would have it
    Saving(ui::Editor& editor, ui::Hands& hands, RunMarks& marks, Session& session, FileChooser& chooser,
           Notices& notices, std::function<void()> reset)
        : editor_(editor),
          hands_(hands),
          marks_(marks),
          session_(session),
          chooser_(chooser),
          notices_(notices),
          reset_(std::move(reset))
    {
    }

    void save();
    void saveAs();

    /// Does it at once, or after the question what to do with unsaved work; not at all when that is
    /// cancelled.
    void whenSafe(std::function<void()> next);

    /// Another window had the keyboard, and its program perhaps the file.
    void suspectChange() { fileMayHaveChanged_ = true; }

    /// Looks at the file once after that, and asks what to do if it is another one.
    void lookAtFile();

private:
    /// The moment of a run that is saved. For the one before Play the run goes back when the file is written,
    /// not when the question is answered.
    enum class Saved { Now, BeforePlay };

    void atMoment(std::function<void(Saved)> save);
    void saveThen(Saved what, const std::function<void()>& next);
    bool saveTo(const std::string& path, Saved what);
    void askWhereToSave(Saved what, const std::function<void()>& next, const char* ending = ".sprung");
    void askAboutChangedFile(Saved what, const std::function<void()>& next);
    void reload();

    ui::Editor& editor_;
    ui::Hands& hands_;
    RunMarks& marks_;
    Session& session_;
    FileChooser& chooser_;
    Notices& notices_;
    const std::function<void()> reset_;
    std::function<void()> next_;  // waits for the answer about unsaved work
    bool fileMayHaveChanged_ = false;
    std::optional<FileStamp> leftAlone_;  // the change outside that nothing was to be done about
    std::string missedFile_;              // path of the file that was told to be gone
};

}  // namespace sprung::app
