#pragma once

#include "collision/broad_phase.h"
#include "collision/contact.h"
#include "core/limits.h"
#include "dynamics/forces/grab.h"
#include "dynamics/forces/push.h"
#include "dynamics/forces/wind.h"
#include "geometry/separating_axis.h"
#include "scene/kinematic.h"
#include "scene/scene.h"

#include <span>
#include <vector>

namespace sprung::verlet2009 {

/// The method of the thesis "Pixel im freien Fall" (B. Bitterli, 2009), with its weaknesses.
///
/// Points move by position Verlet; then, pass after pass, every edge pulls its ends to its rest length and
/// every pair of objects that overlap is pushed apart. Velocity is what moved in the frame, so every push
/// corrects it. Fixed objects that were given a velocity go on with it: the thesis has none, but its pushes
/// and its friction are by what moved in the frame, so that these carry and press as well.
///
/// Made for one scene. Keeps nothing from one frame to the next but what the scene says, so that places and
/// velocities are the whole state.
class Classic {
public:
    /// @param masses of every point, kg @param fixed of every point
    Classic(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed);

    /// Takes what was tuned in a scene that is otherwise the same: world settings, materials, masses, rest
    /// lengths and stiffnesses. What it does from then on is what one made from the new scene would do.
    void tune(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed);

    /// Advances by one frame. @param grabs what is held
    /// @param pushes forces from outside
    void step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
              std::span<dynamics::Push> pushes = {});

    /// Changes a velocity at once by an impulse on a point. kg m/s
    void kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities) const;

    double stepLength() const { return dt_; }  // s

    /// The work of the wind on the points in the last frame, before edges and collisions took of it. J
    double windWork() const { return windWork_; }

    /// The touches of the last frame.
    const std::vector<collision::Contact>& contacts() const { return contacts_; }
    void forgetContacts() { contacts_.clear(); }

private:
    struct Link {
        int a, b;
        double rest;            // m
        double shareA, shareB;  // of the deviation that each end makes good in a pass: strength w / (wa + wb)
    };
    /// A convex part of an outline, or a single point of an object without one.
    struct Piece {
        int begin, count;  // in corners_
        int object;        // place in the scene's objects
        bool fixed;        // all its points are
    };
    struct CornerContact {
        int corner = -1;  // the penetrating point; -1: none
        Vec at{0.0}, normal{0.0};
        double push = 0.0;  // kg m, of all passes
    };
    /// Two pieces that may touch in this frame.
    struct ObjectContact {
        int first, second;  // pieces
        double friction;    // mean of the two
        geometry::LastAxis lastAxis;
        CornerContact cornerContacts[2];  // for drawing
    };

    void makeLinks(const Scene& scene);
    void noteSpins(const Scene& scene);
    void interleave();
    void addPieces(const Scene& scene, const Object& object, int place, const std::vector<bool>& fixed);
    void findSharedPoints(const Scene& scene);
    bool shareAPoint(int object, int other) const;

    void moveFreely(std::span<Vec> x, std::span<const Vec> v);
    void moveDriven(std::span<Vec> x, std::span<Vec> v);
    void blow(std::span<Vec> x, std::span<const Vec> v);
    void findObjectContacts(std::span<const Vec> x);
    void relaxEdges(std::span<Vec> x, int pass) const;
    void measureBoxes(std::span<const Vec> x);
    void separate(std::span<Vec> x, int pass);
    void push(std::span<Vec> x, const geometry::Penetration& found, const geometry::Polygon& struck,
              const geometry::Polygon& striker, ObjectContact& objects) const;
    void takeVelocities(std::span<Vec> x, std::span<Vec> v) const;
    void noteContacts();
    geometry::Polygon polygon(int piece) const;

    Vec gravity_;                                   // m/s^2
    double drag_;                                   // 1/s
    double dt_;                                     // s
    std::vector<double> gravityScales_, dampings_;  // of the points, 1/s; empty: as usual
    struct Spin {
        std::vector<int> points;
        std::vector<double> masses;  // kg
        double kept;                 // share of its spin after a frame
    };
    std::vector<Spin> spins_;  // of objects that lose some
    int passes_;
    std::vector<dynamics::Sail> sails_;
    std::vector<int> allSails_;  // their places
    dynamics::WindPressure wind_{0.0, Vec{0.0}};
    double windWork_ = 0.0;  // J
    /// A part that is fixed and may have been given a velocity.
    struct FixedPart {
        std::vector<int> points;
        KinematicVelocity velocity;  // in this frame
        bool moves = false;
    };
    std::vector<FixedPart> fixedParts_;
    std::vector<double> fixedMasses_;    // kg, of fixed objects' points their own
    std::vector<double> inverseMasses_;  // 1/kg, 0 for fixed points
    std::vector<Link> links_;
    std::vector<Piece> pieces_;
    std::vector<int> corners_;           // points
    std::vector<std::uint8_t> isOuter_;  // beside corners_: the side from this corner is no cut
    std::vector<double> friction_;       // of objects
    std::vector<ObjectId> objectIds_;
    std::vector<CollisionFilter> filters_;        // of objects
    std::vector<std::vector<int>> sharedPoints_;  // of objects: their points that others have too, ascending

    // Within a frame.
    std::vector<Vec> start_;     // m, places at its start
    std::vector<Box> boxes_;     // of the pieces
    std::vector<double> turns_;  // of the pieces: 1, -1 when inside out, 0 without area
    std::vector<ObjectContact> objectContacts_;
    std::vector<collision::Contact> contacts_;
    collision::BroadPhase broadPhase_;
};

}  // namespace sprung::verlet2009
