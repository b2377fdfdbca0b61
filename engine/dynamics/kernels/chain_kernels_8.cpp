#include "dynamics/kernels/chain_array_kernels.h"
#include "dynamics/kernels/root_chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels8{
    beginFrame,    gather<8>,       solve<8>,        answer<8>,        solvePushed<8>,
    takeShare<8>,  scatter<8>,      gatherFields<8>, scatterFields<8>, takeStepsInFields<8>,
    stepFields<8>, measureSpine<8>, solveSpine<8>};

}  // namespace sprung
