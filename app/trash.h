#pragma once

#include "core/result.h"

#include <filesystem>

namespace sprung::app {

/// Moves a file to a trash folder, by the Trash specification 1.0 of freedesktop.org: every file manager
/// shows it there and can bring it back.
/// @param comesBackTo where it is put when it is brought back; its last part is the name it is shown by
/// @param trash usually $XDG_DATA_HOME/Trash; made when missing
/// @return on an error the file is where it was
Status moveToTrash(const std::filesystem::path& file, const std::filesystem::path& comesBackTo,
                   const std::filesystem::path& trash);

}  // namespace sprung::app
