#include "scene/io/scene_reader.h"

#include "scene/capacity.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr std::string_view sceneKeys[] = {"format", "version", "name",   "world", "view",  "points",
                                          "edges",  "objects", "fluids", "taps",  "drains"};
constexpr std::string_view worldKeys[] = {"gravity", "iterations", "solver", "integrator",
                                          "drag",    "wind",       "air",    "grain"};
constexpr std::string_view viewKeys[] = {"min", "max"};
constexpr std::string_view pointKeys[] = {"id", "at", "velocity", "mass", "fixed"};
constexpr std::string_view edgeKeys[] = {"id", "points", "rest", "stiffness", "damping", "breaks_at"};

constexpr std::string_view partKeys[] = {"points", "edges", "objects", "fluids", "taps", "drains"};
constexpr std::size_t maxOf[] = {maxPoints, maxEdges, maxObjects, maxFluids, maxTaps, maxDrains};

constexpr std::string_view sceneFormat = "sprung-scene";
constexpr std::uint32_t newestVersion = 2;

constexpr Range gravityRange{-maxGravity, maxGravity, true, "a number from -1000 to 1000 in m/s^2"};
constexpr Range airRange{0.0, farthest, true, "the weight of air >= 0 kg/m^2, at most 1e9"};
constexpr Range grainRange{minGrain, maxGrain, true, "the distance between particles from 0.02 to 1 m"};
constexpr Range dragRange{0.0, farthest, true, "a drag >= 0 1/s, at most 1e9"};
constexpr Range massRange{0.0, maxPointMass, false, "a mass > 0 kg, at most 1e9"};
constexpr Range restRange{0.0, farthest, true, "a length >= 0 m, at most 1e9"};
constexpr Range stiffnessRange{0.0, farthest, false, "a stiffness > 0 N/m, at most 1e9, or \"rigid\""};
constexpr Range dampingRange{0.0, farthest, true, "a damping ratio >= 0, at most 1e9"};
constexpr Range strainRange{0.0, farthest, true, "a strain >= 0, at most 1e9, or null"};

}  // namespace

bool looksLikeScene(std::string_view text)
{
    return beginsAsScene(text) && text.find(fmt::format("\"{}\"", sceneFormat)) != text.npos;
}

bool beginsAsScene(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return text.substr(0, text.find_first_not_of(" \t\r\n") + 1).ends_with('{');
}

Result<LoadedScene> readScene(std::string_view text, std::string_view name)
{
    return SceneReader(text, name).read();
}

Result<LoadedScene> SceneReader::read()
{
    const Spot root;
    do {
        if (const Status parsed = parseJson(text_, fileName_, tree_, *this); !parsed)
            return parsed.error();
        isKnown_ = !reader_.error() && isScene(root);
        if (isKnown_)
            readRoot(root);
        while (!reader_.error() && next_ != Part::None && !reader_.member(root, partKeys[int(next_)]))
            end(next_);
    } while (!reader_.error() && next_ != Part::None);
    setRestLengths();
    if (reader_.error())
        return *reader_.error();
    return std::move(loaded_);
}

bool SceneReader::takeItem(std::uint32_t list, std::uint32_t item, std::uint32_t index)
{
    const Spot root, listSpot{.value = list, .in = &root, .key = reader_.keyAt(list)};
    const Spot spot{.value = item, .in = &listSpot, .index = index};
    const Part part = partNamed(listSpot.key);
    if (part != Part::None && index >= maxOf[int(part)])
        reader_.refuse(ErrorCode::OutOfRange, listSpot,
                       fmt::format("more than {} {}; expected at most that", maxOf[int(part)], listSpot.key));
    else if (part != Part::None && part == next_ && (isKnown_ || index == 0) && looksLikeScene())
        takeItem(part, spot);
    return !reader_.error();
}

void SceneReader::takeItem(Part part, const Spot& spot)
{
    if (part == Part::Points)
        addItem(spot, scene_.points, pointIds_, readPoint(spot));
    else if (part == Part::Edges)
        addItem(spot, scene_.edges, edgeIds_, readEdge(spot));
    else if (part == Part::Objects)
        addItem(spot, scene_.objects, objectIds_, readObject(spot));
    else if (part == Part::Fluids)
        addItem(spot, scene_.fluids, fluidIds_, readFluid(spot));
    else if (part == Part::Taps)
        addItem(spot, scene_.taps, tapIds_, readTap(spot));
    else
        addItem(spot, scene_.drains, drainIds_, readDrain(spot));
}

