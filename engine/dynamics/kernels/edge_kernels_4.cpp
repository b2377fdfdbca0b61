#include "dynamics/kernels/edge_kernels.h"

namespace sprung {

const EdgeKernels edgeKernels4{applyForces<4>, beginSubstep<4>, project<4>};

}  // namespace sprung
