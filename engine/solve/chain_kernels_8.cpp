#include "solve/chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels8{beginFrame, solve<8>};

}  // namespace sprung
