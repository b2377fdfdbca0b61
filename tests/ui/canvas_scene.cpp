#include "canvas/renderer.h"
#include "canvas/scene_painter.h"
#include "canvas/thumbnail.h"
#include "platform/offscreen_context.h"
#include "scene/edit/transforms.h"
#include "scene/fittings.h"
#include "scene/query.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

constexpr Px size{400.0, 300.0};

/// A grey sky, a fixed ground up to y = 0 and a crate of 1 m that stands on it; 100 px are a metre.
class CanvasTest : public testing::Test {
protected:
    static void SetUpTestSuite()
    {
        auto made = OffscreenContext::make();
        ASSERT_TRUE(made) << made.error().message;
        context_ = std::move(*made);
    }
    static void TearDownTestSuite() { context_.reset(); }

    CanvasTest()
    {
        ground = addBox(scene, {0.0, -5.0}, {40.0, 10.0});
        find(scene, ground)->fixed = true;
        crate = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
        find(scene, crate)->color = palette[3];
    }

    Image drawn(Mode mode)
    {
        View view{.scene = scene, .mode = mode, .selection = selection, .overlay = overlay, .theme = *theme};
        view.depth = hasDepth;
        view.camera = {.centre = {0.0, 0.5}, .pixelsPerMetre = 100.0, .viewport = size};
        view.free = {Px(0.0), size};
        view.grey = mode == Mode::Simulation ? 0.0 : 1.0;
        view.options = options;
        view.contacts = contacts;
        painter.paint(view, picture);
        return Renderer().toImage(picture);
    }

    static CanvasOptions withoutGrid()
    {
        CanvasOptions options;
        options.layers[Layer::Grid] = false;
        return options;
    }

    /// Of the image, at a place in the world.
    static Rgba at(const Image& image, Vec place)
    {
        return image.at(static_cast<int>(200.0 + 100.0 * place.x), static_cast<int>(200.0 - 100.0 * place.y));
    }

    Scene scene;
    ObjectId ground{}, crate{};
    Selection selection;
    Overlay overlay;
    CanvasOptions options = withoutGrid();
    std::vector<collision::Contact> contacts;
    const Theme* theme = &darkTheme();
    bool hasDepth = false;
    ScenePainter painter;
    Picture picture;

private:
    static inline std::unique_ptr<OffscreenContext> context_;
};

constexpr Vec inCrate{0.28, 0.66}, inGround{0.3, -0.4}, inSky{1.2, 1.2}, leftSide{-0.5, 0.6};

/// The fill was that of the rest shape: it stood out below a jelly that was dented.
TEST_F(CanvasTest, WhatIsDentedIsFilledAsFarAsItsOutline)
{
    scene = Scene{};
    const ObjectId jelly =
        addPolygon(
            scene,
            std::vector<Vec>{
                {-1.5, 0.2}, {-0.5, 0.1}, {0.0, 0.08}, {0.5, 0.1}, {1.5, 0.2}, {1.4, 1.3}, {-1.4, 1.3}})
            .value();
    for (EdgeId edge : find(scene, jelly)->edges)
        find(scene, edge)->stiffness = 100.0;
    const std::vector<PointId> outline = find(scene, jelly)->outline;
    find(scene, outline[1])->position = {-0.6, 0.7};
    find(scene, outline[2])->position = {0.0, 0.95};
    find(scene, outline[3])->position = {0.6, 0.7};
    const Image image = drawn(Mode::Simulation);
    const Rgba sky = at(image, {1.9, 1.4});
    for (const Vec place : {Vec(0.0, 0.5), Vec(-0.5, 0.5), Vec(0.5, 0.4), Vec(0.0, 0.8)})
        EXPECT_EQ(at(image, place), sky) << place.x << ", " << place.y;
    for (const Vec place : {Vec(-1.2, 0.6), Vec(1.2, 0.6), Vec(0.0, 1.15), Vec(-0.7, 1.0)})
        EXPECT_NE(at(image, place), sky) << place.x << ", " << place.y;
}

TEST_F(CanvasTest, SimulationShowsTheObjectsColoursAndTheGroundsGreys)
{
    for (const Theme* each : {&darkTheme(), &lightTheme()}) {
        theme = each;
        const Image image = drawn(Mode::Simulation);
        EXPECT_EQ(at(image, inCrate), opaque(palette[3]));
        EXPECT_EQ(at(image, leftSide), each->outline(opaque(palette[3])));
        EXPECT_EQ(at(image, inGround), each->groundFill);
        EXPECT_EQ(at(image, inSky), each->canvas);
    }
}

