/* Calls every function of sprung.h, and provokes every error that it documents; those for want of memory are
 * out_of_memory.c's. */
#define _GNU_SOURCE
#include "record.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

static int failures = 0;

#define CHECK(law)                                                                                           \
    do {                                                                                                     \
        if (!(law)) {                                                                                        \
            printf("%s:%d: broken: %s\n", __FILE__, __LINE__, #law);                                         \
            ++failures;                                                                                      \
        }                                                                                                    \
    } while (0)

/* The call ends so; a failure has a reason in words. */
#define EXPECT(status, made)                                                                                 \
    do {                                                                                                     \
        const SprungStatus howItWent = (made);                                                               \
        if (howItWent != (status)) {                                                                         \
            printf("%s:%d: %s: %s instead of %s: %s\n", __FILE__, __LINE__, #made,                           \
                   sprung_status_name(howItWent), sprung_status_name(status), sprung_last_error());          \
            ++failures;                                                                                      \
        }                                                                                                    \
        if ((status) != SPRUNG_OK)                                                                           \
            CHECK(strlen(sprung_last_error()) > 0);                                                          \
        note(#made, howItWent);                                                                              \
    } while (0)
#define OK(made) EXPECT(SPRUNG_OK, made)
#define BAD_HANDLE(made) EXPECT(SPRUNG_BAD_HANDLE, made)
#define BAD(made) EXPECT(SPRUNG_BAD_ARGUMENT, made)
#define NOT_FOUND(made) EXPECT(SPRUNG_NOT_FOUND, made)
#define TOO_SMALL(made) EXPECT(SPRUNG_TOO_SMALL, made)
#define TOO_LARGE(made) EXPECT(SPRUNG_TOO_LARGE, made)
#define BAD_GEOMETRY(made) EXPECT(SPRUNG_BAD_GEOMETRY, made)

static const SprungScene noScene = {0};
static const SprungWorld noWorld = {0};
static const SprungSnapshot noSnapshot = {0};

static SprungVec at(double x, double y)
{
    const SprungVec v = {x, y};
    return v;
}

static int threadsLeft = -1; /* that the system gives; negative: as many as are wanted */

/* The address sanitizer's own, where the program is built with it: it wants to know of each thread that is joined. */
int __interceptor_pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*) __attribute__((weak));

/* Stands before the system's. */
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument)
{
    typedef int (*Create)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    Create create = __interceptor_pthread_create;
    if (!create)
        *(void**)&create = dlsym(RTLD_NEXT, "pthread_create");
    if (threadsLeft == 0)
        return EAGAIN;
    if (threadsLeft > 0)
        --threadsLeft;
    return create(thread, attributes, start, argument);
}

static int asserted = 0;

static void noteAssertion(SprungStatus status, const char* function, const char* message, void* user)
{
    CHECK(status == SPRUNG_BAD_HANDLE && strcmp(function, "sprung_scene_counts") == 0);
    CHECK(strcmp(message, sprung_last_error()) == 0 && user == &asserted);
    ++asserted;
}

static long held = 0, taken = 0;

static void* countedAllocate(size_t size, size_t alignment, void* user)
{
    CHECK(user == &held && size > 0 && alignment > 0);
    ++held;
    ++taken;
    return aligned_alloc(alignment < 16 ? 16 : alignment, (size + 63) / 64 * 64);
}

static void countedRelease(void* memory, size_t size, size_t alignment, void* user)
{
    CHECK(user == &held && alignment > 0);
    (void)size;
    --held;
    free(memory);
}

static void* noMemory(size_t size, size_t alignment, void* user)
{
    (void)size, (void)alignment, (void)user;
    return NULL;
}

static void testLibrary(void)
{
    const SprungVersion version = sprung_version();
    char text[32];
    CHECK(version.major == SPRUNG_VERSION_MAJOR && version.minor == SPRUNG_VERSION_MINOR);
    snprintf(text, sizeof text, "%d.%d.%d", version.major, version.minor, version.patch);
    CHECK(strcmp(text, sprung_version_text()) == 0);
    CHECK(strcmp(sprung_status_name(SPRUNG_OK), "SPRUNG_OK") == 0);
    CHECK(strcmp(sprung_status_name(SPRUNG_INTERNAL), "SPRUNG_INTERNAL") == 0);
    CHECK(strcmp(sprung_status_name(-1), "unknown status") == 0);
    CHECK(strcmp(sprung_status_name(99), "unknown status") == 0);
    CHECK(strcmp(sprung_last_error(), "") == 0);

    SprungCounts counts;
    sprung_set_assert_handler(noteAssertion, &asserted);
    BAD_HANDLE(sprung_scene_counts(noScene, &counts));
    CHECK(asserted == 1);
    sprung_set_assert_handler(NULL, NULL);
    BAD_HANDLE(sprung_scene_counts(noScene, &counts));
    CHECK(asserted == 1);
}

/* All memory comes from the allocator and goes back to it; without any, creation fails and nothing else does.
 */
static void testAllocator(void)
{
    const SprungAllocator counted = {countedAllocate, countedRelease, &held};
    SprungAllocator half = counted;
    half.release = NULL;
#ifdef SPRUNG_TEST_SHARED
    SprungScene scene;
    SprungWorld world;
    SprungObjectId id;
    BAD(sprung_set_allocator(&half));
    OK(sprung_set_allocator(&counted));
    OK(sprung_scene_create(&scene));
    EXPECT(SPRUNG_IN_USE, sprung_set_allocator(NULL));
    OK(sprung_scene_add_disc(scene, at(0, 5), 1, 0, NULL, &id));
    OK(sprung_world_create(scene, &world));
    OK(sprung_world_set_threads(world, 2));
    OK(sprung_world_run(world, 30));
    EXPECT(SPRUNG_CANNOT_READ, sprung_scene_load("/nowhere/at.all", &scene));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
    CHECK(held == 0 && taken > 100);
    half.allocate = noMemory;
    half.release = countedRelease;
    OK(sprung_set_allocator(&half));
    EXPECT(SPRUNG_OUT_OF_MEMORY, sprung_scene_create(&scene));
    OK(sprung_set_allocator(NULL));
    CHECK(held == 0);
#else
    (void)noMemory;
    half.release = NULL;
    EXPECT(SPRUNG_UNSUPPORTED, sprung_set_allocator(&half));
    EXPECT(SPRUNG_UNSUPPORTED, sprung_set_allocator(&counted));
    CHECK(held == 0 && taken == 0);
#endif
}

static void testScenes(const char* folder)
{
    const char* const seen =
        "{\"format\": \"sprung-scene\", \"version\": 2, \"view\": {\"min\": [-1, -2], \"max\": [3, 4]}}";
    static const char clockwise[] = "{\"format\": \"sprung-scene\", \"version\": 1,\n"
                                    "\"points\": [{\"id\": 1, \"at\": [0, 0]}, {\"id\": 2, \"at\": [0, 1]}, "
                                    "{\"id\": 3, \"at\": [1, 0]}],\n"
                                    "\"edges\": [],\n"
                                    "\"objects\": [{\"id\": 1, \"outline\": [1, 2, 3]}]}";
    SprungScene scene, other;
    SprungCounts counts;
    size_t length = 0;
    char text[4096], path[1024];
    BAD(sprung_scene_create(NULL));
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_counts(scene, &counts));
    CHECK(counts.points == 0 && counts.edges == 0 && counts.objects == 0);
    BAD(sprung_scene_counts(scene, NULL));

    OK(sprung_scene_set_name(scene, "Two w\xC3\xB6rlds"));
    BAD(sprung_scene_set_name(scene, NULL));
    BAD(sprung_scene_set_name(scene, "\xFF"));
    BAD_HANDLE(sprung_scene_set_name(noScene, "x"));
    OK(sprung_scene_get_name(scene, text, sizeof text, &length));
    CHECK(length == 11 && strcmp(text, "Two w\xC3\xB6rlds") == 0);
    TOO_SMALL(sprung_scene_get_name(scene, text, 11, &length));
    OK(sprung_scene_get_name(scene, NULL, 0, &length));
    BAD(sprung_scene_get_name(scene, NULL, 5, &length));
    BAD(sprung_scene_get_name(scene, text, 5, NULL));
    BAD_HANDLE(sprung_scene_get_name(noScene, text, 5, &length));

    SprungSettings settings = sprung_settings_default(SPRUNG_SOLVER_2009), got;
    CHECK(settings.iterations == 20 && settings.gravity.y == -9.81);
    CHECK(sprung_settings_default(SPRUNG_SOLVER_MODERN).iterations == 8);
    settings.drag = 0.25;
    OK(sprung_scene_set_settings(scene, &settings));
    OK(sprung_scene_get_settings(scene, &got));
    CHECK(got.drag == 0.25 && got.iterations == 20 && got.solver == SPRUNG_SOLVER_2009 &&
          got.gravity.y == -9.81);
    settings.iterations = 65;
    BAD(sprung_scene_set_settings(scene, &settings));
    settings.iterations = 8;
    settings.solver = 77;
    BAD(sprung_scene_set_settings(scene, &settings));
    settings.solver = 0;
    settings.integrator = -1;
    BAD(sprung_scene_set_settings(scene, &settings));
    settings.integrator = 1;
    settings.drag = -1;
    BAD(sprung_scene_set_settings(scene, &settings));
    settings.drag = 0;
    settings.gravity.x = NAN;
    BAD(sprung_scene_set_settings(scene, &settings));
    BAD(sprung_scene_set_settings(scene, NULL));
    BAD(sprung_scene_get_settings(scene, NULL));
    BAD_HANDLE(sprung_scene_get_settings(noScene, &got));
    BAD_HANDLE(sprung_scene_set_settings(noScene, &got));

    SprungAir air = {{1, 1}, 1}, blown = {{-3, 0}, 1.5};
    OK(sprung_scene_get_air(scene, &air));
    CHECK(air.wind.x == 0 && air.wind.y == 0 && air.weight == 0);
    OK(sprung_scene_set_air(scene, &blown));
    settings = sprung_settings_default(SPRUNG_SOLVER_2009);
    settings.drag = 0.25;
    OK(sprung_scene_set_settings(scene, &settings)); /* leaves the air as it is */
    OK(sprung_scene_get_air(scene, &air));
    CHECK(air.wind.x == -3 && air.weight == 1.5);
    blown.weight = -1;
    BAD(sprung_scene_set_air(scene, &blown));
    blown.weight = 1;
    blown.wind.y = NAN;
    BAD(sprung_scene_set_air(scene, &blown));
    BAD(sprung_scene_set_air(scene, NULL));
    BAD(sprung_scene_get_air(scene, NULL));
    BAD_HANDLE(sprung_scene_get_air(noScene, &air));
    BAD_HANDLE(sprung_scene_set_air(noScene, &air));
    air.weight = 0;
    air.wind.x = 0;
    OK(sprung_scene_set_air(scene, &air));

    OK(sprung_scene_text(scene, text, sizeof text, &length));
    CHECK(length > 20 && strlen(text) == length);
    TOO_SMALL(sprung_scene_text(scene, text, 3, &length));
    BAD(sprung_scene_text(scene, text, sizeof text, NULL));
    BAD_HANDLE(sprung_scene_text(noScene, text, sizeof text, &length));
    OK(sprung_scene_text(scene, text, sizeof text, &length));
    OK(sprung_scene_parse(text, length, NULL, &other));
    OK(sprung_scene_get_settings(other, &got));
    CHECK(got.drag == 0.25);
    CHECK(strstr(text, "\"view\"") == NULL);
    OK(sprung_scene_destroy(other));
    OK(sprung_scene_parse(seen, strlen(seen), NULL, &other));
    OK(sprung_scene_text(other, text, sizeof text, &length));
    CHECK(strstr(text, "\"view\": {\"min\": [-1, -2], \"max\": [3, 4]}") != NULL);
    OK(sprung_scene_warnings(other, text, sizeof text, &length));
    CHECK(length == 0);
    BAD_HANDLE(sprung_scene_warnings(noScene, text, sizeof text, &length));
    OK(sprung_scene_destroy(other));
    OK(sprung_scene_parse(clockwise, strlen(clockwise), NULL, &other));
    OK(sprung_scene_warnings(other, text, sizeof text, &length));
    CHECK(strncmp(text, "scene:4:", 8) == 0 && strstr(text, "turned round") != NULL);
    TOO_SMALL(sprung_scene_warnings(other, text, length, &length));
    BAD(sprung_scene_warnings(other, NULL, 4, &length));
    OK(sprung_scene_destroy(other));
    BAD_HANDLE(sprung_scene_destroy(other));
    BAD_HANDLE(sprung_scene_counts(other, &counts));
    EXPECT(SPRUNG_BAD_SCENE, sprung_scene_parse("{\n]", 3, "mine", &other));
    CHECK(strncmp(sprung_last_error(), "mine:2:", 7) == 0);
    BAD(sprung_scene_parse(NULL, 3, "mine", &other));
    BAD(sprung_scene_parse("{}", 2, "mine", NULL));
    TOO_LARGE(sprung_scene_parse("{}", ((size_t)2 << 30) + 1, "mine", &other));

    snprintf(path, sizeof path, "%s/capi-test.sprung", folder);
    OK(sprung_scene_save(scene, path));
    struct rlimit usual, small;
    CHECK(getrlimit(RLIMIT_FSIZE, &usual) == 0);
    small = usual;
    small.rlim_cur = 10; /* bytes: as on a disk that is full */
    signal(SIGXFSZ, SIG_IGN);
    CHECK(setrlimit(RLIMIT_FSIZE, &small) == 0);
    EXPECT(SPRUNG_CANNOT_WRITE, sprung_scene_save(scene, path));
    CHECK(setrlimit(RLIMIT_FSIZE, &usual) == 0);
    OK(sprung_scene_load(path, &other)); /* the file is as it was */
    OK(sprung_scene_destroy(other));
    remove(path);
    EXPECT(SPRUNG_CANNOT_READ, sprung_scene_load(path, &other));
    EXPECT(SPRUNG_CANNOT_WRITE, sprung_scene_save(scene, "/nowhere/at.all"));
    BAD(sprung_scene_save(scene, NULL));
    BAD(sprung_scene_load(NULL, &other));
    BAD(sprung_scene_load(path, NULL));
    BAD_HANDLE(sprung_scene_save(noScene, path));
    FILE* broken = fopen(path, "w");
    CHECK(broken && fputs("[]", broken) >= 0);
    if (broken)
        fclose(broken);
    EXPECT(SPRUNG_BAD_SCENE, sprung_scene_load(path, &other));
    CHECK(truncate(path, ((off_t)2 << 30) + 1) == 0);
    EXPECT(SPRUNG_CANNOT_READ, sprung_scene_load(path, &other));
    CHECK(strstr(sprung_last_error(), "2 GiB") != NULL);
    remove(path);

    OK(sprung_scene_clone(scene, &other));
    OK(sprung_scene_get_name(other, text, sizeof text, &length));
    CHECK(length == 11);
    OK(sprung_scene_destroy(other));
    BAD(sprung_scene_clone(scene, NULL));
    BAD_HANDLE(sprung_scene_clone(noScene, &other));
    OK(sprung_scene_destroy(scene));
    BAD_HANDLE(sprung_scene_destroy(noScene));
}