bool SceneReader::endList(std::uint32_t list)
{
    const Part part = partNamed(reader_.keyAt(list));
    if (part != Part::None && part == next_ && looksLikeScene())
        end(part);
    return true;
}

SceneReader::Part SceneReader::partNamed(std::string_view key)
{
    const auto found = std::find(std::begin(partKeys), std::end(partKeys), key);
    return Part{static_cast<int>(found - std::begin(partKeys))};
}

/// All of a part has been read.
void SceneReader::end(Part part)
{
    if (part == Part::Points)
        sortById(scene_.points, pointIds_);
    else if (part == Part::Edges)
        sortById(scene_.edges, edgeIds_);
    else if (part == Part::Objects)
        sortById(scene_.objects, objectIds_);
    else if (part == Part::Fluids)
        sortById(scene_.fluids, fluidIds_);
    else if (part == Part::Taps)
        sortById(scene_.taps, tapIds_);
    else
        sortById(scene_.drains, drainIds_);
    next_ = Part{int(part) + 1};
}

/// Reads what is left when the lists have been taken.
void SceneReader::readRoot(const Spot& root)
{
    const Members members(reader_, root, sceneKeys);
    if (const auto name = members.find("name"))
        scene_.name = reader_.text(*name);
    if (const auto world = members.find("world"))
        readWorld(*world);
    if (const auto view = findNew(members, "view"))
        readView(*view);
    for (const std::string_view key : partKeys)
        if (const auto list = partNamed(key) >= Part::Fluids ? findNew(members, key) : members.find(key))
            reader_.expectKind(*list, JsonKind::List, fmt::format("a list of {}", key));
}

/// Whether what has been read so far says so: only then is it known what the lists after it mean.
bool SceneReader::looksLikeScene()
{
    if (isKnown_)
        return true;
    const Spot root;
    const auto format = reader_.member(root, "format"), version = reader_.member(root, "version");
    if (!format || !version || reader_.at(*format).kind != JsonKind::Text ||
        reader_.text(*format) != sceneFormat || reader_.at(*version).kind != JsonKind::Number)
        return false;
    const double number = reader_.at(*version).number;
    isKnown_ = number >= 1.0 && number <= newestVersion && number == std::floor(number);
    if (isKnown_)
        version_ = static_cast<std::uint32_t>(number);
    return isKnown_;
}

/// Looks at format and version before anything else: a newer version may have keys that this one does not
/// know.
bool SceneReader::isScene(const Spot& root)
{
    const auto refuse = [&](std::string_view key, ErrorCode code, std::string_view expected) {
        const auto spot = reader_.member(root, key);
        const Spot place{.value = spot ? spot->value : root.value, .in = &root, .key = key};
        reader_.refuse(code, place,
                       fmt::format("{}; expected {}", spot ? reader_.found(*spot) : "missing", expected));
        return false;
    };
    if (reader_.at(root).kind != JsonKind::Object) {
        reader_.refuse(ErrorCode::WrongFormat, root,
                       fmt::format("{}; expected a scene, an object", reader_.found(root)));
        return false;
    }
    const auto format = reader_.member(root, "format");
    if (!format || reader_.at(*format).kind != JsonKind::Text || reader_.text(*format) != sceneFormat)
        return refuse("format", ErrorCode::WrongFormat, "\"sprung-scene\"");
    const auto version = reader_.member(root, "version");
    if (!version)
        return refuse("version", ErrorCode::WrongFormat, fmt::format("1 to {}", newestVersion));
    const JsonValue& value = reader_.at(*version);
    if (value.kind == JsonKind::Number && value.number >= newestVersion + 1)
        return refuse("version", ErrorCode::NewerVersion,
                      fmt::format("at most {}: the scene was made by a newer Sprung", newestVersion));
    version_ = reader_.integer(*version, 1, newestVersion);
    return !reader_.error();
}

void SceneReader::readWorld(const Spot& spot)
{
    const Members members(reader_, spot, worldKeys);
    WorldSettings& world = scene_.world;
    if (const auto gravity = members.find("gravity"))
        world.gravity = reader_.vec(*gravity, gravityRange);
    readSolver(members);
    if (const auto iterations = members.find("iterations"))
        world.iterations = static_cast<int>(reader_.integer(*iterations, minIterations, maxIterations));
    if (const auto integrator = members.find("integrator"))
        readIntegrator(*integrator);
    if (const auto drag = members.find("drag"))
        world.drag = reader_.number(*drag, dragRange);
    if (const auto wind = findNew(members, "wind"))
        world.wind = reader_.vec(*wind);
    if (const auto air = findNew(members, "air"))
        world.air = reader_.number(*air, airRange);
    if (const auto grain = findNew(members, "grain"))
        world.grain = reader_.number(*grain, grainRange);
}