TEST_F(CanvasTest, AGroundFromSideToSideShowsItsUndersideOnlyWhereItIsEdited)
{
    constexpr Vec underside{0.3, -0.7}, below{0.3, -0.8};
    moveObjects(scene, std::array{ground}, {0.0, 10.0 + underside.y});
    crate = addBox(scene, {0.0, 10.0}, {0.2, 0.2});
    EXPECT_EQ(at(drawn(Mode::Simulation), below), theme->groundFill);
    EXPECT_EQ(at(drawn(Mode::Simulation), underside), theme->groundFill) << "no line either";
    EXPECT_EQ(at(drawn(Mode::Object), below), theme->canvas);
    moveObjects(scene, std::array{crate}, {1.0, -10.85});
    EXPECT_EQ(at(drawn(Mode::Simulation), below), theme->canvas) << "something lies below it";
    moveObjects(scene, std::array{crate}, {0.0, 10.85});
    moveObjects(scene, std::array{ground}, {19.0, 0.0});
    EXPECT_EQ(at(drawn(Mode::Simulation), below), theme->canvas) << "it ends in sight";
}

TEST_F(CanvasTest, ObjectModeIsGreyButForATintAndTheSelectedOneRedRimmed)
{
    Image image = drawn(Mode::Object);
    const Rgba tinted = mix(opaque(palette[3]), theme->greyFill, 0.55);
    EXPECT_EQ(at(image, inCrate), tinted);
    selection.objects = {crate};
    image = drawn(Mode::Object);
    EXPECT_EQ(at(image, inCrate), mix(tinted, theme->selected, 0.15));
    EXPECT_EQ(at(image, leftSide), theme->selected);
    selection.objects = {crate, ground};
    EXPECT_EQ(at(drawn(Mode::Object), inCrate), tinted);
}

TEST_F(CanvasTest, VertexModeShowsThePointsOfTheSelectedObjectAlone)
{
    const ObjectId other = addBox(scene, {1.5, 0.5}, {0.6, 0.6});
    const auto corner = [&](ObjectId id) { return find(scene, find(scene, id)->points[2])->position; };
    selection.objects = {crate};
    Image image = drawn(Mode::Vertex);
    const Rgba white{255, 255, 255, 255};
    EXPECT_EQ(at(image, corner(crate)), white);
    EXPECT_NE(at(image, corner(other)), white);
    selection.points = {find(scene, crate)->points[2]};
    image = drawn(Mode::Vertex);
    EXPECT_EQ(at(image, corner(crate)), theme->selected);
}

TEST_F(CanvasTest, EdgeModeShowsHowStiffEachEdgeIs)
{
    // The crate's left side in two materials.
    Edge* side = nullptr;
    for (Edge& edge : scene.edges)
        if (find(scene, edge.a)->position.x == -0.5 && find(scene, edge.b)->position.x == -0.5)
            side = &edge;
    ASSERT_NE(side, nullptr);
    for (const double stiffness : {200.0, 2e6, rigid}) {
        side->stiffness = stiffness;
        EXPECT_EQ(at(drawn(Mode::Edge), leftSide), theme->stiffnessColor(stiffness));
    }
    options.edges = EdgeColoring::Strain;
    side->rest = 0.8;
    EXPECT_EQ(at(drawn(Mode::Edge), leftSide), theme->strain[2]);
    selection.edges = {side->id};
    EXPECT_EQ(at(drawn(Mode::Edge), leftSide - Vec(0.045, 0.0)), theme->selected);
}

TEST_F(CanvasTest, TheGridBelongsToTheEditingModes)
{
    options.layers[Layer::Grid] = true;
    const Vec onLine{1.0, 1.25}, besideLine{1.1, 1.35};
    EXPECT_EQ(at(drawn(Mode::Simulation), onLine), theme->canvas);
    const Image image = drawn(Mode::Object);
    EXPECT_GT(at(image, onLine).r, theme->canvas.r);
    EXPECT_EQ(at(image, besideLine), theme->canvas);
}

TEST_F(CanvasTest, AHoveredObjectGetsAnInkLine)
{
    overlay.hoveredObject = crate;
    const Rgba white{255, 255, 255, 255};
    EXPECT_EQ(at(drawn(Mode::Simulation), leftSide), white);
    overlay.hoveredObject = ObjectId{999};  // gone since
    EXPECT_NE(at(drawn(Mode::Simulation), leftSide), white);
}

