#include "dynamics/kernels/component_kernels.h"

namespace sprung {

const TwinKernels twinKernels4{beginFrame<4>, applyForces<4>, beginSubstep<4>, project<4>};

}  // namespace sprung
