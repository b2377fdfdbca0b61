#include "app/bench.h"

#include "app/draw_bench.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iostream>

namespace sprung {
namespace {

nlohmann::json asJson(const Comparison& comparison)
{
    const auto times = [](const FrameTimes& frame) {
        return nlohmann::json{{"wall", frame.wall}, {"cpu", frame.cpu}};
    };
    return {{"ms", times(comparison.ours)},
            {"reference_ms", times(comparison.reference)},
            {"ratio", comparison.ratio()},
            {"target", comparison.target}};
}

std::string asText(const char* what, const char* reference, const Comparison& comparison)
{
    return fmt::format("{:<16}{:7.3f} ms ({:.3f} ms of CPU)\n"
                       "  {:<14}{:7.3f} ms ({:.3f} ms of CPU)\n"
                       "  ratio         {:7.2f}    target <= {}\n",
                       what, comparison.ours.wall, comparison.ours.cpu, reference, comparison.reference.wall,
                       comparison.reference.cpu, comparison.ratio(), comparison.target);
}

}  // namespace

int benchDraw(bool json)
{
    const Result<DrawBench> measured = measureDrawing();
    if (!measured) {
        std::cerr << "sprung: " << measured.error().message << '\n';
        return 1;
    }
    if (json) {
        const nlohmann::json report{{"renderer", measured->renderer},
                                    {"video", measured->video},
                                    {"opening_scene", asJson(measured->openingScene)},
                                    {"crowd", asJson(measured->crowd)}};
        std::cout << report.dump(2) << '\n';
        return 0;
    }
    std::cout << fmt::format("{}, video driver {}, medians of {} frames of 1280 x 720\n\n",
                             measured->renderer, measured->video, measured->rounds)
              << asText("opening scene", "empty frame", measured->openingScene) << '\n'
              << asText("crowd", "by ImDrawList", measured->crowd);
    return 0;
}

}  // namespace sprung
