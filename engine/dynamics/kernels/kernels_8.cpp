// The inner loops of all kinds, 8 numbers at a time: built for processors that have registers so wide.

#include "dynamics/kernels/all_kernels.h"

namespace sprung::dynamics {

const ComponentKernels componentKernels8 = component::kernels<8>;
const ContactKernels contactKernels8 = contact::kernels<8>;
const EdgeKernels edgeKernels8 = edge::kernels<8>;
const ChainKernels chainKernels8 = chain::kernels<8>;
const SoftContactKernels softContactKernels8 = soft_contact::kernels<8>;
const MeasureSprings measureSprings8 = spring::measure;
const FindLow findLow8 = triangle::findLow<8>;

}  // namespace sprung::dynamics

namespace sprung::collision {

const SideKernels sideKernels8 = dynamics::side::kernels<8>;

}  // namespace sprung::collision

namespace sprung::fluids {

const FluidKernels fluidKernels8 = dynamics::fluid::kernels<8>;

}  // namespace sprung::fluids
