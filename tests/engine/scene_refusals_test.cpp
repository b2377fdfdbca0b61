#include "scene/capacity.h"
#include "scene/io/json_tree.h"
#include "scene/io/scene_io.h"
#include "support/memory_peak.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sprung {
namespace {

Error refusalOf(std::string_view text)
{
    const Result<LoadedScene> loaded = readScene(text, "f");
    if (loaded)
        return {ErrorCode::BadArgument, "was read"};
    return loaded.error();
}

struct Refusal {
    std::string text;
    ErrorCode code;
    std::string message;
};

void expectRefused(const std::vector<Refusal>& refusals)
{
    for (const Refusal& refusal : refusals) {
        const Error error = refusalOf(refusal.text);
        const std::string shown = refusal.text.substr(0, 1000);
        EXPECT_EQ(error.message, refusal.message) << shown;
        EXPECT_EQ(error.code, refusal.code) << shown;
    }
}

/// A scene whose lists start at line 2.
std::string with(std::string_view lists)
{
    return fmt::format("{{\"format\": \"sprung-scene\", \"version\": 1,\n{}}}", lists);
}

std::string withWorld(std::string_view member)
{
    return with(fmt::format("\"world\": {{\n{}}}", member));
}

std::string withPoint(std::string_view members)
{
    return with(fmt::format("\"points\": [\n{{\"id\": 1, \"at\": [0, 0]}},\n{{{}}}]", members));
}

constexpr std::string_view fourPoints = R"("points": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [1, 0]},
{"id": 3, "at": [1, 1]}, {"id": 4, "at": [0, 1]}],)";

/// The edge stands on line 4.
std::string withEdge(std::string_view members)
{
    return with(fmt::format("{}\n\"edges\": [{{{}}}]", fourPoints, members));
}

/// Four points, one edge and object 2; object 3 starts on line 5.
std::string withObject(std::string_view members)
{
    return with(fmt::format(
        "{}\n\"edges\": [{{\"id\": 1, \"points\": [1, 2]}}], \"objects\": [{{\"id\": 2}},\n{{{}}}]",
        fourPoints, members));
}

TEST(Refused, IsWhatIsNotJson)
{
    expectRefused({
        {"", ErrorCode::Syntax, "f:1: not JSON: there is nothing in it"},
        {" ", ErrorCode::Syntax, "f:1: not JSON: the end of the file; expected a value"},
        {"{\"format\": \"sprung-scene\",\n\n", ErrorCode::Syntax,
         "f:2: not JSON: the end of the file; expected a name in quotes"},
        {with("\"points\": [{\"id\": 1,\n\"at\": [0 1]}]"), ErrorCode::Syntax,
         "f:3: points[0].at: not JSON: a number; expected a comma or ']'"},
        {with("\"points\": [\n{\"id\": nan}]"), ErrorCode::Syntax,
         "f:3: points[0].id: not JSON: a word without quotes; expected a value: a number, a text in quotes, "
         "true, false or null"},
        {with("\"name\": \"\xFF\""), ErrorCode::Syntax,
         "f:2: name: not JSON: a text of other bytes than letters have; expected UTF-8"},
        {with("\"name\": \"\\q\""), ErrorCode::Syntax,
         "f:2: name: not JSON: a text with a backslash before what can't follow one; expected \\\\, \\\", "
         "\\n or "
         "the like"},
        {with("\"name\": \"Tower"), ErrorCode::Syntax,
         "f:2: name: not JSON: a text that does not end; expected a quote at its end"},
        {with("\"version\": -"), ErrorCode::Syntax,
         "f:2: version: not JSON: a number that breaks off; expected one such as -1.5 or 2e3"},
        {"{} {}", ErrorCode::Syntax, "f:1: not JSON: '{'; expected the end of the file"},
        {std::string("{}\n\0 {}", 7), ErrorCode::Syntax,
         "f:2: not JSON: a zero byte; expected the end of the file"},
        {"{\"a\nb\": 1}", ErrorCode::Syntax,
         "f:1: not JSON: a line break, tab or other control character in a text; expected \\n, \\t, \\u0007 "
         "or "
         "the like"},
        {"{\"a\": \"\\ud83d\"}", ErrorCode::Syntax,
         "f:1: a: not JSON: half of a character in a text; expected both, as in \\ud83d\\ude00"},
        {"{\r\r\n\r}\r{", ErrorCode::Syntax, "f:5: not JSON: '{'; expected the end of the file"},
    });
}

