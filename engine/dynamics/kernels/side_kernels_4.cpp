#include "dynamics/kernels/side_kernels.h"

namespace sprung {

const SideKernels sideKernels4{nearest<4>, outermost<4>, farthest<4>, cornersWithin<4>};

}  // namespace sprung