TEST_F(CanvasTest, ContactsAreDotsWithATickAlongTheNormal)
{
    contacts = {{.at = {1.0, 1.0}, .normal = {0.0, 1.0}}};
    EXPECT_EQ(at(drawn(Mode::Simulation), {1.0, 1.0}), theme->canvas);
    options.layers[Layer::Contacts] = true;
    const Image image = drawn(Mode::Simulation);
    EXPECT_EQ(at(image, {1.0, 1.0}), theme->contact);
    EXPECT_EQ(at(image, {1.0, 1.09}), theme->contact);
    EXPECT_EQ(at(image, {1.0, 0.9}), theme->canvas);
}

TEST_F(CanvasTest, SoftThingsLetALittleThrough)
{
    for (Edge& edge : scene.edges)
        edge.stiffness = 300.0;
    const Rgba seen = at(drawn(Mode::Simulation), inCrate);
    EXPECT_NE(seen, opaque(palette[3]));
    EXPECT_NEAR(seen.g, palette[3].g, 10);
}

TEST_F(CanvasTest, OnlyPointsThatHoldSomethingAreShownAsPins)
{
    const Vec corner = find(scene, find(scene, crate)->points[2])->position;
    Point& point = *find(scene, find(scene, crate)->points[2]);
    point.fixed = true;
    EXPECT_EQ(at(drawn(Mode::Simulation), corner), theme->groundLine);
    find(scene, crate)->fixed = true;
    drawn(Mode::Simulation);
    EXPECT_EQ(picture.discs().size(), 0u);
}

/// It has neither sides nor edges left.
TEST_F(CanvasTest, WhatBrokeToCrumbsIsStillThere)
{
    Object& broken = *find(scene, crate);
    const Vec corner = find(scene, broken.points[2])->position;
    std::erase_if(scene.edges, [&](const Edge& edge) { return isChosen(broken.edges, edge.id); });
    broken.edges.clear();
    broken.outline.clear();
    const Image image = drawn(Mode::Simulation);
    EXPECT_NE(at(image, corner), theme->canvas);
    EXPECT_EQ(at(image, corner + Vec{0.0, 0.08}), theme->canvas);
    EXPECT_EQ(picture.discs().size(), broken.points.size());
}

/// Clouds and lamps were full of pipes.
TEST_F(CanvasTest, SceneryHidesATapBehindItButFromHandsThatEditOrHaveIt)
{
    const TapId tap{1};
    scene.taps.push_back({.id = tap, .at = {0.0, 0.35}, .width = 0.3});
    const Vec onPipe = boundsOf(scene.taps[0]).centre();
    const auto showsPipe = [&](Mode mode) { return at(drawn(mode), onPipe) != opaque(palette[3]); };
    ASSERT_TRUE(isInOutline(scene, get(scene, crate), onPipe, 0.0));
    EXPECT_TRUE(showsPipe(Mode::Simulation)) << "what collides is no scenery";
    find(scene, crate)->collides = false;
    EXPECT_FALSE(showsPipe(Mode::Simulation));
    overlay.hoveredTap = tap;
    EXPECT_TRUE(showsPipe(Mode::Simulation));
    overlay.hoveredTap.reset();
    selection.taps = {tap};
    EXPECT_TRUE(showsPipe(Mode::Simulation));
    selection.taps.clear();
    const Rgba withTap = at(drawn(Mode::Object), onPipe);
    scene.taps.clear();
    EXPECT_NE(at(drawn(Mode::Object), onPipe), withTap);
}

TEST_F(CanvasTest, AGhostIsDashedAndFaintlyFilled)
{
    overlay.ghost =
        Overlay::Ghost{.outlines = {{{1.0, 0.6}, {1.8, 0.6}, {1.8, 1.4}, {1.0, 1.4}}}, .lines = {}};
    const Image image = drawn(Mode::Object);
    const Rgba inside = at(image, {1.4, 1.0});
    EXPECT_GT(inside.b, theme->canvas.b);
    EXPECT_LT(inside.b, theme->accent.b / 2);
    int dashes = 0;
    for (double x = 1.1; x < 1.7; x += 0.01)
        dashes += at(image, {x, 0.6}) == theme->accent && at(image, {x + 0.01, 0.6}) != theme->accent;
    EXPECT_GE(dashes, 4);
}

