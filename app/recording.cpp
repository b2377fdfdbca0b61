#include "app/recording.h"

#include "app/number_words.h"
#include "core/hash.h"
#include "core/limits.h"
#include "scene/io/json_tree.h"
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

/// Takes a line word by word. The first word that is none of what can stand there is the fault; from then on
/// what is taken means nothing.
class LineWords {
public:
    explicit LineWords(std::string_view line) : rest_(line) {}

    std::string_view take()
    {
        const std::size_t begin = std::min(rest_.find_first_not_of(' '), rest_.size());
        const std::size_t end = std::min(rest_.find(' ', begin), rest_.size());
        const std::string_view word = rest_.substr(begin, end - begin);
        rest_.remove_prefix(end);
        return word;
    }

    /// A number within bounds, both included. @param what it is, for the message
    template <typename Number>
    Number number(std::string_view what, Number low, Number high)
    {
        const std::string_view word = take();
        const std::optional<Number> found = numberIn<Number>(word, low, high);
        if (!found)
            refuse(word, fmt::format("{}, {}", what, rangeOf(low, high)));
        return found.value_or(low);
    }
    std::uint64_t frame() { return number<std::uint64_t>("a frame", 0, maxFrames); }

    std::uint64_t hash()
    {
        const std::string_view word = take();
        std::uint64_t number = 0;
        const char* const end = word.data() + word.size();
        const auto [stopped, failed] = std::from_chars(word.data(), end, number, 16);
        if (failed != std::errc{} || stopped != end || word.empty())
            refuse(word, "a hash of at most 16 hexadecimal digits");
        return number;
    }

    void expectEnd()
    {
        if (const std::string_view word = take(); !word.empty())
            refuse(word, "the end of the line");
    }

    void refuse(std::string_view word, std::string_view expected)
    {
        refuse(
            fmt::format("{}; expected {}", word.empty() ? "the end of the line" : inQuotes(word), expected));
    }
    void refuse(std::string problem)
    {
        if (!problem_)
            problem_ = std::move(problem);
    }
    const std::optional<std::string>& problem() const { return problem_; }

private:
    template <typename Number>
    static std::string rangeOf(Number low, Number high)
    {
        constexpr std::string_view kind = std::is_integral_v<Number> ? "a whole number" : "a number";
        return fmt::format("{} from {} to {}", kind, low, high);
    }

    std::string_view rest_;
    std::optional<std::string> problem_;
};

RecordedInput takeSetting(LineWords& words)
{
    const std::string setting(words.take());
    WorldChanges changes;
    if (const Status known = change(changes, setting); !known)
        words.refuse(known.error().message);
    return {.kind = RecordedInput::Kind::Set, .setting = setting};
}

/// @param word the first of them
RecordedInput takeInput(std::string_view word, LineWords& words)
{
    if (word == "set")
        return takeSetting(words);
    const auto form =
        std::find_if(std::begin(forms), std::end(forms), [&](const Form& one) { return one.word == word; });
    if (form == std::end(forms)) {
        words.refuse(word, "grab, move, release, kick, push or set, as in 30 grab 4 1.5 2");
        return {};
    }
    RecordedInput input{.kind = form->kind};
    if (hasObject(input.kind))
        input.object =
            ObjectId{words.number<std::uint32_t>("an object", 1, std::numeric_limits<std::uint32_t>::max())};
    double* const places[] = {&input.at.x, &input.at.y, &input.amount.x, &input.amount.y};
    for (int i = 0; i < form->numbers; ++i)
        *places[i] = words.number(i % 2 == 0 ? "an x" : "a y", -farthest, farthest);
    return input;
}

/// A recording while its lines are read.
struct Reading {
    Recording recording{};
    std::map<std::uint64_t, int> lineOfHash{};  // by frames
    bool hasScene = false, hasFrames = false, hasEnded = false;
};

void takeHash(Reading& reading, LineWords& words, int number)
{
    const std::uint64_t frame = words.frame();
    const std::uint64_t hash = words.hash();
    if (!reading.recording.hashes.emplace(frame, hash).second)
        words.refuse(fmt::format("a second hash of frame {}; expected one", frame));
    reading.lineOfHash[frame] = number;
}

void takeLine(Reading& reading, LineWords& words, int number)
{
    Recording& recording = reading.recording;
    const std::string_view word = words.take();
    const auto expectOnce = [&](bool& isKnown) {
        if (std::exchange(isKnown, true))
            words.refuse(fmt::format("a second line {}; expected one", word));
    };
    if (reading.hasEnded) {
        words.refuse("a line behind the end; expected none");
    } else if (word == "end") {
        reading.hasEnded = true;
    } else if (word == "scene") {
        expectOnce(reading.hasScene);
        recording.scene = words.hash();
    } else if (word == "frames") {
        expectOnce(reading.hasFrames);
        recording.frames = words.frame();
    } else if (word == "hash") {
        takeHash(reading, words, number);
    } else if (const auto frame = numberIn<std::uint64_t>(word, 0, maxFrames)) {
        RecordedInput input = takeInput(words.take(), words);
        input.line = number;
        recording.inputs.emplace(*frame, std::move(input));
    } else {
        words.refuse(word,
                     fmt::format("scene, frames, hash, end, or a frame from 0 to {} and an input, as in "
                                 "30 grab 4 1.5 2",
                                 maxFrames));
    }
    words.expectEnd();
}

/// Says what is wrong with a line; none: nothing is.
std::optional<std::string> problemOf(Reading& reading, std::string_view line, int number)
{
    if (number == 1 && line != firstLine)
        return fmt::format("expected {}", firstLine);
    if (number == 1 || line.empty())
        return std::nullopt;
    LineWords words(line);
    takeLine(reading, words, number);
    return words.problem();
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
        if (const auto problem = problemOf(reading, line, number))
            return Error{ErrorCode::Syntax, fmt::format("{}:{}: {}", name, number, *problem)};
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

std::vector<std::pair<std::uint64_t, WorldChanges>> settingsOf(const Recording& recording)
{
    std::vector<std::pair<std::uint64_t, WorldChanges>> settings;
    for (const auto& [frame, input] : recording.inputs) {
        if (input.kind != RecordedInput::Kind::Set)
            continue;
        static_cast<void>(change(settings.emplace_back(frame, WorldChanges{}).second, input.setting));
    }
    return settings;
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

static bool hasFreePoint(const Scene& scene, const Object& object)
{
    return std::any_of(object.points.begin(), object.points.end(),
                       [&](PointId id) { return !get(scene, id).fixed; });
}

std::vector<std::string> inputsInVain(const Recording& recording, const World& world, std::string_view name)
{
    std::vector<std::string> messages;
    const auto [begin, end] = recording.inputs.equal_range(world.tick());
    for (auto one = begin; one != end; ++one) {
        const RecordedInput& input = one->second;
        if (!hasObject(input.kind))
            continue;
        const Object* object = find(world.givenScene(), input.object);
        if (!object)
            messages.push_back(fmt::format("{}:{}: there is no object {} in frame {}", name, input.line,
                                           number(input.object), world.tick()));
        else if (object->fixed || !hasFreePoint(world.givenScene(), *object))
            messages.push_back(fmt::format("{}:{}: object {} is fixed and stays where it is in frame {}",
                                           name, input.line, number(input.object), world.tick()));
    }
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
