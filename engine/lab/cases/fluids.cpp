#include "lab/cases/parts.h"
namespace sprung::lab {
std::vector<Case> casesOfFluids() { return {}; }
}
