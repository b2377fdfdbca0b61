#include "dynamics/kernels/soft_contact_kernels.h"

namespace sprung {

const SoftContactKernels softContactKernels8{beginSubstep<8>, project<8>, endSubstep<8>};

}  // namespace sprung
