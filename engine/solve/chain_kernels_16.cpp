#include "solve/chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels16{beginFrame,      gather<16>,    solve<16>,  answer<16>,
                                  solvePushed<16>, takeShare<16>, scatter<16>};

}  // namespace sprung
