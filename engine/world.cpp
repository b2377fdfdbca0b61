#include "world.h"

#include "core/byte_archive.h"
#include "core/hash.h"
#include "core/limits.h"
#include "core/threads.h"
#include "dynamics/solver_archive.h"
#include "dynamics/step/threads_that_pay.h"
#include "saved_bytes.h"
#include "scene/io/scene_io.h"
#include "scene/kinematic.h"
#include "scene/mass.h"
#include "verlet2009/verlet2009.h"

#include <system_error>
#include <variant>

namespace sprung {
namespace {

constexpr int maxThreads = 64;

/// The scene with places and velocities that a file could hold.
Scene contained(Scene scene)
{
    for (Point& point : scene.points) {
        point.position = within(point.position);
        point.velocity = within(point.velocity);
    }
    for (Fluid& fluid : scene.fluids)
        for (std::vector<Vec>* list : {&fluid.at, &fluid.velocity})
            std::transform(list->begin(), list->end(), list->begin(), within);
    return scene;
}

Vec centreOfMovableMass(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    Vec sum{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        if (fixed[i])
            continue;
        sum += masses[i] * within(scene.points[i].position);
        mass += masses[i];
    }
    return mass > 0.0 ? sum / mass : sum;
}

/// The two ways to run a scene, behind the same calls.
std::variant<verlet2009::Classic, dynamics::SubsteppingSolver>
methodFor(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    if (scene.world.solver == Solver::Modern)
        return dynamics::SubsteppingSolver(scene, masses, fixed);
    return verlet2009::Classic(scene, masses, fixed);
}

template <typename List, typename Same>
bool alike(const List& one, const List& other, Same same)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

/// The same points where they were, joined and shaped as they were: nothing but numbers of the world, of
/// materials, masses and edges may differ.
bool differsByTuningAlone(const Scene& one, const Scene& other)
{
    return one.world.solver == other.world.solver &&
           alike(one.points, other.points,
                 [](const Point& a, const Point& b) {
                     return a.id == b.id && a.position == b.position && a.velocity == b.velocity &&
                            a.fixed == b.fixed;
                 }) &&
           alike(one.edges, other.edges,
                 [](const Edge& a, const Edge& b) { return a.id == b.id && a.a == b.a && a.b == b.b; }) &&
           alike(one.objects, other.objects, [](const Object& a, const Object& b) {
               return a.id == b.id && a.points == b.points && a.outline == b.outline && a.shape == b.shape &&
                      a.edges == b.edges && a.fixed == b.fixed && a.collides == b.collides &&
                      a.filter == b.filter && a.sensor == b.sensor;
           });
}

/// The same scene in another moment.
bool differsByMotionAlone(const Scene& one, const Scene& other)
{
    return one.world == other.world && one.edges == other.edges && one.objects == other.objects &&
           alike(one.fluids, other.fluids,
                 [](const Fluid& a, const Fluid& b) {
                     return a.id == b.id && a.material == b.material && a.at.size() == b.at.size();
                 }) &&
           alike(one.points, other.points, [](const Point& a, const Point& b) {
               return a.id == b.id && a.mass == b.mass && a.fixed == b.fixed;
           });
}

/// The breaks whose edges an edit has left as they were.
std::vector<Break> breaksThatStay(std::span<const Break> breaks, const Scene& before, const Scene& edited)
{
    std::vector<Break> stay = breaksIn(edited, breaks);
    std::erase_if(stay, [&](const Break& broken) {
        const Edge &was = *find(before, broken.edge), &is = *find(edited, broken.edge);
        return was.a != is.a || was.b != is.b;
    });
    return stay;
}

/// The scene without what has broken, as it weighs whole.
Scene withBreaks(Scene scene, std::span<const Break> breaks)
{
    if (!breaks.empty())
        breakEdges(scene, breaks, pointMasses(scene));
    return scene;
}

bool areWhereTheyWere(const Fluid& one, const Fluid& other)
{
    return one.at == other.at && one.velocity == other.velocity;
}

/// Puts particles where a run has them, if it is of as many of the same fluids.
void placeLiquids(Scene& scene, const fluids::LiquidState& liquids)
{
    std::size_t count = 0;
    for (const Fluid& one : scene.fluids)
        count += one.at.size();
    if (count != liquids.places.size())
        return;
    std::size_t i = 0;
    for (Fluid& one : scene.fluids)
        for (std::size_t k = 0; k < one.at.size(); ++k, ++i) {
            one.at[k] = liquids.places[i];
            one.velocity[k] = Vec{liquids.velocity[i]};
        }
}

/// What a step of the solver takes. s
double stepOf(const WorldSettings& world)
{
    return world.solver == Solver::Modern ? world.frame / world.iterations : world.frame;
}

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
void archiveSnapshot(Archive& a, Scene& given, Scene& start, Vec& reference, Snapshot& snapshot)
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
    std::uint64_t breaksAtStart = snapshot.breaksAtStart;
    a.value(breaksAtStart);
    snapshot.breaksAtStart = breaksAtStart;
}

}  // namespace

