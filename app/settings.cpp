#include "app/settings.h"

#include "app/inputs.h"
#include "core/output_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>

namespace sprung::app {
namespace {

using Json = nlohmann::json;

constexpr double secondsBetween = 1.0;            // two writes of what goes on changing
constexpr double secondsAfterFailedWrite = 30.0;  // till it is tried again

/// The nearest value that the type has.
template <typename T>
T nearest(double number)
{
    using Limits = std::numeric_limits<T>;
    constexpr double highest = static_cast<double>(Limits::max());
    if (number >= highest)
        return Limits::max();
    return static_cast<T>(std::max(number, static_cast<double>(Limits::lowest())));
}

/// Writes a path: a string, or a list of its bytes when they are no UTF-8, which a string of JSON cannot hold.
Json pathJson(const std::string& path)
{
    const std::string text = Json(path).dump(-1, ' ', false, Json::error_handler_t::ignore);
    if (Json::parse(text) == path)
        return path;
    return std::vector<std::uint8_t>(path.begin(), path.end());
}

/// Returns what pathJson wrote; none of what it did not.
std::optional<std::string> pathIn(const Json& json)
{
    if (json.is_string())
        return json.get<std::string>();
    const auto isByte = [](const Json& item) {
        return item.is_number_unsigned() && item.get<std::uint64_t>() < 256;
    };
    if (!json.is_array() || json.empty() || !std::all_of(json.begin(), json.end(), isByte))
        return std::nullopt;
    const auto bytes = json.get<std::vector<std::uint8_t>>();
    return std::string(bytes.begin(), bytes.end());
}

/// Takes a value over when it is there and of the right type.
template <typename T>
void read(const Json& json, const std::string& key, T& value)
{
    const auto found = json.find(key);
    if (found == json.end())
        return;
    if constexpr (std::is_same_v<T, bool>) {
        if (found->is_boolean())
            value = found->get<bool>();
    } else if constexpr (std::is_arithmetic_v<T>) {
        if (found->is_number())
            value = nearest<T>(found->get<double>());
    } else {
        for (const Json& item : *found)
            if (const std::optional<std::string> path = pathIn(item); path && value.size() < maxRecent)
                value.push_back(*path);
    }
}

template <typename T>
void write(Json& json, const std::string& key, const T& value)
{
    if constexpr (std::is_arithmetic_v<T>)
        json[key] = value;
    else
        std::transform(value.begin(), value.end(), std::back_inserter(json[key] = Json::array()), pathJson);
}

/// One list of keys for reading and writing: `visit(key, value)`.
template <typename S, typename Visit>
void eachSetting(S& settings, Visit visit)
{
    visit("dark_theme", settings.darkTheme);
    visit("scale", settings.scale);
    visit("reduced_motion", settings.reducedMotion);
    visit("keep_running", settings.keepsRunning);
    visit("has_flung", settings.hasFlung);
    for (const LayerInfo& row : layers)
        if (row.byDefault)
            visit(std::string("show_") + row.id, settings.canvas.layers[row.layer]);
    visit("show_history", settings.showHistory);
    visit("show_outliner", settings.showOutliner);
    visit("show_lab", settings.showLab);
    visit("window_width", settings.windowWidth);
    visit("window_height", settings.windowHeight);
    visit("snap_grid", settings.snapping.grid);
    visit("snap_points", settings.snapping.points);
    visit("snap_edges", settings.snapping.edges);
    visit("snap_guides", settings.snapping.guides);
    visit("snap_angles", settings.snapping.angles);
    visit("grid_step", settings.snapping.gridStep);
    visit("angle_step", settings.snapping.angleStep);
    visit("recent", settings.recent);
}

void makeSane(Settings& settings)
{
    const Settings defaults;
    if (!(settings.scale == 0.0f || (settings.scale >= 1.0f && settings.scale <= 3.0f)))
        settings.scale = defaults.scale;
    settings.windowWidth = std::clamp(settings.windowWidth, 640, 16384);
    settings.windowHeight = std::clamp(settings.windowHeight, 480, 16384);
    if (!(settings.snapping.gridStep >= 0.001 && settings.snapping.gridStep <= 100.0))
        settings.snapping.gridStep = defaults.snapping.gridStep;
    if (!(settings.snapping.angleStep >= 1e-4 && settings.snapping.angleStep < 3.2))
        settings.snapping.angleStep = defaults.snapping.angleStep;
}

/// None of an object where the file is missing or no JSON. What is no regular file need not have an end.
Json jsonIn(const std::filesystem::path& file)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown))
        return Json();
    const Result<std::string> text = readText(file.string());
    return text ? Json::parse(*text, nullptr, false) : Json();
}

