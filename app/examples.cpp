#include "app/examples.h"

#include "embedded/scenes.h"

#include <cassert>
#include <string>

namespace sprung::app {
namespace {

constexpr std::string_view soft = exampleCategories[0], stacks = exampleCategories[1],
                           machines = exampleCategories[2], from2009 = exampleCategories[3],
                           water = exampleCategories[4];

// clang-format off
constexpr Example builtIn[] = {
    {"downhill", "Downhill", "A car, a pond: fling anything", soft, 2.8},
    {"rope-bridge", "Rope bridge", "It bucks: throw more on", machines, 7.0},
    {"stack", "Stack", "A board tilts: which falls first?", stacks, 7.6},
    {"pendulum-wave", "Pendulum wave", "Two dozen pendulums make snakes", machines, 5.0},
    {"rubber-balls", "Rubber balls", "A whirl throws them back up", soft, 4.0},
    {"wrecking-ball", "Wrecking ball", "A flail and a wall", stacks, 3.0},
    {"jelly-car", "Jelly car", "A road that never ends", soft, 1.6},
    {"double-pendulum", "Double pendulum", "Small change, new path", machines, 2.0},
    {"catapult", "Catapult", "Two throw to each other", machines, 2.0},
    {"dominoes", "Dominoes", "Three rows, one after the other", stacks, 6.0},
    {"cloth", "Cloth", "Cams beat it like a carpet", soft, 3.0},
    {"house-of-cards", "House of cards", "Each marble is heavier", stacks, 16.0},
    {"buggy", "Buggy", "A truss on springs, on cams", machines, 5.0},
    {"jelly-cubes", "Jelly cubes", "Cams toss them in their bed", soft, 2.0},
    {"pyramid", "Pyramid", "Three boulders come rolling", stacks, 0.0},
    {"heavy-ball", "Heavy ball", "A tonne on kilograms of chain", stacks, 1.5},
    {"ragdolls", "Ragdolls", "Three in a room that turns", machines, 1.2},
    {"newtons-cradle", "Newton’s cradle", "Five balls, two millimetres apart", machines, 0.6},
    {"domino-run", "Domino run", "Each a fifth taller: stop it", stacks, 6.5},
    {"soft-tower", "Soft tower", "It quakes: swing the ball, too", soft, 3.0},
    {"balloons", "Balloons", "Hurl the boulder at them", soft, 2.6},
    {"up-and-away", "Up and away", "Balloons, a basket and thorns", soft, 4.0},
    {"chimney", "Chimney", "Smoke in a fresh breeze", soft, 8.0},
    {"bouncy-castle", "Bouncy castle", "Throw them back into the whirls", soft, 1.6},
    {"u-and-stars", "U and stars", "A swinging cup shakes twelve stars", stacks, 2.0},
    {"breaking-bridge", "Breaking bridge", "Holds all balls but the last", machines, 11.0},
    {"dam-break", "Dam break", "A flood meets a card house", water, 1.3},
    {"communicating-vessels", "Communicating vessels", "Fill one, and all rise", water, 3.0},
    {"bath-time", "Bath time", "Push the duck under water", water, 3.0},
    {"archimedes", "Archimedes", "Push one under: will it rise?", water, 6.0},
    {"three-jets", "Three jets", "The deeper, the faster", water, 4.0},
    {"honey-on-toast", "Honey on toast", "Slow, thick and golden", water, 3.0},
    {"water-wheel", "Water wheel", "It lifts a hammer, forever", water, 5.0},
    {"rainy-gorge", "Rainy gorge", "All comes afloat, in its turn", water, 7.0},
    {"storm", "Storm", "A bucket tips wave after wave", water, 8.0},
    {"lava-lamp", "Lava lamp", "Push the corks down to stir", water, 5.0},
    {"the-2009-circle", "The 2009 circle", "Too few passes: fine rings explode", from2009, 3.0, true},
    {"hinges-and-wheels", "Hinges and wheels", "Fling the train up the hill", from2009, 5.0},
    {"concave-shapes", "Concave shapes", "A drum tumbles stars and cogs", from2009, 3.0},
};
// clang-format on

}  // namespace

std::span<const Example> examples()
{
    return builtIn;
}

std::string_view sceneText(const Example& example)
{
    const std::string name = std::string(example.stem) + ".sprung";
    for (const ui::EmbeddedFile& file : embedded::scenes())
        if (file.name == name)
            return file.bytes;
    assert(false);
    return {};
}

Result<LoadedScene> loadExample(const Example& example)
{
    return readScene(sceneText(example), example.name);
}

std::size_t openingExample()
{
    return 0;
}

}  // namespace sprung::app
