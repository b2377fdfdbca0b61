#include "scene/capacity.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sprung {
namespace {

Scene wetScene()
{
    Scene scene;
    scene.world.grain = 0.05;
    Fluid water{.id = FluidId{2}, .name = "Water \"of\" life"};
    water.material = {.density = 0.1, .viscosity = 1.0 / 3.0, .cohesion = 5e-324, .friction = 1.0};
    water.color = {1, 0xFE, 3};
    for (int i = 0; i < 23; ++i) {
        water.at.push_back({0.1 * i, -1e9 / 3.0 * i / 23.0});
        water.velocity.push_back({-0.0, 1.0 / (i + 1.0)});
    }
    Fluid oil{.id = FluidId{7}, .name = "Oil"};
    Fluid smoke{.id = FluidId{8}, .name = "Smoke"};
    smoke.material = {
        .density = 0.3, .viscosity = 1e-300, .cohesion = 0.0, .friction = 0.0, .restPressure = 1.0 / 3.0};
    smoke.at = {{1.0, 2.0}};
    smoke.velocity = {{0.0, 0.1}};
    scene.fluids = {water, oil, smoke};
    scene.taps = {{.id = TapId{1},
                   .fluid = FluidId{7},
                   .at = {1.0 / 3.0, -0.0},
                   .direction = {1e-9, -3.0},
                   .width = 0.1,
                   .speed = 1.0 / 7.0,
                   .on = false,
                   .limit = 4294967295u},
                  {.id = TapId{4}, .fluid = FluidId{2}}};
    scene.drains = {{.id = DrainId{3}, .at = {0.1, 0.2}, .radius = 1e-3}, {.id = DrainId{9}}};
    return scene;
}

TEST(FluidFile, ReadsBackBitForBit)
{
    const Scene scene = wetScene();
    const std::string text = writeScene(scene);
    const Result<LoadedScene> read = readScene(text, "f");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->scene, scene);
    EXPECT_TRUE(std::signbit(read->scene.fluids[0].velocity[3].x));
    EXPECT_EQ(writeScene(read->scene), text);
}

TEST(FluidFile, IsOfTheSecondVersionAndADryOneOfTheFirst)
{
    EXPECT_NE(writeScene(wetScene()).find("\"version\": 2"), std::string::npos);
    const std::string dry = writeScene(Scene{});
    EXPECT_NE(dry.find("\"version\": 1"), std::string::npos);
    EXPECT_EQ(dry.find("fluids"), std::string::npos);
    EXPECT_EQ(dry.find("grain"), std::string::npos);
    EXPECT_EQ(dry.find("taps"), std::string::npos);
    EXPECT_EQ(dry.find("drains"), std::string::npos);
    Scene drained;
    drained.drains.push_back({.id = DrainId{1}});
    EXPECT_NE(writeScene(drained).find("\"version\": 2"), std::string::npos);
    Scene grained;
    grained.world.grain = 0.2;
    EXPECT_NE(writeScene(grained).find("\"version\": 2"), std::string::npos);
}

TEST(FluidFile, HasTenParticlesALine)
{
    const std::string text = writeScene(wetScene());
    const std::size_t at = text.find("\"at\"");
    const std::string list = text.substr(at, text.find(']', at) - at);
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), 2);
    EXPECT_EQ(std::count(list.begin(), list.begin() + list.find('\n'), ','), 20);
}

std::string withFluid(std::string_view members)
{
    return fmt::format(
        "{{\"format\": \"sprung-scene\", \"version\": 2,\n\"fluids\": [{{\"id\": 3}},\n{{{}}}]}}", members);
}

TEST(FluidFile, FillsInWhatIsLeftOut)
{
    const Result<LoadedScene> read = readScene(withFluid("\"id\": 1, \"at\": [1, 2, 3, 4]"), "f");
    ASSERT_TRUE(read) << read.error().message;
    const Fluid expected{.id = FluidId{1},
                         .name = "Fluid 1",
                         .at = {{1.0, 2.0}, {3.0, 4.0}},
                         .velocity = {Vec{0.0}, Vec{0.0}}};
    EXPECT_EQ(read->scene.fluids[0], expected);
    EXPECT_EQ(read->scene.fluids[1].id, FluidId{3});
    EXPECT_EQ(read->scene.world.grain, 0.1);
}

