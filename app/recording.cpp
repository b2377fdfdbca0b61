#include "app/recording.h"

#include "app/number_words.h"
#include "core/hash.h"
#include "core/limits.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

namespace sprung::app {
namespace {

constexpr std::string_view firstLine = "sprung-recording 1";
constexpr std::uint64_t maxFrames = 60'000'000;

/// The words of an input, and how many numbers follow them.
struct Form {
    std::string_view word;
    RecordedInput::Kind kind;
    int numbers;
};
constexpr Form forms[] = {{"grab", RecordedInput::Kind::Grab, 2},
                          {"move", RecordedInput::Kind::Move, 2},
                          {"release", RecordedInput::Kind::Release, 0},
                          {"kick", RecordedInput::Kind::Kick, 4},
                          {"push", RecordedInput::Kind::Push, 4}};

bool hasObject(RecordedInput::Kind kind)
{
    return kind == RecordedInput::Kind::Grab || kind == RecordedInput::Kind::Kick ||
           kind == RecordedInput::Kind::Push;
}

std::string_view takeWord(std::string_view& line)
{
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    line.remove_prefix(end);
    return word;
}

std::optional<std::uint64_t> hexIn(std::string_view word)
{
    std::uint64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stopped, failed] = std::from_chars(word.data(), end, number, 16);
    return failed == std::errc{} && stopped == end && !word.empty() ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> frameIn(std::string_view word)
{
    return numberIn<std::uint64_t>(word, 0, maxFrames);
}

std::optional<RecordedInput> inputIn(std::string_view line)
{
    const std::string_view word = takeWord(line);
    if (word == "set") {
        const std::string_view setting = takeWord(line);
        WorldChanges changes;
        if (!change(changes, setting) || !takeWord(line).empty())
            return std::nullopt;
        return RecordedInput{.kind = RecordedInput::Kind::Set, .setting = std::string(setting)};
    }
    const auto form =
        std::find_if(std::begin(forms), std::end(forms), [&](const Form& one) { return one.word == word; });
    if (form == std::end(forms))
        return std::nullopt;
    RecordedInput input{.kind = form->kind};
    if (hasObject(input.kind)) {
        const auto id = numberIn<std::uint32_t>(takeWord(line), 1, std::numeric_limits<std::uint32_t>::max());
        if (!id)
            return std::nullopt;
        input.object = ObjectId{*id};
    }
    double* const places[] = {&input.at.x, &input.at.y, &input.amount.x, &input.amount.y};
    for (int i = 0; i < form->numbers; ++i) {
        const auto number = numberIn(takeWord(line), -farthest, farthest);
        if (!number)
            return std::nullopt;
        *places[i] = *number;
    }
    return takeWord(line).empty() ? std::optional(input) : std::nullopt;
}

/// A recording while its lines are read.
struct Reading {
    Recording recording{};
    std::map<std::uint64_t, int> lineOfHash{};  // by frames
    bool hasScene = false, hasFrames = false, hasEnded = false;
};

/// False when the line is none that could come here.
bool takeLine(Reading& reading, std::string_view line, int number)
{
    Recording& recording = reading.recording;
    const std::string_view word = takeWord(line);
    if (reading.hasEnded)
        return false;
    if (word == "end") {
        reading.hasEnded = true;
        return takeWord(line).empty();
    }
    if (word == "scene" || word == "frames") {
        const auto value = word == "scene" ? hexIn(takeWord(line)) : frameIn(takeWord(line));
        (word == "scene" ? recording.scene : recording.frames) = value.value_or(0);
        bool& isKnown = word == "scene" ? reading.hasScene : reading.hasFrames;
        return !std::exchange(isKnown, true) && value && takeWord(line).empty();
    }
    if (word == "hash") {
        const auto frame = frameIn(takeWord(line));
        const auto hash = hexIn(takeWord(line));
        if (!frame || !hash || !takeWord(line).empty() || !recording.hashes.emplace(*frame, *hash).second)
            return false;
        reading.lineOfHash[*frame] = number;
        return true;
    }
    const auto frame = frameIn(word);
    std::optional<RecordedInput> input = frame ? inputIn(line) : std::nullopt;
    if (!input)
        return false;
    input->line = number;
    recording.inputs.emplace(*frame, *input);
    return true;
}

/// Inputs are before a frame, hashes after one.
Status expectFrames(const Reading& reading, std::string_view name)
{
    const std::uint64_t frames = reading.recording.frames;
    for (const auto& [frame, input] : reading.recording.inputs)
        if (frame >= frames)
            return Error{ErrorCode::BadReference,
                         fmt::format("{}:{}: there is no frame after {}; expected 0 to {}", name, input.line,
                                     frame, frames - 1)};
    for (const auto& [frame, line] : reading.lineOfHash)
        if (frame == 0 || frame > frames)
            return Error{ErrorCode::BadReference, fmt::format("{}:{}: there is no frame {}; expected 1 to {}",
                                                              name, line, frame, frames)};
    return Done{};
}

/// A hand that moves or lets go must have taken hold before.
Status expectHeld(const Recording& recording, std::string_view name)
{
    bool isHeld = false;
    for (const auto& [frame, input] : recording.inputs) {
        if (!isHeld &&
            (input.kind == RecordedInput::Kind::Move || input.kind == RecordedInput::Kind::Release))
            return Error{ErrorCode::BadReference,
                         fmt::format("{}:{}: nothing is held; expected a grab before", name, input.line)};
        if (input.kind == RecordedInput::Kind::Grab || input.kind == RecordedInput::Kind::Release)
            isHeld = input.kind == RecordedInput::Kind::Grab;
    }
    return Done{};
}

std::string wordsOf(const RecordedInput& input)
{
    if (input.kind == RecordedInput::Kind::Set)
        return "set " + input.setting;
    const auto form = std::find_if(std::begin(forms), std::end(forms),
                                   [&](const Form& one) { return one.kind == input.kind; });
    std::string words(form->word);
    if (hasObject(input.kind))
        words += fmt::format(" {}", number(input.object));
    const double numbers[] = {input.at.x, input.at.y, input.amount.x, input.amount.y};
    for (int i = 0; i < form->numbers; ++i)
        words += fmt::format(" {}", numbers[i]);
    return words;
}

}  // namespace

std::uint64_t hashOf(const Scene& scene)
{
    Hasher hasher;
    for (char letter : writeScene(scene))
        hasher.add(std::uint64_t{static_cast<unsigned char>(letter)});
    return hasher.value();
}

Result<Recording> readRecording(std::string_view text, std::string_view name)
{
    Reading reading;
    Recording& recording = reading.recording;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (number == 1 ? line != firstLine : !line.empty() && !takeLine(reading, line, number))
            return Error{
                ErrorCode::Syntax,
                fmt::format(
                    "{}:{}: {}", name, number,
                    number == 1
                        ? "expected sprung-recording 1"
                        : "expected scene or frames, once, hash, an input, as in 30 grab 4 1.5 2, or end")};
    }
    if (recording.frames == 0)
        return Error{ErrorCode::Syntax, fmt::format("{}: expected a line frames N, N > 0", name)};
    if (const Status known = expectFrames(reading, name); !known)
        return known.error();
    if (const Status held = expectHeld(recording, name); !held)
        return held.error();
    recording.isCutOff = recording.scene != 0 && !reading.hasEnded;
    return std::move(recording);
}