static void testParts(SprungScene scene)
{
    SprungPoint point = sprung_point_default(), gotPoint;
    SprungEdge edge = sprung_edge_default(), gotEdge;
    SprungPointId a = 0, b = 0, pointIds[8];
    SprungEdgeId e = 0, edgeIds[8];
    size_t count = 0;
    double mass = 0;
    CHECK(point.mass == 0 && !point.fixed && edge.rest < 0 && edge.stiffness == 0 && edge.breaks_at < 0);
    OK(sprung_scene_add_point(scene, &point, &a));
    point.position = at(3, 4);
    point.velocity = at(1, 2);
    point.mass = 2.5;
    point.fixed = true;
    OK(sprung_scene_add_point(scene, &point, &b));
    OK(sprung_scene_get_point(scene, b, &gotPoint));
    CHECK(gotPoint.position.y == 4 && gotPoint.velocity.y == 2 && gotPoint.mass == 2.5 && gotPoint.fixed);
    OK(sprung_scene_point_mass(scene, a, &mass));
    CHECK(mass == 1.0);
    OK(sprung_scene_point_mass(scene, b, &mass));
    CHECK(mass == 2.5);
    NOT_FOUND(sprung_scene_point_mass(scene, 99, &mass));
    BAD(sprung_scene_point_mass(scene, a, NULL));
    BAD_HANDLE(sprung_scene_point_mass(noScene, a, &mass));
    point.mass = -1;
    BAD(sprung_scene_set_point(scene, b, &point));
    point.mass = 0;
    point.position.x = INFINITY;
    BAD(sprung_scene_add_point(scene, &point, &a));
    point.position.x = 2e9;
    BAD(sprung_scene_set_point(scene, b, &point));
    point.position.x = 3;
    OK(sprung_scene_set_point(scene, b, &point));
    NOT_FOUND(sprung_scene_set_point(scene, 99, &point));
    BAD(sprung_scene_set_point(scene, b, NULL));
    BAD_HANDLE(sprung_scene_set_point(noScene, b, &point));
    NOT_FOUND(sprung_scene_get_point(scene, 0, &gotPoint));
    BAD(sprung_scene_get_point(scene, b, NULL));
    BAD_HANDLE(sprung_scene_get_point(noScene, b, &gotPoint));
    BAD(sprung_scene_add_point(scene, NULL, &a));
    BAD(sprung_scene_add_point(scene, &point, NULL));
    BAD_HANDLE(sprung_scene_add_point(noScene, &point, &a));

    edge.a = a;
    edge.b = b;
    OK(sprung_scene_add_edge(scene, &edge, &e));
    OK(sprung_scene_get_edge(scene, e, &gotEdge));
    CHECK(gotEdge.rest == 5 && gotEdge.stiffness == 0 && gotEdge.breaks_at < 0);
    edge.rest = 4;
    edge.stiffness = 100;
    edge.damping = 0.5;
    edge.breaks_at = 0.2;
    OK(sprung_scene_set_edge(scene, e, &edge));
    OK(sprung_scene_get_edge(scene, e, &gotEdge));
    CHECK(memcmp(&gotEdge, &edge, sizeof edge) == 0);
    edge.stiffness = -1;
    BAD(sprung_scene_set_edge(scene, e, &edge));
    edge.stiffness = 1;
    edge.damping = -1;
    BAD(sprung_scene_set_edge(scene, e, &edge));
    edge.damping = 0;
    edge.rest = NAN;
    BAD(sprung_scene_set_edge(scene, e, &edge));
    edge.rest = 1;
    edge.breaks_at = NAN;
    BAD(sprung_scene_set_edge(scene, e, &edge));
    edge.breaks_at = -1;
    edge.b = a;
    BAD(sprung_scene_set_edge(scene, e, &edge));
    edge.b = 99;
    NOT_FOUND(sprung_scene_add_edge(scene, &edge, &e));
    edge.b = b;
    NOT_FOUND(sprung_scene_set_edge(scene, 99, &edge));
    NOT_FOUND(sprung_scene_get_edge(scene, 99, &gotEdge));
    BAD(sprung_scene_add_edge(scene, NULL, &e));
    BAD(sprung_scene_add_edge(scene, &edge, NULL));
    BAD(sprung_scene_set_edge(scene, e, NULL));
    BAD(sprung_scene_get_edge(scene, e, NULL));
    BAD_HANDLE(sprung_scene_add_edge(noScene, &edge, &e));
    BAD_HANDLE(sprung_scene_get_edge(noScene, e, &gotEdge));
    BAD_HANDLE(sprung_scene_set_edge(noScene, e, &edge));

    OK(sprung_scene_points(scene, pointIds, 8, &count));
    CHECK(count == 2 && pointIds[0] == a && pointIds[1] == b);
    TOO_SMALL(sprung_scene_points(scene, pointIds, 1, &count));
    OK(sprung_scene_points(scene, NULL, 0, &count));
    BAD(sprung_scene_points(scene, NULL, 4, &count));
    BAD(sprung_scene_points(scene, pointIds, 4, NULL));
    BAD_HANDLE(sprung_scene_points(noScene, pointIds, 8, &count));
    OK(sprung_scene_edges(scene, edgeIds, 8, &count));
    CHECK(count == 1 && edgeIds[0] == e);
    TOO_SMALL(sprung_scene_edges(scene, edgeIds, 0, &count));
    BAD(sprung_scene_edges(scene, NULL, 8, &count));
    BAD_HANDLE(sprung_scene_edges(noScene, edgeIds, 8, &count));

    void* data = &mass;
    OK(sprung_scene_set_user_data(scene, SPRUNG_KIND_SCENE, 0, &edge));
    OK(sprung_scene_set_user_data(scene, SPRUNG_KIND_POINT, b, &point));
    OK(sprung_scene_set_user_data(scene, SPRUNG_KIND_EDGE, e, &edge));
    OK(sprung_scene_get_user_data(scene, SPRUNG_KIND_POINT, b, &data));
    CHECK(data == &point);
    OK(sprung_scene_get_user_data(scene, SPRUNG_KIND_POINT, a, &data));
    CHECK(data == NULL);
    NOT_FOUND(sprung_scene_set_user_data(scene, SPRUNG_KIND_OBJECT, 99, &point));
    BAD(sprung_scene_set_user_data(scene, 9, 0, &point));
    BAD(sprung_scene_set_user_data(scene, SPRUNG_KIND_SCENE, 1, &point));
    BAD_HANDLE(sprung_scene_set_user_data(noScene, SPRUNG_KIND_SCENE, 0, &point));
    NOT_FOUND(sprung_scene_get_user_data(scene, SPRUNG_KIND_EDGE, 99, &data));
    BAD(sprung_scene_get_user_data(scene, SPRUNG_KIND_POINT, b, NULL));
    BAD_HANDLE(sprung_scene_get_user_data(noScene, SPRUNG_KIND_POINT, b, &data));

    OK(sprung_scene_remove_edge(scene, e));
    NOT_FOUND(sprung_scene_remove_edge(scene, e));
    BAD_HANDLE(sprung_scene_remove_edge(noScene, e));
    OK(sprung_scene_add_edge(scene, &edge, &e));
    OK(sprung_scene_get_user_data(scene, SPRUNG_KIND_EDGE, e, &data));
    CHECK(data == NULL);
    OK(sprung_scene_remove_point(scene, a));
    NOT_FOUND(sprung_scene_get_edge(scene, e, &gotEdge));
    NOT_FOUND(sprung_scene_remove_point(scene, a));
    BAD_HANDLE(sprung_scene_remove_point(noScene, a));
    OK(sprung_scene_remove_point(scene, b));
}

