#include "scene/io/json_reader.h"

#include "core/nearest_word.h"

#include <fmt/format.h>

#include <cassert>

namespace sprung {

std::string Spot::path() const
{
    if (!in)
        return {};
    if (key.empty())
        return fmt::format("{}[{}]", in->path(), index);
    const std::string before = in->path();
    return fmt::format("{}{}{}", before, before.empty() ? "" : ".", key);
}

std::string JsonReader::message(const Spot& spot, std::string_view problem) const
{
    return locatedMessage(fileName_, at(spot).line, spot.path(), problem);
}

void JsonReader::refuse(ErrorCode code, const Spot& spot, std::string_view problem)
{
    if (!error_)
        error_ = Error{code, message(spot, problem)};
}

void JsonReader::refuse(ErrorCode code, std::uint32_t line, std::string_view path, std::string_view problem)
{
    if (!error_)
        error_ = Error{code, locatedMessage(fileName_, line, path, problem)};
}

std::string JsonReader::found(const Spot& spot) const
{
    const JsonValue& value = at(spot);
    switch (value.kind) {
    case JsonKind::Null:
        return "null";
    case JsonKind::Boolean:
        return value.number != 0.0 ? "true" : "false";
    case JsonKind::Number:
        return fmt::format("number {}", value.number);
    case JsonKind::Text:
        return fmt::format("text {}", inQuotes(tree_.texts[value.count]));
    case JsonKind::List:
        return fmt::format("a list of {}", value.count);
    case JsonKind::Object:
        return "an object";
    }
    return {};
}

void JsonReader::refuseType(const Spot& spot, std::string_view expected)
{
    refuse(ErrorCode::WrongType, spot, fmt::format("{}; expected {}", found(spot), expected));
}

bool JsonReader::expectKind(const Spot& spot, JsonKind kind, std::string_view expected)
{
    if (at(spot).kind == kind)
        return true;
    refuseType(spot, expected);
    return false;
}

double JsonReader::number(const Spot& spot, const Range& range)
{
    if (!expectKind(spot, JsonKind::Number, range.expected))
        return 0.0;
    const double value = at(spot).number;
    const bool allowed = value <= range.high && (range.lowAllowed ? value >= range.low : value > range.low);
    if (!allowed)
        refuse(ErrorCode::OutOfRange, spot, fmt::format("{}; expected {}", found(spot), range.expected));
    return value;
}

std::uint32_t JsonReader::integer(const Spot& spot, std::uint32_t low, std::uint32_t high)
{
    const JsonValue& value = at(spot);
    const bool isNumber = value.kind == JsonKind::Number;
    if (isNumber && value.number >= low && value.number <= high && value.number == std::floor(value.number))
        return static_cast<std::uint32_t>(value.number);
    refuse(isNumber ? ErrorCode::OutOfRange : ErrorCode::WrongType, spot,
           fmt::format("{}; expected a whole number from {} to {}", found(spot), low, high));
    return low;
}

bool JsonReader::boolean(const Spot& spot)
{
    return expectKind(spot, JsonKind::Boolean, "true or false") && at(spot).number != 0.0;
}

std::string_view JsonReader::text(const Spot& spot, std::string_view expected)
{
    return expectKind(spot, JsonKind::Text, expected) ? std::string_view(tree_.texts[at(spot).count]) : "";
}

Vec JsonReader::vec(const Spot& spot, const Range& range)
{
    if (at(spot).kind != JsonKind::List || at(spot).count != 2) {
        refuseType(spot, "a list of two numbers, x and y");
        return {0.0, 0.0};
    }
    const Spot x{.value = spot.value + 1, .in = &spot, .index = 0};
    const Spot y{.value = at(x).next, .in = &spot, .index = 1};
    return {number(x, range), number(y, range)};
}

std::optional<Spot> JsonReader::member(const Spot& object, std::string_view key) const
{
    std::uint32_t value = object.value + 1;
    const bool isObject = at(object).kind == JsonKind::Object;
    for (std::uint32_t i = 0; isObject && i < at(object).count; ++i, value = tree_.values[value].next) {
        if (keyAt(value) == key)
            return Spot{.value = value, .in = &object, .key = keyAt(value)};
    }
    return std::nullopt;
}

Spot JsonReader::item(const Spot& list, std::uint32_t index) const
{
    std::uint32_t value = list.value + 1;
    for (std::uint32_t i = 0; i < index; ++i)
        value = tree_.values[value].next;
    return {.value = value, .in = &list, .index = index};
}

Members::Members(JsonReader& reader, const Spot& object, std::span<const std::string_view> known)
    : reader_(reader), object_(object), known_(known)
{
    assert(known.size() <= most);
    if (!reader.expectKind(object, JsonKind::Object, "an object"))
        return;
    std::uint32_t value = object.value + 1;
    for (std::uint32_t i = 0; i < reader.at(object).count; ++i) {
        const std::string_view key = reader.keyAt(value);
        const auto place = std::find(known.begin(), known.end(), key);
        if (place == known.end()) {
            const std::string shown = printable(key);
            reader.refuse(
                ErrorCode::UnknownKey, {.value = value, .in = &object, .key = shown},
                fmt::format("unknown key; the nearest known one is \"{}\"", nearestWord(key, known)));
            return;
        }
        const Spot member{.value = value, .in = &object, .key = key};
        std::uint32_t& slot = values_[place - known.begin()];
        if (slot != 0)
            reader.refuse(ErrorCode::UnknownKey, member, "given twice; expected once");
        slot = value;
        value = reader.at(member).next;
    }
}

std::optional<Spot> Members::find(std::string_view key) const
{
    const auto place = std::find(known_.begin(), known_.end(), key);
    assert(place != known_.end());
    const std::uint32_t value = values_[place - known_.begin()];
    if (value == 0 || reader_.error())
        return std::nullopt;
    return Spot{.value = value, .in = &object_, .key = *place};
}

std::optional<Spot> Members::require(std::string_view key) const
{
    const std::optional<Spot> spot = find(key);
    if (!spot)
        reader_.refuse(ErrorCode::WrongFormat, {.value = object_.value, .in = &object_, .key = key},
                       "missing; expected it to be given");
    return spot;
}

}  // namespace sprung