Json jsonOf(const Settings& settings)
{
    Json json = Json::object();
    eachSetting(settings, [&](const std::string& key, const auto& value) { write(json, key, value); });
    return json;
}

/// Returns the settings, with the recent files behind their own that another window has opened since.
Settings withRecentOf(Settings settings, const Settings& before, const Settings& there)
{
    const auto has = [](const Settings& some, const std::string& path) {
        return std::find(some.recent.begin(), some.recent.end(), path) != some.recent.end();
    };
    for (const std::string& path : there.recent)
        if (!has(before, path) && !has(settings, path) && settings.recent.size() < maxRecent)
            settings.recent.push_back(path);
    return settings;
}

}  // namespace

Settings loadSettings(const std::filesystem::path& file)
{
    Settings settings;
    const Json json = jsonIn(file);
    if (!json.is_object())
        return settings;
    eachSetting(settings, [&](const std::string& key, auto& value) { read(json, key, value); });
    makeSane(settings);
    return settings;
}

std::optional<std::string> keepIfDamaged(const std::filesystem::path& file)
{
    std::error_code failed;
    const bool isText =
        std::filesystem::is_regular_file(file, failed) && !std::filesystem::is_empty(file, failed);
    if (!isText || jsonIn(file).is_object())
        return std::nullopt;
    const std::filesystem::path copy = file.string() + ".damaged";
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing, failed);
    return failed ? std::string() : copy.string();
}

Status saveSettings(const Settings& settings, const Settings& before, const std::filesystem::path& file)
{
    Json json = jsonOf(settings);
    if (jsonIn(file).is_object()) {
        const Settings there = loadSettings(file);
        const Json theirs = jsonOf(there), old = jsonOf(before);
        json = jsonOf(withRecentOf(settings, before, there));
        for (const auto& [key, value] : old.items())
            if (json[key] == value)
                json[key] = theirs[key];
    }
    std::error_code error;  // said by the file, which then cannot be opened
    std::filesystem::create_directories(file.parent_path(), error);
    return replaceFile(file.string(), json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

SettingsKeeper::SettingsKeeper(std::filesystem::path file, Settings saved)
    : file_(std::move(file)), saved_(std::move(saved))
{
}

std::optional<Error> SettingsKeeper::keep(const Settings& settings, double now)
{
    if (now < nextAt_ || !pending(settings))
        return {};
    const bool failedBefore = failed_;
    const Status status = keepNow(settings);
    nextAt_ = now + (failed_ ? secondsAfterFailedWrite : secondsBetween);
    return status || failedBefore ? std::nullopt : std::optional(status.error());
}

Status SettingsKeeper::keepNow(const Settings& settings)
{
    if (!pending(settings))
        return Done{};
    Status status = saveSettings(settings, saved_, file_);
    failed_ = !status;
    if (status)
        saved_ = settings;
    return status;
}

void addRecent(Settings& settings, const std::string& path)
{
    std::erase(settings.recent, path);
    settings.recent.insert(settings.recent.begin(), path);
    if (settings.recent.size() > maxRecent)
        settings.recent.resize(maxRecent);
}

}  // namespace sprung::app
