// Long sequences of random commands: what no single command may break.

#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

#include <map>

using namespace sprung;
using namespace sprung::ui;

namespace {

/// Does something at random, as a hand would.
class RandomHand {
public:
    RandomHand(Editor& editor, std::uint64_t seed) : editor_(editor), random_(seed) {}

    /// The name of what it did.
    std::string act()
    {
        static constexpr std::array<void (RandomHand::*)(), 12> deeds{
            &RandomHand::choose,       &RandomHand::choose,         &RandomHand::move,
            &RandomHand::changePoints, &RandomHand::changeTopology, &RandomHand::command,
            &RandomHand::command,      &RandomHand::tune,           &RandomHand::run,
            &RandomHand::run,          &RandomHand::changeRun,      &RandomHand::travel};
        const int deed = random_.below(static_cast<int>(deeds.size()));
        (this->*deeds[static_cast<std::size_t>(deed)])();
        return std::to_string(deed) + " -> " + editor_.document().history().current().name;
    }

private:
    const Scene& scene() const { return editor_.document().saved(); }

    template <typename Thing>
    auto some(const std::vector<Thing>& things)
    {
        std::vector<decltype(Thing::id)> ids;
        for (int i = random_.below(4); i > 0 && !things.empty(); --i) {
            const auto id =
                things[static_cast<std::size_t>(random_.below(static_cast<int>(things.size())))].id;
            if (!isChosen(ids, id))
                ids.push_back(id);
        }
        return ids;
    }

    Vec somewhere(double reach) { return {random_.between(-reach, reach), random_.between(-reach, reach)}; }

    void choose()
    {
        editor_.select(
            {.points = some(scene().points), .edges = some(scene().edges), .objects = some(scene().objects)});
    }

    void move()
    {
        editor_.settleRun();
        Scene edited = scene();
        const std::vector<ObjectId>& objects = editor_.selection().objects;
        const Vec centre = centreOf(edited, objects);
        const int kind = random_.below(4);
        if (kind == 0)
            moveObjects(edited, objects, somewhere(1.0));
        else if (kind == 1)
            turnObjects(edited, objects, centre, random_.between(-3.0, 3.0));
        else if (kind == 2)
            scaleObjects(edited, objects, centre, Vec(1.0) + somewhere(0.3));
        else
            setSize(edited, objects, Vec(1.2) + somewhere(1.0));
        editor_.apply("Transform", std::move(edited));
    }

    void changePoints()
    {
        editor_.settleRun();
        Scene edited = scene();
        const std::vector<PointId>& points = editor_.selection().points;
        movePoints(edited, points, somewhere(0.2));
        scalePoints(edited, points, centreOf(edited, points), Vec(1.0) + somewhere(0.3));
        editor_.preview(edited);
        if (random_.below(4) == 0)
            editor_.cancelPreview();
        else
            editor_.apply("Reshape", std::move(edited));
    }

    void changeTopology()
    {
        const Selection chosen = editor_.selection();
        const int kind = random_.below(6);
        if (kind == 0 && chosen.points.size() > 1)
            editor_.joinSelection();
        else if (kind == 1)
            editor_.splitSelection();
        editor_.settleRun();
        Scene edited = scene();
        if (kind == 2 && !chosen.objects.empty())
            addPointTo(edited, chosen.objects[0], centreOf(edited, chosen.objects) + somewhere(1.0), 0.3);
        else if (kind == 3 && chosen.points.size() > 1)
            connect(edited, chosen.points[0], chosen.points[1], 250.0);
        else if (kind == 4 && !chosen.objects.empty() && !chosen.points.empty())
            setOnOutline(edited, chosen.objects[0], chosen.points[0], random_.below(2) == 0);
        else if (kind == 5)
            addBox(edited, somewhere(5.0), {0.5, 0.5});
        editor_.apply("Topology", std::move(edited));
    }

    void command()
    {
        const int kind = random_.below(8);
        if (kind == 0)
            editor_.deleteSelection();
        else if (kind == 1)
            editor_.copy();
        else if (kind == 2)
            editor_.cut();
        else if (kind == 3 && scene().points.size() < 400)
            editor_.paste(random_.below(2) ? std::optional(somewhere(5.0)) : std::nullopt);
        else if (kind == 4 && scene().points.size() < 400)
            editor_.duplicate();
        else if (kind == 5)
            editor_.nudge(somewhere(0.25), random_.below(2) == 0);
        else if (kind == 6)
            editor_.setMode(static_cast<Mode>(random_.below(4)));
        else
            editor_.swapMode();
    }

