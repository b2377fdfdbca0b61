#include "scene/io/json_tree.h"

#include "scene/capacity.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <unordered_map>

namespace sprung {
namespace {

constexpr std::uint32_t maxItems = maxEdges + 1;  // in a list: the reader itself tells of too many edges
constexpr std::uint32_t maxMembers = 1'000;       // in an object
// An object may have all points, in its outline and with their shape, and all edges.
constexpr std::size_t maxValuesAtOnce = 5 * maxPoints + maxEdges + 1'000'000;

// A text, a key or a number: the parser keeps it several times, and once more for what it says of a mistake
// in it.
constexpr std::size_t longestWord = 1'000'000;  // characters

/// The knowledge of the text that has been read.
struct LineCounter {
    std::uint32_t line = 1;
    bool atLineStart = false;  // the last character read ended a line
    bool isInText = false, isEscaped = false, isAfterSpace = false;
    std::size_t wordLength = 0;  // characters, of what is being read

    /// Line of the token just read. Only the character after a number ends it: that may be the line's end.
    std::uint32_t ofToken() const { return atLineStart && line > 1 ? line - 1 : line; }

    bool isWordTooLong() const { return wordLength > longestWord; }
};

/// Walks over a text and counts the lines that are behind it. It passes over all blanks between words but the
/// first two, and ends where a word is longer than any may be: the parser keeps all it reads since the last
/// word.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* place, const char* end, LineCounter& counter)
        : place_(place), end_(end), counter_(&counter)
    {
    }

    reference operator*() const { return *place_; }
    CountingIterator& operator++()
    {
        const bool isBlank = !counter_->isInText && isSpace(*place_);
        measureWord(*place_);
        step();
        while (isBlank && counter_->isAfterSpace && place_ != end_ && isSpace(*place_))
            step();
        counter_->isAfterSpace = isBlank;
        if (counter_->isWordTooLong())
            place_ = end_;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return place_ == other.place_; }
    bool operator!=(const CountingIterator& other) const { return place_ != other.place_; }

private:
    static bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
    static bool isBetweenWords(char c)
    {
        return isSpace(c) || c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}';
    }

    void measureWord(char c)
    {
        LineCounter& now = *counter_;
        const bool isQuote = c == '"' && !now.isEscaped;
        now.isInText = now.isInText != isQuote;
        now.isEscaped = now.isInText && c == '\\' && !now.isEscaped;
        now.wordLength = isQuote || (!now.isInText && isBetweenWords(c)) ? 0 : now.wordLength + 1;
    }

    void step()
    {
        const bool isBeforeNewline = place_ + 1 != end_ && place_[1] == '\n';
        counter_->atLineStart = *place_ == '\n' || (*place_ == '\r' && !isBeforeNewline);
        counter_->line += counter_->atLineStart;
        ++place_;
    }

    const char *place_, *end_;
    LineCounter* counter_;
};

/// Tells in plain words what the parser says.
struct Saying {
    std::string_view said, plain;
};

/// Returns the plain words for what the parser calls something; its own where there are none.
std::string_view plainly(std::span<const Saying> sayings, std::string_view said)
{
    const auto found = std::find_if(sayings.begin(), sayings.end(),
                                    [&](const Saying& saying) { return said.starts_with(saying.said); });
    return found == sayings.end() ? said : found->plain;
}

/// Returns what stands between two marks, up to the end without the second; empty without the first.
std::string_view between(std::string_view text, std::string_view first, std::string_view second)
{
    const std::size_t start = text.find(first);
    if (start == text.npos)
        return "";
    text.remove_prefix(start + first.size());
    return text.substr(0, text.find(second));
}

