#include "capi/random_caller.h"

#include <gtest/gtest.h>

#include <thread>

// Calls in any order with any arguments, right and wrong ones: whatever comes, the library answers with a
// status, and what it holds stays a scene that can be written and read. By hand: random_calls.

namespace sprung {
namespace {

using support::RandomCaller;

TEST(RandomCalls, AreAnsweredAndLeaveWholeScenes)
{
    int done = 0;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        RandomCaller caller(seed);
        for (int i = 0; i < 1200; ++i)
            caller.call();
        caller.checkScenes();
        done += caller.done();
        ASSERT_EQ(caller.wrong(), "") << "seed " << seed;
    }
    EXPECT_GT(done, 12 * 200);
}

/// Whatever another thread does with scenes and worlds of its own.
TEST(RandomCalls, AreAnsweredOnTwoThreadsAsOnOne)
{
    const auto digestOf = [](std::uint32_t seed) {
        RandomCaller caller(seed);
        for (int i = 0; i < 1200; ++i)
            caller.call();
        caller.checkScenes();
        return caller.digest();
    };
    const std::uint64_t first = digestOf(31), second = digestOf(32);
    EXPECT_NE(first, second);
    std::uint64_t firstBeside = 0, secondBeside = 0;
    std::thread one([&] { firstBeside = digestOf(31); });
    std::thread other([&] { secondBeside = digestOf(32); });
    one.join();
    other.join();
    EXPECT_EQ(firstBeside, first);
    EXPECT_EQ(secondBeside, second);
}

}  // namespace
}  // namespace sprung
