#include "window_monkey.h"

namespace sprung::app {
namespace {

/// By hand: window_monkey, for many more.
TEST(WindowMonkey, LosesAndBreaksNothing)
{
    for (std::uint32_t seed : {1u, 2u, 3u}) {
        WindowMonkey monkey(seed);
        for (int action = 1; action <= 40; ++action) {
            monkey.act();
            if (action % 10 == 0)
                monkey.look();
            ASSERT_EQ(monkey.wrong(), "") << "seed " << seed << ", action " << action;
        }
    }
}

}  // namespace
}  // namespace sprung::app
