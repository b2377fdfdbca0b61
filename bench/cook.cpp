#include "bench/recipe.h"
#include "scene/shapes.h"

namespace sprung::bench {
namespace {

constexpr int discPoints = 16;  // of a disc's ring

std::vector<PointId> addPart(Scene& scene, const Part& part, double friction)
{
    const Material material{.density = part.density, .friction = friction};
    if (part.kind == Part::Kind::Mass) {
        const PointId id = addPoint(scene, part.at);
        find(scene, id)->mass = part.mass;
        find(scene, id)->fixed = part.isFixed;
        return {id};
    }
    const ObjectId id = part.kind == Part::Kind::Box
                            ? addBox(scene, part.at, 2.0 * part.half, part.angle, material)
                            : addDisc(scene, part.at, part.half.x, discPoints, material);
    find(scene, id)->fixed = part.isFixed;
    return find(scene, id)->outline;
}

void addSoftDisc(Cooked& cooked, const Recipe& recipe, const SoftDisc& disc, std::span<const EdgeId> edges)
{
    Object object;
    object.id = nextObjectId(cooked.scene);
    object.color = paletteColor(object.id);
    object.material.friction = recipe.friction;
    const auto add = [&](int part) {
        object.points.push_back(cooked.partPoints[part][0]);
        object.shape.push_back(recipe.parts[part].at - recipe.parts[disc.hub].at);
    };
    add(disc.hub);
    for (int i = 0; i < disc.ringCount; ++i) {
        add(disc.ring + i);
        object.outline.push_back(cooked.partPoints[disc.ring + i][0]);
    }
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (recipe.links[i].a >= disc.hub && recipe.links[i].a < disc.ring + disc.ringCount)
            object.edges.push_back(edges[i]);
    cooked.scene.objects.push_back(object);
}

}  // namespace

Cooked cook(const Recipe& recipe)
{
    Cooked cooked;
    Scene& scene = cooked.scene;
    scene.name = recipe.name;
    scene.world.gravity = recipe.gravity;
    scene.world.iterations = 8;
    scene.world.solver = Solver::Modern;
    for (const Part& part : recipe.parts)
        cooked.partPoints.push_back(addPart(scene, part, recipe.friction));
    std::vector<EdgeId> edges;
    for (const Link& link : recipe.links) {
        const EdgeId id =
            addEdge(scene, cooked.partPoints[link.a][0], cooked.partPoints[link.b][0], link.stiffness);
        find(scene, id)->damping = link.damping;
        edges.push_back(id);
    }
    for (const SoftDisc& disc : recipe.softDiscs)
        addSoftDisc(cooked, recipe, disc, edges);
    return cooked;
}

}  // namespace sprung::bench
