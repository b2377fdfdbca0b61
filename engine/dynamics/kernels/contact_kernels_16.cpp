#include "dynamics/kernels/contact_kernels.h"

namespace sprung {

const ContactKernels contactKernels16{warmStart<16>, solve<16, true>, solve<16, false>};

}  // namespace sprung
