#pragma once

#include "core/math.h"
#include "integrators/state.h"
#include "lab/mesh.h"

#include <array>
#include <numbers>
#include <vector>

namespace sprung::lab {

// The forces of the lab's problems. Each law is a callable a(x, v, t) for the integrators and knows its
// energy; T is the scalar the motion is computed with, energies are for eyes and always double.

/// The part of a state that is plotted.
struct Observation {
    double q = 0.0;     // the coordinate, in the problem's unit
    double rate = 0.0;  // its speed
    Vec at{0.0};        // the place in the plane, m; of the problems on a line (q, 0)
};

/// m x'' = F - k x - b v: constant force, spring, spring with damper.
template <typename T>
struct LinearLaw {
    using Container = std::array<T, 1>;

    T mass, stiffness, damping, force;  // kg, N/m, N s/m, N

    LinearLaw<double> inDouble() const { return {mass, stiffness, damping, force}; }
    bool usesVelocity() const { return damping != 0; }

    void operator()(const Container& x, const Container& v, T, Container& a) const
    {
        a[0] = (force - stiffness * x[0] - damping * v[0]) / mass;
    }

    double energy(const State<Container>& s) const
    {
        return 0.5 * mass * s.v[0] * s.v[0] + 0.5 * stiffness * s.x[0] * s.x[0] - force * s.x[0];
    }
    double kinetic(const State<Container>& s) const { return 0.5 * mass * s.v[0] * s.v[0]; }
    Observation observe(const State<Container>& s) const { return {s.x[0], s.v[0], {s.x[0], 0.0}}; }

    /// A time in which it visibly moves, s.
    double naturalTime() const
    {
        return stiffness > 0 ? 2.0 * std::numbers::pi * std::sqrt(double(mass) / double(stiffness)) : 1.0;
    }
};

/// theta'' = -(g/l) sin theta; the mass is 1 kg.
template <typename T>
struct PendulumLaw {
    using Container = std::array<T, 1>;

    T length, gravity;  // m, m/s^2

    PendulumLaw<double> inDouble() const { return {length, gravity}; }
    bool usesVelocity() const { return false; }

    void operator()(const Container& x, const Container&, T, Container& a) const
    {
        a[0] = -gravity / length * std::sin(x[0]);
    }

    double energy(const State<Container>& s) const
    {
        return kinetic(s) + double(gravity) * length * (1.0 - std::cos(double(s.x[0])));
    }
    double kinetic(const State<Container>& s) const
    {
        const double speed = double(length) * s.v[0];
        return 0.5 * speed * speed;
    }
    Observation observe(const State<Container>& s) const
    {
        constexpr double degree = std::numbers::pi / 180.0;
        const double angle = s.x[0];
        return {angle / degree, s.v[0] / degree, double(length) * Vec(std::sin(angle), -std::cos(angle))};
    }
    double naturalTime() const
    {
        return 2.0 * std::numbers::pi * std::sqrt(double(length) / double(gravity));
    }
};

/// Two masses on massless rods, the second hung from the first. x: the angles from straight down, rad.
/// Source: Landau, Lifshitz, Mechanics, section 5, problem 1.
template <typename T>
struct DoublePendulumLaw {
    using Container = std::array<T, 2>;

    T mass1, mass2, length1, length2, gravity;  // kg, kg, m, m, m/s^2

    DoublePendulumLaw<double> inDouble() const { return {mass1, mass2, length1, length2, gravity}; }
    bool usesVelocity() const { return true; }

    void operator()(const Container& x, const Container& v, T, Container& a) const
    {
        const T difference = x[0] - x[1];
        const T c = std::cos(difference), s = std::sin(difference);
        const T total = mass1 + mass2;
        const T f1 = -mass2 * length2 * v[1] * v[1] * s - total * gravity * std::sin(x[0]);
        const T f2 = length1 * v[0] * v[0] * s - gravity * std::sin(x[1]);
        const T determinant = total - mass2 * c * c;
        a[0] = (f1 - mass2 * c * f2) / (length1 * determinant);
        a[1] = (total * f2 - c * f1) / (length2 * determinant);
    }

    double kinetic(const State<Container>& s) const
    {
        const double u1 = double(length1) * s.v[0], u2 = double(length2) * s.v[1];
        const double c = std::cos(double(s.x[0]) - double(s.x[1]));
        return 0.5 * mass1 * u1 * u1 + 0.5 * mass2 * (u1 * u1 + u2 * u2 + 2.0 * u1 * u2 * c);
    }
    double energy(const State<Container>& s) const
    {
        const double drop1 = double(length1) * (1.0 - std::cos(double(s.x[0])));
        const double drop2 = double(length2) * (1.0 - std::cos(double(s.x[1])));
        return kinetic(s) + double(gravity) * (mass1 * drop1 + mass2 * (drop1 + drop2));
    }
    Observation observe(const State<Container>& s) const
    {
        constexpr double degree = std::numbers::pi / 180.0;
        const double a1 = s.x[0], a2 = s.x[1];
        const Vec at = double(length1) * Vec(std::sin(a1), -std::cos(a1)) +
                       double(length2) * Vec(std::sin(a2), -std::cos(a2));
        return {a2 / degree, s.v[1] / degree, at};
    }
    double naturalTime() const
    {
        return 2.0 * std::numbers::pi * std::sqrt(double(length1) / double(gravity));
    }
};

/// r'' = -mu r/|r|^3: a body of 1 kg round a fixed one. Begins at the nearest point of its ellipse.
template <typename T>
struct KeplerLaw {
    using Container = std::array<T, 2>;