/// As of a text that a program counted with its end.
TEST(Refused, AreNoZeroBytesBehindAScene)
{
    EXPECT_TRUE(readScene(writeScene(Scene{}) + std::string(3, '\0'), "f"));
}

TEST(Refused, IsAnotherFormat)
{
    expectRefused({
        {"[1, 2]", ErrorCode::WrongFormat, "f:1: a list of 2; expected a scene, an object"},
        {"\n\n17\n", ErrorCode::WrongFormat, "f:3: number 17; expected a scene, an object"},
        {"{}", ErrorCode::WrongFormat, "f:1: format: missing; expected \"sprung-scene\""},
        {"{\n\"format\": \"zip\"}", ErrorCode::WrongFormat,
         "f:2: format: text \"zip\"; expected \"sprung-scene\""},
        {"{\n\"format\": 1}", ErrorCode::WrongFormat, "f:2: format: number 1; expected \"sprung-scene\""},
        {"{\"format\": \"sprung-scene\"}", ErrorCode::WrongFormat, "f:1: version: missing; expected 1 to 2"},
        {"{\"format\": \"sprung-scene\",\n\"version\": \"1\"}", ErrorCode::WrongType,
         "f:2: version: text \"1\"; expected a whole number from 1 to 2"},
        {"{\"format\": \"sprung-scene\", \"version\": 0}", ErrorCode::OutOfRange,
         "f:1: version: number 0; expected a whole number from 1 to 2"},
        {"{\"format\": \"sprung-scene\", \"version\": 1.5}", ErrorCode::OutOfRange,
         "f:1: version: number 1.5; expected a whole number from 1 to 2"},
    });
}

TEST(Refused, IsANewerVersionWhateverElseItHolds)
{
    expectRefused({
        {"{\"water\": true, \"format\": \"sprung-scene\",\n\"version\": 3}", ErrorCode::NewerVersion,
         "f:2: version: number 3; expected at most 2: the scene was made by a newer Sprung"},
    });
}

TEST(Refused, IsAnUnknownKeyWithTheNearestKnownOne)
{
    expectRefused({
        {with("\"point\": []"), ErrorCode::UnknownKey,
         "f:2: point: unknown key; the nearest known one is \"points\""},
        {withWorld("\"gravty\": [0, 0]"), ErrorCode::UnknownKey,
         "f:3: world.gravty: unknown key; the nearest known one is \"gravity\""},
        {withPoint("\"id\": 2, \"velocety\": [0, 0]"), ErrorCode::UnknownKey,
         "f:4: points[1].velocety: unknown key; the nearest known one is \"velocity\""},
        {withEdge("\"id\": 1, \"points\": [1, 2], \"breaksat\": null"), ErrorCode::UnknownKey,
         "f:4: edges[0].breaksat: unknown key; the nearest known one is \"breaks_at\""},
        {withObject("\"id\": 3, \"colour\": \"#000000\""), ErrorCode::UnknownKey,
         "f:5: objects[1].colour: unknown key; the nearest known one is \"color\""},
        {withObject("\"id\": 3,\n\"material\": {\n\"densty\": 1}"), ErrorCode::UnknownKey,
         "f:7: objects[1].material.densty: unknown key; the nearest known one is \"density\""},
        {with("\"a\\n\\\"b\": 0"), ErrorCode::UnknownKey,
         "f:2: a\\n\\\"b: unknown key; the nearest known one is \"name\""},
    });
}

TEST(Refused, IsAKeyGivenTwice)
{
    expectRefused({
        {withPoint("\"id\": 2, \"at\": [0, 0],\n\"at\": [1, 1]"), ErrorCode::UnknownKey,
         "f:5: points[1].at: given twice; expected once"},
        {with("\"edges\": [],\n\"edges\": []"), ErrorCode::UnknownKey,
         "f:3: edges: given twice; expected once"},
    });
}

