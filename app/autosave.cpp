#include "app/autosave.h"

#include "app/folders.h"
#include "app/inputs.h"
#include "app/trash.h"
#include "core/background.h"
#include "words/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

/// Opened and locked, or -1 when another program holds it or it can't be had.
int lockedNote(const fs::path& path, int flags)
{
    const int file = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return -1;
    }
    return file;
}

/// Tells what a slot holds.
struct Note {
    Origin origin;
    std::string runOf;  // the slot of the scene whose run it is a moment of; empty: it is none
};

constexpr std::string_view runOfWords = "run of ";

/// Takes the last line off a text. None, and nothing done, where there is but one.
std::optional<std::string> takeLastLine(std::string& text)
{
    const std::size_t end = text.rfind('\n');
    if (end == text.npos)
        return {};
    std::string line = text.substr(end + 1);
    text.resize(end);
    return line;
}

/// The note: a path, which may have lines, a line with a stamp, and one with the slot whose run it is, if it is any.
Note noteIn(const fs::path& file)
{
    std::error_code unknown;
    const bool isFile = fs::is_regular_file(file, unknown);  // what is none need not have an end
    const Result<std::string> written = isFile ? readText(file.string()) : std::string();
    std::string text = written ? *written : std::string();
    text.resize(text.size() - (text.ends_with('\n') ? 1 : 0));
    Note note;
    std::optional<std::string> line = takeLastLine(text);
    if (line && line->starts_with(runOfWords)) {
        note.runOf = line->substr(runOfWords.size());
        line = takeLastLine(text);
    }
    if (line)
        note.origin.stamp = stampIn(*line);
    note.origin.path = std::move(text);
    return note;
}

/// Local time of the last write: "21 November 14:32".
std::string timeOf(const fs::path& file)
{
    struct stat status {};
    std::tm local{};
    if (::stat(file.c_str(), &status) != 0 || !::localtime_r(&status.st_mtime, &local))
        return {};
    char text[64];
    const std::size_t size = std::strftime(text, sizeof text, "%B %H:%M", &local);
    return fmt::format("{} {}", local.tm_mday, std::string_view(text, size));
}

/// Scene files in the folder, newest first.
std::vector<fs::path> slots(const fs::path& folder)
{
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error, ignored;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".sprung" && entry->is_regular_file(ignored))
            found.emplace_back(entry->last_write_time(ignored), entry->path());
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<fs::path> paths;
    for (auto& [time, path] : found)
        paths.push_back(std::move(path));
    return paths;
}

/// Without what no file may be called, and short enough for every file system.
std::string asFileName(std::string name)
{
    constexpr std::size_t longest = 120;  // bytes
    for (char& c : name) {
        if (c == '/' || c == ':' || static_cast<unsigned char>(c) < ' ')
            c = c == ':' ? '.' : '-';
    }
    if (name.size() <= longest)
        return name;
    const fs::path whole = name;
    std::size_t end = longest - whole.extension().string().size();
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)  // within a character
        --end;
    return name.substr(0, end) + whole.extension().string();
}

/// Whether a living program has a slot.
bool isOwned(const fs::path& noteFile)
{
    int note = lockedNote(noteFile, O_RDWR);
    if (note < 0 && (errno == EROFS || errno == EACCES))
        note = lockedNote(noteFile, O_RDONLY);  // nothing can be written there, but read
    std::error_code cannotTell;
    if (note < 0)
        return fs::exists(noteFile, cannotTell) || cannotTell;
    ::close(note);
    return false;
}

fs::path noteOf(fs::path sceneFile)
{
    return sceneFile.replace_extension(".note");
}

/// Reads what a program has left in a slot. None where it can't be read.
std::optional<Recovery> recoveryIn(const fs::path& sceneFile, std::vector<Error>* unreadable)
{
    Result<LoadedScene> loaded = loadScene(sceneFile.string());
    if (!loaded) {
        if (unreadable)
            unreadable->push_back(loaded.error());
        return std::nullopt;
    }
    const fs::path noteFile = noteOf(sceneFile);
    return Recovery{.scene = std::move(loaded->scene),
                    .origin = noteIn(noteFile).origin,
                    .when = timeOf(sceneFile),
                    .sceneFile = sceneFile,
                    .noteFile = noteFile,
                    .view = loaded->view};
}

/// Whether one slot has a moment of the run of what another one has.
bool isRunOf(const fs::path& moment, const fs::path& of)
{
    return noteIn(noteOf(moment)).runOf == of.stem().string();
}

/// Joins a document with the moment that its run was left in. @param when the later of the two was kept
Recovery withRun(Recovery document, Recovery run, std::string when)
{
    document.when = std::move(when);
    document.run = {std::move(run.scene), run.sceneFile, run.noteFile};
    return document;
}

std::future<Status> known(Status outcome)
{
    std::promise<Status> promise;
    promise.set_value(std::move(outcome));
    return promise.get_future();
}

}  // namespace

Autosave::Autosave(fs::path folder) : folder_(std::move(folder))
{
    takeSlot();
}

Autosave::~Autosave()
{
    if (staysBehind_) {
        closeNote();
        return;
    }
    clear();
    if (!ownsSlot())
        return;
    std::error_code ignored;
    fs::remove(notePath(), ignored);
    closeNote();
}

fs::path Autosave::scenePath() const
{
    return folder_ / (slot_ + ".sprung");
}

fs::path Autosave::notePath() const
{
    return folder_ / (slot_ + ".note");
}

