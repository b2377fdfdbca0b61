#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/polygons.h"
#include "support/step_gate.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

// Steps that take longer than anyone waits for them. A gate makes them so: no clock decides what a test sees.

namespace sprung::ui {
namespace {

constexpr double always = 3600.0;  // s that are never over

constexpr ObjectId ground{1}, slider{2}, box{3}, softDisc{4}, rope{5};

/// On ice, something slides for ever: it touches in every frame. The rest falls on it, the rope's weakest
/// link tears.
Scene busyScene()
{
    Scene scene;
    scene.world.solver = Solver::Modern;
    scene.world.iterations = 8;
    addBox(scene, {0.0, -0.5}, {400.0, 1.0}, 0.0, {.friction = 0.0});
    find(scene, ground)->fixed = true;
    addBox(scene, {-5.0, 0.5}, {1.0, 1.0}, 0.0, {.friction = 0.0});
    for (PointId point : find(scene, slider)->points)
        find(scene, point)->velocity = {3.0, 0.0};
    addBox(scene, {0.0, 2.0}, {1.0, 0.6}, 0.3);
    addDisc(scene, {2.0, 1.5}, 0.5, 12);
    setStiffness(scene, find(scene, softDisc)->edges, 4000.0);
    addRope(scene, std::array{Vec{5.0, 4.0}, Vec{8.0, 4.0}});
    find(scene, find(scene, rope)->points.front())->fixed = true;
    find(scene, find(scene, rope)->points.back())->fixed = true;
    find(scene, find(scene, rope)->edges[2])->breaksAt = 1e-5;
    return scene;
}

/// A simulation whose steps can be held up, with a rival beside it.
class Held {
public:
    Held()
    {
        simulation.setRivals(busyScene(), std::array{RivalSettings{.iterations = 3}});
        gate.guard(simulation.world());
        simulation.play();
    }
    ~Held() { gate.open(); }

    /// The next step has begun, and stands.
    void begin()
    {
        gate.shut();
        EXPECT_EQ(simulation.advance(1.0001 * frameSeconds, 0.0, standingClock).steps, 0);
        gate.awaitStep();
        EXPECT_TRUE(simulation.isStepUnderWay());
    }
    void finish()
    {
        gate.open();
        EXPECT_EQ(simulation.advance(0.0, always, standingClock).steps, 1);
        EXPECT_FALSE(simulation.isStepUnderWay());
    }
    void step()
    {
        begin();
        finish();
    }

