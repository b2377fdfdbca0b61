#pragma once

#include "app/world_changes.h"
#include "core/result.h"
#include "scene/scene.h"
#include "world.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sprung::app {

/// Tells what a hand did to a run, or a change of its settings, before a frame.
struct RecordedInput {
    enum class Kind { Set, Grab, Move, Release, Kick, Push } kind = Kind::Release;
    std::string setting;  // KEY=VALUE, of Set
    ObjectId object{};    // of Grab, Kick, Push
    Vec at{0.0};          // m, likewise; of Move: the target
    Vec amount{0.0};      // N s of Kick, N of Push
    int line = 0;         // of the text that it was read from

    bool operator==(const RecordedInput&) const = default;
};

/// A run that can be made again: what it started from, what was done to it before each frame, and a hash of
/// the state after each. As a text:
///
///   sprung-recording 1
///   scene 4f2a…          hash of the scene's text; may be left out
///   frames 600
///   0 set gravity=0,-3   frames done before, and what is done
///   30 grab 4 1.5 2      object 4 at (1.5, 2)
///   31 move 3 2
///   60 release
///   90 kick 4 3 2 0 5    object 4 at (3, 2) by the impulse (0, 5)
///   91 push 4 3 2 9 0    by the force (9, 0), for that frame
///   hash 1 0123…         after the first frame; as many as wanted
///   end                  may be left out where there is no scene: else the text was cut off
struct Recording {
    std::uint64_t scene = 0;  // 0: of any
    std::uint64_t frames = 0;
    std::multimap<std::uint64_t, RecordedInput> inputs;  // by frames done before
    std::map<std::uint64_t, std::uint64_t> hashes;       // by frames done
    bool isCutOff = false;
};

/// The settings that it begins with, which it then has no more: they are part of the scene that the run is
/// of.
WorldChanges takeFirstSettings(Recording& recording);

/// The settings that it changes on the way, by frames done before.
std::vector<std::pair<std::uint64_t, WorldChanges>> settingsOf(const Recording& recording);

/// BadReference: the line of the first input to an object that the scene has not, and that can't come from
/// one that breaks. @param name stands before the line
Status expectObjects(const Recording& recording, const Scene& scene, std::string_view name);

/// The warnings about inputs before the next frame whose object has broken up since.
std::vector<std::string> inputsInVain(const Recording& recording, const World& world, std::string_view name);

/// Hash of the text that the scene would be saved as.
std::uint64_t hashOf(const Scene& scene);

/// The error names the line: a word or a number that is none, a move or a release with nothing held, what is said
/// twice or of no frame there is.
Result<Recording> readRecording(std::string_view text, std::string_view name);
std::string writeRecording(const Recording& recording);

/// Does to the world what was recorded before its next frame.
void apply(const Recording& recording, World& world);

}  // namespace sprung::app
