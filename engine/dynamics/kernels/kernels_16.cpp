// The inner loops of all kinds, 16 numbers at a time: built for processors that have registers so wide.

#include "dynamics/kernels/all_kernels.h"

namespace sprung::dynamics {

const ComponentKernels componentKernels16 = component::kernels<16>;
const ContactKernels contactKernels16 = contact::kernels<16>;
const EdgeKernels edgeKernels16 = edge::kernels<16>;
const ChainKernels chainKernels16 = chain::kernels<16>;
const SoftContactKernels softContactKernels16 = soft_contact::kernels<16>;
const MeasureSprings measureSprings16 = spring::measure;
const FindLow findLow16 = triangle::findLow<16>;

}  // namespace sprung::dynamics

namespace sprung::collision {

const SideKernels sideKernels16 = dynamics::side::kernels<16>;

}  // namespace sprung::collision

namespace sprung::fluids {

const FluidKernels fluidKernels16 = dynamics::fluid::kernels<16>;

}  // namespace sprung::fluids
