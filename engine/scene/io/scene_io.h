#pragma once

#include "core/result.h"
#include "scene/scene.h"

#include <string_view>

namespace sprung {

class OutputFile;

/// A scene that was read, and what was put right on the way, one readable line each.
struct LoadedScene {
    Scene scene;
    std::vector<std::string> warnings;
    std::optional<Box> view{};  // m, what was to be seen of it when it was saved; none: the file does not say
};

/// Reads the text of a scene file. @param name stands before the line in messages: usually the
/// file's path
Result<LoadedScene> readScene(std::string_view text, std::string_view name);

/// Tells whether a text seems to be a scene, though it may be none: programs that write JSON put its keys in any order.
bool looksLikeScene(std::string_view text);

/// Tells whether a text may be a scene by how it begins.
bool beginsAsScene(std::string_view text);

/// The text of a scene file: one point, edge or object a line; reading it gives the same bits, as long as all
/// numbers are finite and within 1e9. @param view m, where a camera is to look; it is no part of the scene
std::string writeScene(const Scene& scene, const std::optional<Box>& view = {});

/// Reads no more than the first byte of what is no JSON from there on; of other endless input, 2 GiB.
Result<LoadedScene> loadScene(const std::string& path);

/// From what is open already, and stays so. @param name stands in messages
Result<LoadedScene> loadScene(int handle, const std::string& name);

/// Writes the scene into a file that is open, which then is to be committed. CannotWrite: a scene that could
/// not be read back is not written.
Status writeScene(const Scene& scene, OutputFile& file, const std::optional<Box>& view = {});

/// Replaces a regular file by the scene, or makes one (core/output_file.h). On an error an older file stays.
Status saveScene(const Scene& scene, const std::string& path, const std::optional<Box>& view = {});

/// The words of the file for the world's choices, also used by the command line.
std::string_view nameOf(Solver solver);
std::string_view nameOf(Integrator integrator);
std::string integratorNames();  // all of them, with commas between
std::optional<Solver> solverNamed(std::string_view name);
std::optional<Integrator> integratorNamed(std::string_view name);

}  // namespace sprung