/// Everything made from the scene stands before what moves, so that a new scene is a new State.
struct World::State {
    Scene scene;  // as it was given last, without what has broken: places and velocities are those of then
    std::optional<Scene> whole;  // the same before anything broke; none: nothing has
    MassShares shares;
    std::vector<double> masses;
    std::vector<bool> fixed;
    Vec reference;  // m, where the potential of gravity is 0
    dynamics::EnergyMeter meter;
    std::variant<verlet2009::Classic, dynamics::SubsteppingSolver> method;
    Snapshot now;                       // with the start of the method, but not its state
    std::vector<dynamics::Grab> grabs;  // ascending by their names
    std::uint32_t lastGrab = 0;
    std::vector<dynamics::Push> pushes;       // for the next frame
    std::optional<double> energyBeforeKicks;  // J, of those since the last frame
    double energyScale = 0.0;
    double outsideWork = 0.0;
    dynamics::StageClock clock = nullptr;
    bool maySleep = true;

    /// @param moved the same scene with the places and velocities of now, contained
    State(const Scene& taken, std::span<const Break> breaks, const Scene& moved,
          std::optional<Vec> keptReference);

    dynamics::SubsteppingSolver* modern() { return std::get_if<dynamics::SubsteppingSolver>(&method); }
    const Scene& given() const { return whole ? *whole : scene; }

    /// The scene with the places and velocities of now.
    Scene scenePosed() const;

    /// Null: there is none.
    dynamics::Grab* findGrab(GrabId id);

    /// Every hold becomes what is told, or goes.
    template <class Become>
    void changeGrabs(const Become& become)
    {
        std::vector<dynamics::Grab> changed;
        for (const dynamics::Grab& grab : grabs)
            if (const std::optional<dynamics::Grab> still = become(grab))
                changed.push_back(*still);
        grabs = std::move(changed);
    }

    /// Calls take(point, its share of a turning moment of 1 N m on an object, N).
    template <class Take>
    void eachShareOfMoment(ObjectId object, const Take& take) const;

    /// The meter for the scene.
    void measureAnew();

    /// Lets the edges break that the method has found.
    void breakEdges();

    void restore(const Snapshot& snapshot);
    void restoreSolver(const Snapshot& snapshot, bool isSameStructure);

    /// The modern method as it began before a snapshot, if that was with the same scene but for its motion.
    std::optional<dynamics::SubsteppingSolver> begunAs(const Snapshot& snapshot) const;

    /// Notes what the modern method begins from.
    void begin(const Scene& moved);

    void setClock(dynamics::StageClock lent)
    {
        clock = lent;
        if (modern())
            modern()->setClock(lent);
    }

    void setSleeping(bool enabled)
    {
        maySleep = enabled;
        if (modern())
            modern()->setSleeping(enabled);
    }

    void setWorkers(Workers* workers)
    {
        if (modern())
            modern()->setWorkers(workers);
    }

    void setContactRules(const collision::ContactRules* rules)
    {
        if (modern())
            modern()->setContactRules(rules);
    }

    void keepAccountsOf(const dynamics::SubsteppingSolver& modern);
    dynamics::Energy energy() const
    {
        const dynamics::SubsteppingSolver* steps = std::get_if<dynamics::SubsteppingSolver>(&method);
        dynamics::Energy sum = meter.measure(now.positions, now.velocities,
                                             steps ? steps->stepsOfPoints() : std::vector<double>{});
        const fluids::Liquids::Energy ofLiquids =
            steps ? steps->energyOfLiquids(reference) : fluids::Liquids::Energy{};
        sum.kinetic += ofLiquids.kinetic;
        sum.gravitational += ofLiquids.gravitational;
        sum.conserved += ofLiquids.kinetic + ofLiquids.gravitational;
        return sum;
    }

