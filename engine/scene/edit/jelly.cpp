#include "scene/edit/jelly.h"

#include "core/limits.h"
#include "geometry/outline.h"
#include "scene/capacity.h"
#include "scene/edit/bracing.h"
#include "scene/edit/members.h"
#include "scene/edit/solids.h"
#include "scene/query.h"

#include <cmath>
#include <utility>

namespace sprung {
namespace {

constexpr double cellsAcross = 4.0;       // across an object
constexpr double mostJellySides = 200.0;  // round it
constexpr double jellyRoom = 0.6;         // cells between a point inside and those that were there
constexpr double springReach = 1.5;       // cells that a spring spans
constexpr double jellyGravity = 9.81;     // m/s^2
constexpr double jellyFirmness = 12.0;    // N/m for what a square metre weighs: it sags by some hundredths
constexpr double jellyDamping = 0.1;
constexpr std::size_t mostJellyCorners = 1000;  // each of more would be joined to hundreds
constexpr double leastJellyStiffness = 1e-6;    // N/m

/// Fills one object. Places are those of its rest shape.
class Filler {
public:
    Filler(Scene& scene, Object& object) : scene_(scene), object_(object)
    {
        const ShapeIndex shape(object_);
        for (PointId point : object_.outline)
            outline_.push_back(*shape.find(point));
        const double area = geometry::signedArea(outline_);
        double round = 0.0;
        for (std::size_t i = 0; i < outline_.size(); ++i)
            round += glm::distance(outline_[i], outline_[(i + 1) % outline_.size()]);
        const double gravity = std::max(jellyGravity, glm::length(scene_.world.gravity));
        cell_ = std::max(std::sqrt(area) / cellsAcross, round / mostJellySides);
        stiffness_ = std::clamp(jellyFirmness * object_.material.density * gravity * std::sqrt(area),
                                leastJellyStiffness, farthest);
    }

    void fill()
    {
        findPose();
        divideSides();
        addInside();
        removeEdges();
        joinNear();
        if (!isStiff(scene_, object_))
            braceWhole(scene_, object_.id, *find(scene_, object_.edges.front()));
    }

private:
    /// How the rest shape lies in the world now, as a whole.
    void findPose()
    {
        const double angle = angleOf(scene_, object_);
        turn_ = {std::cos(angle), std::sin(angle)};
        const auto count = static_cast<double>(object_.points.size());
        for (std::size_t i = 0; i < object_.points.size(); ++i) {
            const Point& point = *find(scene_, object_.points[i]);
            middle_ += point.position / count;
            velocity_ += point.velocity / count;
            middleOfShape_ += object_.shape[i] / count;
        }
    }

    Vec toWorld(Vec place) const
    {
        const Vec r = place - middleOfShape_;
        return middle_ + Vec{turn_.x * r.x - turn_.y * r.y, turn_.y * r.x + turn_.x * r.y};
    }

    PointId add(Vec place, Vec at, Vec velocity)
    {
        const PointId id = addPoint(scene_, at);
        find(scene_, id)->velocity = velocity;
        addMember(object_, id, place);
        return id;
    }

    void divideSides()
    {
        const std::vector<PointId> corners = object_.outline;
        std::vector<PointId> all;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const std::size_t k = (i + 1) % corners.size();
            const Vec from = outline_[i], to = outline_[k];
            const Point a = *find(scene_, corners[i]), b = *find(scene_, corners[k]);
            all.push_back(corners[i]);
            const int parts = static_cast<int>(std::ceil(glm::distance(from, to) / cell_ - 1e-9));
            for (int part = 1; part < parts; ++part) {
                const double t = static_cast<double>(part) / parts;
                all.push_back(add(glm::mix(from, to, t), glm::mix(a.position, b.position, t),
                                  glm::mix(a.velocity, b.velocity, t)));
            }
        }
        object_.outline = all;
    }

