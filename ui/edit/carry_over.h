#pragma once

#include "scene/scene.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sprung::ui {

/// The beginning of a run with what a hand made in the run, from `before` to `after`.
///
/// All that the beginning has stands there as it stood, whole where the run broke it; what is new stands
/// where it was made, what was added to a thing, or reshaped, comes back with it. What the hand joined or
/// tied anew stays where that was done, so that it fits, and so does what had broken and was changed then.
/// @param before of the beginning and no edit but those that it has; it differs by what runs do
Scene carriedOver(const Scene& beginning, const Scene& before, const Scene& after);

/// Returns the greatest id of any object, edge or point.
std::uint32_t greatestId(const Scene& scene);

/// Tells what has left the world since a run began: the beginning has it still, and what a hand made since may have
/// its ids.
class LeftThings {
public:
    /// @param greatest id of anything since the run began: what gets an id of theirs later is called by a greater one
    explicit LeftThings(std::uint32_t greatest) : newest_(greatest) {}

    /// Adds the objects, with their points and edges, that only the first of two scenes has.
    void note(const Scene& before, const Scene& after);

    /// The same as carriedOver, with what has left as it stands at the beginning, and joined as there.
    Scene carriedOver(const Scene& beginning, const Scene& before, const Scene& after) const;

private:
    /// Tells of one kind which have left, as the beginning calls them, and how it calls what has their ids since.
    template <typename Id>
    struct Names {
        std::vector<Id> left;
        std::map<Id, Id> since;

        Id of(Id id) const
        {
            const auto found = since.find(id);
            return found == since.end() ? id : found->second;
        }
    };
    Scene renamed(Scene scene) const;
    Scene withThem(Scene scene, const Scene& beginning) const;

    std::uint32_t newest_;  // id that was given
    Names<ObjectId> objects_;
    Names<EdgeId> edges_;
    Names<PointId> points_;
};

/// Returns the scene of now without what was poured where something else is at the beginning; none: there is nothing of
/// that. @param beginning before it was poured
std::optional<Scene> withoutCrowded(const Scene& beginning, const Scene& now);

/// Sets apart what a hand made at one place one thing after the other, while it ran and they went away from there: the
/// later ones stand above the earlier ones. What hangs together with anything stays where it is.
/// @param beginning of the run, with them @param before without them @param now how they lie now
/// @return the beginning with them apart; none: they are
std::optional<Scene> setApart(const Scene& beginning, const Scene& before, const Scene& now);

}  // namespace sprung::ui
