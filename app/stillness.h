#pragma once

#include <cstdint>

namespace sprung::app {

/// Tells when what a window shows has come to rest, so that nothing has to be made or drawn for a while. It
/// compares pictures instead of asking who moves: an animation that nobody thought of counts, too.
class Stillness {
public:
    /// A frame was made.
    /// @param seconds since the one before @param picture a hash of what is to be seen
    /// @param touched the hands did something: what follows from it may take some frames to be seen
    void note(double seconds, std::uint64_t picture, bool touched);

    /// The picture has stayed the same for longer than anything fades or waits.
    bool isStill() const;

private:
    std::uint64_t picture_ = 0;
    double unchanged_ = 0.0;  // s
};

}  // namespace sprung::app