std::string withTap(std::string_view members)
{
    return fmt::format("{{\"format\": \"sprung-scene\", \"version\": 2,\n\"fluids\": [{{\"id\": 3}}],\n"
                       "\"taps\": [{{\"id\": 2, \"fluid\": 3, \"at\": [0, 1]}},\n{{{}}}]}}",
                       members);
}

std::string withDrain(std::string_view members)
{
    return fmt::format("{{\"format\": \"sprung-scene\", \"version\": 2,\n\"drains\": [{{{}}}]}}", members);
}

std::string withPressure(std::string_view pressure)
{
    return fmt::format(
        "{{\"format\": \"sprung-scene\", \"version\": 2, \"points\": [\n"
        "{{\"id\": 1, \"at\": [0, 0]}}, {{\"id\": 2, \"at\": [1, 0]}}, {{\"id\": 3, \"at\": [0, 1]}}],\n"
        "\"objects\": [{{\"id\": 1, \"outline\": [1, 2, 3], \"pressure\": {}}}]}}",
        pressure);
}

TEST(TapFile, FillsInWhatIsLeftOut)
{
    const Result<LoadedScene> read = readScene(withTap("\"id\": 1, \"fluid\": 3, \"at\": [2, 3]"), "f");
    ASSERT_TRUE(read) << read.error().message;
    const Tap expected{.id = TapId{1},
                       .fluid = FluidId{3},
                       .at = {2.0, 3.0},
                       .direction = {0.0, -1.0},
                       .width = 0.5,
                       .speed = 2.0,
                       .on = true,
                       .limit = std::nullopt};
    EXPECT_EQ(read->scene.taps[0], expected);
    EXPECT_EQ(read->scene.taps[1].id, TapId{2});
    const Result<LoadedScene> drained = readScene(withDrain("\"id\": 1, \"at\": [2, 3]"), "f");
    ASSERT_TRUE(drained) << drained.error().message;
    EXPECT_EQ(drained->scene.drains[0], (Drain{.id = DrainId{1}, .at = {2.0, 3.0}, .radius = 0.3}));
}

/// Taps may stand before what they pour.
TEST(TapFile, IsReadInWhateverOrder)
{
    const Result<LoadedScene> read = readScene(
        "{\"format\": \"sprung-scene\", \"version\": 2,\n"
        "\"drains\": [{\"id\": 2, \"at\": [1, 1]}],\n\"taps\": [{\"id\": 1, \"fluid\": 5, \"at\": [0, 0]}],\n"
        "\"fluids\": [{\"id\": 5}]}",
        "f");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->scene.taps[0].fluid, FluidId{5});
    EXPECT_EQ(read->scene.drains[0].id, DrainId{2});
}

TEST(PressureFile, ReadsBackBitForBit)
{
    Result<LoadedScene> read = readScene(withPressure("0.1"), "f");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->scene.objects[0].pressure, 0.1);
    read->scene.objects[0].pressure = 1.0 / 3.0;
    const std::string text = writeScene(read->scene);
    EXPECT_EQ(readScene(text, "f")->scene, read->scene);
    read->scene.objects[0].pressure.reset();
    EXPECT_NE(writeScene(read->scene).find("\"version\": 1"), std::string::npos);
    EXPECT_EQ(readScene(withPressure("null"), "f")->scene, read->scene);
}

struct Refusal {
    std::string text;
    ErrorCode code;
    std::string message;
};

