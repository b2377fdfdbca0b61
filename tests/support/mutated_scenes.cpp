#include "support/mutated_scenes.h"

#include "core/limits.h"
#include "scene/edit/boundary.h"
#include "scene/io/scene_io.h"
#include "support/folders.h"
#include "support/validity.h"
#include "support/wet_scenes.h"
#include "world.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace sprung::support {
namespace {

using Json = nlohmann::ordered_json;

void collect(Json& value, std::vector<Json*>& all)
{
    all.push_back(&value);
    if (value.is_structured())
        for (Json& inner : value)
            collect(inner, all);
}

double hardNumber(Random& random)
{
    constexpr double hard[] = {0.0,  -0.0, 1.0,   -1.0,   1e-300, 5e-324,       1e-9, 1e9,
                               -1e9, 1e10, 1e300, 1e-160, 0.1,    4294967295.0, 1e7,  -1e7};
    return hard[random.below(static_cast<int>(std::size(hard)))];
}

void changeNumber(Json& value, Random& random)
{
    const double number = value.get<double>();
    switch (random.below(5)) {
    case 0:
        value = hardNumber(random);
        return;
    case 1:
        value = -number;
        return;
    case 2:
        value = number * std::pow(10.0, random.between(-6.0, 6.0));
        return;
    case 3:
        value = number + random.between(-1.0, 1.0);
        return;
    default:
        value = random.below(50);  // as an id, another's
    }
}

Json otherKind(Random& random)
{
    switch (random.below(7)) {
    case 0:
        return nullptr;
    case 1:
        return random.below(2) == 0;
    case 2:
        return "rigid";
    case 3:
        return Json::array();
    case 4:
        return Json::object();
    case 5:
        return std::string(random.below(60), '\x7f');
    default:
        return hardNumber(random);
    }
}

void changeContainer(Json& value, Random& random)
{
    if (value.empty())
        return;
    const auto any = [&] { return std::next(value.begin(), random.below(static_cast<int>(value.size()))); };
    switch (random.below(4)) {
    case 0:
        value.erase(any());
        return;
    case 1:
        if (value.is_array())
            value.push_back(Json(*any()));
        return;
    default:
        std::swap(*any(), *any());
    }
}

void mutate(Json& scene, Random& random)
{
    std::vector<Json*> all;
    collect(scene, all);
    const auto any = [&]() -> Json& { return *all[random.below(static_cast<int>(all.size()))]; };
    Json& value = any();
    const int way = random.below(20);
    if (way == 0)
        value = otherKind(random);
    else if (way == 1)
        value = Json(any());
    else if (value.is_number())
        changeNumber(value, random);
    else if (value.is_boolean())
        value = !value.get<bool>();
    else if (value.is_structured())
        changeContainer(value, random);
}

bool isFinite(const Scene& scene)
{
    return std::all_of(scene.points.begin(), scene.points.end(), [](const Point& point) {
        const auto isWithin = [](Vec v) { return std::abs(v.x) <= farthest && std::abs(v.y) <= farthest; };
        return isWithin(point.position) && isWithin(point.velocity);
    });
}

/// How many items of a list a file has.
std::size_t countIn(const Json& file, const char* list)
{
    const auto found = file.find(list);
    return found != file.end() && found->is_array() ? found->size() : 0;
}

/// Whether something of a file is not in the scene that was read from it, though nothing was said.
bool isHalfLoaded(const std::string& text, const LoadedScene& loaded)
{
    const Json file = Json::parse(text, nullptr, false);
    if (!loaded.warnings.empty() || !file.is_object())
        return false;
    const Scene& scene = loaded.scene;
    const bool isWhole =
        countIn(file, "points") == scene.points.size() && countIn(file, "edges") == scene.edges.size() &&
        countIn(file, "objects") == scene.objects.size() && countIn(file, "fluids") == scene.fluids.size() &&
        countIn(file, "taps") == scene.taps.size() && countIn(file, "drains") == scene.drains.size();
    return !isWhole;
}

std::uint64_t hashAfter(const Scene& scene, int frames, std::string& wrong)
{
    World world(scene);
    for (int frame = 0; frame < frames; ++frame)
        world.step();
    if (!isFinite(world.scene()))
        wrong += "it left the world in which numbers are finite\n";
    return world.hash();
}

}  // namespace

std::vector<std::string> exampleTexts()
{
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(assetsFolder() + "/scenes"))
        paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const std::filesystem::path& path : paths) {
        std::ifstream file(path);
        texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return texts;
}

std::string mutated(const std::string& text, Random& random)
{
    Json scene = Json::parse(text);
    for (int changes = 1 + random.below(6); changes > 0; --changes)
        mutate(scene, random);
    return scene.dump(1);
}

MutationTrial tryText(const std::string& text, int frames)
{
    MutationTrial trial;
    const Result<LoadedScene> loaded = readScene(text, "mutated");
    if (!loaded) {
        if (loaded.error().message.find_first_of("\r\n") != std::string::npos)
            trial.wrong += "a refusal of more than one line: " + loaded.error().message + "\n";
        return trial;
    }
    trial.accepted = true;
    if (isHalfLoaded(text, *loaded))
        trial.wrong += "something of it was left out without a word\n";
    trial.wrong += faultsOf(loaded->scene);
    const Result<LoadedScene> again = readScene(writeScene(loaded->scene), "written");
    if (!again || !again->warnings.empty() || again->scene != loaded->scene)
        trial.wrong += "it is written and read again as something else\n";
    const std::uint64_t first = hashAfter(loaded->scene, frames, trial.wrong);
    if (hashAfter(loaded->scene, frames, trial.wrong) != first)
        trial.wrong += "two runs end at different hashes\n";
    return trial;
}

std::string textOfEveryKey()
{
    Scene scene = bath();
    scene.name = "Every key";
    scene.world.drag = 0.1;
    scene.world.wind = {4.0, -1.0};
    scene.world.air = 0.02;
    scene.world.integrator = Integrator::VelocityVerlet;
    setBoundary(scene, Boundary::Closed, "Edges");
    Object& box = scene.objects[3];
    box.filter = {3, 0x7FFFFFFF};
    box.motion = {true, -0.5, 0.2, 0.3};
    box.group = 2;
    box.layer = 1;
    box.locked = true;
    scene.objects[4].sensor = true;
    scene.objects[5].pressure = 20.0;
    scene.edges.back().breaksAt = 0.3;
    scene.edges.back().damping = 0.5;
    scene.edges.back().stiffness = 200.0;
    scene.points.back().mass = 0.4;
    add(scene, Tap{.id = nextTapId(scene), .fluid = scene.fluids[0].id, .at = {1.0, 5.0}, .limit = 300});
    add(scene, Drain{.id = nextDrainId(scene), .at = {2.5, 0.3}});
    return writeScene(scene, Box{{-5.0, -2.0}, {5.0, 6.0}});
}

std::string mutatedExample(const std::vector<std::string>& examples, std::uint32_t seed)
{
    Random random(seed);
    const int chosen = random.below(static_cast<int>(examples.size()) * 3 / 2);  // every third has every key
    return mutated(chosen < static_cast<int>(examples.size()) ? examples[chosen] : textOfEveryKey(), random);
}

}  // namespace sprung::support
