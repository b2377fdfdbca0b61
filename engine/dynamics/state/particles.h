#pragma once

#include "core/aligned.h"
#include "dynamics/state/bodies.h"

#include <glm/vec2.hpp>

namespace sprung::dynamics {

/// A symmetric 2 x 2 matrix.
struct Symmetric {
    float xx = 0.0f, xy = 0.0f, yy = 0.0f;

    Symmetric operator+(const Symmetric& o) const { return {xx + o.xx, xy + o.xy, yy + o.yy}; }
    Vecf operator*(Vecf v) const { return {xx * v.x + xy * v.y, xy * v.x + yy * v.y}; }
    Vecf solve(Vecf b) const
    {
        const float det = xx * yy - xy * xy;
        return Vecf{yy * b.x - xy * b.y, xx * b.y - xy * b.x} / det;
    }
};

/// Describes how a point moves within a frame. Close together: who corrects one corrects both.
struct alignas(16) PointMotion {
    Vecf moved{0.0f};     // m, since the start of the frame
    Vecf velocity{0.0f};  // m/s
};

/// All points of a scene. Those of a body are its attachment points: they follow it, and what is done to them
/// is done to it.
struct Points {
    std::vector<Vec> start;                                       // m, at the start of the frame
    std::vector<PointMotion, LineAllocator<PointMotion>> motion;  // of attachment points: not kept
    std::vector<Vecf> rest;                                       // m/s, as of bodies: VelocityRest
    std::vector<float> w;                                         // 1/kg; 0: fixed, or an attachment point
    std::vector<BodyId> body;                                     // none: a particle
    std::vector<Vecf> r;  // m, from the body's origin at the start of the frame

    Points(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
           const std::vector<bool>& fixed);

    /// Puts others behind them. @param bodies how many there were before the others'
    void append(const Points& others, int bodies);

    /// Takes points out with the bodies that they are on.
    void remove(const Remaining& points, const Remaining& bodies);

    bool isFree(int p) const { return body[p].isNone() && w[p] > 0.0f; }
};

/// The velocity of a particle, or of an attachment point with its body, which must be placed. m/s
inline Vec velocityOf(int p, const Bodies& bodies, const Points& points)
{
    const BodyId body = points.body[p];
    if (body.isNone())
        return Vec{points.motion[p].velocity};
    const BodyMotion& m = bodies.motion[body];
    return Vec{m.vx, m.vy} + static_cast<double>(m.omega) * perp(points.start[p] - bodies.pose[body].origin);
}

/// Names what moves a point.
inline NodeId nodeOf(int p, const Bodies& bodies, const Points& points)
{
    if (const BodyId body = points.body[p]; body.isBody())
        return body.isMoved(bodies.lastUnmoved()) ? NodeId{body} : staticNode;
    return points.isFree(p) ? bodies.nodes().ofPoint(p) : staticNode;
}

/// The first of some points' nodes that moves; else the static one.
inline NodeId nodeOfAny(std::span<const int> points, const Bodies& bodies, const Points& all)
{
    for (int p : points)
        if (const NodeId node = nodeOf(p, bodies, all); node.moves())
            return node;
    return staticNode;
}

/// Particles and places on bodies, moved and asked alike. A place on a body is given by the body and by r,
/// m, from its origin at the start of the frame; body -1 is a point by itself.
class MotionView {
public:
    MotionView(Points& points, std::span<BodyMotion> bodies) : points_(&points), bodies_(bodies) {}

    /// Motion since the start of the frame. m
    Vecf moved(int p) const
    {
        const BodyId body = points_->body[p];
        return body.isNone() ? points_->motion[p].moved : moved(body, points_->r[p]);
    }
    Vecf velocity(int p) const
    {
        const BodyId body = points_->body[p];
        return body.isNone() ? points_->motion[p].velocity : velocity(body, points_->r[p]);
    }

    /// Inverse mass against a push along n. 1/kg
    float w(int p, Vecf n) const
    {
        const BodyId body = points_->body[p];
        return body.isNone() ? points_->w[p] : w(body, points_->r[p], n);
    }

    /// An impulse: v += w J. kg m/s
    void push(int p, Vecf J)
    {
        const BodyId body = points_->body[p];
        if (body.isNone())
            points_->motion[p].velocity += points_->w[p] * J;
        else
            push(body, points_->r[p], J);
    }