TEST(Refused, IsWhatIsLeftOutAndHasNoDefault)
{
    expectRefused({
        {withPoint("\"at\": [0, 0]"), ErrorCode::WrongFormat,
         "f:4: points[1].id: missing; expected it to be given"},
        {withPoint("\"id\": 2"), ErrorCode::WrongFormat,
         "f:4: points[1].at: missing; expected it to be given"},
        {withEdge("\"points\": [1, 2]"), ErrorCode::WrongFormat,
         "f:4: edges[0].id: missing; expected it to be given"},
        {withEdge("\"id\": 1"), ErrorCode::WrongFormat,
         "f:4: edges[0].points: missing; expected it to be given"},
        {withObject("\"name\": \"x\""), ErrorCode::WrongFormat,
         "f:5: objects[1].id: missing; expected it to be given"},
    });
}

TEST(Refused, IsTheWrongType)
{
    expectRefused({
        {with("\"name\": 1"), ErrorCode::WrongType, "f:2: name: number 1; expected a text"},
        {with("\"world\": []"), ErrorCode::WrongType, "f:2: world: a list of 0; expected an object"},
        {with("\"points\": {}"), ErrorCode::WrongType, "f:2: points: an object; expected a list of points"},
        {with("\"edges\": null"), ErrorCode::WrongType, "f:2: edges: null; expected a list of edges"},
        {with("\"objects\": [true]"), ErrorCode::WrongType, "f:2: objects[0]: true; expected an object"},
        {withWorld("\"gravity\": -9.81"), ErrorCode::WrongType,
         "f:3: world.gravity: number -9.81; expected a list of two numbers, x and y"},
        {withWorld("\"gravity\": [0, 0, 0]"), ErrorCode::WrongType,
         "f:3: world.gravity: a list of 3; expected a list of two numbers, x and y"},
        {withWorld("\"gravity\": [0, false]"), ErrorCode::WrongType,
         "f:3: world.gravity[1]: false; expected a number from -1000 to 1000 in m/s^2"},
        {withWorld("\"iterations\": \"many\""), ErrorCode::WrongType,
         "f:3: world.iterations: text \"many\"; expected a whole number from 1 to 64"},
        {withWorld("\"solver\": 2009"), ErrorCode::WrongType,
         "f:3: world.solver: number 2009; expected \"modern\" or \"2009\""},
        {withPoint("\"id\": 2, \"at\": [0, 0], \"fixed\": 1"), ErrorCode::WrongType,
         "f:4: points[1].fixed: number 1; expected true or false"},
        {withPoint("\"id\": 2, \"at\": [0, 0], \"mass\": null"), ErrorCode::WrongType,
         "f:4: points[1].mass: null; expected a mass > 0 kg, at most 1e9"},
        {withEdge("\"id\": 1, \"points\": [1, 2, 3]"), ErrorCode::WrongType,
         "f:4: edges[0].points: a list of 3; expected the ids of two points"},
        {withEdge("\"id\": 1, \"points\": [1, 2], \"stiffness\": true"), ErrorCode::WrongType,
         "f:4: edges[0].stiffness: true; expected a stiffness > 0 N/m, at most 1e9, or \"rigid\""},
        {withEdge("\"id\": 1, \"points\": [1, 2], \"breaks_at\": \"never\""), ErrorCode::WrongType,
         "f:4: edges[0].breaks_at: text \"never\"; expected a strain >= 0, at most 1e9, or null"},
        {withObject("\"id\": 3, \"name\": [\"Box\"]"), ErrorCode::WrongType,
         "f:5: objects[1].name: a list of 1; expected a text"},
        {withObject("\"id\": 3, \"color\": 255"), ErrorCode::WrongType,
         "f:5: objects[1].color: number 255; expected a colour as \"#RRGGBB\""},
        {withObject("\"id\": 3, \"collides\": \"yes, and this text is much longer than forty characters\""),
         ErrorCode::WrongType,
         "f:5: objects[1].collides: text \"yes, and this text is much longer than f...\"; expected true or "
         "false"},
        {withObject("\"id\": 3, \"outline\": 4"), ErrorCode::WrongType,
         "f:5: objects[1].outline: number 4; expected a list"},
        {withObject("\"id\": 3, \"shape\": [1]"), ErrorCode::WrongType,
         "f:5: objects[1].shape[0]: number 1; expected a list of two numbers, x and y"},
    });
}

