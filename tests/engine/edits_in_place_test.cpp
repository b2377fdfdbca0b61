// What an edit of a running world costs must not change what comes of it: everything made anew gives the same
// bits.

#include "scene/edit/topology.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <array>

namespace sprung {
namespace {

/// Rigid boxes and discs on the ground beside a soft box, and two wheels on one axle that hang from a rope.
struct Things {
    Scene scene = modernScene();
    ObjectId soft, rope;

    Things()
    {
        addGround(scene);
        for (int i = 0; i < 6; ++i)
            addBox(scene, {0.3 * (i % 3), 0.6 + 1.1 * i}, {1.0, 0.8}, 0.1 * i);
        for (int i = 0; i < 3; ++i)
            addDisc(scene, {3.0 + 0.1 * i, 1.0 + 1.2 * i}, 0.5);
        soft = addBox(scene, {-3.0, 1.0}, {1.0, 1.0});
        for (EdgeId edge : find(scene, soft)->edges) {
            find(scene, edge)->stiffness = 400.0;
            find(scene, edge)->damping = 0.3;
        }
        rope = addRope(scene, std::vector<Vec>{{6.0, 9.0}, {6.0, 7.0}});
        find(scene, find(scene, rope)->points.front())->fixed = true;
        const PointId axle = find(scene, rope)->points.back();
        addWheel(scene, axle, 0.5);
        addWheel(scene, axle, 0.4);
    }
};

using Edit = void (*)(Scene& scene, const Things& things);

struct NamedEdit {
    const char* name;
    Edit edit;
};

const NamedEdit edits[] = {
    {"a box",
     [](Scene& scene, const Things&) {
         addBox(scene, {0.5, 9.0}, {1.0, 1.0}, 0.3);
     }},
    {"boxes and a disc",
     [](Scene& scene, const Things&) {
         addBox(scene, {0.5, 9.0}, {1.0, 1.0});
         addDisc(scene, {-0.5, 11.0}, 0.6);
         addBox(scene, {-3.0, 4.0}, {0.5, 1.0}, 1.0);
     }},
    {"a rope",
     [](Scene& scene, const Things&) {
         addRope(scene, std::vector<Vec>{{-2.0, 8.0}, {2.0, 8.0}});
     }},
    {"a soft box",
     [](Scene& scene, const Things&) {
         const ObjectId box = addBox(scene, {0.0, 9.0}, {1.0, 1.0});
         for (EdgeId edge : find(scene, box)->edges)
             find(scene, edge)->stiffness = 600.0;
     }},
    {"a box that is filtered",
     [](Scene& scene, const Things&) {
         find(scene, addBox(scene, {0.5, 9.0}, {1.0, 1.0}))->filter.mask = 2;
     }},
    {"a rope on a box",
     [](Scene& scene, const Things&) {
         const PointId end = scene.objects[3].points[0];
         addRope(scene, std::vector<Vec>{find(scene, end)->position, {4.0, 10.0}}, end);
     }},
    {"one less", [](Scene& scene, const Things&) { deleteObjects(scene, std::array{scene.objects[4].id}); }},
    {"gravity",
     [](Scene& scene, const Things&) {
         scene.world.gravity = {3.0, -5.0};
     }},
    {"drag", [](Scene& scene, const Things&) { scene.world.drag = 0.4; }},
    {"wind",
     [](Scene& scene, const Things&) {
         scene.world.air = 0.05;
         scene.world.wind = {8.0, 0.0};
     }},
    {"iterations", [](Scene& scene, const Things&) { scene.world.iterations += 3; }},
    {"the method", [](Scene& scene, const Things&) { scene.world.integrator = Integrator::RungeKutta4; }},
    {"friction",
     [](Scene& scene, const Things&) {
         for (Object& object : scene.objects)
             object.material.friction = 0.1;
     }},
    {"restitution", [](Scene& scene, const Things&) { scene.objects[2].material.restitution = 0.8; }},
    {"density", [](Scene& scene, const Things&) { scene.objects[2].material.density = 3.0; }},
    {"stiffness",
     [](Scene& scene, const Things& things) {
         for (EdgeId edge : find(scene, things.soft)->edges)
             find(scene, edge)->stiffness = 900.0;
     }},
    {"what breaks",
     [](Scene& scene, const Things& things) {
         for (EdgeId edge : find(scene, things.soft)->edges)
             find(scene, edge)->breaksAt = 0.5;
     }},
    {"a spring that becomes rigid",
     [](Scene& scene, const Things& things) {
         find(scene, find(scene, things.soft)->edges[0])->stiffness = rigid;
     }},
    {"a colour",
     [](Scene& scene, const Things&) {
         scene.objects[2].color = {1, 2, 3};
     }},
    {"a thing that is fixed", [](Scene& scene, const Things&) { scene.objects[5].fixed = true; }},
};

/// Whether both worlds go the same way for a second.
bool goTheSameWay(VariantWorld& one, VariantWorld& other)
{
    for (int frame = 0; frame < 60; ++frame) {
        if (one.hash() != other.hash())
            return false;
        one.step();
        other.step();
    }
    return one.hash() == other.hash();
}

void askOfEdits(const Variant& variant, Solver solver, int threads, int framesBefore)
{
    for (const NamedEdit& one : edits) {
        Things things;
        chooseSolver(things.scene.world, solver);
        VariantWorld inPlace(things.scene, variant), anew(things.scene, variant);
        anew.setRebuilding(World::Rebuilding::Everything);
        inPlace.setThreads(threads);
        run(inPlace, framesBefore / 60.0);
        run(anew, framesBefore / 60.0);
        for (int time = 0; time < 2; ++time) {
            Scene edited = time == 0 ? inPlace.scene() : things.scene;
            one.edit(edited, things);
            inPlace.take(edited);
            anew.take(edited);
            EXPECT_TRUE(goTheSameWay(inPlace, anew)) << one.name << ", time " << time;
            EXPECT_NEAR(inPlace.outsideWork(), anew.outsideWork(), 1e-9 * inPlace.energyScale()) << one.name;
            EXPECT_DOUBLE_EQ(inPlace.energyScale(), anew.energyScale()) << one.name;
        }
    }
}

SCENE_TEST_ON(Edits, InPlaceGiveTheBitsOfEverythingMadeAnew, support::symmetriesAndIterations())
{
    askOfEdits(variant, Solver::Modern, 1, 40);
}

SCENE_TEST(Edits, InPlaceGiveTheSameBitsOnTwoThreads)
{
    askOfEdits(variant, Solver::Modern, 2, 25);
}

SCENE_TEST(Edits, InPlaceGiveTheSameBitsAmongSleepers)
{
    askOfEdits(variant, Solver::Modern, 1, 600);
}

SCENE_TEST(Edits, InPlaceGiveTheSameBitsBy2009)
{
    askOfEdits(variant, Solver::Classic2009, 1, 40);
}

SCENE_TEST(Edits, ElsewhereChangeNoBitOfWhatTheyDoNotTouch)
{
    const Things things;
    VariantWorld edited(things.scene, variant), left(things.scene, variant);
    run(edited, 0.5);
    run(left, 0.5);
    const std::size_t points = things.scene.points.size();
    for (int frame = 0; frame < 90; ++frame) {
        if (frame % 10 == 0) {
            Scene more = frame % 20 == 0 ? edited.scene() : edited.givenScene();
            addBox(more, {500.0 + 3.0 * frame, 40.0}, {1.0, 1.0});
            edited.take(more);
        }
        edited.step();
        left.step();
        for (std::size_t i = 0; i < points; ++i) {
            ASSERT_EQ(edited.positions()[i], left.positions()[i]) << "frame " << frame << ", point " << i;
            ASSERT_EQ(edited.velocities()[i], left.velocities()[i]) << "frame " << frame << ", point " << i;
        }
    }
}

SCENE_TEST(Edits, ThatAddWakeNothing)
{
    const Things things;
    VariantWorld world(things.scene, variant);
    run(world, 10.0);
    const ObjectId box = things.scene.objects[1].id;
    ASSERT_TRUE(world.isAsleep(box));
    Scene edited = world.scene();
    addBox(edited, {300.0, 20.0}, {1.0, 1.0});
    world.take(edited);
    world.step();
    EXPECT_TRUE(world.isAsleep(box));
}

TEST(Edits, ManyMoreThanStandInTheTreeOfBoxesAreFound)
{
    Things things;
    World inPlace(things.scene), anew(things.scene);
    anew.setRebuilding(World::Rebuilding::Everything);
    for (int i = 0; i < 150; ++i) {
        Scene edited = inPlace.scene();
        addBox(edited, {0.1 * (i % 5), 8.0 + 0.2 * i}, {0.5, 0.5});
        inPlace.take(edited);
        anew.take(edited);
        inPlace.step();
        anew.step();
        ASSERT_EQ(inPlace.hash(), anew.hash()) << "frame " << i;
    }
}

TEST(Edits, OfOneMomentAreTakenByAdding)
{
    Things things;
    World adding(things.scene), taking(things.scene);
    for (int i = 0; i < 40; ++i) {
        Scene edited = taking.scene();
        const std::size_t points = edited.points.size(), edges = edited.edges.size(),
                          objects = edited.objects.size();
        if (i % 4 == 3)
            addRope(edited, std::vector<Vec>{{-2.0, 9.0}, {2.0, 9.0}},
                    i == 7 ? edited.points[9].id : PointId{});
        else
            addBox(edited, {0.1 * i, 9.0}, {0.6, 0.6});
        Scene added;
        added.points.assign(edited.points.begin() + points, edited.points.end());
        added.edges.assign(edited.edges.begin() + edges, edited.edges.end());
        added.objects.assign(edited.objects.begin() + objects, edited.objects.end());
        adding.add(added);
        taking.take(edited);
        for (int frame = 0; frame < 5; ++frame) {
            adding.step();
            taking.step();
        }
        ASSERT_EQ(adding.hash(), taking.hash()) << "edit " << i;
    }
}

TEST(Edits, ThatPinWhatFallsLeaveThePinWhereItIs)
{
    Scene scene = modernScene();
    scene.world.gravity = {0.3, -9.7};
    const PointId pin = addPoint(scene, {0.0, 0.0});
    addWheel(scene, pin, 0.5);
    World world(scene);
    for (int frame = 0; frame < 37; ++frame)
        world.step();
    Scene edited = world.scene();
    find(edited, pin)->fixed = true;
    world.take(edited);
    const std::size_t place = indexOf(edited, pin);
    const Vec at = world.positions()[place];
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        ASSERT_EQ(world.positions()[place], at) << "frame " << frame;
        ASSERT_EQ(world.velocities()[place], Vec(0.0)) << "frame " << frame;
    }
}

/// An edit of any kind, of any object but the ground.
void editAtRandom(Scene& scene, support::Random& random)
{
    Object& any = scene.objects[1 + random.below(static_cast<int>(scene.objects.size()) - 1)];
    const Vec place{random.between(-4.0, 4.0), random.between(2.0, 12.0)};
    switch (random.below(12)) {
    case 0:
    case 1:
        addBox(scene, place, {random.between(0.4, 1.0), 0.6}, random.between(-1.0, 1.0));
        return;
    case 2:
        addDisc(scene, place, 0.4);
        return;
    case 3:
        addRope(scene, std::vector<Vec>{place, place + Vec{1.5, 0.0}});
        return;
    case 4:
        if (scene.objects.size() > 4)
            deleteObjects(scene, std::array{any.id});
        return;
    case 5:
        any.material.density = random.between(0.5, 4.0);
        return;
    case 6:
        any.fixed = !any.fixed;
        return;
    case 7:
        for (PointId id : std::vector<PointId>(any.points))
            find(scene, id)->position += Vec{0.1, 0.3};
        return;
    case 8:
        for (PointId id : std::vector<PointId>(any.points))
            find(scene, id)->velocity = {random.between(-2.0, 2.0), 1.0};
        return;
    case 9:
        any.material.friction = random.between(0.0, 1.0);
        return;
    case 10:
        any.color = {static_cast<std::uint8_t>(random.below(255)), 2, 3};
        return;
    default:
        scene.world.gravity.x = random.between(-1.0, 1.0);
    }
}

/// The same edits in the same order, several in a frame and some frames without: in place and made anew.
TEST(Edits, OfAnyKindInAnyOrderGiveTheBitsOfEverythingMadeAnew)
{
    // In the last two what has swung is fixed, and freed when others have come.
    for (const std::uint32_t seed : {1u, 2u, 3u, 4u, 5u, 6u, 50030u, 50293u}) {
        support::Random random(seed);
        const Things things;
        World inPlace(things.scene), anew(things.scene);
        anew.setRebuilding(World::Rebuilding::Everything);
        for (int time = 0; time < 60; ++time) {
            Scene edited = inPlace.scene();
            editAtRandom(edited, random);
            inPlace.take(edited);
            anew.take(edited);
            for (int frames = random.below(5) * random.below(5); frames > 0; --frames) {
                inPlace.step();
                anew.step();
            }
            ASSERT_EQ(inPlace.hash(), anew.hash()) << "seed " << seed << ", edit " << time;
        }
    }
}

/// What was there goes on by islands and groups that it had, and something is added in every frame: while
/// things lie still, while they meet, and while they fall asleep.
TEST(Edits, ThatAddInEveryFrameGiveTheBitsOfEverythingMadeAnew)
{
    for (const int framesBefore : {0, 30, 600}) {
        const Things things;
        World inPlace(things.scene), anew(things.scene);
        anew.setRebuilding(World::Rebuilding::Everything);
        for (World* world : {&inPlace, &anew})
            for (int frame = 0; frame < framesBefore; ++frame)
                world->step();
        for (int i = 0; i < 60; ++i) {
            Scene edited = inPlace.scene();
            addBox(edited, {40.0 + 2.0 * (i % 8), 1.0 + 2.0 * (i / 8)}, {i % 9 == 4 ? 9.0 : 0.8, 0.8});
            if (i % 9 == 4)  // so heavy that it takes more substeps
                edited.objects.back().material.density = 300.0;
            for (World* world : {&inPlace, &anew}) {
                world->take(edited);
                world->step();
            }
            ASSERT_EQ(inPlace.hash(), anew.hash()) << framesBefore << " frames before, box " << i;
        }
    }
}

TEST(Edits, InPlaceLeaveSnapshotsWhatTheyWere)
{
    Things things;
    World world(things.scene);
    for (int frame = 0; frame < 30; ++frame)
        world.step();
    const Snapshot before = world.snapshot();
    Result<World> other = World::restored(world.save());
    ASSERT_TRUE(other);
    Scene tuned = world.scene();
    tuned.world.gravity = {2.0, -3.0};
    world.take(tuned);
    for (int frame = 0; frame < 30; ++frame)
        world.step();
    Scene back = world.scene();
    back.world.gravity = things.scene.world.gravity;
    world.take(back);
    world.restore(before);
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        other->step();
        ASSERT_EQ(world.hash(), other->hash()) << "frame " << frame;
    }
}

