/* Drops a box and says where it lands.
 *   cc hello.c $(pkg-config --cflags --libs sprung) -o hello */
#include <sprung.h>
#include <stdio.h>

int main(void)
{
    SprungScene scene;
    SprungWorld world;
    SprungObjectId ground, box;
    SprungObject stone = sprung_object_default();
    SprungPose pose;
    stone.fixed = true;
    sprung_scene_create(&scene);
    sprung_scene_add_box(scene, (SprungVec){0, -0.5}, (SprungVec){10, 1}, 0, &stone, &ground);
    sprung_scene_add_box(scene, (SprungVec){0, 4}, (SprungVec){1, 1}, 0.4, NULL, &box);
    if (sprung_world_create(scene, &world) != SPRUNG_OK) {
        fprintf(stderr, "%s\n", sprung_last_error());
        return 1;
    }
    sprung_scene_destroy(scene);       /* the world has a copy of its own: */
    sprung_world_scene(world, &scene); /* it shows the state of now */
    for (int second = 0; second <= 3; ++second) {
        sprung_object_pose(scene, box, &pose);
        printf("%d s: at %.2f, %.2f m, turned %.2f rad\n", second, pose.centre.x, pose.centre.y, pose.angle);
        sprung_world_run(world, 60);
    }
    sprung_world_destroy(world);
    return 0;
}
