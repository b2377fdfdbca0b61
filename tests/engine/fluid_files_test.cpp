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
    scene.fluids = {water, oil};
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
         "f:3: fluids[1].kind: text \"solid\"; expected \"liquid\""},
        {fluid("\"id\": 1, \"kind\": 1"), ErrorCode::WrongType,
         "f:3: fluids[1].kind: number 1; expected \"liquid\""},
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