static void testObjects(SprungScene scene)
{
    const SprungVec corners[4] = {{0, 0}, {0, 2}, {2, 2}, {2, 0}}; /* clockwise */
    SprungPointId points[4], ids[8];
    SprungEdgeId edge = 0, edgeIds[4];
    SprungObjectId id = 0, objectIds[4];
    SprungVec shape[4];
    size_t count = 0, length = 0;
    char text[64];
    for (int i = 0; i < 4; ++i) {
        SprungPoint point = sprung_point_default();
        point.position = corners[i];
        OK(sprung_scene_add_point(scene, &point, &points[i]));
    }
    SprungEdge along = sprung_edge_default();
    along.a = points[0];
    along.b = points[1];
    OK(sprung_scene_add_edge(scene, &along, &edge));
    SprungObject object = sprung_object_default(), got;
    CHECK(object.density == 1 && object.friction == 0.6 && object.collides && !object.fixed);
    SprungObjectParts parts = {points, 4, points, 4, &edge, 1, NULL};
    OK(sprung_scene_add_object(scene, &object, &parts, &id));
    OK(sprung_object_outline(scene, id, ids, 8, &count));
    CHECK(count == 4 && ids[0] == points[3] && ids[3] == points[0]);
    OK(sprung_object_points(scene, id, ids, 8, &count));
    CHECK(count == 4 && ids[0] == points[0]);
    OK(sprung_object_edges(scene, id, edgeIds, 4, &count));
    CHECK(count == 1 && edgeIds[0] == edge);
    OK(sprung_object_shape(scene, id, shape, 4, &count));
    CHECK(count == 4 && shape[2].x == 2 && shape[2].y == 2);
    BAD(sprung_object_points(scene, id, NULL, 8, &count));
    BAD(sprung_object_outline(scene, id, NULL, 8, &count));
    BAD(sprung_object_edges(scene, id, edgeIds, 4, NULL));
    BAD(sprung_object_shape(scene, id, NULL, 4, &count));
    TOO_SMALL(sprung_object_points(scene, id, ids, 3, &count));
    TOO_SMALL(sprung_object_outline(scene, id, ids, 3, &count));
    TOO_SMALL(sprung_object_edges(scene, id, edgeIds, 0, &count));
    TOO_SMALL(sprung_object_shape(scene, id, shape, 3, &count));
    NOT_FOUND(sprung_object_points(scene, 99, ids, 8, &count));
    NOT_FOUND(sprung_object_outline(scene, 99, ids, 8, &count));
    NOT_FOUND(sprung_object_edges(scene, 99, edgeIds, 4, &count));
    NOT_FOUND(sprung_object_shape(scene, 99, shape, 4, &count));
    BAD_HANDLE(sprung_object_points(noScene, id, ids, 8, &count));
    BAD_HANDLE(sprung_object_outline(noScene, id, ids, 8, &count));
    BAD_HANDLE(sprung_object_edges(noScene, id, edgeIds, 4, &count));
    BAD_HANDLE(sprung_object_shape(noScene, id, shape, 4, &count));
    OK(sprung_scene_objects(scene, objectIds, 4, &count));
    CHECK(count == 1 && objectIds[0] == id);
    TOO_SMALL(sprung_scene_objects(scene, objectIds, 0, &count));
    BAD(sprung_scene_objects(scene, objectIds, 4, NULL));
    BAD_HANDLE(sprung_scene_objects(noScene, objectIds, 4, &count));

    SprungObjectParts wrong = parts;
    wrong.outline_count = 2;
    BAD(sprung_scene_add_object(scene, &object, &wrong, &id));
    wrong = parts;
    wrong.point_count = 3;
    BAD(sprung_scene_add_object(scene, &object, &wrong, &id));
    wrong.point_count = 0;
    wrong.outline_count = 0;
    BAD(sprung_scene_add_object(scene, &object, &wrong, &id));
    wrong = parts;
    wrong.points = NULL;
    BAD(sprung_scene_add_object(scene, &object, &wrong, &id));
    const SprungPointId crossed[4] = {points[0], points[2], points[1], points[3]};
    wrong = parts;
    wrong.outline = crossed;
    BAD_GEOMETRY(sprung_scene_add_object(scene, &object, &wrong, &id));
    const SprungPointId twice[4] = {points[0], points[1], points[1], points[3]};
    wrong.outline = twice;
    BAD(sprung_scene_add_object(scene, &object, &wrong, &id));
    const SprungPointId strange[4] = {points[0], points[1], 99, points[3]};
    wrong.outline = strange;
    NOT_FOUND(sprung_scene_add_object(scene, &object, &wrong, &id));
    wrong.outline_count = (size_t)-1;
    TOO_LARGE(sprung_scene_add_object(scene, &object, &wrong, &id));
    object.density = 0;
    BAD(sprung_scene_add_object(scene, &object, &parts, &id));
    BAD(sprung_scene_add_object(scene, &object, NULL, &id));
    BAD(sprung_scene_add_object(scene, NULL, &parts, NULL));
    BAD_HANDLE(sprung_scene_add_object(noScene, NULL, &parts, &id));

    object.density = 3;
    object.red = 7;
    object.fixed = true;
    OK(sprung_scene_set_object(scene, id, &object));
    OK(sprung_scene_get_object(scene, id, &got));
    CHECK(got.density == 3 && got.red == 7 && got.fixed);
    object.friction = -0.1;
    BAD(sprung_scene_set_object(scene, id, &object));
    object.friction = 0;
    object.restitution = 1.1;
    BAD(sprung_scene_set_object(scene, id, &object));
    object.restitution = 1;
    NOT_FOUND(sprung_scene_set_object(scene, 99, &object));
    BAD(sprung_scene_set_object(scene, id, NULL));
    BAD_HANDLE(sprung_scene_set_object(noScene, id, &object));
    NOT_FOUND(sprung_scene_get_object(scene, 99, &got));
    BAD(sprung_scene_get_object(scene, id, NULL));
    BAD_HANDLE(sprung_scene_get_object(noScene, id, &got));

    OK(sprung_object_set_name(scene, id, "Quad"));
    OK(sprung_object_get_name(scene, id, text, sizeof text, &length));
    CHECK(length == 4 && strcmp(text, "Quad") == 0);
    TOO_SMALL(sprung_object_get_name(scene, id, text, 4, &length));
    BAD(sprung_object_get_name(scene, id, NULL, 4, &length));
    NOT_FOUND(sprung_object_get_name(scene, 99, text, 4, &length));
    BAD_HANDLE(sprung_object_get_name(noScene, id, text, 4, &length));
    BAD(sprung_object_set_name(scene, id, "\xC0\x80"));
    NOT_FOUND(sprung_object_set_name(scene, 99, "x"));
    BAD_HANDLE(sprung_object_set_name(noScene, id, "x"));

    SprungPose pose;
    OK(sprung_object_pose(scene, id, &pose));
    CHECK(fabs(pose.centre.x - 1) < 1e-12 && fabs(pose.mass - 12) < 1e-12 && pose.angle == 0);
    CHECK(pose.low.x == 0 && pose.high.y == 2);
    OK(sprung_object_move(scene, id, at(10, 0), 0.5));
    OK(sprung_object_set_velocity(scene, id, at(1, -2), 3));
    OK(sprung_object_pose(scene, id, &pose));
    CHECK(fabs(pose.centre.x - 11) < 1e-12 && fabs(pose.angle - 0.5) < 1e-12);
    CHECK(fabs(pose.velocity.y + 2) < 1e-12 && fabs(pose.spin - 3) < 1e-12);
    NOT_FOUND(sprung_object_pose(scene, 99, &pose));
    BAD(sprung_object_pose(scene, id, NULL));
    BAD_HANDLE(sprung_object_pose(noScene, id, &pose));
    BAD(sprung_object_move(scene, id, at(NAN, 0), 0));
    BAD(sprung_object_move(scene, id, at(0, 0), INFINITY));
    NOT_FOUND(sprung_object_move(scene, 99, at(0, 0), 0));
    BAD_HANDLE(sprung_object_move(noScene, id, at(0, 0), 0));
    BAD(sprung_object_set_velocity(scene, id, at(0, NAN), 0));
    BAD(sprung_object_set_velocity(scene, id, at(0, 0), NAN));
    NOT_FOUND(sprung_object_set_velocity(scene, 99, at(0, 0), 0));
    BAD_HANDLE(sprung_object_set_velocity(noScene, id, at(0, 0), 0));

    OK(sprung_object_set_edges(scene, id, 500, 0.1, 0.3));
    OK(sprung_scene_get_edge(scene, edge, &along));
    CHECK(along.stiffness == 500 && along.damping == 0.1 && along.breaks_at == 0.3);
    BAD(sprung_object_set_edges(scene, id, -5, 0.1, 0.3));
    BAD(sprung_object_set_edges(scene, id, 5, -0.1, 0.3));
    BAD(sprung_object_set_edges(scene, id, 5, 0.1, NAN));
    NOT_FOUND(sprung_object_set_edges(scene, 99, 5, 0, -1));
    BAD_HANDLE(sprung_object_set_edges(noScene, id, 5, 0, -1));

    OK(sprung_scene_remove_object(scene, id));
    NOT_FOUND(sprung_scene_remove_object(scene, id));
    BAD_HANDLE(sprung_scene_remove_object(noScene, id));
    SprungCounts counts;
    OK(sprung_scene_counts(scene, &counts));
    CHECK(counts.points == 0 && counts.edges == 0);
}

static void testShapes(SprungScene scene)
{
    const SprungVec star[5] = {{0, 1}, {0.6, -0.8}, {-0.95, 0.3}, {0.95, 0.3}, {-0.6, -0.8}};
    const SprungVec dent[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    const SprungVec path[3] = {{0, 5}, {1, 5}, {2, 6}};
    const SprungVec far[2] = {{-1e9, 0}, {1e9, 0}};
    SprungObject bad = sprung_object_default();
    bad.friction = NAN;
    SprungObjectId id = 0, wheel = 0;
    SprungPointId ids[64];
    size_t count = 0;
    OK(sprung_scene_add_box(scene, at(0, 0), at(1, 2), 0.5, NULL, &id));
    BAD(sprung_scene_add_box(scene, at(0, 0), at(0, 2), 0, NULL, &id));
    BAD(sprung_scene_add_box(scene, at(0, 0), at(1, -2), 0, NULL, &id));
    BAD(sprung_scene_add_box(scene, at(1e9, 0), at(1, 2), 0, NULL, &id));
    BAD(sprung_scene_add_box(scene, at(0, 0), at(1, 2), NAN, NULL, &id));
    BAD(sprung_scene_add_box(scene, at(0, 0), at(1, 2), 0, &bad, &id));
    BAD(sprung_scene_add_box(scene, at(0, 0), at(1, 2), 0, NULL, NULL));
    BAD_HANDLE(sprung_scene_add_box(noScene, at(0, 0), at(1, 2), 0, NULL, &id));

    OK(sprung_scene_add_disc(scene, at(5, 0), 1, 12, NULL, &id));
    OK(sprung_object_points(scene, id, ids, 64, &count));
    CHECK(count == 13);
    OK(sprung_scene_add_wheel(scene, ids[12], 0.5, NULL, &wheel));
    BAD(sprung_scene_add_wheel(scene, ids[12], 0, NULL, &wheel));
    NOT_FOUND(sprung_scene_add_wheel(scene, 9999, 1, NULL, &wheel));
    BAD_HANDLE(sprung_scene_add_wheel(noScene, ids[12], 1, NULL, &wheel));
    BAD(sprung_scene_add_disc(scene, at(5, 0), -1, 12, NULL, &id));
    BAD(sprung_scene_add_disc(scene, at(5, 0), 1, 2, NULL, &id));
    BAD(sprung_scene_add_disc(scene, at(5, 0), 1, 2000000000, NULL, &id));
    BAD_HANDLE(sprung_scene_add_disc(noScene, at(5, 0), 1, 0, NULL, &id));

    OK(sprung_scene_add_polygon(scene, dent, 4, NULL, &id));
    BAD_GEOMETRY(sprung_scene_add_polygon(scene, star, 5, NULL, &id));
    BAD(sprung_scene_add_polygon(scene, dent, 2, NULL, &id));
    BAD(sprung_scene_add_polygon(scene, dent, (size_t)-1, NULL, &id));
    BAD(sprung_scene_add_polygon(scene, NULL, 4, NULL, &id));
    BAD_HANDLE(sprung_scene_add_polygon(noScene, dent, 4, NULL, &id));

    OK(sprung_scene_add_rope(scene, path, 3, ids[0], 0, NULL, &id));
    BAD(sprung_scene_add_rope(scene, path, 1, 0, 0, NULL, &id));
    NOT_FOUND(sprung_scene_add_rope(scene, path, 3, 9999, 0, NULL, &id));
    TOO_LARGE(sprung_scene_add_rope(scene, far, 2, 0, 0, NULL, &id));
    BAD_HANDLE(sprung_scene_add_rope(noScene, path, 3, 0, 0, NULL, &id));

    OK(sprung_scene_add_net(scene, at(0, 8), at(1, 9), 0.5, NULL, &id));
    BAD(sprung_scene_add_net(scene, at(1, 8), at(0, 9), 0.5, NULL, &id));
    BAD(sprung_scene_add_net(scene, at(0, 8), at(1, 9), 0, NULL, &id));
    TOO_LARGE(sprung_scene_add_net(scene, at(0, 8), at(1, 9), 1e-9, NULL, &id));
    BAD_HANDLE(sprung_scene_add_net(noScene, at(0, 8), at(1, 9), 0.5, NULL, &id));
}

static bool isNotTheOne(SprungObjectId object, void* user)
{
    return object != *(const SprungObjectId*)user;
}

/* Rays and shapes that tell of more than the first thing on their way. */
static void testCasts(void)
{
    const SprungVec corners[4] = {{-3, -0.2}, {-3, 0.2}, {-3.4, 0.2}, {-3.4, -0.2}};
    const SprungVec dented[4] = {{-1, -1}, {1, -1}, {0, -0.5}, {0, 1}};
    const SprungShape square = {corners, 4, 0}, disc = {corners, 1, 0.5}, bad = {dented, 4, 0};
    const SprungShape none = {corners, 0, 0}, nowhere = {NULL, 1, 0}, negative = {corners, 1, -1};
    SprungQueryFilter filter = sprung_query_filter_default();
    SprungScene scene;
    SprungObjectId box = 0, far = 0, ids[4];
    SprungRayHit hit, hits[4];
    size_t count = 0;
    CHECK(filter.accept == NULL);
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_box(scene, at(0, 0), at(1, 1), 0, NULL, &box));
    OK(sprung_scene_add_box(scene, at(2, 0), at(1, 1), 0, NULL, &far));
    filter.accept = isNotTheOne;
    filter.user = &box;

    OK(sprung_query_ray_first(scene, at(-3, 0.1), at(3, 0.1), &filter, &hit));
    CHECK(hit.object == far && fabs(hit.at.x - 1.5) < 1e-12 && hit.normal.x == -1);
    OK(sprung_query_ray_first(scene, at(-3, 3), at(3, 3), NULL, &hit));
    CHECK(hit.object == 0);
    BAD(sprung_query_ray_first(scene, at(NAN, 3), at(3, 3), NULL, &hit));
    BAD(sprung_query_ray_first(scene, at(-3, 3), at(3, 3), NULL, NULL));
    BAD_HANDLE(sprung_query_ray_first(noScene, at(-3, 3), at(3, 3), NULL, &hit));

    OK(sprung_query_ray_all(scene, at(-3, 0.1), at(3, 0.1), NULL, hits, 4, &count));
    CHECK(count == 2 && hits[0].object == box && hits[1].object == far && hits[0].share < hits[1].share);
    OK(sprung_query_ray_all(scene, at(-3, 0.1), at(3, 0.1), &filter, hits, 4, &count));
    CHECK(count == 1 && hits[0].object == far);
    TOO_SMALL(sprung_query_ray_all(scene, at(-3, 0.1), at(3, 0.1), NULL, hits, 1, &count));
    BAD(sprung_query_ray_all(scene, at(-3, 0.1), at(3, 0.1), NULL, hits, 4, NULL));
    BAD_HANDLE(sprung_query_ray_all(noScene, at(-3, 0.1), at(3, 0.1), NULL, hits, 4, &count));

    OK(sprung_query_cast_first(scene, &square, at(5, 0), NULL, &hit));
    CHECK(hit.object == box && fabs(hit.share - 0.5) < 1e-12 && hit.normal.x == -1 &&
          fabs(hit.at.x + 0.5) < 1e-12);
    OK(sprung_query_cast_first(scene, &disc, at(5, 0), &filter, &hit));
    CHECK(hit.object == far && fabs(hit.share - 0.8) < 1e-12);
    BAD(sprung_query_cast_first(scene, NULL, at(5, 0), NULL, &hit));
    BAD(sprung_query_cast_first(scene, &none, at(5, 0), NULL, &hit));
    BAD(sprung_query_cast_first(scene, &nowhere, at(5, 0), NULL, &hit));
    BAD(sprung_query_cast_first(scene, &negative, at(5, 0), NULL, &hit));
    BAD(sprung_query_cast_first(scene, &square, at(5, NAN), NULL, &hit));
    BAD(sprung_query_cast_first(scene, &square, at(5, 0), NULL, NULL));
    BAD_GEOMETRY(sprung_query_cast_first(scene, &bad, at(5, 0), NULL, &hit));
    BAD_HANDLE(sprung_query_cast_first(noScene, &square, at(5, 0), NULL, &hit));

    OK(sprung_query_cast_all(scene, &square, at(5, 0), NULL, hits, 4, &count));
    CHECK(count == 2 && hits[0].object == box && hits[1].object == far);
    TOO_SMALL(sprung_query_cast_all(scene, &square, at(5, 0), NULL, hits, 1, &count));
    BAD(sprung_query_cast_all(scene, &none, at(5, 0), NULL, hits, 4, &count));
    BAD_GEOMETRY(sprung_query_cast_all(scene, &bad, at(5, 0), NULL, hits, 4, &count));
    BAD_HANDLE(sprung_query_cast_all(noScene, &square, at(5, 0), NULL, hits, 4, &count));

    OK(sprung_query_shape(scene, &disc, NULL, ids, 4, &count));
    CHECK(count == 0);
    TOO_SMALL(sprung_query_shape(scene, &(SprungShape){(SprungVec[]){{0, 0}}, 1, 3}, NULL, ids, 1, &count));
    BAD(sprung_query_shape(scene, NULL, NULL, ids, 4, &count));
    BAD_GEOMETRY(sprung_query_shape(scene, &bad, NULL, ids, 4, &count));
    BAD_HANDLE(sprung_query_shape(noScene, &disc, NULL, ids, 4, &count));

    OK(sprung_query_box(scene, at(-1, -1), at(1.6, 1), NULL, ids, 4, &count));
    CHECK(count == 2 && ids[0] == box && ids[1] == far);
    OK(sprung_query_box(scene, at(-1, -1), at(1.6, 1), &filter, ids, 4, &count));
    CHECK(count == 1 && ids[0] == far);
    TOO_SMALL(sprung_query_box(scene, at(-1, -1), at(1.6, 1), NULL, ids, 1, &count));
    BAD(sprung_query_box(scene, at(1, -1), at(-1, 1), NULL, ids, 4, &count));
    BAD_HANDLE(sprung_query_box(noScene, at(-1, -1), at(1, 1), NULL, ids, 4, &count));
    OK(sprung_scene_destroy(scene));
}

