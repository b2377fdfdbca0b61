#pragma once

#include "app/film.h"
#include "app/recording.h"
#include "app/run_table.h"
#include "app/world_changes.h"

namespace sprung {

/// The settings that a recording begins with.
Result<WorldChanges> startOfReplay(const std::string& path);

/// What accompanies a run as its options want: a table, pictures, inputs from a recording and the comparison
/// with it, a new recording.
class RunWatch {
public:
    /// @param scene with the settings that it runs by
    static Result<std::unique_ptr<RunWatch>> open(const RunOptions& options, const Scene& scene);

    /// Frames that the run takes.
    std::uint64_t frames() const { return frames_; }

    /// What to say before it begins; empty: nothing.
    const std::string& warning() const { return warning_; }

    /// To be called before each frame, and after it; the error ends the run.
    Status beforeFrame(World& world);
    Status afterFrame(const World& world);

    Status finish();

private:
    explicit RunWatch(const RunOptions& options) : options_(options) {}
    Status openReplay(const Scene& scene);
    Status compare(const World& world) const;

    const RunOptions& options_;
    std::uint64_t frames_ = 0;
    std::string warning_;
    std::optional<RunTable> table_;
    std::unique_ptr<Film> film_;
    std::optional<Recording> replayed_;
    Recording recorded_;
};

}  // namespace sprung
