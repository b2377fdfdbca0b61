#include "app/session.h"

#include "scene/shapes.h"

namespace sprung {
namespace {

constexpr double quietSeconds = 2.0;     // after the last change
constexpr double longestSeconds = 30.0;  // while changes go on
constexpr Vec groundSize{100.0, 20.0};   // m; its top is y = 0

}  // namespace

Scene sceneWithGround()
{
    Scene scene;
    scene.name = "Untitled";
    const ObjectId id = addBox(scene, {0.0, -0.5 * groundSize.y}, groundSize);
    Object& ground = *find(scene, id);
    ground.name = "Ground";
    ground.fixed = true;
    return scene;
}

Session::Session(Editor& editor, Settings& settings, const std::filesystem::path& autosaveFolder)
    : editor_(editor), settings_(settings), autosave_(autosaveFolder)
{
}

void Session::newScene()
{
    editor_.open(sceneWithGround(), "New");
    path_.clear();
    autosave_.clear();
}

void Session::openExample(Scene scene)
{
    editor_.open(std::move(scene), "Open example");
    path_.clear();
    autosave_.clear();
}

Result<std::vector<std::string>> Session::open(const std::string& path)
{
    Result<LoadedScene> loaded = loadScene(path);
    if (!loaded)
        return loaded.error();
    if (loaded->scene.name.empty())
        loaded->scene.name = std::filesystem::path(path).stem().string();
    editor_.open(std::move(loaded->scene), "Open");
    path_ = std::filesystem::absolute(path).string();
    autosave_.clear();
    addRecent(settings_, path_);
    return std::move(loaded->warnings);
}

Status Session::save(const std::string& path)
{
    editor_.settleRun();
    if (const Status status = saveScene(editor_.document().committed(), path); !status)
        return status;
    path_ = std::filesystem::absolute(path).string();
    editor_.markSaved();
    autosave_.clear();
    addRecent(settings_, path_);
    return Done{};
}

void Session::takeOver(Recovery recovery)
{
    // An empty document below, so that what was recovered counts as unsaved work.
    editor_.open(Scene{}, "New");
    path_ = recovery.origin;
    editor_.apply("Recover", std::move(recovery.scene));
    autosaveNow();
    discard(recovery);
}

void Session::autosaveWhenDue(double now)
{
    if (editor_.document().revision() != seenRevision_) {
        seenRevision_ = editor_.document().revision();
        changedAt_ = now;
    }
    const bool quiet = changedAt_ > keptAt_ && now - changedAt_ >= quietSeconds;
    const bool long_ = changedAt_ > keptAt_ && now - keptAt_ >= longestSeconds;
    if (!quiet && !long_)
        return;
    keptAt_ = now;
    autosaveNow();
}

void Session::autosaveNow()
{
    const std::shared_ptr<const Scene>& scene = editor_.document().history().current().scene;
    if (!editor_.document().isUnsaved() || scene == kept_)
        return;
    kept_ = scene;
    autosave_.write(scene, path_);
}

}  // namespace sprung