/// Whether the note is still where it was made: a folder may vanish.
bool Autosave::ownsSlot() const
{
    struct stat own {
    }, there{};
    return note_ >= 0 && ::fstat(note_, &own) == 0 && ::stat(notePath().c_str(), &there) == 0 &&
           own.st_ino == there.st_ino && own.st_dev == there.st_dev;
}

void Autosave::takeSlot()
{
    closeNote();
    std::error_code ignored;  // writeNote() says that there is no slot
    fs::create_directories(folder_, ignored);
    for (int attempt = 0; note_ < 0 && attempt < 100; ++attempt) {
        slot_ = fmt::format("{}-{}", ::getpid(), attempt);
        note_ = lockedNote(notePath(), O_RDWR | O_CREAT | O_EXCL);
        if (note_ < 0 && errno != EEXIST && errno != EWOULDBLOCK)
            return;  // not because of another program
    }
}

void Autosave::closeNote()
{
    if (note_ >= 0)
        ::close(std::exchange(note_, -1));
}

Status Autosave::writeNote(const Origin& origin, const std::string& runOf)
{
    if (!ownsSlot())
        takeSlot();
    std::string note =
        fmt::format("{}\n{}\n", origin.path, origin.stamp ? textOf(*origin.stamp) : std::string());
    if (!runOf.empty())
        note += fmt::format("{}{}\n", runOfWords, runOf);
    const auto size = static_cast<ssize_t>(note.size());
    // The older note is cut off behind the new one, not emptied before: a full disk has room for no other.
    if (note_ >= 0 && ::pwrite(note_, note.data(), note.size(), 0) == size && ::ftruncate(note_, size) == 0)
        return Done{};
    return Error{ErrorCode::CannotWrite, fmt::format("{}: cannot be written: {}", notePath().string(),
                                                     std::generic_category().message(errno))};
}

void Autosave::write(std::shared_ptr<const Scene> scene, const Origin& origin, const std::optional<Box>& view,
                     const std::string& runOf)
{
    if (writing_.valid())
        writing_.wait();
    const Status note = writeNote(origin, runOf);
    if (!note) {
        writing_ = known(note);
        return;
    }
    writing_ =
        inBackground([scene, view, path = scenePath().string()] { return saveScene(*scene, path, view); });
}

std::optional<Status> Autosave::outcome()
{
    if (!writing_.valid() || writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return {};
    return writing_.get();
}

void Autosave::clear()
{
    finish();
    std::error_code ignored;
    if (ownsSlot())
        fs::remove(scenePath(), ignored);
}

std::optional<Error> Autosave::finish()
{
    if (!writing_.valid())
        return {};
    const Status status = writing_.get();
    return status ? std::nullopt : std::optional(status.error());
}

void Autosave::leave()
{
    finish();
    staysBehind_ = true;
}

std::string Recovery::name() const
{
    if (!origin.path.empty())
        return fs::path(origin.path).filename().string();
    return scene.name.empty() ? words::untitled : scene.name;
}

std::optional<Recovery> findRecovery(const fs::path& folder, std::vector<Error>* unreadable,
                                     const std::vector<fs::path>& later)
{
    std::vector<fs::path> left = slots(folder);
    std::erase_if(left, [&](const fs::path& sceneFile) {
        return isOwned(noteOf(sceneFile)) || std::find(later.begin(), later.end(), sceneFile) != later.end();
    });
    for (auto one = left.begin(); one != left.end(); ++one) {
        std::optional<Recovery> newest = recoveryIn(*one, unreadable);
        if (!newest)
            continue;
        const auto other = std::find_if(one + 1, left.end(), [&](const fs::path& sceneFile) {
            return isRunOf(*one, sceneFile) || isRunOf(sceneFile, *one);
        });
        std::optional<Recovery> older = other == left.end() ? std::nullopt : recoveryIn(*other, unreadable);
        if (!older)
            return newest;
        const std::string when = newest->when;
        return isRunOf(*one, *other) ? withRun(std::move(*older), std::move(*newest), when)
                                     : withRun(std::move(*newest), std::move(*older), when);
    }
    return std::nullopt;
}

void discard(const Recovery& recovery)
{
    std::error_code ignored;
    fs::remove(recovery.sceneFile, ignored);
    fs::remove(recovery.noteFile, ignored);
    if (recovery.run) {
        fs::remove(recovery.run->sceneFile, ignored);
        fs::remove(recovery.run->noteFile, ignored);
    }
}

Status throwAway(const Recovery& recovery, const fs::path& trash)
{
    const fs::path origin = recovery.origin.path;
    const fs::path folder = origin.empty() ? absolutePath(homeFolder()) : origin.parent_path();
    const auto throwAwayAs = [&](const char* what, const fs::path& sceneFile,
                                 const fs::path& noteFile) -> Status {
        const std::string name =
            fmt::format("{} ({}, {}).sprung", origin.empty() ? recovery.name() : origin.stem().string(), what,
                        recovery.when);
        if (const Status moved = moveToTrash(sceneFile, folder / asFileName(name), trash); !moved)
            return moved;
        std::error_code ignored;
        fs::remove(noteFile, ignored);
        return Done{};
    };
    if (recovery.run)
        if (const Status thrown = throwAwayAs("unsaved run", recovery.run->sceneFile, recovery.run->noteFile);
            !thrown)
            return thrown;
    return throwAwayAs("unsaved", recovery.sceneFile, recovery.noteFile);
}

}  // namespace sprung::app
