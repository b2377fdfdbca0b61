#include "app/first_hints.h"

#include "words/icons.h"
#include "words/simulation.h"

namespace sprung::app {

void FirstHints::invite(std::string_view what)
{
    what_ = what;
    since_ = now_;
    if (settings_.hasFlung)
        flungAt_.reset();
}

void FirstHints::noteFling()
{
    if (!flungAt_)
        flungAt_ = now_;
}

ui::FirstHint FirstHints::hint()
{
    return settings_.hasFlung ? invitation() : howToFling();
}

/// It has been read once it has faded after the first fling.
ui::FirstHint FirstHints::howToFling()
{
    const bool still = settings_.reducedMotion;
    ui::FirstHint hint{.picture = still ? icon::play : icon::pointer,
                       .words = still ? words::pressSpace : words::dragAnything,
                       .since = now_,
                       .reducedMotion = still};
    if (flungAt_)
        hint.done = now_ - *flungAt_;
    if (flungAt_ && ui::strengthOf(hint) <= 0.0)
        settings_.hasFlung = true;
    return hint;
}

/// Until a hand takes something or it has been read.
ui::FirstHint FirstHints::invitation() const
{
    constexpr double toRead = 8.0;  // s
    ui::FirstHint hint{.picture = icon::pointer,
                       .words = what_,
                       .since = now_ - since_,
                       .reducedMotion = settings_.reducedMotion};
    if (what_.empty() || hint.since > toRead || flungAt_)
        hint.done = what_.empty() ? hint.since : flungAt_ ? now_ - *flungAt_ : hint.since - toRead;
    return hint;
}

}  // namespace sprung::app
