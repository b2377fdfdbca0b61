#include "dynamics/kernels/chain_array_kernels.h"
#include "dynamics/kernels/root_chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels16{
    beginFrame,     gather<16>,       solve<16>,        answer<16>,        solvePushed<16>,
    takeShare<16>,  scatter<16>,      gatherFields<16>, scatterFields<16>, takeStepsInFields<16>,
    stepFields<16>, measureSpine<16>, solveSpine<16>};

}  // namespace sprung
