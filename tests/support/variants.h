#pragma once

#include "scene/scene.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace sprung::support {

/// The order that points, edges and objects stand in. Lists are kept in the order of ids, so another order is
/// another id for each.
enum class Order {
    Drawn,
    Shuffled,
    FixedLast,  // shuffled, all that can move before all that cannot
};

/// Another way to say the same scene: physics does not know which of them it is given.
struct Variant {
    Order order = Order::Drawn;
    bool isMirrored = false;          // x becomes -x
    std::optional<int> iterations{};  // none: the scene's own
    std::uint64_t seed = 2009;        // of the shuffling

    bool operator==(const Variant&) const = default;
};

/// As it stands in a test's name: "Shuffled", "MirroredAt64"; empty for a scene as it is drawn.
std::string nameOf(const Variant& variant);

/// As drawn, shuffled, with what is fixed last, mirrored.
std::vector<Variant> symmetries();

/// The symmetries, and with 1, 4 and 64 iterations, each in another of them.
std::vector<Variant> symmetriesAndIterations();

/// As drawn, and all at once: mirrored with what is fixed last. For scenes that take long.
std::vector<Variant> fewVariants();

/// Variants without some of them. Throws std::invalid_argument where there is none of a name.
std::vector<Variant> without(std::vector<Variant> variants, std::initializer_list<std::string_view> names);

/// Turns a drawn scene, and what is said about it, into one of its variants, and back.
///
/// Shuffled are also the ends of edges, and the corner that an outline starts at. What the drawn scene does
/// not have keeps its id both ways: an id that an edit or a break adds is none of those that changed places.
class SceneVariant {
public:
    SceneVariant(const Scene& drawn, const Variant& variant);

    Scene toVariant(const Scene& scene) const;
    Scene toDrawn(const Scene& scene) const;

    PointId toVariant(PointId id) const { return points_.toVariant(id); }
    ObjectId toVariant(ObjectId id) const { return objects_.toVariant(id); }
    EdgeId toDrawn(EdgeId id) const { return edges_.toDrawn(id); }
    ObjectId toDrawn(ObjectId id) const { return objects_.toDrawn(id); }

    bool hasSwappedEnds(EdgeId drawn) const;

    /// Mirrored if the variant is: its own inverse.
    Vec mirrored(Vec v) const { return isMirrored_ ? Vec{-v.x, v.y} : v; }

private:
    template <typename Id>
    struct Relabelling {
        std::map<Id, Id> there, back;

        Id toVariant(Id id) const { return of(there, id); }
        Id toDrawn(Id id) const { return of(back, id); }
        static Id of(const std::map<Id, Id>& map, Id id)
        {
            const auto found = map.find(id);
            return found == map.end() ? id : found->second;
        }
    };

    template <typename Item, typename IsFixed>
    static auto relabelled(const std::vector<Item>& items, const Variant& variant, const IsFixed& isFixed);
    std::size_t firstCorner(ObjectId drawn, std::size_t corners) const;
    Object toVariant(Object object) const;
    Object toDrawn(Object object) const;

    Relabelling<PointId> points_;
    Relabelling<EdgeId> edges_;
    Relabelling<ObjectId> objects_;
    bool isShuffled_, isMirrored_;
    std::optional<int> iterations_;
    int drawnIterations_;
};

}  // namespace sprung::support
