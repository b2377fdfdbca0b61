// random_calls FIRST LAST [CALLS]: makes so many random calls of the library, 1200 when not said, for each
// seed, and tells which are answered as no call may be. Ends with 1 when there are such.

#include "capi/random_caller.h"

#include <fmt/format.h>

#include <cstdlib>

int main(int count, char** words)
{
    if (count != 3 && count != 4) {
        fmt::print(stderr, "random_calls FIRST LAST [CALLS]\n");
        return 2;
    }
    const auto first = static_cast<std::uint32_t>(std::atoi(words[1]));
    const auto last = static_cast<std::uint32_t>(std::atoi(words[2]));
    const int calls = count == 4 ? std::atoi(words[3]) : 1200;
    long done = 0, failed = 0;
    for (std::uint32_t seed = first; seed <= last; ++seed) {
        std::fprintf(stderr, "\rseed %u", seed);  // what was run when it crashes
        sprung::support::RandomCaller caller(seed);
        for (int i = 0; i < calls; ++i)
            caller.call();
        caller.checkScenes();
        done += caller.done();
        if (caller.wrong().empty())
            continue;
        ++failed;
        fmt::print("seed {}:\n{}", seed, caller.wrong());
    }
    fmt::print("\n{} seeds, {} calls each, {} of them done, {} seeds wrong\n", last - first + 1, calls, done,
               failed);
    return failed > 0;
}
