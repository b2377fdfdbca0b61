#include "scene/edit/followers.h"

#include "core/union_find.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/members.h"

#include <map>

namespace sprung {
namespace {

constexpr double alike = 1e-9;  // m

/// Knows of every point which objects share it, of those that may follow and those that are followed.
class Joints {
public:
    Joints(const Scene& scene, std::span<const ObjectId> objects)
        : scene_(&scene), followed_(sorted(objects)), owners_(scene.points.size())
    {
        for (std::size_t i = 0; i < scene.objects.size(); ++i) {
            const Object& object = scene.objects[i];
            const bool mayFollow = !object.locked && !object.outline.empty();
            if (mayFollow || has(followed_, object.id))
                for (PointId id : object.points)
                    owners_[indexOf(scene, id)].push_back(static_cast<int>(i));
        }
    }

    bool isFollowed(int object) const { return has(followed_, scene_->objects[object].id); }

    /// Joins those that may follow to islands. Returns, by the islands' names, the points that each shares with
    /// what it follows.
    std::map<int, std::vector<std::size_t>> hubs(Islands& islands) const
    {
        for (const std::vector<int>& owners : owners_) {
            int last = -1;
            for (int object : owners) {
                if (isFollowed(object))
                    continue;
                if (last >= 0)
                    islands.join(last, object);
                last = object;
            }
        }
        std::map<int, std::vector<std::size_t>> hubs;
        for (std::size_t p = 0; p < owners_.size(); ++p) {
            const std::vector<int>& owners = owners_[p];
            const auto follows = [this](int object) { return !isFollowed(object); };
            const auto follower = std::find_if(owners.begin(), owners.end(), follows);
            if (follower != owners.end() && !std::all_of(owners.begin(), owners.end(), follows))
                hubs[islands.of(*follower)].push_back(p);
        }
        return hubs;
    }

private:
    const Scene* scene_;
    std::vector<ObjectId> followed_;
    std::vector<std::vector<int>> owners_;  // of each point, as places in the scene's objects
};

/// Returns by how far all of these places go, m; nothing where they don't go alike.
std::optional<Vec> commonShift(const Scene& scene, std::span<const std::size_t> points, const Motion& motion)
{
    const auto shiftOf = [&](std::size_t p) {
        return motion(scene.points[p].position) - scene.points[p].position;
    };
    const Vec first = shiftOf(points[0]);
    for (std::size_t p : points)
        if (glm::distance(shiftOf(p), first) > alike)
            return {};
    return first;
}

/// Shifts objects, but not those of their points that others have moved.
bool shift(Scene& scene, const Followers::Shifted& shifted, std::span<const ObjectId> along)
{
    const std::vector<PointId> moved = membersOf(scene, along);
    std::vector<std::pair<PointId, Vec>> places;
    for (PointId id : membersOf(scene, shifted.objects))
        if (has(moved, id))
            places.push_back({id, get(scene, id).position});
    if (!moveObjects(scene, shifted.objects, shifted.by))
        return false;
    for (const auto& [id, place] : places)
        get(scene, id).position = place;
    return true;
}

/// @param transform of the scene and the objects that go along: false where it can't be
template <class Transform>
bool withFollowers(Scene& scene, std::span<const ObjectId> objects, const Motion& motion,
                   const Transform& transform)
{
    const Followers followers = followersOf(scene, objects, motion);
    Scene draft = scene;
    if (!transform(draft, followers.along))
        return false;
    for (const Followers::Shifted& shifted : followers.shifted)
        if (!shift(draft, shifted, followers.along))
            return false;
    scene = std::move(draft);
    return true;
}

}  // namespace

Followers followersOf(const Scene& scene, std::span<const ObjectId> objects, const Motion& motion)
{
    Followers followers{{objects.begin(), objects.end()}, {}};
    Islands islands(static_cast<int>(scene.objects.size()));
    for (const auto& [island, hubs] : Joints(scene, objects).hubs(islands)) {
        std::vector<ObjectId> own;
        for (std::size_t i = 0; i < scene.objects.size(); ++i)
            if (islands.of(static_cast<int>(i)) == island)
                own.push_back(scene.objects[i].id);
        if (const std::optional<Vec> by = commonShift(scene, hubs, motion))
            followers.shifted.push_back({std::move(own), *by});
        else
            followers.along.insert(followers.along.end(), own.begin(), own.end());
    }
    return followers;
}

bool turnJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, double angle)
{
    return withFollowers(
        scene, objects, turning(centre, angle),
        [&](Scene& draft, std::span<const ObjectId> all) { return turnObjects(draft, all, centre, angle); });
}

bool scaleJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, Vec factor)
{
    return withFollowers(scene, objects, scaling(centre, factor),
                         [&](Scene& draft, std::span<const ObjectId> all) {
                             return scaleObjects(draft, all, centre, factor);
                         });
}

bool flipJoined(Scene& scene, std::span<const ObjectId> objects, Vec centre, bool upsideDown)
{
    return withFollowers(scene, objects, mirroring(centre, upsideDown),
                         [&](Scene& draft, std::span<const ObjectId> all) {
                             flipObjects(draft, all, centre, upsideDown);
                             return true;
                         });
}

}  // namespace sprung
