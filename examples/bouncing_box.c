/* A box bounces about in the terminal, and a paddle that turns hits it; stop it by Ctrl+C.
 *   cc bouncing_box.c $(pkg-config --cflags --libs sprung) -lm -o bouncing_box
 *   ./bouncing_box [FRAMES] */
#include <sprung.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { columns = 64, rows = 24 };

/* Half a metre a row and a quarter a column, as letters are twice as high as wide. */
static void draw(SprungScene scene)
{
    char picture[rows][columns + 1];
    for (int row = 0; row < rows; ++row) {
        memset(picture[row], ' ', columns);
        picture[row][columns] = '\0';
        for (int column = 0; column < columns; ++column) {
            const SprungVec at = {(column + 0.5) / 4, (rows - row - 0.5) / 2};
            SprungObjectId object = 0;
            sprung_query_object(scene, at, 0, &object);
            if (object != 0)
                picture[row][column] = object <= 4 ? '.' : object == 5 ? '=' : '#';
        }
    }
    printf("\033[H");
    for (int row = 0; row < rows; ++row)
        printf("%s\n", picture[row]);
    fflush(stdout);
}

int main(int count, char** words)
{
    const SprungVec walls[4][2] = {
        {{8, 0}, {16, 0.5}}, {{8, 12}, {16, 0.5}}, {{0, 6}, {0.5, 12}}, {{16, 6}, {0.5, 12}}};
    const long frames = count > 1 ? atol(words[1]) : -1;
    const struct timespec pause = {0, 1000000000 / 60};
    SprungScene scene;
    SprungWorld world;
    SprungObjectId id;
    SprungObject rubber = sprung_object_default();
    rubber.restitution = 1;
    rubber.friction = 0.1;
    sprung_scene_create(&scene);
    rubber.fixed = true;
    for (int i = 0; i < 4; ++i)
        sprung_scene_add_box(scene, walls[i][0], walls[i][1], 0, &rubber, &id);
    sprung_scene_add_box(scene, (SprungVec){11, 5}, (SprungVec){5, 0.6}, 0, &rubber, &id);
    sprung_object_set_velocity(scene, id, (SprungVec){0, 0}, 1.5); /* fixed, it turns whatever it meets */
    rubber.fixed = false;
    sprung_scene_add_box(scene, (SprungVec){4, 8}, (SprungVec){3, 2}, 0.3, &rubber, &id);
    sprung_object_set_velocity(scene, id, (SprungVec){7, 0}, 2);
    if (sprung_world_create(scene, &world) != SPRUNG_OK) {
        fprintf(stderr, "%s\n", sprung_last_error());
        return 1;
    }
    sprung_scene_destroy(scene);
    sprung_world_scene(world, &scene); /* the world's own */
    printf("\033[2J");
    for (long frame = 0; frame != frames; ++frame) {
        sprung_world_step(world);
        draw(scene);
        nanosleep(&pause, NULL);
    }
    sprung_world_destroy(world);
    return 0;
}
