#include "core/limits.h"
#include "geometry/outline.h"
#include "scene/io/scene_reader.h"
#include "scene/naming.h"

#include <fmt/format.h>

#include <charconv>

namespace sprung {
namespace {

constexpr std::string_view objectKeys[] = {
    "id",       "name",           "points",        "outline",        "edges",           "shape",
    "material", "color",          "fixed",         "collides",       "categories",      "mask",
    "sensor",   "fixed_rotation", "gravity_scale", "linear_damping", "angular_damping", "group",
    "layer",    "locked",         "boundary",      "pressure"};
constexpr std::string_view materialKeys[] = {"density", "friction", "restitution"};

constexpr Range densityRange{0.0, farthest, false, "a density > 0 kg/m^2, at most 1e9"};
constexpr Range frictionRange{0.0, farthest, true, "a friction >= 0, at most 1e9"};
constexpr Range scaleRange{-1000.0, 1000.0, true, "a share of gravity from -1000 to 1000"};
constexpr Range objectDampingRange{0.0, farthest, true, "a damping >= 0 1/s, at most 1e9"};
constexpr Range layerRange{-maxLayer, maxLayer, true, "a layer, a whole number from -1000000 to 1000000"};
constexpr Range pressureRange{0.0, farthest, false, "a pressure > 0 N/m, at most 1e9, or null"};
constexpr Range restitutionRange{0.0, 1.0, true, "a restitution from 0 to 1"};

/// Tells where in an object's points each id stands, in the order of the ids.
class PlaceOfPoint {
public:
    explicit PlaceOfPoint(const std::vector<PointId>& points)
    {
        for (std::size_t i = 0; i < points.size(); ++i)
            places_.emplace_back(points[i], i);
        std::sort(places_.begin(), places_.end());
    }

    std::optional<std::size_t> find(PointId id) const
    {
        const auto found = std::lower_bound(places_.begin(), places_.end(), std::pair(id, std::size_t{0}));
        if (found == places_.end() || found->first != id)
            return std::nullopt;
        return found->second;
    }

private:
    std::vector<std::pair<PointId, std::size_t>> places_;
};

/// The outline's points, then the ends of the edges, each once.
std::vector<PointId> impliedPoints(const Scene& scene, const Object& object)
{
    std::vector<PointId> all = object.outline;
    for (EdgeId id : object.edges) {
        const Edge& edge = get(scene, id);
        all.insert(all.end(), {edge.a, edge.b});
    }
    std::vector<PointId> once;
    std::vector<bool> taken(scene.points.size());
    for (PointId id : all) {
        const std::size_t place = indexOf(scene, id);
        if (!taken[place])
            once.push_back(id);
        taken[place] = true;
    }
    return once;
}

}  // namespace

Object SceneReader::readObject(const Spot& spot)
{
    const Members members(reader_, spot, objectKeys);
    Object object;
    if (const auto id = members.require("id"))
        object.id = reader_.id<ObjectId>(*id);
    if (const auto edges = members.find("edges"))
        object.edges = readReferences<EdgeId>(*edges);
    readPointsOf(members, object);
    readShape(members, object);
    if (const auto material = members.find("material"))
        object.material = readMaterial(*material);
    if (const auto fixed = members.find("fixed"))
        object.fixed = reader_.boolean(*fixed);
    if (const auto collides = members.find("collides"))
        object.collides = reader_.boolean(*collides);
    readRules(members, object);
    const auto color = members.find("color");
    object.color = color ? readColor(*color) : paletteColor(object.id);
    const auto name = members.find("name");
    object.name = name ? std::string(reader_.text(*name)) : defaultName(object);
    if (const auto outline = members.find("outline"))
        judgeOutline(*outline, object);
    return object;
}

/// A key that the first version of the format did not have.
std::optional<Spot> SceneReader::findNew(const Members& members, std::string_view key)
{
    const auto spot = members.find(key);
    if (spot && version_ < 2)
        reader_.refuse(ErrorCode::UnknownKey, *spot,
                       "a key of version 2 in a file of version 1; expected \"version\": 2");
    return spot;
}

void SceneReader::readRules(const Members& members, Object& object)
{
    constexpr std::uint32_t all = std::numeric_limits<std::uint32_t>::max();
    if (const auto categories = findNew(members, "categories"))
        object.filter.categories = reader_.integer(*categories, 0, all);
    if (const auto mask = findNew(members, "mask"))
        object.filter.mask = reader_.integer(*mask, 0, all);
    if (const auto sensor = findNew(members, "sensor"))
        object.sensor = reader_.boolean(*sensor);
    if (const auto pressure = findNew(members, "pressure");
        pressure && reader_.at(*pressure).kind != JsonKind::Null)
        object.pressure = reader_.number(*pressure, pressureRange);
    MotionRules& motion = object.motion;
    if (const auto fixed = findNew(members, "fixed_rotation"))
        motion.fixedRotation = reader_.boolean(*fixed);
    if (const auto scale = findNew(members, "gravity_scale"))
        motion.gravityScale = reader_.number(*scale, scaleRange);
    if (const auto damping = findNew(members, "linear_damping"))
        motion.linearDamping = reader_.number(*damping, objectDampingRange);
    if (const auto damping = findNew(members, "angular_damping"))
        motion.angularDamping = reader_.number(*damping, objectDampingRange);
    readPlaceAmongOthers(members, object);
}

/// Reads what matters to hands and eyes alone.
void SceneReader::readPlaceAmongOthers(const Members& members, Object& object)
{
    constexpr std::uint32_t all = std::numeric_limits<std::uint32_t>::max();
    if (const auto group = findNew(members, "group"))
        object.group = reader_.integer(*group, 0, all);
    if (const auto layer = findNew(members, "layer")) {
        const double number = reader_.number(*layer, layerRange);
        if (number != std::floor(number))
            reader_.refuse(ErrorCode::OutOfRange, *layer,
                           fmt::format("{}; expected {}", reader_.found(*layer), layerRange.expected));
        else if (!reader_.error())
            object.layer = static_cast<int>(number);
    }
    if (const auto locked = findNew(members, "locked"))
        object.locked = reader_.boolean(*locked);
    if (const auto boundary = findNew(members, "boundary"))
        object.boundary = reader_.boolean(*boundary);
}

void SceneReader::readPointsOf(const Members& members, Object& object)
{
    const auto outline = members.find("outline");
    if (outline)
        object.outline = readReferences<PointId>(*outline);
    const auto points = members.find("points");
    if (points)
        object.points = readReferences<PointId>(*points);
    if (reader_.error())
        return;
    if (!points)
        object.points = impliedPoints(scene_, object);
    else if (object.points.empty() && !object.edges.empty())
        reader_.refuse(
            ErrorCode::OutOfRange, *points,
            "no points, but edges; expected the points of the object's edges, or no \"points\" at all");

    if (object.outline.size() == 1 || object.outline.size() == 2)
        reader_.refuse(ErrorCode::OutOfRange, *outline,
                       fmt::format("{}; expected at least 3 points, or none", reader_.found(*outline)));
    const PlaceOfPoint places(object.points);
    for (std::uint32_t i = 0; i < object.outline.size(); ++i) {
        if (places.find(object.outline[i]))
            continue;
        const Spot item = reader_.item(*outline, i);
        reader_.refuse(ErrorCode::BadReference, item,
                       reader_.found(item) + "; expected one of the object's points");
    }
}

void SceneReader::readShape(const Members& members, Object& object)
{
    const auto shape = members.find("shape");
    if (reader_.error())
        return;
    if (!shape) {
        for (PointId id : object.points)
            object.shape.push_back(get(scene_, id).position);
        return;
    }
    reader_.items(*shape, [&](const Spot& item) { object.shape.push_back(reader_.vec(item)); });
    if (!reader_.error() && object.shape.size() != object.points.size())
        reader_.refuse(ErrorCode::WrongType, *shape,
                       fmt::format("{}; expected one place for each of the object's points: {}",
                                   reader_.found(*shape), object.points.size()));
}

Material SceneReader::readMaterial(const Spot& spot)
{
    const Members members(reader_, spot, materialKeys);
    Material material;
    if (const auto density = members.find("density"))
        material.density = reader_.number(*density, densityRange);
    if (const auto friction = members.find("friction"))
        material.friction = reader_.number(*friction, frictionRange);
    if (const auto restitution = members.find("restitution"))
        material.restitution = reader_.number(*restitution, restitutionRange);
    return material;
}

Color SceneReader::readColor(const Spot& spot)
{
    constexpr std::string_view expected = "a colour as \"#RRGGBB\"";
    const std::string_view text = reader_.text(spot, expected);
    std::uint32_t bits = 0;
    const char* const end = text.data() + text.size();
    const bool isColor =
        text.size() == 7 && text[0] == '#' && std::from_chars(text.data() + 1, end, bits, 16).ptr == end;
    if (!isColor)
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       fmt::format("{}; expected {}", reader_.found(spot), expected));
    const auto byte = [&](int shift) { return static_cast<std::uint8_t>(bits >> shift & 0xFFu); };
    return {byte(16), byte(8), byte(0)};
}

