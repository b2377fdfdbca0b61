#pragma once

#include "app/file_stamp.h"
#include "core/result.h"
#include "scene/io/scene_io.h"

#include <filesystem>
#include <future>
#include <memory>

namespace sprung::app {

/// The file that work was made from, as it was then.
struct Origin {
    std::string path{};                // empty: none
    std::optional<FileStamp> stamp{};  // none: there was no such file

    bool operator==(const Origin&) const = default;
};

/// Keeps a copy of unsaved work on the disk, so that a crash or a power cut costs some seconds at most.
///
/// Each running program owns one slot: a scene file, and beside it a note that names the file being edited
/// and is locked as long as the program lives. A slot whose note is not locked belongs to a program that has
/// ended without it being saved.
class Autosave {
public:
    explicit Autosave(std::filesystem::path folder);
    ~Autosave();  // a clean end: the slot is removed
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Writes the scene in the background; a write still under way is waited for. @param view m, what is seen
    /// of it @param runOf the slot of the scene whose run this is a moment of; empty: it is none
    void write(std::shared_ptr<const Scene> scene, const Origin& origin, const std::optional<Box>& view = {},
               const std::string& runOf = {});

    const std::string& slot() const { return slot_; }

    bool writing() const { return writing_.valid(); }

    /// Returns how the last write ended: once, when it has.
    std::optional<Status> outcome();

    /// Nothing is unsaved any more.
    void clear();

    /// Waits until what was handed over is on the disk; the error of the last write, if it failed.
    std::optional<Error> finish();

    /// Leaves the slot behind for the next start to recover, with what was written last.
    void leave();

private:
    std::filesystem::path scenePath() const;
    std::filesystem::path notePath() const;
    bool ownsSlot() const;
    void takeSlot();
    void closeNote();
    Status writeNote(const Origin& origin, const std::string& runOf);

    std::filesystem::path folder_;
    std::string slot_;
    int note_ = -1;  // file descriptor, locked
    std::future<Status> writing_;
    bool staysBehind_ = false;
};

/// Work that a program left which ended before it was saved.
struct Recovery {
    /// A moment of its run, which has a slot of its own.
    struct Moment {
        Scene scene;
        std::filesystem::path sceneFile, noteFile;
    };

    Scene scene;
    Origin origin;
    std::string when;  // "21 November 14:32"
    std::filesystem::path sceneFile, noteFile;
    std::optional<Box> view{};  // m, what was seen of it
    std::optional<Moment> run{};

    /// The name that a person knows it by: the file's, or the scene's where it had no file.
    std::string name() const;
};

/// The newest slot in the folder that no living program owns. Slots that can't be read are passed over and
/// kept. @param unreadable gets what is wrong with those; null: it is not told @param later scene files that are passed
/// over, too
std::optional<Recovery> findRecovery(const std::filesystem::path& folder,
                                     std::vector<Error>* unreadable = nullptr,
                                     const std::vector<std::filesystem::path>& later = {});

/// Removes the slot, and that of the run: what they held is safe elsewhere.
void discard(const Recovery& recovery);

/// Removes the slot, and that of the run, which are not wanted; the work goes to the trash, to come back beside the file
/// that it was made from. On an error it stays.
Status throwAway(const Recovery& recovery, const std::filesystem::path& trash);

}  // namespace sprung::app
