#include "dynamics/kernels/side_kernels.h"

namespace sprung {

const SideKernels sideKernels16{nearest<16>, outermost<16>, farthest<16>, cornersWithin<16>};

}  // namespace sprung
