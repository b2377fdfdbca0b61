#pragma once

#include "core/result.h"
#include "scene/io/scene_io.h"

#include <filesystem>
#include <future>
#include <memory>

namespace sprung {

/// Keeps a copy of unsaved work on the disk, so that a crash or a power cut costs at most half a minute.
///
/// Each running program owns one slot: a scene file, and beside it a note that names the file being edited
/// and is locked as long as the program lives. A slot whose note is not locked belongs to a program that has
/// died.
class Autosave {
public:
    explicit Autosave(std::filesystem::path folder);
    ~Autosave();  // a clean end: the slot is removed
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Writes the scene in the background; a write still under way is waited for.
    /// @param origin path of the file being edited, empty when it has none
    void write(std::shared_ptr<const Scene> scene, const std::string& origin);

    /// Nothing is unsaved any more.
    void clear();

    /// Waits until what was handed over is on the disk; the error of the last write, if it failed.
    std::optional<Error> finish();

private:
    std::filesystem::path scenePath() const;
    std::filesystem::path notePath() const;

    std::filesystem::path folder_;
    std::string slot_;
    int note_ = -1;  // file descriptor, locked
    std::future<std::optional<Error>> writing_;
};

/// Work that a dead program left.
struct Recovery {
    Scene scene;
    std::string origin;  // path of the file it was made from, may be empty
    std::string when;    // "21 November 14:32"
    std::filesystem::path sceneFile, noteFile;
};

/// The newest slot in the folder that no living program owns. Slots that can't be read are passed over and
/// kept.
std::optional<Recovery> findRecovery(const std::filesystem::path& folder);

/// Removes the slot: it was taken over, or is not wanted.
void discard(const Recovery& recovery);

}  // namespace sprung
