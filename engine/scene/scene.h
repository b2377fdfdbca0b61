#pragma once

#include "core/ids.h"
#include "core/math.h"
#include "integrators/integrator.h"
#include "scene/fluid.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace sprung {

/// Stiffness of an edge that does not give at all.
inline constexpr double rigid = std::numeric_limits<double>::infinity();

/// A mass point.
struct Point {
    PointId id{};
    Vec position{0.0};             // m
    Vec velocity{0.0};             // m/s
    std::optional<double> mass{};  // kg, > 0; none: its share of its objects' area times density (mass.h)
    bool fixed = false;

    bool operator==(const Point&) const = default;
};

/// A spring between two points, infinitely strong unless it is given a stiffness.
struct Edge {
    EdgeId id{};
    PointId a{}, b{};
    double rest = 0.0;                 // m, >= 0
    double stiffness = rigid;          // N/m, > 0
    double damping = 0.0;              // ratio to critical, >= 0; rigid edges have none
    std::optional<double> breaksAt{};  // strain: 0.2 = 20 %

    bool operator==(const Edge&) const = default;
};

struct Material {
    double density = 1.0;      // kg/m^2, > 0
    double friction = 0.6;     // Coulomb, >= 0; of a pair: the mean
    double restitution = 0.0;  // 0 dead .. 1 elastic

    bool operator==(const Material&) const = default;
};

/// Tells which objects meet which: two do where each one's mask has a category of the other.
struct CollisionFilter {
    std::uint32_t categories = 1;     // a bit each, that the object belongs to
    std::uint32_t mask = 0xFFFFFFFF;  // likewise, that it meets

    bool operator==(const CollisionFilter&) const = default;
};

constexpr bool mayMeet(const CollisionFilter& a, const CollisionFilter& b)
{
    return (a.mask & b.categories) != 0 && (b.mask & a.categories) != 0;
}

/// Describes how an object moves, where it is not as all others do.
struct MotionRules {
    bool fixedRotation = false;   // keeps its angle
    double gravityScale = 1.0;    // of the world's gravity, up to maxGravity in all; negative: it rises
    double linearDamping = 0.0;   // 1/s, >= 0: acceleration -damping * velocity, besides the world's drag
    double angularDamping = 0.0;  // 1/s, >= 0: likewise of its spin

    bool operator==(const MotionRules&) const = default;
};

/// Points and edges that belong together.
struct Object {
    ObjectId id{};
    std::string name{};
    std::vector<PointId> points{};   // all that belong to it; a point may be in several objects (a hinge)
    std::vector<PointId> outline{};  // the boundary, counter-clockwise in the shape; empty for ropes and nets
    std::vector<EdgeId> edges{};     // copied, deleted and tuned with it
    std::vector<Vec> shape{};  // m, the rest shape: a place for each of `points`, in the object's own frame
    Material material{};
    Color color{};
    bool fixed = false;    // all its points are
    bool collides = true;  // false: a ghost that touches nothing
    CollisionFilter filter{};
    bool sensor = false;  // pushes nothing, but is told what lies in it (sensor_watch.h)

    /// N/m, > 0, of gas that the outline holds, against nothing outside, where its area is that of the shape:
    /// as it gives, pressure times area stays the same. None, or no outline: there is no gas.
    std::optional<double> pressure{};

    MotionRules motion{};

    std::uint32_t group = 0;  // those with the same one > 0 are chosen together
    int layer = 0;            // it is drawn over those of lower layers
    bool locked = false;      // hands that edit leave it where it is; a run does not care
    bool boundary = false;    // the frame around the world (scene/edit/boundary.h)

    /// Whether it pushes what it touches.
    bool isSolid() const { return collides && !sensor; }

    bool operator==(const Object&) const = default;
};

enum class Solver { Modern, Classic2009 };

/// Iterations that a scene of this solver has when nobody chose: substeps of the modern one, passes of
/// 2009's.
constexpr int usualIterations(Solver solver)
{
    return solver == Solver::Modern ? 8 : 20;
}

struct WorldSettings {
    Vec gravity{0.0, -9.81};                           // m/s^2, within maxGravity each
    int iterations = usualIterations(Solver::Modern);  // a frame, 1..64
    Solver solver = Solver::Modern;
    Integrator integrator = Integrator::SemiImplicitEuler;
    double drag = 0.0;  // 1/s, >= 0: acceleration -drag * velocity
    Vec wind{0.0};      // m/s, of the air
    double air =
        0.0;  // kg/m^2, >= 0: it presses on outlines, ropes and nets, and lifts gas; 0: there is none
    double grain = 0.1;         // m, 0.02..1: the distance between particles of liquids at rest
    double frame = 1.0 / 60.0;  // s, of a step; a world's own from its start to its end, and in no file

