#include "solve/chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels16{beginFrame, solve<16>};

}  // namespace sprung
