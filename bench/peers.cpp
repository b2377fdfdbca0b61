#include "bench/contestant.h"

namespace sprung::bench {

std::vector<std::unique_ptr<Contestant>> peers([[maybe_unused]] const Recipe& recipe)
{
    std::vector<std::unique_ptr<Contestant>> made;
#ifdef SPRUNG_HAS_BOX2D
    made.push_back(makeBox2d(recipe));
#endif
#ifdef SPRUNG_HAS_CHIPMUNK
    made.push_back(makeChipmunk(recipe));
#endif
    return made;
}

}  // namespace sprung::bench
