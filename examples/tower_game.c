/* Fling the ball at the tower: drag it back with the mouse and let go. R starts anew, Esc ends.
 *   cc tower_game.c $(pkg-config --cflags --libs sprung sdl2) -lm -o tower_game
 *   ./tower_game [--picture OUT.bmp]    flings once by itself and saves what it shows after 2 s */
#include <SDL.h>

#include <math.h>
#include <sprung.h>
#include <stdio.h>
#include <string.h>

enum { width = 1000, height = 600, mostCorners = 64, mostObjects = 64 };

static const float pixelsPerMetre = 50;
static const SprungVec sling = {3, 2.5};

typedef struct Game {
    SprungWorld world;
    SprungScene scene;
    SprungObjectId ball;
    SprungObjectId bricks[mostObjects];
    int brickCount;
    SprungVec pull; /* m, where the ball is held */
    bool isHeld, isFlying;
} Game;

static SprungObject painted(uint8_t red, uint8_t green, uint8_t blue, double density)
{
    SprungObject object = sprung_object_default();
    object.red = red;
    object.green = green;
    object.blue = blue;
    object.density = density;
    return object;
}

static void begin(Game* game)
{
    SprungObject earth = painted(70, 74, 88, 1), stone = painted(242, 193, 46, 1),
                 rubber = painted(220, 90, 18, 4);
    SprungScene scene;
    SprungObjectId ground;
    memset(game, 0, sizeof *game);
    earth.fixed = true;
    rubber.restitution = 0.3;
    sprung_scene_create(&scene);
    sprung_scene_add_box(scene, (SprungVec){20, 0}, (SprungVec){80, 2}, 0, &earth, &ground);
    for (int floor = 0; floor < 5; ++floor) {
        const double y = 1 + 1.3 * floor;
        SprungObjectId* next = &game->bricks[game->brickCount];
        sprung_scene_add_box(scene, (SprungVec){13.2, y + 0.5}, (SprungVec){0.4, 1}, 0, &stone, &next[0]);
        sprung_scene_add_box(scene, (SprungVec){14.8, y + 0.5}, (SprungVec){0.4, 1}, 0, &stone, &next[1]);
        sprung_scene_add_box(scene, (SprungVec){14, y + 1.15}, (SprungVec){2.2, 0.3}, 0, &stone, &next[2]);
        game->brickCount += 3;
    }
    sprung_scene_add_disc(scene, sling, 0.45, 0, &rubber, &game->ball);
    if (sprung_world_create(scene, &game->world) != SPRUNG_OK)
        fprintf(stderr, "%s\n", sprung_last_error());
    sprung_scene_destroy(scene);
    sprung_world_scene(game->world, &game->scene);
    game->pull = sling;
}

/* Until it flies the ball stays where it is held. */
static void holdBall(Game* game)
{
    SprungPose pose;
    sprung_object_pose(game->scene, game->ball, &pose);
    const SprungVec by = {game->pull.x - pose.centre.x, game->pull.y - pose.centre.y};
    sprung_object_move(game->scene, game->ball, by, 0);
    sprung_object_set_velocity(game->scene, game->ball, (SprungVec){0, 0}, 0);
}

static void fling(Game* game)
{
    const SprungVec v = {8 * (sling.x - game->pull.x), 8 * (sling.y - game->pull.y)};
    sprung_object_set_velocity(game->scene, game->ball, v, 0);
    game->isHeld = false;
    game->isFlying = true;
}

static void pullTo(Game* game, SprungVec at)
{
    const double dx = at.x - sling.x, dy = at.y - sling.y, length = sqrt(dx * dx + dy * dy), most = 2.2;
    const double share = length > most ? most / length : 1;
    game->pull = (SprungVec){sling.x + share * dx, sling.y + share * dy};
}

static SDL_FPoint onScreen(SprungVec at)
{
    return (SDL_FPoint){(float)at.x * pixelsPerMetre, height - (float)at.y * pixelsPerMetre};
}

static SprungVec inWorld(int x, int y)
{
    return (SprungVec){x / pixelsPerMetre, (height - y) / pixelsPerMetre};
}

