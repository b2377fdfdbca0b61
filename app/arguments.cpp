#include "app/arguments.h"

#include "core/nearest_word.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprung::app {
namespace {

Error unknownOption(std::string_view name, std::span<const OptionRule> rules)
{
    std::vector<std::string_view> known{"--help"};
    for (const OptionRule& rule : rules)
        known.push_back(rule.name);
    return bad(fmt::format("unknown option {}; the nearest known one is {}", name, nearestWord(name, known)));
}

}  // namespace

Error bad(std::string message)
{
    return {ErrorCode::BadArgument, std::move(message)};
}

Result<Arguments> sortArguments(std::span<const std::string_view> given, std::span<const OptionRule> rules)
{
    Arguments sorted;
    bool optionsOver = false;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string_view argument = given[i];
        if (optionsOver || !argument.starts_with('-') || argument == "-") {
            sorted.rest.emplace_back(argument);
            continue;
        }
        if (argument == "--") {
            optionsOver = true;
            continue;
        }
        const std::size_t equals = argument.find('=');
        const std::string_view name = argument.substr(0, equals);
        const auto rule =
            std::find_if(rules.begin(), rules.end(), [&](const auto& r) { return r.name == name; });
        if (rule == rules.end())
            return unknownOption(name, rules);
        if (rule->takesValue && !rule->mayRepeat &&
            std::any_of(sorted.options.begin(), sorted.options.end(),
                        [&](const Arguments::Option& before) { return before.name == name; }))
            return bad(fmt::format("{} is given twice; expected it once", name));
        if (!rule->takesValue && equals != argument.npos)
            return bad(fmt::format("{} takes no value", name));
        if (!rule->takesValue)
            sorted.options.push_back({name, {}});
        else if (equals != argument.npos)
            sorted.options.push_back({name, argument.substr(equals + 1)});
        else if (++i < given.size())
            sorted.options.push_back({name, given[i]});
        else
            return bad(fmt::format("{} needs a value", name));
    }
    return sorted;
}

Status expectPath(const Arguments::Option& option)
{
    if (option.value.empty())
        return bad(fmt::format("{}: expected the path of a file", option.name));
    if (option.value == "-")
        return bad(
            fmt::format("{} -: expected the path of a file; standard output takes the summary", option.name));
    return Done{};
}

Status expectPathOfNoScene(const Arguments::Option& option)
{
    if (option.value.ends_with(".sprung"))
        return bad(fmt::format("{} {}: expected a name that does not end in .sprung, as scenes' names do",
                               option.name, option.value));
    return expectPath(option);
}

}  // namespace sprung::app
