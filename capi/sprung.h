/**
 * @file sprung.h
 * The physics of Sprung for other programs: points and edges that move, collide, bend and tear.
 *
 * @section units Units
 * Metres, kilograms, seconds, radians; x to the right, y up. A step is a frame of 1/60 s where a world was
 * not made with another. Numbers given to
 * the library are finite and within 1e9 of 0 unless a function says otherwise.
 *
 * @section results Results
 * Functions that can fail return a #SprungStatus. When it is not #SPRUNG_OK nothing has changed (but for
 * #SPRUNG_OUT_OF_MEMORY), nothing was written to the outputs (but counts), and sprung_last_error() tells in a
 * sentence what was found and what was expected. Every function may return #SPRUNG_BAD_HANDLE for a handle
 * that is null, destroyed or of another kind, #SPRUNG_BAD_ARGUMENT for a null pointer or a number out of
 * range, #SPRUNG_NOT_FOUND for an id that is not in the scene, and #SPRUNG_OUT_OF_MEMORY. Nothing throws,
 * prints or exits.
 *
 * @section memory When memory runs out
 * A call that only reads changes nothing and can be made again. A scene or world that was being changed is
 * spoilt: every call with it answers #SPRUNG_OUT_OF_MEMORY from then on, until it is destroyed. A world and
 * its own scene are one in this, and changes of that scene count as being made until the next call with the
 * world.
 *
 * @section handles Handles and ids
 * Scenes, worlds and snapshots are handles: small values that know when what they stood for has gone. Points,
 * edges and objects have ids of their own kind within a scene, from 1; 0 is none. A new one gets an id above
 * all others, so the id of a removed one can come back once it was the highest.
 *
 * @section threads Threads
 * Handles may be used on any thread, each on one at a time; a world counts with its scene. Different scenes,
 * worlds and snapshots are independent. The same scene and the same calls give the same bits on every machine
 * and on any number of threads.
 *
 * @section arrays Arrays
 * Functions that fill an array take its capacity and always tell the count there is. Null with capacity 0
 * asks for the count alone; with too small a capacity the result is #SPRUNG_TOO_SMALL, the count is told and
 * nothing else is written.
 */
