#pragma once

namespace sprung {

/// Tells what is read on a widget, and the id that ImGui and the tests know it by. The id stays when the
/// words change.
struct Label {
    const char* id;
    const char* text;
};

/// Of what bears a name of its own, which no translation changes: a scene, a method, an object.
constexpr Label named(const char* name)
{
    return {name, name};
}

}  // namespace sprung
