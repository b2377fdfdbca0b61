#pragma once

#include "core/result.h"

#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

namespace sprung {

enum class JsonKind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

struct JsonValue {
    JsonKind kind = JsonKind::Null;
    std::uint32_t line = 0;   // where it starts, from 1
    std::uint32_t key = 0;    // of a member: place in `keys`
    std::uint32_t count = 0;  // of items or members directly inside; of a text: its place in `texts`
    std::uint32_t next = 0;   // place of the first value after it and after everything inside it
    double number = 0.0;      // of a boolean: 0 or 1
};

/// A JSON text as a flat list, in the order of the text: what a value holds stands right behind it.
/// The first value holds all others. It remembers lines, so that a reader can say where something is wrong.
struct JsonTree {
    std::deque<JsonValue> values;
    std::vector<std::string> keys;  // each once
    std::vector<std::string> texts;
};

/// Takes lists directly inside of the outermost object while they are read: the tree holds one of their items
/// at a time, so that a long text takes no more memory than a short one. The functions give places in the
/// tree's values and tell whether reading is to go on.
class JsonLists {
public:
    virtual bool takeItem(std::uint32_t list, std::uint32_t item, std::uint32_t index) = 0;
    virtual bool endList(std::uint32_t list) = 0;

protected:
    ~JsonLists() = default;
};

inline constexpr int deepestNesting = 32;

/// Numbers become the nearest double; those that have none, nesting beyond deepestNesting and more than
/// maxItems or maxValuesAtOnce are refused.
/// @param tree cleared first; at the end it holds all but the items that `lists` took, and so far as it was
/// read when those stopped it, which is no error
Status parseJson(std::string_view text, std::string_view fileName, JsonTree& tree, JsonLists& lists);

/// One line: "file:12: objects[3].material: problem".
std::string locatedMessage(std::string_view fileName, std::uint32_t line, std::string_view path,
                           std::string_view problem);

/// A text as it can stand in a one-line message: at most 40 characters, the odd ones escaped.
std::string printable(std::string_view text);
std::string inQuotes(std::string_view text);

}  // namespace sprung
