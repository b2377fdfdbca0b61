// A world as bytes.

#include "core/byte_archive.h"
#include "saved_bytes.h"
#include "scene/io/scene_io.h"
#include "world_state.h"

namespace sprung {
namespace {

/// A scene as the file format has it, which keeps every bit.
template <class Archive>
void archiveScene(Archive& a, Scene& scene)
{
    if constexpr (Archive::isReading) {
        std::string text;
        a.list(text);
        Result<LoadedScene> read = readScene(text, "scene");
        if (read)
            scene = std::move(read->scene);
        else
            a.fail();
    } else {
        a.list(writeScene(scene));
    }
    a.value(scene.world.frame);
}

/// Writes or reads what a state is made from, but for the solver's own.
template <class Archive>
void archiveSnapshot(Archive& a, Scene& given, Scene& start, Vec& reference, Snapshot& snapshot,
                     std::uint64_t& breaksAtStart)
{
    archiveScene(a, given);
    bool startsOtherwise = start != given;
    a.flag(startsOtherwise);
    if (startsOtherwise)
        archiveScene(a, start);
    else
        start = given;
    a.values(reference, snapshot.tick);
    a.list(snapshot.positions);
    a.list(snapshot.velocities);
    std::vector<std::uint8_t> driven(snapshot.driven.begin(), snapshot.driven.end());
    a.list(driven);
    snapshot.driven.assign(driven.begin(), driven.end());
    a.each(
        snapshot.breaks, [] { return Break{}; },
        [&a](Break& broken) { a.values(broken.edge, broken.tick, broken.a, broken.b); });
    a.value(breaksAtStart);
}

}  // namespace

template <class Archive>
void World::State::archive(Archive& a)
{
    dynamics::Grab::archive(a, grabs);
    a.value(lastGrab);
    a.each(
        pushes, [] { return dynamics::Push{}; },
        [&a](dynamics::Push& push) { a.values(push.point, push.force); });
    a.optional(energyBeforeKicks);
    a.values(energyScale, now.outsideWork);
    a.flag(maySleep);
}

std::string World::save() const
{
    State& s = *state_;
    ByteWriter a;
    const Scene* began = s.solver->start();
    Scene given = s.given(), start = began ? *began : given;
    if (!began)
        start.fluids = s.fluidsPosed();
    Snapshot snapshot = s.now;
    std::uint64_t breaksAtStart = s.solver->breaksAtStart();
    archiveSnapshot(a, given, start, s.reference, snapshot, breaksAtStart);
    s.solver->writeMemory(a);
    s.archive(a);
    s.solver->writeAccounts(a);
    return withHead(a.bytes());
}

Result<World> World::restored(std::string_view bytes)
{
    const Result<std::string_view> content = withoutHead(bytes);
    if (!content)
        return content.error();
    const Error senseless{ErrorCode::WrongFormat, "the saved world contradicts itself"};
    ByteReader a(*content);
    Scene given, start;
    Vec reference{0.0};
    Snapshot snapshot;
    std::uint64_t breaksAtStart = 0;
    archiveSnapshot(a, given, start, reference, snapshot, breaksAtStart);
    const std::size_t points = given.points.size();
    const bool isSane =
        snapshot.positions.size() == points && snapshot.velocities.size() == points &&
        start.points.size() == points && (snapshot.driven.empty() || snapshot.driven.size() == points) &&
        breaksAtStart <= snapshot.breaks.size() && breaksIn(given, snapshot.breaks) == snapshot.breaks;
    if (a.hasFailed() || !isSane)
        return senseless;
    auto state = std::make_unique<State>(given, std::span(snapshot.breaks).first(breaksAtStart), start, start,
                                         reference);
    if (breaksAtStart < snapshot.breaks.size()) {
        state->scene = withBreaks(given, snapshot.breaks);
        state->whole = given;
        state->now.breaks = snapshot.breaks;
        state->solver->restructure(state->scene, state->masses);
    }
    snapshot.memory = state->solver->readMemory(a);
    if (!snapshot.memory)
        return senseless;
    state->restore(snapshot);
    state->archive(a);
    state->solver->readAccounts(a);
    const auto isHold = [&](const dynamics::Grab& grab) {
        return !grab.held().empty() &&
               std::all_of(grab.held().begin(), grab.held().end(), [&](const dynamics::Grab::Held& held) {
                   return held.point >= 0 && held.point < static_cast<int>(points) &&
                          given.points[held.point].id == held.id;
               });
    };
    const auto isPush = [&](const dynamics::Push& push) {
        return push.point >= 0 && push.point < static_cast<int>(points);
    };
    if (a.hasFailed() || !a.isAtEnd() || !std::all_of(state->grabs.begin(), state->grabs.end(), isHold) ||
        !std::all_of(state->pushes.begin(), state->pushes.end(), isPush))
        return senseless;
    if (!state->maySleep)
        state->setSleeping(false);
    return World(std::move(state));
}

}  // namespace sprung
