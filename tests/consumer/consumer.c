/* A program of someone else's: drops a box and tells where it ended, as a hash. */
#include <inttypes.h>
#include <sprung.h>
#include <stdio.h>

/* What the library and programs built against an earlier one must agree on. */
#define SIZE_IS(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
SIZE_IS(SprungVec, 16);
SIZE_IS(SprungScene, 8);
SIZE_IS(SprungWorld, 8);
SIZE_IS(SprungSnapshot, 8);
SIZE_IS(SprungSettings, 40);
SIZE_IS(SprungAir, 24);
SIZE_IS(SprungPoint, 48);
SIZE_IS(SprungEdge, 40);
SIZE_IS(SprungObject, 32);
SIZE_IS(SprungObjectParts, 56);
SIZE_IS(SprungPose, 88);
SIZE_IS(SprungRayHit, 48);
SIZE_IS(SprungEnergy, 40);
SIZE_IS(SprungGuardReport, 24);
SIZE_IS(SprungContact, 48);
SIZE_IS(SprungContactEvent, 64);

int main(void)
{
    SprungScene scene;
    SprungWorld world;
    SprungObjectId ground, box;
    SprungObject fixed = sprung_object_default();
    uint64_t hash = 0;
    fixed.fixed = true;
    if (sprung_scene_create(&scene) != SPRUNG_OK ||
        sprung_scene_add_box(scene, (SprungVec){0, -1}, (SprungVec){20, 2}, 0, &fixed, &ground) !=
            SPRUNG_OK ||
        sprung_scene_add_box(scene, (SprungVec){0, 2}, (SprungVec){1, 1}, 0.3, NULL, &box) != SPRUNG_OK ||
        sprung_world_create(scene, &world) != SPRUNG_OK || sprung_world_run(world, 120) != SPRUNG_OK ||
        sprung_world_hash(world, &hash) != SPRUNG_OK) {
        fprintf(stderr, "%s\n", sprung_last_error());
        return 1;
    }
    printf("%016" PRIx64 "\n", hash);
    return 0;
}
