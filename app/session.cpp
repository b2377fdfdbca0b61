#include "app/session.h"

#include "app/folders.h"
#include "scene/edit/boundary.h"
#include "scene/shapes.h"
#include "words/files.h"
#include "words/steps.h"

#include <stdexcept>

namespace sprung::app {
namespace {

constexpr double quietSeconds = 2.0;    // after the last change
constexpr double longestSeconds = 5.0;  // while changes go on
constexpr double secondsAfterFailedKeep = 10.0;
constexpr Vec groundSize{200.0, 20.0};  // m; its top is y = 0

/// A scene without a name gets its file's. A pipe or a device may never end, and the window would wait for it.
Result<LoadedScene> loadNamed(const std::string& path)
{
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(path, ignored);
    if (std::filesystem::is_fifo(status) || std::filesystem::is_socket(status) ||
        std::filesystem::is_character_file(status))
        return Error{ErrorCode::CannotRead, path + ": is no file; expected one with a scene"};
    Result<LoadedScene> loaded = loadScene(path);
    if (loaded && loaded->scene.name.empty())
        loaded->scene.name = std::filesystem::path(path).stem().string();
    return loaded;
}

/// Gives a scene without a name that of its file. False when it has one.
bool nameByFile(Scene& scene, const std::string& path)
{
    if (!scene.name.empty() && scene.name != words::untitled)
        return false;
    scene.name = std::filesystem::path(path).stem().string();
    return true;
}

}  // namespace

Scene sceneWithGround()
{
    Scene scene;
    scene.name = words::untitled;
    const ObjectId id = addBox(scene, {0.0, -0.5 * groundSize.y}, groundSize);
    Object& ground = get(scene, id);
    ground.name = words::ground;
    ground.fixed = true;
    ground.locked = true;
    // The ground goes from wall to wall: what rolls away falls off nowhere.
    const Vec half(0.5 * groundSize.x), middle{0.0, -0.5 * groundSize.y};
    setBoundary(scene, Boundary::Closed, words::edgesOfWorld, {middle - half, middle + half});
    return scene;
}

Session::Session(ui::Editor& editor, Settings& settings, const std::filesystem::path& autosaveFolder)
    : editor_(editor), settings_(settings), folder_(autosaveFolder), autosave_(autosaveFolder)
{
}

std::string Session::name() const
{
    const std::string& scene = editor_.document().draft().name;
    if (origin_.path.empty())
        return scene.empty() ? words::untitled : scene;
    return std::filesystem::path(origin_.path).filename().string();
}

std::string Session::suggestedName(const char* ending) const
{
    if (!origin_.path.empty())
        return std::filesystem::path(origin_.path).stem().string() + ending;
    std::string file;
    for (char c : name())
        file += c == '/' || static_cast<unsigned char>(c) < ' ' ? '-' : c;
    return file + ending;
}

void Session::newScene()
{
    editor_.open(sceneWithGround(), words::step::newScene);
    origin_ = {};
    stored_.reset();
    savedView_.reset();
    nothingUnsaved();
}

void Session::openExample(Scene scene)
{
    editor_.open(std::move(scene), words::step::openExample);
    origin_ = {};
    stored_.reset();
    savedView_.reset();
    nothingUnsaved();
}

Result<std::vector<std::string>> Session::open(const std::string& path)
{
    const std::optional<FileStamp> stamp = stampOf(path);  // a change while it is read is a change
    Result<LoadedScene> loaded = loadNamed(path);
    if (!loaded)
        return loaded.error();
    editor_.open(std::move(loaded->scene), words::step::open);
    origin_ = {absolutePath(path).string(), stamp};
    isStored(stamp);
    nothingUnsaved();
    addRecent(settings_, origin_.path);
    savedView_ = loaded->view;
    return std::move(loaded->warnings);
}

Status Session::save(const std::string& path)
{
    editor_.settleRun();
    Scene scene = editor_.document().saved();
    const bool isNamed = nameByFile(scene, path);
    if (const Status status = saveScene(scene, path, view_); !status)
        return status;
    if (isNamed)
        editor_.nameScene(scene.name);
    origin_ = {absolutePath(path).string(), stampOf(path)};
    stored_ = contentsOfText(writeScene(scene, view_));
    if (contentsOf(path) != stored_)
        origin_.stamp = FileStamp{};  // another program has written since: a change
    editor_.markSaved();
    if (takenOver_)
        discard(*std::exchange(takenOver_, {}));
    nothingUnsaved();
    addRecent(settings_, origin_.path);
    return Done{};
}

bool Session::changedOutside() const
{
    if (origin_.path.empty())
        return false;
    const std::optional<FileStamp> now = stampOf(origin_.path);
    const std::optional<std::uint64_t> contents = now && stored_ ? contentsOf(origin_.path) : std::nullopt;
    return contents ? contents != stored_ : now && now != origin_.stamp;
}

bool Session::noticeGone()
{
    const bool isGone = this->isGone();
    if (isGone && !editor_.document().isUnsaved()) {
        editor_.markUnsaved();
        changedAt_ = now_;
    }
    return isGone;
}

/// The scene is what the file holds. @param stamp of the file before it was read
void Session::isStored(const std::optional<FileStamp>& stamp)
{
    stored_ = contentsOf(origin_.path);
    if (stampOf(origin_.path) != stamp)  // by now it may hold something else
        stored_.reset();
}

Result<std::vector<std::string>> Session::reload()
{
    const std::optional<FileStamp> stamp = stampOf(origin_.path);
    Result<LoadedScene> loaded = loadNamed(origin_.path);
    if (!loaded)
        return loaded.error();
    const bool keeps = editor_.keepsRunning();
    editor_.setKeepsRunning(false);
    const bool runs = editor_.mode() == ui::Mode::Simulation;
    if (runs)
        editor_.swapMode();
    const bool isOther = loaded->scene != editor_.document().saved();
    editor_.replace(words::step::reload, std::move(loaded->scene));
    if (runs) {  // the run begins with what was read
        editor_.swapMode();
        if (isOther)
            editor_.reset();
        else  // Reset would lead to before it
            editor_.togglePlay();
    }
    editor_.setKeepsRunning(keeps);
    editor_.markSaved();
    origin_.stamp = stamp;
    isStored(stamp);
    nothingUnsaved();
    return std::move(loaded->warnings);
}

void Session::takeOver(Recovery recovery)
{
    editor_.open(std::exchange(recovery.scene, {}), words::step::recover);
    editor_.markUnsaved();
    if (recovery.run)
        editor_.addRun(std::exchange(recovery.run->scene, {}));
    nothingUnsaved();
    origin_ = recovery.origin;
    stored_.reset();
    savedView_ = recovery.view;
    takenOver_ = std::move(recovery);
    autosaveNow();
    if (isRunUnsaved())
        writeMoment();
}

/// The document is what its file holds, or nothing that would have to be kept.
void Session::nothingUnsaved()
{
    autosave_.clear();
    ofRun_.reset();
    keptMoment_.reset();
    autosaveProblem_.clear();
    takenOver_.reset();  // where it was not yet safe elsewhere it stays for the next start
    kept_.reset();
}

bool Session::autosavePending() const
{
    return changedAt_ > keptAt_ || autosave_.writing() || (ofRun_ && ofRun_->writing()) || isMomentNew() ||
           !autosaveProblem_.empty();
}

void Session::autosaveWhenDue(double now)
{
    now_ = now;
    if (const std::optional<Status> outcome = autosave_.outcome())
        noteOutcome(*outcome);
    keepMoment();
    letGoOfTakenOver();
    if (editor_.document().revision() != seenRevision_) {
        seenRevision_ = editor_.document().revision();
        changedAt_ = now;
    }
    const bool failed = !autosaveProblem_.empty();
    const bool isNew = changedAt_ > keptAt_;
    const bool quiet = isNew && !failed && now - changedAt_ >= quietSeconds;
    const bool long_ = isNew && !failed && now - keptAt_ >= longestSeconds;
    if (quiet || long_ || (failed && now - keptAt_ >= secondsAfterFailedKeep))
        autosaveNow();
}

void Session::autosaveNow()
{
    if (autosave_.writing())
        return;  // the next look comes soon
    keptAt_ = now_;
    if (!editor_.document().isUnsaved()) {
        autosaveProblem_.clear();
        return;
    }
    const std::shared_ptr<const Scene> scene = documentScene();
    if (kept_ && (scene == kept_ || *scene == *kept_))
        return;
    kept_ = scene;
    autosave_.write(scene, origin_, view_);
}

/// Whether a hand has left things so in a run, or had when that was recovered.
bool Session::isRunUnsaved() const
{
    const ui::HistoryEntry& now = editor_.document().history().current();
    const bool isUnsaved = editor_.document().isUnsaved();
    return (editor_.hasWorkOfHands() && (!origin_.path.empty() || isUnsaved)) ||
           (now.isRun && !now.isReset && isUnsaved) || (editor_.hasLeft() && isUnsaved);
}

/// Returns what the document's slot is to hold: where a run has its own, what that began from, or a second end
/// would leave the run alone.
std::shared_ptr<const Scene> Session::documentScene() const
{
    const std::shared_ptr<const Scene> now = editor_.document().history().current().scene;
    if (!isRunUnsaved() && !editor_.hasLeft()) {
        std::optional<Scene> roomy = editor_.savedWithRoom();
        return roomy ? std::make_shared<const Scene>(std::move(*roomy)) : now;
    }
    try {
        return std::make_shared<const Scene>(editor_.sceneOfReset());
    } catch (const std::out_of_range&) {  // a defect, which must not take the work with it
        return now;
    }
}

Session::Moment Session::moment() const
{
    const ui::Simulation* run = editor_.simulation();
    return {editor_.document().revision(), run ? run->newestTick() : 0};
}

bool Session::isMomentNew() const
{
    return isRunUnsaved() && keptMoment_ != moment();
}

/// Writes the moment of a run when it is due: what a hand arranges there is work, too, though the document has nothing
/// of it.
void Session::keepMoment()
{
    if (ofRun_)
        if (const std::optional<Status> outcome = ofRun_->outcome(); outcome && !*outcome) {
            autosaveProblem_ = outcome->error().message;
            keptMoment_.reset();
            momentKeptAt_ = now_;
        }
    const double pause = autosaveProblem_.empty() ? longestSeconds : secondsAfterFailedKeep;
    if (!isRunUnsaved())
        ofRun_.reset();
    else if (isMomentNew() && now_ - momentKeptAt_ >= pause && !(ofRun_ && ofRun_->writing()))
        writeMoment();
}

void Session::writeMoment()
{
    if (!ofRun_)
        ofRun_.emplace(folder_);
    ofRun_->write(editor_.simulation() ? std::make_shared<const Scene>(editor_.sceneOfNewestFrame())
                                       : editor_.document().history().current().scene,
                  origin_, view_, editor_.document().isUnsaved() ? autosave_.slot() : std::string());
    keptMoment_ = moment();
    momentKeptAt_ = now_;
}

void Session::noteOutcome(const Status& outcome)
{
    autosaveProblem_ = outcome ? std::string() : outcome.error().message;
    if (!outcome)
        kept_.reset();
}

/// Removes what was recovered, when all of it is on the disk again.
void Session::letGoOfTakenOver()
{
    const bool isMomentKept = !isRunUnsaved() || (keptMoment_ && ofRun_ && !ofRun_->writing());
    if (takenOver_ && kept_ && !autosave_.writing() && isMomentKept)
        discard(*std::exchange(takenOver_, {}));
}

Status Session::leave()
{
    const bool isUnsaved = noticeGone() || editor_.document().isUnsaved();
    if (isUnsaved)
        autosave_.leave();  // at once: what is there stays, whatever comes of this
    const std::shared_ptr<const Scene> scene = documentScene();
    std::optional<Error> failed;
    if (isRunUnsaved()) {
        writeMoment();
        failed = ofRun_->finish();
        ofRun_->leave();
    }
    if (!isUnsaved)
        return failed ? Status(*failed) : Status(Done{});
    autosave_.finish();
    autosave_.write(scene, origin_, view_);
    const std::optional<Error> ofDocument = autosave_.finish();
    if (!ofDocument && !failed && takenOver_)
        discard(*std::exchange(takenOver_, {}));
    failed = ofDocument ? ofDocument : failed;
    return failed ? Status(*failed) : Status(Done{});
}

}  // namespace sprung::app
