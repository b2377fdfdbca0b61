#include "world_liquid_edits.h"

#include "scene/edit/liquids.h"
#include "scene/particle_ids.h"
#include "scene/query.h"
#include "world_edit_kinds.h"

#include <numeric>
#include <unordered_set>

namespace sprung {
namespace {

/// Gives ids to the particles of a fluid that came without any, as a caller gives them: those of particles that were at
/// the same places before. Where most of them were not it says where all are: then it has none of theirs.
void nameAsBefore(Fluid& asked, const Fluid& before, const Fluid& posed)
{
    if (areWhereTheyWere(asked, before) || areWhereTheyWere(asked, posed)) {
        const Fluid& same = areWhereTheyWere(asked, before) ? before : posed;
        asked.ids = {particleIds(same), same.ids.poured};
        return;
    }
    const auto isLess = [](Vec a, Vec b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); };
    const std::vector<std::uint32_t> idsBefore = particleIds(before), idsPosed = particleIds(posed);
    std::vector<int> byPlace(before.at.size());
    std::iota(byPlace.begin(), byPlace.end(), 0);
    std::stable_sort(byPlace.begin(), byPlace.end(),
                     [&](int a, int b) { return isLess(before.at[a], before.at[b]); });
    std::uint32_t next = 0;
    for (const std::vector<std::uint32_t>* ids : {&idsBefore, &idsPosed})
        for (std::uint32_t id : *ids)
            next = isPoured(id) ? next : std::max(next, id + 1);
    std::vector<bool> isTaken(before.at.size(), false);
    std::size_t known = 0;
    asked.ids = {{}, before.ids.poured};
    for (std::size_t i = 0; i < asked.at.size(); ++i) {
        auto found = std::lower_bound(byPlace.begin(), byPlace.end(), asked.at[i],
                                      [&](int a, Vec at) { return isLess(before.at[a], at); });
        const auto isHere = [&] { return found != byPlace.end() && before.at[*found] == asked.at[i]; };
        while (isHere() && (isTaken[*found] || before.velocity[*found] != asked.velocity[i]))
            ++found;
        asked.ids.list.push_back(isHere() ? idsBefore[*found] : next++);
        if (isHere()) {
            isTaken[*found] = true;
            ++known;
        }
    }
    if (known == asked.at.size() || (known == before.at.size() && known > 0))
        return;
    for (std::uint32_t& id : asked.ids.list)
        id = next++;
    asked.ids.poured = posed.ids.poured;  // what taps have poured is among them, or is to go
}

/// Moves those particles that an edit has left in a liquid to where they are now, where it took out others or put in
/// more; those that drains have swallowed since stay away, and what taps have poured since is there.
/// @param asked of the edited scene, all of it with ids @param before, posed as they were given, and are now
/// @return whether it did
bool followParticles(const Fluid& asked, const Fluid& before, const Fluid& posed, Fluid& moved)
{
    const auto was = placesById(before), is = placesById(posed);
    Fluid followed = asked;
    followed.at.clear();
    followed.velocity.clear();
    followed.ids = {{}, std::max(asked.ids.poured, posed.ids.poured)};
    const auto put = [&](const Fluid& from, std::size_t i, std::uint32_t id) {
        followed.at.push_back(from.at[i]);
        followed.velocity.push_back(from.velocity[i]);
        followed.ids.list.push_back(id);
    };
    std::unordered_set<std::uint32_t> mentioned;
    std::size_t known = 0;
    for (std::size_t i = 0; i < asked.at.size(); ++i) {
        const std::uint32_t id = asked.ids.list[i];
        mentioned.insert(id);
        const auto then = was.find(id);
        if (then == was.end() || before.at[then->second] != asked.at[i] ||
            before.velocity[then->second] != asked.velocity[i]) {
            put(asked, i, id);
            continue;
        }
        ++known;
        if (const auto now = is.find(id); now != is.end())
            put(posed, now->second, id);
    }
    const std::vector<std::uint32_t> idsNow = particleIds(posed);
    for (std::size_t i = 0; i < idsNow.size(); ++i) {
        const bool isKnown = was.contains(idsNow[i]) || mentioned.contains(idsNow[i]) ||
                             idsNow[i] <= idOfPoured(asked.ids.poured);
        if (isPoured(idsNow[i]) && !isKnown) {
            put(posed, i, idsNow[i]);
            ++known;
        }
    }
    if (known == 0)
        return false;
    moved.at = std::move(followed.at);
    moved.velocity = std::move(followed.velocity);
    moved.ids = std::move(followed.ids);
    return true;
}

/// Returns the particles of a fluid that were not there before.
std::unordered_set<std::uint32_t> whatCame(const Fluid& asked, const Fluid& before)
{
    const auto was = placesById(before);
    std::unordered_set<std::uint32_t> came;
    for (std::uint32_t id : asked.ids.list)
        if (!was.contains(id))
            came.insert(id);
    return came;
}

}  // namespace

bool hasParticleIds(const Fluid& fluid)
{
    return fluid.ids.list.size() == fluid.at.size();
}

Scene withParticleIds(const World::State& old, Scene edited)
{
    const std::vector<Fluid> posed = old.fluidsPosed();
    for (Fluid& fluid : edited.fluids) {
        const Fluid* before = find(old.scene, fluid.id);
        if (before && fluid.ids.list.empty())
            nameAsBefore(fluid, *before, posed[indexOf(old.scene, fluid.id)]);
        else
            fluid.ids.list = particleIds(fluid);
    }
    return edited;
}

bool followLiquids(const World::State& old, const Scene& edited, Scene& moved)
{
    const std::vector<Fluid>& before = old.scene.fluids;
    const std::vector<Fluid> posed = old.fluidsPosed();
    std::vector<std::size_t> grown;
    bool any = false;
    for (std::size_t i = 0, k = 0; i < edited.fluids.size(); ++i) {
        const Fluid& asked = edited.fluids[i];
        while (k < before.size() && before[k].id < asked.id)
            ++k;
        if (k == before.size() || before[k].id != asked.id)
            continue;
        if (areWhereTheyWere(asked, before[k])) {
            moved.fluids[i].at = posed[k].at;
            moved.fluids[i].velocity = posed[k].velocity;
            moved.fluids[i].ids = posed[k].ids;
        } else if (!areWhereTheyWere(asked, posed[k]) &&
                   followParticles(asked, before[k], posed[k], moved.fluids[i])) {
            any = true;
            grown.push_back(i);
        }
        any = any || areWhereTheyWere(moved.fluids[i], posed[k]);
    }
    // Undo brings back what a hand took out some time ago: other liquid may have flowed there meanwhile.
    for (std::size_t i : grown)
        if (const Fluid& asked = edited.fluids[i]; const Fluid* was = find(old.scene, asked.id))
            raiseCrowded(moved, asked.id, whatCame(asked, *was));
    return any;
}

}  // namespace sprung
