#include "dynamics/kernels/contact_kernels.h"

namespace sprung {

const ContactKernels contactKernels8{warmStart<8>, solve<8, true>, solve<8, false>};

}  // namespace sprung
