#pragma once

#include "app/autosave.h"
#include "app/settings.h"
#include "edit/editor.h"

namespace sprung {

/// Which file the editor's scene is, and that nothing of it gets lost: open, save, autosave.
class Session {
public:
    Session(Editor& editor, Settings& settings, const std::filesystem::path& autosaveFolder);

    /// The file being edited; empty when it has none yet.
    const std::string& path() const { return path_; }

    /// A ground and nothing else.
    void newScene();

    /// An example: opened without a file, so that saving asks for one.
    void openExample(Scene scene);

    /// On an error the current document stays as it is. Gives the warnings.
    Result<std::vector<std::string>> open(const std::string& path);

    /// Ends a run first, so that what is seen is what is saved.
    Status save(const std::string& path);

    void takeOver(Recovery recovery);

    /// Call once a frame. @param now s, any zero
    void autosaveWhenDue(double now);
    void autosaveNow();

private:
    Editor& editor_;
    Settings& settings_;
    Autosave autosave_;
    std::string path_;
    std::shared_ptr<const Scene> kept_;  // the scene last written, or saved
    double changedAt_ = 0.0;
    double keptAt_ = 0.0;
    std::uint64_t seenRevision_ = 0;
};

/// What New starts with.
Scene sceneWithGround();

}  // namespace sprung
