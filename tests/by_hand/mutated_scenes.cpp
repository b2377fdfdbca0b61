// mutated_scenes FIRST LAST [FRAMES]: changes an example at random for each seed, reads it and, when it is
// still a scene, runs it so many frames, 30 when not said. Tells of the seeds that broke a law and ends with
// 1 when there are such. mutated_scenes --text SEED: prints what a seed makes.

#include "support/mutated_scenes.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

int main(int count, char** words)
{
    using namespace sprung::support;
    const std::vector<std::string> examples = exampleTexts();
    const auto seedIn = [&](int place) { return static_cast<std::uint32_t>(std::atoi(words[place])); };
    if (count == 3 && std::string_view(words[1]) == "--text") {
        fmt::print("{}\n", mutatedExample(examples, seedIn(2)));
        return 0;
    }
    if (count != 3 && count != 4) {
        fmt::print(stderr, "mutated_scenes FIRST LAST [FRAMES] | --text SEED\n");
        return 2;
    }
    const int frames = count == 4 ? std::atoi(words[3]) : 30;
    const std::uint32_t first = seedIn(1), last = seedIn(2);
    long accepted = 0, failed = 0;
    for (std::uint32_t seed = first; seed <= last; ++seed) {
        std::fprintf(stderr, "\rseed %u", seed);  // what was run when it crashes
        const MutationTrial trial = tryText(mutatedExample(examples, seed), frames);
        accepted += trial.accepted;
        if (trial.wrong.empty())
            continue;
        ++failed;
        fmt::print("seed {}:\n{}", seed, trial.wrong);
    }
    fmt::print("\n{} scenes, {} of them run, {} wrong\n", last - first + 1, accepted, failed);
    return failed > 0;
}
