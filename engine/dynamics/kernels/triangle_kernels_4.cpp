#include "dynamics/kernels/triangle_kernels.h"

namespace sprung {

const FindLow findLow4 = findLow<4>;

}  // namespace sprung