    /// What kicks since the last frame have put in. J
    double workOfKicks() const { return energyBeforeKicks ? energy().conserved - *energyBeforeKicks : 0.0; }
    void settleKicks()
    {
        outsideWork += workOfKicks();
        energyBeforeKicks.reset();
    }

    /// Takes over a scene that was tuned alone, in place. False, and nothing done, where that can't be.
    bool tune(const Scene& edited);

    /// The same for a scene in which what moves as it was told is told otherwise.
    bool drive(const Scene& edited);

    /// Lets an archive write or read what else lasts from frame to frame.
    template <class Archive>
    void archive(Archive& a);

    bool isDriven(std::size_t point) const { return !now.driven.empty() && now.driven[point]; }

    /// Of what is fixed only what is driven has a velocity.
    void stopFixed()
    {
        for (std::size_t i = 0; i < fixed.size(); ++i)
            if (fixed[i] && !isDriven(i))
                now.velocities[i] = Vec{0.0};
    }
};

World::State::State(const Scene& taken, std::span<const Break> breaks, const Scene& moved,
                    std::optional<Vec> keptReference)
    : scene(withBreaks(taken, breaks)),
      shares(scene),
      masses(shares.masses(scene)),
      fixed(fixedPoints(scene)),
      reference(keptReference ? *keptReference : centreOfMovableMass(scene, masses, fixed)),
      meter(scene, masses, fixed, reference, stepOf(scene.world)),
      method(methodFor(moved, masses, fixed))
{
    if (!breaks.empty())
        whole = taken;
    measureAnew();
    for (std::size_t i = 0; i < moved.points.size(); ++i) {
        now.positions.push_back(moved.points[i].position);
        now.velocities.push_back(moved.points[i].velocity);
    }
    now.driven = kinematicPoints(moved);
    stopFixed();
    now.breaks.assign(breaks.begin(), breaks.end());
    if (modern())
        begin(moved);
}

void World::State::begin(const Scene& moved)
{
    now.start = std::make_shared<const Scene>(moved);
    now.breaksAtStart = now.breaks.size();
}

Scene World::State::scenePosed() const
{
    Scene moved = scene;
    for (std::size_t i = 0; i < moved.points.size(); ++i) {
        moved.points[i].position = now.positions[i];
        moved.points[i].velocity = now.velocities[i];
    }
    if (const dynamics::SubsteppingSolver* steps = std::get_if<dynamics::SubsteppingSolver>(&method))
        placeLiquids(moved, steps->state().liquids);
    return moved;
}

void World::State::measureAnew()
{
    meter = dynamics::EnergyMeter(scene, masses, fixed, reference, stepOf(scene.world));
    if (modern())
        keepAccountsOf(*modern());
}

void World::State::breakEdges()
{
    const double before = energy().conserved;
    if (!whole)
        whole = scene;
    std::vector<EdgeId> edges;
    for (int place : modern()->broken()) {
        const Edge& edge = scene.edges[place];
        edges.push_back(edge.id);
        now.breaks.push_back({edge.id, now.tick, now.positions[indexOf(scene, edge.a)],
                              now.positions[indexOf(scene, edge.b)]});
    }
    sprung::breakEdges(scene, edges, masses);
    modern()->restructure(scene, masses);
    measureAnew();
    changeGrabs([&](const dynamics::Grab& grab) { return grab.onPieces(scene, now.positions, masses); });
    outsideWork += std::max(0.0, energy().conserved - before);
}

std::optional<dynamics::SubsteppingSolver> World::State::begunAs(const Snapshot& snapshot) const
{
    Scene start = *snapshot.start;
    sprung::breakEdges(start, std::span(snapshot.breaks).subspan(snapshot.breaksAtStart), masses);
    if (!differsByMotionAlone(start, scene))
        return std::nullopt;
    return dynamics::SubsteppingSolver(*snapshot.start, masses, fixed);
}

void World::State::restore(const Snapshot& snapshot)
{
    const std::vector<Break> breaks = breaksIn(given(), snapshot.breaks);
    const bool isSameStructure = breaks == now.breaks;
    now.tick = snapshot.tick;
    now.positions = snapshot.positions;
    now.velocities = snapshot.velocities;
    if (snapshot.modern || !snapshot.driven.empty())  // else it may be of places and velocities alone
        now.driven = snapshot.driven;
    stopFixed();
    now.breaks = breaks;
    if (!isSameStructure) {
        Scene before = given();
        scene = withBreaks(before, breaks);
        whole = breaks.empty() ? std::nullopt : std::optional(std::move(before));
    }
    if (modern())
        restoreSolver(snapshot, isSameStructure);
    else if (!isSameStructure)
        method = methodFor(scenePosed(), masses, fixed);
    measureAnew();
}

