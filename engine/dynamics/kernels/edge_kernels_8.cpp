#include "dynamics/kernels/edge_kernels.h"

namespace sprung {

const EdgeKernels edgeKernels8{applyForces<8>, beginSubstep<8>, project<8>};

}  // namespace sprung