static void testQueries(void)
{
    const SprungVec area[4] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const SprungVec crossed[4] = {{-1, -1}, {1, 1}, {1, -1}, {-1, 1}};
    SprungScene scene;
    SprungObjectId box = 0, far = 0, id = 0, ids[4];
    SprungPointId point = 0, pointIds[16];
    SprungEdgeId edge = 0;
    SprungRayHit hit;
    size_t count = 0;
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_box(scene, at(0, 0), at(1, 1), 0, NULL, &box));
    OK(sprung_scene_add_box(scene, at(1.5, 0), at(1.5, 1), 0, NULL, &far));
    OK(sprung_query_point(scene, at(-0.6, -0.6), 0.5, &point));
    CHECK(point == 1);
    OK(sprung_query_point(scene, at(-5, 0), 0.5, &point));
    CHECK(point == 0);
    OK(sprung_query_edge(scene, at(0, 0.6), 0.5, &edge));
    CHECK(edge != 0);
    OK(sprung_query_object(scene, at(0, 0), 0, &id));
    CHECK(id == box);
    OK(sprung_query_ray(scene, at(-5, 0.1), at(5, 0.1), &hit));
    CHECK(hit.object == box && fabs(hit.at.x + 0.5) < 1e-12 && hit.normal.x == -1 && hit.share == 0.45);
    OK(sprung_query_ray(scene, at(-5, 3), at(5, 3), &hit));
    CHECK(hit.object == 0);
    OK(sprung_query_overlap(scene, area, 4, ids, 4, &count));
    CHECK(count == 2 && ids[0] == box && ids[1] == far);
    OK(sprung_query_objects_within(scene, area, 4, ids, 4, &count));
    CHECK(count == 1 && ids[0] == box);
    OK(sprung_query_points_within(scene, area, 4, pointIds, 16, &count));
    CHECK(count == 6);

    BAD(sprung_query_point(scene, at(NAN, 0), 1, &point));
    BAD(sprung_query_point(scene, at(0, 0), -1, &point));
    BAD(sprung_query_point(scene, at(0, 0), 1, NULL));
    BAD_HANDLE(sprung_query_point(noScene, at(0, 0), 1, &point));
    BAD(sprung_query_edge(scene, at(0, 0), NAN, &edge));
    BAD_HANDLE(sprung_query_edge(noScene, at(0, 0), 1, &edge));
    BAD(sprung_query_object(scene, at(0, 0), -1, &id));
    BAD_HANDLE(sprung_query_object(noScene, at(0, 0), 1, &id));
    BAD(sprung_query_ray(scene, at(0, 0), at(0, INFINITY), &hit));
    BAD(sprung_query_ray(scene, at(0, 0), at(0, 1), NULL));
    BAD_HANDLE(sprung_query_ray(noScene, at(0, 0), at(0, 1), &hit));
    TOO_SMALL(sprung_query_overlap(scene, area, 4, ids, 1, &count));
    BAD_GEOMETRY(sprung_query_overlap(scene, crossed, 4, ids, 4, &count));
    BAD(sprung_query_overlap(scene, area, 2, ids, 4, &count));
    BAD(sprung_query_overlap(scene, area, (size_t)-1, ids, 4, &count));
    BAD(sprung_query_overlap(scene, NULL, 4, ids, 4, &count));
    BAD_HANDLE(sprung_query_overlap(noScene, area, 4, ids, 4, &count));
    BAD(sprung_query_objects_within(scene, area, 4, ids, 4, NULL));
    TOO_SMALL(sprung_query_objects_within(scene, area, 4, ids, 0, &count));
    BAD_GEOMETRY(sprung_query_objects_within(scene, crossed, 4, ids, 4, &count));
    BAD_HANDLE(sprung_query_objects_within(noScene, area, 4, ids, 4, &count));
    BAD(sprung_query_points_within(scene, area, 2, pointIds, 16, &count));
    TOO_SMALL(sprung_query_points_within(scene, area, 4, pointIds, 1, &count));
    BAD_GEOMETRY(sprung_query_points_within(scene, crossed, 4, pointIds, 16, &count));
    BAD_HANDLE(sprung_query_points_within(noScene, area, 4, pointIds, 16, &count));
    OK(sprung_scene_destroy(scene));
}

static SprungWorld boxOnGround(SprungObjectId* box)
{
    SprungScene scene;
    SprungWorld world = {0};
    SprungObject object = sprung_object_default();
    SprungObjectId ground = 0;
    OK(sprung_scene_create(&scene));
    object.fixed = true;
    OK(sprung_scene_add_box(scene, at(0, -1), at(20, 2), 0, &object, &ground));
    OK(sprung_scene_add_box(scene, at(0, 1), at(1, 1), 0, NULL, box));
    OK(sprung_scene_set_user_data(scene, SPRUNG_KIND_OBJECT, *box, &failures));
    OK(sprung_world_create(scene, &world));
    OK(sprung_scene_destroy(scene));
    return world;
}

static void testWorlds(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box), unmade;
    SprungScene live;
    SprungPose pose;
    uint64_t tick = 0, hash = 0, before = 0;
    bool asleep = false;
    void* data = NULL;
    BAD_HANDLE(sprung_world_create(noScene, &unmade));
    OK(sprung_world_scene(world, &live));
    BAD(sprung_world_create(live, NULL));
    EXPECT(SPRUNG_IN_USE, sprung_scene_destroy(live));
    OK(sprung_scene_get_user_data(live, SPRUNG_KIND_OBJECT, box, &data));
    CHECK(data == &failures);
    OK(sprung_world_hash(world, &before));
    OK(sprung_world_step(world));
    OK(sprung_world_run(world, 89));
    BAD(sprung_world_run(world, 1000001));
    OK(sprung_world_run(world, 0));
    OK(sprung_world_tick(world, &tick));
    OK(sprung_world_hash(world, &hash));
    CHECK(tick == 90 && hash != before);
    OK(sprung_world_is_asleep(world, box, &asleep));
    CHECK(asleep);
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.centre.y - 0.5) < 0.01);

    /* Changes of the live scene count; what was not changed goes on. */
    OK(sprung_object_move(live, box, at(0, 3), 0));
    OK(sprung_world_step(world));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(pose.centre.y > 3.4 && pose.velocity.y < -0.1);
    OK(sprung_world_set_gravity(world, at(0, 20)));
    OK(sprung_world_run(world, 30));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(pose.velocity.y > 9);
    OK(sprung_world_set_iterations(world, 16));
    OK(sprung_world_set_integrator(world, SPRUNG_INTEGRATOR_LEAPFROG));
    OK(sprung_world_set_threads(world, 2));
    OK(sprung_world_set_sleeping(world, false));
    OK(sprung_world_set_energy_guard(world, false));
    OK(sprung_world_run(world, 3));
    SprungSettings settings;
    OK(sprung_scene_get_settings(live, &settings));
    CHECK(settings.iterations == 16 && settings.gravity.y == 20 && settings.integrator == 5);
    SprungGuardReport report;
    OK(sprung_world_guard_report(world, &report));
    CHECK(report.island_frames > 0);
    OK(sprung_world_set_solver(world, SPRUNG_SOLVER_2009));
    OK(sprung_world_run(world, 3));
    SprungEnergy energy;
    OK(sprung_world_energy(world, &energy));
    CHECK(energy.kinetic > 1 && isfinite(energy.conserved) && isfinite(energy.outside));

    /* Where the system gives fewer threads than are asked for, all stays as it was. */
    for (threadsLeft = 0; threadsLeft < 3; ++threadsLeft) {
        const int given = threadsLeft;
        EXPECT(SPRUNG_OUT_OF_MEMORY, sprung_world_set_threads(world, 5));
        CHECK(threadsLeft == 0);
        OK(sprung_world_step(world));
        threadsLeft = given;
    }
    threadsLeft = -1;
    OK(sprung_world_set_threads(world, 5));
    OK(sprung_world_step(world));
    OK(sprung_world_set_threads(world, 1));
    OK(sprung_world_set_user_data(world, &tick));
    OK(sprung_world_get_user_data(world, &data));
    CHECK(data == &tick);

    BAD(sprung_world_set_gravity(world, at(NAN, 0)));
    BAD(sprung_world_set_iterations(world, 0));
    BAD(sprung_world_set_solver(world, 2));
    BAD(sprung_world_set_integrator(world, 12));
    BAD(sprung_world_set_threads(world, 0));
    BAD(sprung_world_set_threads(world, 65));
    NOT_FOUND(sprung_world_is_asleep(world, 99, &asleep));
    BAD(sprung_world_is_asleep(world, box, NULL));
    BAD(sprung_world_tick(world, NULL));
    BAD(sprung_world_hash(world, NULL));
    BAD(sprung_world_energy(world, NULL));
    BAD(sprung_world_guard_report(world, NULL));
    BAD(sprung_world_get_user_data(world, NULL));
    BAD(sprung_world_scene(world, NULL));
    OK(sprung_world_destroy(world));
    BAD_HANDLE(sprung_world_destroy(world));
    BAD_HANDLE(sprung_world_scene(world, &live));
    BAD_HANDLE(sprung_scene_get_settings(live, &settings));
    BAD_HANDLE(sprung_world_step(world));
    BAD_HANDLE(sprung_world_run(world, 1));
    BAD_HANDLE(sprung_world_tick(world, &tick));
    BAD_HANDLE(sprung_world_hash(world, &hash));
    BAD_HANDLE(sprung_world_set_gravity(world, at(0, 0)));
    BAD_HANDLE(sprung_world_set_iterations(world, 8));
    BAD_HANDLE(sprung_world_set_solver(world, 0));
    BAD_HANDLE(sprung_world_set_integrator(world, 0));
    BAD_HANDLE(sprung_world_set_threads(world, 1));
    BAD_HANDLE(sprung_world_set_sleeping(world, true));
    BAD_HANDLE(sprung_world_set_energy_guard(world, true));
    BAD_HANDLE(sprung_world_is_asleep(world, box, &asleep));
    BAD_HANDLE(sprung_world_energy(world, &energy));
    BAD_HANDLE(sprung_world_guard_report(world, &report));
    BAD_HANDLE(sprung_world_set_user_data(world, &tick));
    BAD_HANDLE(sprung_world_get_user_data(world, &data));

    /* The other kind's handle is no handle. */
    SprungScene scene;
    OK(sprung_scene_create(&scene));
    const SprungWorld wrongKind = {scene.bits};
    BAD_HANDLE(sprung_world_step(wrongKind));
    OK(sprung_scene_destroy(scene));
}