/// Goes on as it was, if it was the same scene then; else from the places and velocities alone.
void World::State::restoreSolver(const Snapshot& snapshot, bool isSameStructure)
{
    std::optional<dynamics::SubsteppingSolver> next;
    if (snapshot.modern && snapshot.breaks.size() == now.breaks.size()) {
        if (snapshot.start == now.start || *snapshot.start == *now.start) {
            if (!isSameStructure)
                modern()->restructure(scene, masses);
            modern()->restore(*snapshot.modern);
            return;
        }
        next = begunAs(snapshot);
    }
    if (next) {
        if (snapshot.breaksAtStart < snapshot.breaks.size())
            next->restructure(scene, masses);
        next->restore(*snapshot.modern);
        now.start = snapshot.start;
        now.breaksAtStart = snapshot.breaksAtStart;
    } else {
        Scene moved = scenePosed();
        if (snapshot.modern)
            placeLiquids(moved, snapshot.modern->liquids);
        begin(moved);
        next = dynamics::SubsteppingSolver(*now.start, masses, fixed);
    }
    next->migrateLimiter(*modern());
    method = std::move(*next);
}

void World::State::keepAccountsOf(const dynamics::SubsteppingSolver& modern)
{
    meter.leaveOutForces(modern.projectedSprings());
    if (!modern.hasOwnMotion())
        return;
    std::vector<bool> isFree;
    for (std::size_t i = 0; i < masses.size(); ++i)
        isFree.push_back(modern.isFree(static_cast<int>(i)));
    meter.keep(modern.shadowHamiltonian(), isFree);
}

bool World::State::tune(const Scene& edited)
{
    verlet2009::Classic* classic = std::get_if<verlet2009::Classic>(&method);
    if (!classic || !differsByTuningAlone(scene, edited))
        return false;
    const double before = energy().conserved;
    scene = edited;
    masses = shares.masses(scene);
    meter = dynamics::EnergyMeter(scene, masses, fixed, reference, stepOf(scene.world));
    classic->tune(scene, masses, fixed);
    changeGrabs([&](const dynamics::Grab& grab) { return grab.in(scene, masses); });
    energyScale = std::max(energyScale, meter.scale(now.positions, 0.0));
    outsideWork += energy().conserved - before;
    return true;
}

bool World::State::drive(const Scene& edited)
{
    if (!modern() || now.driven.empty() || !now.breaks.empty() || !differsByMotionAlone(scene, edited))
        return false;
    std::vector<Vec> velocities = now.velocities;
    for (std::size_t i = 0; i < edited.points.size(); ++i) {
        const Point &asked = edited.points[i], &before = scene.points[i];
        const bool isAsBefore = asked.position == before.position && asked.velocity == before.velocity;
        if (isAsBefore || (asked.position == now.positions[i] && asked.velocity == now.velocities[i]))
            continue;
        if (!now.driven[i] || asked.position != now.positions[i])
            return false;
        velocities[i] = within(asked.velocity);
    }
    const Scene posed = scenePosed();
    for (std::size_t i = 0; i < edited.fluids.size(); ++i)
        if (!areWhereTheyWere(edited.fluids[i], scene.fluids[i]) &&
            !areWhereTheyWere(edited.fluids[i], posed.fluids[i]))
            return false;
    now.velocities = std::move(velocities);
    modern()->drive(masses, now.positions, now.velocities, now.driven);
    scene = edited;
    return true;
}

World::World(std::unique_ptr<State> state) : state_(std::move(state)) {}

World::World(const Scene& scene) : World(scene, frameSeconds) {}

