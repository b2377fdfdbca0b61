#include "core/byte_archive.h"
#include "dynamics/solver.h"
#include "scene/mass.h"
#include "support/random_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Calls visit(member) for the members of members, down to numbers and lists.
template <class T, class Visit>
void eachLeaf(T& value, const Visit& visit)
{
    if constexpr (memberCount < std::remove_const_t < T >>> 0)
        eachMember(value, [&visit](auto& member) { eachLeaf(member, visit); });
    else
        visit(value);
}

template <class T>
constexpr bool isArchived(const T&)
{
    return !isOfScene<T>;
}

/// Adds an item to a list, or flips a bit of a value.
template <class T>
void change(T& leaf)
{
    if constexpr (isList<T>)
        leaf.emplace_back();
    else
        reinterpret_cast<unsigned char&>(leaf) ^= 1;
}

template <class T>
std::string bytesOf(T value)
{
    ByteWriter a;
    archiveAll(a, value);
    return a.bytes();
}

/// A state in the middle of a run in which bodies and soft things touch.
dynamics::SolverState stateOf(std::uint32_t seed)
{
    const Scene scene = randomScene(seed);
    std::vector<Vec> positions, velocities;
    for (const Point& point : scene.points) {
        positions.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    dynamics::SubsteppingSolver solver(scene, pointMasses(scene), fixedPoints(scene));
    for (int frame = 0; frame < 60; ++frame)
        solver.step(positions, velocities, {});
    return solver.state();
}

/// Between the members that are gone through there is no room for another one, but what puts them in line.
template <class T>
void expectNoGaps(const T& value)
{
    const char* end = reinterpret_cast<const char*>(&value);
    eachMember(value, [&end](const auto& member) {
        const char* begin = reinterpret_cast<const char*>(&member);
        EXPECT_GE(begin, end);
        EXPECT_LT(begin - end, static_cast<std::ptrdiff_t>(alignof(decltype(member))));
        end = begin + sizeof member;
    });
    EXPECT_LT(reinterpret_cast<const char*>(&value + 1) - end, static_cast<std::ptrdiff_t>(alignof(T)));
}

TEST(SolverState, HasNoMemberThatIsPassedBy)
{
    const dynamics::SolverState state = stateOf(1);
    expectNoGaps(state);
    expectNoGaps(state.bodies);
    expectNoGaps(state.points);
    expectNoGaps(state.sleep);
    expectNoGaps(state.history);
    expectNoGaps(state.liquids);
    expectNoGaps(state.liquids.flows);
    expectNoGaps(collision::ContactPair{});
    expectNoGaps(collision::ContactPair::At{});
    expectNoGaps(collision::FrictionAnchor{});
    expectNoGaps(dynamics::IntegratorHistory::OfPoint{});
}

TEST(SolverState, ComesBackFromItsBytesWhateverChangesInIt)
{
    const dynamics::SolverState state = stateOf(2);
    int leaves = 0;
    eachLeaf(state, [&leaves](const auto&) { ++leaves; });
    ASSERT_GT(leaves, 12);
    for (int changed = 0; changed < leaves; ++changed) {
        dynamics::SolverState other = state;
        bool isTold = true, isLonger = false;
        int leaf = 0;
        eachLeaf(other, [&](auto& member) {
            if (leaf++ != changed)
                return;
            isTold = isArchived(member);
            isLonger = isList<std::remove_reference_t<decltype(member)>>;
            change(member);
        });
        const std::string bytes = bytesOf(other);
        EXPECT_EQ(bytes != bytesOf(state), isTold) << "member " << changed;
        EXPECT_EQ(other.bytes() > state.bytes(), isLonger) << "member " << changed;
        dynamics::SolverState again = state;
        ByteReader a(bytes);
        archiveAll(a, again);
        EXPECT_FALSE(a.hasFailed());
        EXPECT_TRUE(a.isAtEnd());
        EXPECT_EQ(bytesOf(again), bytes) << "member " << changed;
    }
}

TEST(SolverState, IsNotTakenFromElsewhereWithAListThatIsTooLong)
{
    const Scene scene = randomScene(3);
    const dynamics::SubsteppingSolver solver(scene, pointMasses(scene), fixedPoints(scene));
    ASSERT_TRUE(solver.couldBe(solver.state()));
    const auto isTakenWith = [&](const auto& lengthen) {
        dynamics::SolverState other = solver.state();
        lengthen(other);
        return solver.couldBe(other);
    };
    EXPECT_FALSE(isTakenWith([](auto& state) { state.bodies.rest.emplace_back(); }));
    EXPECT_FALSE(isTakenWith([](auto& state) { state.points.w.emplace_back(); }));
    EXPECT_FALSE(isTakenWith([](auto& state) { state.sleep.drifts.emplace_back(); }));
    EXPECT_FALSE(isTakenWith([](auto& state) { state.excess.emplace_back(); }));
    EXPECT_FALSE(isTakenWith([](auto& state) { state.substeps.push_back(1); }));
    EXPECT_FALSE(isTakenWith([](auto& state) { state.loads.emplace_back(); }));
}

}  // namespace
}  // namespace sprung