TEST(FluidFile, RefusesWhatIsNoFluid)
{
    const auto fluid = withFluid;
    const std::string old = "{\"format\": \"sprung-scene\", \"version\": 1,\n";
    const std::vector<Refusal> refusals{
        {fluid(""), ErrorCode::WrongFormat, "f:3: fluids[1].id: missing; expected it to be given"},
        {fluid("\"id\": 0"), ErrorCode::OutOfRange,
         "f:3: fluids[1].id: number 0; expected a whole number from 1 to 4294967295"},
        {fluid("\"id\": 3"), ErrorCode::BadReference,
         "f:3: fluids[1].id: number 3 again; expected an id that is not in use"},
        {fluid("\"id\": 1, \"kind\": \"solid\""), ErrorCode::OutOfRange,
         "f:3: fluids[1].kind: text \"solid\"; expected \"liquid\" or \"gas\""},
        {fluid("\"id\": 1, \"kind\": 1"), ErrorCode::WrongType,
         "f:3: fluids[1].kind: number 1; expected \"liquid\" or \"gas\""},
        {fluid("\"id\": 1, \"kind\": \"gas\", \"material\": {\"rest_pressure\": 0}"), ErrorCode::OutOfRange,
         "f:3: fluids[1].material.rest_pressure: number 0; expected a pressure at rest > 0 N/m, at most 1e9"},
        {fluid("\"id\": 1, \"kind\": \"gas\", \"material\": {\"cohesion\": 1}"), ErrorCode::UnknownKey,
         "f:3: fluids[1].material.cohesion: unknown key; the nearest known one is \"density\""},
        {fluid("\"id\": 1, \"material\": {\"rest_pressure\": 1}"), ErrorCode::UnknownKey,
         "f:3: fluids[1].material.rest_pressure: unknown key; the nearest known one is \"density\""},
        {fluid("\"id\": 1, \"at\": [1, 2, 3]"), ErrorCode::WrongType,
         "f:3: fluids[1].at: a list of 3; expected two numbers, x and y, for each particle"},
        {fluid("\"id\": 1, \"at\": [1, \"2\"]"), ErrorCode::WrongType,
         "f:3: fluids[1].at[1]: text \"2\"; expected a number from -1e9 to 1e9"},
        {fluid("\"id\": 1, \"at\": [1, 2e9]"), ErrorCode::OutOfRange,
         "f:3: fluids[1].at[1]: number 2000000000; expected a number from -1e9 to 1e9"},
        {fluid("\"id\": 1, \"at\": [1, 2], \"velocity\": [1, 2, 3, 4]"), ErrorCode::WrongType,
         "f:3: fluids[1].velocity: a list of 4; expected two numbers for each particle: 2"},
        {fluid("\"id\": 1, \"material\": {\"density\": 0}"), ErrorCode::OutOfRange,
         "f:3: fluids[1].material.density: number 0; expected a density > 0 kg/m^2, at most 1e9"},
        {fluid("\"id\": 1, \"material\": {\"viscosity\": -1}"), ErrorCode::OutOfRange,
         "f:3: fluids[1].material.viscosity: number -1; expected a viscosity >= 0 m^2/s, at most 1e9"},
        {fluid("\"id\": 1, \"material\": {\"cohesion\": -1}"), ErrorCode::OutOfRange,
         "f:3: fluids[1].material.cohesion: number -1; expected a cohesion >= 0 m/s^2, at most 1e9"},
        {fluid("\"id\": 1, \"material\": {\"friction\": 2}"), ErrorCode::OutOfRange,
         "f:3: fluids[1].material.friction: number 2; expected a friction from 0 to 1"},
        {fluid("\"id\": 1, \"material\": {\"weight\": 2}"), ErrorCode::UnknownKey,
         "f:3: fluids[1].material.weight: unknown key; the nearest known one is \"density\""},
        {fluid("\"id\": 1, \"points\": []"), ErrorCode::UnknownKey,
         "f:3: fluids[1].points: unknown key; the nearest known one is \"kind\""},
        {fluid("\"id\": 1, \"color\": \"blue\""), ErrorCode::OutOfRange,
         "f:3: fluids[1].color: text \"blue\"; expected a colour as \"#RRGGBB\""},
        {"{\"format\": \"sprung-scene\", \"version\": 2,\n\"fluids\": {}}", ErrorCode::WrongType,
         "f:2: fluids: an object; expected a list of fluids"},
        {"{\"format\": \"sprung-scene\", \"version\": 2,\n\"world\": {\"grain\": 0.01}}",
         ErrorCode::OutOfRange,
         "f:2: world.grain: number 0.01; expected the distance between particles from 0.02 to 1 m"},
        {withTap(""), ErrorCode::WrongFormat, "f:4: taps[1].id: missing; expected it to be given"},
        {withTap("\"id\": 1"), ErrorCode::WrongFormat,
         "f:4: taps[1].fluid: missing; expected it to be given"},
        {withTap("\"id\": 1, \"fluid\": 3"), ErrorCode::WrongFormat,
         "f:4: taps[1].at: missing; expected it to be given"},
        {withTap("\"id\": 1, \"fluid\": 4, \"at\": [0, 0]"), ErrorCode::BadReference,
         "f:4: taps[1].fluid: number 4; expected the id of a fluid"},
        {withTap("\"id\": 2, \"fluid\": 3, \"at\": [0, 0]"), ErrorCode::BadReference,
         "f:4: taps[1].id: number 2 again; expected an id that is not in use"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"direction\": [0, 0]"), ErrorCode::OutOfRange,
         "f:4: taps[1].direction: [0, 0]; expected a direction, which has a length"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"width\": 0"), ErrorCode::OutOfRange,
         "f:4: taps[1].width: number 0; expected a width > 0 m, at most 1e9"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"speed\": -1"), ErrorCode::OutOfRange,
         "f:4: taps[1].speed: number -1; expected a speed > 0 m/s, at most 1e9"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"on\": 1"), ErrorCode::WrongType,
         "f:4: taps[1].on: number 1; expected true or false"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"limit\": 0.5"), ErrorCode::OutOfRange,
         "f:4: taps[1].limit: number 0.5; expected a whole number from 0 to 4294967295"},
        {withTap("\"id\": 1, \"fluid\": 3, \"at\": [0, 0], \"rate\": 1"), ErrorCode::UnknownKey,
         "f:4: taps[1].rate: unknown key; the nearest known one is \"at\""},
        {withDrain("\"at\": [0, 0]"), ErrorCode::WrongFormat,
         "f:2: drains[0].id: missing; expected it to be given"},
        {withDrain("\"id\": 1"), ErrorCode::WrongFormat,
         "f:2: drains[0].at: missing; expected it to be given"},
        {withDrain("\"id\": 1, \"at\": [0, 0], \"radius\": 0"), ErrorCode::OutOfRange,
         "f:2: drains[0].radius: number 0; expected a radius > 0 m, at most 1e9"},
        {withDrain("\"id\": 1, \"at\": [0, 0], \"on\": true"), ErrorCode::UnknownKey,
         "f:2: drains[0].on: unknown key; the nearest known one is \"id\""},
        {old + "\"taps\": []}", ErrorCode::UnknownKey,
         "f:2: taps: a key of version 2 in a file of version 1; expected \"version\": 2"},
        {old + "\"drains\": []}", ErrorCode::UnknownKey,
         "f:2: drains: a key of version 2 in a file of version 1; expected \"version\": 2"},
        {withPressure("0"), ErrorCode::OutOfRange,
         "f:3: objects[0].pressure: number 0; expected a pressure > 0 N/m, at most 1e9, or null"},
        {withPressure("[1]"), ErrorCode::WrongType,
         "f:3: objects[0].pressure: a list of 1; expected a pressure > 0 N/m, at most 1e9, or null"},
        {old + "\"objects\": [{\"id\": 1, \"pressure\": 1}]}", ErrorCode::UnknownKey,
         "f:2: objects[0].pressure: a key of version 2 in a file of version 1; expected \"version\": 2"},
        {old + "\"fluids\": []}", ErrorCode::UnknownKey,
         "f:2: fluids: a key of version 2 in a file of version 1; expected \"version\": 2"},
        {old + "\"world\": {\"grain\": 0.1}}", ErrorCode::UnknownKey,
         "f:2: world.grain: a key of version 2 in a file of version 1; expected \"version\": 2"},
    };
    for (const Refusal& refusal : refusals) {
        const Result<LoadedScene> read = readScene(refusal.text, "f");
        ASSERT_FALSE(read) << refusal.text;
        EXPECT_EQ(read.error().message, refusal.message);
        EXPECT_EQ(read.error().code, refusal.code) << refusal.message;
    }
}

TEST(FluidFile, HoldsNoMoreParticlesThanAWorldBears)
{
    Scene scene;
    for (std::uint32_t id : {1u, 2u})
        scene.fluids.push_back({.id = FluidId{id}});
    for (Fluid& fluid : scene.fluids) {
        fluid.at.assign(maxParticles / 2, Vec{1.0});
        fluid.velocity.assign(maxParticles / 2, Vec{0.0});
    }
    EXPECT_TRUE(readScene(writeScene(scene), "f"));
    scene.fluids[1].at.push_back(Vec{1.0});
    scene.fluids[1].velocity.push_back(Vec{0.0});
    const Result<LoadedScene> read = readScene(writeScene(scene), "f");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::OutOfRange);
    EXPECT_NE(read.error().message.find("fluids[1]: more than 200000 particles"), std::string::npos)
        << read.error().message;
}

}  // namespace
}  // namespace sprung