TEST(Refused, IsANumberBeyondABillion)
{
    expectRefused({
        {withWorld("\"gravity\": [0,\n-1000.1]"), ErrorCode::OutOfRange,
         "f:4: world.gravity[1]: number -1000.1; expected a number from -1000 to 1000 in m/s^2"},
        {withWorld("\"gravity\": [1e5, 0]"), ErrorCode::OutOfRange,
         "f:3: world.gravity[0]: number 100000; expected a number from -1000 to 1000 in m/s^2"},
        {withPoint("\"id\": 2, \"at\": [1000000001, 0]"), ErrorCode::OutOfRange,
         "f:4: points[1].at[0]: number 1000000001; expected a number from -1e9 to 1e9"},
        {withPoint("\"id\": 2, \"at\": [0, 1e999]"), ErrorCode::OutOfRange,
         "f:4: points[1].at: number 1e999; expected one from -1e9 to 1e9"},
        {withPoint("\"id\": 2, \"at\": [0, 0], \"mass\": 1e10"), ErrorCode::OutOfRange,
         "f:4: points[1].mass: number 10000000000; expected a mass > 0 kg, at most 1e9"},
        {withObject("\"id\": 3, \"points\": [1], \"shape\": [[0, 2e9]]"), ErrorCode::OutOfRange,
         "f:5: objects[1].shape[0][1]: number 2000000000; expected a number from -1e9 to 1e9"},
        {with("\"points\": [{\"id\": 1, \"at\": [-1e9, 0]}, {\"id\": 2, \"at\": [1e9, 0]}],\n"
              "\"edges\": [{\"id\": 1, \"points\": [1, 2]}]"),
         ErrorCode::OutOfRange,
         "f:3: edges[0]: rest left out and the points 2000000000 m apart; expected at most 1e9"},
    });
}

TEST(Refused, IsANumberOutOfItsBounds)
{
    const auto edge = [](std::string_view member) {
        return withEdge(fmt::format("\"id\": 1, \"points\": [1, 2], {}", member));
    };
    const auto material = [](std::string_view member) {
        return withObject(fmt::format("\"id\": 3, \"material\": {{{}}}", member));
    };
    expectRefused({
        {withWorld("\"iterations\": 0"), ErrorCode::OutOfRange,
         "f:3: world.iterations: number 0; expected a whole number from 1 to 64"},
        {withWorld("\"iterations\": 65"), ErrorCode::OutOfRange,
         "f:3: world.iterations: number 65; expected a whole number from 1 to 64"},
        {withWorld("\"iterations\": 7.5"), ErrorCode::OutOfRange,
         "f:3: world.iterations: number 7.5; expected a whole number from 1 to 64"},
        {withWorld("\"drag\": -0.5"), ErrorCode::OutOfRange,
         "f:3: world.drag: number -0.5; expected a drag >= 0 1/s, at most 1e9"},
        {withWorld("\"solver\": \"2010\""), ErrorCode::OutOfRange,
         "f:3: world.solver: text \"2010\"; expected \"modern\" or \"2009\""},
        {withWorld("\"integrator\": \"euler\""), ErrorCode::OutOfRange,
         "f:3: world.integrator: text \"euler\"; expected one of explicit_euler, semi_implicit_euler, "
         "damped_average_euler, position_verlet, velocity_verlet, leapfrog, adams_bashforth_2, heun, "
         "midpoint, "
         "runge_kutta_4, implicit_euler, forest_ruth"},
        {withPoint("\"id\": 2, \"at\": [0, 0], \"mass\": 0"), ErrorCode::OutOfRange,
         "f:4: points[1].mass: number 0; expected a mass > 0 kg, at most 1e9"},
        {edge("\"rest\": -1"), ErrorCode::OutOfRange,
         "f:4: edges[0].rest: number -1; expected a length >= 0 m, at most 1e9"},
        {edge("\"stiffness\": 0"), ErrorCode::OutOfRange,
         "f:4: edges[0].stiffness: number 0; expected a stiffness > 0 N/m, at most 1e9, or \"rigid\""},
        {edge("\"stiffness\": \"soft\""), ErrorCode::OutOfRange,
         "f:4: edges[0].stiffness: text \"soft\"; expected a stiffness > 0 N/m, at most 1e9, or \"rigid\""},
        {edge("\"damping\": -0.1"), ErrorCode::OutOfRange,
         "f:4: edges[0].damping: number -0.1; expected a damping ratio >= 0, at most 1e9"},
        {edge("\"breaks_at\": -0.1"), ErrorCode::OutOfRange,
         "f:4: edges[0].breaks_at: number -0.1; expected a strain >= 0, at most 1e9, or null"},
        {material("\"density\": 0"), ErrorCode::OutOfRange,
         "f:5: objects[1].material.density: number 0; expected a density > 0 kg/m^2, at most 1e9"},
        {material("\"friction\": -0.6"), ErrorCode::OutOfRange,
         "f:5: objects[1].material.friction: number -0.6; expected a friction >= 0, at most 1e9"},
        {material("\"restitution\": 1.01"), ErrorCode::OutOfRange,
         "f:5: objects[1].material.restitution: number 1.01; expected a restitution from 0 to 1"},
        {withObject("\"id\": 3, \"color\": \"red\""), ErrorCode::OutOfRange,
         "f:5: objects[1].color: text \"red\"; expected a colour as \"#RRGGBB\""},
        {withObject("\"id\": 3, \"color\": \"#12345g\""), ErrorCode::OutOfRange,
         "f:5: objects[1].color: text \"#12345g\"; expected a colour as \"#RRGGBB\""},
    });
}