    T mu, axis, eccentricity;  // m^3/s^2, m, 0 <= e < 1

    KeplerLaw<double> inDouble() const { return {mu, axis, eccentricity}; }
    bool usesVelocity() const { return false; }

    void operator()(const Container& x, const Container&, T, Container& a) const
    {
        const T square = x[0] * x[0] + x[1] * x[1];
        const T pull = -mu / (square * std::sqrt(square));
        a[0] = pull * x[0];
        a[1] = pull * x[1];
    }

    double kinetic(const State<Container>& s) const
    {
        return 0.5 * (double(s.v[0]) * s.v[0] + double(s.v[1]) * s.v[1]);
    }
    double energy(const State<Container>& s) const
    {
        return kinetic(s) - double(mu) / std::hypot(double(s.x[0]), double(s.x[1]));
    }
    Observation observe(const State<Container>& s) const { return {s.x[0], s.v[0], {s.x[0], s.x[1]}}; }
    double naturalTime() const
    {
        return 2.0 * std::numbers::pi * std::sqrt(double(axis) * axis * axis / double(mu));
    }
};

/// r'' = (0, -g) - c |v| v: a throw through air; the mass is 1 kg.
template <typename T>
struct ProjectileLaw {
    using Container = std::array<T, 2>;

    T gravity, drag;  // m/s^2, 1/m

    ProjectileLaw<double> inDouble() const { return {gravity, drag}; }
    bool usesVelocity() const { return drag != 0; }

    void operator()(const Container&, const Container& v, T, Container& a) const
    {
        const T speed = std::sqrt(v[0] * v[0] + v[1] * v[1]);
        a[0] = -drag * speed * v[0];
        a[1] = -gravity - drag * speed * v[1];
    }

    double kinetic(const State<Container>& s) const
    {
        return 0.5 * (double(s.v[0]) * s.v[0] + double(s.v[1]) * s.v[1]);
    }
    double energy(const State<Container>& s) const { return kinetic(s) + double(gravity) * s.x[1]; }
    Observation observe(const State<Container>& s) const { return {s.x[1], s.v[1], {s.x[0], s.x[1]}}; }
    double naturalTime() const { return 1.0; }
};

/// Points and springs taken from a scene. x holds x and y of every point in turn.
template <typename T>
struct MeshLaw {
    using Container = std::vector<T>;

    const Mesh* mesh;  // outlives the law

    MeshLaw<double> inDouble() const { return {mesh}; }
    bool usesVelocity() const { return mesh->damped(); }

    void operator()(const Container& x, const Container& v, T, Container& a) const
    {
        for (std::size_t i = 0; i < mesh->nodes.size(); ++i) {
            const bool fixed = mesh->nodes[i].fixed;
            a[2 * i] = fixed ? T{0} : T(mesh->gravity.x);
            a[2 * i + 1] = fixed ? T{0} : T(mesh->gravity.y);
        }
        for (const MeshSpring& spring : mesh->springs)
            pull(spring, x, v, a);
    }

    double kinetic(const State<Container>& s) const
    {
        double sum = 0.0;
        for (std::size_t i = 0; i < mesh->nodes.size(); ++i) {
            const Vec v(s.v[2 * i], s.v[2 * i + 1]);
            sum += 0.5 * mesh->nodes[i].mass * lengthSquared(v);
        }
        return sum;
    }
    double energy(const State<Container>& s) const
    {
        double sum = kinetic(s);
        for (std::size_t i = 0; i < mesh->nodes.size(); ++i)
            if (!mesh->nodes[i].fixed)
                sum -= mesh->nodes[i].mass * glm::dot(mesh->gravity, place(s.x, i));
        for (const MeshSpring& spring : mesh->springs) {
            const double stretch = glm::distance(place(s.x, spring.a), place(s.x, spring.b)) - spring.rest;
            sum += 0.5 * spring.stiffness * stretch * stretch;
        }
        return sum;
    }

    /// The length of the watched spring.
    Observation observe(const State<Container>& s) const
    {
        const MeshSpring& spring = mesh->springs[mesh->watched];
        const Vec between = place(s.x, spring.b) - place(s.x, spring.a);
        const Vec speed = place(s.v, spring.b) - place(s.v, spring.a);
        const double length = glm::length(between);
        return {length, length > 0.0 ? glm::dot(between, speed) / length : 0.0, place(s.x, spring.b)};
    }
    double naturalTime() const { return mesh->naturalTime(); }

private:
    static Vec place(const Container& x, std::size_t i) { return {x[2 * i], x[2 * i + 1]}; }

    /// f = k (l - rest) + c dl/dt along the spring; none where its ends coincide.
    void pull(const MeshSpring& spring, const Container& x, const Container& v, Container& a) const
    {
        const std::size_t p = 2 * spring.a, q = 2 * spring.b;
        const T dx = x[q] - x[p], dy = x[q + 1] - x[p + 1];
        const T length = std::sqrt(dx * dx + dy * dy);
        if (!(length > 0))
            return;
        const T nx = dx / length, ny = dy / length;
        const T rate = nx * (v[q] - v[p]) + ny * (v[q + 1] - v[p + 1]);
        const T force = T(spring.stiffness) * (length - T(spring.rest)) + T(spring.damping) * rate;
        const T wa = T(mesh->inverseMass(spring.a)), wb = T(mesh->inverseMass(spring.b));
        a[p] += wa * force * nx;
        a[p + 1] += wa * force * ny;
        a[q] -= wb * force * nx;
        a[q + 1] -= wb * force * ny;
    }
};

}  // namespace sprung::lab
