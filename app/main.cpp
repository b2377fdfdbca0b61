#include "app/bench.h"
#include "app/headless.h"
#include "app/lab.h"
#include "app/launch.h"
#include "app/options.h"
#include "app/render.h"

#include <fmt/format.h>

#include <iostream>

namespace sprung {
namespace {

constexpr int badArguments = 2;  // exit code

int perform(const RunOptions& options)
{
    return runScene(options, std::cout, std::cerr);
}

int perform(const CheckOptions& options)
{
    return checkScenes(options, std::cerr);
}

int perform(Help)
{
    std::cout << helpText();
    return 0;
}

int perform(Version)
{
    std::cout << "sprung " << SPRUNG_VERSION << '\n';
    return 0;
}

int perform(const LaunchOptions& options)
{
    return launch(options);
}

int perform(const RenderOptions& options)
{
    return renderScene(options);
}

int perform(const BenchOptions& options)
{
    return runBench(options);
}

int perform(const LabOptions& options)
{
    return runLab(options, std::cout, std::cerr);
}

}  // namespace
}  // namespace sprung

int main(int count, char** words)
{
    const std::vector<std::string_view> arguments(words + std::min(count, 1), words + count);
    const sprung::Result<sprung::Command> command = sprung::parseCommand(arguments);
    if (!command) {
        std::cerr << fmt::format("sprung: {}; see sprung --help\n", command.error().message);
        return sprung::badArguments;
    }
    return std::visit([](const auto& options) { return sprung::perform(options); }, *command);
}
