#include "fluids/passes.h"

namespace sprung::fluids {

const FluidKernels& kernelsFor(int lanes)
{
    return lanes == 4 ? fluidKernels4 : lanes == 8 ? fluidKernels8 : fluidKernels16;
}

}  // namespace sprung::fluids
