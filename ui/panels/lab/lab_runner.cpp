#include "panels/lab/lab_runner.h"

namespace sprung::ui {
namespace {

double secondsNow()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

void LabRunner::update(const lab::Race& wanted)
{
    const bool have = result() && raceOfResult() == wanted;
    job_.update({wanted, have}, [](const Wish& wish, const std::atomic<bool>& stop) {
        return lab::race(wish.race, {.clock = secondsNow, .stop = &stop}, wish.withOrders);
    });
}

}  // namespace sprung::ui
