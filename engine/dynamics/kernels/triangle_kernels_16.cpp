#include "dynamics/kernels/triangle_kernels.h"

namespace sprung {

const FindLow findLow16 = findLow<16>;

}  // namespace sprung