TEST(Refused, IsAnIdThatIsNone)
{
    expectRefused({
        {withPoint("\"id\": 0, \"at\": [0, 0]"), ErrorCode::OutOfRange,
         "f:4: points[1].id: number 0; expected a whole number from 1 to 4294967295"},
        {withPoint("\"id\": 4294967296, \"at\": [0, 0]"), ErrorCode::OutOfRange,
         "f:4: points[1].id: number 4294967296; expected a whole number from 1 to 4294967295"},
        {withPoint("\"id\": 1.5, \"at\": [0, 0]"), ErrorCode::OutOfRange,
         "f:4: points[1].id: number 1.5; expected a whole number from 1 to 4294967295"},
        {withPoint("\"id\": \"a\", \"at\": [0, 0]"), ErrorCode::WrongType,
         "f:4: points[1].id: text \"a\"; expected a whole number from 1 to 4294967295"},
    });
}

TEST(Refused, IsAnIdRepeated)
{
    expectRefused({
        {withPoint("\"at\": [0, 0],\n\"id\": 1"), ErrorCode::BadReference,
         "f:5: points[1].id: number 1 again; expected an id that is not in use"},
        {with(fmt::format(
             "{}\n\"edges\": [{{\"id\": 5, \"points\": [1, 2]}},\n{{\"id\": 5, \"points\": [2, 3]}}]",
             fourPoints)),
         ErrorCode::BadReference, "f:5: edges[1].id: number 5 again; expected an id that is not in use"},
        {withObject("\"id\": 2"), ErrorCode::BadReference,
         "f:5: objects[1].id: number 2 again; expected an id that is not in use"},
        {withObject("\"id\": 3, \"points\": [1, 2, 1]"), ErrorCode::BadReference,
         "f:5: objects[1].points[2]: number 1 again; expected each id once"},
        {withObject("\"id\": 3, \"outline\": [1, 2, 3, 2]"), ErrorCode::BadReference,
         "f:5: objects[1].outline[3]: number 2 again; expected each id once"},
        {withObject("\"id\": 3, \"edges\": [1, 1]"), ErrorCode::BadReference,
         "f:5: objects[1].edges[1]: number 1 again; expected each id once"},
    });
}

TEST(Refused, IsAnIdOfNothing)
{
    expectRefused({
        {withEdge("\"id\": 1, \"points\": [1, 9]"), ErrorCode::BadReference,
         "f:4: edges[0].points[1]: number 9; expected the id of a point"},
        {withObject("\"id\": 3, \"points\": [9]"), ErrorCode::BadReference,
         "f:5: objects[1].points[0]: number 9; expected the id of a point"},
        {withObject("\"id\": 3, \"outline\": [1, 2, 9]"), ErrorCode::BadReference,
         "f:5: objects[1].outline[2]: number 9; expected the id of a point"},
        {withObject("\"id\": 3, \"edges\": [1, 7]"), ErrorCode::BadReference,
         "f:5: objects[1].edges[1]: number 7; expected the id of an edge"},
    });
}

TEST(Refused, IsAnEdgeFromAPointToItself)
{
    expectRefused({
        {withEdge("\"id\": 1, \"points\": [2, 2]"), ErrorCode::BadReference,
         "f:4: edges[0].points: from point 2 to point 2; expected two different points"},
    });
}