    /// A correction of places, which the velocity follows: x += w P, v += w P / h. kg m
    void correct(int p, Vecf P, float perSecond)
    {
        const BodyId body = points_->body[p];
        if (body.isBody())
            return correct(body, points_->r[p], P, perSecond);
        const Vecf dx = points_->w[p] * P;
        points_->motion[p].moved += dx;
        points_->motion[p].velocity += perSecond * dx;
    }

    bool isAttachment(int p) const { return points_->body[p].isBody(); }

    /// Whether a push may leave a point where it is: it is fixed, or on a body that is, or that turns about a pivot.
    bool mayStay(int p) const
    {
        const BodyId body = points_->body[p];
        return (body.isNone() ? points_->w[p] : bodies_[body].inverseMass) == 0.0f;
    }

    // These are for callers who know that a point is free.
    Vecf ownMoved(int p) const { return points_->motion[p].moved; }
    Vecf ownVelocity(int p) const { return points_->motion[p].velocity; }
    float ownW(int p) const { return points_->w[p]; }
    void shift(int p, Vecf dx, float perSecond)
    {
        points_->motion[p].moved += dx;
        points_->motion[p].velocity += perSecond * dx;
    }

    /// The numbers of PointMotion of all points in turn, for callers who know which are free.
    const float* numbers() const { return reinterpret_cast<const float*>(points_->motion.data()); }
    float* numbers() { return reinterpret_cast<float*>(points_->motion.data()); }

    /// moved = dp + (R(theta) - 1) r
    Vecf moved(int body, Vecf r) const
    {
        const BodyMotion& m = bodies_[body];
        return Vecf{m.dpx, m.dpy} + lever(body, r) - r;
    }
    /// The same after so many seconds more at the present velocity.
    Vecf movedAhead(int body, Vecf r, float seconds) const;
    float spin(int body) const { return bodies_[body].omega; }  // rad/s

    Vecf velocity(int body, Vecf r) const { return velocityAt(body, lever(body, r)); }

    /// w = 1/M + (r x n)^2 / I
    float w(int body, Vecf r, Vecf n) const { return wAt(body, lever(body, r), n); }
    void push(int body, Vecf r, Vecf J) { pushAt(body, lever(body, r), J); }

    // These are for callers who have a lever as it has turned by now.
    Vecf velocityAt(int body, Vecf lever) const
    {
        const BodyMotion& m = bodies_[body];
        return Vecf{m.vx, m.vy} + m.omega * perp(lever);
    }
    float wAt(int body, Vecf lever, Vecf n) const
    {
        const float rxn = cross(lever, n);
        return bodies_[body].inverseMass + rxn * rxn * bodies_[body].inverseInertia;
    }
    void pushAt(int body, Vecf lever, Vecf J)
    {
        BodyMotion& m = bodies_[body];
        m.vx += m.inverseMass * J.x;
        m.vy += m.inverseMass * J.y;
        m.omega += m.inverseInertia * cross(lever, J);
    }
    void correct(int body, Vecf r, Vecf P, float perSecond) { correctAt(body, lever(body, r), P, perSecond); }
    void correctAt(int body, Vecf lever, Vecf P, float perSecond)
    {
        BodyMotion& m = bodies_[body];
        const Vecf dp = m.inverseMass * P;
        const float dtheta = m.inverseInertia * cross(lever, P);
        m.dpx += dp.x;
        m.dpy += dp.y;
        m.dtheta += dtheta;
        m.vx += perSecond * dp.x;
        m.vy += perSecond * dp.y;
        m.omega += perSecond * dtheta;
    }

    float inverseMass(int body) const { return bodies_[body].inverseMass; }
    float inverseInertia(int body) const { return bodies_[body].inverseInertia; }

    /// The velocity that a place on a body gets from an impulse there: 1/M I + r_perp r_perp^T / I. 1/kg
    Symmetric mobility(int body, Vecf r) const { return mobilityAt(body, lever(body, r)); }
    Symmetric mobilityAt(int body, Vecf lever) const;
    Symmetric mobility(int p) const;

    /// r as it has turned by now. m
    Vecf lever(int body, Vecf r) const;
    /// The lever that would have turned to r by now. m
    Vecf turnedBack(int body, Vecf r) const;

private:
    Points* points_;
    std::span<BodyMotion> bodies_;
};

/// Brings the attachment points' places and levers up to date with their bodies.
/// @param local of every attachment point, m, in its body's frame
void placeAttachments(Points& points, std::span<const int> attachments, std::span<const Vec> local,
                      const Bodies& bodies);

/// The place of every attachment point in its body's frame, m; 0 for other points.
std::vector<Vec> attachmentPlaces(const Points& points, const Clusters& clusters);

}  // namespace sprung::dynamics