/* A fan of triangles round the first corner: all shapes of this game are convex. */
static void drawObject(SDL_Renderer* renderer, SprungScene scene, SprungObjectId id)
{
    SprungPointId ids[mostCorners];
    SDL_Vertex corners[mostCorners];
    int indices[3 * mostCorners], used = 0;
    size_t count = 0;
    SprungObject object;
    sprung_scene_get_object(scene, id, &object);
    sprung_object_outline(scene, id, ids, mostCorners, &count);
    for (size_t i = 0; i < count; ++i) {
        SprungPoint point;
        sprung_scene_get_point(scene, ids[i], &point);
        corners[i] =
            (SDL_Vertex){onScreen(point.position), {object.red, object.green, object.blue, 255}, {0, 0}};
        if (i >= 2) {
            indices[used++] = 0;
            indices[used++] = (int)i - 1;
            indices[used++] = (int)i;
        }
    }
    SDL_RenderGeometry(renderer, NULL, corners, (int)count, indices, used);
}

static int fallen(const Game* game)
{
    int count = 0;
    for (int i = 0; i < game->brickCount; ++i) {
        SprungPose pose;
        sprung_object_pose(game->scene, game->bricks[i], &pose);
        count += fabs(pose.angle) > 0.5 || pose.centre.x > 15.5;
    }
    return count;
}

static void draw(SDL_Renderer* renderer, const Game* game)
{
    SprungObjectId ids[mostObjects];
    size_t count = 0;
    SDL_SetRenderDrawColor(renderer, 24, 26, 33, 255);
    SDL_RenderClear(renderer);
    if (!game->isFlying) {
        const SDL_FPoint from = onScreen(sling), to = onScreen(game->pull);
        SDL_SetRenderDrawColor(renderer, 200, 200, 210, 255);
        SDL_RenderDrawLineF(renderer, from.x, from.y, to.x, to.y);
    }
    sprung_scene_objects(game->scene, ids, mostObjects, &count);
    for (size_t i = 0; i < count; ++i)
        drawObject(renderer, game->scene, ids[i]);
    SDL_RenderPresent(renderer);
}

/* False: the player has had enough. */
static bool listen(Game* game)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE))
            return false;
        if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_r) {
            sprung_world_destroy(game->world);
            begin(game);
        }
        if (event.type == SDL_MOUSEBUTTONDOWN && !game->isFlying)
            game->isHeld = true;
        if (game->isHeld && event.type == SDL_MOUSEMOTION)
            pullTo(game, inWorld(event.motion.x, event.motion.y));
        if (game->isHeld && event.type == SDL_MOUSEBUTTONUP)
            fling(game);
    }
    return true;
}

static void save(SDL_Renderer* renderer, const char* path)
{
    SDL_Surface* picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_RenderReadPixels(renderer, NULL, picture->format->format, picture->pixels, picture->pitch);
    SDL_SaveBMP(picture, path);
    SDL_FreeSurface(picture);
}

int main(int count, char** words)
{
    const char* picture = count > 2 && strcmp(words[1], "--picture") == 0 ? words[2] : NULL;
    Game game;
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    SDL_Window* window = SDL_CreateWindow("Fling the ball at the tower", SDL_WINDOWPOS_CENTERED,
                                          SDL_WINDOWPOS_CENTERED, width, height, 0);
    SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, picture ? SDL_RENDERER_SOFTWARE : 0);
    begin(&game);
    const Uint64 start = SDL_GetTicks64();
    Uint64 steps = 0;
    for (bool plays = true; plays;) {
        plays = listen(&game);
        if (picture && steps == 30)
            pullTo(&game, (SprungVec){0.9, 2.1});
        if (picture && steps == 31)
            fling(&game);
        while (steps * 1000 / 60 < SDL_GetTicks64() - start) { /* as much as real time has gone on */
            if (!game.isFlying)
                holdBall(&game);
            sprung_world_step(game.world);
            ++steps;
            if (picture)
                break;
        }
        draw(renderer, &game);
        char title[64];
        snprintf(title, sizeof title, "Fling the ball at the tower: %d of %d down", fallen(&game),
                 game.brickCount);
        SDL_SetWindowTitle(window, title);
        if (picture && steps == 120) {
            draw(renderer, &game);
            save(renderer, picture);
            printf("%s\n", title);
            plays = false;
        }
        SDL_Delay(1);
    }
    sprung_world_destroy(game.world);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
