#pragma once

#include <compare>
#include <cstddef>

namespace sprung::dynamics {

// Here alone it is asked what a number stands for: a body, a particle, or nothing that moves.

/// The body that a point, a collider or a side of a contact hangs on, as a place in Bodies; or none, where
/// particles move it. It is an index, and asked by name: it does not compare with numbers.
class BodyId {
public:
    constexpr BodyId() = default;  // none
    constexpr BodyId(int body) : body_(body) {}
    constexpr operator int() const { return body_; }

    constexpr bool isNone() const { return body_ < 0; }
    constexpr bool isBody() const { return body_ >= 0; }  // the ground is one
    constexpr bool isGround() const { return body_ == 0; }
    constexpr bool isBesideGround() const { return body_ > 0; }  // a body, but not the ground

    /// Whether it is the ground or a kinematic body, whose last one this is (Bodies::lastUnmoved).
    constexpr bool isUnmoved(int lastUnmoved) const { return body_ >= 0 && body_ <= lastUnmoved; }

    /// Whether it is a body that contacts move.
    constexpr bool isMoved(int lastUnmoved) const { return body_ > lastUnmoved; }

    friend bool operator==(BodyId, BodyId) = default;
    friend auto operator<=>(BodyId, BodyId) = default;
    friend bool operator==(BodyId, int) = delete;
    friend std::strong_ordering operator<=>(BodyId, int) = delete;

private:
    int body_ = -1;
};

/// The node that moves a point: a body or, behind the bodies, a particle. It is an index into the lists by
/// nodes.
class NodeId {
public:
    constexpr explicit NodeId(int node) : node_(node) {}
    constexpr operator int() const { return node_; }

    /// Whether nothing moves the point, but that a kinematic body may carry it.
    constexpr bool isStatic() const { return node_ == 0; }
    constexpr bool moves() const { return node_ != 0; }

    friend bool operator==(NodeId, NodeId) = default;
    friend bool operator==(NodeId, int) = delete;
    friend std::strong_ordering operator<=>(NodeId, int) = delete;

private:
    int node_;
};

inline constexpr NodeId staticNode{0};

/// The numbers of the nodes: bodies come first, the ground as 0, points behind them.
class NodeNumbers {
public:
    constexpr explicit NodeNumbers(std::size_t bodies) : bodies_(static_cast<int>(bodies)) {}

    constexpr bool isBody(int node) const { return node < bodies_; }
    constexpr int pointOf(int node) const { return node - bodies_; }
    constexpr NodeId ofPoint(int p) const { return NodeId{bodies_ + p}; }

    /// The node of a point of this body, or of the point itself; that of the ground is no other than that of
    /// a body.
    constexpr NodeId of(int p, BodyId body) const { return body.isBody() ? NodeId{body} : ofPoint(p); }

private:
    int bodies_;
};

}  // namespace sprung::dynamics