/// Judged on the shape, never on the pose: a squashed object is not an error.
void SceneReader::judgeOutline(const Spot& spot, Object& object)
{
    if (reader_.error() || object.outline.empty())
        return;
    const PlaceOfPoint places(object.points);
    std::vector<Vec> corners;
    for (PointId id : object.outline)
        corners.push_back(object.shape[*places.find(id)]);
    if (!geometry::isSimple(corners)) {
        warn(spot, "crosses or touches itself in the shape; loaded without an outline");
        object.outline.clear();
    } else if (!geometry::isCounterClockwise(corners)) {
        warn(spot, "clockwise in the shape; turned round");
        std::reverse(object.outline.begin() + 1, object.outline.end());
    }
}

/// A rest length left out is the length in the shape of the edge's object; else the distance now.
void SceneReader::setRestLengths()
{
    if (reader_.error() || edgesWithoutLength_.empty())
        return;
    std::vector<bool> waiting(scene_.edges.size());
    for (const EdgeWithoutLength& pending : edgesWithoutLength_)
        waiting[indexOf(scene_, pending.id)] = true;
    for (const Object& object : scene_.objects) {
        const PlaceOfPoint places(object.points);
        for (EdgeId id : object.edges) {
            const std::size_t index = indexOf(scene_, id);
            Edge& edge = scene_.edges[index];
            const auto a = places.find(edge.a), b = places.find(edge.b);
            if (!waiting[index] || !a || !b)
                continue;
            edge.rest = glm::distance(object.shape[*a], object.shape[*b]);
            waiting[index] = false;
        }
    }
    for (const EdgeWithoutLength& pending : edgesWithoutLength_) {
        Edge& edge = get(scene_, pending.id);
        if (waiting[indexOf(scene_, pending.id)])
            edge.rest = glm::distance(get(scene_, edge.a).position, get(scene_, edge.b).position);
        if (edge.rest > farthest)
            reader_.refuse(
                ErrorCode::OutOfRange, pending.line, fmt::format("edges[{}]", pending.index),
                fmt::format("rest left out and the points {} m apart; expected at most 1e9", edge.rest));
    }
}

}  // namespace sprung
