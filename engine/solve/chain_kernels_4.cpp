#include "solve/chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels4{beginFrame, solve<4>};

}  // namespace sprung
