#include "dynamics/kernels/soft_contact_kernels.h"

namespace sprung {

const SoftContactKernels softContactKernels16{beginSubstep<16>, project<16>, endSubstep<16>};

}  // namespace sprung