TEST(Edits, InPlaceAreSavedWithTheWorld)
{
    Things things;
    World world(things.scene);
    for (int frame = 0; frame < 30; ++frame)
        world.step();
    for (const char* name : {"a box", "gravity", "stiffness", "a rope"})
        for (const NamedEdit& one : edits)
            if (std::string_view(name) == one.name) {
                Scene edited = world.scene();
                one.edit(edited, things);
                world.take(edited);
                world.step();
            }
    Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored);
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        restored->step();
        ASSERT_EQ(world.hash(), restored->hash()) << "frame " << frame;
    }
}

/// A world that begins with nothing in it remembers its points for methods of several steps all the same.
TEST(Edits, GrowAWorldFromNothingByAnyMethod)
{
    for (std::size_t method = 0; method < integratorCount; ++method) {
        Scene empty = modernScene();
        empty.world.integrator = static_cast<Integrator>(method);
        World world(empty), other(empty);
        other.setRebuilding(World::Rebuilding::Everything);
        for (double x : {0.0, 2.0}) {
            Scene edited = world.scene();
            addBox(edited, {x, 1.0}, {1.0, 1.0});
            for (World* one : {&world, &other}) {
                one->take(edited);
                one->step();
            }
        }
        Scene edited = world.scene();
        find(edited, edited.objects[0].id)->fixed = true;  // the full rebuild
        const PointId hook = addPoint(edited, {5.0, 5.0});
        find(edited, hook)->fixed = true;
        addEdge(edited, hook, addPoint(edited, {6.0, 5.0}), 20.0);
        for (World* one : {&world, &other})
            one->take(edited);
        for (int frame = 0; frame < 30; ++frame) {
            world.step();
            other.step();
            ASSERT_EQ(world.hash(), other.hash()) << method << ", frame " << frame;
        }
    }
}

}  // namespace
}  // namespace sprung
