// window_monkey FIRST LAST [ACTIONS]: does so many things at random in the window for each seed, 200 when not
// said, and looks every ten whether something is lost or broken. Tells of the seeds and the action that did
// it, and ends with 1 when there are such. Fewer actions: the same up to there.

#include "app/window_monkey.h"

#include <fmt/format.h>

#include <cstdlib>

int main(int count, char** words)
{
    if (count != 3 && count != 4) {
        fmt::print(stderr, "window_monkey FIRST LAST [ACTIONS]\n");
        return 2;
    }
    const auto first = static_cast<std::uint32_t>(std::atoi(words[1]));
    const auto last = static_cast<std::uint32_t>(std::atoi(words[2]));
    const int actions = count == 4 ? std::atoi(words[3]) : 200;
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1);  // Ctrl-C ends it
    long done = 0, failed = 0;
    for (std::uint32_t seed = first; seed <= last; ++seed) {
        sprung::app::WindowMonkey monkey(seed);
        for (int action = 1; action <= actions && monkey.wrong().empty(); ++action, ++done) {
            std::fprintf(stderr, "\rseed %u, action %d ", seed, action);  // what was done when it crashes
            monkey.act();
            if (action % 10 == 0)
                monkey.look();
            if (!monkey.wrong().empty())
                fmt::print("seed {}, action {}:\n{}", seed, action, monkey.wrong());
        }
        failed += !monkey.wrong().empty();
        std::fflush(stdout);
    }
    fmt::print("\n{} seeds, {} actions, {} seeds wrong\n", last - first + 1, done, failed);
    return failed > 0;
}
