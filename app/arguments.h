#pragma once

#include "core/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprung::app {

/// A command line that can't be taken.
Error bad(std::string message);

/// Arguments of one command, sorted into options with their values and the rest.
struct Arguments {
    struct Option {
        std::string_view name, value;
    };

    std::vector<Option> options;
    std::vector<std::string> rest;
};

struct OptionRule {
    std::string_view name;
    bool takesValue = true;
    bool mayRepeat = false;  // each time another value
};

/// `--name value` and `--name=value` are the same; after `--` nothing is an option. Of an option that does not repeat, a
/// second value would take the place of the first without a word: it is refused.
Result<Arguments> sortArguments(std::span<const std::string_view> given, std::span<const OptionRule> rules);

/// Refuses what no file to be written may be called; and where that is no scene, the names of scenes.
Status expectPath(const Arguments::Option& option);
Status expectPathOfNoScene(const Arguments::Option& option);

}  // namespace sprung::app