TEST(Refused, IsAnObjectOfEdgesWithoutPoints)
{
    expectRefused({
        {withObject("\"id\": 3, \"edges\": [1],\n\"points\": []"), ErrorCode::OutOfRange,
         "f:6: objects[1].points: no points, but edges; expected the points of the object's edges, or no "
         "\"points\" at all"},
    });
}

TEST(Refused, IsAnOutlineThatBoundsNothing)
{
    expectRefused({
        {withObject("\"id\": 3, \"outline\": [1, 2]"), ErrorCode::OutOfRange,
         "f:5: objects[1].outline: a list of 2; expected at least 3 points, or none"},
        {withObject("\"id\": 3, \"points\": [1, 2, 3],\n\"outline\": [1, 2, 4]"), ErrorCode::BadReference,
         "f:6: objects[1].outline[2]: number 4; expected one of the object's points"},
    });
}

TEST(Refused, IsAShapeOfAnotherLengthThanThePoints)
{
    expectRefused({
        {withObject("\"id\": 3, \"points\": [1, 2],\n\"shape\": [[0, 0]]"), ErrorCode::WrongType,
         "f:6: objects[1].shape: a list of 1; expected one place for each of the object's points: 2"},
    });
}

TEST(Refused, IsNestingDeeperThan32)
{
    const auto nested = [](int depth) {
        return with("\"name\": " + std::string(depth - 1, '[') + std::string(depth - 1, ']'));
    };
    expectRefused({
        {nested(32), ErrorCode::WrongType, "f:2: name: a list of 1; expected a text"},
        {nested(33), ErrorCode::WrongFormat,
         "f:2: "
         "name[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: "
         "nested 33 deep; expected at most 32"},
    });
    EXPECT_EQ(refusalOf(std::string(1'000'000, '[')).code, ErrorCode::WrongFormat);
}

std::string zeros(std::size_t count)
{
    std::string list = "[0";
    for (std::size_t i = 1; i < count; ++i)
        list += ",0";
    return list + "]";
}

TEST(Refused, AreMorePartsThanASceneMayHold)
{
    const std::string after = R"(, "format": "sprung-scene", "version": 1})";
    const auto before = [&](std::string_view key, std::size_t count) {
        return fmt::format("{{\"{}\": {}{}", key, zeros(count), after);
    };
    expectRefused({
        {before("points", maxPoints), ErrorCode::WrongType, "f:1: points[0]: number 0; expected an object"},
        {before("points", maxPoints + 1), ErrorCode::OutOfRange,
         "f:1: points: more than 1000000 points; expected at most that"},
        {before("edges", maxEdges + 1), ErrorCode::OutOfRange,
         "f:1: edges: more than 4000000 edges; expected at most that"},
        {before("objects", maxObjects + 1), ErrorCode::OutOfRange,
         "f:1: objects: more than 1000000 objects; expected at most that"},
        {before("name", maxEdges + 2), ErrorCode::OutOfRange,
         "f:1: name: more than 4000001 values in it; expected at most that"},
    });
}

TEST(Refused, IsAThingWithMoreMembersThanAnythingHas)
{
    std::string members;
    for (int i = 0; i <= 1000; ++i)
        members += fmt::format("{}\"k{}\": 0", i == 0 ? "" : ", ", i);
    expectRefused({{"{" + members + "}", ErrorCode::OutOfRange,
                    "f:1: k1000: more than 1000 values in it; expected at most that"}});
}

