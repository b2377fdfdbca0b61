#pragma once

#include "app/film.h"
#include "app/recording.h"
#include "app/run_table.h"

#include <ostream>

namespace sprung::app {

/// A recording as a run is made by it: its settings are in the scene, and no inputs any more.
struct Replay {
    std::string name;  // for messages
    Recording recording;
    WorldChanges settings;
};
Result<Replay> readReplay(const std::string& path);

/// The outputs and inputs that accompany a run as its options want:
/// a table, pictures, a film, inputs from a recording and the
/// comparison with it, a new recording, the end state as a scene. All files are open before the first frame.
/// One that can't be written further is given up and said; the run goes on as long as there is another.
class RunWatch {
public:
    /// @param scene with the settings that it runs by @param view m, what its file tells is to be seen of it
    /// @param errors what fails on the way is said here; this,
    /// the options and the files must live as long
    static Result<std::unique_ptr<RunWatch>> open(const RunOptions& options, const Scene& scene,
                                                  const std::optional<Box>& view,
                                                  std::optional<Replay> replay, CommandFiles& files,
                                                  std::ostream& errors);

    /// Frames that the run takes.
    std::uint64_t frames() const { return frames_; }

    /// Writes a row of the table and a picture of the world before its first frame: all there is to see of a
    /// run without frames.
    Status showBeginning(const World& world);

    /// To be called before each frame, and after it; the error ends the run.
    Status beforeFrame(World& world);
    Status afterFrame(const World& world);

    /// Puts all files in their places. False when one failed, then or before.
    bool finish(const World& world);

private:
    RunWatch(const RunOptions& options, std::ostream& errors) : options_(options), errors_(errors) {}
    Status openOutputs(const Scene& scene, CommandFiles& files);
    Status openPictures(const Scene& scene, CommandFiles& files);
    Status film(const World& world);
    Status compare(const World& world) const;
    Status writeRecorded();
    Status writeEnd(const World& world);
    bool hasOutputs() const { return table_ || folder_ || video_ || record_ || save_; }
    void say(const Status& failure);
    template <typename File>
    Status follow(std::unique_ptr<File>& file, const Status& written);

    const RunOptions& options_;
    std::ostream& errors_;
    bool hasFailed_ = false;
    std::uint64_t frames_ = 0;
    std::optional<Replay> replay_;
    Recording recorded_;
    std::optional<Box> view_;
    std::unique_ptr<FilmCamera> camera_;
    std::unique_ptr<PictureFolder> folder_;
    std::unique_ptr<Video> video_;
    std::unique_ptr<RunTable> table_;
    std::unique_ptr<Output> record_, save_;
};

}  // namespace sprung::app
