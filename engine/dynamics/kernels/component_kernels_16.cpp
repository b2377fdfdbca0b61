#include "dynamics/kernels/component_kernels.h"

namespace sprung {

const TwinKernels twinKernels16{beginFrame<16>, applyForces<16>, beginSubstep<16>, project<16>};

}  // namespace sprung