/// Returns in plain words what the parser found and what it expected there.
std::string reasonOf(const nlohmann::json::exception& exception)
{
    static constexpr Saying broken[]{
        {"string: missing closing quote", "a text that does not end; expected a quote at its end"},
        {"string: ill-formed UTF-8", "a text of other bytes than letters have; expected UTF-8"},
        {"string: control character",
         "a line break, tab or other control character in a text; expected \\n, \\t, \\u0007 or the like"},
        {"string: surrogate", "half of a character in a text; expected both, as in \\ud83d\\ude00"},
        {"string",
         "a text with a backslash before what can't follow one; expected \\\\, \\\", \\n or the like"},
        {"number", "a number that breaks off; expected one such as -1.5 or 2e3"},
        {"literal",
         "a word without quotes; expected a value: a number, a text in quotes, true, false or null"},
    };
    static constexpr Saying found[]{{"end of input", "the end of the file"},
                                    {"string literal", "a text"},
                                    {"number literal", "a number"},
                                    {"true literal", "true"},
                                    {"false literal", "false"},
                                    {"null literal", "null"}};
    static constexpr Saying expected[]{{"string literal", "a name in quotes"},
                                       {"'[', '{', or a literal", "a value"},
                                       {"end of input", "the end of the file"},
                                       {"']'", "a comma or ']'"},
                                       {"'}'", "a comma or '}'"},
                                       {"':'", "a colon"}};
    const std::string_view words = exception.what();
    if (const std::string_view what = between(words, "invalid ", ";"); !what.empty())
        return std::string(plainly(broken, what));
    return fmt::format("{}; expected {}", plainly(found, between(words, "unexpected ", ";")),
                       plainly(expected, between(words, "; expected ", ";")));
}

/// Takes the parser's events and writes the flat list.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view fileName, const LineCounter& counter, JsonTree& tree, JsonLists& lists)
        : fileName_(fileName), counter_(counter), tree_(tree), lists_(lists)
    {
    }

    const std::optional<Error>& error() const { return error_; }

    bool null() override { return addWhole({.kind = JsonKind::Null}); }
    bool boolean(bool value) override
    {
        return addWhole({.kind = JsonKind::Boolean, .number = value ? 1.0 : 0.0});
    }
    bool number_integer(number_integer_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return addNumber(value); }
    bool string(string_t& value) override
    {
        const auto place = static_cast<std::uint32_t>(tree_.texts.size());
        tree_.texts.push_back(std::move(value));
        return addWhole({.kind = JsonKind::Text, .count = place});
    }
    bool binary(binary_t&) override { return false; }  // no such thing in a text

    bool start_object(std::size_t) override { return open(JsonKind::Object); }
    bool start_array(std::size_t) override { return open(JsonKind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override
    {
        const auto [place, isNew] = keyPlaces_.try_emplace(value, tree_.keys.size());
        if (isNew)
            tree_.keys.push_back(std::move(value));
        key_ = place->second;
        return true;
    }

    bool parse_error(std::size_t, const std::string& token, const nlohmann::json::exception& reason) override
    {
        constexpr int numberOverflow = 406;  // the parser's number for it
        if (counter_.isWordTooLong())
            refuse(ErrorCode::OutOfRange,
                   fmt::format("a word of more than {} characters; expected at most that", longestWord));
        else if (reason.id == numberOverflow)
            refuse(ErrorCode::OutOfRange,
                   fmt::format("number {}; expected one from -1e9 to 1e9", printable(token)));
        else
            refuse(ErrorCode::Syntax, fmt::format("not JSON: {}", reasonOf(reason)));
        return false;
    }

private:
    /// False when it is one too many.
    bool add(JsonValue value)
    {
        value.line = counter_.ofToken();
        if (!open_.empty()) {
            JsonValue& holder = tree_.values[open_.back()];
            ++holder.count;
            if (holder.kind == JsonKind::Object)
                value.key = static_cast<std::uint32_t>(*key_);
            const std::uint32_t most = holder.kind == JsonKind::List ? maxItems : maxMembers;
            if (holder.count > most)
                return refuse(ErrorCode::OutOfRange,
                              fmt::format("more than {} values in it; expected at most that", most));
        }
        if (tree_.values.size() >= maxValuesAtOnce)
            return refuse(ErrorCode::OutOfRange,
                          fmt::format("more than {} values at once; expected at most that", maxValuesAtOnce));
        key_.reset();
        value.next = static_cast<std::uint32_t>(tree_.values.size() + 1);
        tree_.values.push_back(value);
        return true;
    }

    /// A value that nothing is in.
    bool addWhole(const JsonValue& value)
    {
        return add(value) && handOver(static_cast<std::uint32_t>(tree_.values.size() - 1));
    }

    bool addNumber(double value) { return addWhole({.kind = JsonKind::Number, .number = value}); }

    bool open(JsonKind kind)
    {
        if (!add({.kind = kind}))
            return false;
        open_.push_back(static_cast<std::uint32_t>(tree_.values.size() - 1));
        if (open_.size() == 2)
            textsBefore_ = tree_.texts.size();
        return open_.size() <= deepestNesting ||
               refuse(ErrorCode::WrongFormat,
                      fmt::format("nested {} deep; expected at most {}", open_.size(), deepestNesting));
    }

    bool close()
    {
        const std::uint32_t value = open_.back();
        tree_.values[value].next = static_cast<std::uint32_t>(tree_.values.size());
        open_.pop_back();
        const bool isList = open_.size() == 1 && tree_.values[value].kind == JsonKind::List;
        return isList && holdsMembers(0) ? lists_.endList(value) : handOver(value);
    }

    bool holdsMembers(std::uint32_t value) const { return tree_.values[value].kind == JsonKind::Object; }

    /// Gives a value that is whole away, if it is an item of a list in the outermost object.
    bool handOver(std::uint32_t item)
    {
        if (open_.size() != 2 || !holdsMembers(open_[0]) || holdsMembers(open_[1]))
            return true;
        const std::uint32_t list = open_[1];
        const bool goOn = lists_.takeItem(list, item, tree_.values[list].count - 1);
        tree_.values.resize(item);
        tree_.texts.resize(textsBefore_);
        return goOn;
    }

    /// False, for the parser to stop.
    bool refuse(ErrorCode code, std::string_view problem)
    {
        error_ = Error{code, locatedMessage(fileName_, counter_.ofToken(), path(), problem)};
        return false;
    }

    /// The way to the innermost open value, or to its member whose key has been read.
    std::string path() const
    {
        std::string path;
        const auto addKey = [&](std::size_t key) {
            path += fmt::format("{}{}", path.empty() ? "" : ".", printable(tree_.keys[key]));
        };
        for (std::size_t i = 1; i < open_.size(); ++i) {
            const JsonValue& holder = tree_.values[open_[i - 1]];
            if (holder.kind == JsonKind::List)
                path += fmt::format("[{}]", holder.count - 1);
            else
                addKey(tree_.values[open_[i]].key);
        }
        if (key_)
            addKey(*key_);
        return path;
    }

    std::string_view fileName_;
    const LineCounter& counter_;
    JsonTree& tree_;
    JsonLists& lists_;
    std::vector<std::uint32_t> open_;  // the values that are not at their end, the outermost first
    std::unordered_map<std::string, std::size_t> keyPlaces_;
    std::size_t textsBefore_ = 0;     // the innermost list in the outermost object
    std::optional<std::size_t> key_;  // read, and its value not yet
    std::optional<Error> error_;
};

}  // namespace