/* Gravity, damping and rotation of an object's own. */
static void testMotionRules(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungScene live;
    SprungPose pose;
    SprungMotionRules rules = sprung_motion_rules_default();
    CHECK(!rules.fixed_rotation && rules.gravity_scale == 1 && rules.linear_damping == 0);
    OK(sprung_world_scene(world, &live));
    rules.fixed_rotation = true;
    rules.gravity_scale = -0.5;
    rules.angular_damping = 2;
    OK(sprung_object_set_motion_rules(live, box, &rules));
    rules = sprung_motion_rules_default();
    OK(sprung_object_get_motion_rules(live, box, &rules));
    CHECK(rules.fixed_rotation && rules.gravity_scale == -0.5 && rules.angular_damping == 2);
    OK(sprung_world_spin_object(world, box, 3));
    OK(sprung_world_run(world, 60));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.angle) < 1e-9 && fabs(pose.velocity.y - 0.5 * 9.81) < 1e-3);
    rules.gravity_scale = NAN;
    BAD(sprung_object_set_motion_rules(live, box, &rules));
    rules.gravity_scale = 1;
    rules.linear_damping = -1;
    BAD(sprung_object_set_motion_rules(live, box, &rules));
    BAD(sprung_object_set_motion_rules(live, box, NULL));
    NOT_FOUND(sprung_object_set_motion_rules(live, 99, &rules));
    BAD(sprung_object_get_motion_rules(live, box, NULL));
    NOT_FOUND(sprung_object_get_motion_rules(live, 99, &rules));
    BAD_HANDLE(sprung_object_get_motion_rules(noScene, box, &rules));
    rules.linear_damping = 0;
    BAD_HANDLE(sprung_object_set_motion_rules(noScene, box, &rules));
    OK(sprung_world_destroy(world));
}

enum { drops = 300 };

/* Water in rows on a floor, a grain apart. */
static void fillDrops(SprungVec* places)
{
    for (int i = 0; i < drops; ++i)
        places[i] = at(-0.95 + 0.1 * (i % 20), 0.05 + 0.1 * (i / 20));
}

static void testFluids(void)
{
    SprungVec places[drops], now[drops], speeds[drops];
    SprungFluid water = sprung_fluid_default(), smoke = sprung_gas_default(), told;
    SprungObject still = sprung_object_default();
    SprungScene scene, live;
    SprungWorld world;
    SprungFluidId fluid = 0, other = 0, ids[4];
    SprungObjectId box = 0;
    size_t count = 0;
    double grain = 0;
    CHECK(water.density == 2 && water.friction == 0.1 && water.rest_pressure == 0);
    still.fixed = true;
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_box(scene, at(0, -0.5), at(4, 1), 0, &still, &box));
    OK(sprung_scene_add_box(scene, at(-1.5, 1), at(1, 4), 0, &still, &box));
    OK(sprung_scene_add_box(scene, at(1.5, 1), at(1, 4), 0, &still, &box));
    OK(sprung_scene_get_grain(scene, &grain));
    CHECK(grain == 0.1);
    OK(sprung_scene_set_grain(scene, 0.1));
    BAD(sprung_scene_set_grain(scene, 0.001));
    BAD(sprung_scene_get_grain(scene, NULL));
    BAD_HANDLE(sprung_scene_get_grain(noScene, &grain));
    BAD_HANDLE(sprung_scene_set_grain(noScene, 0.1));

    fillDrops(places);
    OK(sprung_scene_add_fluid(scene, &water, places, NULL, drops, &fluid));
    OK(sprung_scene_add_fluid(scene, &water, NULL, NULL, 0, &other));
    CHECK(fluid == 1 && other == 2);
    BAD(sprung_scene_add_fluid(scene, NULL, places, NULL, drops, &other));
    BAD(sprung_scene_add_fluid(scene, &water, NULL, NULL, drops, &other));
    BAD(sprung_scene_add_fluid(scene, &water, places, NULL, drops, NULL));
    TOO_LARGE(sprung_scene_add_fluid(scene, &water, places, NULL, 200000, &other));
    BAD_HANDLE(sprung_scene_add_fluid(noScene, &water, places, NULL, drops, &other));
    OK(sprung_scene_fluids(scene, ids, 4, &count));
    CHECK(count == 2 && ids[0] == fluid && ids[1] == other);
    TOO_SMALL(sprung_scene_fluids(scene, ids, 1, &count));
    BAD(sprung_scene_fluids(scene, ids, 4, NULL));
    BAD_HANDLE(sprung_scene_fluids(noScene, ids, 4, &count));
    water.viscosity = 0.08;
    water.red = 200;
    OK(sprung_scene_set_fluid(scene, fluid, &water));
    OK(sprung_scene_get_fluid(scene, fluid, &told));
    CHECK(told.viscosity == 0.08 && told.red == 200);
    water.friction = 1.5;
    BAD(sprung_scene_set_fluid(scene, fluid, &water));
    CHECK(smoke.density == 0.8 && smoke.rest_pressure == 4 && smoke.cohesion == 0);
    OK(sprung_scene_set_fluid(scene, other, &smoke));
    OK(sprung_scene_get_fluid(scene, other, &told));
    CHECK(told.rest_pressure == 4);
    smoke.rest_pressure = -1;
    BAD(sprung_scene_set_fluid(scene, other, &smoke));
    NOT_FOUND(sprung_scene_set_fluid(scene, 9, &told));
    BAD_HANDLE(sprung_scene_set_fluid(noScene, fluid, &told));
    BAD(sprung_scene_get_fluid(scene, fluid, NULL));
    NOT_FOUND(sprung_scene_get_fluid(scene, 9, &told));
    BAD_HANDLE(sprung_scene_get_fluid(noScene, fluid, &told));
    NOT_FOUND(sprung_scene_remove_fluid(scene, 9));
    BAD_HANDLE(sprung_scene_remove_fluid(noScene, fluid));

    /* It falls as all else does, and a world's scene tells where it is now. */
    OK(sprung_world_create(scene, &world));
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_run(world, 30));
    for (int i = 0; i < drops; ++i)
        places[i].y += 4; /* above the walls */
    OK(sprung_fluid_set_particles(live, fluid, places, NULL, drops));
    OK(sprung_world_run(world, 12));
    OK(sprung_fluid_particles(live, fluid, now, speeds, drops, &count));
    CHECK(count == drops);
    double fallen = 0, speed = 0;
    for (int i = 0; i < drops; ++i) {
        fallen += (places[i].y - now[i].y) / drops;
        speed -= speeds[i].y / drops;
    }
    CHECK(fabs(fallen - 0.5 * 9.81 * 0.04) < 0.01 && fabs(speed - 9.81 * 0.2) < 0.02);
    fillDrops(places);
    OK(sprung_fluid_set_particles(live, fluid, places, NULL, drops));
    OK(sprung_world_run(world, 240));
    OK(sprung_fluid_particles(live, fluid, now, NULL, drops, &count));
    for (int i = 0; i < drops; ++i)
        CHECK(fabs(now[i].x) < 1 && now[i].y > 0 && now[i].y < 1.8);
    OK(sprung_fluid_particles(live, fluid, NULL, NULL, 0, &count));
    TOO_SMALL(sprung_fluid_particles(live, fluid, now, NULL, drops - 1, &count));
    BAD(sprung_fluid_particles(live, fluid, now, NULL, drops, NULL));
    NOT_FOUND(sprung_fluid_particles(live, 9, now, NULL, drops, &count));
    BAD_HANDLE(sprung_fluid_particles(noScene, fluid, now, NULL, drops, &count));
    places[0].x = NAN;
    BAD(sprung_fluid_set_particles(live, fluid, places, NULL, drops));
    TOO_LARGE(sprung_fluid_set_particles(live, fluid, places, NULL, 200001));
    NOT_FOUND(sprung_fluid_set_particles(live, 9, now, NULL, drops));
    BAD_HANDLE(sprung_fluid_set_particles(noScene, fluid, now, NULL, drops));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
}

/* A tap fills a vessel, a drain empties it: what was poured and not swallowed is there. */
static void testTapsAndDrains(void)
{
    SprungFluid water = sprung_fluid_default();
    SprungTap tap = sprung_tap_default(), toldTap;
    SprungDrain drain = sprung_drain_default(), toldDrain;
    SprungScene scene, live;
    SprungWorld world;
    SprungVec far = {0, 900};
    double pressures[200];
    size_t left, i;
    SprungFluidId fluid = 0;
    SprungTapId tapId = 0, ids[4];
    SprungDrainId drainId = 0;
    size_t count = 0;
    uint32_t poured = 0, swallowed = 0, later = 0;
    CHECK(tap.on && tap.limit < 0 && tap.speed == 2 && drain.radius == 0.3);
    OK(sprung_scene_create(&scene));
    NOT_FOUND(sprung_scene_add_tap(scene, &tap, &tapId));
    OK(sprung_scene_add_fluid(scene, &water, NULL, NULL, 0, &fluid));
    tap.fluid = fluid;
    tap.position = at(0, 3);
    drain.position = at(0, 1);
    OK(sprung_scene_add_tap(scene, &tap, &tapId));
    OK(sprung_scene_add_drain(scene, &drain, &drainId));
    BAD(sprung_scene_add_tap(scene, NULL, &tapId));
    BAD(sprung_scene_add_tap(scene, &tap, NULL));
    tap.direction = at(0, 0);
    BAD(sprung_scene_add_tap(scene, &tap, &tapId));
    tap.direction = at(0, -1);
    BAD_HANDLE(sprung_scene_add_tap(noScene, &tap, &tapId));
    BAD(sprung_scene_add_drain(scene, NULL, &drainId));
    BAD_HANDLE(sprung_scene_add_drain(noScene, &drain, &drainId));
    OK(sprung_scene_taps(scene, ids, 4, &count));
    CHECK(count == 1 && ids[0] == tapId);
    TOO_SMALL(sprung_scene_taps(scene, ids, 0, &count));
    BAD(sprung_scene_taps(scene, ids, 4, NULL));
    BAD_HANDLE(sprung_scene_taps(noScene, ids, 4, &count));
    OK(sprung_scene_drains(scene, ids, 4, &count));
    CHECK(count == 1 && ids[0] == drainId);
    TOO_SMALL(sprung_scene_drains(scene, ids, 0, &count));
    BAD(sprung_scene_drains(scene, ids, 4, NULL));
    BAD_HANDLE(sprung_scene_drains(noScene, ids, 4, &count));

    OK(sprung_world_create(scene, &world));
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_run(world, 120));
    OK(sprung_world_poured(world, tapId, &poured));
    OK(sprung_world_swallowed(world, drainId, &swallowed));
    OK(sprung_fluid_particles(live, fluid, NULL, NULL, 0, &count));
    CHECK(poured > 180 && poured <= 200); /* 0.5 m times 2 m/s for 2 s, in squares of 0.1 m */
    CHECK(swallowed > 50 && poured == swallowed + count);
    OK(sprung_fluid_particles(live, fluid, NULL, NULL, 0, &left));
    OK(sprung_world_fluid_pressures(world, fluid, NULL, 0, &count));
    CHECK(count == left && count > 0 && count <= 200);
    OK(sprung_world_fluid_pressures(world, fluid, pressures, 200, &count));
    for (i = 0; i < count; ++i)
        CHECK(pressures[i] >= 0 && pressures[i] < 1e6);
    TOO_SMALL(sprung_world_fluid_pressures(world, fluid, pressures, count - 1, &count));
    BAD(sprung_world_fluid_pressures(world, fluid, pressures, 200, NULL));
    NOT_FOUND(sprung_world_fluid_pressures(world, 9, pressures, 200, &count));
    BAD_HANDLE(sprung_world_fluid_pressures(noWorld, fluid, pressures, 200, &count));
    OK(sprung_world_pressure_at(world, far, &pressures[0]));
    CHECK(pressures[0] == 0);
    far.x = NAN;
    BAD(sprung_world_pressure_at(world, far, &pressures[0]));
    far.x = 0;
    BAD(sprung_world_pressure_at(world, far, NULL));
    BAD_HANDLE(sprung_world_pressure_at(noWorld, far, &pressures[0]));
    OK(sprung_scene_get_tap(live, tapId, &toldTap));
    CHECK(toldTap.fluid == fluid && toldTap.limit == -1 && toldTap.on);
    toldTap.on = false;
    OK(sprung_scene_set_tap(live, tapId, &toldTap));
    OK(sprung_world_run(world, 60));
    OK(sprung_world_poured(world, tapId, &later));
    CHECK(later == poured);
    toldTap.limit = (int64_t)1 << 40;
    BAD(sprung_scene_set_tap(live, tapId, &toldTap));
    toldTap.limit = 7;
    NOT_FOUND(sprung_scene_set_tap(live, 9, &toldTap));
    BAD_HANDLE(sprung_scene_set_tap(noScene, tapId, &toldTap));
    BAD(sprung_scene_get_tap(live, tapId, NULL));
    NOT_FOUND(sprung_scene_get_tap(live, 9, &toldTap));
    BAD_HANDLE(sprung_scene_get_tap(noScene, tapId, &toldTap));
    OK(sprung_scene_get_drain(live, drainId, &toldDrain));
    CHECK(toldDrain.position.y == 1 && toldDrain.radius == 0.3);
    toldDrain.radius = 0.5;
    OK(sprung_scene_set_drain(live, drainId, &toldDrain));
    toldDrain.radius = 0;
    BAD(sprung_scene_set_drain(live, drainId, &toldDrain));
    NOT_FOUND(sprung_scene_set_drain(live, 9, &drain));
    BAD_HANDLE(sprung_scene_set_drain(noScene, drainId, &drain));
    BAD(sprung_scene_get_drain(live, drainId, NULL));
    NOT_FOUND(sprung_scene_get_drain(live, 9, &drain));
    BAD_HANDLE(sprung_scene_get_drain(noScene, drainId, &drain));
    BAD(sprung_world_poured(world, tapId, NULL));
    NOT_FOUND(sprung_world_poured(world, 9, &poured));
    BAD_HANDLE(sprung_world_poured(noWorld, tapId, &poured));
    BAD(sprung_world_swallowed(world, drainId, NULL));
    NOT_FOUND(sprung_world_swallowed(world, 9, &poured));
    BAD_HANDLE(sprung_world_swallowed(noWorld, drainId, &poured));
    NOT_FOUND(sprung_scene_remove_tap(live, 9));
    BAD_HANDLE(sprung_scene_remove_tap(noScene, tapId));
    NOT_FOUND(sprung_scene_remove_drain(live, 9));
    BAD_HANDLE(sprung_scene_remove_drain(noScene, drainId));
    OK(sprung_scene_remove_drain(live, drainId));
    OK(sprung_scene_remove_tap(scene, tapId));
    OK(sprung_scene_remove_fluid(live, fluid)); /* and its tap with it */
    OK(sprung_scene_taps(live, NULL, 0, &count));
    CHECK(count == 0);
    OK(sprung_world_run(world, 5));
    while (sprung_scene_add_tap(scene, &tap, &tapId) == SPRUNG_OK)
        continue;
    TOO_LARGE(sprung_scene_add_tap(scene, &tap, &tapId));
    while (sprung_scene_add_drain(scene, &drain, &drainId) == SPRUNG_OK)
        continue;
    TOO_LARGE(sprung_scene_add_drain(scene, &drain, &drainId));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
}