World::World(Scene scene, double frame)
    : state_([&] {
          scene.world.frame = std::clamp(frame, minFrameSeconds, maxFrameSeconds);
          return std::make_unique<State>(scene, std::span<const Break>{}, contained(scene), std::nullopt);
      }())
{
    state_->energyScale = state_->meter.scale(state_->now.positions, state_->energy().total());
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

void World::step()
{
    State& s = *state_;
    if (choosesThreads_)
        chooseThreads();
    if (usesWorkers_)
        workers_->wake();
    s.settleKicks();
    std::visit([&s](auto& method) { method.step(s.now.positions, s.now.velocities, s.grabs, s.pushes); },
               s.method);
    for (const dynamics::Grab& grab : s.grabs)
        s.outsideWork += grab.work();
    for (const dynamics::Push& push : s.pushes)
        s.outsideWork += push.work;
    s.outsideWork += std::visit([](const auto& method) { return method.windWork(); }, s.method);
    if (s.modern())
        s.outsideWork += s.modern()->workOfDriven();
    s.pushes.clear();
    ++s.now.tick;
    if (s.modern() && !s.modern()->broken().empty())
        s.breakEdges();
}

void World::take(const Scene& edited)
{
    if (edited.world.frame != frame()) {  // a world keeps its own
        Scene own = edited;
        own.world.frame = frame();
        return take(own);
    }
    State& s = *state_;
    s.settleKicks();
    if (edited == s.given() || (s.now.breaks.empty() && s.tune(edited)))
        return;
    if (s.now.breaks.empty() && edited == scene()) {  // what moved since is in it, and nothing else
        s.scene = edited;
        return;
    }
    if (s.drive(edited))
        return;
    const State& old = s;
    const std::vector<Break> breaks = breaksThatStay(old.now.breaks, old.given(), edited);
    Scene moved = contained(withBreaks(edited, breaks));
    const std::vector<bool> isFixed = fixedPoints(edited);
    for (std::size_t i = 0, k = 0; i < edited.points.size(); ++i) {
        Point& point = moved.points[i];
        while (k < old.scene.points.size() && old.scene.points[k].id < point.id)
            ++k;
        if (k == old.scene.points.size() || old.scene.points[k].id != point.id)
            continue;
        const Point& before = old.scene.points[k];
        const Point& asked = edited.points[i];
        if (asked.position == before.position && asked.velocity == before.velocity) {
            point.position = old.now.positions[k];
            point.velocity = old.now.velocities[k];
        }
        if (isFixed[i] && !old.isDriven(k) &&
            (point.velocity == old.now.velocities[k] || asked.velocity == before.velocity))
            point.velocity = Vec{0.0};
    }
    const Scene posed = old.scenePosed();
    for (std::size_t i = 0, k = 0; i < edited.fluids.size(); ++i) {
        while (k < posed.fluids.size() && posed.fluids[k].id < edited.fluids[i].id)
            ++k;
        if (k < posed.fluids.size() && posed.fluids[k].id == edited.fluids[i].id &&
            areWhereTheyWere(edited.fluids[i], old.scene.fluids[k])) {
            moved.fluids[i].at = posed.fluids[k].at;
            moved.fluids[i].velocity = posed.fluids[k].velocity;
        }
    }
    auto next = std::make_unique<State>(edited, breaks, moved, old.reference);
    next->now.tick = old.now.tick;
    next->grabs = old.grabs;
    next->lastGrab = old.lastGrab;
    next->changeGrabs([&](const dynamics::Grab& grab) { return grab.in(edited, next->masses); });
    for (const dynamics::Push& push : old.pushes)
        if (const PointId id = old.scene.points[push.point].id; find(edited, id))
            next->pushes.push_back({static_cast<int>(indexOf(edited, id)), push.force});
    next->energyScale = std::max(old.energyScale, next->meter.scale(next->now.positions, 0.0));
    next->setClock(old.clock);
    next->setSleeping(old.maySleep);
    next->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
    if (rules_)
        next->setContactRules(rules_.get());
    const dynamics::SubsteppingSolver* before = std::get_if<dynamics::SubsteppingSolver>(&old.method);
    if (dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&next->method);
        modern && before)
        modern->migrate(*before, old.scene, next->scene);
    next->outsideWork = old.outsideWork + next->energy().conserved - old.energy().conserved;
    state_ = std::move(next);
}

void World::setVelocity(ObjectId object, Vec velocity, double spin)
{
    Scene edited = scene();
    const Object* moved = find(std::as_const(edited), object);
    if (!moved)
        return;
    Vec centre{0.0};
    double mass = 0.0;
    for (PointId id : moved->points) {
        const std::size_t i = indexOf(edited, id);
        centre += state_->masses[i] * edited.points[i].position;
        mass += state_->masses[i];
    }
    centre /= mass;
    for (PointId id : moved->points) {
        Point& point = *find(edited, id);
        point.velocity = within(velocity + spin * perp(point.position - centre));
    }
    take(edited);
}

Scene World::scene() const
{
    return state_->scenePosed();
}