WorldChanges takeFirstSettings(Recording& recording)
{
    WorldChanges changes;
    const auto [begin, end] = recording.inputs.equal_range(0);
    for (auto one = begin; one != end;) {
        const auto input = one++;
        if (input->second.kind != RecordedInput::Kind::Set)
            continue;
        static_cast<void>(change(changes, input->second.setting));  // was read so
        recording.inputs.erase(input);
    }
    return changes;
}

Status expectObjects(const Recording& recording, const Scene& scene, std::string_view name)
{
    if (std::any_of(scene.edges.begin(), scene.edges.end(), [](const Edge& edge) { return edge.breaksAt; }))
        return Done{};
    for (const auto& [frame, input] : recording.inputs)
        if (hasObject(input.kind) && !find(scene, input.object))
            return Error{ErrorCode::BadReference, fmt::format("{}:{}: the scene has no object {}", name,
                                                              input.line, number(input.object))};
    return Done{};
}

std::vector<std::string> inputsInVain(const Recording& recording, const World& world, std::string_view name)
{
    std::vector<std::string> messages;
    const auto [begin, end] = recording.inputs.equal_range(world.tick());
    for (auto one = begin; one != end; ++one)
        if (const RecordedInput& input = one->second;
            hasObject(input.kind) && !find(world.givenScene(), input.object))
            messages.push_back(fmt::format("{}:{}: there is no object {} in frame {}", name, input.line,
                                           number(input.object), world.tick()));
    return messages;
}

std::string writeRecording(const Recording& recording)
{
    std::string text =
        fmt::format("{}\nscene {:016x}\nframes {}\n", firstLine, recording.scene, recording.frames);
    for (const auto& [frame, input] : recording.inputs)
        text += fmt::format("{} {}\n", frame, wordsOf(input));
    for (const auto& [frame, hash] : recording.hashes)
        text += fmt::format("hash {} {:016x}\n", frame, hash);
    return text + "end\n";
}

void apply(const Recording& recording, World& world)
{
    const auto [begin, end] = recording.inputs.equal_range(world.tick());
    for (auto one = begin; one != end; ++one) {
        const RecordedInput& input = one->second;
        switch (input.kind) {
        case RecordedInput::Kind::Set: {
            WorldChanges changes;
            static_cast<void>(change(changes, input.setting));  // was read so
            Scene scene = world.givenScene();
            changes.applyTo(scene.world);
            world.take(scene);
            break;
        }
        case RecordedInput::Kind::Grab:
            world.grab(PointId{}, input.object, input.at);
            break;
        case RecordedInput::Kind::Move:
            world.moveGrab(input.at);
            break;
        case RecordedInput::Kind::Release:
            world.releaseGrab();
            break;
        case RecordedInput::Kind::Kick:
            world.kick(input.object, input.at, input.amount);
            break;
        case RecordedInput::Kind::Push:
            world.push(input.object, input.at, input.amount);
            break;
        }
    }
}

}  // namespace sprung::app
