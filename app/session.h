#pragma once

#include "app/autosave.h"
#include "app/settings.h"
#include "edit/editor.h"

namespace sprung::app {

/// Tells which file the editor's scene is, and that nothing of it gets lost: open, save, autosave.
class Session {
public:
    Session(ui::Editor& editor, Settings& settings, const std::filesystem::path& autosaveFolder);

    /// The file being edited; empty when it has none yet.
    const std::string& path() const { return origin_.path; }

    /// The same with the file's stamp when it was opened or saved here.
    const Origin& origin() const { return origin_; }

    /// The name that a person knows the document by: the file's, or the scene's where it has no file.
    std::string name() const;

    /// Returns what a file of it may be called. @param ending extension, and what stands before it
    std::string suggestedName(const char* ending) const;

    /// A ground and nothing else.
    void newScene();

    /// An example, or what else comes from no file, so that saving asks for one.
    void openExample(Scene scene);

    /// What is seen of the scene now, m: it is saved with it.
    void setView(const Box& view) { view_ = view; }
    const std::optional<Box>& view() const { return view_; }

    /// Returns what was seen when what is open was saved, m; none: unknown.
    const std::optional<Box>& savedView() const { return savedView_; }

    /// On an error the current document stays as it is. Gives the warnings.
    Result<std::vector<std::string>> open(const std::string& path);

    /// Ends a run first, so that what is seen is what is saved.
    Status save(const std::string& path);

    /// The file holds other bytes than when it was opened or saved here: another program has written it. Of
    /// work that was recovered what the file held is unknown; then it is another file if its stamp is
    /// another. False when it is gone; saving writes it anew.
    bool changedOutside() const;

    /// There was a file, and now there is none.
    bool isGone() const { return origin_.stamp && !stampOf(origin_.path); }

    /// Has what is open be unsaved where its file is gone. Returns whether it is.
    bool noticeGone();

    /// Takes the file as it is now, as one step that can be taken back. Gives the warnings.
    Result<std::vector<std::string>> reload();

    /// The work is unsaved from now on. Where it was kept it stays until another copy of it is on the disk.
    void takeOver(Recovery recovery);

    /// Call once a frame. @param now s, any zero
    void autosaveWhenDue(double now);
    void autosaveNow();

    /// Why the last autosave failed; empty: it did not. It is tried again until it works.
    const std::string& autosaveProblem() const { return autosaveProblem_; }

    /// There is something that an autosave will have to be made of, or one is being made.
    bool autosavePending() const;

    /// Whether there is work that no file has: what the hand did, and in a scene with a file how it left things lying in a
    /// run. What was only flung about in an example is none.
    bool hasUnsaved() const { return editor_.document().isUnsaved() || isRunUnsaved(); }

    /// The program is to end without a question: what is unsaved is kept for the next start to recover.
    Status leave();

private:
    void isStored(const std::optional<FileStamp>& stamp);
    void nothingUnsaved();
    void noteOutcome(const Status& outcome);
    bool isRunUnsaved() const;
    std::shared_ptr<const Scene> documentScene() const;
    void letGoOfTakenOver();
    bool isMomentNew() const;
    void keepMoment();
    void writeMoment();

    ui::Editor& editor_;
    Settings& settings_;
    /// Names what is seen: the document's revision, and the frame of a run.
    using Moment = std::pair<std::uint64_t, std::uint64_t>;
    Moment moment() const;

    std::filesystem::path folder_;
    Autosave autosave_;
    std::optional<Autosave> ofRun_;  // of how a hand has left things in a run, beside the document
    std::optional<Moment> keptMoment_;
    double momentKeptAt_ = 0.0;
    Origin origin_;
    std::optional<std::uint64_t> stored_;  // contentsOf the file, of which the scene was; none: unknown
    std::shared_ptr<const Scene> kept_;    // the scene last written, or saved
    std::optional<Recovery> takenOver_;    // until another copy of it is on the disk
    std::optional<Box> view_, savedView_;
    std::string autosaveProblem_;
    double changedAt_ = 0.0;
    double keptAt_ = 0.0;
    double now_ = 0.0;
    std::uint64_t seenRevision_ = 0;
};

/// Returns what New starts with.
Scene sceneWithGround();

}  // namespace sprung::app
