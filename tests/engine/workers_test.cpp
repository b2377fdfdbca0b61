#include "bench/recipe.h"
#include "core/threads.h"
#include "dynamics/step/threads_that_pay.h"
#include "world.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

namespace sprung {
namespace {

TEST(Workers, DoEachPartOnceWhateverTheirNumber)
{
    for (int threads : {1, 2, 3, 8}) {
        Workers workers(threads);
        for (int round = 0; round < 2000; ++round) {
            const int count = round % 97;
            std::vector<int> times(count, 0);
            workers.wake();
            workers.run(count, 3, [&](int begin, int end) {
                for (int i = begin; i < end; ++i)
                    ++times[i];
            });
            ASSERT_EQ(std::count(times.begin(), times.end(), 1), count);
        }
    }
}

#if !defined(__SANITIZE_THREAD__)
/// A fork takes along the caller alone: it works on by itself, and ends.
TEST(Workers, AreNotWaitedForInAForkedProcess)
{
    auto workers = std::make_unique<Workers>(4);
    const auto sum = [&] {
        std::vector<int> times(1000, 0);
        workers->wake();
        workers->run(1000, 1, [&](int begin, int end) {
            for (int i = begin; i < end; ++i)
                ++times[i];
        });
        return std::count(times.begin(), times.end(), 1);
    };
    ASSERT_EQ(sum(), 1000);
    for (const int milliseconds : {0, 200}) {  // the helpers are at work, or asleep
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        const pid_t child = ::fork();
        if (child == 0) {
            ::alarm(20);
            const bool isDone = sum() == 1000;
            workers.reset();
            ::_exit(isDone ? 0 : 1);
        }
        int status = -1;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    EXPECT_EQ(sum(), 1000);
}
#endif

TEST(Workers, LeaveSmallWorkToTheCaller)
{
    Workers workers(4);
    const std::thread::id caller = std::this_thread::get_id();
    workers.run(19, 10, [&](int begin, int end) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        EXPECT_EQ(end - begin, 19);
    });
}

/// Whoever of them meets it, and whatever the others do meanwhile.
TEST(Workers, HandWhatAPartThrowsToTheCallerAndGoOn)
{
    for (int threads : {1, 2, 5}) {
        Workers workers(threads);
        for (int round = 0; round < 200; ++round) {
            const auto failing = [round](int begin, int end) {
                if (begin <= round && round < end)
                    throw std::runtime_error("part");
            };
            EXPECT_THROW(workers.run(200, 1, failing), std::runtime_error);
            std::atomic<int> done = 0;
            workers.run(200, 1, [&](int begin, int end) { done += end - begin; });
            ASSERT_EQ(done, 200);
        }
    }
}

std::uint64_t hashAfter(const Scene& scene, int frames, int threads)
{
    World world(scene);
    world.setThreads(threads);
    for (int i = 0; i < frames; ++i)
        world.step();
    return world.hash();
}

TEST(Threads, OneTwoOrFiveGiveTheSameBits)
{
    const Scene scene = bench::cook(bench::pyramid(160)).scene;
    const std::uint64_t one = hashAfter(scene, 8, 1);
    EXPECT_EQ(hashAfter(scene, 8, 2), one);
    EXPECT_EQ(hashAfter(scene, 8, 5), one);
    EXPECT_EQ(hashAfter(scene, 8, World::asManyAsPay), one);
}

TEST(Threads, AreAsManyAsPayForWhatTouches)
{
    const auto threadsAfterTwoFrames = [](const bench::Recipe& recipe) {
        World world(bench::cook(recipe).scene);
        world.setThreads(World::asManyAsPay);
        world.step();
        world.step();
        return world.threads();
    };
    EXPECT_EQ(threadsAfterTwoFrames(bench::pyramid(20)), 1);
    const int there = std::min(4, static_cast<int>(std::thread::hardware_concurrency()));
    EXPECT_EQ(threadsAfterTwoFrames(bench::pyramid(160)), std::max(1, there));
}

TEST(Threads, NeverPayLessForMore)
{
    int before = 1;
    for (std::size_t touches = 0; touches < 100'000; touches += 250) {
        const int threads = dynamics::threadsThatPay(touches);
        EXPECT_GE(threads, before);
        EXPECT_LE(static_cast<std::size_t>(threads - 1) * dynamics::pairsForAThread, touches);
        before = threads;
    }
}

/// What pays changes with an edit, and is not known after a restore.
TEST(Threads, FollowTheSceneWithTheSameBits)
{
    const Scene many = bench::cook(bench::pyramid(100)).scene, few = bench::cook(bench::pyramid(10)).scene;
    World alone(many), world(many);
    world.setThreads(World::asManyAsPay);
    for (int frame = 0; frame < 24; ++frame) {
        if (frame % 8 == 4) {
            alone.take(frame % 16 == 4 ? few : many);
            world.take(frame % 16 == 4 ? few : many);
        }
        if (frame % 6 == 5)
            world.restore(world.snapshot());
        alone.step();
        world.step();
        EXPECT_EQ(world.hash(), alone.hash()) << frame;
    }
}

TEST(Threads, ComeAndGoWhileAWorldRuns)
{
    const Scene scene = bench::cook(bench::rain(1500, 45, 30.0)).scene;
    World alone(scene), world(scene);
    for (int frame = 0; frame < 60; ++frame) {
        world.setThreads(1 + frame / 10 % 3);
        world.step();
        alone.step();
    }
    EXPECT_EQ(world.hash(), alone.hash());
}

}  // namespace
}  // namespace sprung
