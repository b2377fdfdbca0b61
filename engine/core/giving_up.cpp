#include "core/giving_up.h"

namespace sprung {
namespace {

thread_local const std::atomic<bool>* givenUp = nullptr;  // null: nobody can

}  // namespace

MayBeGivenUp::MayBeGivenUp(const std::atomic<bool>& isGivenUp) : before_(givenUp)
{
    givenUp = &isGivenUp;
}

MayBeGivenUp::~MayBeGivenUp()
{
    givenUp = before_;
}

void goOnUnlessGivenUp()
{
    if (givenUp && givenUp->load(std::memory_order_relaxed))
        throw GivenUp{};
}

}  // namespace sprung