    support::StepGate gate;
    Simulation simulation{busyScene(), std::make_shared<StepWorker>(0.0)};
};

/// The same without a worker, for comparison: every step is made at once.
Simulation atOnce()
{
    Simulation simulation(busyScene());
    simulation.setRivals(busyScene(), std::array{RivalSettings{.iterations = 3}});
    return simulation;
}

void expectSame(const Simulation& one, const Simulation& other, const std::string& when)
{
    ASSERT_EQ(one.world().tick(), other.world().tick()) << when;
    EXPECT_EQ(one.world().hash(), other.world().hash()) << when;
    ASSERT_EQ(one.rivals().size(), other.rivals().size()) << when;
    for (std::size_t i = 0; i < one.rivals().size(); ++i)
        EXPECT_EQ(one.rivals()[i].track.world().hash(), other.rivals()[i].track.world().hash()) << when;
}

/// The same scene with one thing changed.
Scene edited(const Scene& scene, int kind)
{
    Scene changed = scene;
    switch (kind) {
    case 0:
        setDensity(changed, std::array{box}, 5.0);
        break;
    case 1:
        deleteObjects(changed, std::array{softDisc});
        break;
    case 2:
        movePoints(changed, find(changed, box)->points, {0.5, 0.5});
        break;
    case 3:
        addBox(changed, {1.0, 5.0}, {0.5, 0.5});
        break;
    default:
        break;
    }
    return changed;
}

}  // namespace

TEST(LongStep, IsNotWaitedForAndAllStaysAsItWas)
{
    Held held;
    Simulation twin = atOnce();
    for (int frame = 0; frame < 40; ++frame) {
        twin.stepForward();
        held.step();
        if (frame == 20) {
            const Scene heavier = edited(busyScene(), 0);
            twin.take(heavier);
            held.simulation.take(heavier);
        }
    }
    ASSERT_EQ(twin.world().breaks().size(), 1u);
    twin.grab(find(busyScene(), box)->points[0], box, twin.world().positions()[8]);
    held.simulation.grab(find(busyScene(), box)->points[0], box, twin.world().positions()[8]);
    held.begin();
    const World &shown = held.simulation.world(), &real = twin.world();
    expectSame(held.simulation, twin, "under way");
    EXPECT_EQ(shown.scene(), real.scene());
    EXPECT_EQ(shown.givenScene(), real.givenScene());
    EXPECT_EQ(shown.breaks()[0], real.breaks()[0]);
    EXPECT_EQ(shown.energy().total(), real.energy().total());
    ASSERT_TRUE(shown.grabbedAt());
    EXPECT_LT(glm::distance(*shown.grabbedAt(), *real.grabbedAt()), 1e-12);
    EXPECT_EQ(held.simulation.track().contacts().size(), real.contacts().size());
    EXPECT_EQ(held.simulation.shownPositions(), twin.shownPositions());
    EXPECT_EQ(held.simulation.newestTick(), 40u);
    EXPECT_EQ(held.simulation.advance(0.5, 0.0, standingClock).steps, 0);
    held.finish();
    twin.stepForward();
    expectSame(held.simulation, twin, "finished");
}

/// However long it took, time does not heap up behind it.
TEST(LongStep, IsNotCaughtUpWith)
{
    Held held;
    held.begin();
    const Advance late = held.simulation.advance(1.0, 0.0, standingClock);
    EXPECT_NEAR(late.skipped, 1.0, 1.001 * frameSeconds);
    held.finish();
    EXPECT_EQ(held.simulation.world().tick(), 1u);
    EXPECT_EQ(held.simulation.advance(0.0, always, standingClock).steps, 0);
}

/// What the hand and edits do meanwhile counts from its end on, as if it had been done then.
TEST(LongStep, TakesWhatWasDoneMeanwhileWhenItEnds)
{
    Held held;
    Simulation twin = atOnce();
    const Scene start = busyScene();
    const PointId corner = find(start, box)->points[0];
    const auto both = [&](const auto& act) {
        act(held.simulation);
        twin.stepForward();
        act(twin);
        held.finish();
    };
    for (int frame = 0; frame < 24; ++frame) {
        held.begin();
        both([&](Simulation& simulation) {
            if (frame == 2)
                simulation.grab(corner, box, simulation.track().placeOf(corner));
            if (frame == 2 || frame == 5 || frame == 6)
                simulation.moveGrab({0.3 * frame, 3.0});
            if (frame == 9)
                simulation.releaseGrab();
            if (frame % 4 == 3)
                simulation.take(edited(start, frame / 4));
        });
        expectSame(held.simulation, twin, "frame " + std::to_string(frame));
    }
}

TEST(LongStep, KnowsNothingOfWhatWasTakenBackMeanwhile)
{
    Held held;
    Simulation twin = atOnce();
    const Scene start = busyScene();
    for (int frame = 0; frame < 12; ++frame) {
        held.begin();
        for (int kind : {0, 1, 2, 3})
            held.simulation.take(edited(start, kind));
        held.simulation.grab(find(start, box)->points[0], box, {0.0, 2.0});
        held.simulation.releaseGrab();
        held.simulation.take(start);
        held.finish();
        twin.stepForward();
        expectSame(held.simulation, twin, "frame " + std::to_string(frame));
    }
}

TEST(LongStep, IsGivenUpByWhatGoesElsewhere)
{
    const auto leaves = {+[](Simulation& s) { s.scrub(4); }, +[](Simulation& s) { s.stepBack(); },
                         +[](Simulation& s) { s.beginAnew(s.world().scene()); },
                         +[](Simulation& s) { s.setRivals(busyScene(), {}); }};
    for (const auto leave : leaves) {
        Held held;
        Simulation twin = atOnce();
        for (int frame = 0; frame < 8; ++frame) {
            held.step();
            twin.stepForward();
        }
        held.begin();
        leave(held.simulation);
        leave(twin);
        EXPECT_FALSE(held.simulation.isStepUnderWay());
        expectSame(held.simulation, twin, "at once");
        held.gate.open();
        for (int frame = 0; frame < 12; ++frame) {
            held.simulation.stepForward();
            held.simulation.advance(0.0, always, standingClock);
            twin.stepForward();
            expectSame(held.simulation, twin, "and on");
        }
    }
}

TEST(LongStep, PausedIsTheLast)
{
    Held held;
    held.begin();
    held.simulation.pause();
    held.simulation.stepForward();
    EXPECT_EQ(held.simulation.world().tick(), 0u) << "that step is under way already";
    held.finish();
    EXPECT_EQ(held.simulation.world().tick(), 1u);
    EXPECT_EQ(held.simulation.advance(1.0, always, standingClock).steps, 0);
    EXPECT_TRUE(std::ranges::equal(held.simulation.shownPositions(), held.simulation.world().positions()));
}

TEST(LongStep, OfARunThatIsGoneHoldsNobodyUp)
{
    support::StepGate gate;
    Editor editor(busyScene());
    editor.makeLongStepsBeside(0.0);
    editor.setMode(Mode::Simulation);
    for (int round = 0; round < 3; ++round) {
        gate.guard(editor.simulation()->world());
        gate.shut();
        editor.advance(1.0001 * frameSeconds, 0.0, standingClock);
        ASSERT_TRUE(editor.simulation()->isStepUnderWay());
        if (round == 0)
            gate.awaitStep();
        editor.reset();
        EXPECT_FALSE(editor.simulation()->isStepUnderWay());
        EXPECT_EQ(editor.simulation()->world().tick(), 0u);
        editor.simulation()->play();
    }
    editor.setMode(Mode::Object);
    EXPECT_EQ(editor.posed(), busyScene());
    gate.open();
}

std::atomic<int> stagesEnded = 0;

double countStages()
{
    return ++stagesEnded;
}

TEST(LongStep, ThatIsGivenUpEndsInItsMidst)
{
    StepWorker worker(always);
    support::StepGate gate;
    const auto stagesOf = [&](bool isGivenUp) {
        std::vector<World> worlds;
        worlds.emplace_back(busyScene());
        worlds.front().setClock(countStages);
        gate.guard(worlds.front());
        gate.shut();
        stagesEnded = 0;
        worker.begin(std::move(worlds));
        gate.awaitStep();
        if (isGivenUp)
            worker.giveUp();
        gate.open();
        if (isGivenUp)
            worker.begin({});  // made after the other has ended
        EXPECT_TRUE(worker.isDoneWithin(always));
        EXPECT_EQ(worker.take().failure, nullptr);
        return stagesEnded.load();
    };
    const int whole = stagesOf(false);
    EXPECT_LT(stagesOf(true), whole / 4);
}

TEST(LongStep, ThatFailsTellsWhoWaits)
{
    Simulation simulation(busyScene(), std::make_shared<StepWorker>(always));
    simulation.world().setContactRules({.mayMeet = {}, .counts = [](const collision::ContactAhead&) -> bool {
                                            throw std::runtime_error("rule");
                                        }});
    EXPECT_THROW(simulation.stepForward(), std::runtime_error);
}

/// Held up here and there by chance, edited and grabbed at all times: the inputs that counted, with their
/// ticks, give the same hashes where no step is held up.
TEST(LongStep, ReplaysFromItsInputs)
{
    const Scene start = busyScene();
    const PointId corner = find(start, box)->points[1];
    struct Input {
        int edit, hand;  // kinds; others: none
        Vec target{0.0};
    };
    const auto apply = [&](Simulation& simulation, const Input& input) {
        if (input.edit >= 0)
            simulation.take(edited(start, input.edit));
        if (input.hand == 0)
            simulation.grab(corner, box, simulation.track().placeOf(corner));
        if (input.hand == 0 || input.hand == 1)
            simulation.moveGrab(input.target);
        if (input.hand == 2)
            simulation.releaseGrab();
    };
    for (std::uint64_t seed : {1, 2, 3}) {
        support::Random random(seed);
        Held held;
        std::vector<Input> inputs;
        std::vector<std::uint64_t> hashes;
        int lastEdit = 4;
        for (int frame = 0; frame < 60; ++frame) {
            Input input{random.below(15) - 10, random.below(8), {}};
            input.target = {random.between(-3.0, 3.0), random.between(1.0, 4.0)};
            lastEdit = input.edit >= 0 ? input.edit : lastEdit;
            if (random.below(2) == 0) {
                held.begin();
                apply(held.simulation, {random.below(5), 3});  // does not count: another one follows
                apply(held.simulation, {lastEdit, input.hand, input.target});
                held.finish();
            } else {
                held.step();
                apply(held.simulation, input);
            }
            inputs.push_back(input);
            hashes.push_back(held.simulation.world().hash());
        }
        Simulation replay = atOnce();
        for (std::size_t frame = 0; frame < inputs.size(); ++frame) {
            replay.stepForward();
            apply(replay, inputs[frame]);
            ASSERT_EQ(replay.world().hash(), hashes[frame]) << "seed " << seed << ", frame " << frame;
        }
    }
}

}  // namespace sprung::ui
