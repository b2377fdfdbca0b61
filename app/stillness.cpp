#include "app/stillness.h"

namespace sprung::app {
namespace {

constexpr double settlingTime = 0.3;  // s

}  // namespace

void Stillness::note(double seconds, std::uint64_t picture, bool touched)
{
    unchanged_ = touched || picture != picture_ ? 0.0 : unchanged_ + seconds;
    picture_ = picture;
}

bool Stillness::isStill() const
{
    return unchanged_ >= settlingTime;
}

}  // namespace sprung::app