TEST_F(CanvasTest, WhatCanMoveIsLitFromAboveAndFlatWhereItIsEdited)
{
    hasDepth = true;
    constexpr Vec high{0.31, 0.9}, low{0.31, 0.1};
    const auto lightAt = [](const Image& image, Vec place) {
        const Rgba color = at(image, place);
        return color.r + color.g + color.b;
    };
    for (const Vec crateSize : {Vec(1.0), Vec(1.0, 1.4)}) {  // small and large figures are filled in two ways
        scene = {};
        crate = addBox(scene, {0.0, 0.5 * crateSize.y}, crateSize);
        const Image run = drawn(Mode::Simulation), edited = drawn(Mode::Object);
        EXPECT_GT(lightAt(run, high), lightAt(run, low) + 30);
        EXPECT_EQ(at(edited, high), at(edited, low));
    }
}

TEST_F(CanvasTest, ADentedDiscKeepsTheMarksThatShowItsRolling)
{
    constexpr Vec middle{0.0, 0.8};
    scene = {};
    const ObjectId disc = addDisc(scene, middle, 0.6, 24);
    find(scene, disc)->color = palette[1];
    const Image round = drawn(Mode::Simulation);
    const std::vector<PointId> rim = find(scene, disc)->outline;
    for (std::size_t i = 0; i < rim.size(); i += 2) {  // as a soft one that falls on something
        Vec& place = find(scene, rim[i])->position;
        place = glm::mix(place, middle, 0.12);
    }
    const Image dented = drawn(Mode::Simulation);
    std::size_t marked = 0;
    for (const double angle : {0.8, 2.4, 3.9, 5.5}) {
        const Vec inside = middle + 0.25 * Vec(std::cos(angle), std::sin(angle));
        EXPECT_EQ(at(dented, inside), at(round, inside)) << angle;
        marked += at(dented, inside) == opaque(palette[1]) ? 0 : 1;
    }
    EXPECT_EQ(marked, 2u);
}

TEST_F(CanvasTest, TheGroundIsNoRedFieldWhenItIsSelected)
{
    find(scene, ground)->color = paletteColor(ground);
    const Rgba plain = at(drawn(Mode::Object), inGround);
    selection.objects = {ground};
    EXPECT_EQ(at(drawn(Mode::Object), inGround), plain);
}

TEST_F(CanvasTest, ManyObjectsFarOutsideDrawNothingMore)
{
    drawn(Mode::Simulation);
    const std::size_t before = picture.quads().size() + picture.vertices().size();
    for (int i = 0; i < 50; ++i)
        addBox(scene, {1000.0 + 2.0 * i, 0.5}, {1.0, 1.0});
    drawn(Mode::Simulation);
    EXPECT_EQ(picture.quads().size() + picture.vertices().size(), before);
}

TEST_F(CanvasTest, AThumbnailLooksAtAllThatMovesAndNotBeyondTheGround)
{
    const ObjectId ball = addDisc(scene, {6.0, 4.0}, 0.5);
    const Camera camera = pictureCamera(scene, {268.0, 150.0}, {Px(0.0), Px(268.0, 150.0)});
    const Box seen = camera.visible();
    for (const ObjectId id : {crate, ball})
        EXPECT_TRUE(seen.contains(boundsOf(scene, *find(scene, id))));
    EXPECT_GE(seen.min.y, -10.0);
    const Image image = Renderer().toImage(paintThumbnail(scene, *theme, {268.0, 150.0}, 2.0));
    EXPECT_EQ(image.width, 536);
    EXPECT_EQ(image.height, 300);
    const Rgba below = image.at(268, 299), sky = image.at(268, 0);
    EXPECT_GT(below.r + below.g + below.b, sky.r + sky.g + sky.b + 30) << "down to the lowest row";
}

TEST_F(CanvasTest, WhatIsToBeSeenLiesOverThePanelsEvenOnShallowGround)
{
    for (Point& point : scene.points)
        point.position.y = std::max(point.position.y, -1.0);  // a ground of a metre
    addBox(scene, {25.0, 0.5}, {1.0, 1.0});                   // wide: the view is high for what there is
    const PxRect free{{0.0, 32.0}, {724.0, 544.0}};
    const Camera camera = pictureCamera(scene, {1024.0, 640.0}, free);
    EXPECT_LT(camera.toScreen({0.0, 0.0}).y, free.max.y);
    EXPECT_GT(camera.toScreen({0.0, 0.0}).y, free.centre().y);
}

