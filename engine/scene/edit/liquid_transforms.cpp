#include "core/limits.h"
#include "scene/capacity.h"
#include "scene/edit/liquids.h"
#include "scene/edit/particle_lattice.h"
#include "scene/edit/transforms.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sprung {
namespace {

constexpr double covered = 0.75;  // grains from a particle: no place in a liquid is farther from all of them

/// A place that a scaled liquid covers, and the nearest of its particles there.
struct Candidate {
    Vec at{0.0};       // m
    double far = 0.0;  // m^2, before the scaling
    std::size_t particle = 0;
};

/// Tells how a liquid is scaled: into particles of a grain, from such as had another.
struct Resampling {
    double from, to;  // m
    Vec centre{0.0}, factor{1.0};

    double amount() const { return factor.x * factor.y * (from / to) * (from / to); }
};

/// Each place of the lattice once, with the particle that is nearest to it.
std::vector<Candidate> placesOf(const Fluid& fluid, const Resampling& how)
{
    const Vec centre = how.centre, factor = how.factor;
    std::vector<Candidate> places;
    const double reach = covered * how.from;
    for (std::size_t i = 0; i < fluid.at.size(); ++i) {
        const Vec at = centre + (fluid.at[i] - centre) * factor;
        eachPlace({at - reach * factor, at + reach * factor}, how.to, [&](Vec place) {
            const double far = lengthSquared((place - at) / factor);
            if (far <= reach * reach)
                places.push_back({place, far, i});
        });
    }
    std::sort(places.begin(), places.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.at.y, a.at.x, a.far, a.particle) < std::tie(b.at.y, b.at.x, b.far, b.particle);
    });
    places.erase(std::unique(places.begin(), places.end(),
                             [](const Candidate& a, const Candidate& b) { return a.at == b.at; }),
                 places.end());
    return places;
}

/// The nearest to where liquid was, as many as its area has room for.
bool scale(Fluid& fluid, const Resampling& how)
{
    if (fluid.at.empty())
        return true;
    const double amount = std::round(static_cast<double>(fluid.at.size()) * how.amount());
    if (amount < 1.0 || amount > static_cast<double>(maxParticles))
        return false;
    std::vector<Candidate> places = placesOf(fluid, how);
    std::stable_sort(places.begin(), places.end(),
                     [](const Candidate& a, const Candidate& b) { return a.far < b.far; });
    places.resize(std::min(places.size(), static_cast<std::size_t>(amount)));
    const std::vector<Vec> velocities = std::move(fluid.velocity);
    fluid.at.clear();
    fluid.velocity.clear();
    fluid.ids.list.clear();
    for (const Candidate& place : places) {
        fluid.at.push_back(place.at);
        fluid.velocity.push_back(velocities[place.particle]);
    }
    return !fluid.at.empty();
}

bool isWithinReach(const Fluid& fluid, const Motion& moved)
{
    return std::all_of(fluid.at.begin(), fluid.at.end(), [&](Vec at) {
        const Vec place = moved(at);
        return place == within(place);
    });
}

}  // namespace

bool turnFluids(Scene& scene, std::span<const FluidId> fluids, Vec centre, double angle)
{
    const Motion moved = turning(centre, angle), turned = turning(Vec{0.0}, angle);
    const auto stays = [&](FluidId id) { return !find(scene, id) || isWithinReach(get(scene, id), moved); };
    if (!std::all_of(fluids.begin(), fluids.end(), stays))
        return false;
    for (FluidId id : fluids)
        if (Fluid* fluid = find(scene, id)) {
            std::transform(fluid->at.begin(), fluid->at.end(), fluid->at.begin(), moved);
            std::transform(fluid->velocity.begin(), fluid->velocity.end(), fluid->velocity.begin(), turned);
        }
    return true;
}

bool scaleFluids(Scene& scene, std::span<const FluidId> fluids, Vec centre, Vec factor)
{
    if (factor == Vec{1.0})
        return true;
    std::vector<Fluid> draft = scene.fluids;
    std::size_t count = 0;
    for (Fluid& fluid : draft) {
        if (std::find(fluids.begin(), fluids.end(), fluid.id) != fluids.end() &&
            !(isWithinReach(fluid, scaling(centre, factor)) &&
              scale(fluid, {scene.world.grain, scene.world.grain, centre, factor})))
            return false;
        count += fluid.at.size();
    }
    if (count > maxParticles)
        return false;
    scene.fluids = std::move(draft);
    return true;
}

bool regrain(Fluid& fluid, double from, double to)
{
    return from == to || scale(fluid, {from, to});
}

}  // namespace sprung
