#pragma once

#include "core/result.h"
#include "scene/scene.h"

namespace sprung::lab {

struct MeshNode {
    Vec position{0.0}, velocity{0.0};  // m, m/s, at the start
    double mass = 1.0;                 // kg
    bool fixed = false;

    bool operator==(const MeshNode&) const = default;
};

struct MeshSpring {
    std::size_t a = 0, b = 0;  // places of its ends in the list of nodes
    double rest = 0.0;         // m
    double stiffness = 0.0;    // N/m
    double damping = 0.0;      // N s/m

    bool operator==(const MeshSpring&) const = default;
};

inline constexpr std::size_t maxMeshNodes = 64;

/// The stiffness of rigid edges in the lab, where every edge is a force: the stiffest the slider gives. N/m
inline constexpr double labRigid = 2e6;

/// A piece of a scene as points and springs alone: no contacts, nothing rigid.
struct Mesh {
    std::string name;
    Vec gravity{0.0};  // m/s^2
    std::vector<MeshNode> nodes;
    std::vector<MeshSpring> springs;  // at least one
    std::size_t watched = 0;          // the spring whose length is plotted
    bool hadRigid = false;            // some edges are rigid in the scene

    bool damped() const;
    double inverseMass(std::size_t node) const { return nodes[node].fixed ? 0.0 : 1.0 / nodes[node].mass; }
    double naturalTime() const;  // s, of the softest spring by itself

    bool operator==(const Mesh&) const = default;
};

/// One edge with its ends.
Mesh meshOf(const Scene& scene, EdgeId edge);

/// An object's points and edges. BadArgument: it has no edges, or more than maxMeshNodes points.
Result<Mesh> meshOf(const Scene& scene, ObjectId object);

/// Pulled out of shape by a factor about its middle; fixed points stay. At rest or as it moved, as given.
Mesh stretched(Mesh mesh, double factor);

}  // namespace sprung::lab
