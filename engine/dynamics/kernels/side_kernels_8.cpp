#include "dynamics/kernels/side_kernels.h"

namespace sprung {

const SideKernels sideKernels8{nearest<8>, outermost<8>, farthest<8>, cornersWithin<8>};

}  // namespace sprung