std::span<const Break> World::breaks() const
{
    return state_->now.breaks;
}

const Scene& World::givenScene() const
{
    return state_->scene;
}

std::size_t Snapshot::bytes() const
{
    return sizeof(*this) + (positions.size() + velocities.size()) * sizeof(Vec) +
           breaks.size() * sizeof(Break) + (modern ? modern->bytes() : 0);
}

Snapshot World::snapshot() const
{
    Snapshot snapshot = state_->now;
    if (const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method))
        snapshot.modern = std::make_shared<const dynamics::SolverState>(modern->state());
    return snapshot;
}

void World::restore(const Snapshot& snapshot)
{
    State& s = *state_;
    s.pushes.clear();
    s.energyBeforeKicks.reset();
    s.restore(snapshot);
    s.setClock(s.clock);
    s.setWorkers(usesWorkers_ ? workers_.get() : nullptr);
    if (rules_)
        s.setContactRules(rules_.get());
    if (!s.maySleep)
        s.setSleeping(false);
    std::visit([](auto& method) { method.forgetContacts(); }, s.method);
}

template <class Archive>
void World::State::archive(Archive& a)
{
    dynamics::Grab::archive(a, grabs);
    a.value(lastGrab);
    a.each(
        pushes, [] { return dynamics::Push{}; },
        [&a](dynamics::Push& push) { a.values(push.point, push.force); });
    a.optional(energyBeforeKicks);
    a.values(energyScale, outsideWork);
    a.flag(maySleep);
    if (modern())
        modern()->archiveLimiter(a);
}

std::string World::save() const
{
    State& s = *state_;
    ByteWriter a;
    Scene given = s.given(), start = s.now.start ? *s.now.start : s.given();
    Snapshot snapshot = s.now;
    archiveSnapshot(a, given, start, s.reference, snapshot);
    if (s.modern()) {
        dynamics::SolverState state = s.modern()->state();
        dynamics::archiveState(a, state);
    }
    s.archive(a);
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
    archiveSnapshot(a, given, start, reference, snapshot);
    const std::size_t points = given.points.size();
    const bool isSane = snapshot.positions.size() == points && snapshot.velocities.size() == points &&
                        start.points.size() == points &&
                        (snapshot.driven.empty() || snapshot.driven.size() == points) &&
                        snapshot.breaksAtStart <= snapshot.breaks.size() &&
                        breaksIn(given, snapshot.breaks) == snapshot.breaks;
    if (a.hasFailed() || !isSane)
        return senseless;
    auto state = std::make_unique<State>(
        given, std::span(snapshot.breaks).first(snapshot.breaksAtStart), start, reference);
    if (snapshot.breaksAtStart < snapshot.breaks.size()) {
        state->scene = withBreaks(given, snapshot.breaks);
        state->whole = given;
        state->now.breaks = snapshot.breaks;
        if (state->modern())
            state->modern()->restructure(state->scene, state->masses);
    }
    snapshot.start = state->now.start;
    if (state->modern()) {
        dynamics::SolverState solver = state->modern()->state();
        dynamics::archiveState(a, solver);
        if (a.hasFailed() || !state->modern()->couldBe(solver))
            return senseless;
        snapshot.modern = std::make_shared<const dynamics::SolverState>(std::move(solver));
    }
    state->restore(snapshot);
    state->archive(a);
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

std::span<const Vec> World::positions() const
{
    return state_->now.positions;
}

std::span<const Vec> World::velocities() const
{
    return state_->now.velocities;
}

std::span<const double> World::masses() const
{
    return state_->masses;
}

double World::frame() const
{
    return state_->scene.world.frame;
}

std::uint64_t World::tick() const
{
    return state_->now.tick;
}

dynamics::Grab* World::State::findGrab(GrabId id)
{
    const auto found =
        std::find_if(grabs.begin(), grabs.end(), [&](const dynamics::Grab& grab) { return grab.name == id; });
    return found == grabs.end() ? nullptr : &*found;
}

void World::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    State& s = *state_;
    const auto held = dynamics::Grab::on(s.scene, s.now.positions, s.masses, nearest, object, at);
    releaseGrab();
    if (held)
        s.grabs.insert(s.grabs.begin(), *held);
}

void World::moveGrab(Vec target)
{
    moveGrab(GrabId{}, target);
}

void World::releaseGrab()
{
    releaseGrab(GrabId{});
}

std::optional<Vec> World::grabbedAt() const
{
    return grabbedAt(GrabId{});
}