    void tune()
    {
        const std::vector<ObjectId> objects = editor_.selection().objects;
        for (int i = 0; i < 3; ++i) {
            Scene draft = scene();
            draft.world.iterations = 1 + random_.below(30);
            setFriction(draft, objects, random_.between(0.0, 1.0));
            setStiffness(draft, objects, random_.between(100.0, 10000.0));
            setDensity(draft, objects, random_.between(0.5, 3.0));
            editor_.preview(std::move(draft));
        }
        Scene tuned = editor_.document().draft();
        editor_.apply("Tune", std::move(tuned));
    }

    void run()
    {
        for (int i = random_.below(20); i > 0; --i)
            editor_.advance(random_.between(0.0, 0.05), 1e9, standingClock);
    }

    void changeRun()
    {
        const int kind = random_.below(8);
        if (kind == 0)
            editor_.reset();
        else if (kind == 1)
            editor_.stepBack();
        else if (kind == 2)
            editor_.stepForward();
        else if (kind == 3 && editor_.simulation())
            editor_.scrub(static_cast<std::uint64_t>(random_.below(100)));
        else if (kind == 4)
            editor_.settleRun();
        else
            editor_.togglePlay();
    }

    void travel()
    {
        const int entries = static_cast<int>(editor_.document().history().entries().size());
        const int kind = random_.below(4);
        if (kind == 0)
            editor_.redo();
        else if (kind == 1)
            editor_.goTo(static_cast<std::size_t>(random_.below(entries)));
        else
            editor_.undo();
    }

    Editor& editor_;
    support::Random random_;
};

bool samePoints(const Scene& a, const Scene& b)
{
    return std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end(),
                      [](const Point& one, const Point& other) { return one.id == other.id; });
}

Scene playgroundOf(std::uint64_t seed)
{
    support::Random random(seed);
    return support::playground(random);
}

class RandomEdits : public testing::TestWithParam<std::uint64_t> {};

}  // namespace

TEST_P(RandomEdits, LeaveAValidSceneThatAFileCanHold)
{
    Editor editor(playgroundOf(GetParam()));
    RandomHand hand(editor, GetParam());
    for (int i = 0; i < 250; ++i) {
        const std::string deed = hand.act();
        const Scene& scene = editor.document().saved();
        ASSERT_EQ(support::faultsOf(scene), "") << i << ": " << deed;
        ASSERT_TRUE(samePoints(editor.posed(), editor.document().draft())) << i << ": " << deed;
        ASSERT_EQ(pruned(editor.selection(), scene), editor.selection()) << i << ": " << deed;
        if (i % 10 == 0) {
            const Result<LoadedScene> read = readScene(writeScene(scene), "written");
            ASSERT_TRUE(read) << i << ": " << deed << ": " << read.error().message;
            ASSERT_EQ(read->scene, scene) << i << ": " << deed;
        }
    }
}

TEST_P(RandomEdits, UndoneToTheStartAndRedoneToTheEndAreTheSameScenes)
{
    Editor editor(playgroundOf(GetParam()));
    RandomHand hand(editor, GetParam() + 1000);
    for (int i = 0; i < 150; ++i)
        hand.act();
    editor.setMode(Mode::Object);
    while (editor.redo()) {
    }
    std::vector<Scene> scenes{editor.document().saved()};
    while (editor.undo())
        scenes.push_back(editor.document().saved());
    EXPECT_EQ(scenes.back(), playgroundOf(GetParam()));
    EXPECT_GT(scenes.size(), 1u);
    for (std::size_t i = scenes.size() - 1; i > 0; --i) {
        EXPECT_EQ(editor.posed(), scenes[i]);
        ASSERT_TRUE(editor.redo());
    }
    EXPECT_EQ(editor.posed(), scenes.front());
    EXPECT_FALSE(editor.redo());
}

