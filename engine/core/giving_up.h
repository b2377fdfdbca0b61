#pragma once

#include <atomic>

namespace sprung {

/// A computation was given up by whoever wanted it; what it was changing is in no state to go on with.
struct GivenUp {};

/// Lets what this thread computes be given up from another one, as long as this lives.
class MayBeGivenUp {
public:
    /// @param isGivenUp set once, by anyone; must last as long
    explicit MayBeGivenUp(const std::atomic<bool>& isGivenUp);
    ~MayBeGivenUp();
    MayBeGivenUp(const MayBeGivenUp&) = delete;
    MayBeGivenUp& operator=(const MayBeGivenUp&) = delete;

private:
    const std::atomic<bool>* before_;
};

/// Throws GivenUp if what this thread computes is given up. To be called where much has been done since the
/// last call, and by nobody who helps others.
void goOnUnlessGivenUp();

}  // namespace sprung