std::optional<GrabId> World::addGrab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    State& s = *state_;
    auto held = dynamics::Grab::on(s.scene, s.now.positions, s.masses, nearest, object, at);
    if (!held)
        return std::nullopt;
    held->name = GrabId{++s.lastGrab};
    s.grabs.push_back(*held);
    return held->name;
}

void World::moveGrab(GrabId grab, Vec target)
{
    if (dynamics::Grab* held = state_->findGrab(grab))
        held->target = within(target);
}

void World::releaseGrab(GrabId grab)
{
    std::erase_if(state_->grabs, [&](const dynamics::Grab& held) { return held.name == grab; });
}

void World::releaseAllGrabs()
{
    state_->grabs.clear();
}

std::optional<Vec> World::grabbedAt(GrabId grab) const
{
    const dynamics::Grab* held = state_->findGrab(grab);
    return held ? std::optional(held->at(state_->now.positions)) : std::nullopt;
}

void World::noteEnergyBeforeKicks()
{
    if (!state_->energyBeforeKicks)
        state_->energyBeforeKicks = energy().conserved;
}

void World::kick(std::size_t point, Vec impulse)
{
    State& s = *state_;
    if (!s.fixed[point])
        std::visit(
            [&](auto& method) {
                method.kick(static_cast<int>(point), impulse, s.now.positions, s.now.velocities);
            },
            s.method);
}

void World::kick(PointId point, Vec impulse)
{
    if (!find(state_->scene, point))
        return;
    noteEnergyBeforeKicks();
    kick(indexOf(state_->scene, point), impulse);
}

void World::kick(ObjectId object, Vec at, Vec impulse)
{
    const State& s = *state_;
    const auto hold = dynamics::Grab::on(s.scene, s.now.positions, s.masses, {}, object, at);
    if (!hold)
        return;
    noteEnergyBeforeKicks();
    for (const dynamics::Grab::Held& held : hold->held())
        kick(static_cast<std::size_t>(held.point), held.weight * impulse);
}

void World::push(PointId point, Vec force)
{
    State& s = *state_;
    if (find(s.scene, point) && !s.fixed[indexOf(s.scene, point)])
        s.pushes.push_back({static_cast<int>(indexOf(s.scene, point)), force});
}

void World::push(ObjectId object, Vec at, Vec force)
{
    State& s = *state_;
    const auto hold = dynamics::Grab::on(s.scene, s.now.positions, s.masses, {}, object, at);
    if (!hold)
        return;
    for (const dynamics::Grab::Held& held : hold->held())
        if (!s.fixed[held.point])
            s.pushes.push_back({held.point, held.weight * force});
}

template <class Take>
void World::State::eachShareOfMoment(ObjectId object, const Take& take) const
{
    const Object* turned = find(scene, object);
    if (!turned)
        return;
    std::vector<std::size_t> points;
    Vec moment{0.0};
    double mass = 0.0, inertia = 0.0;
    for (PointId id : turned->points) {
        const std::size_t i = indexOf(scene, id);
        if (fixed[i])
            continue;
        points.push_back(i);
        moment += masses[i] * now.positions[i];
        mass += masses[i];
    }
    const auto lever = [&](std::size_t i) { return now.positions[i] - moment / mass; };
    for (std::size_t i : points)
        inertia += masses[i] * lengthSquared(lever(i));
    for (std::size_t i : points)
        if (inertia > 0.0)
            take(i, masses[i] / inertia * perp(lever(i)));
}

void World::twist(ObjectId object, double moment)
{
    State& s = *state_;
    s.eachShareOfMoment(object, [&](std::size_t point, Vec share) {
        s.pushes.push_back({static_cast<int>(point), moment * share});
    });
}

void World::spin(ObjectId object, double angularImpulse)
{
    std::vector<std::pair<std::size_t, Vec>> shares;
    state_->eachShareOfMoment(object,
                              [&](std::size_t point, Vec share) { shares.emplace_back(point, share); });
    if (shares.empty())
        return;
    noteEnergyBeforeKicks();
    for (const auto& [point, share] : shares)
        kick(point, angularImpulse * share);
}

std::span<const collision::Contact> World::contacts() const
{
    return std::visit(
        [](const auto& method) -> std::span<const collision::Contact> { return method.contacts(); },
        state_->method);
}

dynamics::Energy World::energy() const
{
    return state_->energy();
}