Status parseJson(std::string_view text, std::string_view fileName, JsonTree& tree, JsonLists& lists)
{
    tree = {};
    if (text.empty())  // of which the parser's versions say different things
        return Error{ErrorCode::Syntax, locatedMessage(fileName, 1, "", "not JSON: there is nothing in it")};
    LineCounter counter;
    TreeBuilder builder(fileName, counter, tree, lists);
    const char *begin = text.data(), *end = begin + text.size();
    const CountingIterator first(begin, end, counter), last(end, end, counter);
    nlohmann::json::sax_parse(first, last, &builder);
    if (builder.error())
        return *builder.error();
    // The parser takes a zero byte for the end: whatever stands behind it would be passed over.
    if (text.find_first_not_of('\0', text.find('\0')) != text.npos)
        return Error{ErrorCode::Syntax,
                     locatedMessage(fileName, counter.ofToken(), "",
                                    "not JSON: a zero byte; expected the end of the file")};
    return Done{};
}

std::string locatedMessage(std::string_view fileName, std::uint32_t line, std::string_view path,
                           std::string_view problem)
{
    return fmt::format("{}:{}: {}{}{}", fileName, line, path, path.empty() ? "" : ": ", problem);
}

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::size_t end = std::min(text.size(), longest);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u)
        --end;  // not inside a character of several bytes
    const nlohmann::json value(std::string(text.substr(0, end)) + (end < text.size() ? "..." : ""));
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string printable(std::string_view text)
{
    const std::string quoted = inQuotes(text);
    return quoted.substr(1, quoted.size() - 2);
}

}  // namespace sprung