void SceneReader::readView(const Spot& spot)
{
    const Members members(reader_, spot, viewKeys);
    const auto min = members.require("min"), max = members.require("max");
    if (!min || !max)
        return;
    const Box view{reader_.vec(*min), reader_.vec(*max)};
    if (view.min.x >= view.max.x || view.min.y >= view.max.y)
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       "nothing in it; expected the lower left corner as min, the upper right one as max");
    loaded_.view = view;
}

void SceneReader::readSolver(const Members& members)
{
    constexpr std::string_view expected = "\"modern\" or \"2009\"";
    const auto spot = members.find("solver");
    if (!spot)
        return;
    const std::optional<Solver> solver = solverNamed(reader_.text(*spot, expected));
    if (!solver)
        reader_.refuse(ErrorCode::OutOfRange, *spot,
                       fmt::format("{}; expected {}", reader_.found(*spot), expected));
    else
        scene_.world.solver = *solver;
    scene_.world.iterations = usualIterations(scene_.world.solver);
}

void SceneReader::readIntegrator(const Spot& spot)
{
    const std::optional<Integrator> integrator = integratorNamed(reader_.text(spot));
    if (integrator)
        scene_.world.integrator = *integrator;
    else
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       fmt::format("{}; expected one of {}", reader_.found(spot), integratorNames()));
}

Point SceneReader::readPoint(const Spot& spot)
{
    const Members members(reader_, spot, pointKeys);
    Point point;
    if (const auto id = members.require("id"))
        point.id = reader_.id<PointId>(*id);
    if (const auto at = members.require("at"))
        point.position = reader_.vec(*at);
    if (const auto velocity = members.find("velocity"))
        point.velocity = reader_.vec(*velocity);
    if (const auto mass = members.find("mass"))
        point.mass = reader_.number(*mass, massRange);
    if (const auto fixed = members.find("fixed"))
        point.fixed = reader_.boolean(*fixed);
    return point;
}

Edge SceneReader::readEdge(const Spot& spot)
{
    const Members members(reader_, spot, edgeKeys);
    Edge edge;
    if (const auto id = members.require("id"))
        edge.id = reader_.id<EdgeId>(*id);
    if (const auto points = members.require("points"))
        readEnds(*points, edge);
    if (const auto stiffness = members.find("stiffness"))
        readStiffness(*stiffness, edge);
    if (const auto damping = members.find("damping"))
        edge.damping = reader_.number(*damping, dampingRange);
    const auto breaksAt = members.find("breaks_at");
    if (breaksAt && reader_.at(*breaksAt).kind != JsonKind::Null)
        edge.breaksAt = reader_.number(*breaksAt, strainRange);
    if (const auto rest = members.find("rest"))
        edge.rest = reader_.number(*rest, restRange);
    else
        edgesWithoutLength_.push_back({edge.id, reader_.at(spot).line, spot.index});
    return edge;
}

void SceneReader::readEnds(const Spot& spot, Edge& edge)
{
    std::vector<PointId> ends;
    reader_.items(spot, [&](const Spot& item) { ends.push_back(readReference<PointId>(item)); });
    if (reader_.error())
        return;
    if (ends.size() != 2)
        reader_.refuse(ErrorCode::WrongType, spot,
                       fmt::format("{}; expected the ids of two points", reader_.found(spot)));
    else if (ends[0] == ends[1])
        reader_.refuse(
            ErrorCode::BadReference, spot,
            fmt::format("from point {0} to point {0}; expected two different points", number(ends[0])));
    else
        std::tie(edge.a, edge.b) = std::pair(ends[0], ends[1]);
}

void SceneReader::readStiffness(const Spot& spot, Edge& edge)
{
    if (reader_.at(spot).kind != JsonKind::Text)
        edge.stiffness = reader_.number(spot, stiffnessRange);
    else if (reader_.text(spot) != "rigid")
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       fmt::format("{}; expected {}", reader_.found(spot), stiffnessRange.expected));
}

}  // namespace sprung
