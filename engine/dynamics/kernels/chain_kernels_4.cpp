#include "dynamics/kernels/chain_array_kernels.h"
#include "dynamics/kernels/root_chain_kernels.h"

namespace sprung {

const ChainKernels chainKernels4{
    beginFrame,    gather<4>,       solve<4>,        answer<4>,        solvePushed<4>,
    takeShare<4>,  scatter<4>,      gatherFields<4>, scatterFields<4>, takeStepsInFields<4>,
    stepFields<4>, measureSpine<4>, solveSpine<4>};

}  // namespace sprung
