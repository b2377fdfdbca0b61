#include "app/autosave.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sprung {
namespace {

namespace fs = std::filesystem;

/// Opened and locked, or -1 when another program holds it or it can't be had.
int lockedNote(const fs::path& path, int flags)
{
    const int file = ::open(path.c_str(), flags | O_CLOEXEC, 0600);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return -1;
    }
    return file;
}

std::string firstLine(const fs::path& path)
{
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    return line;
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
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".sprung")
            found.emplace_back(entry.last_write_time(error), entry.path());
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<fs::path> paths;
    for (auto& [time, path] : found)
        paths.push_back(std::move(path));
    return paths;
}

fs::path noteOf(fs::path sceneFile)
{
    return sceneFile.replace_extension(".note");
}

}  // namespace

Autosave::Autosave(fs::path folder) : folder_(std::move(folder))
{
    std::error_code ignored;  // write() reports what can't be written
    fs::create_directories(folder_, ignored);
    for (int attempt = 0; note_ < 0 && attempt < 100; ++attempt) {
        slot_ = fmt::format("{}-{}", ::getpid(), attempt);
        note_ = lockedNote(notePath(), O_RDWR | O_CREAT | O_EXCL);
    }
}

Autosave::~Autosave()
{
    clear();
    if (note_ < 0)
        return;
    std::error_code ignored;
    fs::remove(notePath(), ignored);
    ::close(note_);
}

fs::path Autosave::scenePath() const
{
    return folder_ / (slot_ + ".sprung");
}

fs::path Autosave::notePath() const
{
    return folder_ / (slot_ + ".note");
}

void Autosave::write(std::shared_ptr<const Scene> scene, const std::string& origin)
{
    finish();
    const std::string note = origin + "\n";
    if (note_ >= 0 && (::ftruncate(note_, 0) != 0 || ::pwrite(note_, note.data(), note.size(), 0) < 0))
        note_ = -1;
    writing_ = std::async(std::launch::async, [scene, path = scenePath().string()]() -> std::optional<Error> {
        const Status status = saveScene(*scene, path);
        return status ? std::nullopt : std::optional(status.error());
    });
}

void Autosave::clear()
{
    finish();
    std::error_code ignored;
    fs::remove(scenePath(), ignored);
}

std::optional<Error> Autosave::finish()
{
    return writing_.valid() ? writing_.get() : std::nullopt;
}

std::optional<Recovery> findRecovery(const fs::path& folder)
{
    for (const fs::path& sceneFile : slots(folder)) {
        const fs::path noteFile = noteOf(sceneFile);
        const int note = lockedNote(noteFile, O_RDWR);
        if (note < 0 && fs::exists(noteFile))
            continue;
        if (note >= 0)
            ::close(note);
        Result<LoadedScene> loaded = loadScene(sceneFile.string());
        if (loaded)
            return Recovery{std::move(loaded->scene), firstLine(noteFile), timeOf(sceneFile), sceneFile,
                            noteFile};
    }
    return {};
}

void discard(const Recovery& recovery)
{
    std::error_code ignored;
    fs::remove(recovery.sceneFile, ignored);
    fs::remove(recovery.noteFile, ignored);
}

}  // namespace sprung