/* Gas blows a soft box up. */
static void testPressure(void)
{
    SprungScene scene, live;
    SprungWorld world;
    SprungObjectId box = 0;
    SprungPointId points[16];
    SprungPoint a, b;
    size_t count = 0;
    double pressure = -1;
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_box(scene, at(0, 0), at(1, 1), 0, NULL, &box));
    OK(sprung_object_set_edges(scene, box, 300, 0.5, -1));
    OK(sprung_object_get_pressure(scene, box, &pressure));
    CHECK(pressure == 0);
    OK(sprung_object_set_pressure(scene, box, 40));
    OK(sprung_object_get_pressure(scene, box, &pressure));
    CHECK(pressure == 40);
    OK(sprung_world_create(scene, &world));
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_run(world, 120));
    OK(sprung_object_outline(live, box, points, 16, &count));
    OK(sprung_scene_get_point(live, points[0], &a));
    OK(sprung_scene_get_point(live, points[1], &b));
    CHECK(hypot(a.position.x - b.position.x, a.position.y - b.position.y) > 1.02);
    OK(sprung_object_set_pressure(live, box, 0));
    OK(sprung_object_get_pressure(live, box, &pressure));
    CHECK(pressure == 0);
    BAD(sprung_object_set_pressure(live, box, -1));
    NOT_FOUND(sprung_object_set_pressure(live, 9, 1));
    BAD_HANDLE(sprung_object_set_pressure(noScene, box, 1));
    BAD(sprung_object_get_pressure(live, box, NULL));
    NOT_FOUND(sprung_object_get_pressure(live, 9, &pressure));
    BAD_HANDLE(sprung_object_get_pressure(noScene, box, &pressure));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
}

typedef struct {
    int polygons, segments, circles, points, corners, bright;
} Drawn;

static void drawPolygon(const SprungVec* corners, size_t count, SprungColor color, void* user)
{
    Drawn* drawn = user;
    CHECK(count >= 3 && corners[0].x < corners[1].x + 1e9);
    ++drawn->polygons;
    drawn->corners += (int)count;
    drawn->bright += color.red + color.green + color.blue;
}

static void drawSegment(SprungVec a, SprungVec b, SprungColor color, void* user)
{
    CHECK(isfinite(a.x + b.x) && color.red == 0xE5);
    ++((Drawn*)user)->segments;
}

static void drawCircle(SprungVec centre, double radius, SprungColor color, void* user)
{
    CHECK(isfinite(centre.x) && radius > 0 && color.red == 0xFF);
    ++((Drawn*)user)->circles;
}

static void drawPoint(SprungVec where, SprungColor color, void* user)
{
    CHECK(fabs(where.y) < 0.1 && color.red == 0xE5);
    ++((Drawn*)user)->points;
}

static void testDebugDraw(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungDebugDraw draw = sprung_debug_draw_default();
    Drawn drawn = {0, 0, 0, 0, 0, 0};
    int bright = 0;
    CHECK(draw.polygon == NULL && draw.outlines && draw.contacts && !draw.boxes);
    OK(sprung_world_debug_draw(world, &draw));
    draw.polygon = drawPolygon;
    draw.segment = drawSegment;
    draw.circle = drawCircle;
    draw.point = drawPoint;
    draw.user = &drawn;
    OK(sprung_world_run(world, 30)); /* on the ground, and not yet asleep */
    OK(sprung_world_debug_draw(world, &draw));
    CHECK(drawn.polygons == 2 && drawn.corners == 8 && drawn.points == 2 && drawn.segments == 2);
    bright = drawn.bright;
    memset(&drawn, 0, sizeof drawn);
    OK(sprung_world_run(world, 240));
    draw.boxes = true;
    draw.contacts = false;
    OK(sprung_world_debug_draw(world, &draw));
    CHECK(drawn.polygons == 4 && drawn.points == 0 && drawn.bright - 4 * 0x90 * 3 / 2 < bright);
    BAD(sprung_world_debug_draw(world, NULL));
    BAD_HANDLE(sprung_world_debug_draw(noWorld, &draw));
    OK(sprung_world_destroy(world));
}

static bool neverMeet(SprungObjectId a, SprungObjectId b, void* user)
{
    ++*(int*)user;
    return a == b;
}

static bool neverCounts(const SprungContactAhead* ahead, void* user)
{
    ++*(int*)user;
    CHECK(ahead->a != ahead->b && fabs(fabs(ahead->normal.y) - 1) < 1e-6 && ahead->depth < 0.1);
    return false;
}

/* Who meets whom, by filters, by functions of the program, and what lies in sensors. */
static void testRules(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungScene live;
    SprungFilter filter = {0, 0};
    SprungSensorOverlap overlaps[4];
    SprungSensorEvent events[4];
    SprungPose pose;
    SprungObject still = sprung_object_default();
    SprungObjectId sensor = 0;
    bool isSensor = true;
    int asked = 0;
    size_t count = 0;
    still.fixed = true;
    OK(sprung_world_scene(world, &live));
    OK(sprung_object_get_filter(live, box, &filter));
    CHECK(filter.categories == 1 && filter.mask == 0xFFFFFFFF);
    filter.mask = 2;
    OK(sprung_object_set_filter(live, box, &filter));
    OK(sprung_object_is_sensor(live, box, &isSensor));
    CHECK(!isSensor);
    OK(sprung_scene_add_box(live, at(0, -3), at(2, 2), 0, &still, &sensor));
    OK(sprung_object_set_sensor(live, sensor, true));
    OK(sprung_object_is_sensor(live, sensor, &isSensor));
    CHECK(isSensor);
    filter.categories = 2;
    OK(sprung_object_set_filter(live, sensor, &filter));
    filter.categories = 2;
    filter.mask = 2;
    OK(sprung_object_set_filter(live, box, &filter));
    OK(sprung_world_run(world, 240));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(pose.centre.y < -20);
    OK(sprung_world_sensor_overlaps(world, overlaps, 4, &count));
    CHECK(count == 0);
    OK(sprung_world_sensors_begun(world, events, 4, &count));
    CHECK(count == 1 && events[0].sensor == sensor && events[0].object == box);
    OK(sprung_world_sensors_ended(world, events, 4, &count));
    CHECK(count == 1 && events[0].sensor == sensor && events[0].object == box && events[0].tick > 0);
    TOO_SMALL(sprung_world_sensors_begun(world, events, 0, &count));
    TOO_SMALL(sprung_world_sensors_ended(world, events, 0, &count));
    OK(sprung_object_move(live, box, at(0, -3 - pose.centre.y), 0));
    OK(sprung_world_sensor_overlaps(world, overlaps, 4, &count));
    CHECK(count == 1 && overlaps[0].sensor == sensor && overlaps[0].object == box);
    TOO_SMALL(sprung_world_sensor_overlaps(world, overlaps, 0, &count));
    OK(sprung_world_destroy(world));

    world = boxOnGround(&box);
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_set_contact_filter(world, neverMeet, &asked));
    OK(sprung_world_run(world, 120));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(pose.centre.y < -5 && asked > 0 && asked < 20);
    OK(sprung_world_set_contact_filter(world, NULL, NULL));
    OK(sprung_world_destroy(world));
    world = boxOnGround(&box);
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_set_pre_solve(world, neverCounts, &asked));
    asked = 0;
    OK(sprung_world_run(world, 20));
    OK(sprung_world_set_pre_solve(world, NULL, NULL));
    CHECK(asked > 0);

    BAD(sprung_object_get_filter(live, box, NULL));
    NOT_FOUND(sprung_object_get_filter(live, 99, &filter));
    BAD_HANDLE(sprung_object_get_filter(noScene, box, &filter));
    BAD(sprung_object_set_filter(live, box, NULL));
    NOT_FOUND(sprung_object_set_filter(live, 99, &filter));
    BAD_HANDLE(sprung_object_set_filter(noScene, box, &filter));
    BAD(sprung_object_is_sensor(live, box, NULL));
    NOT_FOUND(sprung_object_is_sensor(live, 99, &isSensor));
    BAD_HANDLE(sprung_object_is_sensor(noScene, box, &isSensor));
    NOT_FOUND(sprung_object_set_sensor(live, 99, true));
    BAD_HANDLE(sprung_object_set_sensor(noScene, box, true));
    BAD_HANDLE(sprung_world_set_contact_filter(noWorld, NULL, NULL));
    BAD_HANDLE(sprung_world_set_pre_solve(noWorld, NULL, NULL));
    BAD(sprung_world_sensor_overlaps(world, overlaps, 4, NULL));
    BAD_HANDLE(sprung_world_sensor_overlaps(noWorld, overlaps, 4, &count));
    BAD(sprung_world_sensors_begun(world, events, 4, NULL));
    BAD_HANDLE(sprung_world_sensors_begun(noWorld, events, 4, &count));
    BAD(sprung_world_sensors_ended(world, events, 4, NULL));
    BAD_HANDLE(sprung_world_sensors_ended(noWorld, events, 4, &count));
    OK(sprung_world_destroy(world));
}

/* What a function of the program calls that the library asks. */
typedef struct {
    SprungWorld world;
    SprungScene scene, other;
    SprungSnapshot state;
    SprungObjectId box;
    int asked;
} Within;