    bool isFree(Vec place) const
    {
        if (!geometry::contains(outline_, place))
            return false;
        for (std::size_t i = 0; i < outline_.size(); ++i)
            if (distanceToSegment(outline_[i], outline_[(i + 1) % outline_.size()], place) <
                jellyRoom * cell_)
                return false;
        return std::none_of(object_.shape.begin(), object_.shape.end(),
                            [&](Vec other) { return glm::distance(other, place) < jellyRoom * cell_; });
    }

    /// In rows about the middle of its box, each half a cell beside the next.
    void addInside()
    {
        Box box;
        for (Vec corner : outline_)
            box.include(corner);
        const double row = 0.5 * std::sqrt(3.0) * cell_;
        const int rows = static_cast<int>(0.5 * box.size().y / row),
                  columns = static_cast<int>(0.5 * box.size().x / cell_) + 1;
        for (int y = -rows; y <= rows; ++y)
            for (int x = -columns; x <= columns; ++x) {
                const Vec place = box.centre() + Vec{(x + (y % 2 == 0 ? 0.0 : 0.5)) * cell_, y * row};
                if (isFree(place))
                    add(place, toWorld(place), velocity_);
            }
    }

    void removeEdges()
    {
        std::vector<EdgeId> own = std::exchange(object_.edges, {});
        std::erase_if(own, [&](EdgeId edge) { return !ownersOf(scene_, edge).empty(); });
        own = sorted(std::span<const EdgeId>(own));
        std::erase_if(scene_.edges, [&](const Edge& edge) { return has(own, edge.id); });
    }

    void join(std::size_t i, std::size_t k)
    {
        const EdgeId id = addEdge(scene_, object_.points[i], object_.points[k], stiffness_);
        Edge& edge = *find(scene_, id);
        edge.rest = glm::distance(object_.shape[i], object_.shape[k]);
        edge.damping = jellyDamping;
        object_.edges.push_back(id);
    }

    bool liesInside(Vec a, Vec b) const
    {
        for (double t : {0.25, 0.5, 0.75})
            if (!geometry::contains(outline_, glm::mix(a, b, t)))
                return false;
        return true;
    }

    void joinNear()
    {
        std::vector<std::pair<PointId, PointId>> sides;
        for (std::size_t i = 0; i < object_.outline.size(); ++i)
            sides.push_back(
                std::minmax(object_.outline[i], object_.outline[(i + 1) % object_.outline.size()]));
        std::sort(sides.begin(), sides.end());
        for (std::size_t k = 0; k < object_.points.size(); ++k)
            for (std::size_t i = 0; i < k; ++i) {
                const std::pair<PointId, PointId> pair = std::minmax(object_.points[i], object_.points[k]);
                const bool isSide = std::binary_search(sides.begin(), sides.end(), pair);
                const double apart = glm::distance(object_.shape[i], object_.shape[k]);
                if (isSide || (apart > 0.0 && apart < springReach * cell_ &&
                               liesInside(object_.shape[i], object_.shape[k])))
                    join(i, k);
            }
    }

    Scene& scene_;
    Object& object_;
    std::vector<Vec> outline_;  // m, before its sides are divided
    double cell_ = 0.0;         // m
    double stiffness_ = 0.0;    // N/m
    Vec turn_{1.0, 0.0}, middle_{0.0}, middleOfShape_{0.0}, velocity_{0.0};
};

}  // namespace

std::vector<ObjectId> makeJelly(Scene& scene, std::span<const ObjectId> objects)
{
    Scene filled = scene;
    std::vector<ObjectId> made;
    for (ObjectId id : objects) {
        Object& object = *find(filled, id);
        if (object.fixed || object.outline.empty() || object.outline.size() > mostJellyCorners)
            continue;
        Filler(filled, object).fill();
        made.push_back(id);
    }
    if (!expectWithinCapacity(filled))
        return {};
    scene = std::move(filled);
    return made;
}

}  // namespace sprung
