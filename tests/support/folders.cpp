#include "support/folders.h"

namespace sprung::support {

std::string assetsFolder()
{
    return SPRUNG_ASSETS;
}

std::string corpusFolder()
{
    return SPRUNG_CORPUS;
}

}  // namespace sprung::support