    bool operator==(const WorldSettings&) const = default;
};

/// Iterations that nobody changed become the other solver's usual ones.
void chooseSolver(WorldSettings& world, Solver solver);

inline constexpr int minIterations = 1;
inline constexpr int maxIterations = 64;
inline constexpr double frameSeconds = 1.0 / 60.0;        // s, of a step unless another length is chosen
inline constexpr double minGrain = 0.02, maxGrain = 1.0;  // m
inline constexpr double minFrameSeconds = 1.0 / 240.0, maxFrameSeconds = 1.0 / 20.0;

/// Everything that is simulated, as one plain value: saved, compared and copied as a whole.
/// Points, edges and objects stand in ascending order of their ids, each id once and > 0.
struct Scene {
    std::string name{};
    WorldSettings world{};
    std::vector<Point> points{};
    std::vector<Edge> edges{};
    std::vector<Object> objects{};  // of one layer, later ones are drawn over earlier ones
    std::vector<Fluid> fluids{};    // these, too, in ascending order of their ids, each id once and > 0
    std::vector<Tap> taps{};        // likewise
    std::vector<Drain> drains{};    // likewise

    bool operator==(const Scene&) const = default;
};

/// Null when there is none with this id. O(log n).
const Point* find(const Scene& scene, PointId id);
const Edge* find(const Scene& scene, EdgeId id);
const Object* find(const Scene& scene, ObjectId id);
const Fluid* find(const Scene& scene, FluidId id);
const Tap* find(const Scene& scene, TapId id);
const Drain* find(const Scene& scene, DrainId id);
Point* find(Scene& scene, PointId id);
Edge* find(Scene& scene, EdgeId id);
Object* find(Scene& scene, ObjectId id);
Fluid* find(Scene& scene, FluidId id);
Tap* find(Scene& scene, TapId id);
Drain* find(Scene& scene, DrainId id);

/// Throws std::out_of_range: there is nothing with this id.
[[noreturn]] void refuseId(std::uint32_t id);

/// The one with an id that is known to be in the scene. O(log n). Throws std::out_of_range where it is not, as when the
/// id was kept for longer than what it named.
template <typename AnyScene, typename Id>
requires std::same_as<std::remove_const_t<AnyScene>, Scene>
auto& get(AnyScene& scene, Id id)
{
    auto* const found = find(scene, id);
    if (!found)
        refuseId(number(id));
    return *found;
}

/// Place of an id in its list. O(log n). Throws as `get` does.
std::size_t indexOf(const Scene& scene, PointId id);
std::size_t indexOf(const Scene& scene, EdgeId id);
std::size_t indexOf(const Scene& scene, ObjectId id);
std::size_t indexOf(const Scene& scene, FluidId id);

/// The id that the next one added gets: one more than the largest; when that is the last there can be, the
/// smallest that is free.
PointId nextPointId(const Scene& scene);
EdgeId nextEdgeId(const Scene& scene);
ObjectId nextObjectId(const Scene& scene);
FluidId nextFluidId(const Scene& scene);
TapId nextTapId(const Scene& scene);
DrainId nextDrainId(const Scene& scene);

/// Puts it where its id belongs, which none of the others may have.
void add(Scene& scene, Point point);
void add(Scene& scene, Edge edge);
void add(Scene& scene, Object object);
void add(Scene& scene, Fluid fluid);
void add(Scene& scene, Tap tap);
void add(Scene& scene, Drain drain);

/// Adds one with the next free id and gives that id back.
PointId addPoint(Scene& scene, Vec position);
EdgeId addEdge(Scene& scene, PointId a, PointId b, double stiffness = rigid);  // rest: the distance now

/// Fixed itself, or by one of its objects. `fixed[i]` belongs to `scene.points[i]`.
std::vector<bool> fixedPoints(const Scene& scene);

/// The eight object colours, in the order new objects take them.
inline constexpr std::array<Color, 8> palette{{
    {0x86, 0xC8, 0xF7},  // sky
    {0xF2, 0xC1, 0x2E},  // amber
    {0xDC, 0x5A, 0x12},  // orange
    {0x10, 0x9A, 0x82},  // teal
    {0xA8, 0x70, 0xEE},  // violet
    {0xFB, 0x8F, 0xB0},  // pink
    {0x4F, 0x69, 0xB8},  // blue
    {0xDC, 0xEF, 0x9C},  // lime
}};

/// The palette's colour for an object with this id.
Color paletteColor(ObjectId id);

/// The stiffness slider: s in [0, 1) is 2 * 10^(6 s) N/m, 1 is rigid. One the inverse of the other.
double stiffnessOfStrength(double strength);
double strengthOfStiffness(double stiffness);

}  // namespace sprung
