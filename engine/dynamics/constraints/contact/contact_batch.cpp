#include "dynamics/constraints/contact/contact_batch.h"

#include "core/simd.h"

namespace sprung::dynamics {

Softness Softness::of(float hertz, float zeta, float h)
{
    const float omega = 2.0f * 3.14159265f * hertz;
    const float a1 = 2.0f * zeta + h * omega;
    const float a2 = h * omega * a1;
    const float a3 = 1.0f / (1.0f + a2);
    return {a2 * a3, a3, omega / a1};
}

const ContactKernels& contactKernels(int lanes)
{
    return lanes == 4 ? contactKernels4 : lanes == 8 ? contactKernels8 : contactKernels16;
}

}  // namespace sprung::dynamics
