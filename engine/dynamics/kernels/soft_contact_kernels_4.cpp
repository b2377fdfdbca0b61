#include "dynamics/kernels/soft_contact_kernels.h"

namespace sprung {

const SoftContactKernels softContactKernels4{beginSubstep<4>, project<4>, endSubstep<4>};

}  // namespace sprung
