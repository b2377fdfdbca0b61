#include "dynamics/kernels/edge_kernels.h"

namespace sprung {

const EdgeKernels edgeKernels16{applyForces<16>, beginSubstep<16>, project<16>};

}  // namespace sprung
