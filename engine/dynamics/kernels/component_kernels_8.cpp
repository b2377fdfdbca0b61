#include "dynamics/kernels/component_kernels.h"

namespace sprung {

const TwinKernels twinKernels8{beginFrame<8>, applyForces<8>, beginSubstep<8>, project<8>};

}  // namespace sprung
