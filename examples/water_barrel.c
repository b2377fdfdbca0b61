/* A tap fills a barrel half; then its bung is pulled, and it runs out through the hole.
 *   cc water_barrel.c $(pkg-config --cflags --libs sprung) -lm -o water_barrel */
#include <math.h>
#include <sprung.h>
#include <stdio.h>
#include <stdlib.h>

static const double width = 2, height = 3, wall = 0.3, hole = 0.5, grain = 0.1; /* m */

typedef struct Barrel {
    SprungScene scene; /* the world's own: what is changed in it acts at once */
    SprungFluidId water;
    SprungTapId tap;
    SprungDrainId drain;
    SprungObjectId bung;
} Barrel;

/* Boxes of stone round the inside, the bung in the hole at the foot of the right one, a drain behind it. */
static void build(Barrel* barrel, SprungScene scene)
{
    const SprungFluid water = sprung_fluid_default();
    SprungObject stone = sprung_object_default();
    SprungTap tap = sprung_tap_default();
    SprungDrain drain = sprung_drain_default();
    SprungObjectId id;
    const double side = (width + wall) / 2; /* to the middle of a wall */
    stone.fixed = true;
    sprung_scene_set_grain(scene, grain);
    sprung_scene_add_box(scene, (SprungVec){0, -wall / 2}, (SprungVec){8, wall}, 0, &stone, &id);
    sprung_scene_add_box(scene, (SprungVec){-side, height / 2}, (SprungVec){wall, height}, 0, &stone, &id);
    sprung_scene_add_box(scene, (SprungVec){side, (height + hole) / 2}, (SprungVec){wall, height - hole}, 0, &stone,
                         &id);
    sprung_scene_add_box(scene, (SprungVec){side, hole / 2}, (SprungVec){wall, hole}, 0, &stone, &barrel->bung);
    sprung_scene_add_fluid(scene, &water, NULL, NULL, 0, &barrel->water);
    tap.fluid = barrel->water;
    tap.position = (SprungVec){0, height + 1};
    sprung_scene_add_tap(scene, &tap, &barrel->tap);
    drain.position = (SprungVec){3, 0};
    drain.radius = 1;
    sprung_scene_add_drain(scene, &drain, &barrel->drain);
}

/* m^2: as many particles as lie between the walls, each a grain squared. */
static double inBarrel(const Barrel* barrel)
{
    size_t count = 0, inside = 0;
    SprungVec* at;
    sprung_fluid_particles(barrel->scene, barrel->water, NULL, NULL, 0, &count);
    at = malloc((count + 1) * sizeof *at);
    if (at && sprung_fluid_particles(barrel->scene, barrel->water, at, NULL, count, &count) == SPRUNG_OK)
        for (size_t i = 0; i < count; ++i)
            inside += fabs(at[i].x) < width / 2 && at[i].y < height;
    free(at);
    return (double)inside * grain * grain;
}

static void tell(const Barrel* barrel, SprungWorld world)
{
    const double area = inBarrel(barrel);
    uint32_t poured = 0, swallowed = 0;
    sprung_world_poured(world, barrel->tap, &poured);
    sprung_world_swallowed(world, barrel->drain, &swallowed);
    printf("%.2f m^2 in the barrel, %.2f m high; %u particles poured, %u swallowed\n", area, area / width, poured,
           swallowed);
}

static void closeTap(const Barrel* barrel)
{
    SprungTap tap;
    sprung_scene_get_tap(barrel->scene, barrel->tap, &tap);
    tap.on = false;
    sprung_scene_set_tap(barrel->scene, barrel->tap, &tap);
}

int main(void)
{
    const double half = width * height / 2;
    Barrel barrel;
    SprungScene scene;
    SprungWorld world;
    int second = 0;
    sprung_scene_create(&scene);
    build(&barrel, scene);
    if (sprung_world_create(scene, &world) != SPRUNG_OK) {
        fprintf(stderr, "%s\n", sprung_last_error());
        return 1;
    }
    sprung_scene_destroy(scene);
    sprung_world_scene(world, &barrel.scene);
    for (; inBarrel(&barrel) < half && second < 20; ++second) {
        sprung_world_run(world, 60);
        tell(&barrel, world);
    }
    printf("half full after %d s: the tap is closed, the bung pulled\n", second);
    closeTap(&barrel);
    sprung_scene_remove_object(barrel.scene, barrel.bung);
    for (second = 0; inBarrel(&barrel) > half / 10 && second < 20; ++second) {
        sprung_world_run(world, 60);
        tell(&barrel, world);
    }
    if (inBarrel(&barrel) <= half / 10)
        printf("less than a tenth is left after %d s\n", second);
    sprung_world_destroy(world);
    return 0;
}