TEST_P(RandomEdits, AreTakenBackOneByOneInTheEditModes)
{
    Editor editor(playgroundOf(GetParam()));
    RandomHand hand(editor, GetParam() + 2000);
    int undone = 0;
    for (int i = 0; i < 150; ++i) {
        if (editor.simulation())
            editor.setMode(Mode::Object);
        const Scene before = editor.document().saved();
        const std::size_t index = editor.document().history().index();
        const std::string deed = hand.act();
        if (editor.simulation() || editor.document().history().index() != index + 1)
            continue;
        const Scene after = editor.document().saved();
        ASSERT_NE(after, before) << i << ": " << deed;
        ASSERT_TRUE(editor.undo());
        ASSERT_EQ(editor.posed(), before) << i << ": " << deed;
        ASSERT_TRUE(editor.redo());
        ASSERT_EQ(editor.posed(), after) << i << ": " << deed;
        ++undone;
    }
    EXPECT_GT(undone, 20);
}

TEST_P(RandomEdits, InARunThatIsTakenBackComeBackWithIt)
{
    Editor editor(playgroundOf(GetParam()));
    RandomHand hand(editor, GetParam() + 4000);
    int undone = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string deed = hand.act();
        if (!editor.runHasMoved() || editor.document().looksBack())
            continue;
        editor.simulation()->pause();
        const std::uint64_t hash = editor.simulation()->world().hash();
        const std::uint64_t oldest = editor.simulation()->oldestTick();
        const double seconds = editor.simulation()->runSeconds();
        ASSERT_TRUE(editor.undo());
        const bool goesOn = editor.runHasMoved();  // it was a step of the run alone
        ASSERT_TRUE(editor.redo()) << i << ": " << deed;
        if (goesOn)
            continue;
        ASSERT_EQ(editor.simulation()->world().hash(), hash) << i << ": " << deed;
        ASSERT_EQ(editor.simulation()->oldestTick(), oldest) << i << ": " << deed;
        ASSERT_EQ(editor.simulation()->runSeconds(), seconds) << i << ": " << deed;
        ++undone;
    }
    EXPECT_GT(undone, 0);
}

TEST_P(RandomEdits, LeaveEveryMomentOfTheRunAsItWas)
{
    Editor editor(playgroundOf(GetParam()));
    RandomHand hand(editor, GetParam() + 5000);
    std::map<std::uint64_t, std::uint64_t> hashes;  // of frames, as they were seen last
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string deed = hand.act();
        const bool isOfTheRun = deed.starts_with("10 "), mayChangeRuns = deed.starts_with("5 ") ||
                                                                         deed.starts_with("6 ") ||
                                                                         deed.starts_with("11 ");
        const Simulation* run = editor.simulation();
        if (!run || mayChangeRuns || run->newestTick() == 0)
            hashes.clear();
        if (!run)
            continue;
        hashes.erase(hashes.upper_bound(run->newestTick()), hashes.end());
        const std::uint64_t here = run->world().tick();
        const auto known = hashes.insert({here, run->world().hash()}).first;
        if (isOfTheRun) {
            ASSERT_EQ(run->world().hash(), known->second) << i << ": " << deed;
        }
        known->second = run->world().hash();
        for (int frame = 0; frame < 4 && !editor.document().looksBack(); ++frame) {
            editor.stepForward();
            hashes.erase(hashes.upper_bound(run->newestTick()), hashes.end());
            hashes[run->world().tick()] = run->world().hash();
        }
        if (i % 5 != 0)
            continue;
        for (const auto& [tick, hash] : hashes) {
            editor.scrub(tick);
            ASSERT_EQ(run->world().hash(), hash) << i << ": " << deed << ", frame " << tick;
            ASSERT_TRUE(samePoints(editor.posed(), editor.document().draft())) << i << ": " << deed;
            ++compared;
        }
        editor.scrub(here);
    }
    EXPECT_GT(compared, 200);
}

TEST_P(RandomEdits, GoOnWhenTheLastIdsAreTaken)
{
    Scene scene = playgroundOf(GetParam());
    support::takeLastIds(scene);
    ASSERT_EQ(support::faultsOf(scene), "");
    Editor editor(scene);
    RandomHand hand(editor, GetParam() + 3000);
    for (int i = 0; i < 100; ++i) {
        const std::string deed = hand.act();
        ASSERT_EQ(support::faultsOf(editor.document().saved()), "") << i << ": " << deed;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomEdits, testing::Range(std::uint64_t{1}, std::uint64_t{13}));