TEST(Refused, AreLongTextsBeforeTheyAreAllInMemory)
{
    struct Counting final : JsonLists {
        bool takeItem(std::uint32_t, std::uint32_t item, std::uint32_t) override
        {
            most = std::max<std::size_t>(most, tree.values.size() - item);
            return ++items < 1000;
        }
        bool endList(std::uint32_t) override { return true; }
        JsonTree tree;
        std::size_t most = 0, items = 0;
    } counting;
    EXPECT_TRUE(parseJson("{\"points\": " + zeros(100'000) + "}", "f", counting.tree, counting));
    EXPECT_EQ(counting.items, 1000u) << "stops when it is told to";
    EXPECT_EQ(counting.most, 1u) << "one item at a time";
    EXPECT_EQ(counting.tree.values.size(), 2u) << "what was taken is gone";
}

TEST(Refused, AreWordsLongerThanAMillionCharacters)
{
    const std::string message = "f:2: name: a word of more than 1000000 characters; expected at most that";
    const std::string million(1'000'000, 'a'), more = million + "a", digits(1'000'001, '7');
    expectRefused({
        {with("\"name\": \"" + more + "\""), ErrorCode::OutOfRange, message},
        {with("\"name\": \"" + std::string(2'000'000, '\\') + "\""), ErrorCode::OutOfRange, message},
        {with("\"name\": " + digits), ErrorCode::OutOfRange, message},
        {with("\"name\": \"" + more), ErrorCode::OutOfRange, message},
    });
    EXPECT_TRUE(readScene(with("\"name\": \"" + million + "\""), "f"));
}

TEST(Refused, AreMistakesBehindManyBlanksOnTheirLine)
{
    const std::string blanks = std::string(1000, ' ') + std::string(2000, '\n') + " \t\r\n";
    expectRefused({
        {with("\"points\": " + blanks + "7"), ErrorCode::WrongType,
         "f:2003: points: number 7; expected a list of points"},
        {with("\"points\": 7" + blanks), ErrorCode::WrongType,
         "f:2: points: number 7; expected a list of points"},
    });
    EXPECT_EQ(refusalOf(with("\"name\": \"  \n\"")).code, ErrorCode::Syntax)
        << "no blank of a text is passed over";
    EXPECT_EQ(readScene(with("\"name\": \"a   b\\\"   c\""), "f")->scene.name, "a   b\"   c");
}

TEST(Refused, IsALongTextOfNothingWithoutMoreMemory)
{
    for (const char c : {'\n', ' ', 'a', '\0', '['})
        for (const char* begin : {"", "\""}) {
            const std::string text = begin + std::string(50'000'000, c);
            const std::size_t before = memoryPeak();
            EXPECT_FALSE(readScene(text, "f"));
            EXPECT_LT(memoryPeak() - before, text.size()) << begin << static_cast<int>(c);
        }
}

TEST(LargestScene, FitsIntoTheLargestText)
{
    constexpr double longest = -1.2345678901234567e-300;
    Scene scene;
    for (const std::uint32_t i : {4'000'000'000u, 4'000'000'001u})
        scene.points.push_back(
            {.id = PointId{i}, .position{longest, longest}, .velocity{longest, longest}, .mass = -longest});
    const auto length = [](const Scene& of) { return writeScene(of).size(); };
    const std::size_t empty = length({}), point = (length(scene) - empty) / 2;
    Scene joined = scene;
    joined.edges.push_back({.id = EdgeId{4'000'000'000u},
                            .a = scene.points[0].id,
                            .b = scene.points[1].id,
                            .rest = -longest,
                            .stiffness = -longest,
                            .damping = -longest,
                            .breaksAt = -longest});
    const std::size_t edge = length(joined) - length(scene);
    // Of an object that has all of it: ids with a comma and a space, and the shape.
    constexpr std::size_t id = 12, place = 60;
    EXPECT_LT(maxPoints * (point + 2 * id + place) + maxEdges * (edge + id), largestText);
}

TEST(Scenes, AreReadWhereverTheirPartsStand)
{
    const std::string points = R"("points": [{"id": 2, "at": [1, 0]}, {"id": 1, "at": [0, 0]}])";
    const std::string edges = R"("edges": [{"id": 7, "points": [1, 2]}, {"id": 3, "points": [2, 1]}])";
    const std::string objects = R"("objects": [{"id": 5, "edges": [3]}, {"id": 4, "edges": [7]}])";
    std::vector<std::string> members{points,
                                     edges,
                                     objects,
                                     R"("format": "sprung-scene")",
                                     R"("version": 1)",
                                     R"("world": {"drag": 2}, "name": "n")"};
    const auto text = [&] { return fmt::format("{{{}}}", fmt::join(members, ",")); };
    const Scene first = readScene(text(), "f").value().scene;
    EXPECT_EQ(first.objects.size(), 2u);
    EXPECT_EQ(first.points[0].id, PointId{1});
    std::sort(members.begin(), members.end());
    do
        ASSERT_EQ(readScene(text(), "f").value().scene, first) << text();
    while (std::next_permutation(members.begin(), members.end()));
}

}  // namespace
}  // namespace sprung
