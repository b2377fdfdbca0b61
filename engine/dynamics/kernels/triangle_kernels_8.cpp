#include "dynamics/kernels/triangle_kernels.h"

namespace sprung {

const FindLow findLow8 = findLow<8>;

}  // namespace sprung