TEST_F(CanvasTest, WhatLiesAtTheEndOfTheWorldIsNotPutUnderThePanels)
{
    const PxRect free{{100.0, 32.0}, {724.0, 544.0}};
    for (const double side : {-1.0, 1.0}) {
        Scene narrow;
        find(narrow, addBox(narrow, {0.0, -0.5}, {20.0, 1.0}))->fixed = true;
        const ObjectId box = addBox(narrow, {side * 9.4, 0.5}, {1.0, 1.0});
        const Camera camera = pictureCamera(narrow, {1024.0, 640.0}, free);
        const Box seen = boundsOf(narrow, *find(narrow, box));
        EXPECT_GE(camera.toScreen(seen.min).x, free.min.x - 1e-6) << side;
        EXPECT_LE(camera.toScreen(seen.max).x, free.max.x + 1e-6) << side;
    }
}

TEST_F(CanvasTest, TheStrainViewLeavesOutWhatCannotMove)
{
    const ObjectId shelf = addBox(scene, {1.3, 1.0}, {0.8, 0.8});  // braced from corner to corner
    find(scene, shelf)->fixed = true;
    options.layers[Layer::Strain] = true;
    EXPECT_EQ(at(drawn(Mode::Simulation), {1.3, 1.0}), theme->groundFill);
    EXPECT_NE(at(drawn(Mode::Edge), {1.3, 1.0}), theme->groundFill);
}

TEST_F(CanvasTest, WhatIsSelectedStaysRedUnderTheMouse)
{
    selection.objects = {crate};
    overlay.hoveredObject = crate;
    for (const Mode mode : {Mode::Simulation, Mode::Object}) {
        const Rgba side = at(drawn(mode), leftSide);  // a little lighter than the red itself
        EXPECT_GT(side.r, 200);
        EXPECT_LT(side.g, 130);
        EXPECT_LT(side.b, 130);
    }
}

TEST(Traces, KeepTwoSecondsAndForgetThemWhenTimeTurnsBack)
{
    Scene scene;
    const ObjectId ball = addDisc(scene, {0.0, 0.0}, 0.5);
    Traces traces;
    for (std::uint64_t tick = 1; tick <= 200; ++tick) {
        for (Point& point : scene.points)
            point.position.x += 0.1;
        traces.record(scene, tick);
    }
    ASSERT_EQ(traces.traces().size(), 1u);
    EXPECT_EQ(traces.traces()[0].object, ball);
    EXPECT_EQ(traces.traces()[0].places.size(), 120u);
    EXPECT_NEAR(traces.traces()[0].places.back().x - traces.traces()[0].places.front().x, 11.9, 1e-9);
    traces.record(scene, 200);
    EXPECT_EQ(traces.traces()[0].places.size(), 120u);
    traces.record(scene, 150);
    EXPECT_EQ(traces.traces()[0].places.size(), 1u);
}

TEST(Traces, WhatCannotMoveLeavesNone)
{
    Scene scene;
    find(scene, addBox(scene, {0.0, 0.0}, {1.0, 1.0}))->fixed = true;
    Traces traces;
    traces.record(scene, 1);
    EXPECT_TRUE(traces.traces().empty());
}

TEST(ModeChange, GreysTheSceneIn160MillisecondsOrAtOnce)
{
    double grey = 0.0;
    for (int i = 0; i < 5; ++i)
        grey = greyAfter(grey, Mode::Object, 0.016, false);
    EXPECT_NEAR(grey, 0.5, 1e-9);
    EXPECT_EQ(greyAfter(grey, Mode::Object, 0.2, false), 1.0);
    EXPECT_EQ(greyAfter(grey, Mode::Simulation, 0.2, false), 0.0);
    EXPECT_EQ(greyAfter(0.0, Mode::Edge, 0.0, true), 1.0);
}

TEST(PictureCamera, OfASceneWithoutObjectsLooksAtTheMiddleOfTheWorld)
{
    const PxRect free{{230.0, 40.0}, {1024.0, 600.0}};
    const Camera camera = pictureCamera(Scene{}, {1024.0, 640.0}, free);
    EXPECT_NEAR(camera.toWorld(free.centre()).x, 0.0, 1e-9);
    EXPECT_NEAR(camera.toWorld(free.centre()).y, 0.0, 1e-9);
    EXPECT_GT(camera.pixelsPerMetre, minPixelsPerMetre);
}

}  // namespace
}  // namespace sprung::ui
