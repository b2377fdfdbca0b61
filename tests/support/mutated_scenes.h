#pragma once

#include "support/polygons.h"

#include <string>
#include <vector>

namespace sprung::support {

/// The texts of the examples, in the order of their names.
std::vector<std::string> exampleTexts();

/// The text of a scene in which every key of a file stands, if at other than its usual value.
std::string textOfEveryKey();

/// The text of a scene with some of it changed: numbers made hard ones or moved a little, values of other
/// kinds, members and items left out, doubled, swapped or put elsewhere.
std::string mutated(const std::string& text, Random& random);

/// What became of a mutated scene.
struct MutationTrial {
    bool accepted = false;
    std::string wrong;  // a line for each law that it broke
};

/// Reads a text that may be no scene and, when it is one, runs it twice. A refusal is one line; what is read
/// has no faults, is all that the text has or tells of it, and is written and read again the same; runs of it
/// stay finite and end at the same hash.
MutationTrial tryText(const std::string& text, int frames);

/// An example or what has every key, chosen and changed by the seed.
std::string mutatedExample(const std::vector<std::string>& examples, std::uint32_t seed);

}  // namespace sprung::support
