#include "dynamics/kernels/contact_kernels.h"

namespace sprung {

const ContactKernels contactKernels4{warmStart<4>, solve<4, true>, solve<4, false>};

}  // namespace sprung
