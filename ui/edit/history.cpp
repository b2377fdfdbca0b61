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
    // A saved state ahead that only runs lie before is as good as this one.
    if (saved_ && *saved_ > current_)
        saved_ = isUnsaved() ? std::nullopt : std::optional(current_);
    while (canRedo()) {
        bytes_ -= entries_.back().bytes;
        entries_.pop_back();
    }
}

void History::push(HistoryEntry entry)
{
    dropRedo();
    entry.bytes = bytesOf(*entry.scene);
    bytes_ += entry.bytes;
    entries_.push_back(std::move(entry));
    ++current_;
    while (bytes_ > maxBytes_ && canUndo())
        dropOldest();
}

void History::dropOldest()
{
    bytes_ -= entries_.front().bytes;
    entries_.erase(entries_.begin());
    --current_;
    if (!saved_)
        return;
    if (*saved_ > 0)
        --*saved_;
    else if (!entries_.front().isRun)
        saved_.reset();
}

std::size_t History::undone() const
{
    std::size_t entry = current_;
    while (entry > 0 && entries_[entry].goesOn)
        --entry;
    return entry > 0 ? entry - 1 : 0;
}

std::size_t History::redone() const
{
    std::size_t entry = current_ + 1;
    while (entry + 1 < entries_.size() && entries_[entry + 1].goesOn)
        ++entry;
    return entry;
}

void History::go(std::size_t index)
{
    current_ = index;
}

bool History::isUnsaved() const
{
    if (!saved_)
        return true;
    const auto [from, to] = std::minmax(*saved_, current_);
    const auto begin = entries_.begin() + 1;
    return std::any_of(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to),
                       [](const HistoryEntry& entry) { return !entry.isRun; });
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