static void expectRefused(Within* within)
{
    SprungPose pose;
    SprungObjectId added;
    size_t count = 0;
    ++within->asked;
    EXPECT(SPRUNG_IN_USE, sprung_world_step(within->world));
    EXPECT(SPRUNG_IN_USE, sprung_world_restore(within->world, within->state));
    EXPECT(SPRUNG_IN_USE, sprung_world_set_contact_filter(within->world, NULL, NULL));
    EXPECT(SPRUNG_IN_USE, sprung_world_destroy(within->world));
    EXPECT(SPRUNG_IN_USE, sprung_scene_destroy(within->scene));
    EXPECT(SPRUNG_IN_USE, sprung_object_pose(within->scene, within->box, &pose));
    EXPECT(SPRUNG_IN_USE, sprung_scene_remove_object(within->scene, within->box));
    EXPECT(SPRUNG_IN_USE, sprung_scene_add_disc(within->scene, at(0, 9), 1, 0, NULL, &added));
    OK(sprung_scene_points(within->other, NULL, 0, &count));
}

static bool filterCalls(SprungObjectId a, SprungObjectId b, void* user)
{
    expectRefused(user);
    return a != b;
}

static bool preSolveCalls(const SprungContactAhead* ahead, void* user)
{
    expectRefused(user);
    return ahead->a != ahead->b;
}

static bool acceptCalls(SprungObjectId object, void* user)
{
    expectRefused(user);
    return object != 0;
}

static void segmentCalls(SprungVec a, SprungVec b, SprungColor color, void* user)
{
    (void)a, (void)b, (void)color;
    expectRefused(user);
}

static void testCallsWithin(void)
{
    Within within = {{0}, {0}, {0}, {0}, 0, 0};
    SprungDebugDraw draw = sprung_debug_draw_default();
    SprungQueryFilter filter = sprung_query_filter_default();
    SprungObjectId ids[4];
    size_t count = 0;
    within.world = boxOnGround(&within.box);
    OK(sprung_world_scene(within.world, &within.scene));
    OK(sprung_scene_create(&within.other));
    OK(sprung_snapshot_create(within.world, &within.state));
    OK(sprung_world_set_sleeping(within.world, false));
    OK(sprung_world_set_contact_filter(within.world, filterCalls, &within));
    OK(sprung_world_run(within.world, 60));
    CHECK(within.asked > 0);
    OK(sprung_world_set_contact_filter(within.world, NULL, NULL));

    within.asked = 0;
    OK(sprung_world_set_pre_solve(within.world, preSolveCalls, &within));
    OK(sprung_world_run(within.world, 20));
    CHECK(within.asked > 0);
    OK(sprung_world_set_pre_solve(within.world, NULL, NULL));

    within.asked = 0;
    filter.accept = acceptCalls;
    filter.user = &within;
    OK(sprung_query_box(within.scene, at(-9, -9), at(9, 9), &filter, ids, 4, &count));
    CHECK(within.asked == 2 && count == 2);

    within.asked = 0;
    draw.segment = segmentCalls;
    draw.edges = true;
    draw.user = &within;
    OK(sprung_world_debug_draw(within.world, &draw));
    CHECK(within.asked > 0);

    OK(sprung_world_run(within.world, 1));
    OK(sprung_snapshot_destroy(within.state));
    OK(sprung_scene_destroy(within.other));
    OK(sprung_world_destroy(within.world));
}

/* Holds besides the one hand, and turning moments. */
static void testMoreHands(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungScene live;
    SprungPose pose;
    SprungGrabId first = 0, second = 0;
    SprungVec where;
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_set_gravity(world, at(0, 0)));
    OK(sprung_world_spin_object(world, box, 0.5));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(pose.spin > 0.1);
    OK(sprung_world_twist_object(world, box, -30));
    OK(sprung_world_step(world));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.spin) < 1e-4);
    OK(sprung_world_add_grab(world, box, pose.centre, &first));
    OK(sprung_world_add_point_grab(world, 5, &second));
    CHECK(first != 0 && second != 0 && first != second);
    OK(sprung_grab_move(world, first, at(0, 6)));
    OK(sprung_grab_release(world, second));
    OK(sprung_world_run(world, 60));
    OK(sprung_grab_at(world, first, &where));
    CHECK(fabs(where.y - 6) < 0.1);

    BAD(sprung_world_add_grab(world, box, at(NAN, 0), &first));
    BAD(sprung_world_add_grab(world, box, at(0, 0), NULL));
    NOT_FOUND(sprung_world_add_grab(world, 99, at(0, 0), &first));
    BAD(sprung_world_add_point_grab(world, 5, NULL));
    NOT_FOUND(sprung_world_add_point_grab(world, 99, &first));
    BAD(sprung_grab_move(world, first, at(NAN, 0)));
    NOT_FOUND(sprung_grab_move(world, second, at(0, 0)));
    NOT_FOUND(sprung_grab_move(world, 0, at(0, 0)));
    NOT_FOUND(sprung_grab_release(world, second));
    BAD(sprung_grab_at(world, first, NULL));
    NOT_FOUND(sprung_grab_at(world, second, &where));
    BAD(sprung_world_twist_object(world, box, NAN));
    NOT_FOUND(sprung_world_twist_object(world, 99, 1));
    BAD(sprung_world_spin_object(world, box, INFINITY));
    NOT_FOUND(sprung_world_spin_object(world, 99, 1));
    BAD_HANDLE(sprung_world_add_grab(noWorld, box, at(0, 0), &first));
    BAD_HANDLE(sprung_world_add_point_grab(noWorld, 5, &first));
    BAD_HANDLE(sprung_grab_move(noWorld, first, at(0, 0)));
    BAD_HANDLE(sprung_grab_release(noWorld, first));
    BAD_HANDLE(sprung_grab_at(noWorld, first, &where));
    BAD_HANDLE(sprung_world_twist_object(noWorld, box, 1));
    BAD_HANDLE(sprung_world_spin_object(noWorld, box, 1));
    OK(sprung_world_destroy(world));
}

static void testHands(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungScene live;
    SprungPose pose;
    bool isHeld = false;
    SprungVec where;
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_set_gravity(world, at(0, 0)));
    OK(sprung_world_kick_object(world, box, at(0, 1), at(2, 0)));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.velocity.x - 2) < 1e-5);
    OK(sprung_world_push_object(world, box, at(0, 1), at(-120, 0)));
    OK(sprung_world_step(world));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.velocity.x) < 1e-4);
    OK(sprung_world_kick_point(world, 5, at(0, 1)));
    OK(sprung_world_push_point(world, 6, at(0, 60)));
    OK(sprung_world_step(world));
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.velocity.y - 2) < 1e-3);
    OK(sprung_world_grab(world, box, pose.centre));
    OK(sprung_world_move_grab(world, at(0, 6)));
    OK(sprung_world_run(world, 60));
    OK(sprung_world_get_grab(world, &isHeld, &where));
    CHECK(isHeld && fabs(where.y - 6) < 0.1);
    OK(sprung_world_release_grab(world));
    OK(sprung_world_get_grab(world, &isHeld, &where));
    CHECK(!isHeld && where.x == 0);
    OK(sprung_world_grab_point(world, 5));
    OK(sprung_world_get_grab(world, &isHeld, &where));
    CHECK(isHeld);
    OK(sprung_world_release_grab(world));

    BAD(sprung_world_kick_object(world, box, at(NAN, 0), at(0, 0)));
    BAD(sprung_world_kick_object(world, box, at(0, 0), at(NAN, 0)));
    NOT_FOUND(sprung_world_kick_object(world, 99, at(0, 0), at(0, 0)));
    BAD(sprung_world_kick_point(world, 5, at(NAN, 0)));
    NOT_FOUND(sprung_world_kick_point(world, 99, at(0, 0)));
    BAD(sprung_world_push_object(world, box, at(0, 0), at(INFINITY, 0)));
    NOT_FOUND(sprung_world_push_object(world, 99, at(0, 0), at(0, 0)));
    BAD(sprung_world_push_point(world, 5, at(2e9, 0)));
    NOT_FOUND(sprung_world_push_point(world, 99, at(0, 0)));
    BAD(sprung_world_grab(world, box, at(NAN, 0)));
    NOT_FOUND(sprung_world_grab(world, 99, at(0, 0)));
    NOT_FOUND(sprung_world_grab_point(world, 99));
    BAD(sprung_world_move_grab(world, at(0, NAN)));
    BAD(sprung_world_get_grab(world, NULL, &where));
    BAD(sprung_world_get_grab(world, &isHeld, NULL));
    OK(sprung_world_destroy(world));
    BAD_HANDLE(sprung_world_kick_object(world, box, at(0, 0), at(0, 0)));
    BAD_HANDLE(sprung_world_kick_point(world, 5, at(0, 0)));
    BAD_HANDLE(sprung_world_push_object(world, box, at(0, 0), at(0, 0)));
    BAD_HANDLE(sprung_world_push_point(world, 5, at(0, 0)));
    BAD_HANDLE(sprung_world_grab(world, box, at(0, 0)));
    BAD_HANDLE(sprung_world_grab_point(world, 5));
    BAD_HANDLE(sprung_world_move_grab(world, at(0, 0)));
    BAD_HANDLE(sprung_world_release_grab(world));
    BAD_HANDLE(sprung_world_get_grab(world, &isHeld, &where));
}

static void testEvents(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box);
    SprungContactEvent events[8];
    SprungContact contacts[8];
    size_t count = 0;
    OK(sprung_world_watch_contacts(world, true));
    OK(sprung_world_run(world, 60));
    OK(sprung_world_contacts_begun(world, events, 8, &count));
    CHECK(count >= 1 && events[0].b == box && events[0].speed > 2 && events[0].tick > 10);
    TOO_SMALL(sprung_world_contacts_begun(world, events, 0, &count));
    OK(sprung_world_contacts(world, contacts, 8, &count));
    CHECK(count == 2 && fabs(contacts[0].force + contacts[1].force - 9.81) < 0.5);
    TOO_SMALL(sprung_world_contacts(world, contacts, 1, &count));
    OK(sprung_world_kick_object(world, box, at(0, 0.5), at(0, 5)));
    OK(sprung_world_run(world, 10));
    OK(sprung_world_contacts_ended(world, events, 8, &count));
    CHECK(count == 1 && events[0].b == box);
    TOO_SMALL(sprung_world_contacts_ended(world, events, 0, &count));
    OK(sprung_world_watch_contacts(world, false));
    OK(sprung_world_run(world, 90));
    OK(sprung_world_contacts_begun(world, events, 8, &count));
    CHECK(count == 0);
    BAD(sprung_world_contacts_begun(world, NULL, 8, &count));
    BAD(sprung_world_contacts_ended(world, events, 8, NULL));
    BAD(sprung_world_contacts(world, contacts, 8, NULL));
    OK(sprung_world_destroy(world));
    BAD_HANDLE(sprung_world_watch_contacts(world, true));
    BAD_HANDLE(sprung_world_contacts(world, contacts, 8, &count));
    BAD_HANDLE(sprung_world_contacts_begun(world, events, 8, &count));
    BAD_HANDLE(sprung_world_contacts_ended(world, events, 8, &count));
}

/* A rope with too heavy a weight tears; the world's scene tells of the pieces. */
static void testBreaking(void)
{
    const SprungVec path[2] = {{0, 4}, {0, 2}};
    SprungScene scene;
    SprungWorld world;
    SprungObjectId rope = 0;
    SprungPointId ids[16];
    SprungBreakEvent events[8];
    SprungCounts before, after;
    SprungPoint end;
    size_t count = 0;
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_rope(scene, path, 2, 0, 0, NULL, &rope));
    OK(sprung_object_points(scene, rope, ids, 16, &count));
    OK(sprung_scene_get_point(scene, ids[0], &end));
    end.fixed = true;
    OK(sprung_scene_set_point(scene, ids[0], &end));
    OK(sprung_scene_get_point(scene, ids[count - 1], &end));
    end.mass = 5000;
    OK(sprung_scene_set_point(scene, ids[count - 1], &end));
    OK(sprung_object_set_edges(scene, rope, 0, 0, 0.01));
    OK(sprung_scene_counts(scene, &before));
    OK(sprung_world_create(scene, &world));
    OK(sprung_scene_destroy(scene));
    OK(sprung_world_scene(world, &scene));
    OK(sprung_world_run(world, 60));
    OK(sprung_world_broken(world, events, 8, &count));
    CHECK(count >= 1 && events[0].edge > 0 && events[0].tick >= 1 && events[0].tick <= 60);
    OK(sprung_scene_counts(scene, &after));
    CHECK(after.edges == before.edges - count && after.points == before.points);
    CHECK(after.objects > before.objects);
    TOO_SMALL(sprung_world_broken(world, events, 0, &count));
    BAD(sprung_world_broken(world, NULL, 8, &count));
    OK(sprung_world_step(world));
    OK(sprung_world_broken(world, events, 8, &count));
    CHECK(count == 0);
    OK(sprung_world_set_gravity(world, at(0, 1)));
    OK(sprung_world_step(world));
    OK(sprung_scene_counts(scene, &before));
    CHECK(before.edges == after.edges);
    OK(sprung_world_destroy(world));
    BAD_HANDLE(sprung_world_broken(world, events, 8, &count));
}

