#pragma once

#include "edit/selection.h"

#include <memory>
#include <string>

namespace sprung::ui {

/// A scene and what led to it.
struct HistoryEntry {
    std::string name;  // "Move 3 objects"; of the first entry: "Open" or "New"
    std::shared_ptr<const Scene> scene;
    Selection selection{};   // as it was last while this entry was the current one
    bool isRun = false;      // made by simulating: nothing that would have to be saved
    bool isTouched = false;  // but a run in which a hand has pulled at things may be, see hasTouchedRun
    bool isReset =
        false;  // such a one that goes back to the beginning, with what was made since: it builds on no run
    bool goesOn = false;     // a run that was under way already when the step before it was made
    bool isAside = false;    // a run that the entries after it do not build on
    bool isLeaving = false;  // what left the world of itself, while it ran
    std::shared_ptr<const Scene>
        ranFrom{};          // what a run moved from, and who goes back into one; null: forgotten
    std::size_t bytes = 0;  // of the scene; told by the history
};

/// Whether simulating made it, which can be done again: nothing that would have to be saved.
inline bool isMotion(const HistoryEntry& entry)
{
    return (entry.isRun && !entry.isReset) || entry.isLeaving;
}

/// Whole scenes, oldest first. Always holds at least one entry. Capped by bytes: the oldest are dropped
/// first.
class History {
public:
    explicit History(HistoryEntry first, std::size_t maxBytes = std::size_t{256} << 20);

    /// Drops what could be redone.
    void push(HistoryEntry entry);

    /// Puts a run before what could be redone, which stays behind it. Other runs that wait there make room:
    /// those that nothing builds on.
    void pushAside(HistoryEntry run);

    /// Forgets the runs right ahead that nothing builds on, where more than runs lie ahead.
    void dropAsides();

    /// Whether the entry is a run that nothing builds on, and how it is taken out: the one before it is the
    /// current one then.
    bool canTakeOut(std::size_t entry) const;
    void takeOut(std::size_t entry);
    bool canUndo() const { return current_ > 0; }
    bool canRedo() const { return current_ + 1 < entries_.size(); }

    /// Forgets what could be redone.
    void dropRedo();

    /// Returns where one undo goes, and where one redo: past a run that goes on after a step, together with
    /// that step, and past what left the world after it. So a run is one step, whatever is done in it, and each thing
    /// done in it is one. There must be such an entry.
    std::size_t undone() const;
    std::size_t redone() const;

    /// Goes to an entry; the index must be one.
    void go(std::size_t index);

    const HistoryEntry& current() const { return entries_[current_]; }
    std::size_t index() const { return current_; }
    const std::vector<HistoryEntry>& entries() const { return entries_; }

    /// What is chosen now: it comes back with the current entry.
    void setSelection(Selection selection) { entries_[current_].selection = std::move(selection); }

    /// The current entry is what the file holds now.
    void markSaved() { saved_ = current_; }
    bool isSavedHere() const { return saved_ == current_; }

    /// Whether a hand has pulled at things in runs since what was saved, and that has not been taken back.
    bool hasTouchedRun() const;

    /// No file holds any of the entries.
    void markUnsaved() { saved_.reset(); }

    /// The current entry's scene in other words: no step.
    void replaceCurrent(std::shared_ptr<const Scene> scene);

    /// False where the current entry is what was saved, or what runs alone made of it, which can be run again. A state
    /// from before a run that was saved is in no file, and what a hand made between is not, though a later run may have
    /// gone on from before it.
    bool isUnsaved() const;

private:
    std::size_t beginningOf(std::size_t run) const;
    void insertNext(HistoryEntry entry);
    void erase(std::size_t entry);
    void dropOldest();

    std::vector<HistoryEntry> entries_;
    std::size_t current_ = 0;
    std::optional<std::size_t> saved_ = 0;
    std::size_t maxBytes_;
    std::size_t bytes_ = 0;
};

/// Memory that a scene takes, roughly.
std::size_t bytesOf(const Scene& scene);

}  // namespace sprung::ui
