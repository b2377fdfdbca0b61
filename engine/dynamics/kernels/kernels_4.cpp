// The inner loops of all kinds, 4 numbers at a time: built for processors that have registers so wide.

#include "dynamics/kernels/all_kernels.h"

namespace sprung::dynamics {

const ComponentKernels componentKernels4 = component::kernels<4>;
const ContactKernels contactKernels4 = contact::kernels<4>;
const EdgeKernels edgeKernels4 = edge::kernels<4>;
const ChainKernels chainKernels4 = chain::kernels<4>;
const SoftContactKernels softContactKernels4 = soft_contact::kernels<4>;
const MeasureSprings measureSprings4 = spring::measure;
const FindLow findLow4 = triangle::findLow<4>;

}  // namespace sprung::dynamics

namespace sprung::collision {

const SideKernels sideKernels4 = dynamics::side::kernels<4>;

}  // namespace sprung::collision

namespace sprung::fluids {

const FluidKernels fluidKernels4 = dynamics::fluid::kernels<4>;

}  // namespace sprung::fluids