double World::outsideWork() const
{
    return state_->outsideWork + state_->workOfKicks();
}

double World::energyScale() const
{
    return state_->energyScale;
}

bool World::isAsleep(std::size_t point) const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern && modern->isAsleep(static_cast<int>(point));
}

bool World::isAsleep(ObjectId object) const
{
    const State& s = *state_;
    bool any = false;
    for (PointId id : find(s.scene, object)->points) {
        const std::size_t i = indexOf(s.scene, id);
        if (!s.fixed[i] && !isAsleep(i))
            return false;
        any = any || !s.fixed[i];
    }
    return any;
}

int World::islandOf(ObjectId object) const
{
    const State& s = *state_;
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&s.method);
    int island = 0;
    for (PointId id : find(s.scene, object)->points)
        if (modern && island == 0)
            island = modern->islandOf(static_cast<int>(indexOf(s.scene, id)));
    return island;
}

bool World::isHeldByLimiter(ObjectId object) const
{
    return guardActOn(object).has_value();
}

std::optional<dynamics::GuardAct> World::guardActOn(ObjectId object) const
{
    const State& s = *state_;
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&s.method);
    for (PointId id : find(s.scene, object)->points)
        if (const dynamics::GuardAct* act =
                modern ? modern->actOfGuard(static_cast<int>(indexOf(s.scene, id))) : nullptr)
            return *act;
    return std::nullopt;
}

std::span<const dynamics::GuardAct> World::guardActs() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? std::span<const dynamics::GuardAct>{modern->guardActs()}
                  : std::span<const dynamics::GuardAct>{};
}

void World::setSleeping(bool enabled)
{
    state_->setSleeping(enabled);
}

void World::setThreads(int threads)
{
    auto workers = threads > 1 ? std::make_unique<Workers>(std::min(threads, maxThreads)) : nullptr;
    state_->setWorkers(workers.get());
    workers_ = std::move(workers);
    usesWorkers_ = workers_ != nullptr;
    choosesThreads_ = threads == asManyAsPay;
}

int World::threads() const
{
    return usesWorkers_ ? workers_->threads() : 1;
}

/// By what touched in the last frame. Threads that pay no more are kept, asleep.
void World::chooseThreads()
{
    const dynamics::SubsteppingSolver* modern = state_->modern();
    const int paying = modern ? dynamics::threadsThatPay(modern->touches()) : 1;
    if (paying > (workers_ ? workers_->threads() : 1)) {
        state_->setWorkers(nullptr);
        workers_.reset();
        usesWorkers_ = false;
        try {
            workers_ = std::make_unique<Workers>(paying);
        } catch (const std::system_error&) {
            choosesThreads_ = false;
            return;
        }
    }
    usesWorkers_ = paying > 1;
    state_->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
}

void World::setContactRules(collision::ContactRules rules)
{
    auto lasting = std::make_unique<const collision::ContactRules>(std::move(rules));
    const bool any = lasting->mayMeet || lasting->counts;
    state_->setContactRules(any ? lasting.get() : nullptr);
    rules_ = any ? std::move(lasting) : nullptr;
}

dynamics::LimiterReport World::limiterReport() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->limiterReport() : dynamics::LimiterReport{};
}

double World::energyTolerance() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->energyTolerance().share : 0.0;
}

void World::setEnergyLimiter(bool enabled)
{
    if (dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method))
        modern->setLimiter(enabled);
}

void World::setClock(dynamics::StageClock clock)
{
    state_->setClock(clock);
}

dynamics::StageTimes World::stageTimes() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->stageTimes() : dynamics::StageTimes{};
}

std::uint64_t World::hash() const
{
    Hasher hasher;
    for (const std::vector<Vec>* list : {&state_->now.positions, &state_->now.velocities}) {
        for (Vec v : *list) {
            hasher.add(v.x);
            hasher.add(v.y);
        }
    }
    if (const dynamics::SubsteppingSolver* modern =
            std::get_if<dynamics::SubsteppingSolver>(&state_->method)) {
        const fluids::LiquidState& liquids = modern->state().liquids;
        for (std::size_t i = 0; i < liquids.places.size(); ++i)
            for (Vec v : {liquids.places[i], Vec{liquids.velocity[i]}}) {
                hasher.add(v.x);
                hasher.add(v.y);
            }
    }
    for (const Break& broken : state_->now.breaks)
        hasher.add(std::uint64_t{number(broken.edge)});
    return hasher.value();
}

}  // namespace sprung
