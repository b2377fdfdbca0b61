#include "edit/history.h"

namespace sprung::ui {

History::History(HistoryEntry first, std::size_t maxBytes) : maxBytes_(maxBytes)
{
    first.bytes = bytesOf(*first.scene);
    bytes_ = first.bytes;
    entries_.push_back(std::move(first));
}

void History::dropRedo()
{
    if (saved_ && *saved_ > current_)
        saved_.reset();
    while (canRedo()) {
        bytes_ -= entries_.back().bytes;
        entries_.pop_back();
    }
    entries_.back().isAside = false;
}

void History::push(HistoryEntry entry)
{
    dropRedo();
    insertNext(std::move(entry));
}

void History::pushAside(HistoryEntry run)
{
    const auto ahead = entries_.begin() + static_cast<std::ptrdiff_t>(current_) + 1;
    if (std::all_of(ahead, entries_.end(), isMotion))
        dropRedo();
    dropAsides();
    run.isAside = canRedo();
    insertNext(std::move(run));
}

void History::dropAsides()
{
    while (canRedo() && entries_[current_ + 1].isAside)
        erase(current_ + 1);
}

/// What is behind it, as far as there is something, stays.
void History::insertNext(HistoryEntry entry)
{
    entry.bytes = bytesOf(*entry.scene);
    bytes_ += entry.bytes;
    if (saved_ && *saved_ > current_)
        ++*saved_;
    ++current_;
    entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(current_), std::move(entry));
    while (bytes_ > maxBytes_ && canUndo())
        dropOldest();
}

bool History::canTakeOut(std::size_t entry) const
{
    return entry > 0 && entries_[entry].isRun &&
           (entry + 1 == entries_.size() || entries_[entry].isAside || entries_[entry + 1].isReset);
}

void History::takeOut(std::size_t entry)
{
    current_ = entry - 1;
    entries_[current_].selection = std::move(entries_[entry].selection);
    erase(entry);
}

/// The entry is a run, and not the current one.
void History::erase(std::size_t entry)
{
    bytes_ -= entries_[entry].bytes;
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(entry));
    if (saved_ == entry)
        saved_.reset();
    else if (saved_ && *saved_ > entry)
        --*saved_;
}

void History::dropOldest()
{
    bytes_ -= entries_.front().bytes;
    for (HistoryEntry& later : entries_)
        if (later.ranFrom == entries_.front().scene)
            later.ranFrom.reset();
    entries_.erase(entries_.begin());
    --current_;
    if (!saved_)
        return;
    if (*saved_ > 0)
        --*saved_;
    else if (!isMotion(entries_.front()))
        saved_.reset();
}

std::size_t History::undone() const
{
    std::size_t entry = current_;
    while (entry > 0 && entries_[entry].goesOn)
        --entry;
    while (entry > 0 && entries_[entry].isLeaving)
        --entry;
    std::size_t before = entry > 0 ? entry - 1 : 0;
    while (before > 0 && entries_[entry].isRun && entries_[before].isLeaving)
        --before;
    return before;
}

std::size_t History::redone() const
{
    std::size_t entry = current_ + 1;
    const auto passesOn = [&] {
        const HistoryEntry& next = entries_[entry + 1];
        return next.goesOn || next.isLeaving || (next.isRun && entries_[entry].isLeaving);
    };
    while (entry + 1 < entries_.size() && passesOn())
        ++entry;
    return entry;
}

void History::replaceCurrent(std::shared_ptr<const Scene> scene)
{
    HistoryEntry& entry = entries_[current_];
    for (HistoryEntry& later : entries_)
        if (later.ranFrom == entry.scene)
            later.ranFrom = scene;
    bytes_ -= entry.bytes;
    entry.scene = std::move(scene);
    entry.bytes = bytesOf(*entry.scene);
    bytes_ += entry.bytes;
}

void History::go(std::size_t index)
{
    current_ = index;
}

bool History::isUnsaved() const
{
    if (!saved_)
        return true;
    std::size_t at = current_;
    while (at > *saved_ && isMotion(entries_[at]))
        at = beginningOf(at);
    const auto since = entries_.begin() + static_cast<std::ptrdiff_t>(*saved_) + 1;
    return at != *saved_ ||
           !std::all_of(since, entries_.begin() + static_cast<std::ptrdiff_t>(current_) + 1, isMotion);
}

bool History::hasTouchedRun() const
{
    for (std::size_t at = current_; saved_ && at > *saved_ && isMotion(entries_[at]); at = beginningOf(at))
        if (entries_[at].isTouched)
            return true;
    return false;
}

/// Returns the entry that a run moved from; the one before it, where that is not known.
std::size_t History::beginningOf(std::size_t run) const
{
    for (std::size_t at = run; at-- > 0;)
        if (entries_[at].scene == entries_[run].ranFrom)
            return at;
    return run - 1;
}

std::size_t bytesOf(const Scene& scene)
{
    std::size_t bytes = sizeof(Scene) + scene.points.size() * sizeof(Point) +
                        scene.edges.size() * sizeof(Edge) + scene.objects.size() * sizeof(Object);
    for (const Object& object : scene.objects) {
        bytes += object.name.size() + (object.points.size() + object.outline.size()) * sizeof(PointId) +
                 object.edges.size() * sizeof(EdgeId) + object.shape.size() * sizeof(Vec);
    }
    for (const Fluid& fluid : scene.fluids)
        bytes += sizeof(Fluid) + fluid.name.size() + (fluid.at.size() + fluid.velocity.size()) * sizeof(Vec);
    return bytes;
}

}  // namespace sprung::ui