#ifndef SPRUNG_H
#define SPRUNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What the library shows. */
#if defined(__GNUC__)
#define SPRUNG_API __attribute__((visibility("default")))
#else
#define SPRUNG_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup library The library
 *  Version, errors, hooks.
 *  @{ */

#define SPRUNG_VERSION_MAJOR 0 /**< Of this header. */
#define SPRUNG_VERSION_MINOR 1 /**< Of this header. */
#define SPRUNG_VERSION_PATCH 0 /**< Of this header. */

/** How a call went: one of the SPRUNG_ values below. */
typedef int32_t SprungStatus;

enum {
    SPRUNG_OK = 0,             /**< All is done. */
    SPRUNG_BAD_HANDLE = 1,     /**< A handle is null, destroyed or of another kind. */
    SPRUNG_BAD_ARGUMENT = 2,   /**< A null pointer, or a number that is not finite or out of its range. */
    SPRUNG_NOT_FOUND = 3,      /**< No point, edge or object has this id. */
    SPRUNG_TOO_SMALL = 4,      /**< An array is too short; the count tells what it takes. */
    SPRUNG_TOO_LARGE = 5,      /**< More points, edges or bytes than a scene may have. */
    SPRUNG_BAD_GEOMETRY = 6,   /**< An outline that crosses itself or has no area. */
    SPRUNG_IN_USE = 7,         /**< It cannot be done while something else exists, or is in a call. */
    SPRUNG_BAD_SCENE = 8,      /**< The text is no scene, as sprung_last_error() tells, or bytes no world. */
    SPRUNG_CANNOT_READ = 9,    /**< The file is missing, not readable or over 2 GiB. */
    SPRUNG_CANNOT_WRITE = 10,  /**< The place is not writable or full. */
    SPRUNG_UNSUPPORTED = 11,   /**< Not in this build of the library. */
    SPRUNG_OUT_OF_MEMORY = 12, /**< No memory, or what the call is about was spoilt for want of it. */
    SPRUNG_INTERNAL = 13       /**< A fault of the library. No call is known to end so; please report it. */
};

/**
 * A place (m), displacement (m), velocity (m/s), force (N) or impulse (N s), each number within +-1e9. In a
 * world nothing is farther away or faster either: what a force or impulse would make faster gets 1e9 m/s, and
 * what would go farther than 1e9 m in one frame is stopped.
 */
typedef struct SprungVec {
    double x; /**< To the right. */
    double y; /**< Up. */
} SprungVec;

/** A version of the library. */
typedef struct SprungVersion {
    int32_t major; /**< Changes with the ABI. */
    int32_t minor; /**< Something was added. */
    int32_t patch; /**< Something was put right. */
} SprungVersion;

/** The version of the library that is linked. */
SPRUNG_API SprungVersion sprung_version(void);

/** The same as a text: "0.1.0". Never null. */
SPRUNG_API const char* sprung_version_text(void);

/** The name of a status: "SPRUNG_OK". "unknown status" for other numbers. Never null. */
SPRUNG_API const char* sprung_status_name(SprungStatus status);

/**
 * What went wrong in the last call on this thread that failed, in one line of UTF-8 of at most 1023 bytes;
 * empty before the first. Never null. Valid until the next call on this thread that fails.
 */
SPRUNG_API const char* sprung_last_error(void);

/** Where memory comes from. Both functions may be called on several threads at once. */
typedef struct SprungAllocator {
    /** Memory of at least `size` bytes, > 0, aligned to `alignment`, a power of 2; null when there is none.
     */
    void* (*allocate)(size_t size, size_t alignment, void* user);
    /** Takes back what `allocate` gave, with the same size and alignment; the size is 0 where it is not
     * known. */
    void (*release)(void* memory, size_t size, size_t alignment, void* user);
    void* user; /**< Given to both. */
} SprungAllocator;

/**
 * From now on all memory that the library asks for comes from here; null: from the system again. What the C
 * library keeps for its own calls is not asked for: the stacks of threads, and the few bytes of an error
 * while it is on its way to be a status.
 *
 * To be called while no scene, world or snapshot exists and no other thread is in the library.
 * Errors: #SPRUNG_IN_USE while any exists; #SPRUNG_BAD_ARGUMENT when a function is null;
 * #SPRUNG_UNSUPPORTED in the static library, whose memory is that of the program's `operator new`.
 */
SPRUNG_API SprungStatus sprung_set_allocator(const SprungAllocator* allocator);

/** Told of a call that fails. @param function its name @param message as sprung_last_error() will say */
typedef void (*SprungAssertHandler)(SprungStatus status, const char* function, const char* message,
                                    void* user);

/**
 * From now on this is called whenever a call is about to fail because the caller broke a rule
 * (#SPRUNG_BAD_HANDLE, #SPRUNG_BAD_ARGUMENT, #SPRUNG_NOT_FOUND, #SPRUNG_TOO_LARGE, #SPRUNG_BAD_GEOMETRY,
 * #SPRUNG_IN_USE) or the library has a fault (#SPRUNG_INTERNAL), on the thread and inside the call: a place
 * for a breakpoint or an assertion. Null: nothing is called. It must not throw through the library.
 *
 * To be set while no other thread is in the library. Never fails.
 */
SPRUNG_API void sprung_set_assert_handler(SprungAssertHandler handler, void* user);

/** @} */

/** @defgroup scenes Scenes
 *  What is simulated, as plain values: from scratch, from a text or a file.
 *  @{ */

/** A scene. All zero is null. */
typedef struct SprungScene {
    uint64_t bits; /**< For the library alone. */
} SprungScene;

typedef uint32_t SprungPointId;  /**< A point of a scene; 0: none. */
typedef uint32_t SprungEdgeId;   /**< An edge of a scene; 0: none. */
typedef uint32_t SprungObjectId; /**< An object of a scene; 0: none. */
typedef uint32_t SprungFluidId;  /**< A liquid or gas of a scene; 0: none. */
typedef uint32_t SprungTapId;    /**< A tap of a scene; 0: none. */
typedef uint32_t SprungDrainId;  /**< A drain of a scene; 0: none. */

/** How a world is solved: a SPRUNG_SOLVER_ value. */
typedef int32_t SprungSolver;

enum {
    SPRUNG_SOLVER_MODERN = 0, /**< Rigid parts as bodies, soft parts as points; nothing explodes. */
    SPRUNG_SOLVER_2009 = 1    /**< The method of the thesis, with its weaknesses. */
};

/** How free motion is advanced: a SPRUNG_INTEGRATOR_ value. The 2009 solver always is position Verlet. */
typedef int32_t SprungIntegrator;

enum {
    SPRUNG_INTEGRATOR_EXPLICIT_EULER = 0,
    SPRUNG_INTEGRATOR_SEMI_IMPLICIT_EULER = 1,
    SPRUNG_INTEGRATOR_DAMPED_AVERAGE_EULER = 2,
    SPRUNG_INTEGRATOR_POSITION_VERLET = 3,
    SPRUNG_INTEGRATOR_VELOCITY_VERLET = 4,
    SPRUNG_INTEGRATOR_LEAPFROG = 5,
    SPRUNG_INTEGRATOR_ADAMS_BASHFORTH_2 = 6,
    SPRUNG_INTEGRATOR_HEUN = 7,
    SPRUNG_INTEGRATOR_MIDPOINT = 8,
    SPRUNG_INTEGRATOR_RUNGE_KUTTA_4 = 9,
    SPRUNG_INTEGRATOR_IMPLICIT_EULER = 10,
    SPRUNG_INTEGRATOR_FOREST_RUTH = 11
};

/** The rules of a scene's world. */
typedef struct SprungSettings {
    SprungVec gravity;           /**< m/s^2, each number within +-1000 */
    int32_t iterations;          /**< A frame, 1..64: substeps of the modern solver, passes of 2009's. */
    SprungSolver solver;         /**< How it is solved. */
    SprungIntegrator integrator; /**< How free motion is advanced. */
    double drag;                 /**< 1/s, >= 0: acceleration -drag times velocity. */
} SprungSettings;

/**
 * The air of a scene's world. It presses on every windward side of length L and outward normal n by
 * -weight L (u.n)^2 n, u the wind as the side feels it, where u.n < 0; on ropes and nets from both sides. It
 * lifts what holds gas (sprung_object_set_pressure).
 */
typedef struct SprungAir {
    SprungVec wind; /**< m/s */
    double weight;  /**< kg/m^2, >= 0; 0: there is no air. */
} SprungAir;

/** How many of each a scene has. */
typedef struct SprungCounts {
    size_t points;  /**< Of mass. */
    size_t edges;   /**< Springs and bars. */
    size_t objects; /**< Points and edges that belong together. */
} SprungCounts;

/** Gravity 9.81 m/s^2 downwards and the solver's usual number of iterations. An unknown solver: modern. */
SPRUNG_API SprungSettings sprung_settings_default(SprungSolver solver);

/** An empty scene with the modern solver. Errors: #SPRUNG_TOO_LARGE when there are 65,535 handles already. */
SPRUNG_API SprungStatus sprung_scene_create(SprungScene* scene);

/** A copy of a scene, user data included; of a world's scene: of its state now. Errors: as
 * sprung_scene_create(). */
SPRUNG_API SprungStatus sprung_scene_clone(SprungScene scene, SprungScene* copy);

/**
 * Ends a scene. Worlds made from it go on, they have their own.
 * Errors: #SPRUNG_IN_USE for a world's own scene, which goes with its world.
 */
SPRUNG_API SprungStatus sprung_scene_destroy(SprungScene scene);

/**
 * Reads a scene from the text of a .sprung file.
 * @param text UTF-8, need not end with 0 @param length of it, bytes, at most 2 GiB
 * @param name stands before the line in messages; null: "scene"
 * Errors: #SPRUNG_BAD_SCENE; #SPRUNG_TOO_LARGE.
 */
SPRUNG_API SprungStatus sprung_scene_parse(const char* text, size_t length, const char* name,
                                           SprungScene* scene);

/** Reads a scene from a file. Errors: #SPRUNG_CANNOT_READ, #SPRUNG_BAD_SCENE. */
SPRUNG_API SprungStatus sprung_scene_load(const char* path, SprungScene* scene);

/** What was put right while the scene was read: warnings, one a line; none: an empty text. As
 * sprung_scene_text(). */
SPRUNG_API SprungStatus sprung_scene_warnings(SprungScene scene, char* text, size_t capacity, size_t* length);

/**
 * The text of a .sprung file: reading it gives the same bits. Where a camera is to look, which the text that the scene
 * was read from may have told, is in it again.
 * @param text gets it, with a 0 behind it @param capacity of it, bytes: more than the length
 * @param length of the text, bytes, without the 0
 * Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_scene_text(SprungScene scene, char* text, size_t capacity, size_t* length);

/** Saves a scene into a file, whole or not at all. Errors: #SPRUNG_CANNOT_WRITE. */
SPRUNG_API SprungStatus sprung_scene_save(SprungScene scene, const char* path);

/** The scene's name, as sprung_scene_text(). */
SPRUNG_API SprungStatus sprung_scene_get_name(SprungScene scene, char* text, size_t capacity, size_t* length);

/** Names the scene. @param name UTF-8 of at most 65,535 bytes */
SPRUNG_API SprungStatus sprung_scene_set_name(SprungScene scene, const char* name);

/** The rules of the scene's world. */
SPRUNG_API SprungStatus sprung_scene_get_settings(SprungScene scene, SprungSettings* settings);

/** Sets the rules; in a world's scene from the next step on. */
SPRUNG_API SprungStatus sprung_scene_set_settings(SprungScene scene, const SprungSettings* settings);

/** The air of the scene's world, and its wind. */
SPRUNG_API SprungStatus sprung_scene_get_air(SprungScene scene, SprungAir* air);

/** Sets the air and its wind; in a world's scene from the next step on. Scenes with air are files of version 2. */
SPRUNG_API SprungStatus sprung_scene_set_air(SprungScene scene, const SprungAir* air);

/** How many points, edges and objects there are. */
SPRUNG_API SprungStatus sprung_scene_counts(SprungScene scene, SprungCounts* counts);

/** The ids of all points, ascending: the order of all packed arrays. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_points(SprungScene scene, SprungPointId* ids, size_t capacity,
                                            size_t* count);

/** The ids of all edges, ascending. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_edges(SprungScene scene, SprungEdgeId* ids, size_t capacity,
                                           size_t* count);

/** The ids of all objects, ascending; later ones lie over earlier ones. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_objects(SprungScene scene, SprungObjectId* ids, size_t capacity,
                                             size_t* count);

/** What user data belongs to: a SPRUNG_KIND_ value. */
typedef int32_t SprungKind;

enum {
    SPRUNG_KIND_SCENE = 0, /**< The scene itself; the id is 0. */
    SPRUNG_KIND_POINT = 1,
    SPRUNG_KIND_EDGE = 2,
    SPRUNG_KIND_OBJECT = 3
};

/** Keeps a pointer of yours with a part of a scene; null forgets it. A world made from the scene has it too.
 */
SPRUNG_API SprungStatus sprung_scene_set_user_data(SprungScene scene, SprungKind kind, uint32_t id,
                                                   void* data);

/** The pointer that was kept, or null. */
SPRUNG_API SprungStatus sprung_scene_get_user_data(SprungScene scene, SprungKind kind, uint32_t id,
                                                   void** data);

/** @} */

/** @defgroup parts Points and edges
 *  What everything is made of. In a world's scene all of it acts live.
 *  @{ */

/** A mass point. */
typedef struct SprungPoint {
    SprungVec position; /**< m */
    SprungVec velocity; /**< m/s */
    double mass; /**< kg, > 0; 0: its share of its objects' area times density, or 1 kg where it has none. */
    bool fixed;  /**< Does not move. */
} SprungPoint;

/** A spring between two points. */
typedef struct SprungEdge {
    SprungPointId a;  /**< One end. */
    SprungPointId b;  /**< The other. */
    double rest;      /**< m, >= 0; negative: the distance now. */
    double stiffness; /**< N/m, > 0; 0: rigid. */
    double damping;   /**< Ratio to critical, >= 0; rigid edges have none. */
    double breaks_at; /**< Strain at which it tears: 0.2 = 20 %; negative: never. */
} SprungEdge;

/** At the origin, at rest, free, with its share of mass. */
SPRUNG_API SprungPoint sprung_point_default(void);

/** Rigid, as long as it is now, never breaking, between no points. */
SPRUNG_API SprungEdge sprung_edge_default(void);

/** Adds a point that belongs to no object yet. Errors: #SPRUNG_TOO_LARGE beyond 1,000,000 points. */
SPRUNG_API SprungStatus sprung_scene_add_point(SprungScene scene, const SprungPoint* point,
                                               SprungPointId* id);

/** A point as it is; of a world's scene: as it is now. */
SPRUNG_API SprungStatus sprung_scene_get_point(SprungScene scene, SprungPointId id, SprungPoint* point);

/** Changes a point; in a running world it is moved there at once. */
SPRUNG_API SprungStatus sprung_scene_set_point(SprungScene scene, SprungPointId id, const SprungPoint* point);

/** What the point weighs: the mass given, or its share. kg */
SPRUNG_API SprungStatus sprung_scene_point_mass(SprungScene scene, SprungPointId id, double* mass);

/**
 * Removes a point with its edges. Objects that have it lose it: its neighbours on the outline are joined, and
 * what was stiff is braced until it is again; the outline goes when fewer than 3 corners are left or it would
 * cross itself. An object that falls apart by it becomes several, of which the largest piece stays what it
 * was; an object without points goes.
 */
SPRUNG_API SprungStatus sprung_scene_remove_point(SprungScene scene, SprungPointId id);

/** Adds an edge that belongs to no object yet. Errors: #SPRUNG_TOO_LARGE beyond 4,000,000 edges. */
SPRUNG_API SprungStatus sprung_scene_add_edge(SprungScene scene, const SprungEdge* edge, SprungEdgeId* id);

/** An edge as it is. */
SPRUNG_API SprungStatus sprung_scene_get_edge(SprungScene scene, SprungEdgeId id, SprungEdge* edge);

/** Changes an edge, its ends too. */
SPRUNG_API SprungStatus sprung_scene_set_edge(SprungScene scene, SprungEdgeId id, const SprungEdge* edge);

/**
 * Removes an edge; its points stay. An outline that loses a side by it goes, and an object that falls apart
 * becomes several, of which the largest piece stays what it was.
 */
SPRUNG_API SprungStatus sprung_scene_remove_edge(SprungScene scene, SprungEdgeId id);

/** @} */

/** @defgroup objects Objects
 *  Points and edges that belong together.
 *  @{ */

/** The properties of an object. */
typedef struct SprungObject {
    double density;     /**< kg/m^2, > 0 */
    double friction;    /**< Coulomb, >= 0; of a pair: the mean. */
    double restitution; /**< 0 dead .. 1 elastic */
    uint8_t red;        /**< Of its colour. */
    uint8_t green;      /**< Of its colour. */
    uint8_t blue;       /**< Of its colour. */
    bool fixed;         /**< None of its points moves. */
    bool collides;      /**< False: a ghost that touches nothing. */
} SprungObject;

/** The parts of an object. Arrays may be null where their count is 0. */
typedef struct SprungObjectParts {
    const SprungPointId* points;  /**< All points that belong to it, at least one. */
    size_t point_count;           /**< Of `points` and `shape`. */
    const SprungPointId* outline; /**< Its boundary in order, 3 or more of its points; none: a rope or net. */
    size_t outline_count;         /**< Of `outline`. */
    const SprungEdgeId* edges;    /**< Edges that are copied, removed and tuned with it. */
    size_t edge_count;            /**< Of `edges`. */
    const SprungVec* shape; /**< Its shape at rest, m: a place for each of `points`; null: as they are now. */
} SprungObjectParts;

/** Where an object is as a whole. */
typedef struct SprungPose {
    SprungVec centre;   /**< m, of mass */
    SprungVec velocity; /**< m/s, of the centre of mass */
    double angle;       /**< rad, in (-pi, pi]: the best-fit turn from its shape at rest */
    double spin;        /**< rad/s: angular momentum through moment of inertia about the centre of mass */
    double mass;        /**< kg */
    SprungVec low;      /**< m, the lower left corner of its bounding box */
    SprungVec high;     /**< m, the upper right one */
} SprungPose;

/** Which objects meet which: two do where each one's mask has a category of the other. */
typedef struct SprungFilter {
    uint32_t categories; /**< A bit each, that the object belongs to; to begin with 1. */
    uint32_t mask;       /**< Likewise, that it meets; to begin with all. */
} SprungFilter;

/** How an object moves, where it is not as all others do. */
typedef struct SprungMotionRules {
    bool fixed_rotation; /**< It keeps its angle, where it has an outline: springs and ropes have none. */
    double
        gravity_scale; /**< Of the world's gravity, -1000..1000; 1: all of it, negative: it rises. Their product
                             acts up to 1000 m/s^2. */
    double linear_damping;  /**< 1/s, >= 0: acceleration -damping times velocity, besides the world's drag. */
    double angular_damping; /**< 1/s, >= 0: likewise of its spin. */
} SprungMotionRules;

/** All of gravity, no damping, free to turn. */
SPRUNG_API SprungMotionRules sprung_motion_rules_default(void);

/** Density 1 kg/m^2, friction 0.6, no restitution, the next colour of the palette (all 0), free, colliding.
 */
SPRUNG_API SprungObject sprung_object_default(void);

/**
 * Makes an object of points and edges that are there.
 * Clockwise outlines are turned round. A colour of all 0 becomes the next of the palette.
 * Errors: #SPRUNG_NOT_FOUND; #SPRUNG_BAD_ARGUMENT for an id given twice or an outline with points that are
 * not its own; #SPRUNG_BAD_GEOMETRY for an outline that crosses itself in the shape at rest;
 * #SPRUNG_TOO_LARGE beyond 1,000,000 objects.
 */
SPRUNG_API SprungStatus sprung_scene_add_object(SprungScene scene, const SprungObject* object,
                                                const SprungObjectParts* parts, SprungObjectId* id);

/** An object's properties. */
SPRUNG_API SprungStatus sprung_scene_get_object(SprungScene scene, SprungObjectId id, SprungObject* object);

/** Changes an object's properties. */
SPRUNG_API SprungStatus sprung_scene_set_object(SprungScene scene, SprungObjectId id,
                                                const SprungObject* object);

/** How it moves. */
SPRUNG_API SprungStatus sprung_object_get_motion_rules(SprungScene scene, SprungObjectId id,
                                                       SprungMotionRules* rules);

/** Chooses how it moves. Points that it shares with others have the mean of theirs. */
SPRUNG_API SprungStatus sprung_object_set_motion_rules(SprungScene scene, SprungObjectId id,
                                                       const SprungMotionRules* rules);

/** Which objects it meets. */
SPRUNG_API SprungStatus sprung_object_get_filter(SprungScene scene, SprungObjectId id, SprungFilter* filter);

/** Chooses which objects it meets; in a running world those that meet no more part as they are. */
SPRUNG_API SprungStatus sprung_object_set_filter(SprungScene scene, SprungObjectId id,
                                                 const SprungFilter* filter);

/** Whether it is a sensor. */
SPRUNG_API SprungStatus sprung_object_is_sensor(SprungScene scene, SprungObjectId id, bool* sensor);

/**
 * Makes an object a sensor, which touches and pushes nothing: sprung_world_sensor_overlaps() tells what lies
 * in it. It falls like anything else unless it is fixed, or shares points with what carries it.
 */
SPRUNG_API SprungStatus sprung_object_set_sensor(SprungScene scene, SprungObjectId id, bool sensor);

/** The pressure of the gas in its outline where its area is that of its shape, N/m; 0: there is none. */
SPRUNG_API SprungStatus sprung_object_get_pressure(SprungScene scene, SprungObjectId id, double* pressure);

/**
 * Fills an outline that gives with gas, against nothing outside: as it gives, pressure times area stays the
 * same, and when it breaks, it is gone. Air lifts it by the weight of as much of it as the shape has area
 * (sprung_scene_set_air).
 * @param pressure N/m, >= 0; 0: none. Without an outline it does nothing.
 */
SPRUNG_API SprungStatus sprung_object_set_pressure(SprungScene scene, SprungObjectId id, double pressure);

/** Removes an object with its edges, its points that no other object uses, and the edges that end in those.
 */
SPRUNG_API SprungStatus sprung_scene_remove_object(SprungScene scene, SprungObjectId id);

/** An object's name, as sprung_scene_text(). */
SPRUNG_API SprungStatus sprung_object_get_name(SprungScene scene, SprungObjectId id, char* text,
                                               size_t capacity, size_t* length);

/** Names an object. @param name UTF-8 of at most 65,535 bytes */
SPRUNG_API SprungStatus sprung_object_set_name(SprungScene scene, SprungObjectId id, const char* name);

/** All points that belong to it. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_object_points(SprungScene scene, SprungObjectId id, SprungPointId* ids,
                                             size_t capacity, size_t* count);

/** Its boundary, counter-clockwise; none for ropes and nets. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_object_outline(SprungScene scene, SprungObjectId id, SprungPointId* ids,
                                              size_t capacity, size_t* count);

/** Its edges. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_object_edges(SprungScene scene, SprungObjectId id, SprungEdgeId* ids,
                                            size_t capacity, size_t* count);

/** Its shape at rest, m: a place for each of its points, in their order. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_object_shape(SprungScene scene, SprungObjectId id, SprungVec* places,
                                            size_t capacity, size_t* count);

/** Where it is as a whole. */
SPRUNG_API SprungStatus sprung_object_pose(SprungScene scene, SprungObjectId id, SprungPose* pose);

/**
 * Moves all its points by `by`, m, after turning them by `angle`, rad, about its centre of mass. Errors:
 * #SPRUNG_BAD_ARGUMENT, and nothing is moved, where one of them would come farther than 1e9 m.
 */
SPRUNG_API SprungStatus sprung_object_move(SprungScene scene, SprungObjectId id, SprungVec by, double angle);

/**
 * Lets all its points move as one rigid body: m/s, and rad/s about the centre of mass.
 *
 * A fixed object in a world moves so from then on, whatever it meets: nothing slows it down, it carries what
 * lies on it, presses what is in its way, turns about its centre of mass and wakes what it touches, until it
 * is given another velocity. What hangs on it by two or more of its points goes with it; fixed objects that
 * share points move as one, by the momentum of all of it. Where it moves already, another velocity costs next
 * to nothing. A velocity is kept in files and snapshots. sprung_object_move() puts a fixed object elsewhere
 * at once, without a velocity. Errors: #SPRUNG_BAD_ARGUMENT, and nothing is changed, where a point would be
 * faster than 1e9 m/s.
 */
SPRUNG_API SprungStatus sprung_object_set_velocity(SprungScene scene, SprungObjectId id, SprungVec velocity,
                                                   double spin);

/** Gives all its edges a stiffness, N/m > 0 or 0 for rigid, a damping >= 0, and a strain to tear at (< 0:
 * never). */
SPRUNG_API SprungStatus sprung_object_set_edges(SprungScene scene, SprungObjectId id, double stiffness,
                                                double damping, double breaks_at);

/** @} */

/** @defgroup shapes Shapes
 *  Whole objects at once, rigid until their edges are softened. All add to the scene and give the new
 * object's id. Errors of all: #SPRUNG_TOO_LARGE when the scene would have more than 1,000,000 points
 *  or, with 3 edges for each new point, 4,000,000 edges.
 *  `object` gives their properties; null: sprung_object_default().
 *  @{ */

/**
 * Four corners and both diagonals.
 * @param size m, both > 0; sides of this and the following shapes are at least 1e-9 m long, and a
 * million-millionth of the farthest coordinate @param angle rad, turned about the centre
 */
SPRUNG_API SprungStatus sprung_scene_add_box(SprungScene scene, SprungVec centre, SprungVec size,
                                             double angle, const SprungObject* object, SprungObjectId* id);

/**
 * A ring with a hub and spokes. One of 10 points or more that stays rigid or fixed, and regular, is a circle
 * to all that meets it. @param radius m, > 0 @param ring_points 3..10,000; 0: by size, 16 to 48
 */
SPRUNG_API SprungStatus sprung_scene_add_disc(SprungScene scene, SprungVec centre, double radius,
                                              int32_t ring_points, const SprungObject* object,
                                              SprungObjectId* id);

/**
 * A polygon in either winding, concave ones too, braced until it is rigid.
 * @param corners m @param count 3..100,000
 * Errors: #SPRUNG_BAD_GEOMETRY when its boundary crosses or touches itself.
 */
SPRUNG_API SprungStatus sprung_scene_add_polygon(SprungScene scene, const SprungVec* corners, size_t count,
                                                 const SprungObject* object, SprungObjectId* id);

/**
 * Points every 0.25 m along a path, joined in a row, 0.1 kg/m.
 * @param path m @param count of its places, 2..100,000
 * @param first, last existing points that the ends are to be, so that it hangs on them, within 1e9 m of the
 * path's beginning; 0: new ones
 */
SPRUNG_API SprungStatus sprung_scene_add_rope(SprungScene scene, const SprungVec* path, size_t count,
                                              SprungPointId first, SprungPointId last,
                                              const SprungObject* object, SprungObjectId* id);

/** A rectangle of ropes, joined where they cross. @param low, high corners, m, low < high @param pitch m, > 0
 */
SPRUNG_API SprungStatus sprung_scene_add_net(SprungScene scene, SprungVec low, SprungVec high, double pitch,
                                             const SprungObject* object, SprungObjectId* id);

/** A disc whose hub is a point that is there, so that it turns about it. @param radius m, > 0 */
SPRUNG_API SprungStatus sprung_scene_add_wheel(SprungScene scene, SprungPointId axle, double radius,
                                               const SprungObject* object, SprungObjectId* id);

/** @} */

/** @defgroup queries Queries
 *  What lies where. On sprung_world_scene() they see the state of now.
 *
 *  A scene keeps its objects in a tree of boxes from the first query on: what asks about objects takes time by
 *  what lies there, not by how many there are; after a step the next query brings the tree up to date once.
 *  @{ */

/** Where a ray first met something. */
typedef struct SprungRayHit {
    SprungObjectId object; /**< 0: nothing was met, and the rest is 0. */
    SprungVec at;          /**< m */
    SprungVec normal;      /**< Unit, towards where the ray comes from. */
    double share;          /**< Of the way, 0..1. */
} SprungRayHit;

/**
 * Whether a query is to tell of an object. Calls with the scene or its world in it: #SPRUNG_IN_USE.
 * @param object asked about: one that the query found, each at most once, in no certain order
 */
typedef bool (*SprungQueryAccept)(SprungObjectId object, void* user);

/** What a query looks at. All zero: everything. */
typedef struct SprungQueryFilter {
    uint32_t categories;      /**< Only objects with one of these (#SprungFilter); 0: all. */
    SprungQueryAccept accept; /**< Null: all objects. */
    void* user;               /**< Given to `accept`. */
} SprungQueryFilter;

/** A shape to ask with: corners of a convex polygon, a segment or a single place, and all within `radius`. */
typedef struct SprungShape {
    const SprungVec* corners; /**< m: one, two, or those of a convex polygon in either winding. */
    size_t corner_count;      /**< 1..1,000 */
    double radius;            /**< m, >= 0: of a circle round one corner, of a capsule round two. */
} SprungShape;

/** All objects, and all of each. */
SPRUNG_API SprungQueryFilter sprung_query_filter_default(void);

/** The point nearest to a place, at most `within` m away, >= 0; 0 when there is none. */
SPRUNG_API SprungStatus sprung_query_point(SprungScene scene, SprungVec at, double within, SprungPointId* id);

/** The edge nearest to a place, at most `within` m away, >= 0; 0 when there is none. */
SPRUNG_API SprungStatus sprung_query_edge(SprungScene scene, SprungVec at, double within, SprungEdgeId* id);

/** The topmost object that contains a place, else a rope or net within `within` m, >= 0; 0 when there is
 * none. */
SPRUNG_API SprungStatus sprung_query_object(SprungScene scene, SprungVec at, double within,
                                            SprungObjectId* id);

/** The first outline, disc's circle or edge of a rope or net on the way between two places. */
SPRUNG_API SprungStatus sprung_query_ray(SprungScene scene, SprungVec from, SprungVec to, SprungRayHit* hit);

/** The same among some of the objects. @param filter null: all */
SPRUNG_API SprungStatus sprung_query_ray_first(SprungScene scene, SprungVec from, SprungVec to,
                                               const SprungQueryFilter* filter, SprungRayHit* hit);

/**
 * Every object on the way between two places, each where it is met first, the nearest one first.
 * @param filter null: all. Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_query_ray_all(SprungScene scene, SprungVec from, SprungVec to,
                                             const SprungQueryFilter* filter, SprungRayHit* hits,
                                             size_t capacity, size_t* count);

/**
 * Moves a shape straight on and tells of the first outline, or edge of a rope or net, that it meets: `share`
 * of the way is free, `at` is where they touch. What it touches to begin with is met at share 0, at its first
 * corner, with normal 0.
 * @param by how far, m @param filter null: all
 * Errors: #SPRUNG_BAD_GEOMETRY when three or more corners are not a convex polygon.
 */
SPRUNG_API SprungStatus sprung_query_cast_first(SprungScene scene, const SprungShape* shape, SprungVec by,
                                                const SprungQueryFilter* filter, SprungRayHit* hit);

/** Every object that the shape meets, each where it is met first, the nearest one first; else as
 * sprung_query_cast_first(). Errors: #SPRUNG_BAD_GEOMETRY, #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_query_cast_all(SprungScene scene, const SprungShape* shape, SprungVec by,
                                              const SprungQueryFilter* filter, SprungRayHit* hits,
                                              size_t capacity, size_t* count);

/**
 * Objects that have a place in common with a shape, in their order: with a circle all that an explosion
 * reaches, with a single place all that lie there.
 * @param filter null: all. Errors: #SPRUNG_BAD_GEOMETRY, #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_query_shape(SprungScene scene, const SprungShape* shape,
                                           const SprungQueryFilter* filter, SprungObjectId* ids,
                                           size_t capacity, size_t* count);

/** Objects that have a place in common with an upright box, in their order. @param low, high corners, m,
 * low < high @param filter null: all. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_query_box(SprungScene scene, SprungVec low, SprungVec high,
                                         const SprungQueryFilter* filter, SprungObjectId* ids,
                                         size_t capacity, size_t* count);

/**
 * Objects that share a place with a polygon's area, in their order.
 * @param corners m, of a polygon that does not cross itself @param corner_count 3..100,000
 * Errors: #SPRUNG_BAD_GEOMETRY, #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_query_overlap(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                             SprungObjectId* ids, size_t capacity, size_t* count);

/** Objects with all their points inside a polygon; else as sprung_query_overlap(). */
SPRUNG_API SprungStatus sprung_query_objects_within(SprungScene scene, const SprungVec* corners,
                                                    size_t corner_count, SprungObjectId* ids, size_t capacity,
                                                    size_t* count);

/** Points inside a polygon; else as sprung_query_overlap(). */
SPRUNG_API SprungStatus sprung_query_points_within(SprungScene scene, const SprungVec* corners,
                                                   size_t corner_count, SprungPointId* ids, size_t capacity,
                                                   size_t* count);

/** @} */

/** @defgroup worlds Worlds
 *  Scenes in motion.
 *  @{ */

/** A world. All zero is null. */
typedef struct SprungWorld {
    uint64_t bits; /**< For the library alone. */
} SprungWorld;

/** The length of a step of worlds that were not made with another. s */
#define SPRUNG_STEP_SECONDS (1.0 / 60.0)

/** A world that starts from a scene as it is now and has its own copy. Errors: as sprung_scene_create(). */
SPRUNG_API SprungStatus sprung_world_create(SprungScene scene, SprungWorld* world);

/** How a world is made: for sprung_world_create_with(). */
typedef struct SprungWorldOptions {
    double step_seconds; /**< The length of its steps as long as it is there, 1/240..1/20 s. */
} SprungWorldOptions;

/** Steps of 1/60 s. */
SPRUNG_API SprungWorldOptions sprung_world_options_default(void);

/**
 * A world as sprung_world_create() makes it, but with options. Shorter steps are as exact as more iterations,
 * and show more pictures a second; the same scene in other steps takes other ways in detail. Scene files do
 * not have the length. Errors: as sprung_world_create().
 */
SPRUNG_API SprungStatus sprung_world_create_with(SprungScene scene, const SprungWorldOptions* options,
                                                 SprungWorld* world);

/** The length of a world's steps. s */
SPRUNG_API SprungStatus sprung_world_step_seconds(SprungWorld world, double* seconds);

/** Ends a world and its scene. */
SPRUNG_API SprungStatus sprung_world_destroy(SprungWorld world);

/**
 * The world's own scene: read it to see the state of now, change it to change the world while it runs.
 * Whatever is changed counts from the next step on; what was not changed keeps its motion. Changes before the
 * same step are taken over together. Rigid bodies that nothing else hangs on cost a part of a step to add or
 * to remove, and about a step where they get another density, place or velocity; settings and materials cost
 * some steps, anything else about as long as making the world. For what acts in every frame there are the
 * functions of @ref hands, which cost next to nothing.
 */
SPRUNG_API SprungStatus sprung_world_scene(SprungWorld world, SprungScene* scene);

/** Advances by one step. */
SPRUNG_API SprungStatus sprung_world_step(SprungWorld world);

/** Advances by several frames, 0..1,000,000. Contact and break events are those of all of them. */
SPRUNG_API SprungStatus sprung_world_run(SprungWorld world, uint32_t frames);

/** Frames since the world was made. */
SPRUNG_API SprungStatus sprung_world_tick(SprungWorld world, uint64_t* tick);

/**
 * 64 bits over the places and velocities of all points and the edges that have broken: equal where two runs
 * are the same. What the solver remembers besides shows in the hashes of later frames.
 */
SPRUNG_API SprungStatus sprung_world_hash(SprungWorld world, uint64_t* hash);

/** Sets gravity, m/s^2, each number within +-1000, from the next step on. */
SPRUNG_API SprungStatus sprung_world_set_gravity(SprungWorld world, SprungVec gravity);

/** Sets iterations a frame, 1..64: substeps of the modern solver, passes of 2009's. */
SPRUNG_API SprungStatus sprung_world_set_iterations(SprungWorld world, int32_t iterations);

/** Chooses the solver. Iterations that nobody changed become the other's usual ones. */
SPRUNG_API SprungStatus sprung_world_set_solver(SprungWorld world, SprungSolver solver);

/** Chooses the integrator of free motion and soft springs. */
SPRUNG_API SprungStatus sprung_world_set_integrator(SprungWorld world, SprungIntegrator integrator);

/**
 * How many threads work on a step, 1..64; the caller's is one of them. The bits are the same. A process that is
 * forked off has none of them but the caller's: its worlds go on with that one.
 * Errors: #SPRUNG_OUT_OF_MEMORY when the system gives no more threads; then all stays as it was.
 */
SPRUNG_API SprungStatus sprung_world_set_threads(SprungWorld world, int32_t threads);

/** Whether what has been still for half a second sleeps until something touches it; true to begin with. */
SPRUNG_API SprungStatus sprung_world_set_sleeping(SprungWorld world, bool enabled);

/** Whether the energy guard of the modern solver is on; true to begin with. */
SPRUNG_API SprungStatus sprung_world_set_energy_guard(SprungWorld world, bool enabled);

/** Whether an object sleeps. */
SPRUNG_API SprungStatus sprung_world_is_asleep(SprungWorld world, SprungObjectId id, bool* asleep);

/** Energies, J. */
typedef struct SprungEnergy {
    double kinetic;       /**< Of motion. */
    double elastic;       /**< Of edges that are not rigid. */
    double gravitational; /**< 0 where the centre of mass was at the start. */
    double conserved; /**< What the step really keeps: their sum + (h/2) sum F.v over gravity and springs. */
    double outside;   /**< Work done from outside since the start: hands, forces, impulses, changes of the
                         scene, and all that changes of what moving fixed objects touch. */
} SprungEnergy;

/** The energies of now. */
SPRUNG_API SprungStatus sprung_world_energy(SprungWorld world, SprungEnergy* energy);

/** What the energy guard had to do since the world was made. */
typedef struct SprungGuardReport {
    uint64_t island_frames; /**< Groups of touching things it looked at, over all frames. */
    uint64_t acted;         /**< Of those: slowed down. */
    double removed;         /**< J */
} SprungGuardReport;

/** What the energy guard had to do; all 0 with the 2009 solver. */
SPRUNG_API SprungStatus sprung_world_guard_report(SprungWorld world, SprungGuardReport* report);

/** Keeps a pointer of yours with the world. */
SPRUNG_API SprungStatus sprung_world_set_user_data(SprungWorld world, void* data);

/** The pointer that was kept, or null. */
SPRUNG_API SprungStatus sprung_world_get_user_data(SprungWorld world, void** data);

/** @} */

/** @defgroup hands Forces and hands
 *  What acts on a running world from outside. What is fixed does not feel it; what sleeps wakes.
 *  @{ */

/** Changes a point's velocity at once. N s */
SPRUNG_API SprungStatus sprung_world_kick_point(SprungWorld world, SprungPointId id, SprungVec impulse);

/**
 * Changes an object's velocities at once by an impulse, N s, at a place, m: on what is rigid as a whole, on
 * what gives at the three corners around the place, or at the nearest point where it lies outside.
 */
SPRUNG_API SprungStatus sprung_world_kick_object(SprungWorld world, SprungObjectId id, SprungVec at,
                                                 SprungVec impulse);

/** A force on a point through the next step and no longer; several add up. N */
SPRUNG_API SprungStatus sprung_world_push_point(SprungWorld world, SprungPointId id, SprungVec force);

/** A force, N, on an object through the next step; where it acts as sprung_world_kick_object(). */
SPRUNG_API SprungStatus sprung_world_push_object(SprungWorld world, SprungObjectId id, SprungVec at,
                                                 SprungVec force);

/**
 * Takes hold of an object at a place, m, to pull it towards a target with bounded force, at most 1000 m/s^2
 * times its mass. What this function or sprung_world_grab_point() held before is let go.
 */
SPRUNG_API SprungStatus sprung_world_grab(SprungWorld world, SprungObjectId id, SprungVec at);

/** Takes hold of a point; else as sprung_world_grab(). */
SPRUNG_API SprungStatus sprung_world_grab_point(SprungWorld world, SprungPointId id);

/** Where the held place is to be, m. Without effect when nothing is held. */
SPRUNG_API SprungStatus sprung_world_move_grab(SprungWorld world, SprungVec target);

/** Lets go. Without effect when nothing is held. */
SPRUNG_API SprungStatus sprung_world_release_grab(SprungWorld world);

/** A hold on something in a world besides others; 0: none. */
typedef uint32_t SprungGrabId;

/**
 * Takes hold of an object at a place, m, besides all that is held: for a second finger, a second player, a
 * crane. Stays until it is let go, or what it holds has gone; the world's restore lets go of all.
 * @param grab gets an id that no other hold of this world had; 0 for an object without points
 */
SPRUNG_API SprungStatus sprung_world_add_grab(SprungWorld world, SprungObjectId id, SprungVec at,
                                              SprungGrabId* grab);

/** Takes hold of a point; else as sprung_world_add_grab(). */
SPRUNG_API SprungStatus sprung_world_add_point_grab(SprungWorld world, SprungPointId id, SprungGrabId* grab);

/** Where the held place is to be, m. Errors: #SPRUNG_NOT_FOUND when it was let go, or what it held has gone. */
SPRUNG_API SprungStatus sprung_grab_move(SprungWorld world, SprungGrabId grab, SprungVec target);

/** Lets go of one. Errors: #SPRUNG_NOT_FOUND. */
SPRUNG_API SprungStatus sprung_grab_release(SprungWorld world, SprungGrabId grab);

/** Where the held place is now, m. Errors: #SPRUNG_NOT_FOUND. */
SPRUNG_API SprungStatus sprung_grab_at(SprungWorld world, SprungGrabId grab, SprungVec* at);

/**
 * A turning moment on an object through the next step and no longer, N m, counter-clockwise; several add up.
 * It acts on all of the object's points by their masses, so what gives is wound up no more than it must.
 */
SPRUNG_API SprungStatus sprung_world_twist_object(SprungWorld world, SprungObjectId id, double moment);

/** Changes an object's spin at once. N m s, counter-clockwise */
SPRUNG_API SprungStatus sprung_world_spin_object(SprungWorld world, SprungObjectId id, double impulse);

/** Whether something is held, and where the held place is now, m; 0 when nothing is. */
SPRUNG_API SprungStatus sprung_world_get_grab(SprungWorld world, bool* held, SprungVec* at);

/** @} */

/** @defgroup events Contacts and events
 *  @{ */

/** A place where two objects touched at the end of the last frame. */
typedef struct SprungContact {
    SprungObjectId a; /**< One. */
    SprungObjectId b; /**< The other. */
    SprungVec at;     /**< m */
    SprungVec normal; /**< Unit, from b's side towards a. */
    double force;     /**< N, that keeps them apart. */
} SprungContact;

/** Two objects that began or ceased to touch. */
typedef struct SprungContactEvent {
    SprungObjectId a; /**< The smaller id. */
    SprungObjectId b; /**< The greater id. */
    SprungVec at;     /**< m, the middle of their contacts; of an end: as they were last. */
    SprungVec normal; /**< Unit, from b towards a. */
    double force;     /**< N, of all their contacts. */
    double speed;     /**< m/s, with which they came together; 0 of an end. */
    uint64_t tick;    /**< The frame. */
} SprungContactEvent;

/** An edge that tore. */
typedef struct SprungBreakEvent {
    SprungEdgeId edge; /**< It is no longer in the scene. */
    SprungVec a;       /**< m, where its ends were. */
    SprungVec b;       /**< m */
    uint64_t tick;     /**< The frame. */
} SprungBreakEvent;

/**
 * Edges that tore in the last step or run, in order. An object whose boundary tears loses its outline, and
 * what hangs together no more becomes objects of its own: ask the world's scene. The 2009 solver breaks
 * nothing. Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_broken(SprungWorld world, SprungBreakEvent* events, size_t capacity,
                                            size_t* count);

/** Where two objects are about to be kept apart in a step, before they are. */
typedef struct SprungContactAhead {
    SprungObjectId a; /**< The one with the lesser id. */
    SprungObjectId b; /**< The other. */
    SprungVec at;     /**< m, on a's side. */
    SprungVec normal; /**< Unit, from b's side towards a. */
    double depth;     /**< m, by which they overlap; negative: they are that far apart. */
    double speed;     /**< m/s, with which they come together; negative: part. */
} SprungContactAhead;

/**
 * Whether two objects may meet, a's id being the lesser, besides what their filters say. Asked on the thread
 * that steps, in the order of pairs, when two come near each other; and again when they have been apart, after
 * a change of the scene or another state was restored. The same question must always get the same answer.
 * Calls with the world or its scene in it: #SPRUNG_IN_USE.
 */
typedef bool (*SprungContactFilter)(SprungObjectId a, SprungObjectId b, void* user);

/** Whether two objects that touch are kept apart in this step: asked in every one, else as
 * #SprungContactFilter. */
typedef bool (*SprungPreSolve)(const SprungContactAhead* ahead, void* user);

/** Asks a function of yours which objects meet; null: none. The 2009 solver does not ask. */
SPRUNG_API SprungStatus sprung_world_set_contact_filter(SprungWorld world, SprungContactFilter filter,
                                                        void* user);

/** Asks a function of yours, step by step, which contacts count: for platforms that let through from below.
 * Null: none. The 2009 solver does not ask. */
SPRUNG_API SprungStatus sprung_world_set_pre_solve(SprungWorld world, SprungPreSolve pre_solve, void* user);

/** An object that lies in a sensor, with any part of it. */
typedef struct SprungSensorOverlap {
    SprungObjectId sensor; /**< A sensor. */
    SprungObjectId object; /**< What lies in it: it collides and is no sensor itself. */
} SprungSensorOverlap;

/** An object that came into a sensor or left it. */
typedef struct SprungSensorEvent {
    SprungObjectId sensor; /**< The sensor; it may be gone since. */
    SprungObjectId object; /**< What came or left; it may be gone since. */
    uint64_t tick;         /**< The frame. */
} SprungSensorEvent;

/**
 * All that lies in sensors now, by their ids: what the filters of both let meet, but nothing that shares
 * points with the sensor. Sensors cost nothing where there are none. Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_sensor_overlaps(SprungWorld world, SprungSensorOverlap* overlaps,
                                                     size_t capacity, size_t* count);

/** What came into sensors in the last step or run. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_world_sensors_begun(SprungWorld world, SprungSensorEvent* events,
                                                   size_t capacity, size_t* count);

/** What left sensors in the last step or run. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_world_sensors_ended(SprungWorld world, SprungSensorEvent* events,
                                                   size_t capacity, size_t* count);

/**
 * All contacts of the last frame; an edit may leave none until the next step. What has no outline, and what is
 * soft, has none while it sleeps, though it goes on touching: no event says that it ended. Errors:
 * #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_contacts(SprungWorld world, SprungContact* contacts, size_t capacity,
                                              size_t* count);

/**
 * Whether contact events are watched for. False to begin with, as it takes its time: where nearly all touch,
 * as in a pyramid, a tenth of a step.
 */
SPRUNG_API SprungStatus sprung_world_watch_contacts(SprungWorld world, bool enabled);

/** Pairs that began to touch in the last step or run. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_world_contacts_begun(SprungWorld world, SprungContactEvent* events,
                                                    size_t capacity, size_t* count);

/** Pairs that ceased to touch in the last step or run. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_world_contacts_ended(SprungWorld world, SprungContactEvent* events,
                                                    size_t capacity, size_t* count);

/** @} */

/** @defgroup liquids Liquids and gases
 *  Water, smoke and what else flows, with taps that pour and drains that swallow it. The modern solver alone moves it. In a
 *  world's scene all of it acts live, and scenes with it are files of version 2.
 *  @{ */

/** What a liquid is made of. */
typedef struct SprungFluid {
    double density;   /**< kg/m^2, > 0. What is less dense floats. */
    double viscosity; /**< m^2/s, >= 0 */
    double cohesion;  /**< m/s^2, >= 0: how hard it holds together. A gas has none. */
    double friction;  /**< 0..1: how far it sticks to walls. A gas does not. */
    /** N/m, of a gas where it has its density: its pressure times its area stays the same; 0: it is a liquid. A gas is
     *  lifted by the world's air and taken along by its wind. */
    double rest_pressure;
    uint8_t red;   /**< 0..255 */
    uint8_t green; /**< 0..255 */
    uint8_t blue;  /**< 0..255 */
} SprungFluid;

/** Water: density 2 kg/m^2, viscosity 0.05 m^2/s, cohesion 0.2 m/s^2, friction 0.1, blue. */
SPRUNG_API SprungFluid sprung_fluid_default(void);

/** Smoke: a gas of density 0.8 kg/m^2, viscosity 0.02 m^2/s and 4 N/m at rest, grey. */
SPRUNG_API SprungFluid sprung_gas_default(void);

/** The distance between particles of liquids at rest, m; each is so much squared of its liquid. */
SPRUNG_API SprungStatus sprung_scene_get_grain(SprungScene scene, double* grain);

/** Chooses that distance for all liquids of the scene, 0.02..1 m; 0.1 to begin with. */
SPRUNG_API SprungStatus sprung_scene_set_grain(SprungScene scene, double grain);

/**
 * Adds a liquid. @param positions m, of its particles, a grain apart @param velocities m/s; null: it is at
 * rest
 * @param count of each, may be 0
 * Errors: #SPRUNG_TOO_LARGE beyond 1,000 liquids or 200,000 particles of all.
 */
SPRUNG_API SprungStatus sprung_scene_add_fluid(SprungScene scene, const SprungFluid* fluid,
                                               const SprungVec* positions, const SprungVec* velocities,
                                               size_t count, SprungFluidId* id);

/** What it is made of. */
SPRUNG_API SprungStatus sprung_scene_get_fluid(SprungScene scene, SprungFluidId id, SprungFluid* fluid);

/** Changes what it is made of. */
SPRUNG_API SprungStatus sprung_scene_set_fluid(SprungScene scene, SprungFluidId id, const SprungFluid* fluid);

/** Removes a liquid with its particles and the taps that pour it. */
SPRUNG_API SprungStatus sprung_scene_remove_fluid(SprungScene scene, SprungFluidId id);

/** The ids of all liquids, ascending. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_fluids(SprungScene scene, SprungFluidId* ids, size_t capacity,
                                            size_t* count);

/**
 * Where its particles are, m, and how fast, m/s, in packed arrays; in a world's scene as they are now.
 * @param positions, velocities null: not wanted @param capacity of each
 * Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_fluid_particles(SprungScene scene, SprungFluidId id, SprungVec* positions,
                                               SprungVec* velocities, size_t capacity, size_t* count);

/**
 * Gives it other particles, as sprung_scene_add_fluid(). A world that takes the scene lets those go on from where they are
 * now that were at the same places before; ones added where others are by now come to lie above them.
 */
SPRUNG_API SprungStatus sprung_fluid_set_particles(SprungScene scene, SprungFluidId id,
                                                   const SprungVec* positions, const SprungVec* velocities,
                                                   size_t count);

/** Pours a liquid out of a straight mouth, width times speed of it in a second, where there is room. */
typedef struct SprungTap {
    SprungFluidId fluid; /**< That it pours. */
    SprungVec position;  /**< m, the middle of its mouth. */
    SprungVec direction; /**< That it pours in, of any length but 0. */
    double width;        /**< m, > 0: of its mouth. */
    double speed;        /**< m/s, > 0 */
    bool on;             /**< It pours. */
    int64_t
        limit; /**< Particles that it pours in a run at most, to 2^32-1; negative: as many as there is room for. */
} SprungTap;

/** Swallows all particles that come as near. */
typedef struct SprungDrain {
    SprungVec position; /**< m */
    double radius;      /**< m, > 0 */
} SprungDrain;

/** At the origin, straight down, 0.5 m wide, 2 m/s, on, without a limit; what it pours is to be said. */
SPRUNG_API SprungTap sprung_tap_default(void);

/** At the origin, of radius 0.3 m. */
SPRUNG_API SprungDrain sprung_drain_default(void);

/** Adds a tap. Errors: #SPRUNG_NOT_FOUND for what it is to pour; #SPRUNG_TOO_LARGE beyond 1,000. */
SPRUNG_API SprungStatus sprung_scene_add_tap(SprungScene scene, const SprungTap* tap, SprungTapId* id);

/** A tap's properties. */
SPRUNG_API SprungStatus sprung_scene_get_tap(SprungScene scene, SprungTapId id, SprungTap* tap);

/** Changes a tap, turns it on and off. Errors: #SPRUNG_NOT_FOUND for what it is to pour, too. */
SPRUNG_API SprungStatus sprung_scene_set_tap(SprungScene scene, SprungTapId id, const SprungTap* tap);

/** Removes a tap. */
SPRUNG_API SprungStatus sprung_scene_remove_tap(SprungScene scene, SprungTapId id);

/** The ids of all taps, ascending. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_taps(SprungScene scene, SprungTapId* ids, size_t capacity,
                                          size_t* count);

/** Adds a drain. Errors: #SPRUNG_TOO_LARGE beyond 1,000. */
SPRUNG_API SprungStatus sprung_scene_add_drain(SprungScene scene, const SprungDrain* drain,
                                               SprungDrainId* id);

/** A drain's properties. */
SPRUNG_API SprungStatus sprung_scene_get_drain(SprungScene scene, SprungDrainId id, SprungDrain* drain);

/** Changes a drain. */
SPRUNG_API SprungStatus sprung_scene_set_drain(SprungScene scene, SprungDrainId id, const SprungDrain* drain);

/** Removes a drain. */
SPRUNG_API SprungStatus sprung_scene_remove_drain(SprungScene scene, SprungDrainId id);

/** The ids of all drains, ascending. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_scene_drains(SprungScene scene, SprungDrainId* ids, size_t capacity,
                                            size_t* count);

/** How many particles a tap has poured since the world has it. Errors: #SPRUNG_NOT_FOUND. */
SPRUNG_API SprungStatus sprung_world_poured(SprungWorld world, SprungTapId id, uint32_t* particles);

/** How many particles a drain has swallowed since the world has it. Errors: #SPRUNG_NOT_FOUND. */
SPRUNG_API SprungStatus sprung_world_swallowed(SprungWorld world, SprungDrainId id, uint32_t* particles);

/**
 * What presses on the particles of a liquid or gas, N/m, in the last frame, in the order of sprung_fluid_particles(): 0
 * before the first, of what has come since, and with the solver of 2009.
 * @param pressures null: not wanted
 * Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_fluid_pressures(SprungWorld world, SprungFluidId id, double* pressures,
                                                     size_t capacity, size_t* count);

/**
 * What presses at a place, N/m: the liquid or gas there, else the gas that the topmost outline around it holds; 0 where
 * neither is.
 */
SPRUNG_API SprungStatus sprung_world_pressure_at(SprungWorld world, SprungVec position, double* pressure);

/** @} */

/** @defgroup state State
 *  Where everything is: for renderers, NumPy, rewinding.
 *  @{ */

/**
 * The places of all points, m, and their velocities, m/s, in the order of sprung_scene_points(): one copy
 * each.
 * @param positions, velocities null: not wanted @param capacity of each
 * Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_read(SprungWorld world, SprungVec* positions, SprungVec* velocities,
                                          size_t capacity, size_t* count);

/** The places as single numbers, x and y in turn. @param capacity in points. Errors: #SPRUNG_TOO_SMALL. */
SPRUNG_API SprungStatus sprung_world_read_floats(SprungWorld world, float* positions, size_t capacity,
                                                 size_t* count);

/** The world's own arrays, without a copy: valid until the next call with this world or its scene. */
SPRUNG_API SprungStatus sprung_world_view(SprungWorld world, const SprungVec** positions,
                                          const SprungVec** velocities, size_t* count);

/** A colour. */
typedef struct SprungColor {
    uint8_t red;   /**< 0..255 */
    uint8_t green; /**< 0..255 */
    uint8_t blue;  /**< 0..255 */
} SprungColor;

/**
 * What draws a world for who looks for a mistake, and what of it. Functions that are null draw nothing. Calls
 * with the world or its scene in them: #SPRUNG_IN_USE. Places are in m.
 */
typedef struct SprungDebugDraw {
    /** A closed line through corners. */
    void (*polygon)(const SprungVec* corners, size_t count, SprungColor color, void* user);
    /** A line. */
    void (*segment)(SprungVec a, SprungVec b, SprungColor color, void* user);
    /** A circle. @param radius m */
    void (*circle)(SprungVec centre, double radius, SprungColor color, void* user);
    /** A dot of a few pixels. */
    void (*point)(SprungVec at, SprungColor color, void* user);
    void* user; /**< Given to all. */
    bool
        outlines; /**< Polygons of objects, circles with a spoke of rigid discs, segments of ropes and nets; half
                        as bright while they sleep. */
    bool edges;    /**< Segments of all edges of objects. */
    bool contacts; /**< A point at each, and a segment along its normal, the longer the more it presses. */
    bool boxes;    /**< Polygons of the objects' bounding boxes. */
    bool joints;   /**< Circles where objects share points, and where points are fixed by themselves. */
} SprungDebugDraw;

/** No functions; outlines, contacts and joints. */
SPRUNG_API SprungDebugDraw sprung_debug_draw_default(void);

/** Calls the functions for all that is to be drawn now, object by object. */
SPRUNG_API SprungStatus sprung_world_debug_draw(SprungWorld world, const SprungDebugDraw* draw);

/** All that later frames depend on. All zero is null. */
typedef struct SprungSnapshot {
    uint64_t bits; /**< For the library alone. */
} SprungSnapshot;

/** Keeps the state of now. Errors: as sprung_scene_create(). */
SPRUNG_API SprungStatus sprung_snapshot_create(SprungWorld world, SprungSnapshot* snapshot);

/** Ends a snapshot. */
SPRUNG_API SprungStatus sprung_snapshot_destroy(SprungSnapshot snapshot);

/**
 * Brings a world back to a state it was in: stepping on gives the same bits. All that was held is let go.
 * Where the scene or its rules were changed since, places, velocities and the tick come back and the changes
 * stay. Errors: #SPRUNG_BAD_ARGUMENT for the snapshot of another world, or from before points came or went.
 */
SPRUNG_API SprungStatus sprung_world_restore(SprungWorld world, SprungSnapshot snapshot);

/**
 * All of a world as bytes: its scene, how it moves, what touches, sleeps, is held or has torn. A world made
 * from them by sprung_world_load_bytes() goes on with the same bits, in this process or on another machine.
 * They are for the same version of the library alone, on machines of the same order of bytes: for what shall
 * last, save the scene. Not in them are the view of its file, user data, threads, filters and what is watched, as by
 * sprung_world_watch_contacts().
 * @param bytes gets them @param capacity of it, bytes @param length how many there are
 * Errors: #SPRUNG_TOO_SMALL.
 */
SPRUNG_API SprungStatus sprung_world_save_bytes(SprungWorld world, void* bytes, size_t capacity,
                                                size_t* length);

/**
 * A world as it was saved. Errors: #SPRUNG_BAD_SCENE for bytes that are no saved world, of another version,
 * cut off or damaged: they have a checksum; as sprung_scene_create().
 */
SPRUNG_API SprungStatus sprung_world_load_bytes(const void* bytes, size_t length, SprungWorld* world);

/** @} */

#ifdef __cplusplus
}
#endif

#endif
