#include "edit/document.h"

#include "scene/particle_ids.h"

namespace sprung::ui {
namespace {

History historyFrom(Scene scene, std::string firstEntry)
{
    return History({.name = std::move(firstEntry), .scene = std::make_shared<const Scene>(std::move(scene))});
}

}  // namespace

Document::Document(Scene scene, std::string firstEntry)
    : history_(historyFrom(named(std::move(scene)), std::move(firstEntry)))
{
}

void Document::open(Scene scene, std::string firstEntry)
{
    history_ = historyFrom(named(std::move(scene)), std::move(firstEntry));
    draft_.reset();
    past_.reset();
    ++revision_;
}

Scene Document::named(Scene scene)
{
    for (Fluid& fluid : scene.fluids)
        nameParticles(fluid, nextParticle_);
    return scene;
}

void Document::lookAt(std::shared_ptr<const Scene> scene)
{
    const bool isNow = scene == history_.current().scene;
    if (isNow ? !past_ : past_ && past_->scene == scene)
        return;
    draft_.reset();
    if (isNow) {
        past_.reset();
    } else {
        Selection selected = pruned(selection(), *scene);
        past_ = {.scene = std::move(scene), .selection = std::move(selected)};
    }
    ++revision_;
}

void Document::preview(Scene draft)
{
    draft_ = named(std::move(draft));
    ++revision_;
}

void Document::cancelPreview()
{
    if (!draft_)
        return;
    draft_.reset();
    ++revision_;
}

bool Document::apply(std::string name, Scene scene, StepBy by, Ahead ahead, bool isTouched)
{
    cancelPreview();
    Selection selected = pruned(selection(), scene);
    const std::shared_ptr<const Scene> seen = past_ ? past_->scene : history_.current().scene;
    lookAtNow();
    if (scene == saved())
        return false;
    HistoryEntry entry{.name = std::move(name),
                       .scene = std::make_shared<const Scene>(named(std::move(scene))),
                       .selection = std::move(selected),
                       .isRun = by == StepBy::Run || by == StepBy::SameRun || by == StepBy::Reset,
                       .isTouched = isTouched,
                       .isReset = by == StepBy::Reset,
                       .goesOn = by == StepBy::SameRun,
                       .isLeaving = by == StepBy::Leaving,
                       .ranFrom = by == StepBy::Hand || by == StepBy::Reset ? nullptr : seen};
    if (ahead == Ahead::Kept)
        history_.pushAside(std::move(entry));
    else
        history_.push(std::move(entry));
    ++revision_;
    return true;
}

void Document::takeOut(std::size_t entry)
{
    cancelPreview();
    lookAtNow();
    history_.takeOut(entry);
    select(selection());
    ++revision_;
}

bool Document::amend(std::string name, Scene scene, StepBy by)
{
    goTo(history_.index() - 1);
    if (apply(std::move(name), std::move(scene), by))
        return true;
    history_.dropRedo();
    return false;
}

bool Document::undo()
{
    if (!history_.canUndo())
        return false;
    goTo(history_.undone());
    return true;
}

bool Document::redo()
{
    if (!history_.canRedo())
        return false;
    goTo(history_.redone());
    return true;
}

void Document::goTo(std::size_t entry)
{
    cancelPreview();
    lookAtNow();
    history_.go(entry);
    ++revision_;
}

void Document::name(std::string name)
{
    lookAtNow();
    Scene scene = saved();
    scene.name = std::move(name);
    history_.replaceCurrent(std::make_shared<const Scene>(std::move(scene)));
    ++revision_;
}

void Document::select(Selection selection)
{
    Selection chosen = pruned(std::move(selection), saved());
    if (past_)
        past_->selection = std::move(chosen);
    else
        history_.setSelection(std::move(chosen));
}

}  // namespace sprung::ui
