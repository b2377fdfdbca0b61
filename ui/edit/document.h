#pragma once

#include "edit/history.h"
#include "words/files.h"

namespace sprung::ui {

/// Tells what makes a step: a hand, a run, a run that was under way when the step before was made, the way
/// back to its beginning, the way to a moment of it, or what leaves the world in it.
enum class StepBy { Hand, Run, SameRun, Reset, WayBack, Leaving };

/// Tells what becomes of the steps that could be redone.
enum class Ahead { Dropped, Kept };

/// The scene being edited. Everything that changes it goes through apply: one call, one undo step.
///
/// While a slider or a gesture is under way its scene can be shown as a preview, which the history does not
/// know. All particles have ids in it (ParticleIds), so that what a run has moved is known again.
class Document {
public:
    explicit Document(Scene scene = {}, std::string firstEntry = words::step::newScene);

    /// Another scene takes the place of this one, with a history of its own.
    void open(Scene scene, std::string firstEntry);

    /// The scene with what is under way: a slider or a gesture shows its outcome in it. Else the saved one.
    const Scene& draft() const { return draft_ ? *draft_ : saved(); }
    bool isPreviewing() const { return draft_.has_value(); }

    /// The current entry's scene, without what is under way: what saving writes. While one looks back, the
    /// one that is seen.
    const Scene& saved() const { return past_ ? *past_->scene : *history_.current().scene; }

    /// Grows whenever draft() changes.
    std::uint64_t revision() const { return revision_; }

    void preview(Scene draft);
    void cancelPreview();

    /// Shows what the saved scene was at another time, in place of it. The history does not change, and every
    /// step ends that. The current entry's scene itself: one looks at what is.
    void lookAt(std::shared_ptr<const Scene> scene);
    void lookAtNow() { lookAt(history_.current().scene); }
    bool looksBack() const { return past_.has_value(); }

    /// Makes one undo step and ends a preview. False, and no step, when the scene is the saved one.
    /// @param ahead Kept: of a run that nothing is to build on, see History::pushAside
    bool apply(std::string name, Scene scene, StepBy by = StepBy::Hand, Ahead ahead = Ahead::Dropped,
               bool isTouched = false);

    /// Take runs out of the history that nothing builds on, see History.
    void dropAsides() { history_.dropAsides(); }
    void takeOut(std::size_t entry);

    /// Gives the last step another outcome; the step goes away when that is the scene before it. There must
    /// be a last step and nothing to redo. False when it went away.
    bool amend(std::string name, Scene scene, StepBy by = StepBy::Hand);

    bool undo();
    bool redo();

    /// Goes to an entry of the history, which must exist. What was selected there is selected again.
    void goTo(std::size_t entry);
    const History& history() const { return history_; }

    void markSaved() { history_.markSaved(); }
    void markUnsaved() { history_.markUnsaved(); }
    bool isUnsaved() const { return history_.isUnsaved(); }

    /// The saved scene gets another name without a step: what could be redone stays.
    void name(std::string name);

    const Selection& selection() const { return past_ ? past_->selection : history_.current().selection; }

    /// Ids that the saved scene does not have are left out. No undo step.
    void select(Selection selection);

private:
    /// Tells what is seen in place of the current entry.
    struct Past {
        std::shared_ptr<const Scene> scene;
        Selection selection;
    };

    Scene named(Scene scene);

    std::uint32_t nextParticle_ = 0;  // ids that no particle ever had here begin with this
    History history_;
    std::optional<Past> past_;
    std::optional<Scene> draft_;
    std::uint64_t revision_ = 0;
};

}  // namespace sprung::ui
