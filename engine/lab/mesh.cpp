#include "lab/mesh.h"

#include "scene/mass.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung::lab {
namespace {

/// Gathers points and edges of a scene; each point once.
class MeshBuilder {
public:
    explicit MeshBuilder(const Scene& scene)
        : scene_(scene), masses_(pointMasses(scene)), fixed_(fixedPoints(scene))
    {
        mesh.gravity = scene.world.gravity;
    }

    std::size_t node(PointId id)
    {
        const std::size_t place = indexOf(scene_, id);
        for (std::size_t i = 0; i < taken_.size(); ++i)
            if (taken_[i] == place)
                return i;
        const Point& point = scene_.points[place];
        taken_.push_back(place);
        mesh.nodes.push_back({point.position, point.velocity, masses_[place], fixed_[place]});
        return taken_.size() - 1;
    }

    void add(const Edge& edge)
    {
        const std::size_t a = node(edge.a), b = node(edge.b);
        const double w = mesh.inverseMass(a) + mesh.inverseMass(b);
        const bool isRigid = edge.stiffness == rigid;
        const double k = isRigid ? labRigid : edge.stiffness;
        const double c = isRigid || w == 0.0 ? 0.0 : 2.0 * edge.damping * std::sqrt(k / w);
        mesh.springs.push_back({a, b, edge.rest, k, c});
        mesh.hadRigid = mesh.hadRigid || isRigid;
    }

    Mesh mesh;

private:
    const Scene& scene_;
    std::vector<double> masses_;
    std::vector<bool> fixed_;
    std::vector<std::size_t> taken_;
};

double reducedInverseMass(const Mesh& mesh, const MeshSpring& spring)
{
    return mesh.inverseMass(spring.a) + mesh.inverseMass(spring.b);
}

}  // namespace

bool Mesh::damped() const
{
    for (const MeshSpring& spring : springs)
        if (spring.damping > 0.0)
            return true;
    return false;
}

double Mesh::naturalTime() const
{
    double longest = 0.0;
    for (const MeshSpring& spring : springs) {
        const double w = reducedInverseMass(*this, spring);
        if (w > 0.0)
            longest = std::max(longest, 2.0 * std::numbers::pi / std::sqrt(spring.stiffness * w));
    }
    return longest > 0.0 ? longest : 1.0;
}

Mesh meshOf(const Scene& scene, EdgeId edge)
{
    MeshBuilder builder(scene);
    builder.add(*find(scene, edge));
    builder.mesh.name = fmt::format("Edge {}", static_cast<std::uint32_t>(edge));
    return builder.mesh;
}

Result<Mesh> meshOf(const Scene& scene, ObjectId id)
{
    const Object& object = *find(scene, id);
    if (object.edges.empty())
        return Error{ErrorCode::BadArgument, object.name + " has no edges; the lab needs a spring"};
    MeshBuilder builder(scene);
    for (PointId point : object.points)
        builder.node(point);
    double softest = rigid;
    for (EdgeId edge : object.edges) {
        const Edge& found = *find(scene, edge);
        builder.add(found);
        if (found.stiffness < softest) {
            softest = found.stiffness;
            builder.mesh.watched = builder.mesh.springs.size() - 1;
        }
    }
    if (builder.mesh.nodes.size() > maxMeshNodes)
        return Error{ErrorCode::BadArgument,
                     fmt::format("{} has {} points; the lab takes up to {}", object.name,
                                 builder.mesh.nodes.size(), maxMeshNodes)};
    builder.mesh.name = object.name;
    return builder.mesh;
}

Mesh stretched(Mesh mesh, double factor)
{
    Vec middle(0.0);
    double weight = 0.0;
    const bool anyFixed =
        std::any_of(mesh.nodes.begin(), mesh.nodes.end(), [](const auto& n) { return n.fixed; });
    for (const MeshNode& node : mesh.nodes) {
        const double share = anyFixed ? double(node.fixed) : node.mass;
        middle += share * node.position;
        weight += share;
    }
    middle /= weight;
    for (MeshNode& node : mesh.nodes)
        if (!node.fixed)
            node.position = middle + factor * (node.position - middle);
    return mesh;
}

}  // namespace sprung::lab
