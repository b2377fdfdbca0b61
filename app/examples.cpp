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
    {"downhill", "Downhill", "A car, a bridge, a pond", soft, 2.8, {{-15.0, -3.4}, {15.0, 13.5}}},
    {"rope-bridge", "Rope bridge", "How much can it carry?", machines, 7.0, {{-16.0, -2.4}, {16.0, 12.0}}},
    {"stack", "Stack", "A board tilts: which falls first?", stacks, 7.6, {{-14.5, -1.2}, {14.5, 17.0}}},
    {"pendulum-wave", "Pendulum wave", "Two dozen pendulums make snakes", machines, 5.0, {{-12.0, -0.9}, {12.0, 12.9}}},
    {"rubber-balls", "Rubber balls", "A whirl throws them back up", soft, 4.0, {{-14.5, -1.2}, {13.5, 14.6}}},
    {"wrecking-ball", "Wrecking ball", "A flail and a wall", stacks, 3.0, {{-13.5, -1.2}, {13.5, 17.6}}},
    {"jelly-car", "Jelly car", "A road that never ends", soft, 1.6, {{-13.0, -1.0}, {13.0, 14.2}}},
    {"double-pendulum", "Double pendulum", "Small change, new path", machines, 2.0, {{-13.0, -1.2}, {13.0, 14.8}}},
    {"catapult", "Catapult", "Two throw to each other", machines, 2.0, {{-13.0, -1.2}, {13.0, 16.4}}},
    {"dominoes", "Dominoes", "Three rows, one after the other", stacks, 6.0, {{-16.6, -1.2}, {15.0, 13.0}}},
    {"cloth", "Cloth", "Cams beat it like a carpet", soft, 3.0, {{-15.0, -1.2}, {18.0, 14.5}}},
    {"house-of-cards", "House of cards", "Each marble is heavier", stacks, 16.0, {{-12.8, -1.2}, {10.0, 12.8}}},
    {"buggy", "Buggy", "A truss on springs, on cams", machines, 5.0, {{-15.0, -1.6}, {15.0, 13.0}}},
    {"jelly-cubes", "Jelly cubes", "Cams toss them in their bed", soft, 2.0, {{-13.0, -1.4}, {13.0, 13.2}}},
    {"pyramid", "Pyramid", "Three boulders come rolling", stacks, 0.0, {{-26.5, -1.4}, {16.0, 18.0}}},
    {"heavy-ball", "Heavy ball", "A tonne on kilograms of chain", stacks, 1.5, {{-15.5, -1.6}, {15.5, 15.0}}},
    {"ragdolls", "Ragdolls", "Three in a room that turns", machines, 1.2, {{-15.0, -0.6}, {15.0, 17.4}}},
    {"newtons-cradle", "Newton’s cradle", "Five balls, two millimetres apart", machines, 0.6, {{-11.0, -1.2}, {11.0, 11.2}}},
    {"domino-run", "Domino run", "Each a fifth taller", stacks, 6.5, {{-17.0, -2.0}, {17.0, 17.1}}},
    {"soft-tower", "Soft tower", "Will it stand the earthquake?", soft, 3.0, {{-14.0, -1.2}, {14.0, 14.6}}},
    {"balloons", "Balloons", "Gas gives way, and pushes back", soft, 2.6, {{-15.0, -1.4}, {15.0, 18.6}}},
    {"up-and-away", "Up and away", "Balloons, a basket and thorns", soft, 4.0, {{-14.0, -1.4}, {14.0, 19.0}}},
    {"chimney", "Chimney", "Smoke in a fresh breeze", soft, 8.0, {{-14.0, -1.4}, {14.0, 14.6}}},
    {"bouncy-castle", "Bouncy castle", "Whirls throw them up again", soft, 1.6, {{-12.5, -1.2}, {12.5, 16.8}}},
    {"u-and-stars", "U and stars", "A swinging cup shakes twelve stars", stacks, 2.0, {{-12.5, -1.2}, {12.5, 14.6}}},
    {"breaking-bridge", "Breaking bridge", "Holds all balls but the last", machines, 11.0, {{-26.0, -1.6}, {21.0, 12.0}}},
    {"dam-break", "Dam break", "A flood meets a card house", water, 1.3, {{-15.0, -2.0}, {15.0, 14.0}}},
    {"communicating-vessels", "Communicating vessels", "Joined below, level above", water, 3.0, {{-12.0, -1.6}, {12.0, 11.4}}},
    {"bath-time", "Bath time", "A duck, bubbles and a shower", water, 3.0, {{-11.5, -1.0}, {11.5, 12.0}}},
    {"archimedes", "Archimedes", "Light floats, heavy sinks", water, 6.0, {{-14.0, -1.8}, {14.0, 12.5}}},
    {"three-jets", "Three jets", "The deeper, the faster", water, 4.0, {{-11.5, -1.4}, {10.0, 11.6}}},
    {"honey-on-toast", "Honey on toast", "Slow, thick and golden", water, 3.0, {{-11.0, -1.4}, {11.0, 10.4}}},
    {"water-wheel", "Water wheel", "It lifts a hammer, forever", water, 5.0, {{-11.0, -1.2}, {11.0, 11.4}}},
    {"rainy-gorge", "Rainy gorge", "All comes afloat, in its turn", water, 7.0, {{-12.5, -1.4}, {12.5, 13.6}}},
    {"storm", "Storm", "A bucket tips wave after wave", water, 8.0, {{-14.5, -1.6}, {14.5, 14.6}}},
    {"lava-lamp", "Lava lamp", "Wax that sinks, wax that rises", water, 5.0, {{-9.0, -0.8}, {11.0, 11.6}}},
    {"the-2009-circle", "The 2009 circle", "Too few passes: fine rings explode", from2009, 3.0, {{-14.0, -1.4}, {14.0, 13.6}}, true},
    {"hinges-and-wheels", "Hinges and wheels", "Points that two objects share", from2009, 5.0, {{-14.5, -1.2}, {14.5, 13.0}}},
    {"concave-shapes", "Concave shapes", "A drum tumbles stars and cogs", from2009, 3.0, {{-11.0, -1.0}, {11.0, 11.8}}},
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

std::size_t openingExample()
{
    return 0;
}

}  // namespace sprung::app
