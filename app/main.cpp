#include "app/bench.h"
#include "app/headless.h"
#include "app/interruption.h"
#include "app/lab.h"
#include "app/launch.h"
#include "app/options.h"
#include "app/render.h"
#include "app/standard_output.h"
#include "platform/offscreen_context.h"

#include <fmt/format.h>

#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

constexpr int badArguments = 2;  // exit code

/// It acts without a window. Where memory or threads run out that is said, and nothing is left half done.
template <class Act>
int withoutWindow(const Act& act)
{
    try {
        endOnInterruption();
        return act();
    } catch (const std::bad_alloc&) {
        std::cerr << "sprung: there is not enough memory\n";
    } catch (const std::system_error& lack) {
        std::cerr << fmt::format("sprung: the system does not give what this needs: {}\n", lack.what());
    }
    return 1;
}

int perform(const RunOptions& options)
{
    return withoutWindow([&] { return runScene(options, std::cout, std::cerr); });
}

int perform(const CheckOptions& options)
{
    return withoutWindow([&] { return checkScenes(options, std::cerr); });
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
    return ui::displayAvailable() ? launch(options) : withoutWindow([&] { return demonstrate(options); });
}

int perform(const RenderOptions& options)
{
    return withoutWindow([&] { return renderScene(options); });
}

int perform(const BenchOptions& options)
{
    return withoutWindow([&] { return runBench(options); });
}

int perform(const LabOptions& options)
{
    return withoutWindow([&] { return runLab(options, std::cout, std::cerr); });
}

/// A stream that the program was started without must not become a file that it opens.
void occupyStandardStreams()
{
    int handle = 0;
    while (handle <= STDERR_FILENO && handle >= 0)
        handle = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (handle >= 0)
        ::close(handle);
}

/// Writing too much, or to who is gone, is an error like others and not the end. How programs ended that are
/// started here is known only where their signal is not ignored, as who starts this one may have left it.
void prepareSignals()
{
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGCHLD, SIG_DFL);
}

/// The exit code, once all that was printed has arrived.
int finishPrinting(int code)
{
    if (code != 0)
        return code;
    Status printed = flushPrinted(std::cout);
    const int copy = ::dup(STDOUT_FILENO);  // some file systems tell only when it is closed
    if (copy >= 0 && ::close(copy) != 0 && printed)
        printed = Error{ErrorCode::CannotWrite, "standard output: cannot be written"};
    if (printed)
        return 0;
    std::cerr << fmt::format("sprung: {}\n", printed.error().message);
    return 1;
}

}  // namespace
}  // namespace sprung::app

int main(int count, char** words)
{
    sprung::app::occupyStandardStreams();
    sprung::app::prepareSignals();
    const std::vector<std::string_view> arguments(words + std::min(count, 1), words + count);
    const sprung::Result<sprung::app::Command> command = sprung::app::parseCommand(arguments);
    if (!command) {
        std::cerr << fmt::format("sprung: {}; see sprung --help\n", command.error().message);
        return sprung::app::badArguments;
    }
    return sprung::app::finishPrinting(
        std::visit([](const auto& options) { return sprung::app::perform(options); }, *command));
}
