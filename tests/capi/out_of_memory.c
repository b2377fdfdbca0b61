/* Tries every function of sprung.h with the first allocation failing, then the second, and so on until it
 * needs no more. Whatever happens, a call answers with success or SPRUNG_OUT_OF_MEMORY, nothing leaks, and
 * what was there is either as it was or answers every call but its destruction with SPRUNG_OUT_OF_MEMORY. */
#include "record.h"

#include <stdatomic.h>

static int failures = 0;

#define CHECK(law)                                                                                           \
    do {                                                                                                     \
        if (!(law)) {                                                                                        \
            printf("%s:%d: broken: %s; %s, allocation %d\n", __FILE__, __LINE__, #law, beingTried,           \
                   failingAllocation);                                                                       \
            ++failures;                                                                                      \
        }                                                                                                    \
    } while (0)
#define OK(made) CHECK((made) == SPRUNG_OK)
#define NOTED_OK(made)                                                                                       \
    do {                                                                                                     \
        const SprungStatus howItWent = (made);                                                               \
        CHECK(howItWent == SPRUNG_OK);                                                                       \
        note(#made, howItWent);                                                                              \
    } while (0)

static const char* beingTried = "the beginning";
static int failingAllocation = 0;

static atomic_long held = 0;
static atomic_int untilFailure = 0; /* this allocation from now on fails; 0: none */

static void* takeIfAny(size_t size, size_t alignment, void* user)
{
    (void)user;
    if (atomic_load(&untilFailure) > 0 && atomic_fetch_sub(&untilFailure, 1) == 1)
        return NULL;
    atomic_fetch_add(&held, 1);
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

static void giveBack(void* memory, size_t size, size_t alignment, void* user)
{
    (void)size, (void)alignment, (void)user;
    atomic_fetch_sub(&held, 1);
    free(memory);
}

enum { textRoom = 1 << 15, bytesRoom = 1 << 15, most = 64 };

/* What there is before each try, and what the tries write to. */
typedef struct {
    SprungScene scene, live, made;
    SprungWorld world, madeWorld;
    SprungSnapshot snapshot, madeSnapshot;
    SprungObjectId ground, box, soft, rope;
    SprungPointId point;
    SprungEdgeId edge;
    SprungFluidId fluid;
    SprungTapId tap;
    SprungDrainId drain;
    SprungFluid water;
    SprungTap aTap;
    SprungDrain aDrain;
    const char* path;

    char text[textRoom];
    size_t count;
    uint32_t ids[most], id, grab;
    SprungVec places[most], velocities[most], at;
    const SprungVec *positions, *speeds;
    float floats[2 * most];
    double mass;
    bool is;
    uint64_t number;
    void* data;
    SprungCounts counts;
    SprungSettings settings;
    SprungAir air;
    SprungPoint aPoint;
    SprungEdge anEdge;
    SprungObject object;
    SprungPose pose;
    SprungEnergy energy;
    SprungGuardReport report;
    SprungRayHit hit, hits[most];
    SprungFilter filter;
    SprungDebugDraw draw;
    SprungMotionRules rules;
    SprungSensorOverlap overlaps[most];
    SprungSensorEvent sensed[most];
    SprungContact contacts[most];
    SprungContactEvent events[most];
    SprungBreakEvent broken[most];
    SprungWorldOptions options;
    unsigned char bytes[bytesRoom], saved[bytesRoom];
    size_t savedLength;
} Things;

/* How the world is before a try. */
typedef enum { settled, withAnEdit, withAnEditBy2009, kindsOfThings } Kind;

static SprungVec at(double x, double y)
{
    const SprungVec v = {x, y};
    return v;
}

static Things* make(Kind kind, const char* path)
{
    static Things things;
    static const SprungVec path2[2] = {{-1.3, 2.0}, {-0.6, 2.0}};
    static const SprungVec drops[3] = {{-3.0, 0.1}, {-2.9, 0.1}, {-2.8, 0.1}};
    Things* t = &things;
    memset(t, 0, sizeof things);
    t->path = path;
    t->object = sprung_object_default();
    t->object.fixed = true;
    t->rules = sprung_motion_rules_default();
    t->options = sprung_world_options_default();
    t->draw = sprung_debug_draw_default();
    t->rules.fixed_rotation = true;
    t->settings =
        sprung_settings_default(kind == withAnEditBy2009 ? SPRUNG_SOLVER_2009 : SPRUNG_SOLVER_MODERN);
    OK(sprung_scene_create(&t->scene));
    OK(sprung_scene_set_settings(t->scene, &t->settings));
    OK(sprung_scene_add_box(t->scene, at(0, -0.5), at(8, 1), 0, &t->object, &t->ground));
    OK(sprung_scene_add_box(t->scene, at(0, 0.49), at(1, 1), 0, NULL, &t->box));
    OK(sprung_scene_add_box(t->scene, at(2, 0.49), at(1, 1), 0, NULL, &t->soft));
    OK(sprung_object_set_edges(t->scene, t->soft, 2000, 0.3, 0.5));
    OK(sprung_scene_add_rope(t->scene, path2, 2, 0, 0, NULL, &t->rope));
    OK(sprung_scene_add_box(t->scene, at(0, 0), at(1, 1), 0, &t->object, &t->id));
    OK(sprung_object_set_sensor(t->scene, t->id, true));
    OK(sprung_scene_set_user_data(t->scene, SPRUNG_KIND_OBJECT, t->box, t));
    OK(sprung_object_points(t->scene, t->box, t->ids, most, &t->count));
    t->point = t->ids[0];
    OK(sprung_object_edges(t->scene, t->box, t->ids, most, &t->count));
    t->edge = t->ids[0];
    OK(sprung_scene_get_point(t->scene, t->point, &t->aPoint));
    OK(sprung_scene_get_edge(t->scene, t->edge, &t->anEdge));
    t->water = sprung_fluid_default();
    t->aTap = sprung_tap_default();
    t->aDrain = sprung_drain_default();
    OK(sprung_scene_add_fluid(t->scene, &t->water, drops, NULL, 3, &t->fluid));
    t->aTap.fluid = t->fluid;
    t->aTap.position = at(3, 3);
    OK(sprung_scene_add_tap(t->scene, &t->aTap, &t->tap));
    t->aDrain.position = at(3.5, 0.2);
    OK(sprung_scene_add_drain(t->scene, &t->aDrain, &t->drain));
    OK(sprung_world_create(t->scene, &t->world));
    OK(sprung_world_scene(t->world, &t->live));
    OK(sprung_world_watch_contacts(t->world, true));
    OK(sprung_world_step(t->world));
    OK(sprung_snapshot_create(t->world, &t->snapshot));
    OK(sprung_world_save_bytes(t->world, t->saved, sizeof t->saved, &t->savedLength));
    OK(sprung_world_step(t->world));
    OK(sprung_world_grab(t->world, t->box, at(0, 0.5)));
    OK(sprung_world_add_grab(t->world, t->rope, at(-1, 2), &t->grab));
    if (kind != settled)
        OK(sprung_object_set_edges(t->live, t->soft, 3000, 0.3, 0.5));
    return t;
}

/* Takes no memory. */
static void destroy(Things* t)
{
    sprung_scene_destroy(t->made);
    sprung_world_destroy(t->madeWorld);
    sprung_snapshot_destroy(t->madeSnapshot);
    atomic_store(&untilFailure, 1);
    NOTED_OK(sprung_snapshot_destroy(t->snapshot));
    NOTED_OK(sprung_world_destroy(t->world));
    NOTED_OK(sprung_scene_destroy(t->scene));
    CHECK(atomic_exchange(&untilFailure, 0) == 1);
}

static bool mayMeet(SprungObjectId a, SprungObjectId b, void* user)
{
    return a != b && user != NULL;
}

static bool counts(const SprungContactAhead* ahead, void* user)
{
    return ahead->a != ahead->b && user != NULL;
}

static SprungStatus addObject(Things* t)
{
    const SprungPointId own[3] = {t->point, t->point + 1, t->point + 2};
    const SprungObjectParts parts = {own, 3, own, 3, &t->edge, 1, NULL};
    return sprung_scene_add_object(t->live, &t->object, &parts, &t->id);
}

static SprungStatus parse(Things* t)
{
    static const char words[] =
        "{\"format\": \"sprung-scene\", \"version\": 1,\n\"points\": [{\"id\": 1, \"at\": [0, 3]},"
        "{\"id\": 2, \"at\": [1, 3]}],\n\"edges\": [{\"id\": 1, \"points\": [1, 2]}]}";
    return sprung_scene_parse(words, sizeof words - 1, "words", &t->made);
}

/* The call of that number; 0 as its name behind the last. Reading calls spoil nothing. */
static SprungStatus tried(int number, Things* t, const char** name, bool* mayChange)
{
    static const SprungVec shape[4] = {{-3, 5}, {-1, 5}, {-1, 7}, {-3, 6.5}};
    static const SprungShape disc = {shape, 1, 2.0};
    int next = 0;
#define TRY(changes, made)                                                                                   \
    if (number == next++) {                                                                                  \
        *name = #made;                                                                                       \
        *mayChange = changes;                                                                                \
        return made;                                                                                         \
    }
#define READ(made) TRY(false, made)
#define CHANGE(made) TRY(true, made)
    READ(sprung_scene_create(&t->made))
    READ(sprung_scene_clone(t->live, &t->made))
    READ(sprung_scene_load(t->path, &t->made))
    READ(sprung_scene_save(t->live, t->path))
    READ(sprung_scene_warnings(t->live, t->text, textRoom, &t->count))
    READ(sprung_scene_text(t->live, t->text, textRoom, &t->count))
    READ(sprung_scene_get_name(t->live, t->text, textRoom, &t->count))
    CHANGE(sprung_scene_set_name(t->live, "a name that is long enough to need memory of its own"))
    READ(sprung_scene_get_settings(t->live, &t->settings))
    CHANGE(sprung_scene_set_settings(t->live, &t->settings))
    READ(sprung_scene_get_air(t->live, &t->air))
    CHANGE(sprung_scene_set_air(t->live, &t->air))
    READ(sprung_scene_counts(t->live, &t->counts))
    READ(sprung_scene_points(t->live, t->ids, most, &t->count))
    READ(sprung_scene_edges(t->live, t->ids, most, &t->count))
    READ(sprung_scene_objects(t->live, t->ids, most, &t->count))
    READ(sprung_scene_set_user_data(t->live, SPRUNG_KIND_POINT, t->point, t))
    READ(sprung_scene_get_user_data(t->live, SPRUNG_KIND_OBJECT, t->box, &t->data))
    CHANGE(sprung_scene_add_point(t->live, &t->aPoint, &t->id))
    READ(sprung_scene_get_point(t->live, t->point, &t->aPoint))
    CHANGE(sprung_scene_set_point(t->live, t->point, &t->aPoint))
    READ(sprung_scene_point_mass(t->live, t->point, &t->mass))
    CHANGE(sprung_scene_remove_point(t->live, t->point))
    CHANGE(sprung_scene_add_edge(t->live, &t->anEdge, &t->id))
    READ(sprung_scene_get_edge(t->live, t->edge, &t->anEdge))
    CHANGE(sprung_scene_set_edge(t->live, t->edge, &t->anEdge))
    CHANGE(sprung_scene_remove_edge(t->live, t->edge))
    READ(sprung_scene_get_object(t->live, t->box, &t->object))
    CHANGE(sprung_scene_set_object(t->live, t->box, &t->object))
    READ(sprung_object_get_motion_rules(t->live, t->box, &t->rules))
    CHANGE(sprung_object_set_motion_rules(t->live, t->box, &t->rules))
    READ(sprung_object_get_filter(t->live, t->box, &t->filter))
    CHANGE(sprung_object_set_filter(t->live, t->box, &t->filter))
    READ(sprung_object_is_sensor(t->live, t->box, &t->is))
    CHANGE(sprung_object_set_sensor(t->live, t->box, true))
    READ(sprung_object_get_pressure(t->live, t->soft, &t->mass))
    CHANGE(sprung_object_set_pressure(t->live, t->soft, 30))
    READ(sprung_scene_get_grain(t->live, &t->mass))
    CHANGE(sprung_scene_set_grain(t->live, 0.12))
    CHANGE(sprung_scene_add_fluid(t->live, &t->water, shape, shape, 4, &t->id))
    READ(sprung_scene_get_fluid(t->live, t->fluid, &t->water))
    CHANGE(sprung_scene_set_fluid(t->live, t->fluid, &t->water))
    CHANGE(sprung_scene_remove_fluid(t->live, t->fluid))
    READ(sprung_scene_fluids(t->live, t->ids, most, &t->count))
    READ(sprung_fluid_particles(t->live, t->fluid, t->places, t->velocities, most, &t->count))
    CHANGE(sprung_fluid_set_particles(t->live, t->fluid, shape, NULL, 4))
    CHANGE(sprung_scene_add_tap(t->live, &t->aTap, &t->id))
    READ(sprung_scene_get_tap(t->live, t->tap, &t->aTap))
    CHANGE(sprung_scene_set_tap(t->live, t->tap, &t->aTap))
    CHANGE(sprung_scene_remove_tap(t->live, t->tap))
    READ(sprung_scene_taps(t->live, t->ids, most, &t->count))
    CHANGE(sprung_scene_add_drain(t->live, &t->aDrain, &t->id))
    READ(sprung_scene_get_drain(t->live, t->drain, &t->aDrain))
    CHANGE(sprung_scene_set_drain(t->live, t->drain, &t->aDrain))
    CHANGE(sprung_scene_remove_drain(t->live, t->drain))
    READ(sprung_scene_drains(t->live, t->ids, most, &t->count))
    READ(sprung_world_poured(t->world, t->tap, &t->id))
    READ(sprung_world_swallowed(t->world, t->drain, &t->id))
    READ(sprung_world_fluid_pressures(t->world, t->fluid, NULL, 0, &t->count))
    READ(sprung_world_pressure_at(t->world, t->at, &t->mass))
    CHANGE(sprung_scene_remove_object(t->live, t->box))
    READ(sprung_object_get_name(t->live, t->box, t->text, textRoom, &t->count))
    CHANGE(sprung_object_set_name(t->live, t->box, "a name that is long enough to need memory of its own"))
    READ(sprung_object_points(t->live, t->box, t->ids, most, &t->count))
    READ(sprung_object_outline(t->live, t->box, t->ids, most, &t->count))
    READ(sprung_object_edges(t->live, t->box, t->ids, most, &t->count))
    READ(sprung_object_shape(t->live, t->box, t->places, most, &t->count))
    READ(sprung_object_pose(t->live, t->box, &t->pose))
    CHANGE(sprung_object_move(t->live, t->box, at(0, 1), 0.1))
    CHANGE(sprung_object_set_velocity(t->live, t->box, at(0, 1), 0.1))
    CHANGE(sprung_object_set_edges(t->live, t->box, 500, 0.1, 0.2))
    CHANGE(sprung_scene_add_box(t->live, at(0, 4), at(1, 1), 0, NULL, &t->id))
    CHANGE(sprung_scene_add_disc(t->live, at(0, 4), 1, 8, NULL, &t->id))
    CHANGE(sprung_scene_add_polygon(t->live, shape, 4, NULL, &t->id))
    CHANGE(sprung_scene_add_rope(t->live, shape, 3, t->point, 0, NULL, &t->id))
    CHANGE(sprung_scene_add_net(t->live, at(0, 4), at(1, 5), 0.5, NULL, &t->id))
    CHANGE(sprung_scene_add_wheel(t->live, t->point, 0.3, NULL, &t->id))
    READ(sprung_query_point(t->live, at(0, 0), 1, &t->id))
    READ(sprung_query_edge(t->live, at(0, 0), 1, &t->id))
    READ(sprung_query_object(t->live, at(0, 0), 1, &t->id))
    READ(sprung_query_ray(t->live, at(0, 4), at(0, -1), &t->hit))
    READ(sprung_query_ray_first(t->live, at(0, 4), at(0, -1), NULL, &t->hit))
    READ(sprung_query_ray_all(t->live, at(0, 4), at(0, -1), NULL, t->hits, most, &t->count))
    READ(sprung_query_cast_first(t->live, &disc, at(0, -5), NULL, &t->hit))
    READ(sprung_query_cast_all(t->live, &disc, at(0, -5), NULL, t->hits, most, &t->count))
    READ(sprung_query_shape(t->live, &disc, NULL, t->ids, most, &t->count))
    READ(sprung_query_box(t->live, at(-1, -1), at(1, 1), NULL, t->ids, most, &t->count))
    READ(sprung_query_overlap(t->live, shape, 4, t->ids, most, &t->count))
    READ(sprung_query_objects_within(t->live, shape, 4, t->ids, most, &t->count))
    READ(sprung_query_points_within(t->live, shape, 4, t->ids, most, &t->count))
    READ(sprung_world_create(t->scene, &t->madeWorld))
    READ(sprung_world_create(t->live, &t->madeWorld))
    READ(sprung_world_create_with(t->scene, &t->options, &t->madeWorld))
    READ(sprung_world_step_seconds(t->world, &t->mass))
    READ(sprung_world_scene(t->world, &t->live))
    CHANGE(sprung_world_step(t->world))
    CHANGE(sprung_world_run(t->world, 3))
    READ(sprung_world_tick(t->world, &t->number))
    READ(sprung_world_hash(t->world, &t->number))
    CHANGE(sprung_world_set_gravity(t->world, at(0, 2)))
    CHANGE(sprung_world_set_iterations(t->world, 3))
    CHANGE(sprung_world_set_solver(t->world, SPRUNG_SOLVER_2009))
    CHANGE(sprung_world_set_integrator(t->world, SPRUNG_INTEGRATOR_HEUN))
    READ(sprung_world_set_threads(t->world, 3))
    CHANGE(sprung_world_set_sleeping(t->world, false))
    CHANGE(sprung_world_set_energy_guard(t->world, false))
    READ(sprung_world_is_asleep(t->world, t->box, &t->is))
    READ(sprung_world_energy(t->world, &t->energy))
    READ(sprung_world_guard_report(t->world, &t->report))
    READ(sprung_world_set_user_data(t->world, t))
    READ(sprung_world_get_user_data(t->world, &t->data))
    CHANGE(sprung_world_kick_point(t->world, t->point, at(0, 1)))
    CHANGE(sprung_world_kick_object(t->world, t->soft, at(2, 0.5), at(0, 1)))
    CHANGE(sprung_world_push_point(t->world, t->point, at(0, 1)))
    CHANGE(sprung_world_push_object(t->world, t->soft, at(2, 0.5), at(0, 1)))
    CHANGE(sprung_world_grab(t->world, t->soft, at(2, 0.5)))
    CHANGE(sprung_world_grab_point(t->world, t->point))
    READ(sprung_world_move_grab(t->world, at(0, 1)))
    READ(sprung_world_release_grab(t->world))
    READ(sprung_world_get_grab(t->world, &t->is, &t->at))
    CHANGE(sprung_world_add_grab(t->world, t->soft, at(2, 0.5), &t->id))
    CHANGE(sprung_world_add_point_grab(t->world, t->point, &t->id))
    READ(sprung_grab_move(t->world, t->grab, at(0, 1)))
    READ(sprung_grab_release(t->world, t->grab))
    READ(sprung_grab_at(t->world, t->grab, &t->at))
    CHANGE(sprung_world_twist_object(t->world, t->soft, 2))
    CHANGE(sprung_world_spin_object(t->world, t->soft, 2))
    READ(sprung_world_broken(t->world, t->broken, most, &t->count))
    READ(sprung_world_contacts(t->world, t->contacts, most, &t->count))
    CHANGE(sprung_world_set_contact_filter(t->world, mayMeet, t))
    CHANGE(sprung_world_set_pre_solve(t->world, counts, t))
    READ(sprung_world_sensor_overlaps(t->world, t->overlaps, most, &t->count))
    READ(sprung_world_sensors_begun(t->world, t->sensed, most, &t->count))
    READ(sprung_world_sensors_ended(t->world, t->sensed, most, &t->count))
    READ(sprung_world_watch_contacts(t->world, false))
    READ(sprung_world_contacts_begun(t->world, t->events, most, &t->count))
    READ(sprung_world_contacts_ended(t->world, t->events, most, &t->count))
    READ(sprung_world_read(t->world, t->places, t->velocities, most, &t->count))
    READ(sprung_world_read_floats(t->world, t->floats, most, &t->count))
    READ(sprung_world_view(t->world, &t->positions, &t->speeds, &t->count))
    READ(sprung_world_debug_draw(t->world, &t->draw))
    READ(sprung_snapshot_create(t->world, &t->madeSnapshot))
    CHANGE(sprung_world_restore(t->world, t->snapshot))
    READ(sprung_world_save_bytes(t->world, t->bytes, sizeof t->bytes, &t->count))
    READ(sprung_world_load_bytes(t->saved, t->savedLength, &t->madeWorld))
    READ(parse(t))
    CHANGE(addObject(t))
    *name = NULL;
    return SPRUNG_OK;
}

/* A function may stand behind another of this file. */
static const char* functionOf(const char* call)
{
    if (strncmp(call, "parse(", 6) == 0)
        return "sprung_scene_parse(";
    return strncmp(call, "addObject(", 10) == 0 ? "sprung_scene_add_object(" : call;
}

/* After a call that ran out of memory: all as it was, or all refused. */
static void judgeWhatIsLeft(Things* t, int number, bool mayChange, uint64_t hashBefore)
{
    uint64_t hash = 0;
    const char* name = NULL;
    bool ignored = false;
    const SprungStatus left = sprung_world_hash(t->world, &hash);
    if (left == SPRUNG_OK) {
        CHECK(hash == hashBefore);
        OK(tried(number, t, &name, &ignored));
        OK(sprung_world_step(t->world));
        return;
    }
    CHECK(left == SPRUNG_OUT_OF_MEMORY && mayChange);
    CHECK(strstr(sprung_last_error(), "destroyed") != NULL);
    CHECK(sprung_world_step(t->world) == SPRUNG_OUT_OF_MEMORY);
    CHECK(sprung_scene_counts(t->live, &t->counts) == SPRUNG_OUT_OF_MEMORY);
    CHECK(sprung_world_create(t->live, &t->madeWorld) == SPRUNG_OUT_OF_MEMORY);
    OK(sprung_scene_counts(t->scene, &t->counts));
}

/* All calls begin with taking over an edit alike: of all but the step a selection is tried there. */
static int nextFailure(int failing, Kind kind, const char* name)
{
    const bool everyOne = kind == settled || strncmp(name, "sprung_world_step(", 18) == 0;
    return failing + 1 + (everyOne ? 0 : failing / 4);
}

/* Tries a call with one allocation after the other failing. False behind the last call. */
static bool tryAll(int number, Kind kind, const char* path)
{
    const long heldBefore = atomic_load(&held);
    uint64_t hashBefore = 0;
    Things* t = make(kind, path);
    OK(sprung_world_hash(t->world, &hashBefore));
    destroy(t);
    const char* name = "";
    for (failingAllocation = 1;; failingAllocation = nextFailure(failingAllocation, kind, name)) {
        bool mayChange = false;
        t = make(kind, path);
        atomic_store(&untilFailure, failingAllocation);
        const SprungStatus status = tried(number, t, &name, &mayChange);
        const bool hasFailed = atomic_exchange(&untilFailure, 0) == 0;
        beingTried = name ? name : "nothing";
        if (name) {
            note(functionOf(name), status);
            CHECK(status == SPRUNG_OK || (status == SPRUNG_OUT_OF_MEMORY && hasFailed));
        }
        if (status == SPRUNG_OUT_OF_MEMORY)
            judgeWhatIsLeft(t, number, mayChange || kind != settled, hashBefore);
        destroy(t);
        CHECK(atomic_load(&held) == heldBefore);
        if (!hasFailed || !name)
            return name != NULL;
    }
}

/* A heap that several threads work on: whichever of them runs out, the caller is told. */
static void testThreads(void)
{
    int told = 0;
    for (int failing = 1; failing < 4000; failing += 1 + failing / 4) {
        SprungScene scene;
        SprungWorld world;
        SprungObjectId id;
        SprungObject stone = sprung_object_default();
        stone.fixed = true;
        OK(sprung_scene_create(&scene));
        OK(sprung_scene_add_box(scene, at(0, -0.5), at(60, 1), 0, &stone, &id));
        for (int i = 0; i < 400; ++i)
            OK(sprung_scene_add_box(scene, at(i % 40 - 20, 0.49 + 0.99 * (i / 40)), at(0.9, 1), 0, NULL,
                                    &id));
        OK(sprung_world_create(scene, &world));
        OK(sprung_world_set_threads(world, 3));
        atomic_store(&untilFailure, failing);
        const SprungStatus status = sprung_world_run(world, 2);
        const bool hasFailed = atomic_exchange(&untilFailure, 0) == 0;
        CHECK(status == SPRUNG_OK || (status == SPRUNG_OUT_OF_MEMORY && hasFailed));
        told += status == SPRUNG_OUT_OF_MEMORY;
        OK(sprung_world_destroy(world));
        OK(sprung_scene_destroy(scene));
    }
    CHECK(told > 5);
}

/* What hooks ask of another world while this one is stepped: memory does not run out there. */
static bool lookElsewhere(const SprungContactAhead* contact, void* user)
{
    (void)contact;
    const int left = atomic_exchange(&untilFailure, 0);
    uint64_t tick;
    OK(sprung_world_tick(*(const SprungWorld*)user, &tick));
    atomic_store(&untilFailure, left);
    return true;
}

/* A world that is left half-way because memory ran out says so ever after, whatever its hooks have called. */
static void testHooks(void)
{
    int told = 0;
    for (int failing = 1; failing < 3000; failing += 1 + failing / 16) {
        SprungScene scene;
        SprungWorld world, other;
        SprungObjectId id;
        SprungObject stone = sprung_object_default();
        stone.fixed = true;
        OK(sprung_scene_create(&scene));
        OK(sprung_scene_add_box(scene, at(0, -1), at(40, 2), 0, &stone, &id));
        for (int i = 0; i < 12; ++i)
            OK(sprung_scene_add_box(scene, at(i % 4 * 1.2 - 2, 0.45 + i / 4), at(1, 1), 0, NULL, &id));
        OK(sprung_world_create(scene, &world));
        OK(sprung_world_create(scene, &other));
        OK(sprung_world_set_pre_solve(world, lookElsewhere, &other));
        SprungStatus status = SPRUNG_OK;
        atomic_store(&untilFailure, failing);
        for (int i = 0; i < 3 && status == SPRUNG_OK; ++i)
            status = sprung_world_step(world);
        atomic_store(&untilFailure, 0);
        uint64_t tick;
        CHECK(status == SPRUNG_OK || status == SPRUNG_OUT_OF_MEMORY);
        CHECK(sprung_world_tick(world, &tick) == status);
        OK(sprung_world_tick(other, &tick));
        told += status != SPRUNG_OK;
        OK(sprung_world_destroy(world));
        OK(sprung_world_destroy(other));
        OK(sprung_scene_destroy(scene));
    }
    CHECK(told > 5);
}

int main(int argc, char** argv)
{
    const char* folder = argc > 1 ? argv[1] : ".";
    const SprungAllocator starving = {takeIfAny, giveBack, NULL};
    char path[1024];
    snprintf(path, sizeof path, "%s/out-of-memory.sprung", folder);
    OK(sprung_set_allocator(&starving));
    const long before = atomic_load(&held);
    Things* t = make(settled, path);
    OK(sprung_scene_save(t->scene, path));
    destroy(t);
    for (Kind kind = settled; kind < kindsOfThings; ++kind)
        for (int number = 0; tryAll(number, kind, path); ++number) {
        }
    testThreads();
    testHooks();
    CHECK(atomic_load(&held) == before);
    atomic_store(&untilFailure, 1);
    NOTED_OK(sprung_set_allocator(NULL));
    remove(path);
    CHECK(writeRecord(folder, "starved.txt"));
    if (failures == 0)
        printf("out of memory, each time as documented\n");
    return failures == 0 ? 0 : 1;
}