static void testState(void)
{
    SprungObjectId box = 0;
    SprungWorld world = boxOnGround(&box), other = boxOnGround(&box);
    SprungSnapshot snapshot;
    SprungVec positions[8], velocities[8];
    const SprungVec *viewed = NULL, *viewedVelocities = NULL;
    float floats[16];
    size_t count = 0;
    uint64_t hash = 0, again = 0;
    OK(sprung_world_run(world, 15));
    OK(sprung_world_read(world, positions, velocities, 8, &count));
    CHECK(count == 8 && positions[4].y < 0.5 && velocities[4].y < -1);
    OK(sprung_world_read(world, NULL, NULL, 0, &count));
    TOO_SMALL(sprung_world_read(world, positions, NULL, 7, &count));
    BAD(sprung_world_read(world, positions, NULL, 8, NULL));
    OK(sprung_world_read_floats(world, floats, 8, &count));
    CHECK(floats[8] == (float)positions[4].x && floats[9] == (float)positions[4].y);
    OK(sprung_world_read_floats(world, NULL, 0, &count));
    TOO_SMALL(sprung_world_read_floats(world, floats, 7, &count));
    BAD(sprung_world_read_floats(world, NULL, 8, &count));
    OK(sprung_world_view(world, &viewed, &viewedVelocities, &count));
    CHECK(memcmp(viewed, positions, sizeof positions) == 0);
    CHECK(memcmp(viewedVelocities, velocities, sizeof velocities) == 0);
    BAD(sprung_world_view(world, NULL, &viewedVelocities, &count));
    BAD(sprung_world_view(world, &viewed, NULL, &count));

    OK(sprung_snapshot_create(world, &snapshot));
    OK(sprung_world_run(world, 40));
    OK(sprung_world_hash(world, &hash));
    OK(sprung_world_restore(world, snapshot));
    OK(sprung_world_run(world, 40));
    OK(sprung_world_hash(world, &again));
    CHECK(hash == again);
    BAD(sprung_world_restore(other, snapshot));

    /* What was changed since stays so, but the places come back; not where points came or went. */
    SprungScene live;
    SprungSettings settings;
    SprungPointId extra = 0;
    SprungVec back[8];
    const SprungPoint one = sprung_point_default();
    OK(sprung_world_scene(world, &live));
    OK(sprung_world_set_gravity(world, at(1, 0)));
    OK(sprung_object_set_edges(live, box, 500, 0, -1));
    OK(sprung_world_run(world, 5));
    OK(sprung_world_restore(world, snapshot));
    OK(sprung_world_read(world, back, NULL, 8, &count));
    CHECK(memcmp(back, positions, sizeof positions) == 0);
    OK(sprung_world_read(world, NULL, back, 8, &count));
    CHECK(memcmp(back, velocities, sizeof velocities) == 0);
    OK(sprung_scene_get_settings(live, &settings));
    CHECK(settings.gravity.x == 1);
    OK(sprung_world_step(world));
    OK(sprung_scene_add_point(live, &one, &extra));
    BAD(sprung_world_restore(world, snapshot));
    OK(sprung_scene_remove_point(live, extra));
    BAD(sprung_world_restore(world, snapshot));
    BAD(sprung_snapshot_create(world, NULL));
    BAD_HANDLE(sprung_world_restore(world, noSnapshot));
    OK(sprung_snapshot_destroy(snapshot));
    BAD_HANDLE(sprung_snapshot_destroy(snapshot));
    BAD_HANDLE(sprung_snapshot_create(noWorld, &snapshot));
    OK(sprung_world_destroy(world));
    OK(sprung_world_destroy(other));
    BAD_HANDLE(sprung_world_restore(world, snapshot));
    BAD_HANDLE(sprung_world_read(world, positions, velocities, 8, &count));
    BAD_HANDLE(sprung_world_read_floats(world, floats, 8, &count));
    BAD_HANDLE(sprung_world_view(world, &viewed, &viewedVelocities, &count));
}

/* A platform that moves carries a box; the world is made again from bytes, in its own steps. */
static void testMovingAndSaving(void)
{
    static unsigned char bytes[65536];
    SprungScene scene, live;
    SprungWorld world, again;
    SprungObjectId platform = 0, box = 0;
    SprungObject stone = sprung_object_default();
    SprungWorldOptions options = sprung_world_options_default();
    SprungPose pose;
    double seconds = 0;
    size_t length = 0, told = 0;
    uint64_t hash = 0, other = 1;
    stone.fixed = true;
    CHECK(options.step_seconds == SPRUNG_STEP_SECONDS);
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_box(scene, at(0, -0.5), at(20, 1), 0, &stone, &platform));
    OK(sprung_scene_add_box(scene, at(0, 0.5), at(1, 1), 0, NULL, &box));
    options.step_seconds = 0.001;
    BAD(sprung_world_create_with(scene, &options, &world));
    BAD(sprung_world_create_with(scene, NULL, &world));
    options.step_seconds = 1.0 / 120;
    BAD(sprung_world_create_with(scene, &options, NULL));
    BAD_HANDLE(sprung_world_create_with(noScene, &options, &world));
    OK(sprung_world_create_with(scene, &options, &world));
    OK(sprung_world_step_seconds(world, &seconds));
    CHECK(seconds == 1.0 / 120);
    BAD(sprung_world_step_seconds(world, NULL));
    BAD_HANDLE(sprung_world_step_seconds(noWorld, &seconds));
    OK(sprung_world_scene(world, &live));
    OK(sprung_object_set_velocity(live, platform, at(2, 0), 0));
    OK(sprung_world_run(world, 240));
    OK(sprung_object_pose(live, platform, &pose));
    CHECK(fabs(pose.centre.x - 4) < 1e-9 && pose.velocity.x == 2);
    OK(sprung_object_pose(live, box, &pose));
    CHECK(fabs(pose.velocity.x - 2) < 0.002);
    OK(sprung_object_set_velocity(live, platform, at(0, 0),
                                  1)); /* it turns, and what lies on it slides off */
    OK(sprung_world_run(world, 24));
    OK(sprung_object_pose(live, platform, &pose));
    CHECK(fabs(pose.spin - 1) < 1e-9 && fabs(pose.centre.x - 4) < 1e-9);

    OK(sprung_world_save_bytes(world, NULL, 0, &length));
    CHECK(length > 1000 && length < sizeof bytes);
    TOO_SMALL(sprung_world_save_bytes(world, bytes, length - 1, &told));
    CHECK(told == length);
    BAD(sprung_world_save_bytes(world, bytes, sizeof bytes, NULL));
    BAD_HANDLE(sprung_world_save_bytes(noWorld, bytes, sizeof bytes, &length));
    OK(sprung_world_save_bytes(world, bytes, sizeof bytes, &length));
    OK(sprung_world_load_bytes(bytes, length, &again));
    OK(sprung_world_run(world, 300));
    OK(sprung_world_run(again, 300));
    OK(sprung_world_hash(world, &hash));
    OK(sprung_world_hash(again, &other));
    CHECK(hash == other);
    OK(sprung_world_step_seconds(again, &seconds));
    CHECK(seconds == 1.0 / 120);
    OK(sprung_world_scene(again, &live));
    OK(sprung_object_pose(live, platform, &pose));
    CHECK(fabs(pose.spin - 1) < 1e-9);
    OK(sprung_world_destroy(again));
    BAD(sprung_world_load_bytes(NULL, length, &again));
    BAD(sprung_world_load_bytes(bytes, length, NULL));
    EXPECT(SPRUNG_BAD_SCENE, sprung_world_load_bytes(bytes, length - 1, &again));
    EXPECT(SPRUNG_BAD_SCENE, sprung_world_load_bytes(bytes, 0, &again));
    bytes[length / 2] ^= 1;
    EXPECT(SPRUNG_BAD_SCENE, sprung_world_load_bytes(bytes, length, &again));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
}

static void testTooManyEdges(void)
{
    SprungScene scene;
    SprungPointId id = 0;
    SprungEdgeId edge = 0;
    SprungPoint point = sprung_point_default();
    SprungEdge link = sprung_edge_default();
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_point(scene, &point, &link.a));
    point.position = at(1, 0);
    OK(sprung_scene_add_point(scene, &point, &link.b));
    int made = 0;
    while (made < 4000001 && sprung_scene_add_edge(scene, &link, &edge) == SPRUNG_OK)
        ++made;
    CHECK(made == 4000000);
    TOO_LARGE(sprung_scene_add_edge(scene, &link, &edge));
    TOO_LARGE(sprung_scene_add_box(scene, at(0, 0), at(1, 1), 0, NULL, &id));
    OK(sprung_scene_destroy(scene));
}

/* More points than a scene may have, and more handles than there are. */
static void testLimits(void)
{
    static SprungScene scenes[65535];
    SprungScene scene;
    SprungWorld world;
    SprungSnapshot snapshot;
    SprungObjectId id = 0;
    SprungPointId point = 0;
    const SprungPoint one = sprung_point_default();
    const SprungVec path[2] = {{0, 0}, {100000, 0}};
    const SprungVec rest[2] = {{0, 0}, {49990, 0}}, corners[3] = {{0, 0}, {1, 0}, {0, 1}};
    OK(sprung_scene_create(&scene));
    OK(sprung_scene_add_point(scene, &one, &point));
    OK(sprung_world_create(scene, &world));
    OK(sprung_scene_add_rope(scene, path, 2, 0, 0, NULL, &id));
    TOO_LARGE(sprung_scene_add_net(scene, at(0, 0), at(199, 199), 0.25, NULL, &id));
    OK(sprung_scene_add_rope(scene, path, 2, 0, 0, NULL, &id));
    OK(sprung_scene_add_rope(scene, rest, 2, 0, 0, NULL, &id));
    SprungCounts counts;
    SprungPointId last = 0;
    while (sprung_scene_add_point(scene, &one, &last) == SPRUNG_OK) {
    }
    TOO_LARGE(sprung_scene_add_point(scene, &one, &last));
    OK(sprung_scene_counts(scene, &counts));
    CHECK(counts.points == 1000000 && last == 1000000);
    TOO_LARGE(sprung_scene_add_box(scene, at(0, 0), at(1, 1), 0, NULL, &id));
    TOO_LARGE(sprung_scene_add_disc(scene, at(0, 0), 1, 0, NULL, &id));
    TOO_LARGE(sprung_scene_add_polygon(scene, corners, 3, NULL, &id));
    TOO_LARGE(sprung_scene_add_wheel(scene, point, 1, NULL, &id));
    static unsigned char bytes[16384];
    size_t length = 0;
    SprungScene empty;
    SprungWorld still;
    const SprungWorldOptions options = sprung_world_options_default();
    OK(sprung_scene_create(&empty));
    OK(sprung_world_create(empty, &still));
    OK(sprung_world_save_bytes(still, bytes, sizeof bytes, &length));
    OK(sprung_world_destroy(still));
    OK(sprung_scene_destroy(empty));
    int made = 0;
    while (made < 65535 && sprung_scene_create(&scenes[made]) == SPRUNG_OK)
        ++made;
    CHECK(made == 65532);
    TOO_LARGE(sprung_scene_create(&scenes[made]));
    TOO_LARGE(sprung_scene_clone(scenes[0], &scenes[made]));
    TOO_LARGE(sprung_world_create(scenes[0], &world));
    TOO_LARGE(sprung_world_create_with(scenes[0], &options, &world));
    TOO_LARGE(sprung_world_load_bytes(bytes, length, &world));
    TOO_LARGE(sprung_snapshot_create(world, &snapshot));
    OK(sprung_scene_destroy(scenes[0]));
    TOO_LARGE(sprung_world_create(scenes[1], &world)); /* takes two */
    while (made > 1)
        OK(sprung_scene_destroy(scenes[--made]));
    OK(sprung_world_destroy(world));
    OK(sprung_scene_destroy(scene));
}

int main(int argc, char** argv)
{
    SprungScene scene;
    testLibrary();
    testAllocator();
    testScenes(argc > 1 ? argv[1] : ".");
    OK(sprung_scene_create(&scene));
    testParts(scene);
    testObjects(scene);
    testShapes(scene);
    OK(sprung_scene_destroy(scene));
    testQueries();
    testCasts();
    testWorlds();
    testHands();
    testMoreHands();
    testRules();
    testCallsWithin();
    testDebugDraw();
    testMotionRules();
    testFluids();
    testTapsAndDrains();
    testPressure();
    testEvents();
    testBreaking();
    testState();
    testMovingAndSaving();
    testTooManyEdges();
    testLimits();
    CHECK(writeRecord(argc > 1 ? argv[1] : ".", "met.txt"));
    if (failures == 0)
        printf("all as documented\n");
    return failures == 0 ? 0 : 1;
}
